"""The embedded Celery broker: messages are rows of the site's own database.

A message is published in the transaction that wants the work, taken by one worker under a lease
that a thread renews, and deleted when the task has ended. A killed worker stops renewing, so its
messages become visible again; a worker that stops in good order gives them back at once.
"""

import threading
from contextlib import suppress
from datetime import datetime
from json import dumps, loads
from queue import Empty
from typing import Any
from uuid import uuid4

from django.db import InterfaceError, OperationalError, connection
from kombu.transport import virtual

CLOCK = {
    "postgresql": "extract(epoch from clock_timestamp())",
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
}
LOOK = "SELECT 1 FROM jobs_queuedmessage WHERE queue = %s AND available_at <= {now} LIMIT 1"
TAKE = """
    UPDATE jobs_queuedmessage SET available_at = {now} + %s, holder = %s
    WHERE id = (
        SELECT id FROM jobs_queuedmessage WHERE queue = %s AND available_at <= {now}
        ORDER BY id LIMIT 1{lock}
    ) RETURNING id, payload
"""
ROW = "arbiter_row"
LOST = (OperationalError, InterfaceError)


def run_sql(sql: str, params: list[Any]) -> list[tuple[Any, ...]]:
    """When the connection was lost, once more on a new one; a lost transaction is not repeated."""
    try:
        return run_sql_once(sql, params)
    except LOST:
        if connection.in_atomic_block:
            raise
        connection.close()
        return run_sql_once(sql, params)


def run_sql_once(sql: str, params: list[Any]) -> list[tuple[Any, ...]]:
    lock = " FOR UPDATE SKIP LOCKED" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        cursor.execute(sql.format(now=CLOCK[connection.vendor], lock=lock), params)
        return cursor.fetchall() if cursor.description else []


def due_at(message: dict[str, Any]) -> float:
    """Tasks with a countdown stay out of sight until they are due."""
    eta = (message.get("headers") or {}).get("eta")
    return datetime.fromisoformat(eta).timestamp() if eta else 0.0


class Lease:
    """The rows this channel has taken, renewed until they are acknowledged or given back."""

    def __init__(self, seconds: float) -> None:
        self.holder = uuid4().hex
        self.seconds = seconds
        self.rows: dict[str, int] = {}
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    def hold(self, tag: str, row: int) -> None:
        self.rows[tag] = row
        if self._thread is None:
            self._thread = threading.Thread(target=self._renew, name="broker-lease", daemon=True)
            self._thread.start()

    def end(self) -> None:
        self._over.set()

    def _renew(self) -> None:
        while not self._over.wait(self.seconds / 4):
            rows = list(self.rows.values())
            # Only rows that were delivered: one whose answer got lost on the way must run out.
            marks = ", ".join(["%s"] * len(rows))
            sql = "UPDATE jobs_queuedmessage SET available_at = {now} + %s WHERE holder = %s"
            if rows:
                with suppress(*LOST):
                    run_sql(f"{sql} AND id IN ({marks})", [self.seconds, self.holder, *rows])
        connection.close()


class Channel(virtual.Channel):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lease = Lease(float(self.connection.client.transport_options.get("lease", 10)))

    def _put(self, queue: str, message: dict[str, Any], **kwargs: Any) -> None:
        run_sql(
            "INSERT INTO jobs_queuedmessage (queue, payload, available_at, holder)"
            " VALUES (%s, %s, %s, '')",
            [queue, dumps(message), due_at(message)],
        )

    def _get(self, queue: str, timeout: float | None = None) -> dict[str, Any]:
        # An idle poll only reads: on SQLite an update would take the one write lock.
        if not run_sql(LOOK, [queue]):
            raise Empty
        taken = run_sql(TAKE, [self.lease.seconds, self.lease.holder, queue])
        if not taken:
            raise Empty
        row, text = taken[0]
        message: dict[str, Any] = loads(text)
        message["properties"][ROW] = row
        self.lease.hold(message["properties"]["delivery_tag"], row)
        return message

    def basic_ack(self, delivery_tag: str, multiple: bool = False) -> None:
        self._forget(delivery_tag)
        super().basic_ack(delivery_tag, multiple)

    def basic_reject(self, delivery_tag: str, requeue: bool = False) -> None:
        if not requeue:
            self._forget(delivery_tag)
        super().basic_reject(delivery_tag, requeue=requeue)

    def _forget(self, delivery_tag: str) -> None:
        row = self.lease.rows.get(delivery_tag)
        if row is not None:
            run_sql("DELETE FROM jobs_queuedmessage WHERE id = %s", [row])
            self.lease.rows.pop(delivery_tag, None)

    def _restore(self, message: virtual.Message) -> None:
        """Give a taken message back: at warm shutdown, or when a child process was lost."""
        self.lease.rows.pop(message.delivery_tag, None)
        run_sql(
            "UPDATE jobs_queuedmessage SET available_at = 0, holder = ''"
            " WHERE id = %s AND holder = %s",
            [message.properties[ROW], self.lease.holder],
        )

    def _size(self, queue: str) -> int:
        counted = run_sql("SELECT count(*) FROM jobs_queuedmessage WHERE queue = %s", [queue])
        return int(counted[0][0])

    def _purge(self, queue: str) -> int:
        size = self._size(queue)
        run_sql("DELETE FROM jobs_queuedmessage WHERE queue = %s", [queue])
        return size

    def close(self) -> None:
        super().close()
        self.lease.end()


class Transport(virtual.Transport):
    Channel = Channel
    driver_type = "sql"
    driver_name = "arbiter"
    polling_interval = 0.1
    connection_errors: Any = (*virtual.Transport.connection_errors, *LOST)

    @property
    def default_connection_params(self) -> dict[str, Any]:
        return {}

    def drain_events(self, connection: object, timeout: float | None = None, **options: Any) -> Any:
        # Celery asks for two seconds at a time, and a worker told to stop waits for the end of it.
        return super().drain_events(connection, timeout=min(timeout or 0.5, 0.5), **options)

    def driver_version(self) -> str:
        return "1"

    def verify_connection(self, connection: object) -> bool:
        return True
