"""Damage that would be dealt: more of it, less of it, none (717)."""

from collections.abc import Callable

from engine.games.wow.cards import ABILITY
from engine.games.wow.packets import Packet
from engine.games.wow.powers import CHANGES, PREVENTS, RAISES, Ability, ReplacesPacket
from engine.games.wow.reading.book import BOOK, static
from engine.games.wow.reading.during import Looking
from engine.games.wow.reading.scoped import scope_of
from engine.games.wow.state import WowState
from engine.reading.meaning import Meaning
from engine.rulebook import rule

When = Callable[[WowState, str, Packet], bool]

BOOK.add("harm", "any", "damage")
BOOK.add("harm", "typed", "{t:type} damage")
BOOK.add("harm", "combat", "combat damage")
BOOK.add("harm", "not combat", "non-combat damage")
BOOK.add("harm", "with an ability", "damage with an ability")


def is_such_harm(state: WowState, meaning: Meaning, packet: Packet) -> bool:
    """Whether damage that would be dealt is of the kind that the text names."""
    if packet.heals:
        return False
    if meaning.what == "typed":
        return meaning.word("t") in packet.types
    if meaning.what == "with an ability":
        return any(ABILITY in state.facts(e).types for e in packet.cards if e in state.objects)
    if meaning.what == "any":
        return True
    return packet.combat is (meaning.what == "combat")


def done_to(meaning: Meaning) -> When:
    scope, harm = scope_of(meaning.of("o")), meaning.of("h")

    def when(state: WowState, me: str, packet: Packet) -> bool:
        if not is_such_harm(state, harm, packet) or packet.destination not in state.objects:
            return False
        return scope(Looking(state, me, packet.destination, None))

    return when


def done_by(meaning: Meaning) -> When:
    scope, harm = scope_of(meaning.of("o")), meaning.of("h")

    def when(state: WowState, me: str, packet: Packet) -> bool:
        if not is_such_harm(state, harm, packet) or packet.source not in state.objects:
            return False
        return scope(Looking(state, me, packet.source, None))

    return when


def _prevents(key: str, when: When, much: int) -> list[Ability]:
    async def effect(state: WowState, me: str, packet: Packet) -> None:
        packet.amount -= packet.amount if much < 0 else min(much, packet.amount)

    return [ReplacesPacket(key, PREVENTS, "wow74/717.2", "Prevent it", when, effect)]


@static("prevents", "prevent all {h:harm} that would be dealt to {o:scope}", n=-1)
@static("prevents all", "prevent all {h:harm} that {o:scope} would be dealt")
@static("prevents some", "if {o:scope} would be dealt {h:harm} , prevent {n:number} of it",
        "if {o:scope} would be dealt {h:harm} , prevent {n:number} of that damage")  # fmt: skip
@rule("wow74/717.2", "wow74/G.prevent", "wow74/717.2a")
def prevents(key: str, meaning: Meaning) -> list[Ability]:
    much = meaning.number("n") if meaning.get("n") else -1
    return _prevents(key, done_to(meaning), much)


@static("prevents its own", "prevent all {h:harm} that {o:scope} would deal")
@static("prevents some of its own", "if {o:scope} would deal {h:harm} , prevent {n:number} of it",
        "if {o:scope} would deal {h:harm} , prevent {n:number} of that damage")  # fmt: skip
@rule("wow74/717.2", "wow74/G.prevent")
def prevents_its_own(key: str, meaning: Meaning) -> list[Ability]:
    much = meaning.number("n") if meaning.get("n") else -1
    return _prevents(key, done_by(meaning), much)


@static(
    "deals more",
    "if {o:scope} would deal {h:harm} , it deals that much {n:plus} instead",
    "if {o:scope} would deal {h:harm} , it deals that much damage {n:plus} instead",
    "if {o:scope} would deal {h:harm} , it deals that amount of damage plus {n:number} instead",
)
@rule("wow74/717.1", "wow74/717.4")
def deals_more(key: str, meaning: Meaning) -> list[Ability]:
    much = meaning.number("n")

    async def effect(state: WowState, me: str, packet: Packet) -> None:
        packet.amount += much

    return [
        ReplacesPacket(key, RAISES, "wow74/717.1", f"Deal {much} more", done_by(meaning), effect)
    ]


@static("deals double", "if {o:scope} would deal {h:harm} , it deals double that much instead",
        "if {o:scope} would deal {h:harm} , it deals double that amount instead",
        "if {o:scope} would deal {h:harm} , it deals double that amount of damage "
        "instead")  # fmt: skip
@rule("wow74/717.1", "wow74/717.4", "wow74/G.double")
def deals_double(key: str, meaning: Meaning) -> list[Ability]:
    async def effect(state: WowState, me: str, packet: Packet) -> None:
        packet.amount *= 2

    return [ReplacesPacket(key, RAISES, "wow74/717.1", "Deal double", done_by(meaning), effect)]


@static("cannot be prevented", "{h:harm} dealt by {o:scope} can't be prevented")
@rule("wow74/717.4a", "wow74/103.2")
def cannot_be_prevented(key: str, meaning: Meaning) -> list[Ability]:
    by = done_by(meaning)

    def when(state: WowState, me: str, packet: Packet) -> bool:
        return packet.preventable and by(state, me, packet)

    async def effect(state: WowState, me: str, packet: Packet) -> None:
        packet.preventable = False

    return [ReplacesPacket(key, CHANGES, "wow74/717.4a", "It can't be prevented", when, effect)]
