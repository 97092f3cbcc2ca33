"""Objects change zones (11.7), are created and destroyed, are turned; decks are shuffled."""

from engine.core.changes import Change
from engine.core.decisions import CHANCE, Decision, Option
from engine.core.deferred import joins
from engine.core.seeing import see
from engine.core.table import TABLE, mix, rename
from engine.games.fab.abilities import EntersWith
from engine.games.fab.atoms.cranking import crank
from engine.games.fab.atoms.physics import applies, collect, happen, index_changed, signal
from engine.games.fab.index import BY_KIND, abilities_on
from engine.games.fab.listening import triggers_on
from engine.games.fab.state import Card, FabState
from engine.games.fab.values import snapshot
from engine.games.fab.zones import (
    ARENA,
    BANISHED,
    CHAIN,
    DECK,
    GRAVEYARD,
    HAND,
    HERO,
    HIDDEN,
    KEEPS_COUNTERS,
    PERMANENTS,
    PITCH,
    SHARED,
    SOUL,
    zone_key,
)
from engine.rulebook import rule

STAYS = ARENA - {CHAIN}
"""Where something is in the arena to stay."""


@rule("fab14/11.7", "fab14/11.7.2")
async def move(
    state: FabState,
    object_id: str,
    zone: str,
    cited: str,
    *,
    keeper: str = "",
    face_up: bool = True,
    bottom: bool = False,
    why: str = "move",
) -> str:
    """Put an object into a zone; the answer is the object it became, empty if it is gone."""
    if face_up and zone not in HIDDEN:
        await see(state, object_id)
    card = state.objects[object_id]
    if not keeper:
        keeper = card.controller if zone in ARENA else card.owner
    if zone == CHAIN:
        keeper = SHARED
    had_home = card.zone == CHAIN and bool(card.home)
    came_home = bool(card.home) or card.zone == PERMANENTS
    change = Change(why, cited, keeper, object_id, to=zone, flavour=card.zone)
    change.extra = {"face_up": face_up and zone not in HIDDEN, "bottom": bottom}
    leaving = triggers_on(state, "leaves")
    if not await happen(state, change):
        return object_id if object_id in state.objects else state.became.get(object_id, "")
    here = str(change.extra["became"])
    if zone not in ARENA and (change.flavour in STAYS or had_home):
        left = Change("leaves", "fab14/16.2", change.player, object_id, extra={"became": here})
        collect(state, leaving, left)
    if here and (waiting := triggers_on(state, "arrives")):
        arrived = Change("arrives", "fab14/16.2", change.player, here, to=zone)
        collect(state, waiting, arrived)
    if zone == PERMANENTS and here and not came_home:
        await _entered(state, here)
    if zone == PERMANENTS and here and "landmark" in state.facts(here).subtypes:
        await _destroy_other_landmarks(state, here)
    return here


@rule("fab14/10.4.3b", "fab14/16.2")
async def _entered(state: FabState, object_id: str) -> None:
    """A permanent has the counters that it enters with before anything looks at it."""
    card = state.objects[object_id]
    for each in abilities_on(state, card.card):
        if isinstance(each, EntersWith):
            by = each.number(state, object_id)
            change = Change("counter", "fab14/G.counters.1", card.controller, object_id, by)
            change.flavour = each.counter
            if by:
                await happen(state, change)
    await crank(state, object_id)
    signal(state, Change("enters", "fab14/16.2", card.controller, object_id))


@rule("fab14/9.2.3b.b5")
async def _destroy_other_landmarks(state: FabState, entered: str) -> None:
    """However a landmark enters, the others leave."""
    for player in state.order:
        for each in list(state.in_zone(player, PERMANENTS)):
            if each != entered and "landmark" in state.facts(each).subtypes:
                await destroy(state, each, "fab14/9.2.3b.b5")


@applies("move")
@applies("draw")
@applies("pitch")
@applies("discard")
@applies("destroy")
@applies("banish")
@applies("clear")
@applies("bottom")
@applies("announce")
@rule("fab14/11.1.9", "fab14/11.1.11", "fab14/11.1.12", "fab14/11.1.13", "fab14/G.pitching.3")
@rule("fab14/G.destroy.1", "fab14/G.discard.1", "fab14/6.2.1", "fab14/10.3")
def _apply_move(state: FabState, change: Change) -> None:
    card = state.objects[change.object]
    if card.zone == HERO:
        change.extra["became"] = card.id
        return
    was_seen = card.face_up or card.zone == CHAIN
    _leave(state, card)
    if card.token and change.to not in ARENA:
        state.objects.pop(card.id)
        change.extra["became"] = ""
        state.emit("ceased", "fab14/10.3", card.controller, card.card)
        return
    _enter(state, card, change)
    _remember(state, card, change)
    change.extra["became"] = card.id
    seen = was_seen or card.face_up
    state.emit(
        change.kind, change.rule, change.player, card.card, change.flavour, change.to, card.id,
        1 if seen else 0, card.owner, 1 if card.face_up and not was_seen else 0,
    )  # fmt: skip


