# Two commands matter: `make lab` opens the lessons, `make test` checks everything. Both set themselves up in .venv.

VENV = .venv
RUN = $(VENV)/bin/python
NEW_ENOUGH = -c 'import sys; sys.exit(sys.version_info < (3, 11))'
# The first Python that is new enough; `make lab PYTHON=/path/to/python3` chooses another.
PYTHON ?= $(shell for p in python3 python python3.14 python3.13 python3.12 python3.11; \
  do $$p $(NEW_ENOUGH) 2>/dev/null && echo $$p && break; done)
# What checks the types of the page's JavaScript. It comes by npm; where there is none, its test is skipped.
TYPESCRIPT = 6.0.3
# What shows the slides. It comes by npm, too, into a folder of its own: npm takes out of a folder what it was not asked for.
REVEAL = 6.0.2
# More options for JupyterLab, as in `make lab LAB_ARGS="--no-browser --port=9999"`.
LAB_ARGS =
# More options for pytest, as in `make test TEST_ARGS="-x -k ranking"`.
TEST_ARGS =

.PHONY: help lab test lint notebooks slides reference pictures bench clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' Makefile

lab: $(VENV)/ready-for-lab ## open the lessons in JupyterLab
	$(RUN) -m jupyterlab --LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb $(LAB_ARGS)

test: $(VENV)/ready-for-test ## run every test and every lesson
	$(RUN) -m pytest --nbval --nbval-current-env tests notebooks $(TEST_ARGS)

lint: $(VENV)/ready-for-test ## check style and formatting
	$(RUN) -m ruff check
	$(RUN) -m ruff format --check

notebooks: $(VENV)/ready-for-test ## run every lesson again and store its outputs
	$(RUN) tests/tools/rerun.py notebooks/*.ipynb

slides: $(VENV)/ready-for-lab $(VENV)/reveal/$(REVEAL) ## turn every lesson into slides, in build/slides
	$(RUN) -m irlessons slides notebooks/*.ipynb --out build/slides --reveal $(VENV)/reveal/node_modules/reveal.js/dist

reference: $(VENV)/ready-for-test ## write the glossary, the formulas and the table of worked examples
	PYTHONPATH=tests $(RUN) tests/tools/reference.py

pictures: $(VENV)/ready-for-test ## photograph the board and the lessons in JupyterLab
	PYTHONPATH=tests $(RUN) tests/tools/pictures.py

bench: $(VENV)/ready-for-test ## measure how long the board and the package take to answer
	PYTHONPATH=tests $(RUN) tests/tools/bench.py

clean: ## remove .venv and everything else that these commands made
	rm -rf $(VENV) build/slides .pytest_cache .hypothesis .ruff_cache

# The files below say that .venv holds what they are named after, as of today's requirements.
$(VENV)/ready-for-lab: requirements.txt pyproject.toml
	@"$(PYTHON)" $(NEW_ENOUGH) 2>/dev/null || { \
	  echo "irlessons needs Python 3.11 or newer. Name one: make lab PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "Setting up $(VENV); this happens once and takes a minute or two."
	"$(PYTHON)" -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	@touch $@

$(VENV)/ready-for-test: $(VENV)/ready-for-lab $(if $(shell command -v npm 2>/dev/null),$(VENV)/typescript-$(TYPESCRIPT) $(VENV)/reveal/$(REVEAL))
	$(RUN) -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

$(VENV)/typescript-$(TYPESCRIPT): | $(VENV)/ready-for-lab
	npm install --prefix $(VENV) --no-save --no-package-lock --no-audit --no-fund --silent typescript@$(TYPESCRIPT)
	@touch $@

$(VENV)/reveal/$(REVEAL): | $(VENV)/ready-for-lab
	@command -v npm >/dev/null || { echo "Slides need npm, which brings reveal.js: install Node.js." >&2; exit 1; }
	npm install --prefix $(VENV)/reveal --no-save --no-package-lock --no-audit --no-fund --silent reveal.js@$(REVEAL)
	@touch $@
