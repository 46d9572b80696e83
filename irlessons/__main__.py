"""`python -m irlessons …`: lessons, figures, workings, runs, exams, slides and pages."""

import sys

from irlessons.commands import main

if __name__ == "__main__":
    sys.exit(main())
