# The five commands a contributor needs: make serve, make test, make build, make lint, make bench.
# Each sets up what is missing. The checkout is the interpreted build; $(VENV) holds the compiled one.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
CPUS := $(shell nproc 2>/dev/null || echo 2)
# Tests of whole services wait for processes half of the time.
MORE := $(shell expr $(CPUS) + 1)
PYTEST := -q -n $(CPUS) --dist worksteal
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input

# Set here, so that a variable of the caller's cannot turn a build or a test into another one.
unexport PYTHONPATH
unexport PYTHONHOME
unexport MAKEFLAGS

# The variables given to this make, since no flags are handed on.
AGAIN = $(MAKE) --no-print-directory PYTHON='$(PYTHON)' VENV='$(VENV)' TESTS='$(TESTS)'

.PHONY: serve test test-long coverage test-compiled test-interpreted build lint format bench openapi capacity requirements clean FORCE

# What is not compiled yet runs interpreted from the checkout meanwhile.
serve: $(VENV)/.run  ## start the whole service on this machine (flags in SERVE)
	@if $(BUILD) --quick; then exec $(BIN)/cosmicgate serve $(SERVE); fi; \
	PYTHONPATH='$(CURDIR)' exec $(BIN)/python -P -m service.cli serve --build '$(BUILD)' $(SERVE)

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

BUILD := $(BIN)/python tools/build.py
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

$(VENV)/.built: FORCE | $(VENV)/.run
	@$(BUILD)

# What tools/generated_clients installs for itself, beside what its package.json names.
GENERATORS := openapi-python-client datamodel-code-generator attrs python-dateutil httpx pydantic mypy \
              types-python-dateutil

requirements: $(VENV)/.run  ## pin every dependency anew; dev.txt decides, the others follow it
	@pin() { \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	    --no-annotate --no-emit-index-url --no-emit-find-links --output-file requirements/$$1.txt "$${@:2}"; }; \
	pin uv --upgrade - <<< uv; \
	pin dev --upgrade --extra dev pyproject.toml; \
	pin run --extra build pyproject.toml -c requirements/dev.txt; \
	pin loadtest --extra loadtest pyproject.toml -c requirements/dev.txt; \
	pin bench --extra bench pyproject.toml -c requirements/dev.txt; \
	pin tracing --extra tracing pyproject.toml -c requirements/dev.txt; \
	pin generated - -c requirements/dev.txt <<< "$$(printf '%s\n' $(GENERATORS))"

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
