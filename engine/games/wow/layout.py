"""How a game lies on a screen, and what a card says on its face."""

from typing import Any

from engine.kits.board import (
    BANK,
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
STARTS, ENDS = ("ready window", "draw window"), "end window"
ATTACK, DEFENCE = "attack window", "defend window"

LAYOUT = Layout(
    zones={
        "hero": Zone(SLOT, "Hero"),
        "allies": Zone(ROW, "Allies"),
        "equipment": Zone(ROW, "Hero's things"),
        "attached": Zone(ROW, "Attached"),
        "resources": Zone(BANK, "Resources"),
        "deck": Zone(PILE, "Deck", open=True),
        "graveyard": Zone(PILE, "Graveyard", open=True),
        "removed": Zone(PILE, "Removed", open=True),
        "hand": Zone(HAND, "Hand"),
    },
    rows=(("allies", "attached"), ("hero", "equipment", "resources")),
    piles=("deck", "graveyard", "removed"),
    counters=(("life", "Health"),),
    lane="Chain and combat",
    stops=(
        Stop("their-start", "Their start of turn", tuple((PRIORITY, s, OTHER) for s in STARTS)),
        Stop("their-action", "Their action phase", ((PRIORITY, "action", OTHER),)),
        Stop("attacked", "They propose an attack", ((PRIORITY, ATTACK, OTHER),), is_on=True),
        Stop("defended", "Their attack has a defender", ((PRIORITY, DEFENCE, OTHER),)),
        Stop("their-end", "Their end of turn", ((PRIORITY, ENDS, OTHER),)),
        Stop("my-start", "My start of turn", tuple((PRIORITY, step, OWN) for step in STARTS)),
        Stop("my-attack", "My attack is proposed", ((PRIORITY, ATTACK, OWN),)),
        Stop("my-defended", "My attack has a defender", ((PRIORITY, DEFENCE, OWN),)),
        Stop("my-end", "My end of turn", ((PRIORITY, ENDS, OWN),)),
    ),
    quick=Quick(start=28, counters=("Resources",), printed="health"),
    careful=("place", "place-up"),
)


def face(facts: dict[str, Any]) -> Face:
    types, keywords = facts.get("types", []), keywords_of(facts.get("keywords", {}))
    said = [each["text"] for each in facts.get("powers", []) if each.get("text")]
    return Face(
        name=facts.get("name", ""),
        type=words_of(
            ["instant" if facts.get("instant") else "", " ".join(types),
             " ".join(facts.get("tags", []))]
        ),
        text=". ".join([*keywords, *_struck(facts), *said, *_own(facts)]),
        cost="X" if facts.get("variable_cost") else facts.get("cost"),
        left=facts.get("atk"),
        right=facts.get("health", facts.get("defense")),
        left_is="attack",
        right_is="health" if "health" in facts else "defence",
    )  # fmt: skip


def _struck(facts: dict[str, Any]) -> list[str]:
    return [f"Pay {facts['strike']} to strike"] if facts.get("strike") else []


def _own(facts: dict[str, Any]) -> list[str]:
    return [facts["text"]] if facts.get("text") else []


def marks(card: View) -> Marks:
    counters = [f"{count} {name}" for name, count in card.get("counters", {}).items()]
    words = [word for word in ("exhausted", "face_down") if card.get(word)]
    return Marks(
        left=card.get("atk"),
        right=card.get("health"),
        hurt=card.get("damage", 0),
        words=[*(word.replace("_", " ") for word in words), *counters],
        is_spent=bool(card.get("exhausted")),
    )


def life(player: View) -> int:
    return int(player["life"])


def lane(view: View) -> Lane:
    """What waits on the chain, and who attacks whom."""
    names = {card["id"]: card.get("name", "a card") for each in view["players"]
             for card in each.get("party", [])}  # fmt: skip
    words = [f"Next: {link['name'] or link['ability']}" for link in reversed(view.get("chain", []))]
    for combat in view.get("combat", []):
        attacked = combat["defender"] or combat["proposed_defender"]
        said = f"{names.get(combat['attacker'], 'A card')} attacks {names.get(attacked, '')}"
        words.append(said if combat["defender"] else f"{said}: not yet defended")
    return Lane(words)
