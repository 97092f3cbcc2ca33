"""Every worker process writes a sign of life; signals of Celery start and stop it."""

import logging
import os
import socket
import threading
from typing import Any

from celery.signals import worker_ready, worker_shutdown
from django.db import DatabaseError, InterfaceError, connection

from jobs import services
from jobs.enums import HeartbeatKind

SECONDS = 5.0

logger = logging.getLogger(__name__)
_over = threading.Event()


def own_name() -> str:
    return f"{socket.gethostname()}:{os.getpid()}"


@worker_ready.connect
def start_heart(**kwargs: Any) -> None:
    threading.Thread(target=_beat, name="worker-heartbeat", daemon=True).start()


@worker_shutdown.connect
def stop_heart(**kwargs: Any) -> None:
    _over.set()
    try:
        services.forget_heartbeat(name=own_name())
    except (DatabaseError, InterfaceError) as error:
        logger.warning("The worker could not say goodbye: %s", error)


def _beat() -> None:
    while True:
        try:
            services.note_heartbeat(name=own_name(), kind=HeartbeatKind.WORKER)
            services.send_unsent_jobs()
        except (DatabaseError, InterfaceError) as error:
            logger.warning("The worker's sign of life was not written: %s", error)
            connection.close()
        if _over.wait(SECONDS):
            break
    connection.close()
