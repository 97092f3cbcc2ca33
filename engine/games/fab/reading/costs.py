"""What is paid besides resources: to play a card, for an ability, when somebody may (15.5)."""

from engine.core.decisions import CHANCE, Decision, Option
from engine.core.seeing import see
from engine.games.fab import pitching
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.legality import funds
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, PAYABLE, cost, effect, payable
from engine.games.fab.reading.effects_of_cards import create, destroy_one, token_called
from engine.games.fab.reading.effects_of_heroes import a_card_of_hand
from engine.games.fab.reading.nouns import kind
from engine.games.fab.reading.numbers import things_of
from engine.games.fab.reading.things import fits
from engine.games.fab.verbs_of_heroes import random_card
from engine.games.fab.zones import ARSENAL, DECK, GRAVEYARD, HAND, SOUL
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("costs", "", "{=cost}")
BOOK.add("costs", "both", "{first:cost} , {then:costs}", "{first:cost} and {then:costs}")


def remember(at: Acting, object_id: str) -> None:
    """What a card was paid with is asked for later, when it may be long gone."""
    if object_id in at.state.objects:
        put.mark(at.state, f"paid with:{at.source}:{at.state.objects[object_id].card}")


@effect("pay", "pay {n:symbols}")
@cost("pay", "{n:symbols}")
@rule("fab14/15.5.3a")
async def pay(at: Acting, meaning: Meaning) -> None:
    await pitching.pay(at.state, at.controller, meaning.number("n"), at.source, [])


@payable("pay")
def can_pay(at: Acting, meaning: Meaning) -> bool:
    return funds(at.state, at.controller) >= meaning.number("n")


@cost("discard such", "discard a|an {of:described}")
@rule("fab14/15.5.3c", "fab14/G.discard.1")
async def discard(at: Acting, meaning: Meaning) -> None:
    chosen = await a_card_of_hand(at, at.controller, "Which card is discarded?", meaning.of("of"))
    if chosen:
        now = await moves.discard(at.state, chosen)
        at.handled = [now]
        remember(at, now)


@payable("discard such")
def can_discard(at: Acting, meaning: Meaning) -> bool:
    return bool(fitting_in_hand(at, meaning.of("of")))


def fitting_in_hand(at: Acting, wanted: Meaning) -> list[str]:
    hand = at.state.in_zone(at.controller, HAND)
    return [each for each in hand if each != at.source and fits(at.state, each, wanted)]


@cost("discard at random", "discard a random card")
@rule("fab14/15.5.3c", "fab14/G.discard.2")
async def discard_at_random(at: Acting, meaning: Meaning) -> None:
    chosen = await random_card(at.state, at.controller)
    if chosen:
        now = await moves.discard(at.state, chosen, "fab14/G.discard.2")
        at.handled = [now]
        remember(at, now)


@payable("discard at random")
def has_a_card(at: Acting, meaning: Meaning) -> bool:
    return bool([each for each in at.state.in_zone(at.controller, HAND) if each != at.source])


@cost("banish from graveyard", "banish {n:number} random cards from your graveyard")
@rule("fab14/15.5.3c", "fab14/11.1.12", "fab14/24.5")
async def banish_from_graveyard(at: Acting, meaning: Meaning) -> None:
    at.handled = []
    for each in await some_at_random(at, GRAVEYARD, meaning.number("n")):
        now = await moves.banish(at.state, each, "fab14/11.1.12")
        at.handled.append(now)
        remember(at, now)


@payable("banish from graveyard")
def has_enough_there(at: Acting, meaning: Meaning) -> bool:
    return len(at.state.in_zone(at.controller, GRAVEYARD)) >= meaning.number("n")


async def some_at_random(at: Acting, zone: str, count: int) -> list[str]:
    """So many cards of an open zone, as chance says."""
    cards = list(at.state.in_zone(at.controller, zone))
    options = [Option(each, at.state.facts(each).name) for each in cards]
    picks = await Decision(
        CHANCE, "random cards", options, "fab14/24.5", at_least=count, at_most=count
    )
    return list(picks)


@cost(
    "banish from soul",
    "banish a card from ~ 's soul",
    "banish a card from your hero 's soul",
    "banish a card from your soul",
    n=1,
)
@cost(
    "banish from soul",
    "banish {n:number} cards from your hero 's soul",
    "banish {n:number} cards from your soul",
)
@rule("fab14/15.5.3c", "fab14/G.soul.2")
async def banish_from_soul(at: Acting, meaning: Meaning) -> None:
    soul, count = list(at.state.in_zone(at.controller, SOUL)), meaning.number("n")
    options = [Option(each, at.state.facts(each).name) for each in soul]
    picks = await Decision(
        at.controller, "banish from soul", options, "fab14/15.5.3c", at_least=count, at_most=count,
        text="Which cards are banished from the soul?",
    )  # fmt: skip
    for each in picks:
        remember(at, await moves.banish(at.state, each, "fab14/11.1.12"))


