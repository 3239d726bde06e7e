# One image for every part of the service: `api`, `worker`, `serve`, and the commands for operators.
#
#     docker build -t cosmicgate .
#     docker run --rm cosmicgate --help
#
# docs/operations.md says how to run the parts.

ARG PYTHON=3.11-slim-bookworm

FROM python:${PYTHON} AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends gcc libc6-dev \
 && rm -rf /var/lib/apt/lists/*
RUN python -m venv /opt/cosmicgate
ENV PATH=/opt/cosmicgate/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /source
# What is installed from elsewhere changes seldom: a layer of its own.
COPY requirements/run.txt requirements/tracing.txt requirements/
RUN pip install --require-hashes -r requirements/run.txt
# To send spans to a collector: docker build --build-arg TRACING=1
ARG TRACING=
RUN if [ -n "$TRACING" ]; then pip install --require-hashes -r requirements/tracing.txt; fi
COPY pyproject.toml setup.py README.md LICENSE NOTICE ./
COPY game game
COPY ai ai
COPY worker worker
COPY service service
COPY loadtest loadtest
COPY docs docs
COPY clients/typescript/src clients/typescript/src
RUN pip install --no-deps --no-index --no-build-isolation . \
 && python -c "from game.build_info import describe; assert describe().kind == 'compiled'" \
 && pip uninstall --yes mypy pathspec setuptools wheel \
 && pip uninstall --yes pip

FROM python:${PYTHON}
COPY --from=build /opt/cosmicgate /opt/cosmicgate
# nobody: owns no file of the image, and may write to /tmp and /data only.
RUN install --directory --owner=65534 --group=65534 --mode=0700 /data
USER 65534:65534
WORKDIR /data
VOLUME /data
ENV PATH=/opt/cosmicgate/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    COSMICGATE_DATA_DIR=/data \
    COSMICGATE_HEARTBEAT_FILE=/tmp/cosmicgate-heartbeat \
    COSMICGATE_LOG_FORMAT=json
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["cosmicgate", "probe"]
ENTRYPOINT ["cosmicgate"]
CMD ["serve", "--host", "0.0.0.0", "--access", "keys"]
