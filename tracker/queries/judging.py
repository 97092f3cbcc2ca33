"""A game of a match as an official sees it: the same board with everything on it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import User
from engine.core.corrections import question_back, recent_answers
from engine.core.game import Game
from engine.core.seeing import for_the_judge
from engine.kits.play import Play
from engine.kits.registry import edition_called
from tournaments.models import Match
from tracker.models import JudgeLine, Table, TrackedGame
from tracker.queries.around import around
from tracker.queries.boards import board_of
from tracker.queries.by_hand import acts_by_hand, choices_for
from tracker.queries.games import JUDGE, is_on_a_table, loaded_game
from tracker.queries.judge_lines import judge_lines
from tracker.queries.offered import option_data
from tracker.queries.tables import with_people
from tracker.queries.why_not import Asker, answers_for

OPEN_FOR = timedelta(hours=4)
"""How long a judge goes on without the opening being written down again."""
View = dict[str, Any]


@dataclass(frozen=True)
class JudgedGame:
    """Played in the browser, or on a real table and written down."""

    match: Match
    number: int
    held: Table | TrackedGame

    def __str__(self) -> str:
        return f"game {self.number} of {self.match}"

    @property
    def topic(self) -> str:
        return self.held.topic(JUDGE) if isinstance(self.held, Table) else self.held.topic

    @property
    def play(self) -> Play:
        return edition_called(self.held.saved["rules"])[0]

    def load(self) -> Game[Any]:
        return loaded_game(self.held.saved)


def judged_game(match: Match, number: int) -> JudgedGame | None:
    """Only where the cards are followed: of a life total everybody sees everything."""
    virtual = match.browser_tables.filter(number=number, kind=Table.Kind.VIRTUAL)
    table = virtual.prefetch_related("seats").first()
    if table is not None:
        return JudgedGame(match, number, table)
    game = match.games.filter(number=number).first()
    return JudgedGame(match, number, game) if game and is_on_a_table(game.saved) else None


def has_opened(user: User, judged: JudgedGame) -> bool:
    lines = JudgeLine.objects.filter(match=judged.match, number=judged.number, user=user)
    since = timezone.now() - OPEN_FOR
    return lines.filter(is_opening=True, written_at__gte=since).exists()


def judge_view(judged: JudgedGame) -> View:
    board = board_for_judge(judged, judged.load(), judged.play)
    return {
        "version": judged.held.version,
        "board": board,
        "delay": 0,
        "around": around(judged.match),
    }


def board_for_judge(judged: JudgedGame, game: Game[Any], play: Play) -> View:
    """Both hands, what cannot be true, and what is still to be looked at."""
    board = board_of(game, play, JUDGE)
    if isinstance(judged.held, Table):
        seats = {seat.place: seat for seat in judged.held.seats.all()}
        board = with_people(board, judged.held, seats, JUDGE, game)
    found = for_the_judge(game.state, JUDGE) if hasattr(game.state, "alarms") else {}
    board["problems"] = [[words, rule] for _, rule, words in found.get("alarms", [])]
    board["checks"] = [[each["text"], each["rule"]] for each in found.get("checks", [])]
    board["judges"] = judge_lines(judged.match, judged.number)
    return board


def asked_by_judge(judged: JudgedGame, wanted: Mapping[str, str]) -> View | None:
    """What is read when it is needed; None where there is no such thing."""
    game = judged.load()
    kinds: dict[str, Callable[[], View | None]] = {
        "acts": lambda: acts_by_hand(game, JUDGE),
        "answers": lambda: {"answers": past_answers(game)},
        "question": lambda: question_at(game, wanted.get("back", "0")),
        "forbidden": lambda: {"forbidden": game.forbidden_acts()},
        "why": lambda: why_with(game, wanted.get("card", ""), wanted.get("player", "")),
    }
    asks = kinds.get(wanted.get("what", ""))
    return asks() if asks else None


def past_answers(game: Game[Any]) -> list[View]:
    found = recent_answers(game, JUDGE)
    return [{"back": e.back, "question": e.question, "answer": e.answer} for e in found]


def question_at(game: Game[Any], back: str) -> View | None:
    """The question that is open, or the one so many answers ago, with what it offers."""
    if not back.isdecimal() or int(back) > min(len(game.journal.entries), 200):
        return None
    then = question_back(game, int(back)) if int(back) else game
    asked = then.pending
    if asked is None:
        return None
    options = [option_data(then, option) for option in asked.options]
    return {
        "back": int(back),
        "player": asked.player,
        "text": asked.text or asked.kind,
        "rule": asked.rule,
        "least": asked.at_least,
        "most": asked.at_most,
        "options": options,
        "choices": choices_for(then, then.view(JUDGE), options),
    }


def why_with(game: Game[Any], card: str, player: str) -> View | None:
    """Everything that this player could do with a card, and the rules against each of it."""
    if player not in game.state.order or card not in game.state.objects:
        return None
    asker = Asker(JUDGE, player)
    found = [
        {
            "act": act.words,
            "ability": answer.ability,
            "against": [[each["reason"], each["rule"]] for each in answer.refusals],
        }
        for act in game.acts
        if act.of_card
        for answer in answers_for(game, asker, act.verb, card)
    ]
    return {"player": player, "card": card, "acts": found}
