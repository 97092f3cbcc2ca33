"""Gaining and losing values and keywords, now or with the next attack (17, 20.4.2, 25.3)."""

from typing import Any

from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.gains import modify
from engine.games.fab.index import YOUR_ATTACKS, YOURS
from engine.games.fab.next_attack import NEXT_ACTION, NEXT_ATTACK, NEXT_CARD
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, effect, sound
from engine.games.fab.reading.numbers import number_of, things_of
from engine.games.fab.reading.things import head_of, words_for
from engine.reading.meaning import Meaning, Part, as_data, mark_of, within
from engine.rulebook import rule

PLAYED = frozenset(
    {"go again", "dominate", "phantasm", "arcane barrier", "spellvoid", "blade break", "battleworn",
     "temper", "spectra", "stealth", "combo", "ward", "quell", "overpower"}
)  # fmt: skip
"""Keywords that mean something to the engine when something gains them."""
Patches = list[list[Any]]
GO_AGAIN = Meaning("keyword", (("k", "go again"),))

BOOK.add("gain", "more", "{by:signed}{v:value}", "{by:signed} {v:value}")
BOOK.add("gain", "more by", "+x {v:value}", by=Meaning("x"))
BOOK.add("gain", "more by", "-x {v:value}", by=Meaning("less", (("n", Meaning("x")),)))
BOOK.add("gain", "rated", "{k:keyword} {n:number}")
BOOK.add("gain", "keyword", "{k:keyword}")
BOOK.add("gain", "ability", '" {a:ability} . "', '" {a:ability} "')
BOOK.add("until", "turn", "this turn", "until end of turn", "until the end of turn")
BOOK.add("until", "chain", "this combat chain", "until the combat chain closes")
BOOK.add("until", "link", "this chain link")


def patches_of(at: Acting, part: Part) -> Patches:
    """One gain, or several with “and” between them, as what changes in a view."""
    if not isinstance(part, Meaning):
        raise TypeError(f"{part!r} is nothing that can be gained.")
    if part.what == "list":
        several = part["of"]
        each = several if isinstance(several, tuple) else ()
        return [patch for one in each for patch in patches_of(at, one)]
    if part.what == "ability":
        return [["ability", "gain", granted_key(part)]]
    if part.what == "keyword":
        return [["keywords", "gain", part.word("k")]]
    if part.what == "rated":
        return [["keywords", "gain", [part.word("k"), part.number("n")]]]
    return [[part.of("v").what, "+", number_of(at, part["by"])]]


def granted_key(quoted: Meaning) -> str:
    """A quoted ability is found again by what it says."""
    return f"granted#{mark_of(as_data(quoted))}"


@effect("gains", "{o:thing} gains|gets|gain|get|has|have {g:gain*and}", until="")
@effect("gains for", "{o:thing} gains|gets|gain|get|has|have {g:gain*and} {u:until}")
@effect("gains for", "{u:until} , {o:thing} gains|gets|gain|get {g:gain*and}")
@rule("fab14/17.1", "fab14/25.3")
async def gains(at: Acting, meaning: Meaning) -> None:
    until = meaning.of("u").what if meaning.get("u") is not None else ""
    for each in things_of(at, meaning["o"]):
        await modify(
            at.state, each, at.controller, at.source, until or usual_span(at, each),
            patches_of(at, meaning["g"]),
        )  # fmt: skip


@rule("fab14/20.4.2")
def usual_span(at: Acting, object_id: str) -> str:
    """What an attack gets, it has as that attack; anything else keeps it for the turn."""
    for link in at.state.links:
        if link.attack == object_id:
            return "link" if link.by_ability else "chain"
    return "chain" if any(object_id in link.defenders for link in at.state.links) else "turn"


@effect("next attack gains", "your next {of:described} this turn gains|gets {g:gain*and}")
@effect("next attack gains", "your next {of:described} gains|gets {g:gain*and} this turn")
@rule("fab14/20.4.2")
async def next_attack_gains(at: Acting, meaning: Meaning) -> None:
    kind = NEXT_CARD if is_any_action(meaning.of("of")) else NEXT_ATTACK
    wait_for_attack(at, kind, meaning)


@effect(
    "next played gains", "the next {of:described} you play this turn [,] gains|gets {g:gain*and}"
)
@rule("fab14/20.4.2")
async def next_played_gains(at: Acting, meaning: Meaning) -> None:
    kind = NEXT_CARD if is_any_action(meaning.of("of")) else NEXT_ACTION
    wait_for_attack(at, kind, meaning)


@sound("keyword")
@sound("rated")
def is_a_keyword_that_is_played(meaning: Meaning) -> bool:
    return meaning.word("k") in PLAYED


@rule("fab14/9.2.3b", "fab14/G.go-again.1")
def is_any_action(wanted: Meaning) -> bool:
    """Actions that need not be attacks: what they gain, they have from being played."""
    words = words_for(wanted)
    return head_of(wanted) != "attack" and "action" in words and "action, attack" not in words


def gains_go_again_alone(meaning: Meaning) -> bool:
    return meaning["g"] == GO_AGAIN


@sound("next attack gains")
def names_attacks(meaning: Meaning) -> bool:
    wanted = meaning.of("of")
    if is_any_action(wanted) and meaning.what == "next attack gains":
        return gains_go_again_alone(meaning)
    return head_of(wanted) == "attack"


@sound("next played gains")
def names_attack_actions(meaning: Meaning) -> bool:
    wanted = meaning.of("of")
    if is_any_action(wanted) and meaning.what == "next played gains":
        return gains_go_again_alone(meaning)
    return "action, attack" in words_for(wanted)


@sound("your attacks gain")
def names_what_is_yours(meaning: Meaning) -> bool:
    """Attacks of a kind, or cards and permanents that its words describe."""
    wanted = meaning.of("of")
    if head_of(wanted) == "attack":
        return names_attacks(meaning)
    return head_of(wanted) != "token" and bool(words_for(wanted)) and is_printed(wanted)


def is_printed(wanted: Meaning) -> bool:
    """What it has gained would be asked for within the very view that it changes."""
    return all(each.what not in ("with power", "with keyword") for each in within(wanted))


def wait_for_attack(at: Acting, kind: str, meaning: Meaning) -> None:
    put.add_effect(
        at.state, kind, at.controller, at.source, "turn",
        patches=patches_of(at, meaning["g"]), flavour=words_for(meaning.of("of")),
    )  # fmt: skip


@effect("your attacks gain", "your {of:described} gain|get {g:gain*and} this turn")
@effect("your attacks gain", "{of:described} you control gain|get {g:gain*and} this turn")
@effect(
    "your attacks gain", "until end of turn , your {of:described} gain|get|gains|gets {g:gain*and}",
    "{of:described} you control gain|get {g:gain*and} until end of turn",
    "until end of turn , {of:described} you control gain|get {g:gain*and}",
)  # fmt: skip
@rule("fab14/17.1")
async def your_attacks_gain(at: Acting, meaning: Meaning) -> None:
    kind = YOUR_ATTACKS if head_of(meaning.of("of")) == "attack" else YOURS
    put.add_effect(
        at.state, kind, at.controller, at.source, "turn",
        patches=patches_of(at, meaning["g"]), flavour=words_for(meaning.of("of")),
    )  # fmt: skip
