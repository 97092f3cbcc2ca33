"""Which cards a text speaks of: targets, what is chosen, all of a kind, the card itself (6)."""

from collections.abc import Callable, Iterable

from engine.games.ashes.cards import ALLY, CONJURATION, READY
from engine.games.ashes.reading.acting import Acting
from engine.games.ashes.reading.book import aim, who
from engine.games.ashes.state import ATTACHED, IN_PLAY, SPELLBOARD, AshesState
from engine.games.ashes.targeting import choose_card, choose_target
from engine.reading.meaning import Meaning
from engine.rulebook import rule

Legal = Callable[[AshesState, str], Iterable[str]]


def units(state: AshesState, player: str) -> list[str]:
    """Everybody's."""
    return [each for one in state.remaining for each in state.units(one)]


def own_units(state: AshesState, player: str) -> list[str]:
    return state.units(player)


def opposing_units(state: AshesState, player: str) -> list[str]:
    return [each for one in state.remaining if one != player for each in state.units(one)]


def heroes(state: AshesState, player: str) -> list[str]:
    return [state.players[each].hero_object for each in state.remaining]


def ready_spells(state: AshesState, player: str) -> list[str]:
    spells = (each for one in state.remaining for each in state.in_zone(one, SPELLBOARD))
    return [each for each in spells if state.facts(each).type == READY]


def of_type(legal: Legal, type_: str) -> Legal:
    return lambda state, player: [
        each for each in legal(state, player) if state.facts(each).type == type_
    ]


LEGAL: dict[str, Legal] = {
    "unit": units,
    "own unit": own_units,
    "opposing unit": opposing_units,
    "phoenixborn": heroes,
    "unit or phoenixborn": lambda state, player: [*units(state, player), *heroes(state, player)],
    "ally": of_type(units, ALLY),
    "own ally": of_type(own_units, ALLY),
    "conjuration": of_type(units, CONJURATION),
    "ready spell": ready_spells,
    "own ready spell": lambda state, player: [
        each for each in ready_spells(state, player) if state.objects[each].controller == player
    ],
    "alteration": lambda state, player: [
        each.id
        for each in state.objects.values()
        if each.zone == ATTACHED and state.facts(each.id).is_alteration
    ],
    "card": lambda state, player: [
        each.id for each in state.objects.values() if each.zone in IN_PLAY
    ],
}


@aim("target", "a target unit", k="unit")
@aim("target", "a target unit you control", "a target unit on your battlefield", k="own unit")
@aim(
    "target",
    "a target unit an|your opponent controls",
    "a target unit under an opponent 's control",
    "a target unit on an opponent 's battlefield",
    k="opposing unit",
)
@aim("target", "a target phoenixborn", k="phoenixborn")
@aim(
    "target",
    "a target unit or phoenixborn",
    "a target unit or [a] target phoenixborn",
    k="unit or phoenixborn",
)
@aim("target", "a target ally you control", k="own ally")
@aim("target", "a target conjuration", k="conjuration")
@aim("target", "a target ready spell", k="ready spell")
@aim("target", "a target alteration spell", k="alteration")
@aim("target", "a target card", k="card")
@rule("raven11/6.target", "raven11/4.2.3")
async def targeted(at: Acting, meaning: Meaning) -> list[str]:
    legal = list(LEGAL[meaning.word("k")](at.state, at.player))
    return only(at, await choose_target(at.state, at.player, legal, "raven11/6.target", at.me))


@aim("chosen", "a unit you control", k="own unit")
@aim("chosen", "an ally you control", k="own ally")
@aim("chosen", "a ready spell you control", k="own ready spell")
@rule("raven11/6.target", "raven11/6.affect")
async def chosen(at: Acting, meaning: Meaning) -> list[str]:
    """Only what the word “target” stands before is targeted."""
    legal = list(LEGAL[meaning.word("k")](at.state, at.player))
    return only(at, await choose_card(at.state, at.player, legal, "raven11/6.affect", at.me))


def only(at: Acting, found: str) -> list[str]:
    """One card, of which the text may go on to speak, or none."""
    at.it = found
    return [found] if found else []


@aim("all", "all units", "each unit", k="unit")
@aim("all", "all units you control", "all units you currently control", k="own unit")
@aim("all", "all opponents ' units", "all opponent 's units", k="opposing unit")
@rule("raven11/6.target")
async def everyone(at: Acting, meaning: Meaning) -> list[str]:
    return list(LEGAL[meaning.word("k")](at.state, at.player))


@aim("all ready", "each unexhausted unit")
@rule("raven11/6.target")
async def unexhausted(at: Acting, meaning: Meaning) -> list[str]:
    return [each for each in units(at.state, at.player) if not at.state.objects[each].exhaustion]


@aim("all without status", "each unit without any status tokens on them")
@rule("raven11/6.target")
async def without_status(at: Acting, meaning: Meaning) -> list[str]:
    return [each for each in units(at.state, at.player) if not at.state.objects[each].status]


@aim("this unit", "this unit")
@rule("raven11/4.1.1")
async def this_unit(at: Acting, meaning: Meaning) -> list[str]:
    """On an attached spell the unit that it is attached to."""
    card = at.state.objects.get(at.me)
    return in_play(at, card.on or at.me) if card else []


@aim("this card", "this card|spell|phoenixborn")
async def this_card(at: Acting, meaning: Meaning) -> list[str]:
    return in_play(at, at.me)


@aim("itself", "it")
async def itself(at: Acting, meaning: Meaning) -> list[str]:
    """Of a unit that waits for something that happens to it."""
    return in_play(at, at.me)


@aim("chosen by name", "a|an {c:conjured} you control")
@rule("raven11/6.affect")
async def chosen_by_name(at: Acting, meaning: Meaning) -> list[str]:
    legal = [each for each in own_units(at.state, at.player)
             if at.state.facts(each).name == meaning.word("c")]  # fmt: skip
    return only(at, await choose_card(at.state, at.player, legal, "raven11/6.affect", at.me))


@aim("it", "that unit|phoenixborn", "that target unit")
async def spoken_of(at: Acting, meaning: Meaning) -> list[str]:
    return in_play(at, at.it)


@aim("your phoenixborn", "your phoenixborn")
async def own_phoenixborn(at: Acting, meaning: Meaning) -> list[str]:
    return in_play(at, at.hero)


@aim("their phoenixborn", "their phoenixborn", "that opponent 's phoenixborn")
async def opposing_phoenixborn(at: Acting, meaning: Meaning) -> list[str]:
    """Of the player to whom the event happened."""
    player = at.change.player if at.change else ""
    return [at.state.players[player].hero_object] if player in at.state.remaining else []


@rule("raven11/4.5.0.p5")
def in_play(at: Acting, object_id: str) -> list[str]:
    card = at.state.objects.get(object_id)
    return [object_id] if card is not None and card.zone in IN_PLAY else []


@who("you", "you")
async def yourself(at: Acting, meaning: Meaning) -> list[str]:
    return [at.player]


@who("each player", "each player")
async def everybody(at: Acting, meaning: Meaning) -> list[str]:
    return at.state.clockwise_from(at.state.active_player)


@who("target player", "a target player")
@rule("raven11/6.target")
async def target_player(at: Acting, meaning: Meaning) -> list[str]:
    """A player is targeted as their Phoenixborn."""
    state = at.state
    found = await choose_target(
        state, at.player, heroes(state, at.player), "raven11/6.target", at.me
    )
    return [state.objects[found].owner] if found else []
