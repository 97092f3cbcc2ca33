"""What is done to heroes and players: cards drawn and discarded, life, damage, points."""

from engine.core.decisions import Decision, Option
from engine.core.seeing import see
from engine.core.table import distinguishable
from engine.core.targets import choose_one
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import ARCANE, Packet, change_life, deal
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import effect
from engine.games.fab.reading.numbers import number_of, players_of, things_of
from engine.games.fab.reading.things import fits
from engine.games.fab.searching import search
from engine.games.fab.verbs_of_heroes import intimidate as intimidated
from engine.games.fab.verbs_of_heroes import opt as opted
from engine.games.fab.verbs_of_heroes import random_card
from engine.games.fab.verbs_of_heroes import reload as reloaded
from engine.games.fab.zones import DECK, HAND
from engine.reading.meaning import Meaning
from engine.rulebook import rule

YOU = Meaning("you")


@effect("draw", "draw a card", "you draw a card", w=YOU, n=1)
@effect("draw", "draw {n:amount} cards", "you draw {n:amount} cards", w=YOU)
@effect("draw", "{w:who} draws|draw a card", n=1)
@effect("draw", "{w:who} draws|draw {n:amount} cards")
@rule("fab14/19.7")
async def draw(at: Acting, meaning: Meaning) -> None:
    for player in players_of(at, meaning["w"]):
        await moves.draw(at.state, player, number_of(at, meaning["n"]), "fab14/19.7")


@effect("discard", "discard a card", w=YOU, n=1)
@effect("discard", "discard {n:amount} cards", w=YOU)
@effect("discard", "{w:who} discards|discard a card", n=1)
@effect("discard", "{w:who} discards|discard {n:amount} cards")
@rule("fab14/G.discard.1", "fab14/G.discard.2")
async def discard(at: Acting, meaning: Meaning) -> None:
    """They choose; who has fewer discards them all."""
    at.handled = []
    for player in players_of(at, meaning["w"]):
        for _ in range(number_of(at, meaning["n"])):
            chosen = await a_card_of_hand(at, player, "Which card is discarded?")
            if chosen:
                at.handled.append(await moves.discard(at.state, chosen))


async def a_card_of_hand(at: Acting, player: str, text: str, wanted: Meaning | None = None) -> str:
    """A card of a hand that its player chooses; empty when none fits."""
    state = at.state
    hand = distinguishable(state, state.in_zone(player, HAND))
    able = [each for each in hand if wanted is None or fits(state, each, wanted)]
    if not able:
        return ""
    options = [Option(f"hand:{each}", state.facts(each).name) for each in able]
    pick = await choose_one(
        player, "card of hand", options, "fab14/19.5", text=text, source=at.source
    )
    chosen = pick.removeprefix("hand:")
    await see(state, chosen)
    return chosen


@effect("discard at random", "discard a random card", w=YOU, n=1)
@effect("discard at random", "discard {n:amount} random cards", w=YOU)
@effect("discard at random", "{w:who} discards|discard a random card", n=1)
@effect("discard at random", "{w:who} discards|discard {n:amount} random cards")
@rule("fab14/G.discard.2")
async def discard_at_random(at: Acting, meaning: Meaning) -> None:
    at.handled = []
    for player in players_of(at, meaning["w"]):
        for _ in range(number_of(at, meaning["n"])):
            chosen = await random_card(at.state, player)
            if chosen:
                at.handled.append(await moves.discard(at.state, chosen, "fab14/G.discard.2"))


@effect("gain life", "gain|gains {n:amount} {h}", "you gain {n:amount} {h}", w=YOU)
@effect("gain life", "{w:who} gains|gain {n:amount} {h}")
@rule("fab14/6.4.6a")
async def gain_life(at: Acting, meaning: Meaning) -> None:
    by = number_of(at, meaning["n"])
    await change_life(at.state, dict.fromkeys(players_of(at, meaning["w"]), by))


@effect("lose life", "lose {n:amount} {h}", "you lose {n:amount} {h}", w=YOU)
@effect("lose life", "{w:who} loses|lose {n:amount} {h}")
@rule("fab14/6.4.6a")
async def lose_life(at: Acting, meaning: Meaning) -> None:
    by = number_of(at, meaning["n"])
    await change_life(at.state, dict.fromkeys(players_of(at, meaning["w"]), -by))


@effect("arcane damage", "deal {n:amount} arcane damage to {w:who}")
@effect("arcane damage", "~ deals {n:amount} arcane damage to {w:who}")
@rule("fab14/26.4.2", "fab14/26.2")
async def deal_arcane(at: Acting, meaning: Meaning) -> None:
    heroes = [at.state.players[each].hero_object for each in players_of(at, meaning["w"])]
    by = number_of(at, meaning["n"])
    dealt = await deal(
        at.state, [Packet(at.source, each, by, ARCANE) for each in heroes], "fab14/26.4.2"
    )
    at.counted = sum(dealt)


