"""What is done to somebody's deck, hand, arsenal and graveyard (11, 19.5, 24)."""

from engine.core.decisions import Option
from engine.core.seeing import see
from engine.core.table import distinguishable
from engine.core.targets import choose_one
from engine.games.fab.atoms import moves
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import effect, payable
from engine.games.fab.reading.effects_of_heroes import YOU, a_card_of_hand
from engine.games.fab.reading.numbers import number_of, players_of
from engine.games.fab.reading.things import controlled, fits
from engine.games.fab.verbs_of_heroes import random_card
from engine.games.fab.zones import ARSENAL, DECK, GRAVEYARD, HAND, SOUL
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@effect("banish top", "banish the top card of {w:whose} deck", n=1)
@effect("banish top", "banish the top {n:amount} cards of {w:whose} deck")
@rule("fab14/11.1.12", "fab14/19.7")
async def banish_top(at: Acting, meaning: Meaning) -> None:
    """As many as there are."""
    at.handled = []
    for player in players_of(at, meaning["w"]):
        top = at.state.in_zone(player, DECK)[: number_of(at, meaning["n"])]
        at.handled += [await moves.banish(at.state, each, "fab14/11.1.12") for each in top]


@effect("mill", "destroy the top card of {w:whose} deck", n=1, how="destroy")
@effect("mill", "destroy the top {n:amount} cards of {w:whose} deck", how="destroy")
@effect("mill", "put the top card of {w:whose} deck into your|their graveyard", n=1, how="move")
@rule("fab14/G.destroy.1", "fab14/19.7")
async def destroy_top(at: Acting, meaning: Meaning) -> None:
    at.handled = []
    for player in players_of(at, meaning["w"]):
        top = at.state.in_zone(player, DECK)[: number_of(at, meaning["n"])]
        for each in top:
            now = await moves.move(
                at.state, each, GRAVEYARD, "fab14/G.destroy.1", why=meaning.word("how")
            )
            at.handled.append(now)


@effect("reveal top", "reveal the top card of {w:whose} deck", n=1)
@effect("reveal top", "reveal the top {n:amount} cards of {w:whose} deck")
@effect("reveal top", "{w:who} reveals|reveal the top card of their deck", n=1)
@rule("fab14/G.revealing-cards.1", "fab14/19.7")
async def reveal_top(at: Acting, meaning: Meaning) -> None:
    at.handled = []
    for player in players_of(at, meaning["w"]):
        at.handled += at.state.in_zone(player, DECK)[: number_of(at, meaning["n"])]
    for each in at.handled:
        await see(at.state, each)
        everybody = list(at.state.order)
        moves.show(at.state, each, everybody, "fab14/G.revealing-cards.1", secret=False)


@effect("look at top", "look at the top card of {w:whose} deck", n=1)
@rule("fab14/24.2.1a", "fab14/19.7")
async def look_at_top(at: Acting, meaning: Meaning) -> None:
    at.handled = []
    for player in players_of(at, meaning["w"]):
        at.handled += at.state.in_zone(player, DECK)[: meaning.number("n")]
    for each in at.handled:
        moves.show(at.state, each, [at.controller], "fab14/19.7", secret=True)


@effect("look at hand", "look at {w:whose} hand")
@rule("fab14/24.2.1a", "fab14/19.7")
async def look_at_hand(at: Acting, meaning: Meaning) -> None:
    for player in players_of(at, meaning["w"]):
        for each in at.state.in_zone(player, HAND):
            await see(at.state, each)
            moves.show(at.state, each, [at.controller], "fab14/19.7", secret=True)


@effect("hand away", "{w:who} banish|banishes a card from their hand", to="banished")
@effect("hand away", "{w:who} put|puts a card from their hand on top of their deck", to="top")
@effect(
    "hand away", "{w:who} put|puts a card from their hand on the bottom of their deck", to="bottom"
)
@rule("fab14/11.7", "fab14/19.5")
async def hand_away(at: Acting, meaning: Meaning) -> None:
    """They choose which one."""
    at.handled, to = [], meaning.word("to")
    for player in players_of(at, meaning["w"]):
        chosen = await a_card_of_hand(at, player, "Which card?")
        if chosen and to == "banished":
            at.handled.append(await moves.banish(at.state, chosen, "fab14/11.1.12"))
        elif chosen:
            now = await moves.move(
                at.state, chosen, DECK, "fab14/11.7", face_up=False, bottom=to == "bottom"
            )
            at.handled.append(now)


@effect("banish at random", "banish a random card from {w:whose} hand")
@effect("banish at random", "{w:who} banishes|banish a random card from their hand")
@rule("fab14/11.1.12", "fab14/24.5")
async def banish_at_random(at: Acting, meaning: Meaning) -> None:
    at.handled = []
    for player in players_of(at, meaning["w"]):
        chosen = await random_card(at.state, player)
        if chosen:
            at.handled.append(await moves.banish(at.state, chosen, "fab14/11.1.12"))


async def one_of(at: Acting, player: str, able: list[str], text: str) -> str:
    """One of these objects, as a player chooses; empty where there is none."""
    if not able:
        return ""
    state = at.state
    options = [Option(f"one:{each}", state.facts(each).name) for each in able]
    pick = await choose_one(player, "one of them", options, "fab14/19.5", text=text)
    return pick.removeprefix("one:")


@effect("destroy theirs", "destroy a|an {of:described} {w:control}")
@rule("fab14/G.destroy.1", "fab14/19.5")
async def destroy_theirs(at: Acting, meaning: Meaning) -> None:
    """Whoever controls the effect chooses."""
    at.handled = []
    players = players_of(at, meaning["w"])
    able = [e for p in players for e in controlled(at.state, p, meaning.of("of"))]
    chosen = await one_of(at, at.controller, able, "What is destroyed?")
    if chosen:
        at.handled = [await moves.destroy(at.state, chosen)]


