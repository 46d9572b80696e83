# Three commands matter: `make lab` opens the lessons, `make quick` checks what can be checked in a minute, `make test`
# checks everything. Each sets itself up in .venv.

VENV = .venv
RUN = $(VENV)/bin/python
NEW_ENOUGH = -c 'import sys; sys.exit(sys.version_info < (3, 11))'
# The first Python that is new enough; `make lab PYTHON=/path/to/python3` chooses another.
PYTHON ?= $(shell for p in python3 python python3.14 python3.13 python3.12 python3.11; \
  do $$p $(NEW_ENOUGH) 2>/dev/null && echo $$p && break; done)
# What checks the types of the page's JavaScript, and what lints it. They come by npm; where there is none they are left out.
NPM := $(shell command -v npm 2>/dev/null)
TYPESCRIPT = 6.0.3
BIOME = 2.6.8
# What reads formulas as we do; tests alone ask it.
TEMML = 0.13.5
# What shows the slides. It comes by npm, too, into a folder of its own: npm takes out of a folder what it was not asked for.
REVEAL = 6.0.2
# What runs Python in the pages of the site: the editor that code is written in, and what packs it into one script. Pyodide,
# below, is the Python.
EDITOR = @codemirror/autocomplete@6.20.4 @codemirror/commands@6.11.1 @codemirror/lang-python@6.2.1 \
  @codemirror/language@6.13.1 @codemirror/state@6.7.6 @codemirror/view@6.43.15 @lezer/highlight@1.2.5 esbuild@0.28.2
# What our package imports of the standard library beside what Python starts with, and what that imports when it is used;
# the pages have it compiled.
STARTED = _ast_unparse,csv,datetime,decimal,fractions,gzip,hashlib,html,importlib.readers,importlib.resources,numbers,pickle,runpy,statistics,symtable,textwrap,tomllib,urllib.parse
# What other front ends show widgets with: VS Code's manager, the one that Colab's is made like, and what talks to a kernel.
# The managers are packed with all that they need, and come without what their authors build them from.
MANAGERS = @vscode/jupyter-ipywidgets8@1.0.9 @jupyter-widgets/html-manager@1.0.15
CONNECTION = @jupyterlab/services@7.6.6 requirejs@2.3.8 esbuild@0.28.2
# What builds JupyterLite, in an environment of its own: its kernel is an extension that JupyterLab here would load, too.
# This Pyodide is the one that this kernel was made for; later releases of pyodide-lock want Python 3.12.
LITE = jupyterlite-core==0.8.6 jupyterlite-pyodide-kernel==0.8.6 'pyodide-lock[uv]==0.1.2' jupyter-server anywidget
PYODIDE = 314.0.6
# Without it JupyterLab stops at once where root starts it.
AS_ROOT = $(if $(filter 0,$(shell id -u)),--allow-root)
# What Debian's Python says no to without python3-venv; tests/tools/quick.py says it, too.
NO_ENVIRONMENT = cannot make an environment: on Debian or Ubuntu `apt-get install python3-venv` brings what it needs; then do this again.
# What the tests look at pages with, where npm brings it: a Chromium made for servers, which does what Debian's does with a
# fifth less work. It is there for Linux on Intel's and AMD's processors.
CHROMIUM = 153.0.0
SERVER = $(and $(NPM),$(filter Linux-x86_64,$(shell uname -s)-$(shell uname -m)))
# More options for JupyterLab, as in `make lab LAB_ARGS="--no-browser --port=9999"`.
LAB_ARGS =
# More options for the site, as in `make site SITE_ARGS="--repository OWNER/NAME"`.
SITE_ARGS =
# Where build/slides will be published, for the QR codes of `make slides ADDRESS=https://…`.
ADDRESS =
# Where the project lies on GitHub, for `make published REPOSITORY=OWNER/NAME`.
REPOSITORY =
# What to measure, as in `make bench BENCH_ARGS="board import"`; all of it where nothing is said.
BENCH_ARGS =
# More options for pytest, as in `make test TEST_ARGS="-x -k ranking"`.
TEST_ARGS =
# As many workers as tests/conftest.py says: each has a browser and a JupyterLab of its own. A file stays with one worker,
# for its tests share what took long to start, and they come in the order said there.
PARALLEL = -n auto --dist loadfile --no-loadscope-reorder
# Compiled files make every process after the first start sooner.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help lab quick test lint types notebooks slides site lite reference pictures bench published clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' Makefile

