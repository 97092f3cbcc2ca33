"""The computer's answers at a table: thought about before the table is locked.

A page that shows the table asks for them: nobody thinks for a table that nobody looks at."""

from typing import Any

from django.db import transaction

from engine.core.decisions import Answer
from engine.core.game import Game
from engine.kits.board import Board
from engine.players.player import LEVELS, ComputerPlayer
from tournaments.errors import TournamentError
from tracker.models import Seat, Table
from tracker.services.changing import (
    attempt,
    opened,
    pass_by_themselves,
    played_at,
    saved,
)


def computer_answers(*, seat: Seat, version: int) -> dict[str, Any]:
    """One answer of the computer, for the seat of whoever asks; late thoughts are dropped."""
    thought_at = played_at(Table.objects.get(pk=seat.table_id))
    asked = thought_at.game.pending
    computer = thought_at.seats.get(asked.player) if asked else None
    board = thought_at.play.board
    if computer is None or not computer.is_computer or board is None:
        raise TournamentError("The computer is not asked now.")
    answer = thought(thought_at.game, computer, board)
    return give(seat, answer, version)


def thought(game: Game[Any], computer: Seat, board: Board) -> Answer:
    return ComputerPlayer(computer.place, board, LEVELS[computer.level]).answer(game)


@transaction.atomic
def give(seat: Seat, answer: Answer, version: int) -> dict[str, Any]:
    played = opened(seat.table, version)
    attempt(lambda: played.game.submit(answer))
    pass_by_themselves(played)
    return saved(played)[seat.place]