@effect("they destroy", "{w:who} destroys|destroy a|an {of:described} they control")
@rule("fab14/G.destroy.1", "fab14/19.5")
async def they_destroy(at: Acting, meaning: Meaning) -> None:
    """They choose which of their own."""
    at.handled = []
    for player in players_of(at, meaning["w"]):
        able = controlled(at.state, player, meaning.of("of"))
        chosen = await one_of(at, player, able, "What do you destroy?")
        if chosen:
            at.handled.append(await moves.destroy(at.state, chosen))


@effect("arsenal away", "destroy a card in {w:whose} arsenal", to="destroyed")
@effect("arsenal away", "banish a card in|from {w:whose} arsenal", to="banished")
@effect("arsenal away", "return a card from {w:whose} arsenal to your|their hand", to="hand")
@rule("fab14/11.1.7", "fab14/19.5")
async def arsenal_away(at: Acting, meaning: Meaning) -> None:
    """Of several cards whoever controls the effect chooses, unseen."""
    at.handled, state = [], at.state
    for player in players_of(at, meaning["w"]):
        able = distinguishable(state, state.in_zone(player, ARSENAL))
        chosen = able[0] if len(able) == 1 else await one_of(at, at.controller, able, "Which card?")
        if chosen:
            at.handled.append(await put_away(at, chosen, meaning.word("to")))


async def put_away(at: Acting, chosen: str, to: str) -> str:
    if to == "destroyed":
        return await moves.move(at.state, chosen, GRAVEYARD, "fab14/G.destroy.1", why="destroy")
    if to == "banished":
        return await moves.banish(at.state, chosen, "fab14/11.1.12")
    return await moves.move(at.state, chosen, HAND, "fab14/11.7", face_up=False)


@effect("banish from pile", "banish a|an {of:described} from {w:whose} graveyard", z="graveyard")
@effect("banish from pile", "banish a|an {of:described} from {w:whose} soul", z="soul")
@rule("fab14/11.1.12", "fab14/19.5")
async def banish_from_pile(at: Acting, meaning: Meaning) -> None:
    """Whoever controls the effect chooses; everybody sees these cards."""
    at.handled = []
    chosen = await one_of(at, at.controller, lying_there(at, meaning), "Which card is banished?")
    if chosen:
        at.handled = [await moves.banish(at.state, chosen, "fab14/11.1.12")]


def lying_there(at: Acting, meaning: Meaning) -> list[str]:
    state = at.state
    zone = GRAVEYARD if meaning.word("z") == "graveyard" else SOUL
    return [
        each
        for player in players_of(at, meaning["w"])
        for each in state.in_zone(player, zone)
        if fits(state, each, meaning.of("of"))
    ]


@payable("banish from pile")
def has_one_lying_there(at: Acting, meaning: Meaning) -> bool:
    return bool(lying_there(at, meaning))


@effect("all under", "put all cards in {w:whose} arsenal on the bottom of their|your deck")
@rule("fab14/11.7")
async def arsenal_under(at: Acting, meaning: Meaning) -> None:
    for player in players_of(at, meaning["w"]):
        for each in list(at.state.in_zone(player, ARSENAL)):
            await moves.move(
                at.state, each, DECK, "fab14/11.7", face_up=False, bottom=True, why="bottom"
            )


@effect("back to hand", "return a|an {of:described} from your graveyard to your hand", z=GRAVEYARD)
@effect("back to hand", "return a|an {of:described} you control to its owner 's hand", z="arena")
@rule("fab14/11.7", "fab14/19.5")
async def back_to_hand(at: Acting, meaning: Meaning) -> None:
    at.handled = []
    able = to_be_returned(at, meaning)
    chosen = await one_of(at, at.controller, able, "Which one goes back to the hand?")
    if chosen:
        at.handled = [await moves.move(at.state, chosen, HAND, "fab14/11.7", face_up=False)]


def to_be_returned(at: Acting, meaning: Meaning) -> list[str]:
    wanted = meaning.of("of")
    if meaning.word("z") == "arena":
        return [e for e in controlled(at.state, at.controller, wanted) if e != at.source]
    cards = at.state.in_zone(at.controller, GRAVEYARD)
    return [each for each in cards if fits(at.state, each, wanted)]


@payable("back to hand")
def has_one_to_return(at: Acting, meaning: Meaning) -> bool:
    return bool(to_be_returned(at, meaning))


@effect("into soul from hand", "put a|an {of:described} from your hand into your soul")
@effect("into soul from hand", "put a|an {of:described} from your hand into your hero 's soul")
@rule("fab14/G.soul.2", "fab14/19.5")
async def into_soul_from_hand(at: Acting, meaning: Meaning) -> None:
    """This is not charging (G.charge.4)."""
    wanted = meaning.of("of")
    chosen = await a_card_of_hand(at, at.controller, "Which card goes into the soul?", wanted)
    at.handled = [await moves.move(at.state, chosen, SOUL, "fab14/G.soul.2")] if chosen else []


@payable("into soul from hand")
def has_one_for_the_soul(at: Acting, meaning: Meaning) -> bool:
    hand = at.state.in_zone(at.controller, HAND)
    return any(fits(at.state, each, meaning.of("of")) for each in hand)


@effect("out of hand", "{w:who} discards|discard their hand")
@effect("out of hand", "discard your hand", w=YOU)
@rule("fab14/G.discard.1", "fab14/G.discard.2")
async def out_of_hand(at: Acting, meaning: Meaning) -> None:
    at.handled = []
    for player in players_of(at, meaning["w"]):
        for each in list(at.state.in_zone(player, HAND)):
            at.handled.append(await moves.discard(at.state, each))