lab: $(VENV)/ready-for-lab ## open the lessons in JupyterLab
	@[ -z "$(AS_ROOT)" ] || echo "You are root, as in a container: JupyterLab is started with $(AS_ROOT)."
	$(RUN) -m jupyterlab --LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb $(AS_ROOT) $(LAB_ARGS)

quick: lint types ## check at every save: lint, types and the tests that are not slow, in a minute
	$(RUN) -m pytest -p no:nbval --quick $(PARALLEL) $(TEST_ARGS)

test: $(VENV)/ready-for-test ## run every test and every lesson
	$(RUN) -m pytest -p tests.effort --nbval --nbval-current-env $(PARALLEL) tests notebooks $(TEST_ARGS)

lint: $(VENV)/ready-for-test ## check style and formatting
	$(RUN) -m ruff check
	$(RUN) -m ruff format --check
	$(call by-npm,biome lint --error-on-warnings --config-path=tests/board/lint.jsonc irlessons tests)

types: $(VENV)/ready-for-test ## check types
	$(RUN) -m mypy
	$(call by-npm,tsc --project tests/board/tsconfig.json)

# Run what npm has brought, where there is an npm.
by-npm = $(if $(NPM),$(VENV)/node_modules/.bin/$(1),@echo "No npm, so this is left out: $(1)")

notebooks: $(VENV)/ready-for-test ## run every notebook again and store its outputs
	$(RUN) tests/tools/rerun.py notebooks/*.ipynb notebooks/*/*.ipynb

slides: $(VENV)/ready-for-lab $(VENV)/reveal/$(REVEAL) ## turn the lectures into slides, in build/slides
	$(RUN) -m irlessons slides notebooks/lectures/*.ipynb --out build/slides \
	  --reveal $(VENV)/reveal/node_modules/reveal.js/dist $(if $(ADDRESS),--address $(ADDRESS))

site: $(VENV)/ready-for-lab $(if $(NPM),$(VENV)/in-page/editor.js) ## turn every lesson into a page that opens without Jupyter, in build/site
	$(RUN) -m irlessons site $(wildcard notebooks/*.ipynb notebooks/*/*.ipynb) --out build/site \
	  $(if $(NPM),--python $(VENV)/in-page) $(SITE_ARGS)

lite: $(VENV)/ready-for-test $(VENV)/lite/ready ## build JupyterLab with Python in the browser, in build/lite; then try it
	$(RUN) tests/tools/lite.py --with $(VENV)/lite --out build/lite
	$(RUN) -m pytest tests/pages/test_lite.py

reference: $(VENV)/ready-for-test ## write the glossary, the formulas and the table of worked examples
	PYTHONPATH=tests $(RUN) tests/tools/reference.py

pictures: $(VENV)/ready-for-test ## photograph the board and the lessons in JupyterLab
	PYTHONPATH=tests $(RUN) tests/tools/pictures.py

bench: $(VENV)/ready-for-test ## measure how long the board and the package take to answer
	PYTHONPATH=tests $(RUN) tests/tools/bench.py $(BENCH_ARGS)

published: ## write where this is published into CITATION.cff and others: make published REPOSITORY=OWNER/NAME
	"$(PYTHON)" tests/tools/published.py $(REPOSITORY)

clean: ## remove .venv and everything else that these commands made
	rm -rf $(VENV) build/lite build/slides build/site .pytest_cache .hypothesis .mypy_cache .ruff_cache