@payable("banish from soul")
def has_so_many_in_soul(at: Acting, meaning: Meaning) -> bool:
    return len(at.state.in_zone(at.controller, SOUL)) >= meaning.number("n")


@cost("remove counter", "remove a|an {name:counter} counter from ~", n=1)
@cost("remove counter", "remove {n:number} {name:counter} counters from ~")
@rule("fab14/15.5.3c", "fab14/25.4")
async def remove_counter(at: Acting, meaning: Meaning) -> None:
    await points.add_counters(
        at.state, at.source, meaning.word("name"), -meaning.number("n"), "fab14/25.4"
    )


@payable("remove counter")
def has_counters(at: Acting, meaning: Meaning) -> bool:
    card = at.state.objects.get(at.source)
    return card is not None and card.counters.get(meaning.word("name"), 0) >= meaning.number("n")


@cost("turn arsenal", "turn a face down card in your arsenal face up")
@rule("fab14/15.5.3c", "fab14/11.1.7")
async def turn_arsenal(at: Acting, meaning: Meaning) -> None:
    """The turned card is what the effect speaks of."""
    hidden = lying_face_down(at)[:1]
    for each in hidden:
        await see(at.state, each)
        moves.turn_face(at.state, each, face_up=True, cited="fab14/15.5.3c")
    at.handled = hidden


@payable("turn arsenal")
def has_one_face_down(at: Acting, meaning: Meaning) -> bool:
    return bool(lying_face_down(at))


def lying_face_down(at: Acting) -> list[str]:
    cards = at.state.in_zone(at.controller, ARSENAL)
    return [each for each in cards if not at.state.objects[each].face_up]


@cost("create", "create a|an {t:token} token", w=Meaning("you"), n=1)
@rule("fab14/15.5.3c", "fab14/10.1")
async def create_as_a_cost(at: Acting, meaning: Meaning) -> None:
    await create(at, meaning)


@payable("create")
def can_create(at: Acting, meaning: Meaning) -> bool:
    return bool(token_called(at.state, meaning.word("t")))


@cost("reveal costing", "reveal a card in your hand with cost {n:number} or less", bound="<=")
@cost(
    "reveal costing", "reveal a card in your hand with cost {n:number} or more|greater", bound=">="
)
@rule("fab14/15.5.3c", "fab14/9.2.5b")
async def reveal_costing(at: Acting, meaning: Meaning) -> None:
    await reveal_from_hand(at, Meaning("reveal from hand", (("of", costing(meaning)),)))


@payable("reveal costing")
def can_reveal_costing(at: Acting, meaning: Meaning) -> bool:
    return bool(fitting_in_hand(at, costing(meaning)))


def costing(meaning: Meaning) -> Meaning:
    """A card with this cost, as a description."""
    return Meaning("with cost", (("of", kind("", "card")), *meaning.parts))


BOOK.add("that", "it", "it")


@cost("remove counter from", "remove a|an {name:counter} counter from {o:that}")
@rule("fab14/15.5.3c", "fab14/25.4")
async def remove_counter_from(at: Acting, meaning: Meaning) -> None:
    for each in things_of(at, meaning["o"]):
        await points.add_counters(at.state, each, meaning.word("name"), -1, "fab14/25.4")


@payable("remove counter from")
def has_counters_there(at: Acting, meaning: Meaning) -> bool:
    objects, name = at.state.objects, meaning.word("name")
    return any(objects[each].counters.get(name) for each in things_of(at, meaning["o"]))


@cost("put counter", "put a|an {name:counter} counter on ~")
@rule("fab14/15.5.3c", "fab14/25.4")
async def put_counter(at: Acting, meaning: Meaning) -> None:
    await points.add_counters(at.state, at.source, meaning.word("name"), 1, "fab14/25.4")


@payable("put counter")
def is_still_there(at: Acting, meaning: Meaning) -> bool:
    return at.source in at.state.objects


@cost("reveal from hand", "reveal a|an {of:described} from your hand")
@cost("reveal from hand", "reveal a|an {of:described} in your hand")
@rule("fab14/15.5.3c", "fab14/G.revealing-cards.1")
async def reveal_from_hand(at: Acting, meaning: Meaning) -> None:
    chosen = await a_card_of_hand(at, at.controller, "Which card is revealed?", meaning.of("of"))
    if chosen:
        everybody = list(at.state.order)
        moves.show(at.state, chosen, everybody, "fab14/G.revealing-cards.1", secret=False)
        at.handled = [chosen]


