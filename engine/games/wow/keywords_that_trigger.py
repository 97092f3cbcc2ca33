"""Keywords of the glossary that are triggered powers: “when” and “at”."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.games.wow import damage
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.copying import duplicate
from engine.games.wow.index import CANT_HAVE
from engine.games.wow.keywords_of_costs import allies_by_race
from engine.games.wow.offering import may
from engine.games.wow.powers import Triggered, given_by_effects, keyword, keyword_with_a_number
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import has, hero_of, types
from engine.games.wow.zones import CHAIN, DECK, GRAVEYARD, HAND, PLAY
from engine.rulebook import rule

ANYBODY = (Description(of=("hero", "ally")),)
OPPONENTS = (Description(of=("hero", "ally"), whose="opposing"),)
OPPOSING_CARD = (Description(of=("card",), whose="opposing"),)
IN_GRAVEYARDS = frozenset({GRAVEYARD})


def about_me(state: WowState, me: str, change: Change) -> bool:
    return change.object == me


def entered_as_me(state: WowState, me: str, change: Change) -> bool:
    return change.extra.get("became") == me


def on_my_turn(state: WowState, me: str, change: Change) -> bool:
    return change.player == state.objects[me].controller


@rule("wow74/G.mend")
def mend(level: int) -> tuple[Triggered]:
    """The character may heal so much from the target."""

    async def effect(state: WowState, link: Link) -> None:
        if await may(link.controller, f"Heal {level}", "wow74/G.mend", source=link.object):
            await damage.heal(
                state, link.targets[0], level, source=link.object, controller=link.controller,
                cited="wow74/G.mend", card=link.object,
            )  # fmt: skip

    return (
        Triggered(
            f"mend {level}", "turn starts", "wow74/G.mend", f"heal {level} from the target",
            effect, on_my_turn, targets=ANYBODY,
        ),
    )  # fmt: skip


@rule("wow74/G.escape-artist")
def targeted_by_opponents(state: WowState, me: str, change: Change) -> bool:
    mine = state.objects[me].controller
    return change.object == me and not state.is_friendly(mine, change.player)


@rule("wow74/G.escape-artist")
async def escape(state: WowState, link: Link) -> None:
    """It may go to its owner's hand, if it is still where it was targeted."""
    card = state.objects.get(link.object)
    if card is None or card.zone != PLAY:
        return
    if await may(link.controller, "Escape to the hand", "wow74/G.escape-artist", source=card.id):
        await moves.move(state, card.id, HAND, "wow74/G.escape-artist")


@rule("wow74/G.sentinel")
def first_time_exhausted(state: WowState, me: str, change: Change) -> bool:
    return change.object == me and not state.marks.get(f"exhausted:{me}")


@rule("wow74/G.sentinel")
async def ready_again(state: WowState, link: Link) -> None:
    await table.ready(state, link.object, "wow74/G.sentinel")


@rule("wow74/G.war-stomp")
async def stomp(state: WowState, link: Link) -> None:
    if await may(link.controller, "Exhaust it", "wow74/G.war-stomp", source=link.object):
        await table.exhaust(state, link.targets[0][0], "wow74/G.war-stomp")


@rule("wow74/G.arcane-torrent")
async def take_powers(state: WowState, link: Link) -> None:
    table.add_effect(
        state, "silence", link.controller, link.object, "turn", objects=list(link.targets[0]),
        flavour=CANT_HAVE,
    )  # fmt: skip


@rule("wow74/G.find-treasure")
async def find_treasure(state: WowState, link: Link) -> None:
    """Draw, and only then discard a card of one's choice."""
    player, cited = link.controller, "wow74/G.find-treasure"
    if not await may(player, "Draw a card", cited, source=link.object):
        return
    if not await moves.draw(state, player, 1, cited):
        return
    options = [Option(f"discard:{each}", state.facts(each).name)
               for each in state.in_zone(player, HAND)]  # fmt: skip
    (pick,) = await Decision(player, "discard", options, cited, text="Discard a card.")
    await moves.discard(state, pick.removeprefix("discard:"), cited)


@rule("wow74/G.eternal")
def came_to_my_graveyard(state: WowState, me: str, change: Change) -> bool:
    return change.extra.get("became") == me and change.to == GRAVEYARD


@rule("wow74/G.eternal")
async def return_to_the_deck(state: WowState, link: Link) -> None:
    card, cited = state.objects.get(link.object), "wow74/G.eternal"
    if card is None or card.zone != GRAVEYARD:
        return
    if await may(link.controller, "Shuffle it into your deck", cited, source=card.id):
        owner = card.owner
        await moves.move(state, card.id, DECK, cited)
        await moves.shuffle(state, owner, cited)