@effect(
    "arcane damage at",
    "deal {n:amount} arcane damage to {o:aim}",
    "~ deals {n:amount} arcane damage to {o:aim}",
)
@rule("fab14/26.2", "fab14/26.4.2")
async def deal_arcane_at(at: Acting, meaning: Meaning) -> None:
    by = number_of(at, meaning["n"])
    packets = [Packet(at.source, each, by, ARCANE) for each in things_of(at, meaning["o"])]
    at.counted = sum(await deal(at.state, packets, "fab14/26.4.2"))


@effect("gain resources", "gain {n:symbols}")
@effect("gain resources", "gain {r} equal to {n:amount}")
@rule("fab14/G.resource-points.3")
async def gain_resources(at: Acting, meaning: Meaning) -> None:
    await points.gain_resources(
        at.state, at.controller, number_of(at, meaning["n"]), "fab14/G.resource-points.3"
    )


@effect("gain action points", "gain {n:number} action point|points")
@effect("gain action points", "gain action points equal to {n:amount}")
@effect("gain action points", "gain an action point", n=1)
@rule("fab14/G.action-points.4")
async def gain_action_points(at: Acting, meaning: Meaning) -> None:
    await points.gain_action_point(
        at.state, at.controller, number_of(at, meaning["n"]), "fab14/G.action-points.4"
    )


@effect("opt", "opt {n:amount}")
@rule("fab14/G.opt.1")
async def opt(at: Acting, meaning: Meaning) -> None:
    await opted(at.state, at.controller, number_of(at, meaning["n"]))


@effect("reload", "reload")
@rule("fab14/G.reload.1")
async def reload(at: Acting, meaning: Meaning) -> None:
    await reloaded(at.state, at.controller)


@effect("intimidate", "intimidate", "intimidate target hero", w=Meaning("target hero"))
@effect("intimidate", "intimidate {w:who}")
@rule("fab14/G.intimidate.1", "fab14/G.intimidate.2", "fab14/G.intimidate.4")
async def intimidate(at: Acting, meaning: Meaning) -> None:
    for each in players_of(at, meaning["w"]):
        await intimidated(at.state, each)


@effect(
    "prevent",
    "prevent the next {n:amount} damage that would be dealt to you|~ this turn",
    flavour="",
)
@effect(
    "prevent",
    "prevent the next {n:amount} damage that would be dealt to your hero this turn",
    flavour="",
)
@effect(
    "prevent",
    "prevent the next {n:amount} arcane damage that would be dealt to your hero this turn",
    flavour=ARCANE,
)
@effect(
    "prevent",
    "prevent the next {n:amount} arcane damage that would be dealt to you this turn",
    flavour=ARCANE,
)
@rule("fab14/26.5", "fab14/26.4.3a")
async def prevent(at: Acting, meaning: Meaning) -> None:
    put.add_effect(
        at.state, "prevent", at.controller, at.source, "turn", objects=[at.controller],
        amount=number_of(at, meaning["n"]), flavour=meaning.word("flavour"),
    )  # fmt: skip


@effect("shuffle", "shuffle", "shuffle your deck")
@rule("fab14/24.4")
async def shuffle(at: Acting, meaning: Meaning) -> None:
    await moves.shuffle(at.state, at.controller, "fab14/24.4")


@effect(
    "search to banished",
    "search your deck for a|an {of:described} , banish it [face up] , then shuffle [your deck]",
)
@rule("fab14/24.1", "fab14/24.2", "fab14/24.4", "fab14/11.1.12")
async def search_to_banished(at: Acting, meaning: Meaning) -> None:
    state, wanted = at.state, meaning.of("of")
    found = await search(
        state, at.controller, DECK, lambda each: fits(state, each, wanted), "fab14/24.1"
    )
    at.handled = [await moves.banish(state, found, "fab14/11.1.12")] if found else []


@effect(
    "search to hand",
    "search your deck for a|an {of:described} , reveal it , [and] put it into your hand",
)
@rule("fab14/24.1", "fab14/24.2", "fab14/24.4")
async def search_to_hand(at: Acting, meaning: Meaning) -> None:
    """Searching shuffles; what follows in the text may say so too."""
    state, wanted = at.state, meaning.of("of")
    found = await search(
        state, at.controller, DECK, lambda each: fits(state, each, wanted), "fab14/24.1"
    )
    at.handled = []
    if found:
        moves.show(state, found, list(state.order), "fab14/G.revealing-cards.1", secret=False)
        at.handled = [await moves.move(state, found, HAND, "fab14/24.1", face_up=False)]


async def agrees(at: Acting, player: str, text: str, *, possible: bool = True) -> bool:
    """Somebody may do something; asked also when only “no” is possible, so that nothing is told."""
    options = [Option("no", "No", "fab14/19.4")]
    if possible:
        options.append(Option("yes", "Yes", "fab14/19.4"))
    (pick,) = await Decision(player, "may", options, "fab14/19.4", source=at.source, text=text)
    return pick == "yes"
