#!/bin/sh
# Django's own deployment check, under the settings a public server runs with.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export ARBITER_VAR="$folder" PRODUCTION=yes ALLOWED_HOSTS=arbiter.example SITE_URL=https://arbiter.example
SECRET_KEY=$(python -c 'import secrets; print(secrets.token_urlsafe(50))')
export SECRET_KEY
python manage.py check --deploy --fail-level WARNING
