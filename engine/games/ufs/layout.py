"""How a game lies on a screen, and what a card says on its face."""

from typing import Any

from engine.kits.board import (
    HAND,
    OTHER,
    OWN,
    PILE,
    ROW,
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

RESPONSE = "response"
STEPS = ("ready", "review", "draw", "forms", "enhance", "block", "damage", "resolution", "end")

LAYOUT = Layout(
    zones={
        "card pool": Zone(ROW, "Card pool"),
        "staging area": Zone(ROW, "Staging area"),
        "momentum": Zone(PILE, "Momentum"),
        "deck": Zone(PILE, "Deck"),
        "discard pile": Zone(PILE, "Discard", open=True),
        "removed": Zone(PILE, "Removed", open=True),
        "transit": Zone(ROW, "On its way"),
        "hand": Zone(HAND, "Hand"),
    },
    rows=(("card pool", "transit"), ("staging area",)),
    piles=("momentum", "deck", "discard pile", "removed"),
    counters=(("vitality", "Vitality"), ("hand_size", "Hand size")),
    lane="Attack",
    stops=(
        Stop("their-attack", "Enhance their attack", (("enhance", "enhance", OTHER),), is_on=True),
        Stop("my-attack", "Enhance my attack", (("enhance", "enhance", OWN),), is_on=True),
        Stop("their-moves", "Respond in their turn",
             tuple((RESPONSE, step, OTHER) for step in STEPS), is_on=True),
        Stop("my-moves", "Respond in my turn", tuple((RESPONSE, step, OWN) for step in STEPS)),
    ),
    quick=Quick(start=20, counters=("Momentum", "Progress"), printed="vitality"),
)  # fmt: skip


def face(facts: dict[str, Any]) -> Face:
    is_character = facts["type"] == "character"
    said = [*keywords_of(facts.get("keywords", {})),
            *(each["type"] for each in facts.get("abilities", []))]  # fmt: skip
    said += [_block(facts)] if facts.get("block_zone") else []
    said += [facts["text"]] if facts.get("text") else []
    return Face(
        name=facts.get("name", ""),
        type=words_of([facts["type"], facts.get("zone", "")]),
        text=". ".join([*said, ", ".join(facts.get("symbols", []))]),
        cost=facts.get("difficulty"),
        corner=facts.get("control"),
        left=facts.get("vitality") if is_character else facts.get("speed"),
        right=facts.get("hand_size") if is_character else facts.get("damage"),
        left_is="vitality" if is_character else "speed",
        right_is="hand size" if is_character else "damage",
    )


def _block(facts: dict[str, Any]) -> str:
    return f"Blocks {facts['block_zone']} +{facts.get('block_modifier', 0)}"


def marks(card: View) -> Marks:
    now = card.get("now", {})
    words = [word for word in ("committed", "attached", "face_down") if card.get(word)]
    other = [f"{name.replace('_', ' ')} {value}" for name, value in now.items()
             if name not in ("speed", "damage")]  # fmt: skip
    return Marks(
        left=now.get("speed"),
        right=now.get("damage"),
        words=[*(word.replace("_", " ") for word in words), *other],
        is_spent=bool(card.get("committed")),
    )


def life(player: View) -> int:
    return int(player["vitality"])


def lane(view: View) -> Lane:
    """The attack: its zone, speed and damage, and how it stands."""
    return Lane([_attack_in_words(each) for each in view.get("attack", [])])


def _attack_in_words(attack: View) -> str:
    said = f"{attack['card']}: {attack['zone']}, speed {attack['speed']}"
    status = f", {attack['status']}" if attack["status"] else ""
    return f"{said}, damage {attack['damage']}{status}"
