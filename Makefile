# The five commands a contributor needs: make serve, make test, make build, make lint, make bench.
# Each sets up what is missing. The checkout is the interpreted build; $(VENV) holds the compiled one.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV ?= .venv
WHEELS ?= build/wheels
BIN := $(VENV)/bin
CPUS := $(shell nproc 2>/dev/null || echo 2)
# Tests of whole services wait for processes half of the time.
MORE := $(shell expr $(CPUS) + 1)
PYTEST := -q -n $(CPUS) --dist worksteal
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input

HOUSES := game ai worker service loadtest
SOURCES := $(shell find $(HOUSES) docs -type f ! -path '*/__pycache__/*' 2>/dev/null | LC_ALL=C sort) \
           setup.py pyproject.toml LICENSE NOTICE README.md

# Set here, so that a variable of the caller's cannot turn a build or a test into another one.
unexport PYTHONPATH
unexport PYTHONHOME
unexport MAKEFLAGS

# The variables given to this make, since no flags are handed on.
AGAIN = $(MAKE) --no-print-directory PYTHON='$(PYTHON)' VENV='$(VENV)' WHEELS='$(WHEELS)' TESTS='$(TESTS)'

.PHONY: serve test test-long coverage test-compiled test-interpreted build lint format bench openapi capacity requirements clean FORCE

serve: $(VENV)/.run  ## start the whole service on this machine (flags in SERVE)
	@PYTHONPATH=$(CURDIR) $(BIN)/python -m service.cli serve --check $(SERVE)
	@$(AGAIN) build
	@exec $(BIN)/cosmicgate serve $(SERVE)

build: $(VENV)/.built  ## compile the rules and the search, and install them into the venv

test: $(VENV)/.dev  ## all that must pass
	@$(AGAIN) -j2 lint build test-interpreted
	@$(AGAIN) test-compiled

# Rules and search are tested in both builds; what is always interpreted once, on the compiled one.
BOTH_BUILDS := tests/game tests/toy tests/ai tests/test_build.py
SERVICE := -n $(MORE) -m "not long" $(addprefix --ignore=,$(BOTH_BUILDS))
INTERPRETED := --build=interpreted $(PYTEST) $(or $(TESTS),$(BOTH_BUILDS))

test-interpreted: $(VENV)/.dev
	$(BIN)/pytest $(INTERPRETED) -m "not slow and not long"

test-compiled: $(VENV)/.dev $(VENV)/.built
ifdef TESTS
	$(BIN)/pytest --build=compiled $(PYTEST) $(TESTS)
else
	$(BIN)/pytest --build=compiled $(PYTEST) -m "not long" $(BOTH_BUILDS)
	$(BIN)/pytest --build=compiled $(PYTEST) $(SERVICE)
endif

# Counting the lines that run makes tests half as slow again, so `make test` does not.
coverage: $(VENV)/.dev $(VENV)/.built  ## which lines of the rules and of the service the tests reach
	$(BIN)/pytest $(INTERPRETED) -m "not slow and not long and not uncounted" --cov=game --cov-report=term
	@installed=$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))'); set -x; \
	$(BIN)/pytest --build=compiled $(PYTEST) $(SERVICE) \
	  --cov=$$installed/service --cov=$$installed/worker --cov-report=term --cov-fail-under=75

test-long: $(VENV)/.dev $(VENV)/.built  ## games and attacks on whole services, which take minutes
	$(BIN)/pytest --build=compiled $(PYTEST) -m long

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.dev $(VENV)/.built  ## speed and strength; each file in benchmarks/ says what it measures
	$(BIN)/python -m benchmarks.decisions
	$(BIN)/python -m benchmarks.search_speed

openapi: $(VENV)/.dev $(VENV)/.built  ## write openapi.yaml and its examples from the code
	PYTHONPATH=$(CURDIR) $(BIN)/python -m tools.openapi

capacity: $(VENV)/.dev $(VENV)/.built  ## how many players can ask for hints (flags in CAPACITY)
	$(BIN)/cosmicgate capacity $(CAPACITY)

# --- setting up -------------------------------------------------------------------------------

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

INSTALL := $(BIN)/python requirements/install.py
INSTALLER := requirements/install.py requirements/uv.txt

$(VENV)/.run: requirements/run.txt $(INSTALLER) | $(VENV)/bin/python
	@echo "Installing what the service needs ..."
	@$(INSTALL) requirements/run.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt requirements/loadtest.txt requirements/bench.txt | $(VENV)/.run
	@echo "Installing what the tests and benchmarks need ..."
	@$(INSTALL) requirements/dev.txt requirements/loadtest.txt requirements/bench.txt
	@touch $@

# Changes when a file is added or removed, which no time stamp of a file shows.
$(VENV)/.sources: FORCE | $(VENV)/bin/python
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

# What a wheel depends on: the sources, the interpreter, the C compiler, the versions that translate.
KEY = { cat $(SOURCES) requirements/run.txt; printf '%s\n' $(SOURCES) "$${COSMICGATE_PURE-} $${CFLAGS-}"; \
  $(BIN)/python -VV; uname -ms; $${CC:-cc} --version 2>&1 || true; } | sha256sum | cut -c-16

# A wheel is kept: another environment, another branch and back, or CI, need not compile again.
# What a build that was stopped has left may be cut off, and would be taken for up to date.
$(VENV)/.built: $(SOURCES) $(VENV)/.sources | $(VENV)/.run
	@rm -rf build/lib build/bdist.* *.egg-info
	@find build -path 'build/lib.*' -type f ! -name '*.so' -delete 2>/dev/null || true
	@key=$$($(KEY)); \
	if ! [ -e $(WHEELS)/$$key ]; then \
	  echo "Compiling the rules and the search (a minute or two) ..."; \
	  rm -rf $(WHEELS)/new; \
	  if [ -e build/.unfinished ]; then rm -rf build/lib.* build/temp.*; fi; \
	  mkdir -p build; touch build/.unfinished; \
	  $(PIP) wheel --quiet --no-deps --no-build-isolation --no-index --wheel-dir $(WHEELS)/new .; \
	  rm build/.unfinished; \
	  if [ $$key = $$($(KEY)) ]; then mv $(WHEELS)/new $(WHEELS)/$$key; else key=new; fi; \
	fi; \
	$(PIP) install --quiet --no-deps --no-index --force-reinstall $(WHEELS)/$$key/*.whl
	@touch $@

# What tools/generated_clients installs for itself, beside what its package.json names.
GENERATORS := openapi-python-client datamodel-code-generator attrs python-dateutil httpx pydantic mypy \
              types-python-dateutil

requirements: $(VENV)/.run  ## pin every dependency anew; dev.txt decides, the others follow it
	@pin() { \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-strip-extras --no-header --no-annotate --no-emit-index-url --no-emit-find-links --output-file requirements/$$1.txt "$${@:2}"; }; \
	pin uv --upgrade - <<< uv; \
	pin dev --upgrade --extra dev pyproject.toml; \
	pin run --extra build pyproject.toml -c requirements/dev.txt; \
	pin loadtest --extra loadtest pyproject.toml -c requirements/dev.txt; \
	pin bench --extra bench pyproject.toml -c requirements/dev.txt; \
	pin tracing --extra tracing pyproject.toml -c requirements/dev.txt; \
	pin wheels - -c requirements/dev.txt <<< cibuildwheel; \
	pin generated - -c requirements/dev.txt <<< "$$(printf '%s\n' $(GENERATORS))"

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
