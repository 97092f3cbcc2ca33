"""Which cards and which players a text speaks of (706, G.you, G.party)."""

from dataclasses import replace

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.wow.cards import Description
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import group, thing, who
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.state import WowState
from engine.games.wow.targets import fits, label_of, places, words
from engine.games.wow.values import LAST_HOST, controller_of, last_known
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@thing("this", "~", "he|she", "him|her", "this card|ally|ability|equipment|item|weapon|armor")
@rule("wow74/200.3")
async def this(at: Acting, meaning: Meaning) -> list[str]:
    return here(at, [at.me])


@thing("itself", "itself|himself|herself")
@rule("wow74/200.3")
async def itself(at: Acting, meaning: Meaning) -> list[str]:
    return here(at, at.subject)


@thing("your hero", "your hero")
@rule("wow74/301.1")
async def your_hero(at: Acting, meaning: Meaning) -> list[str]:
    return [at.hero] if at.hero else []


@thing("target", "target {n:one}", another="no")
@thing("target", "another|second target {n:one}", "a second target {n:one}", another="yes")
@rule("wow74/706.1", "wow74/709.2c")
async def target(at: Acting, meaning: Meaning) -> list[str]:
    return at.targets[meaning.number("at")]


@thing("targets", "up to {c:number} target {n:many}", least="none")
@thing("targets", "{c:number} target {n:many}", least="all")
@rule("wow74/706.1", "wow74/706.3")
async def targets(at: Acting, meaning: Meaning) -> list[str]:
    return at.targets[meaning.number("at")]


@group("each", "each {n:one}", "all {n:many}", but="nothing")
@group("each of yours", "all of your {n:many}", "each of your {n:many}")
@group("each", "each other {n:one}", "all other {n:many}", but="this")
@rule("wow74/712.3", "wow74/G.party")
async def each(at: Acting, meaning: Meaning) -> list[str]:
    found = all_of(at.state, described(meaning), at.player, at.me)
    if meaning.what == "each of yours":
        return [each for each in found if at.state.objects[each].controller == at.player]
    return found


def described(meaning: Meaning) -> Description:
    """The noun of a part, with what its article says."""
    wanted = description_of(meaning.of("n"))
    return replace(wanted, other=True) if meaning.get("but") == "this" else wanted


def all_of(state: WowState, wanted: Description, player: str, me: str) -> list[str]:
    """Every card that is as described, in play or in the zone that is named."""
    found = [each for each in places(state, wanted) if fits(state, wanted, player, each)]
    return [each for each in found if not (wanted.other and each == me)]


@thing("chosen", "a|an {n:one}", but="nothing")
@thing("chosen", "another {n:one}", but="this")
@thing("chosen", "one of your {n:many}", but="others'")
@rule("wow74/712.5", "wow74/709.2e")
async def chosen(at: Acting, meaning: Meaning) -> list[str]:
    """Whoever carries it out chooses while it is processed; it is not targeted."""
    found = all_of(at.state, described(meaning), at.player, at.me)
    if meaning.word("but") == "others'":
        found = [each for each in found if at.state.objects[each].controller == at.player]
    if not found:
        return []
    options = [Option(f"choose:{each}", label_of(at.state, each), "wow74/712.5") for each in found]
    pick = await choose_one(
        at.player, "choose", options, "wow74/712.5", text="Choose a card.", source=at.me
    )
    at.chosen[meaning.number("at")] = [pick.removeprefix("choose:")]
    return at.chosen[meaning.number("at")]


@thing("it", "it", "them")
@thing("that", "that {k:base}")
@thing("those", "those {k:bases}")
@rule("wow74/709.2d", "wow74/709.2e")
async def it(at: Acting, meaning: Meaning) -> list[str]:
    return before(at, meaning)


def before(at: Acting, meaning: Meaning) -> list[str]:
    """What the text spoke of before; `binding` says what that is."""
    said = meaning.of("as")
    if said.what == "this":
        return here(at, [at.me])
    if said.what == "event":
        return here(at, [str(at.about.get(said.word("path"), ""))])
    if said.what == "chosen":
        return here(at, at.chosen.get(said.number("at"), []))
    return at.targets[said.number("at")]


@rule("wow74/415.9c", "wow74/709.2d")
def here(at: Acting, found: list[str]) -> list[str]:
    """The cards that are still there, or that became another card in a public zone."""
    state = at.state
    now = [each if each in state.objects else state.became.get(each, "") for each in found]
    return [each for each in now if each in state.objects]


@thing("attached", "attached {k:base}")
@rule("wow74/400.1", "wow74/G.attachment")
async def attached(at: Acting, meaning: Meaning) -> list[str]:
    card = at.state.objects.get(at.me)
    host = card.host if card is not None else last_known(at.state, at.me, LAST_HOST)
    return here(at, [host]) if host else []


@thing("dealt", "a|an|each {k:base} dealt damage this way")
@rule("wow74/G.this-way")
async def dealt(at: Acting, meaning: Meaning) -> list[str]:
    found = here(at, at.dealt)
    return [each for each in found if meaning.word("k") in words(at.state, each)]


@group("both", "{first:single} and {then:thing}")
@rule("wow74/712.3")
async def both(at: Acting, meaning: Meaning) -> list[str]:
    first, then = meaning.of("first"), meaning.of("then")
    found = [*await thing.of(first)(at, first), *await thing.of(then)(at, then)]
    return list(dict.fromkeys(found))


# Players


@rule("wow74/G.you")
async def you(at: Acting, meaning: Meaning) -> list[str]:
    return [at.player]


who.by_what["you"] = you


@who("target player", "target player", s="")
@who("target player", "target opponent", s="opposing")
@rule("wow74/706.1", "wow74/G.opposing")
async def target_player(at: Acting, meaning: Meaning) -> list[str]:
    return at.targets[meaning.number("at")]


@who("each player", "each player")
@rule("wow74/802.1")
async def each_player(at: Acting, meaning: Meaning) -> list[str]:
    return list(at.state.clockwise())


@who("each opponent", "each opponent")
@rule("wow74/802.1", "wow74/G.opposing")
async def each_opponent(at: Acting, meaning: Meaning) -> list[str]:
    return [each for each in at.state.clockwise() if each in at.state.opponents(at.player)]


@who("controller", "its controller")
@who("controller of that", "that {k:base} 's controller")
@rule("wow74/401.1", "wow74/709.2d")
async def controller(at: Acting, meaning: Meaning) -> list[str]:
    """Of what the text spoke of before."""
    said = meaning.of("as")
    if said.what == "event":
        path = "object" if at.about.get("object") in at.state.left else said.word("path")
        found = [str(at.about.get(path, ""))]
    elif said.what == "chosen":
        found = at.chosen.get(said.number("at"), [])
    else:
        found = at.targets[said.number("at")]
    return [each for each in (controller_of(at.state, e) for e in found) if each]


@who("controller of attached", "attached {k:base} 's controller")
@rule("wow74/401.1", "wow74/400.1")
async def controller_of_host(at: Acting, meaning: Meaning) -> list[str]:
    host = await attached(at, meaning)
    return [at.state.objects[each].controller for each in host]


@who("that player", "that player", "he|she|they")
@rule("wow74/709.2e")
async def that_player(at: Acting, meaning: Meaning) -> list[str]:
    said = meaning.of("as")
    if said.what == "event":
        return [str(at.about.get("player", ""))]
    return at.targets[said.number("at")]
