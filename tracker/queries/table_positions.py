"""A position with real cards in words: what the tracker page shows of the engine's view."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.core.table import UNSEEN
from engine.kits.play import Play
from engine.kits.registry import edition_called
from engine.kits.words import Words

View = dict[str, Any]
STATS = (
    ("attack", "attack {}"), ("power", "power {}"), ("life", "life {}"), ("defense", "defense {}"),
    ("wounds", "{} wounds"), ("exhaustion", "exhausted ×{}"), ("status", "{} status"),
    ("damage", "{} damage"),
)  # fmt: skip
MARKS = (("committed", "committed"), ("face_down", "face down"), ("tapped", "tapped"))
WORDS_OF = {
    "object": "Card", "player": "Player", "number": "Number", "zone": "Zone", "die": "Die",
    "text": "Text", "card": "Name of the card", "face": "Side", "action": "Action",
    "token": "Token", "kind": "Kind: type, name, cost<=2", "layer": "On the chain",
    "link": "On the chain", "host": "On which card",
}  # fmt: skip


def seats_of(view: View, viewer: str) -> list[dict[str, Any]]:
    """Both players, each with what lies before them."""
    return [_seat(view, player, viewer) for player in view["players"]]


def _seat(view: View, player: View, viewer: str) -> dict[str, Any]:
    play = play_of(view)
    leader = leader_of(player, play.leader_zone)
    return {
        "id": player["id"],
        "name": player["name"],
        "leader": leader["name"] if leader else "",
        "life": life_of(player, leader),
        "life_word": play.words.life,
        "is_turn": player["id"] == view["turn_player"],
        "is_me": player["id"] == viewer,
        "has_lost": player.get("has_lost", False),
        "zones": [
            {
                "name": play.words.zone(name),
                "count": zone["count"],
                "cards": alike(zone["cards"]),
            }
            for name, zone in player["zones"].items()
            if zone["count"] and name != play.leader_zone
        ],
        "dice": dice_words(view, player["id"]),
    }


def alike(cards: Iterable[View]) -> list[dict[str, Any]]:
    """Cards by name with their numbers, those that read the same together."""
    counted = Counter((card["name"], words_of(card)) for card in cards)
    return [
        {"name": name, "words": words, "count": count} for (name, words), count in counted.items()
    ]


def leader_of(player: View, zone: str) -> View | None:
    """The card in the zone of the leader, where the game has one."""
    cards: list[View] = player["zones"].get(zone, {"cards": []})["cards"]
    return cards[0] if cards else None


def play_of(view: View) -> Play:
    return edition_called(view["edition"])[0]


def life_of(player: View, leader: View | None) -> int | None:
    """What is left of it, by whatever name the game counts it."""
    for name in ("vitality", "life"):
        if name in player:
            return int(player[name])
    return leader["life"] - leader["wounds"] if leader else None


def words_of(card: View) -> str:
    """The numbers of a card in play; nothing is said of what is zero."""
    counted = ("wounds", "exhaustion", "status")
    words = [
        text.format(card[name])
        for name, text in STATS
        if card.get(name) is not None and (card[name] or name not in counted)
    ]
    words += [word for name, word in MARKS if card.get(name)]
    words += [f"{count} {name}" for name, count in card.get("counters", {}).items()]
    return ", ".join(words)


def battle_of(view: View) -> list[str]:
    """The attack under way, and what lies on the chain, as everybody sees it."""
    names = {player["id"]: player["name"] for player in view["players"]}
    lines = [
        f"{names[each['attacker']]} attacks with {each['card']}: {each['zone']}, speed "
        f"{each['speed']}, damage {each['damage']}. {each['status'].capitalize()}".strip()
        for each in view.get("attack", [])
    ]
    for link in view.get("links", []):
        defended = f", defended by {', '.join(link['defenders'])}" if link["defenders"] else ""
        state = "resolved" if link["resolved"] else f"attacks {link['target']}"
        lines.append(f"{link['attack']} {state}{defended}.")
    return lines + [f"{each['name'] or each['ability']} waits." for each in view.get("chain", [])]


def dice_words(view: View, player: str) -> list[str]:
    """Active dice, alike ones together: `2 natural power`."""
    active = Counter(
        f"{kind} {face}"
        for _, kind, owner, face, place in view.get("dice", [])
        if owner == player and place == "active"
    )
    return [f"{count} {words}" for words, count in active.items()]


def question_of(view: View) -> dict[str, Any] | None:
    """What is asked: of this viewer with its options, or of whom everybody waits for."""
    pending = view["pending"]
    if pending is None:
        return None
    names = {player["id"]: player["name"] for player in view["players"]}
    plain = [option for option in pending["options"] if not option["takes"]]
    return {
        "text": pending["text"] or pending["kind"].capitalize(),
        "rule": pending["rule"],
        "waits_for": names.get(pending["player"], "whoever holds the card, or a judge"),
        "options": plain,
        "open_options": [verb_of(view, each) for each in pending["options"] if each["takes"]],
        "forbidden": pending.get("forbidden", []),
        "is_mine": bool(pending["options"]),
        "several": (pending.get("at_least"), pending.get("at_most")) != (1, 1),
        "how_many": _how_many(pending),
    }


def _how_many(pending: View) -> str:
    least, most = pending.get("at_least"), pending.get("at_most")
    if least == most:
        return f"Choose {least}."
    return f"Choose up to {most}." if not least else f"Choose {least} to {most}."


def verbs_of(view: View, options: Iterable[View]) -> list[dict[str, Any]]:
    """What may be done by hand, each with a form of its own."""
    return [verb_of(view, option) for option in options]


def verb_of(view: View, option: View) -> dict[str, Any]:
    return {
        "key": option["key"],
        "label": option["label"],
        "rule": option["rule"],
        "fields": [_field(view, kind) for kind in option["takes"]],
    }


def _field(view: View, kind: str) -> dict[str, Any]:
    return {
        "kind": kind,
        "label": WORDS_OF.get(kind, kind.capitalize()),
        "choices": choices_of(view, kind),
        "type": "number" if kind == "number" else "text",
    }


def choices_of(view: View, kind: str) -> list[tuple[str, str]]:
    """What this viewer can see to choose from; empty where words or numbers are typed."""
    if kind in ("object", "host"):
        return _cards(view)
    if kind in ("layer", "link"):
        return [(each["id"], each["name"] or each["ability"]) for each in view.get("chain", [])]
    if kind == "player":
        return [(player["id"], player["name"]) for player in view["players"]]
    if kind == "zone":
        play = play_of(view)
        zones = [(zone, play.words.zone(zone)) for zone in view["players"][0]["zones"]]
        return zones + list(play.places)
    if kind == "die":
        names = {player["id"]: player["name"] for player in view["players"]}
        return [
            (die, f"{type_} {face}, {names[owner]}") for die, type_, owner, face, _ in view["dice"]
        ]
    if kind == "token":
        return [(key, name) for key, name in view.get("tokens", [])]
    return [(word, word.capitalize()) for word in play_of(view).choices.get(kind, ())]


def _cards(view: View) -> list[tuple[str, str]]:
    """Every card that the viewer can point at."""
    on_chain = [(card["id"], f"{card['name']} · chain") for card in view.get("on_chain", [])]
    words = play_of(view).words
    return on_chain + [
        choice
        for player in view["players"]
        for choice in (*_in_sight(player, words), *_backs(player, words))
    ]


def _in_sight(player: View, words: Words) -> Iterable[tuple[str, str]]:
    for zone, held in player["zones"].items():
        for card in held["cards"]:
            if zone not in words.piles or card["card"] != UNSEEN:
                where = words.zone_in_sentence(zone)
                yield card["id"], f"{card['name']} · {where}, {player['name']}"


def _backs(player: View, words: Words) -> Iterable[tuple[str, str]]:
    """A card of a zone that nobody can tell from the others there; resources lie apart."""
    for zone, which in words.piles.items():
        held = player["zones"].get(zone, {"count": 0, "cards": []})
        if held["count"] > sum(card["card"] != UNSEEN for card in held["cards"]):
            where = words.zone_in_sentence(zone)
            yield f"{player['id']}.{zone}", f"{which} · {where}, {player['name']}"
    for card in player.get("party", []):
        if "name" not in card:
            yield card["id"], f"A face-down card · resources, {player['name']}"
