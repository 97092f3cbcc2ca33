"""What officials do to a game of a match: from the board that shows both hands.

Each step is a line that both players read on their own board, and one in the event's record."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from accounts.models import User
from audit.services import record
from calls.services import call_judge as call_to_table
from engine.core.consent import JUDGE as BY_A_JUDGE
from engine.core.errors import EngineError
from engine.core.game import Game
from live.services import announce
from tournaments.errors import TournamentError
from tournaments.services.extensions import extend_time
from tournaments.services.locks import require
from tracker.models import JudgeLine, Table, TrackedGame
from tracker.models.judge_line import LONGEST_WORDS
from tracker.queries.by_hand import OWN_BUSINESS, in_words
from tracker.queries.games import JUDGE, PUBLIC
from tracker.queries.judge_lines import name_of
from tracker.queries.judging import JudgedGame
from tracker.services import changing, games
from tracker.services.changing import Pick

Act = Callable[[Game[Any], str], str]
"""Does something to the game, for the judge of this name; what it was, in words for all."""
MOST_AT_ONCE = 50
TOLD = {"player", "number"}
"""What an act by hand may take for all of it to be told to everybody."""


@dataclass(frozen=True)
class Opened:
    """A game that is locked and loaded, and how it is stored."""

    game: Game[Any]
    save: Callable[[], dict[str, Any]]


@transaction.atomic
def open_judge_board(*, judged: JudgedGame, actor: User) -> None:
    """Whoever looks at both hands says so, to the players too."""
    tell = telling(judged)
    words = "Opened the board with both hands"
    write(judged, actor, words, action="open_judge_board", is_opening=True)
    tell()


@transaction.atomic
def judge_does(*, judged: JudgedGame, act: Act, version: int, actor: User) -> dict[str, Any]:
    opened = opened_game(judged, version)
    try:
        words = act(opened.game, name_of(actor))
    except EngineError as error:
        raise TournamentError(str(error)) from error
    write(judged, actor, words, action="judge_game")
    return opened.save()


def opened_game(judged: JudgedGame, version: int) -> Opened:
    if isinstance(judged.held, Table):
        return opened_table(judged.held, version)
    game, rules = games.opened(judged.held, version)
    return Opened(rules, lambda: saved_game(game, rules))


def saved_game(game: TrackedGame, rules: Game[Any]) -> dict[str, Any]:
    games.save_game(game, rules)
    return {"to": game.version, "from": None}


def opened_table(table: Table, version: int) -> Opened:
    played = changing.opened(table, version)

    def save() -> dict[str, Any]:
        changing.pass_by_themselves(played)
        # Nobody takes back by themselves what lies before a judge's step.
        played.table.acts = []
        return changing.saved(played)[JUDGE]

    return Opened(played.game, save)


def write(
    judged: JudgedGame, actor: User, words: str, *, action: str, is_opening: bool = False
) -> None:
    JudgeLine.objects.create(
        match=judged.match, number=judged.number, user=actor, words=words, is_opening=is_opening
    )
    record(
        actor=actor,
        subject=judged.match.round.event.topic,
        action=action,
        summary=f"{words}: {judged}"[:LONGEST_WORDS],
    )


def answering(picks: Pick) -> Act:
    """For whoever is asked: a player who left, or who cannot."""

    def act(game: Game[Any], name: str) -> str:
        asked = game.pending
        require(asked is not None, "The game is over.")
        keys = [picks] if isinstance(picks, str) else picks
        offered = asked is not None and all(asked.option_for(each) for each in keys)
        require(offered, "That is not among the answers. Look again before you go on.")
        who = game.player_name(asked.player) if asked else ""
        game.submit(picks)
        return f"Answered for {who}"

    return act


def told_by_hand(game: Game[Any], key: str) -> str:
    """Both players read it: without the name of a card, which one of them may not know."""
    offered = game.rules.table_options(game.state, game.pending) if game.pending else ()
    for option in offered:
        if key.startswith(f"{option.key}:") and TOLD.issuperset(option.takes):
            return f"By hand: {in_words(game, key, PUBLIC)}"[:LONGEST_WORDS]
    return "Did something by hand"


def by_hand(key: str) -> Act:
    def act(game: Game[Any], name: str) -> str:
        mine = key.partition(":")[0] not in OWN_BUSINESS and game.run.is_by_hand(key)
        require(mine, "That is not done by hand. Choose from the list.")
        words = told_by_hand(game, key)
        game.submit(key)
        return words

    return act


def taking_back(count: int) -> Act:
    def act(game: Game[Any], name: str) -> str:
        fits = 0 < count <= min(MOST_AT_ONCE, game.journal.answers_given())
        require(fits, "There are not so many answers to take back.")
        game.undo(count, BY_A_JUDGE, name)
        return f"Took back {'one answer' if count == 1 else f'{count} answers'}"

    return act


def correcting(back: int, picks: Pick) -> Act:
    def act(game: Game[Any], name: str) -> str:
        require(0 < back <= len(game.journal.entries), "There is no such answer.")
        dropped = game.correct(back, picks, BY_A_JUDGE, name) or []
        if not dropped:
            return "Put an earlier answer right"
        return f"Put an earlier answer right, {len(dropped)} later answers taken back"

    return act


def allowing(picks: list[str]) -> Act:
    def act(game: Game[Any], name: str) -> str:
        game.allow(tuple(picks), BY_A_JUDGE, name)
        return "Allowed what a rule forbids; says that both players agreed"

    return act


def settling(*, agrees: bool) -> Act:
    def act(game: Game[Any], name: str) -> str:
        game.settle(BY_A_JUDGE, agrees=agrees, name=name)
        return "Agreed for the players" if agrees else "Refused what a player asked for"

    return act


@transaction.atomic
def note_in_game(*, judged: JudgedGame, words: str, actor: User) -> None:
    """Both players read it, and whoever reads the record."""
    require(bool(words.strip()), "Write what happened.")
    require(len(words) <= LONGEST_WORDS, f"At most {LONGEST_WORDS} characters.")
    tell = telling(judged)
    write(judged, actor, words.strip(), action="note_in_game")
    tell()


@transaction.atomic
def give_time(*, judged: JudgedGame, minutes: int, reason: str, key: str, actor: User) -> None:
    """The table's extra time, as from the desk."""
    require(-60 <= minutes <= 60 and minutes != 0, "Say how many minutes.")
    require(bool(reason.strip()), "Say what the time is given for.")
    tell = telling(judged)
    extend_time(
        match=judged.match, minutes=minutes, reason=reason.strip()[:200], actor=actor, key=key
    )
    given = "1 minute" if minutes == 1 else f"{minutes} minutes"
    write(judged, actor, f"Gave {given} of extra time", action="give_time_in_game")
    tell()


@transaction.atomic
def call_another_judge(*, judged: JudgedGame, about: str, actor: User) -> None:
    tell = telling(judged)
    call_to_table(match=judged.match, actor=actor, about=about)
    write(judged, actor, "Called another judge", action="call_from_game")
    tell()


def telling(judged: JudgedGame) -> Callable[[], object]:
    """Called before a line is written: what every screen shows then is what it is told against."""
    if not isinstance(judged.held, Table):
        return lambda: announce(judged.topic)
    played = changing.played_at(changing.locked(judged.held))
    return lambda: changing.saved(played)
