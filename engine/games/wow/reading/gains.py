"""What cards have for a while: values, keywords, what they can't do (714.3, 718)."""

from typing import Any

from engine.core.modifiers import ADD
from engine.games.wow.atoms import table
from engine.games.wow.index import CANT_HAVE
from engine.games.wow.powers import Says, given_by_effects
from engine.games.wow.preventing import ANY_AMOUNT
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import BOOK, amount_of, effect, things
from engine.games.wow.state import WowState
from engine.reading.meaning import Meaning, as_data, mark_of
from engine.rulebook import rule

for value in ("atk", "health", "def"):
    BOOK.add("bonus", "value", f"{{n:signed}} {value}", v=value)
BOOK.add("bonus", "both values", "{n:signed} atk / {m:signed} health")
BOOK.add("bonus", "keyword", "{k:keyword}")
BOOK.add("bonus", "numbered", "assault {n:number}", k="assault")
BOOK.add("bonus", "numbered", "mend {n:number}", k="mend")
BOOK.add("bonus", "resistance", "{t:type} resistance")
BOOK.add("bonuses", "", "{=bonus*and}")
BOOK.add("being", "keyword", "{k:keyword}", "a|an {k:keyword}")
BOOK.add("being", "keyword", "in bear form", k="bear form")
BOOK.add("being", "keyword", "in cat form", k="cat form")
BOOK.add("beings", "", "{=being*and}")
BOOK.add("time", "turn", "this turn")
BOOK.add("time", "combat", "this combat")

VALUES = {"atk": "atk", "health": "health", "def": "defense"}


def bonuses_in(part: Meaning) -> list[Meaning]:
    """Each of several bonuses."""
    several = part["of"] if part.what == "list" else (part,)
    if not isinstance(several, tuple):
        return []
    return [each for each in several if isinstance(each, Meaning)]


def values_in(bonus: Meaning) -> list[tuple[str, int]]:
    """The values that a bonus changes, and by how much."""
    if bonus.what == "value":
        return [(VALUES[bonus.word("v")], bonus.number("n"))]
    if bonus.what == "both values":
        return [("atk", bonus.number("n")), ("health", bonus.number("m"))]
    return []


def keyword_in(bonus: Meaning) -> str:
    """The keyword that a bonus gives, with its number; empty when it changes values."""
    if bonus.what == "keyword":
        return bonus.word("k")
    if bonus.what == "numbered":
        return f"{bonus.word('k')} {bonus.number('n')}"
    return f"{bonus.word('t')} resistance" if bonus.what == "resistance" else ""


@effect("have", "{o:single} has|have {b:bonuses} {u:time}")
@effect("be", "{o:single} is|are {b:beings} {u:time}")
@rule("wow74/714.3", "wow74/714.3d", "wow74/718.2d")
async def have(at: Acting, meaning: Meaning) -> None:
    found, until = await things(at, meaning), meaning.of("u").what
    for each in found:
        for bonus in bonuses_in(meaning.of("b")):
            _give(at, each, bonus, until)


def _give(at: Acting, object_id: str, bonus: Meaning, until: str) -> None:
    state, cited = at.state, "wow74/714.3"
    if name := keyword_in(bonus):
        table.add_effect(
            state, "keyword", at.player, at.me, until, objects=[object_id], flavour=name
        )
        state.emit("gains", cited, "", table.shown(state, state.objects[object_id]), name)
    patches: list[list[Any]] = [[value, ADD, by] for value, by in values_in(bonus)]
    if patches:
        table.add_effect(
            state, "modify", at.player, at.me, until, objects=[object_id], patches=patches
        )
        for value, _, by in patches:
            shown = table.shown(state, state.objects[object_id])
            state.emit("modified", cited, "", shown, value, by)


# What cards can't do


def always(state: WowState, me: str, subject: str) -> bool:
    return True


def this_hero(state: WowState, me: str, subject: str) -> list[str]:
    """The source of the effect is the hero that is to be attacked."""
    return [me]


CANT = {
    "attack": ("can't attack",),
    "protect": ("can't protect",),
    "attack or protect": ("can't attack", "can't protect"),
    "exhaust": ("can't exhaust",),
    "strike": ("can't strike",),
}
given_by_effects(
    *(Says(f"for a while: {about}", about, "wow74/103.2", always)
      for about in ("can't attack", "can't protect", "can't exhaust", "can't strike",
                    "doesn't ready", "must attack")),
    Says("for a while: attacks your hero", "can attack only", "wow74/601.2c", this_hero),
)  # fmt: skip
for words, about in (
    ("attack", "attack"), ("protect", "protect"), ("attack or protect", "attack or protect"),
    ("exhaust", "exhaust"), ("strike", "strike"),
):  # fmt: skip
    BOOK.add("inability", about, f"can't {words}")


