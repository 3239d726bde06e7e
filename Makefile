# The five commands a contributor needs: make serve, make test, make build, make lint, make bench.
# Each sets up what is missing. The checkout is the interpreted build; $(VENV) holds the compiled one.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
CPUS := $(shell nproc 2>/dev/null || echo 2)
# Tests of whole services wait for processes half of the time; some share a browser or a service.
PYTEST := -q -n $(CPUS) --dist worksteal
PYTEST_SERVICE := -q -n $(shell expr $(CPUS) + 3) --dist loadgroup
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input

# Set here, so that a variable of the caller's cannot turn a build or a test into another one.
unexport PYTHONPATH
unexport PYTHONHOME
unexport MAKEFLAGS
# Each process of the tests would compile all of its modules anew.
unexport PYTHONDONTWRITEBYTECODE

# The variables given to this make, since no flags are handed on.
AGAIN = $(MAKE) --no-print-directory PYTHON='$(PYTHON)' VENV='$(VENV)' TESTS='$(TESTS)'

.PHONY: serve test test-all test-builds test-interpreted test-requests test-service test-rules coverage build lint format bench openapi capacity requirements clean FORCE

# What is not compiled yet runs interpreted from the checkout meanwhile.
serve: $(VENV)/.run  ## start the whole service on this machine (flags in SERVE)
	@if $(BUILD) --quick; then exec $(BIN)/cosmicgate serve $(SERVE); fi; \
	PYTHONPATH='$(CURDIR)' exec $(BIN)/python -P -m service.cli serve --build '$(BUILD)' $(SERVE)

build: $(VENV)/.built  ## compile the rules and the search, and install them into the venv

test: $(VENV)/.dev  ## what every change must pass; all of `make test-all` with TESTS="paths"
ifdef TESTS
	@$(AGAIN) -j2 lint build
	$(BIN)/pytest --build=interpreted $(PYTEST) -m "not slow" $(TESTS) || [ $$? = 5 ]  # 5: none of them
	$(BIN)/pytest --build=compiled $(PYTEST_SERVICE) $(TESTS)
else
	@$(AGAIN) -j4 lint test-builds test-requests test-service
endif

# Rules and search are tested in both builds; what is always interpreted once, on the compiled one.
RULES := tests/game tests/toy tests/ai tests/test_build.py
# Where the builds could differ: whole games, counted positions, the digest of the search, checks of
# every position. The hooks of cards can be taken away in the interpreted build only.
SAME_ANSWER := test_the_same_question_gives_the_same_answer_in_every_build_and_on_every_machine
BOTH_BUILDS := tests/test_build.py tests/ai/test_builds.py tests/toy/test_general.py \
               $(addprefix tests/ai/mcts/,test_rng.py test_search.py::$(SAME_ANSWER)) \
               $(addprefix tests/game/,test_golden.py test_perft.py test_random_games.py \
                 test_effects_matter.py position_document/test_documents.py \
                 monstrosities/test_random_games_with_monsters.py)
REQUESTS := tests/service/http/test_fuzz.py
SERVICE := $(addprefix --ignore=,$(RULES))
SOON := -m "not long"

# One after the other; the first needs no compiled build, which is made meanwhile.
test-builds: test-interpreted $(VENV)/.built
	@$(AGAIN) test-rules

test-interpreted: $(VENV)/.dev
	$(BIN)/pytest --build=interpreted $(PYTEST) -m "not slow and not long" $(BOTH_BUILDS)

# Apart, because collecting them takes long, which each process of the others would do.
test-requests: $(VENV)/.dev $(VENV)/.built
	$(BIN)/pytest --build=compiled -q $(SOON) $(REQUESTS)

test-service: $(VENV)/.dev $(VENV)/.built
	$(BIN)/pytest --build=compiled $(PYTEST_SERVICE) $(SOON) $(SERVICE) --ignore=$(REQUESTS)

test-rules: $(VENV)/.dev $(VENV)/.built
	$(BIN)/pytest --build=compiled $(PYTEST) $(SOON) $(RULES)

test-all: $(VENV)/.dev  ## all tests: whole games, attacks on whole services, every store; an hour
	@$(AGAIN) -j2 lint build
	$(BIN)/pytest --build=interpreted $(PYTEST) -m "not slow" $(RULES)
	$(BIN)/pytest --build=compiled $(PYTEST) $(RULES)
	$(BIN)/pytest --build=compiled $(PYTEST_SERVICE) $(SERVICE)

# Counting the lines that run makes tests half as slow again, so `make test` does not.
coverage: $(VENV)/.dev $(VENV)/.built  ## which lines of the rules and of the service the tests reach
	$(BIN)/pytest --build=interpreted $(PYTEST) -m "not slow and not long and not uncounted" $(RULES) \
	  --cov=game --cov-report=term
	@installed=$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))'); set -x; \
	$(BIN)/pytest --build=compiled $(PYTEST_SERVICE) $(SOON) $(SERVICE) \
	  --cov=$$installed/service --cov=$$installed/worker --cov-report=term --cov-fail-under=75

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

openapi: $(VENV)/.dev $(VENV)/.built  ## write openapi.yaml, its examples, types of clients and lists in docs from the code
	PYTHONPATH=$(CURDIR) $(BIN)/python -m tools.openapi
	PYTHONPATH=$(CURDIR) $(BIN)/python -m tools.client_models
	PYTHONPATH=$(CURDIR) $(BIN)/python -m tools.document_tables

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
