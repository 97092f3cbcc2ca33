"""Sentences: what people say at a real table answers several questions at once, all or none."""

from typing import Any

from django.db import transaction

from accounts.models import User
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.seeing import IDENTIFY
from engine.kits.play import Play
from engine.kits.registry import edition_called
from tournaments.errors import TournamentError
from tournaments.services.locks import require
from tracker.models import TrackedGame
from tracker.queries.games import SEATS, viewer_of
from tracker.queries.recording import may_take_sentence_back, only_answer, passes_now
from tracker.services.games import names_allowance, opened, require_turn, save_game
from tracker.services.take_backs import undo_game

MOST_ANSWERS, MOST_BY_THEMSELVES, KEPT_ACTS = 20, 60, 60
Pick = str | list[str]


@transaction.atomic
def say_in_game(
    *, game: TrackedGame, answers: list[list[str]], seen_version: int, actor: User
) -> TrackedGame:
    """Each answer is the actor's own; then passes that nobody holds go by themselves."""
    require(0 < len(answers) <= MOST_ANSWERS, "Say what happens.")
    game, rules = opened(game, seen_version)
    given = rules.journal.answers_given()
    for picks in answers:
        give(game, rules, picks, actor)
    return written(game, rules, actor, given)


def give(game: TrackedGame, rules: Game[Any], picks: list[str], actor: User) -> None:
    require_turn(game, rules, picks, actor)
    require(not names_allowance(picks), "Allow it on the page with everything else.")
    try:
        rules.submit(picks)
    except EngineError as error:
        raise TournamentError(str(error)) from error


def written(game: TrackedGame, rules: Game[Any], actor: User, given: int) -> TrackedGame:
    play_on(game, rules)
    kept = [each for each in game.acts if each[1] < given]
    game.acts = [*kept, [viewer_of(actor, game), given]][-KEPT_ACTS:]
    game.save(update_fields=["acts"])
    return save_game(game, rules)


def play_on(game: TrackedGame, rules: Game[Any]) -> None:
    """What leaves no choice, what is proposed, and passes that nobody wants to be asked about."""
    play = edition_called(game.saved["rules"])[0]
    if play.board is None:
        return
    for _ in range(MOST_BY_THEMSELVES):
        asked = rules.pending
        if asked is None or asked.kind == IDENTIFY or asked.player not in SEATS:
            return
        pick = passes_now(rules, play, game.holds) or only_answer(asked, play.board.recorded)
        usual = (pick,) if pick else play.board.usual(asked, brings_own=True)
        if usual is None:
            return
        rules.submit(usual)


@transaction.atomic
def end_turn_in_game(
    *, game: TrackedGame, keeps: str, seen_version: int, actor: User
) -> TrackedGame:
    """The chain is closed, what must be passed is passed; what only the player can say is asked."""
    game, rules = opened(game, seen_version)
    play = edition_called(game.saved["rules"])[0]
    given, turn = rules.journal.answers_given(), rules.state.turn_player
    for _ in range(MOST_BY_THEMSELVES):
        pick = ending(rules, play, keeps, turn)
        if not pick:
            break
        give(game, rules, [pick], actor)
        play_on(game, rules)
    require(rules.journal.answers_given() > given, "The turn cannot end now.")
    return written(game, rules, actor, given)


def ending(rules: Game[Any], play: Play, keeps: str, turn: str | None) -> str:
    asked = rules.pending
    if asked is None or play.board is None or rules.state.turn_player != turn:
        return ""
    recorded = play.board.recorded
    if asked.player != turn or asked.kind not in recorded.ends:
        return ""
    if recorded.keeps and asked.kind == keeps == recorded.keeps[0]:
        start = recorded.keeps[1]
        fits = [each.key for each in asked.options if each.key.startswith(start)]
        return fits[0] if fits else recorded.ends[asked.kind]
    said = recorded.ends[asked.kind]
    return said if asked.option_for(said) else ""


@transaction.atomic
def hold_in_game(*, game: TrackedGame, holds: bool, seen_version: int, actor: User) -> TrackedGame:
    """From now on this player is asked at every pass; both see it."""
    game, rules = opened(game, seen_version)
    viewer = viewer_of(actor, game)
    require(viewer in SEATS, "Each player holds for themselves.")
    others = [each for each in game.holds if each != viewer]
    game.holds = [*others, viewer] if holds else others
    game.save(update_fields=["holds"])
    play_on(game, rules)
    return save_game(game, rules)


@transaction.atomic
def take_sentence_back(*, game: TrackedGame, seen_version: int, actor: User) -> TrackedGame:
    """The whole of what was said last, or the opponent is asked."""
    locked, rules = opened(game, seen_version)
    viewer = viewer_of(actor, locked)
    require(
        may_take_sentence_back(locked, rules, viewer), "There is nothing of yours to take back."
    )
    count = rules.journal.answers_given() - locked.acts[-1][1]
    done = undo_game(game=locked, seen_version=seen_version, actor=actor, count=max(1, count))
    if done.saved.get("request") is None:
        done.acts = done.acts[:-1]
        done.save(update_fields=["acts"])
    return done