def _remember(state: FabState, card: Card, change: Change) -> None:
    """For cards that ask what was discarded or banished this turn."""
    if change.kind == "draw" and state.turn:
        state.marks[f"drawn:{card.owner}"] = state.marks.get(f"drawn:{card.owner}", 0) + 1
    if change.kind == "discard" or change.to == BANISHED:
        name = f"{'discarded' if change.kind == 'discard' else 'banished'}:{card.owner}:{card.card}"
        state.marks[name] = state.marks.get(name, 0) + 1
    if change.to in (SOUL, GRAVEYARD) and state.turn:
        name = f"{change.to}:{card.owner}:{card.card}"
        state.marks[name] = state.marks.get(name, 0) + 1


def matters_to_index(state: FabState, card: str) -> bool:
    """Whether it has abilities, or an effect gives some to cards of a kind."""
    return bool(abilities_on(state, card)) or any(e.kind in BY_KIND for e in state.effects)


@rule("fab14/11.7", "fab14/22")
def _leave(state: FabState, card: Card) -> None:
    if card.zone in ARENA:
        state.left[card.id] = snapshot(state, card.id)
    state.zones[zone_key(card.keeper, card.zone)].remove(card.id)
    if matters_to_index(state, card.card):
        index_changed(state)
    if card.zone not in ARENA:
        card.shown_to = []


@rule("fab14/11.7", "fab14/11.6", "fab14/G.counters.1", "fab14/G.counters.3")
def _enter(state: FabState, card: Card, change: Change) -> None:
    if change.to not in ARENA:
        _become_new(state, card, change.to)
    card.zone, card.keeper = change.to, change.player
    card.face_up = bool(change.extra["face_up"])
    zone = state.zones[zone_key(change.player, change.to)]
    if change.to == DECK and not change.extra["bottom"]:
        zone.insert(0, card.id)
    else:
        zone.append(card.id)
    if change.to != DECK:
        joins(state, card.id, zone)
    if matters_to_index(state, card.card):
        index_changed(state)


@rule("fab14/11.7", "fab14/11.7.1")
def _become_new(state: FabState, card: Card, zone: str) -> None:
    """Outside the arena a card is a new object without a past."""
    old = card.id
    state.objects.pop(old)
    card.id = new_id(state)
    state.objects[card.id] = card
    state.became[old] = card.id
    if state.book:
        rename(state, card.owner, old, card.id)
    card.controller, card.damage, card.tapped = card.owner, 0, False
    card.used, card.home, card.under = [], "", ""
    if zone not in KEEPS_COUNTERS:
        card.counters = {}


def new_id(state: FabState) -> str:
    """The next name for an object, a layer or an effect."""
    number = state.next_id
    state.next_id = number + 1
    return f"o{number}"


@rule("fab14/4.1.4", "fab14/4.1.5", "fab14/5.1.6", "fab14/5.1.7")
def add_card(
    state: FabState, card: str, owner: str, zone: str, *, face_up: bool, token: bool = False
) -> str:
    """A new object in a player's zone, without anything triggering: before the game, or created."""
    object_id = new_id(state)
    made = Card(object_id, card, owner, owner, owner, zone, face_up, token)
    state.objects[object_id] = made
    state.zones[zone_key(owner, zone)].append(object_id)
    index_changed(state)
    return object_id


@applies("create")
@rule("fab14/10.1", "fab14/10.4.3b")
def _apply_create(state: FabState, change: Change) -> None:
    change.extra["became"] = add_card(
        state, change.flavour, change.player, change.to, face_up=True, token=True
    )
    name = f"created:{change.player}:{change.flavour}"
    state.marks[name] = state.marks.get(name, 0) + 1
    state.emit("created", change.rule, change.player, change.flavour)


@rule("fab14/11.7.1")
def followed(state: FabState, object_id: str) -> str:
    """What a card became by the public move that triggered an effect; empty when that is gone."""
    card = state.objects.get(state.became.get(object_id, object_id))
    if card is None or card.zone in HIDDEN or not card.face_up:
        return ""
    return card.id


@rule("fab14/G.destroy", "fab14/G.destroy.1", "fab14/G.destroy.2", "fab14/6.3")
@rule("fab14/6.2.1")
async def destroy(state: FabState, object_id: str, cited: str = "fab14/G.destroy.1") -> str:
    """Put something into its owner's graveyard; heroes cannot be destroyed."""
    if state.objects[object_id].zone == HERO:
        return object_id
    return await move(state, object_id, GRAVEYARD, cited, why="destroy")


@rule("fab14/G.discard.1", "fab14/G.discard.2", "fab14/G.discard.4")
async def discard(state: FabState, object_id: str, cited: str = "fab14/G.discard.1") -> str:
    """Put a card from hand into its owner's graveyard."""
    return await move(state, object_id, GRAVEYARD, cited, why="discard")


async def banish(state: FabState, object_id: str, cited: str, *, face_up: bool = True) -> str:
    """Put a card into its owner's banished zone."""
    return await move(state, object_id, BANISHED, cited, face_up=face_up, why="banish")


