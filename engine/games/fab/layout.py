"""How a game lies on a screen, and what a card says on its face."""

from typing import Any

from engine.kits.board import (
    HAND,
    OTHER,
    OWN,
    PILE,
    ROW,
    SLOT,
    Face,
    Lane,
    Layout,
    Marks,
    Quick,
    Stop,
    View,
    Zone,
    keywords_of,
    words_of,
)

PRIORITY = "priority"
LAYERS, NO_POINTS = "own layers", "no action points"
CHAIN = ("attack step", "attacking", "defend step", "reaction step", "resolution step")
EDGES = ("end triggers", "start triggers", "action triggers", "first priority")

LAYOUT = Layout(
    zones={
        "hero": Zone(SLOT, "Hero"),
        "head": Zone(SLOT, "Head"),
        "chest": Zone(SLOT, "Chest"),
        "arms": Zone(SLOT, "Arms"),
        "legs": Zone(SLOT, "Legs"),
        "weapon1": Zone(SLOT, "Weapon"),
        "weapon2": Zone(SLOT, "Weapon"),
        "arena": Zone(ROW, "In the arena"),
        "arsenal": Zone(PILE, "Arsenal", open=True),
        "deck": Zone(PILE, "Deck"),
        "pitch": Zone(PILE, "Pitched", open=True),
        "graveyard": Zone(PILE, "Graveyard", open=True),
        "banished": Zone(PILE, "Banished", open=True),
        "soul": Zone(PILE, "Soul", open=True),
        "hand": Zone(HAND, "Hand"),
    },
    rows=(("head", "chest", "weapon1", "hero", "weapon2", "arms", "legs", "arena"),),
    piles=("arsenal", "deck", "pitch", "graveyard", "banished", "soul"),
    counters=(("life", "Life"), ("action_points", "Action"), ("resource_points", "Pitch")),
    lane="Combat chain",
    stops=(
        Stop("their-action", "Their action phase", ((PRIORITY, "priority", OTHER),)),
        Stop("attacked", "Attacked, before I defend", ((PRIORITY, CHAIN[0], OTHER),
             (PRIORITY, CHAIN[1], OTHER))),
        Stop("my-reactions", "My reactions as defender",
             ((PRIORITY, "reaction step", OTHER),), is_on=True),
        Stop("after-defence", "After defending", ((PRIORITY, "defend step", OTHER),)),
        Stop("hit", "After the damage of their attack", ((PRIORITY, CHAIN[4], OTHER),)),
        Stop("my-attack", "My attack, before they defend",
             ((PRIORITY, CHAIN[0], OWN), (PRIORITY, CHAIN[1], OWN))),
        Stop("defended", "My attack, once it is defended", ((PRIORITY, "defend step", OWN),)),
        Stop("attack-reactions", "My reactions as attacker",
             ((PRIORITY, "reaction step", OWN),), is_on=True),
        Stop("my-hit", "After the damage of my attack", ((PRIORITY, CHAIN[4], OWN),)),
        Stop("my-layers", "Before my own cards and worn equipment take effect",
             ((PRIORITY, LAYERS, OWN),)),
        Stop("no-points", "Close my combat chain? without an action point",
             (("combat chain", NO_POINTS, OWN),), answers="close"),
        Stop("turn-edges", "Start and end of turns",
             tuple((PRIORITY, step, whose) for step in EDGES for whose in (OWN, OTHER))),
    ),
    quick=Quick(start=40, printed="life"),
)  # fmt: skip


def face(facts: dict[str, Any]) -> Face:
    kind, subtypes = facts["type"], facts.get("subtypes", [])
    is_hero, strikes = kind == "hero", kind == "weapon" or "attack" in subtypes
    supertypes = [each for each in facts.get("supertypes", []) if each != "generic"]
    return Face(
        name=facts.get("name", ""),
        type=words_of([" ".join(supertypes), kind, " ".join(subtypes)]),
        text=". ".join([*keywords_of(facts.get("keywords", {})), *_said(facts)]),
        cost="X" if facts.get("variable_cost") else facts.get("cost"),
        pips=facts.get("pitch"),
        left=facts.get("power") if strikes else facts.get("life"),
        right=facts.get("intellect") if is_hero else facts.get("defense"),
        left_is="life" if is_hero else "power",
        right_is="intellect" if is_hero else "defence",
    )


def _said(facts: dict[str, Any]) -> list[str]:
    swings = [each for each in facts.get("activated", []) if each.get("attack")]
    costs = [f"Once a turn, pay {each.get('cost', 0)}: attack" for each in swings]
    return [*costs, facts["text"]] if facts.get("text") else costs


def marks(card: View) -> Marks:
    counters = [f"{count} {name}" for name, count in card.get("counters", {}).items()]
    words = [word for word in ("face_down", "tapped") if card.get(word)]
    return Marks(
        left=card.get("power"),
        right=card.get("defense"),
        hurt=card.get("damage", 0),
        words=[*(word.replace("_", " ") for word in words), *counters],
        is_spent=bool(card.get("tapped")),
    )


def life(player: View) -> int:
    return int(player["life"])


def lane(view: View) -> Lane:
    """The chain link under way: what comes, what is blocked, what is taken."""
    links, layers = view.get("links", []), view.get("chain", [])
    words = [_layer_in_words(each) for each in reversed(layers)]
    if links and not links[-1]["resolved"]:
        words.append(_link_in_words(view, links[-1]))
    elif links:
        hits = f"{links[-1]['damage']} damage" if links[-1]["damage"] else "no damage"
        words.append(f"Link {len(links)}: {links[-1]['attack']} resolved, {hits}")
    return Lane(words, view.get("on_chain", []))


def _layer_in_words(layer: View) -> str:
    return f"Next: {layer['name'] or layer['ability']}"


def _link_in_words(view: View, link: View) -> str:
    seen = cards_by_id(view)
    power = seen.get(link["attack_id"], {}).get("power") or 0
    blocked = sum(seen.get(each, {}).get("defense") or 0 for each in link["defender_ids"])
    said = f"{link['attack']} attacks {link['target']}: {power} power"
    if not link["defender_ids"]:
        return said
    return f"{said}, {blocked} blocked, {max(0, power - blocked)} to take"


def cards_by_id(view: View) -> dict[str, View]:
    """Every card in sight."""
    lying = [
        card
        for player in view["players"]
        for zone in player["zones"].values()
        for card in zone["cards"]
    ]
    return {card["id"]: card for card in (*lying, *view.get("on_chain", []))}