@rule("wow74/G.irradiated")
def hit_a_healthy_ally(state: WowState, me: str, change: Change) -> bool:
    """Combat damage by this character to an ally that is not irradiated itself."""
    if change.source != me or not change.extra.get("combat") or change.object not in state.objects:
        return False
    return "ally" in types(state, change.object) and not has(state, change.object, "irradiated")


@rule("wow74/G.irradiated")
async def irradiate(state: WowState, link: Link) -> None:
    struck = str(link.about["object"])
    if struck in state.objects:
        table.add_effect(
            state, "keyword", link.controller, link.object, "game", objects=[struck],
            flavour="irradiated",
        )  # fmt: skip


@rule("wow74/G.thrown")
async def throw(state: WowState, link: Link) -> None:
    """The hero has Long-Range this combat, and the weapon goes back at the end of the turn."""
    hero = hero_of(state, link.controller)
    if hero:
        table.add_effect(
            state, "keyword", link.controller, link.object, "combat", objects=[hero],
            flavour="long-range",
        )  # fmt: skip
    table.add_effect(
        state, "power", link.controller, link.object, "turn", ability="thrown weapon returns",
        flavour="next",
    )  # fmt: skip


@rule("wow74/G.thrown")
async def pick_up(state: WowState, link: Link) -> None:
    card = state.objects.get(link.object)
    if card is not None and card.zone == PLAY:
        await moves.move(state, card.id, HAND, "wow74/G.thrown")


@rule("wow74/G.awesome")
async def be_complimented(state: WowState, link: Link) -> None:
    """Each player in turn order may, and draws for it."""
    for player in state.clockwise():
        if await may(player, "Compliment this card", "wow74/G.awesome", source=link.object):
            await moves.draw(state, player, 1, "wow74/G.awesome")


@rule("wow74/G.echo", "wow74/G.race")
def has_two_of_a_race(state: WowState, player: str) -> bool:
    return max(allies_by_race(state, player).values(), default=0) >= 2


def played_with_two(state: WowState, me: str, change: Change) -> bool:
    return change.object == me and has_two_of_a_race(state, change.player)


@rule("wow74/G.echo", "wow74/703.2")
def still_two(state: WowState, link: Link) -> bool:
    return has_two_of_a_race(state, link.controller)


@rule("wow74/G.echo")
async def echo(state: WowState, link: Link) -> None:
    """The document is silent about an ability that has left the chain: nothing is copied."""
    for each in [one for one in state.chain if one.object == link.object and one.kind == "card"]:
        await duplicate(state, link.controller, each, "wow74/G.echo")


keyword_with_a_number("mend", mend)
keyword("escape artist", Triggered(
    "escape artist", "targeted", "wow74/G.escape-artist", "put it into the hand", escape,
    targeted_by_opponents))  # fmt: skip
keyword("sentinel", Triggered("sentinel", "exhaust", "wow74/G.sentinel", "ready it", ready_again,
                              first_time_exhausted))  # fmt: skip
keyword("war stomp", *(
    Triggered(f"war stomp {event}", event, "wow74/G.war-stomp", "exhaust the target", stomp,
              about_me, targets=OPPONENTS)
    for event in ("attacks", "defends")))  # fmt: skip
keyword("arcane torrent", Triggered(
    "arcane torrent", "enter", "wow74/G.arcane-torrent", "take the powers of the target",
    take_powers, entered_as_me, targets=OPPOSING_CARD))  # fmt: skip
keyword("find treasure", Triggered(
    "find treasure", "enter", "wow74/G.find-treasure", "draw, then discard", find_treasure,
    entered_as_me))  # fmt: skip
keyword("eternal", *(
    Triggered(f"eternal {event}", event, "wow74/G.eternal", "shuffle it into the deck",
              return_to_the_deck, came_to_my_graveyard, zones=IN_GRAVEYARDS)
    for event in ("destroy", "discard", "move")))  # fmt: skip
keyword(
    "irradiated",
    Triggered(
        "irradiated", "dealt", "wow74/G.irradiated", "irradiate it", irradiate, hit_a_healthy_ally
    ),
)
keyword("thrown", Triggered("thrown", "strike", "wow74/G.thrown", "Long-Range this combat", throw,
                            about_me))  # fmt: skip
given_by_effects(Triggered("thrown weapon returns", "turn ends", "wow74/G.thrown",
                           "put it into the hand", pick_up))  # fmt: skip
keyword("awesome", Triggered("awesome", "turn starts", "wow74/G.awesome", "be complimented",
                             be_complimented, on_my_turn))  # fmt: skip
keyword("echo", Triggered("echo", "played", "wow74/G.echo", "copy it", echo, played_with_two,
                          still_two, zones=frozenset({CHAIN})))  # fmt: skip
