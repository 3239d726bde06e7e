# The five commands a contributor needs: make serve, make test, make build, make lint, make bench.
# Each sets up what is missing. The checkout is the interpreted build; $(VENV) holds the compiled one.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
CPUS := $(shell nproc 2>/dev/null || echo 2)
PYTEST := -q -n $(CPUS) --dist worksteal
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input

HOUSES := game ai worker service loadtest
SOURCES := $(shell find $(HOUSES) -type f ! -path '*/__pycache__/*' 2>/dev/null | LC_ALL=C sort) \
           setup.py pyproject.toml LICENSE NOTICE README.md

# Set here, so that a variable of the caller's cannot turn a build or a test into another one.
unexport PYTHONPATH
unexport PYTHONHOME
unexport MAKEFLAGS

.PHONY: serve test test-compiled test-interpreted build lint format bench openapi loadtest requirements clean FORCE

serve: $(VENV)/.built  ## start the whole service on this machine (flags in SERVE)
	@exec $(BIN)/cosmicgate serve $(SERVE)

build: $(VENV)/.built  ## compile the rules and the search, and install them into the venv

test: $(VENV)/.dev  ## all that must pass
	@$(MAKE) --no-print-directory -j2 -Otarget lint build
	@$(MAKE) --no-print-directory test-interpreted
	@$(MAKE) --no-print-directory test-compiled

# What starts whole processes or only generates requests says nothing about the build: once is enough.
test-interpreted: $(VENV)/.dev $(VENV)/.built
	$(BIN)/pytest --build=interpreted $(PYTEST) -m "not end_to_end" \
	  --ignore=tests/service/http/test_fuzz.py $(TESTS)

test-compiled: $(VENV)/.dev $(VENV)/.built
	$(BIN)/pytest --build=compiled $(PYTEST) $(TESTS)

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

loadtest: $(VENV)/.dev $(VENV)/.built  ## users who play and ask for hints (flags in LOADTEST)
	$(BIN)/python -P -m loadtest $(LOADTEST)

# --- setting up -------------------------------------------------------------------------------

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements/run.txt | $(VENV)/bin/python
	@echo "Installing what the service needs (about a minute) ..."
	@$(PIP) install --quiet -r requirements/run.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt requirements/loadtest.txt requirements/bench.txt | $(VENV)/.run
	@echo "Installing what the tests and benchmarks need (a minute or two) ..."
	@$(PIP) install --quiet -r requirements/dev.txt -r requirements/loadtest.txt -r requirements/bench.txt
	@touch $@

# Changes when a file is added or removed, which no time stamp of a file shows.
$(VENV)/.sources: FORCE | $(VENV)/bin/python
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

$(VENV)/.built: $(SOURCES) $(VENV)/.sources | $(VENV)/.run
	@rm -rf build/lib build/bdist.* *.egg-info
	@find build -path 'build/lib.*' -type f ! -name '*.so' -delete 2>/dev/null || true
	@echo "Compiling the rules and the search (a minute or two) ..."
	@$(PIP) install --quiet --no-deps --no-build-isolation --no-index --force-reinstall .
	@touch $@

requirements:  ## pin every dependency anew (needs uv); dev.txt decides, the others follow it
	@pin() { \
	  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	    --no-emit-index-url --no-emit-find-links --extra $$1 pyproject.toml \
	    --output-file requirements/$$2.txt "$${@:3}"; }; \
	pin dev dev --upgrade; \
	pin build run -c requirements/dev.txt; \
	pin loadtest loadtest -c requirements/dev.txt; \
	pin bench bench -c requirements/dev.txt

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
