"""`python -m irlessons …`: figures for slides, the working of a measure, the values of a run, an exam, slides."""

import sys

from irlessons.commands import main

if __name__ == "__main__":
    sys.exit(main())
