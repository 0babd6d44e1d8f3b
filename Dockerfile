# Sixgun as an image. docs/hosting.md tells how it is used: docker compose up -d --build
# Images are named by their digests, here and in compose.yaml; bin/pin-images renews them.

FROM python:3.13-slim-trixie@sha256:9d2e5553305c7c7b0097999bb17187c69b921ccd6bc9d40e4bb5ebe652c00285 AS packages
COPY requirements.txt requirements-pdf.txt /
RUN python -m venv /venv \
    && /venv/bin/python -m pip install --no-cache-dir --disable-pip-version-check --no-input \
        --require-hashes --only-binary :all: -r /requirements.txt -r /requirements-pdf.txt

FROM python:3.13-slim-trixie@sha256:9d2e5553305c7c7b0097999bb17187c69b921ccd6bc9d40e4bb5ebe652c00285
# pg_dump and psql make and read backups. They must not be older than the server in compose.yaml.
RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql-client-17 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=packages /venv /venv
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 SIXGUN_DATA=/data
WORKDIR /app
COPY manage.py ./
COPY accounts accounts
COPY battles battles
COPY campaigns campaigns
COPY companion companion
COPY games games
COPY gangs gangs
COPY languages languages
COPY moderation moderation
COPY static static
COPY templates templates
# The code belongs to root and is compiled now; only /data can be written by who runs it.
RUN python -m compileall -q . \
    && useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin sixgun \
    && install -d -o sixgun -g sixgun -m 700 /data
USER sixgun
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health/ready/', timeout=4)"]
CMD ["python", "manage.py", "serve", "--prepare"]
