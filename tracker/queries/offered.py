"""The answers to a question as its page offers them: equal ones once, like ones told apart."""

from collections import Counter
from typing import Any

from engine.core.about import about, main_act, verb_of
from engine.core.decisions import Decision, Option
from engine.core.game import Game
from engine.core.table import TABLE
from engine.kits.board import Board
from tracker.queries.drawn import Drawn

HAND = "hand"
View = dict[str, Any]


def main_of(board: Board, asked: Decision) -> str:
    """The answer of the widest button; none where declining is a choice like the others."""
    return "" if asked.kind in board.weighed else main_act(list(asked.options))


def offered(game: Game[Any], board: Board, asked: Decision, view: View, drawn: Drawn) -> list[View]:
    options = [option_data(game, option) for option in asked.options]
    if game.state.mode == TABLE:
        return options
    faces_of_unseen(options, drawn)
    if asked.kind in board.once or asked.at_least == asked.at_most == 1:
        options = equal_once(options)
    told_apart(options, view, asked.player)
    return options


def option_data(game: Game[Any], option: Option) -> View:
    found = {"key": option.key, "label": option.label}
    verb, thing = verb_of(option.key), option.about or about(game.state, option.key)
    found |= {"about": thing} if thing else {}
    found |= {"verb": verb} if verb else {}
    return found | {"takes": list(option.takes)} if option.takes else found


def faces_of_unseen(options: list[View], drawn: Drawn) -> None:
    """What is printed on cards that are offered by name without lying in sight, as in an own draw
    pile; no name that several cards have."""
    unseen = [each for each in options if each.get("about", "") not in drawn.cards]
    if not any("about" in each for each in unseen):
        return
    named: dict[str, list[str]] = {}
    for key, facts in drawn.printed.items():
        named.setdefault(facts.get("name", key), []).append(key)
    for option in unseen:
        keys = named.get(option["label"], []) if "about" in option else []
        if len(keys) == 1:
            option["face"] = drawn.face_of(keys[0])


def equal_once(options: list[View]) -> list[View]:
    """Copies of a card that nobody can tell apart are one answer, with their number."""
    found: dict[tuple[str, ...], View] = {}
    for option in options:
        card = option.get("face")
        same = (option.get("verb", ""), card) if card else ("", "", option["key"])
        if same in found:
            found[same]["copies"] = found[same].get("copies", 1) + 1
        else:
            found[same] = option
    return list(found.values())


def told_apart(options: list[View], view: View, viewer: str) -> None:
    """Cards of one name: whose each is, and which one where somebody has several on the table."""
    lying = {
        card["id"]: (player, name)
        for player in view["players"]
        for name, zone in player["zones"].items()
        for card in zone["cards"]
    }
    alike: dict[str, list[View]] = {}
    for option in options:
        if option.get("about") in lying and lying[option["about"]][1] != HAND:
            alike.setdefault(option["label"], []).append(option)
    for like in alike.values():
        owners = [lying[option["about"]][0] for option in like]
        name_each(like, [owner_words(each, viewer) for each in owners])


def name_each(like: list[View], whose: list[str]) -> None:
    counts, met = Counter(whose), Counter[str]()
    for option, owner in zip(like, whose, strict=True):
        met[owner] += 1
        words = [owner] if len(counts) > 1 else []
        words += [str(met[owner])] if counts[owner] > 1 else []
        if words:
            option["label"] += f" ({' '.join(words)})"


def owner_words(player: View, viewer: str) -> str:
    return "yours" if player["id"] == viewer else f"{player['name']}'s"