# The files below say that .venv holds what they are named after, as of today's requirements.
$(VENV)/ready-for-lab: requirements.txt pyproject.toml
	@"$(PYTHON)" $(NEW_ENOUGH) 2>/dev/null || { \
	  echo "irlessons needs Python 3.11 or newer. Name one: make lab PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { echo '$(PYTHON) $(NO_ENVIRONMENT)' >&2; exit 1; }
	@echo "Setting up $(VENV); this happens once and takes a minute or two."
	"$(PYTHON)" -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	@# Or JupyterLab asks every reader whether it may fetch news.
	@mkdir -p $(VENV)/etc/jupyter && cp -r irlessons/commands/jupyter/labconfig $(VENV)/etc/jupyter
	@touch $@

$(VENV)/ready-for-test: $(VENV)/ready-for-lab $(if $(NPM),$(VENV)/typescript-$(TYPESCRIPT)-biome-$(BIOME)-temml-$(TEMML) $(VENV)/reveal/$(REVEAL) $(VENV)/in-page/editor.js $(VENV)/front-ends/services.js) $(if $(SERVER),$(VENV)/chromium/$(CHROMIUM))
	$(RUN) -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

$(VENV)/typescript-$(TYPESCRIPT)-biome-$(BIOME)-temml-$(TEMML): | $(VENV)/ready-for-lab
	npm install --prefix $(VENV) --no-save --no-package-lock --no-audit --no-fund --silent \
	  typescript@$(TYPESCRIPT) @biomejs/biome@$(BIOME) temml@$(TEMML)
	@touch $@

$(VENV)/reveal/$(REVEAL): | $(VENV)/ready-for-lab
	@command -v npm >/dev/null || { echo "Slides need npm, which brings reveal.js: install Node.js." >&2; exit 1; }
	npm install --prefix $(VENV)/reveal --no-save --no-package-lock --no-audit --no-fund --silent reveal.js@$(REVEAL)
	@touch $@

$(VENV)/chromium/$(CHROMIUM): | $(VENV)/ready-for-lab
	npm install --prefix $(VENV)/chromium --no-save --no-package-lock --no-audit --no-fund --silent @sparticuz/chromium@$(CHROMIUM) \
	  && node -e 'process.stdin.pipe(require("zlib").createBrotliDecompress()).pipe(process.stdout)' \
	    <$(VENV)/chromium/node_modules/@sparticuz/chromium/bin/chromium.br >$(VENV)/chromium/headless_shell \
	  && chmod +x $(VENV)/chromium/headless_shell && rm -r $(VENV)/chromium/node_modules \
	  || echo "npm has not brought a Chromium: the tests take the one that is installed."
	@mkdir -p $(@D)
	@touch $@

$(VENV)/in-page/editor.js: Makefile $(wildcard irlessons/pages/site/python/*.mjs) | $(VENV)/ready-for-lab
	npm install --prefix $(VENV)/in-page --no-save --no-package-lock --no-audit --no-fund --silent pyodide@$(PYODIDE) $(EDITOR)
	NODE_PATH=$(VENV)/in-page/node_modules $(VENV)/in-page/node_modules/.bin/esbuild irlessons/pages/site/python/editor.mjs \
	  --bundle --minify --format=iife --legal-comments=none --log-level=error --outfile=$@
	node irlessons/pages/site/python/compiled.mjs $(VENV)/in-page/node_modules/pyodide \
	  $(VENV)/in-page/node_modules/pyodide/python_stdlib.zip $(VENV)/in-page/node_modules/pyodide/python_stdlib.zip \
	  $(VENV)/in-page/python_stdlib.zip $(STARTED)

$(VENV)/front-ends/services.js: Makefile tests/browser/front_ends/services.mjs | $(VENV)/ready-for-lab
	npm install --prefix $(VENV)/front-ends --no-save --no-package-lock --no-audit --no-fund --silent $(CONNECTION)
	cd $(VENV)/front-ends && npm pack --silent $(MANAGERS) >/dev/null && for packed in *.tgz; do \
	  name=$${packed%-*.tgz} && mkdir -p $$name && tar -xzf $$packed -C $$name --strip-components 1 && rm $$packed; done
	NODE_PATH=$(VENV)/front-ends/node_modules $(VENV)/front-ends/node_modules/.bin/esbuild \
	  tests/browser/front_ends/services.mjs --bundle --minify --format=iife --log-level=error --outfile=$@

$(VENV)/lite/ready: Makefile | $(VENV)/ready-for-lab
	@command -v npm >/dev/null || { echo "JupyterLite needs npm, which brings Pyodide: install Node.js." >&2; exit 1; }
	$(RUN) -m venv $(VENV)/lite
	$(VENV)/lite/bin/python -m pip install --quiet --disable-pip-version-check $(LITE)
	npm install --prefix $(VENV)/lite --no-save --no-package-lock --no-audit --no-fund --silent pyodide@$(PYODIDE)
	@touch $@
