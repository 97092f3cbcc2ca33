"""The game tracker: a game of a match, driven by the rules engine.

The lock is the game's own row: moves of one table never wait for another table."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from audit.services import record
from engine.core.allowing import is_allowance
from engine.core.errors import EngineError
from engine.core.game import Game as TrackedRules
from live.services import announce
from tournaments.enums import RoundState
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Match
from tournaments.services.locks import locked_match, require
from tracker.models import TrackedGame
from tracker.queries.games import (
    JUDGE,
    PUBLIC,
    is_on_a_table,
    loaded_game,
    viewer_of,
    what_fits,
)
from tracker.services.table_games import new_life_game, new_table_game


@transaction.atomic
def open_game(*, match: Match, actor: User, with_cards: bool = False) -> TrackedGame:
    """The game being played at this table; a new one when there is none or the last one ended.

    With cards the engine follows every card of the two registered decks; otherwise life totals.
    """
    match = locked_match(match)
    event = match.round.event
    newest = match.games.order_by("-number").first()
    if newest and (newest.finished_at is None or newest.number >= event.best_of):
        return newest
    require(not match.is_bye, "A bye has no game to follow.")
    require(match.round.state == RoundState.PUBLISHED, "The round is not being played.")
    number = newest.number + 1 if newest else 1
    started = new_table_game(match, number) if with_cards else new_life_game(match, number)
    game = TrackedGame.objects.create(match=match, number=number, saved=started.dump())
    record(
        actor=actor,
        subject=event.topic,
        action="open_game",
        summary=f"The tracker follows game {number} of {match}",
        game_of=match.pk,
    )
    announce(match.topic)
    return game


@transaction.atomic
def answer_game(
    *, game: TrackedGame, answer: str | list[str], seen_version: int, actor: User
) -> TrackedGame:
    """One answer of a player. `seen_version` is the position that the page showed."""
    game, rules = opened(game, seen_version)
    require_turn(game, rules, answer, actor)
    require(not names_allowance(answer), "Allow it where the page lists what a rule forbids.")
    try:
        rules.submit(answer)
    except EngineError as error:
        raise TournamentError(str(error)) from error
    return save_game(game, rules)


def require_turn(
    game: TrackedGame, rules: TrackedRules[Any], answer: str | list[str], actor: User
) -> None:
    """With real cards everybody answers for themselves; anybody may concede or write a note."""
    if not is_on_a_table(game.saved) or rules.pending is None:
        return
    viewer = viewer_of(actor, game)
    speaks_for_both = viewer != JUDGE and names_allowance(answer)
    require(not speaks_for_both, "Your opponent agrees for themselves: ask them to allow it.")
    alone = [answer] if isinstance(answer, str) else answer
    said = alone[0] if len(alone) == 1 else ""
    always = said == f"concede:{viewer}" or said.startswith((f"hold:{viewer}", "note:"))
    may = rules.may_answer(viewer)
    require(may or (always and viewer != PUBLIC), "Somebody else is asked now.")


def names_allowance(answer: str | list[str]) -> bool:
    """Whether it says that both players agree: the event's record keeps who wrote that down."""
    return any(is_allowance(each) for each in ([answer] if isinstance(answer, str) else answer))


def require_asked(game: TrackedGame, rules: TrackedRules[Any], actor: User) -> None:
    """Only who is asked, or records for both, answers against a rule."""
    require_turn(game, rules, "", actor)


@transaction.atomic
def go_on_where_it_fits(*, game: TrackedGame, seen_version: int, actor: User) -> TrackedGame:
    """A game that the engine of today no longer takes goes on at its last position that fits.

    The whole game as it was is kept in the record."""
    game = locked_game(game, seen_version)
    rules, left = what_fits(game.saved)
    if not left:
        return game
    record(
        actor=actor,
        subject=game.match.round.event.topic,
        action="go_on_where_it_fits",
        summary=f"{game} goes on where it still fits: its last {left} answers are left out",
        before=game.saved,
    )
    return save_game(game, rules)


def opened(game: TrackedGame, seen_version: int) -> tuple[TrackedGame, TrackedRules[Any]]:
    game = locked_game(game, seen_version)
    return game, loaded_game(game.saved)


def locked_game(game: TrackedGame, seen_version: int) -> TrackedGame:
    related = (
        *("match__round__event__organization", "match__first__profile"),
        "match__second__profile",
    )
    game = (
        TrackedGame.objects.select_for_update(of=("self",)).select_related(*related).get(pk=game.pk)
    )
    if game.version != seen_version:
        raise StaleError("The game has moved on since you saw it. Look again before you go on.")
    return game


def save_game(game: TrackedGame, rules: TrackedRules[Any]) -> TrackedGame:
    game.saved = rules.dump()
    game.version += 1
    game.finished_at = timezone.now() if rules.outcome else None
    before, game.alarms = game.alarms, len(rules.state.alarms)
    game.save(update_fields=["saved", "version", "finished_at", "alarms"])
    announce(game.topic)
    if game.alarms > before:
        call_judge(game)
    return game


def call_judge(game: TrackedGame) -> None:
    """The desk shows it at once; what it is stands on the page of the game, for who may read it."""
    event = game.match.round.event
    record(
        actor=None,
        subject=event.topic,
        action="game_alarm",
        summary=f"A judge should look at {game}",
    )
    announce(event.topic)