@rule("fab14/19.7")
async def draw(state: FabState, player: str, count: int, cited: str) -> int:
    """Draw as many cards as there are, up to a number."""
    drawn = 0
    while drawn < count and state.in_zone(player, DECK):
        top = state.in_zone(player, DECK)[0]
        await move(state, top, HAND, cited, face_up=False, why="draw")
        drawn += 1
    return drawn


@rule("fab14/G.pitching.3")
async def put_into_pitch(state: FabState, object_id: str, cited: str) -> str:
    """Move a hand card face up into the pitch zone."""
    return await move(state, object_id, PITCH, cited, why="pitch")


async def charge(state: FabState, object_id: str, cited: str) -> str:
    """Put a card face up under the hero."""
    now = await move(state, object_id, SOUL, cited)
    if now:
        signal(state, Change("charged", cited, state.objects[now].owner, now))
    return now


@rule("fab14/24.4", "fab14/24.5")
async def shuffle(state: FabState, player: str, cited: str, *, but: str = "") -> None:
    """Chance puts the deck into a new order; real cards `but` one that was taken out of it."""
    deck = state.in_zone(player, DECK)
    if len(deck) < 2:
        return
    if state.mode == TABLE:
        mix(state, player, [each for each in deck if each != but])
        state.emit("shuffled", cited, player)
        return
    options = [Option(each, "a card") for each in deck]
    order = await Decision(CHANCE, "shuffle", options, cited, at_least=len(deck), at_most=len(deck))
    reorder(state, player, DECK, list(order))
    for each in order:
        state.objects[each].shown_to = []
    state.emit("shuffled", cited, player)


@rule("fab14/24.5")
async def shuffle_into(state: FabState, player: str, cards: list[str], cited: str) -> None:
    """Put cards into a deck and shuffle it; without any the deck stays as it is."""
    for each in cards:
        await move(state, each, DECK, cited, face_up=False)
    if cards:
        await shuffle(state, player, cited)


def reorder(state: FabState, player: str, zone: str, order: list[str]) -> None:
    """Put the cards of a zone into this order."""
    state.zones[zone_key(player, zone)][:] = order
    state.version += 1


def turn_face(state: FabState, object_id: str, *, face_up: bool, cited: str) -> None:
    """Turn an object face up or face down; its counters stay (G.counters.2)."""
    card = state.objects[object_id]
    card.face_up = face_up
    index_changed(state)
    state.version += 1
    state.emit("turned", cited, card.controller, card.card, 1 if face_up else 0)


def show(state: FabState, object_id: str, players: list[str], cited: str, *, secret: bool) -> None:
    """Let players see a card, by revealing it to all or by looking at it alone."""
    card = state.objects[object_id]
    card.shown_to = sorted({*card.shown_to, *players})
    state.version += 1
    if not secret:
        signal(state, Change("revealed", cited, card.owner, object_id))
    state.emit("looked" if secret else "revealed", cited, players[0], card.card, card.zone)


def end_showing(state: FabState, object_ids: list[str]) -> None:
    """Revealed cards are hidden again."""
    for object_id in object_ids:
        if object_id in state.objects:
            state.objects[object_id].shown_to = []
    state.version += 1


async def create(state: FabState, player: str, card: str, zone: str, cited: str) -> str:
    """A token is created under a player's control."""
    change = Change("create", cited, player, to=zone, flavour=card)
    if not await happen(state, change):
        return ""
    here = str(change.extra["became"])
    await _entered(state, here)
    return here


def give_control(state: FabState, object_id: str, player: str, cited: str) -> None:
    """A player gains control; a permanent moves to that player's side."""
    card = state.objects[object_id]
    card.controller = player
    if card.zone in ARENA and card.zone != CHAIN:
        state.zones[zone_key(card.keeper, card.zone)].remove(object_id)
        card.keeper = player
        state.zones[zone_key(player, card.zone)].append(object_id)
    index_changed(state)
    state.version += 1
    state.emit("control", cited, player, card.card)


def attach(state: FabState, object_id: str, host: str, cited: str) -> None:
    """An object lies under another one."""
    card = state.objects[object_id]
    card.under = host
    state.version += 1
    state.emit("attached", cited, card.controller, card.card, state.objects[host].card)


@rule("fab14/G.revealing-cards.2", "fab14/G.revealing-cards.4", "fab14/G.revealing-cards.8")
def end_revealing(state: FabState) -> None:
    """What an effect revealed is hidden again when it has resolved, even if all remember it."""
    everybody = sorted(state.order)
    for card in state.objects.values():
        if card.shown_to and card.shown_to == everybody:
            card.shown_to = []
            state.version += 1


def show_voluntarily(state: FabState, object_id: str, player: str) -> None:
    """Letting somebody look without an effect is not revealing."""
    card = state.objects[object_id]
    card.shown_to = sorted({*card.shown_to, player})
    state.emit("showed", "fab14/G.revealing-cards.7", player, card.card, card.zone)