@effect("can't", "{o:single} {c:inability} {u:time}")
@rule("wow74/103.2", "wow74/714.3", "wow74/G.can-t")
async def cannot(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        for about in CANT[meaning.of("c").what]:
            lasting(at, about, each, meaning.of("u").what)


def lasting(at: Acting, about: str, object_id: str, until: str) -> None:
    table.add_effect(
        at.state, "power", at.player, at.me, until, objects=[object_id],
        ability=f"for a while: {about}",
    )  # fmt: skip


@effect("stays exhausted", "{o:single} can't ready during its|their controller 's next ready step")
@rule("wow74/501.1a.b2", "wow74/103.2")
async def stays_exhausted(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        player = at.state.objects[each].controller
        lasting(at, "doesn't ready", each, f"ready step:{player}")


@effect("must attack", "{o:single} must attack this turn if able")
@rule("wow74/600.2")
async def must_attack(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        lasting(at, "must attack", each, "turn")


@effect(
    "taunted",
    "{o:single} must attack this turn if able and can attack only your hero [if able]",
    "this turn , {o:single} must attack if able and can attack only your hero [if able]",
)
@rule("wow74/600.2", "wow74/601.2c")
async def taunted(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        lasting(at, "must attack", each, "turn")
        if at.hero:
            table.add_effect(
                at.state, "power", at.player, at.hero, "turn", objects=[each],
                ability="for a while: attacks your hero",
            )  # fmt: skip


@effect("value counter", "put a|an {n:plus} {v:value word} counter on {o:thing}")
@rule("wow74/404.1c", "wow74/718.2g")
async def value_counter(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        name = VALUES[meaning.word("v")]
        await table.add_counters(at.state, each, name, meaning.number("n"), "wow74/404.1c")


# Many cards, whichever they are at a moment


def lasting_key(meaning: Meaning) -> str:
    """The same words are the same condition, whichever card says them."""
    return f"while {mark_of(as_data(meaning))}"


@effect("many have", "{o:scopes} have|has {b:bonuses} {u:time}")
@effect("many have", "{o:scopes} have|has {b:bonuses} while {c:during} {u:time}")
@rule("wow74/714.3e", "wow74/714.3a", "wow74/718.2d")
async def many_have(at: Acting, meaning: Meaning) -> None:
    """Whatever is so described has it, also what comes later; nothing is bound to it."""
    state, until = at.state, meaning.of("u").what
    for bonus in bonuses_in(meaning.of("b")):
        patches: list[list[Any]] = [[value, ADD, by] for value, by in values_in(bonus)]
        if name := keyword_in(bonus):
            table.add_effect(
                state, "keyword", at.player, at.me, until, flavour=name,
                ability=lasting_key(meaning),
            )  # fmt: skip
        elif patches:
            table.add_effect(
                state, "modify", at.player, at.me, until, patches=patches,
                ability=lasting_key(meaning),
            )  # fmt: skip


@effect("have while", "{o:single} has|have {b:bonuses} while {c:during} {u:time}")
@rule("wow74/714.3a", "wow74/718.2d")
async def have_while(at: Acting, meaning: Meaning) -> None:
    """Bound to its card, and on while the rest of it is so."""
    found, until = await things(at, meaning), meaning.of("u").what
    for bonus in bonuses_in(meaning.of("b")):
        patches: list[list[Any]] = [[value, ADD, by] for value, by in values_in(bonus)]
        kind = "modify" if patches else "keyword"
        for each in found:
            table.add_effect(
                at.state, kind, at.player, at.me, until, objects=[each], patches=patches,
                flavour=keyword_in(bonus), ability=lasting_key(meaning),
            )  # fmt: skip


BOOK.add("powerless", "loses", "loses|lose all powers", h="for now")
BOOK.add("powerless", "loses", "loses|lose and can't have powers", h="never")


@effect("loses powers", "{o:single} {p:powerless} {u:time}")
@rule("wow74/700.3", "wow74/718.1", "wow74/103.2")
async def loses_powers(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        flavour = CANT_HAVE if meaning.of("p").word("h") == "never" else ""
        table.add_effect(
            at.state, "silence", at.player, at.me, meaning.of("u").what, objects=[each],
            flavour=flavour,
        )  # fmt: skip


# Preventing


@effect("prevent next", "prevent the next {n:amount} damage that would be dealt to {o:thing} "
        "this turn",
        "prevent the next {n:amount} damage that {o:thing} would be dealt this turn",
        k="")  # fmt: skip
@effect("prevent next", "prevent the next {n:amount} combat damage that would be dealt to "
        "{o:thing} this turn", k="combat")  # fmt: skip
@rule("wow74/717.2", "wow74/717.2a")
async def prevent_next(at: Acting, meaning: Meaning) -> None:
    await _prevent(at, meaning, await amount_of(at, meaning))


@effect("prevent all", "prevent all damage that would be dealt to {o:thing} this turn",
        "prevent all damage that {o:thing} would be dealt this turn", k="")  # fmt: skip
@effect("prevent all", "prevent all combat damage that would be dealt to {o:thing} this turn",
        k="combat")  # fmt: skip
@rule("wow74/717.2", "wow74/717.2a.b1")
async def prevent_all(at: Acting, meaning: Meaning) -> None:
    await _prevent(at, meaning, ANY_AMOUNT)


async def _prevent(at: Acting, meaning: Meaning, much: int) -> None:
    for each in await things(at, meaning):
        table.add_effect(
            at.state, "prevent", at.player, at.me, "turn", objects=[each], amount=much,
            flavour=meaning.word("k"),
        )  # fmt: skip
