"""Django's backend for SQLite; whatever writes takes its turn first and keeps it to the commit."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from sqlite3 import Connection, Cursor
from typing import Any, Self

from django.db.backends.sqlite3 import base

from config.sqlite.turns import Turn

WRITE = ("INSERT", "UPDATE", "DELETE", "REPLACE", "CREATE", "ALTER", "DROP", "VACUUM", "BEGIN")


class TurnTakingCursor(base.SQLiteCursorWrapper):
    turn: Turn

    # The arguments of both are as Django takes them.
    def execute(  # type: ignore[override]
        self, query: str, params: Iterable[Any] | None = None
    ) -> Self:
        return self.in_turn(query, partial(super().execute, query, params))

    def executemany(  # type: ignore[override]
        self, query: str, param_list: Iterable[Iterable[Any]]
    ) -> Self:
        return self.in_turn(query, partial(super().executemany, query, param_list))

    def in_turn(self, query: str, run: Callable[[], object]) -> Self:
        if self.connection.in_transaction or not is_write(query):
            run()
            return self
        self.turn.take()
        try:
            run()
        except BaseException:
            self.turn.give_back()
            raise
        # What is still to be read (RETURNING) is stored when the last row was: see close().
        if self.description is None:
            self.leave_unless_in_transaction()
        return self

    def close(self) -> None:
        super().close()
        self.leave_unless_in_transaction()

    def leave_unless_in_transaction(self) -> None:
        if self.turn.is_held and not self.connection.in_transaction:
            self.turn.give_back()


class DatabaseWrapper(base.DatabaseWrapper):
    turn: Turn | None = None

    def get_new_connection(self, conn_params: dict[str, Any]) -> Connection:
        self.turn = None if self.is_in_memory_db() else Turn(Path(conn_params["database"]))
        made: Connection = super().get_new_connection(conn_params)
        return made

    def create_cursor(self, name: str | None = None) -> Cursor:
        if self.turn is None:
            usual: Cursor = super().create_cursor(name)
            return usual
        cursor: TurnTakingCursor = self.connection.cursor(factory=TurnTakingCursor)
        cursor.turn = self.turn
        return cursor

    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]  # the stubs leave it out
        self.leave()

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]  # the stubs leave it out
        finally:
            self.leave()

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]  # the stubs leave it out
        finally:
            self.leave()

    def leave(self) -> None:
        if self.turn:
            self.turn.give_back()


def is_write(query: str) -> bool:
    return query.lstrip()[:8].upper().startswith(WRITE)
