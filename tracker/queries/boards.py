"""A game as one viewer's screen draws it: made of nothing but what that viewer may see.

Rows of it travel as differences, so everything has an address: a card its id, a line its number.
"""

from typing import Any

from engine.core.about import about
from engine.core.decisions import Decision
from engine.core.game import Game
from engine.core.table import TABLE
from engine.kits.board import OTHER, OWN, Board, Said, Stop
from engine.kits.play import Play
from tracker.queries.by_hand import choices_for
from tracker.queries.drawn import Drawn
from tracker.queries.offered import main_of, offered

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
        "asked": asked_of(game, play.board, view, viewer, drawn),
        "why": {} if is_past else why_not(game, view, viewer),
        "over": over_of(view),
        "undo": view["undo"]["request"],
        "log": {str(n["sequence"]): [n["text"], n["rule"]] for n in view["log"]},
        "cards": drawn.cards,
        "faces": drawn.faces,
    }


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


def asked_of(game: Game[Any], board: Board, view: View, viewer: str, drawn: Drawn) -> View | None:
    """The question; what can be answered is for those who may answer."""
    asked = game.pending
    if asked is None:
        return None
    said: View = {"player": asked.player, "text": asked.text or asked.kind, "rule": asked.rule}
    if viewer != asked.player:
        return said
    words, main = words_for(game, board, asked), main_of(board, asked)
    options = offered(game, board, asked, view, drawn)
    for option in options:
        if words.main and option["key"] == main:
            option["label"] = words.main
    said |= {
        "text": words.text or said["text"],
        "least": asked.at_least,
        "most": asked.at_most,
        "main": main,
        "options": options,
    }
    choices = choices_for(game, view, options)
    return said | {"choices": choices} if choices else said


def words_for(game: Game[Any], board: Board, asked: Decision) -> Said:
    """With real cards nobody knows what waits: the question stands as it is."""
    return Said() if game.state.mode == TABLE else board.say(game.state, asked)


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


def window_of(game: Game[Any], board: Board, asked: Decision) -> tuple[str, str, str]:
    """The moment by public facts only: what kind of question, in which step, in whose turn."""
    state = game.state
    whose = OWN if state.turn_player == asked.player else OTHER
    moment = None if state.mode == TABLE else board.moment
    step = moment(state, asked) if moment else state.step
    return asked.kind, step, whose


def stop_at(game: Game[Any], play: Play) -> Stop | None:
    """The stop that the open question belongs to; none where it always has to be answered."""
    asked = game.pending
    if asked is None or play.board is None:
        return None
    window = window_of(game, play.board, asked)
    stops = play.board.layout.stops
    return next((each for each in stops if window in each.windows), None)
