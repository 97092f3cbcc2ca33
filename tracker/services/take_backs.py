"""Taking answers of a tracked game back and putting them right, with the opponents' consent.

Whoever the engine lets act alone does: a judge, and anybody where only life totals are kept."""

from django.db import transaction

from accounts.models import User
from audit.services import record
from engine.core.consent import ALLOWANCE
from engine.core.consent import JUDGE as BY_A_JUDGE
from engine.core.consent import TABLE as BY_THE_TABLE
from engine.core.corrections import question_back
from engine.core.errors import EngineError
from tournaments.errors import TournamentError
from tournaments.services.locks import require
from tracker.models import TrackedGame
from tracker.queries.games import JUDGE, PUBLIC, is_on_a_table, viewer_of
from tracker.services.games import opened, require_turn, save_game

NOT_YOURS = "Only the two players, and judges who may read their lists, take answers back."


@transaction.atomic
def undo_game(*, game: TrackedGame, seen_version: int, actor: User, count: int = 1) -> TrackedGame:
    """Take the last answers back, or ask the opponent when somebody has seen something since."""
    game, rules = opened(game, seen_version)
    require(count <= len(rules.journal.entries), "There are not so many answers to take back.")
    by, name = whoever(actor, game)
    try:
        done = rules.undo(count, by, name)
    except EngineError as error:
        raise TournamentError(str(error)) from error
    answers = "one answer" if count == 1 else f"{count} answers"
    wanted, did = f"take back {answers}", f"Took back {answers}"
    write_down(game, actor, "undo_game", did=did, wanted=wanted, done=done, by=by)
    return save_game(game, rules)


@transaction.atomic
def correct_game(
    *, game: TrackedGame, back: int, answer: str | list[str], seen_version: int, actor: User
) -> tuple[TrackedGame, int | None]:
    """Put an earlier answer right. Answers after it are given again; how many no longer fit.

    None when the opponent is asked first."""
    game, rules = opened(game, seen_version)
    require(0 < back <= len(rules.journal.entries), "There is no such answer.")
    require_turn(game, question_back(rules, back), answer, actor)
    by, name = whoever(actor, game)
    try:
        dropped = rules.correct(back, answer, by, name)
    except EngineError as error:
        raise TournamentError(str(error)) from error
    done = dropped is not None
    did = f"Put an answer right, {len(dropped or [])} later answers taken back"
    wanted = "put an answer right"
    write_down(game, actor, "correct_game", did=did, wanted=wanted, done=done, by=by)
    return save_game(game, rules), None if dropped is None else len(dropped)


@transaction.atomic
def settle_take_back(
    *, game: TrackedGame, agrees: bool, seen_version: int, actor: User
) -> TrackedGame:
    """The opponent agrees or refuses, a judge settles it, or whoever asked no longer wants it."""
    game, rules = opened(game, seen_version)
    by, name = whoever(actor, game)
    is_allowance = rules.request is not None and rules.request.kind == ALLOWANCE
    what = "allow what a rule forbids" if is_allowance else "take answers back"
    try:
        rules.settle(by, agrees=agrees, name=name)
    except EngineError as error:
        raise TournamentError(str(error)) from error
    record(
        actor=actor,
        subject=game.match.round.event.topic,
        action="settle_take_back",
        summary=f"{'Agreed' if agrees else 'Did not agree'} to {what} in {game}",
    )
    return save_game(game, rules)


def whoever(actor: User, game: TrackedGame) -> tuple[str, str]:
    """Who acts, for the engine: a seat, a judge, or the table; and the name that the log keeps."""
    if not is_on_a_table(game.saved):
        return BY_THE_TABLE, name_of(actor)
    viewer = viewer_of(actor, game)
    require(viewer != PUBLIC, NOT_YOURS)
    return (BY_A_JUDGE, name_of(actor)) if viewer == JUDGE else (viewer, "")


def name_of(actor: User) -> str:
    profile = getattr(actor, "profile", None)
    return profile.display_name if profile else ""


def write_down(
    game: TrackedGame, actor: User, action: str, *, did: str, wanted: str, done: bool, by: str
) -> None:
    """What was done or asked for; a judge vouches for both players."""
    vouches = "; says that both players agreed" if by == BY_A_JUDGE else ""
    record(
        actor=actor,
        subject=game.match.round.event.topic,
        action=action if done else f"ask_{action}",
        summary=f"{did} in {game}{vouches}" if done else f"Asked to {wanted} in {game}",
    )
