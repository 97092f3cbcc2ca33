"""What Flesh and Blood needs of two registered decks, and of two heroes whose life is counted."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from engine.core.table import TABLE
from engine.formats.judged import INVENTORY
from engine.formats.model import Format
from engine.games.fab.asking import moment, say
from engine.games.fab.deck_rules.limited import limited_deck_rules
from engine.games.fab.facts import FabFacts
from engine.games.fab.layout import LAYOUT, face, lane, life, marks
from engine.games.fab.registered import Registration, setup_for
from engine.games.fab.rules import RULES
from engine.games.fab.state import LIFE_ONLY, FabState
from engine.games.fab.usual import usual
from engine.games.fab.views import may_see
from engine.games.fab.worth import worth
from engine.kits.board import Board, Recorded
from engine.kits.play import Edition, Occasion, Play, Seat
from engine.kits.words import Words

POOL = ("arena", "pitch1", "pitch2", "pitch3", "other")
YOUNG_HERO, ADULT_HERO = {"life": 20, "intellect": 4}, {"life": 40, "intellect": 4}


def setup(seats: Sequence[Seat], occasion: Occasion) -> dict[str, Any]:
    sizes = occasion.format.presented
    exactly = sizes.get("exactly")
    return setup_for(
        [registration(seat, INVENTORY in occasion.format.sections) for seat in seats],
        deck_minimum=exactly or sizes.get("minimum", 0),
        deck_maximum=exactly,
        tokens=occasion.tokens,
        mode=TABLE,
        chooser=occasion.chooser,
        readings=occasion.readings,
    )


def registration(seat: Seat, is_limited: bool) -> Registration:
    if seat.leader is None:
        raise ValueError(f"{seat.name} has no hero.")
    pool = seat.cards(*POOL)
    rules = limited_deck_rules(seat.leader, pool) if is_limited else ()
    return Registration(seat.name, seat.leader, pool, rules)


def life_setup(seats: Sequence[Seat], occasion: Occasion) -> dict[str, Any]:
    players = [
        {
            "name": seat.name,
            "hero": seat.leader_name or "Hero",
            **(YOUNG_HERO if is_for_young_heroes(occasion.format) else ADULT_HERO),
            **printed_numbers(seat),
        }
        for seat in seats
    ]
    return {"mode": LIFE_ONLY, "players": players, "chooser": occasion.chooser}


def is_for_young_heroes(format: Format) -> bool:
    return any(use.function == "hero_age" and use["young"] for use in format.rules)


def printed_numbers(seat: Seat) -> dict[str, int]:
    """Life and intellect as printed on the registered hero."""
    if seat.leader is None:
        return {}
    facts = FabFacts.of(seat.leader)
    printed = {"life": facts.life, "intellect": facts.intellect}
    return {name: number for name, number in printed.items() if isinstance(number, int)}


RECORDED = Recorded(
    ends={"combat chain": "close", "priority": "pass", "arsenal": "none"},
    keeps=("arsenal", "arsenal:", "End turn + arsenal"),
    waits=frozenset({"priority"}),
    goes_on={"combat chain": "continue"},
)

BOARD = Board(
    layout=LAYOUT,
    face=face,
    marks=marks,
    lane=lane,
    life=life,
    may_see=may_see,
    worth=worth,
    usual=usual,
    recorded=RECORDED,
    moment=moment,
    say=say,
    weighed=frozenset({"arsenal"}),
)

PLAY = Play(
    # The formats of 1.4 ended on the day that the newer chapter 4 begins with.
    editions=(Edition(RULES["fab14"]), Edition(RULES["fab4"], date(2022, 6, 20))),
    setup=setup,
    life_setup=life_setup,
    loser_chooses=True,
    kind_of_tokens="Token",
    leader_zone="hero",
    choices={
        "until": ("turn", "chain", "link", "forever"),
        "value": ("power", "defense", "cost", "pitch", "intellect", "life"),
        "damage": ("physical", "arcane", "plain"),
    },
    places=(
        ("deck/bottom", "Bottom of the deck"),
        ("arsenal/down", "Arsenal, face down"),
        ("banished/down", "Banished, face down"),
    ),
    words=Words(
        zones={"weapon1": "First weapon", "weapon2": "Second weapon", "pitch": "Pitch zone"},
        piles=FabState.piles,
    ),
    board=BOARD,
)