@payable("reveal from hand")
def can_reveal(at: Acting, meaning: Meaning) -> bool:
    return bool(fitting_in_hand(at, meaning.of("of")))


@cost("charge", "charge your hero 's soul", "charge your soul", "charge")
@effect("charge", "charge your hero 's soul", "charge your soul", "charge")
@rule("fab14/G.charge.1", "fab14/G.charge.2")
async def charge(at: Acting, meaning: Meaning) -> None:
    chosen = await a_card_of_hand(at, at.controller, "Which card is charged?")
    at.handled = []
    if chosen:
        now = await moves.charge(at.state, chosen, "fab14/G.charge.1")
        put.mark(at.state, f"charged:{at.controller}")
        put.mark(at.state, f"charged for:{at.source}")
        at.handled = [now]
        remember(at, now)


@payable("charge")
def can_charge(at: Acting, meaning: Meaning) -> bool:
    return has_a_card(at, meaning)


cost("destroy one", "destroy a|an {of:described} you control")(destroy_one)


@cost("tap", "{t}", "{t} ~")
@rule("fab4/4.4.3d", "fab14/15.5.3c")
async def tap(at: Acting, meaning: Meaning) -> None:
    points.tap(at.state, at.source, tapped=True, cited="fab4/4.4.3d")


@payable("tap")
def is_untapped(at: Acting, meaning: Meaning) -> bool:
    card = at.state.objects.get(at.source)
    return card is not None and not card.tapped


@cost("banish from hand", "banish a|an {of:described} from your hand")
@rule("fab14/15.5.3c", "fab14/11.1.12")
async def banish_from_hand(at: Acting, meaning: Meaning) -> None:
    chosen = await a_card_of_hand(at, at.controller, "Which card is banished?", meaning.of("of"))
    if chosen:
        now = await moves.banish(at.state, chosen, "fab14/11.1.12")
        at.handled = [now]
        remember(at, now)


@payable("banish from hand")
def can_banish(at: Acting, meaning: Meaning) -> bool:
    return bool(fitting_in_hand(at, meaning.of("of")))


@cost("destroy this", "destroy ~")
@rule("fab14/15.5.3c", "fab14/G.destroy.1")
async def destroy_this(at: Acting, meaning: Meaning) -> None:
    if at.source in at.state.objects:
        await moves.destroy(at.state, at.source, "fab14/15.5.3c")


@payable("destroy this")
@payable("banish this")
def is_there(at: Acting, meaning: Meaning) -> bool:
    return at.source in at.state.objects


@cost("hand under deck", "put a card from your hand on the bottom of your deck")
@rule("fab14/15.5.3c")
async def put_under_deck(at: Acting, meaning: Meaning) -> None:
    chosen = await a_card_of_hand(at, at.controller, "Which card goes under the deck?")
    if chosen:
        await moves.move(at.state, chosen, DECK, "fab14/15.5.3c", face_up=False, bottom=True)


@payable("hand under deck")
def has_a_card_to_put(at: Acting, meaning: Meaning) -> bool:
    return has_a_card(at, meaning)


@payable("discard")
def has_one_to_discard(at: Acting, meaning: Meaning) -> bool:
    """An offer to discard that nobody can take up is not taken up."""
    return has_a_card(at, meaning)


@payable("hand to deck")
def has_one_to_put(at: Acting, meaning: Meaning) -> bool:
    return has_a_card(at, meaning)


async def pay_all(at: Acting, meaning: Meaning) -> None:
    """Every part of a cost, in the order of the text."""
    if meaning.what == "both":
        await pay_all(at, meaning.of("first"))
        await pay_all(at, meaning.of("then"))
    else:
        await cost.of(meaning)(at, meaning)


def can_pay_all(at: Acting, meaning: Meaning) -> bool:
    """Whether each part can be paid; resources are looked at by themselves."""
    if meaning.what == "both":
        return can_pay_all(at, meaning.of("first")) and can_pay_all(at, meaning.of("then"))
    return PAYABLE[meaning.what](at, meaning)


def also_offered(*several: str) -> None:
    """What a text may also let somebody do while it resolves, in the same words."""
    for what in several:
        BOOK.phrases["effect"] += [each for each in BOOK.phrases["cost"] if each.what == what]
        effect(what)(_if_it_can)


@rule("fab14/19.2")
async def _if_it_can(at: Acting, meaning: Meaning) -> None:
    """As much of it as can be done."""
    at.handled = []
    if PAYABLE[meaning.what](at, meaning):
        await cost.of(meaning)(at, meaning)


also_offered("banish from graveyard", "turn arsenal", "reveal from hand")
