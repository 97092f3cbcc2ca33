"""How a game lies on a screen, and what a card says on its face."""

from typing import Any

from engine.kits.board import (
    DICE,
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
)

REACTION = "trigger"
STEPS = ("roll dice", "discard cards", "draw cards", "turns begin", "turns", "recover")

LAYOUT = Layout(
    zones={
        "phoenixborn": Zone(SLOT, "Phoenixborn"),
        "battlefield": Zone(ROW, "Battlefield"),
        "spellboard": Zone(ROW, "Spellboard"),
        "attached": Zone(ROW, "Attached"),
        "under": Zone(PILE, "Under cards", open=True),
        "limbo": Zone(ROW, "Being played"),
        "dice": Zone(DICE, "Dice"),
        "draw pile": Zone(PILE, "Draw pile"),
        "discard pile": Zone(PILE, "Discard", open=True),
        "conjuration pile": Zone(PILE, "Conjurations"),
        "removed": Zone(PILE, "Removed", open=True),
        "hand": Zone(HAND, "Hand"),
    },
    rows=(("battlefield", "attached", "limbo"), ("phoenixborn", "spellboard", "dice")),
    piles=("draw pile", "discard pile", "conjuration pile", "under", "removed"),
    counters=(("life", "Life"),),
    lane="Attack",
    stops=(
        Stop("their-moves", "React in their turn",
             tuple((REACTION, step, OTHER) for step in STEPS), is_on=True),
        Stop("my-moves", "React in my turn",
             tuple((REACTION, step, OWN) for step in STEPS), is_on=True),
    ),
    quick=Quick(start=20, counters=("Exhaustion",), printed="life"),
)  # fmt: skip


def face(facts: dict[str, Any]) -> Face:
    cost = facts.get("cost", {})
    acts = [name for name in ("main", "side", "exhaust") if cost.get(name)]
    dice = cost.get("dice", [])
    paid = [", ".join([*acts, *dice])] if acts or dice else []
    said = [
        *paid,
        *keywords_of(facts.get("abilities", {})),
        *([facts["text"]] if facts.get("text") else []),
    ]
    return Face(
        name=facts.get("name", ""),
        type=facts["type"],
        text=". ".join(said),
        cost=len(dice) or None,
        left=facts.get("attack"),
        right=facts.get("life"),
        left_is="attack",
        right_is="life",
    )


def marks(card: View) -> Marks:
    spent = int(card.get("exhaustion") or 0)
    exhausted = ["exhausted" if spent == 1 else f"exhausted ×{spent}"] if spent else []
    status = [f"{card['status']} status"] if card.get("status") else []
    return Marks(
        left=card.get("attack"),
        right=card.get("life"),
        hurt=int(card.get("wounds") or 0),
        words=[*exhausted, *status],
        is_spent=bool(spent),
    )


def life(player: View) -> int:
    """What the Phoenixborn has left."""
    cards = player["zones"]["phoenixborn"]["cards"]
    return max(0, int(cards[0].get("life", 0)) - int(cards[0].get("wounds") or 0)) if cards else 0


def lane(view: View) -> Lane:
    """The attack under way: who attacks what, who blocks whom."""
    names = {
        card["id"]: card["name"]
        for player in view["players"]
        for zone in player["zones"].values()
        for card in zone["cards"]
    }
    words = []
    for attack in view["attacks"]:
        attackers = ", ".join(names.get(each, "a unit") for each in attack["attackers"])
        words.append(f"{attackers} → {names.get(attack['target'], 'a unit')}")
        words += [
            f"{names.get(blocker, 'A unit')} blocks {names.get(blocked, 'a unit')}"
            for blocked, blocker in attack["blocks"].items()
        ]
    return Lane(words)
