"""What is done to objects: destroyed, banished, created, put somewhere, given counters."""

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.fab.atoms import moves, points
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import effect, payable
from engine.games.fab.reading.effects_of_heroes import YOU, a_card_of_hand
from engine.games.fab.reading.numbers import number_of, players_of, things_of
from engine.games.fab.reading.things import controlled
from engine.games.fab.state import FabState
from engine.games.fab.zones import (
    ARSENAL,
    DECK,
    GRAVEYARD,
    HAND,
    PERMANENTS,
    SOUL,
)
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@effect("destroy", "destroy {o:thing}")
@rule("fab14/G.destroy.1")
async def destroy(at: Acting, meaning: Meaning) -> None:
    for each in things_of(at, meaning["o"]):
        await moves.destroy(at.state, each)


@effect("destroy one", "destroy a|an {of:described} you control")
@rule("fab14/G.destroy.1", "fab14/19.5")
async def destroy_one(at: Acting, meaning: Meaning) -> None:
    state, at.handled = at.state, []
    able = others_controlled(at, meaning.of("of"))
    if able:
        options = [Option(f"destroy:{each}", state.facts(each).name) for each in able]
        text = "What is destroyed?"
        pick = await choose_one(at.controller, "destroy", options, "fab14/19.5", text=text)
        at.handled = [await moves.destroy(state, pick.removeprefix("destroy:"))]


@payable("destroy one")
def has_one_to_destroy(at: Acting, meaning: Meaning) -> bool:
    return bool(others_controlled(at, meaning.of("of")))


def others_controlled(at: Acting, wanted: Meaning) -> list[str]:
    found = controlled(at.state, at.controller, wanted)
    return [each for each in found if each != at.source]


@effect("banish", "banish {o:thing}")
@rule("fab14/11.1.12")
async def banish(at: Acting, meaning: Meaning) -> None:
    at.handled = [
        await moves.banish(at.state, each, "fab14/11.1.12") for each in things_of(at, meaning["o"])
    ]


@effect("create", "create a|an {t:token} [aura] token", w=YOU, n=1)
@effect("create", "create {n:amount} {t:token} tokens", w=YOU)
@effect("create", "create a|an {t:token} token under {w:who} 's control", n=1)
@effect("create", "create {n:amount} {t:token} tokens under {w:who} 's control")
@effect("create", "create a|an {t:token} token under their control", w=Meaning("they"), n=1)
@effect("create", "create {n:amount} {t:token} tokens under their control", w=Meaning("they"))
@effect("create", "{w:who} creates|create a|an {t:token} token", n=1)
@effect("create", "{w:who} creates|create {n:amount} {t:token} tokens")
@effect("create", "create {t:token} tokens equal to {n:amount}", w=YOU)
@rule("fab14/10.1")
async def create(at: Acting, meaning: Meaning) -> None:
    key = token_called(at.state, meaning.word("t"))
    for player in players_of(at, meaning["w"]):
        for _ in range(number_of(at, meaning["n"]) if key else 0):
            await moves.create(at.state, player, key, PERMANENTS, "fab14/10.1")


def token_called(state: FabState, name: str) -> str:
    """The key of a token of this game by its name."""
    named = (key for key, facts in state.printed.items() if facts.card_name.lower() == name)
    return next(named, "")


@effect("into soul", "put {o:thing} into your soul", "put {o:thing} into your hero 's soul")
@rule("fab14/G.soul.2")
async def into_soul(at: Acting, meaning: Meaning) -> None:
    for each in things_of(at, meaning["o"]):
        await moves.move(at.state, each, SOUL, "fab14/G.soul.2")


@effect("into hand", "put {o:thing} into your hand", "return {o:thing} to your hand")
@effect(
    "into hand", "return {o:thing} to its owner 's hand", "put {o:thing} into its owner 's hand"
)
@rule("fab14/11.7")
async def into_hand(at: Acting, meaning: Meaning) -> None:
    for each in things_of(at, meaning["o"]):
        await moves.move(at.state, each, HAND, "fab14/11.7", face_up=False)


@effect(
    "on bottom",
    "put {o:thing} on the bottom of your deck",
    "put {o:thing} on the bottom of its owner 's deck",
)
@rule("fab14/11.7")
async def on_bottom(at: Acting, meaning: Meaning) -> None:
    for each in things_of(at, meaning["o"]):
        await moves.move(
            at.state, each, DECK, "fab14/11.7", face_up=False, bottom=True, why="bottom"
        )


@effect("hand to deck", "put a card from your hand on the bottom of your deck", end="bottom")
@effect("hand to deck", "put a card from your hand on top of your deck", end="top")
@rule("fab14/11.7", "fab14/19.5")
async def hand_to_deck(at: Acting, meaning: Meaning) -> None:
    at.handled = []
    chosen = await a_card_of_hand(at, at.controller, "Which card goes into the deck?")
    if chosen:
        now = await moves.move(
            at.state, chosen, DECK, "fab14/11.7", face_up=False,
            bottom=meaning.word("end") == "bottom",
        )  # fmt: skip
        at.handled = [now]


@effect("arsenal to bottom", "put a card from your arsenal on the bottom of your deck", w=YOU)
@effect(
    "arsenal to bottom",
    "put a card from their arsenal on the bottom of their deck",
    w=Meaning("they"),
)
@rule("fab14/11.7")
async def arsenal_to_bottom(at: Acting, meaning: Meaning) -> None:
    at.handled = []
    for player in players_of(at, meaning["w"]):
        for each in at.state.in_zone(player, ARSENAL)[:1]:
            now = await moves.move(
                at.state, each, DECK, "fab14/11.7", face_up=False, bottom=True, why="bottom"
            )
            at.handled.append(now)


@effect("destroy arsenal", "destroy all cards in their arsenal")
@rule("fab14/G.destroy.1")
async def destroy_arsenal(at: Acting, meaning: Meaning) -> None:
    for player in players_of(at, Meaning("they")):
        for each in list(at.state.in_zone(player, ARSENAL)):
            await moves.move(at.state, each, GRAVEYARD, "fab14/G.destroy.1", why="destroy")


@effect("put counters", "put a|an {name:counter} counter on {o:thing}", n=1)
@effect("put counters", "put {n:amount} {name:counter} counters on {o:thing}")
@rule("fab14/25.4", "fab14/G.counters.1")
async def put_counters(at: Acting, meaning: Meaning) -> None:
    for each in things_of(at, meaning["o"]):
        await points.add_counters(
            at.state, each, meaning.word("name"), number_of(at, meaning["n"]), "fab14/25.4"
        )


@effect("put value counter", "put a {by:signed} {v:value} counter on {o:thing}")
@rule("fab14/25.4")
async def put_value_counter(at: Acting, meaning: Meaning) -> None:
    for each in things_of(at, meaning["o"]):
        await points.add_counters(
            at.state, each, meaning.of("v").what, meaning.number("by"), "fab14/25.4"
        )
