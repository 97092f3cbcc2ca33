"""A game as one viewer's screen draws it: made of nothing but what that viewer may see.

Rows of it travel as differences, so everything has an address: a card its id, a line its number.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.about import about, main_act, verb_of
from engine.core.decisions import Decision, Option
from engine.core.game import Game
from engine.core.table import UNSEEN
from engine.kits.board import OTHER, OWN, Board, Stop
from engine.kits.play import Play
from tracker.queries.by_hand import choices_for

LINES = 30
HAND = "hand"
View = dict[str, Any]


def board_then(game: Game[Any], play: Play, viewer: str) -> View:
    """The same for looking back: nothing can be answered any more."""
    board = board_of(game, play, viewer, is_past=True)
    if board["asked"]:
        board["asked"] = {name: board["asked"][name] for name in ("player", "text", "rule")}
    return board


def board_of(game: Game[Any], play: Play, viewer: str, *, is_past: bool = False) -> View:
    if play.board is None:
        raise ValueError("This game is not played in the browser.")
    view = game.view(viewer, since=max(0, len(game.chronicle) - LINES))
    drawn = Drawn(play.board, game.setup["cards"])
    lane = play.board.lane(view)
    seats = {player["id"]: seat_of(drawn, play.board, view, player) for player in view["players"]}
    return {
        "me": viewer,
        "when": when_of(view),
        "turn": view["turn_player"],
        "seats": seats,
        "lane": {"words": list(lane.words), "cards": drawn.cards_of(lane.cards)},
        "asked": asked_of(game, view, viewer),
        "why": {} if is_past else why_not(game, view, viewer),
        "over": over_of(view),
        "undo": view["undo"]["request"],
        "log": {str(n["sequence"]): [n["text"], n["rule"]] for n in view["log"]},
        "cards": drawn.cards,
        "faces": drawn.faces,
    }


class Drawn:
    """The cards in sight, each as it lies, and the printed face of each kind of them once."""

    def __init__(self, board: Board, printed: Mapping[str, View]) -> None:
        self.board, self.printed = board, printed
        self.cards: dict[str, View] = {}
        self.faces: dict[str, View] = {}

    def cards_of(self, cards: Iterable[View]) -> list[str]:
        return [self.add(card) for card in cards]

    def add(self, card: View) -> str:
        """A back has neither name nor face."""
        key = card.get("card", "")
        if key in self.printed and key not in self.faces:
            facts = {"name": key, **self.printed[key]}
            self.faces[key] = self.board.face(facts).to_data()
        drawn = self.board.marks(card).to_data()
        name = card.get("name", "") if key != UNSEEN else ""
        if name and name != self.faces.get(key, {}).get("name"):
            drawn["name"] = name
        self.cards[card["id"]] = drawn | {"face": key} if key not in ("", UNSEEN) else drawn
        return str(card["id"])


def seat_of(drawn: Drawn, board: Board, view: View, player: View) -> View:
    numbers = {key: player.get(key, 0) for key, _ in board.layout.counters}
    if "life" in numbers:
        numbers["life"] = board.life(player)
    zones = {
        name: {"count": zone["count"], "cards": drawn.cards_of(zone["cards"])}
        for name, zone in player["zones"].items()
        if zone["count"] or name == HAND
    }
    dice = {each[0]: [each[1], each[3], each[4]] for each in view.get("dice", [])
            if each[2] == player["id"]}  # fmt: skip
    said = {"name": player["name"], "numbers": numbers, "zones": zones}
    return said | {"dice": dice} if "dice" in view else said


def when_of(view: View) -> str:
    """“Turn 3 · Action phase”."""
    number = view.get("turn") or view.get("round")
    word = "Round" if "round" in view else "Turn"
    return f"{word} {number} · {view['phase']['name']}" if number else str(view["phase"]["name"])


def asked_of(game: Game[Any], view: View, viewer: str) -> View | None:
    """The question; what can be answered is for those who may answer."""
    asked = game.pending
    if asked is None:
        return None
    said: View = {"player": asked.player, "text": asked.text or asked.kind, "rule": asked.rule}
    if viewer != asked.player:
        return said
    options = [option_data(game, option) for option in asked.options]
    said |= {
        "least": asked.at_least,
        "most": asked.at_most,
        "main": main_act(list(asked.options)),
        "options": options,
    }
    choices = choices_for(game, view, options)
    return said | {"choices": choices} if choices else said


def option_data(game: Game[Any], option: Option) -> View:
    found = {"key": option.key, "label": option.label}
    verb, thing = verb_of(option.key), about(game.state, option.key)
    found |= {"about": thing} if thing else {}
    found |= {"verb": verb} if verb else {}
    return found | {"takes": list(option.takes)} if option.takes else found


def why_not(game: Game[Any], view: View, viewer: str) -> dict[str, list[str]]:
    """Why each card of the own hand is no answer now, with the rule."""
    asked = game.pending
    if asked is None or asked.player != viewer:
        return {}
    offered = {about(game.state, option.key) for option in asked.options}
    mine = next(each for each in view["players"] if each["id"] == viewer)
    found = {}
    for card in mine["zones"][HAND]["cards"]:
        reasons = [] if card["id"] in offered else reasons_against(game, card["id"], viewer)
        if reasons:
            found[card["id"]] = reasons
    return found


def reasons_against(game: Game[Any], card: str, viewer: str) -> list[str]:
    """Of the first act that people do with such a card."""
    for act in game.acts:
        for key, _ in game.rules.keys_of(game.state, act, card) if act.of_card else ():
            for refusal in game.why_not(key, viewer)[:1]:
                return [refusal.reason, refusal.rule]
    return []


def over_of(view: View) -> View | None:
    outcome = view["outcome"]
    if not outcome:
        return None
    return {"winner": outcome.get("winner", ""), "why": outcome.get("reason", "")}


def window_of(game: Game[Any], asked: Decision) -> tuple[str, str, str]:
    """The moment by public facts only: what kind of question, in which step, in whose turn."""
    state = game.state
    return asked.kind, state.step, OWN if state.turn_player == asked.player else OTHER


def stop_at(game: Game[Any], play: Play) -> Stop | None:
    """The stop that the open question belongs to; none where it always has to be answered."""
    asked = game.pending
    if asked is None or play.board is None:
        return None
    window = window_of(game, asked)
    stops = play.board.layout.stops
    return next((each for each in stops if window in each.windows), None)
