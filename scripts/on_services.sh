#!/bin/sh
# Runs a command on PostgreSQL and Redis, and refuses to when one of them does not answer.
set -eu
: "${DATABASE_URL:=postgres://postgres@127.0.0.1:5432/arbiter}"
: "${REDIS_URL:=redis://127.0.0.1:6379/0}"
: "${CELERY_BROKER_URL:=$REDIS_URL}"
export DATABASE_URL REDIS_URL CELERY_BROKER_URL ON_SERVICES=yes
python scripts/servers_answer.py
exec "$@"
