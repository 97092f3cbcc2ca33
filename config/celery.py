"""The Celery application; the worker and beat start from here."""

import os

from celery import Celery
from celery.schedules import crontab
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

# Whoever has this app also knows the embedded broker's address, arbiter://.
TRANSPORT_ALIASES["arbiter"] = "jobs.broker:Transport"

app = Celery("arbiter")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["jobs"], related_name="heartbeats")
app.autodiscover_tasks(["jobs"], related_name="tracing")
app.conf.beat_schedule = {
    "note-beat": {"task": "jobs.note_beat", "schedule": 30.0, "options": {"expires": 60}},
    "requeue-stranded-jobs": {
        "task": "jobs.requeue_stranded",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
    "send-mails": {
        "task": "tournaments.send_mails",
        "schedule": 5.0,
        "options": {"expires": 30},
    },
    "tell-webhooks": {
        "task": "webhooks.deliver",
        "schedule": 5.0,
        "options": {"expires": 30},
    },
    "forget-deliveries": {
        "task": "webhooks.forget",
        "schedule": crontab(hour=3, minute=53),
        "options": {"expires": 3600},
    },
    "remind-of-lists": {
        "task": "tournaments.remind_of_lists",
        "schedule": 300.0,
        "options": {"expires": 600},
    },
    "read-cards": {
        "task": "decks.read_again",
        "schedule": crontab(minute=41),
        "options": {"expires": 3600},
    },
    "keep-backups": {"task": "backups.keep", "schedule": 600.0, "options": {"expires": 600}},
    "forget-snapshots": {
        "task": "snapshots.forget",
        "schedule": crontab(hour=3, minute=23),
        "options": {"expires": 3600},
    },
    "forget": {
        "task": "privacy.forget",
        "schedule": crontab(hour=3, minute=41),
        "options": {"expires": 3600},
    },
    "prune": {"task": "jobs.prune", "schedule": crontab(minute=17), "options": {"expires": 3600}},
}
