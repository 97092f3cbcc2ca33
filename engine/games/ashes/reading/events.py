"""What triggers wait for, in the words of their texts; `me` is the card itself (4.3.0)."""

from engine.core.changes import Change
from engine.games.ashes.abilities import is_me
from engine.games.ashes.cards import CONJURATION, PHOENIXBORN
from engine.games.ashes.conditions import is_my_phoenixborn
from engine.games.ashes.reading.book import BOOK, Waits, event
from engine.games.ashes.state import AshesState
from engine.reading.meaning import Meaning
from engine.rulebook import rule


def own(state: AshesState, me: str) -> str:
    return state.objects[me].controller


def is_unit(state: AshesState, object_id: str) -> bool:
    return object_id in state.objects and state.facts(object_id).is_unit


@event("comes into play", "this unit|spell comes into play")
@rule("raven11/4.1.0.b5")
def comes_into_play(meaning: Meaning) -> Waits:
    return Waits("comes into play", is_me)


@event("is destroyed", "this unit is destroyed")
@rule("raven11/5.1.0.s1", "raven11/4.2.0.b4")
def is_destroyed(meaning: Meaning) -> Waits:
    return Waits("destroyed", is_me)


@event("leaves play", "this unit leaves play")
@rule("raven11/5.1.0.s1", "raven11/4.2.0.b4")
def leaves_play(meaning: Meaning) -> Waits:
    return Waits("leaves play", is_me)


@event("own unit is destroyed", "a unit you control is destroyed")
@rule("raven11/5.1.0.s1")
def own_unit_is_destroyed(meaning: Meaning) -> Waits:
    return Waits(
        "destroyed",
        lambda state, me, change: is_unit(state, change.object) and change.player == own(state, me),
    )


@event("conjuration is destroyed", "a conjuration is destroyed")
@rule("raven11/5.1.0.s1")
def conjuration_is_destroyed(meaning: Meaning) -> Waits:
    return Waits("destroyed", lambda state, me, change: is_of(state, change.object, CONJURATION))


@event("opposing unit leaves play", "a unit under an opponent 's control leaves play")
@rule("raven11/5.1.0.s1")
def opposing_unit_leaves_play(meaning: Meaning) -> Waits:
    return Waits(
        "leaves play",
        lambda state, me, change: is_unit(state, change.object) and change.player != own(state, me),
        names_an_opponent=True,
    )


@event("opposing unit arrives", "a unit comes into play on an opponent 's battlefield")
@rule("raven11/4.1.0.b5")
def opposing_unit_arrives(meaning: Meaning) -> Waits:
    def when(state: AshesState, me: str, change: Change) -> bool:
        arrived = is_unit(state, change.object)
        return arrived and state.objects[change.object].controller != own(state, me)

    return Waits("comes into play", when, names_a_unit=True)


@event("deals damage in battle", "this unit deals damage by attacking or countering")
@rule("raven11/5.0.0.b1")
def deals_damage_in_battle(meaning: Meaning) -> Waits:
    return Waits("deal", lambda state, me, change: hits(me, change) and bool(change.flavour))


@event("deals damage to a unit", "this unit deals damage to a|another unit")
@rule("raven11/5.0.0.b1")
def deals_damage_to_a_unit(meaning: Meaning) -> Waits:
    return Waits(
        "deal",
        lambda state, me, change: hits(me, change) and is_unit(state, change.object),
        names_a_unit=True,
    )


@event("hits in battle",
       "this unit deals 1 or more damage to a unit it is attacking or countering")  # fmt: skip
@rule("raven11/1.2.1")
def hits_in_battle(meaning: Meaning) -> Waits:
    return Waits(
        "deal",
        lambda state, me, change: (
            hits(me, change) and bool(change.flavour) and is_unit(state, change.object)
        ),
        names_a_unit=True,
    )


@event("hits a Phoenixborn", "this unit deals damage to a phoenixborn by attacking", by="attack")
@event("hits a Phoenixborn", "this unit deals damage to an opponent 's phoenixborn by attacking",
       by="attack")  # fmt: skip
@event("hits a Phoenixborn", "this unit deals damage to an opponent 's phoenixborn", by="any")
@rule("raven11/5.0.0.b1")
def hits_a_phoenixborn(meaning: Meaning) -> Waits:
    by_attack = meaning.word("by") == "attack"

    def when(state: AshesState, me: str, change: Change) -> bool:
        fits = not by_attack or change.flavour == "attack"
        foe = change.player != own(state, me) or by_attack
        return hits(me, change) and fits and foe and is_of(state, change.object, PHOENIXBORN)

    return Waits("deal", when, names_a_unit=True, names_an_opponent=True)


@event("is hurt by a unit")
@rule("raven11/5.0.0.b3")
def is_hurt_by_a_unit(meaning: Meaning) -> Waits:
    return Waits("receive", lambda state, me, change: change.object == me and bool(change.flavour))


BOOK.add(
    "wound",
    "is hurt by a unit",
    "this unit receives damage as a result of a unit 's attack or counter",
)


@event("would receive damage")
@rule("raven11/4.3.0.s1", "raven11/5.0.0.b3")
def would_receive_damage(meaning: Meaning) -> Waits:
    return Waits("receive", is_me)


BOOK.add("would", "would receive damage", "this unit would receive damage")


@event("round ends")
@rule("raven11/2.1.0.s3")
def round_ends(meaning: Meaning) -> Waits:
    return Waits("round ends", lambda state, me, change: True)


@event("attackers are declared", "a player has declared attackers", by="anybody")
@event(
    "attackers are declared",
    "an opponent declares attackers",
    "an opponent has declared attackers",
    by="opponent",
)
@event("attackers are declared", "you declare attackers", "you have declared attackers", by="you")
@rule("raven11/3.2.0", "raven11/6.core-framework-event")
def attackers_are_declared(meaning: Meaning) -> Waits:
    by = meaning.word("by")

    def when(state: AshesState, me: str, change: Change) -> bool:
        return by == "anybody" or (change.player == own(state, me)) == (by == "you")

    return Waits("attackers declared", when)


@event("receives damage", "this unit receives [1 or more] damage")
@rule("raven11/5.0.0.b3")
def receives_damage(meaning: Meaning) -> Waits:
    return Waits("receive", is_me)


@event("own Phoenixborn receives damage", "your phoenixborn receives [1 or more] damage",
       "your phoenixborn has received damage", by="any")  # fmt: skip
@event("own Phoenixborn receives damage", "your phoenixborn receives damage from an attack",
       by="attack")  # fmt: skip
@rule("raven11/5.0.0.b3")
def own_phoenixborn_receives_damage(meaning: Meaning) -> Waits:
    by_attack = meaning.word("by") == "attack"

    def when(state: AshesState, me: str, change: Change) -> bool:
        return is_my_phoenixborn(state, me, change) and (
            not by_attack or change.flavour == "attack"
        )

    return Waits("receive", when)


def hits(me: str, change: Change) -> bool:
    return change.source == me and change.amount > 0


def is_of(state: AshesState, object_id: str, type_: str) -> bool:
    return object_id in state.objects and state.facts(object_id).type == type_
