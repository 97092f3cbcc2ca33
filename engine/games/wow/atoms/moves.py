"""Cards change zones and become different cards (415.9); they are drawn, discarded, destroyed."""

from collections.abc import Mapping

from engine.core.changes import Change, descending
from engine.core.decisions import CHANCE, Decision, Option
from engine.core.deferred import joins
from engine.core.seeing import see
from engine.core.table import TABLE, UNSEEN, expect, mix, rename
from engine.games.wow.atoms.physics import (
    PHYSICS,
    applies,
    happen,
    happen_by_the_game,
    happen_together,
    skip_some,
)
from engine.games.wow.index import abilities_on, has_grants, index_changed
from engine.games.wow.state import Card, WowState
from engine.games.wow.values import snapshot
from engine.games.wow.zones import (
    CHAIN,
    DECK,
    GRAVEYARD,
    HAND,
    HIDDEN,
    PLAY,
    RFG,
    zone_key,
)
from engine.rulebook import rule


def new_id(state: WowState) -> str:
    """The next name for a card, a link or a modifier."""
    made = state.next_id
    state.next_id = made + 1
    return f"o{made}"


def tick(state: WowState) -> int:
    """The next timestamp."""
    state.clock += 1
    return state.clock


def add_card(
    state: WowState, card: str, owner: str, zone: str, *, face_up: bool = True, row: str = ""
) -> str:
    """A card comes to the table before the game, without anything happening."""
    object_id = new_id(state)
    made = Card(object_id, card, owner, owner, zone, row, face_up)
    if zone == PLAY:
        made.brought_by, made.timestamp = owner, tick(state)
    state.objects[object_id] = made
    state.zones[zone_key(owner, zone)].append(object_id)
    index_changed(state)
    return object_id


@rule("wow74/100.3")
def add_unseen(state: WowState, player: str, cards: list[str], side: list[str]) -> None:
    """A deck of real cards: which token is which card, nobody knows yet.

    A side deck may have changed places with as many of them before this game.
    """
    tokens = [add_card(state, UNSEEN, player, DECK, face_up=False) for _ in cards]
    expect(state, player, tokens, cards + side)


@rule("wow74/415.9d", "wow74/415.9e", "wow74/G.destroy", "wow74/G.discard")
def kind_of(card: Card, zone: str) -> str:
    """Every way from play to a graveyard destroys, every way there from a hand discards."""
    if zone == GRAVEYARD and card.zone == PLAY:
        return "destroy"
    if zone == GRAVEYARD and card.zone == HAND:
        return "discard"
    return "move"


@rule("wow74/709.2f")
async def move(
    state: WowState,
    object_id: str,
    zone: str,
    cited: str,
    *,
    face_up: bool = True,
    bottom: bool = False,
    owner: str = "",
    source: str = "",
    exactly: bool = False,
) -> str:
    """Put a card into a zone other than play; the answer is what it became, empty if it did not.

    With `exactly` a replaced event counts as not done: for costs (403.1) and “if you do” (709.2f).
    On a real table a card that everybody sees is named first. A hero that was replaced stays out.
    """
    if object_id in state.retired:
        return ""
    if face_up and zone not in HIDDEN:
        await see(state, object_id)
    change = _change(state, object_id, zone, cited, face_up=face_up, bottom=bottom)
    change.extra["owner"], change.source = owner, source
    if not await happen(state, change) or (exactly and change.replaced_by):
        return ""
    return str(change.extra["became"])


def move_by_the_game(
    state: WowState, object_id: str, zone: str, cited: str, *, face_up: bool = True
) -> str:
    """As `move`, but nothing can stop or replace it (103.3)."""
    change = _change(state, object_id, zone, cited, face_up=face_up, bottom=False)
    change.flavour = "by the game"
    happen_by_the_game(state, change)
    return str(change.extra["became"])


def _change(
    state: WowState, object_id: str, zone: str, cited: str, *, face_up: bool, bottom: bool
) -> Change:
    card = state.objects[object_id]
    change = Change(kind_of(card, zone), cited, card.owner, object_id, to=zone)
    change.extra = {"face_up": face_up and zone not in HIDDEN, "bottom": bottom, "became": ""}
    return change


@applies("move")
@applies("discard")
@applies("destroy")
@rule("wow74/415.2", "wow74/415.9a", "wow74/415.9f", "wow74/415.7a", "wow74/G.rfg")
def _apply_move(state: WowState, change: Change) -> None:
    """A card that changes zones is a different card, in its owner's instance of the zone."""
    card = state.objects[change.object]
    before, was_open = card.zone, card.face_up and card.zone not in HIDDEN
    was_known = was_open or card.revealed or state.players[card.owner].hero == card.id
    if change.kind == "destroy" and state.players[card.controller].hero == card.id:
        state.fallen.append(card.controller)
    leave(state, card)
    if card.copy and before == CHAIN:
        _cease(state, card)
        return
    if change.extra.get("owner"):
        card.owner = change.extra["owner"]
    become_new(state, card)
    _lay_down(state, card, change)
    entered(state, card)
    if card.token:
        state.astray.append(card.id)
    change.extra["became"] = card.id
    seen = 1 if was_open or card.face_up or change.kind == "discard" else 0
    opened = 1 if seen and not was_known else 0
    state.emit(change.kind, change.rule, card.owner, card.card, before, change.to, seen, opened)
    if before == PLAY:
        destroy_attachments(state, change.object)


def _lay_down(state: WowState, card: Card, change: Change) -> None:
    """On top of a deck or chain unless it goes to the bottom, elsewhere behind the others."""
    card.zone, card.row, card.controller = change.to, "", card.owner
    card.face_up = bool(change.extra["face_up"])
    zone = state.zones[zone_key(card.owner, change.to)]
    if change.to in (DECK, CHAIN) and not change.extra["bottom"]:
        zone.insert(0, card.id)
    else:
        zone.append(card.id)
    if change.to == DECK:
        card.face_up = state.players[card.owner].deck_up
    else:
        joins(state, card.id, zone)


@rule("wow74/400.5", "wow74/415.9a", "wow74/103.3")
def destroy_attachments(state: WowState, host: str) -> None:
    """As a host becomes a different card its attachments are destroyed by the game.

    On a real table one that nobody has named yet waits for the checks, which may ask.
    """
    for each in [each for each in state.play if state.objects[each].host == host]:
        if each in state.objects and state.objects[each].card != UNSEEN:
            move_by_the_game(state, each, GRAVEYARD, "wow74/400.5")


@rule("wow74/402.1", "wow74/402.2")
def _cease(state: WowState, card: Card) -> None:
    """A copy that leaves the chain is gone."""
    state.objects.pop(card.id)
    state.emit("ceased", "wow74/402.1", card.controller, card.card)


@rule("wow74/415.9a", "wow74/404.1b", "wow74/405.1", "wow74/601.2f")
def leave(state: WowState, card: Card) -> None:
    """Out of its zone: remembered if it was in play, out of combat, its host forgotten."""
    if card.zone == PLAY:
        state.left[card.id] = snapshot(state, card.id)
        remove_from_combat(state, card.id)
    state.zones[zone_key(card.owner, card.zone)].remove(card.id)
    if abilities_on(state, card.card) or card.becomes or has_grants(state):
        index_changed(state)


@rule("wow74/415.9a", "wow74/404.1b", "wow74/405.1", "wow74/411.2", "wow74/701.4")
def become_new(state: WowState, card: Card) -> None:
    """No modifiers, counters, damage, attachments or targeting come along."""
    old = card.id
    state.objects.pop(old)
    card.id = new_id(state)
    state.objects[card.id] = card
    state.became[old] = card.id
    if state.book:
        rename(state, card.owner, old, card.id)
    forget_modifiers(state, old)
    if card.damage or card.exhausted or card.counters or card.host or card.used:
        card.damage, card.exhausted, card.counters = 0, False, {}
        card.host, card.used = "", []
    card.becomes, card.x, card.joined, card.revealed = "", 0, 0, False
    card.brought_by, card.counted, card.since = "", {}, 0


def forget_modifiers(state: WowState, object_id: str) -> None:
    """Modifiers of a card that became a different card have nothing left to modify."""
    bound = [each for each in state.effects if object_id in each.objects]
    for effect in bound:
        effect.objects.remove(object_id)
        if not effect.objects:
            state.effects.remove(effect)
    if bound:
        index_changed(state)


@rule("wow74/718.2", "wow74/718.2a", "wow74/718.2c")
def entered(state: WowState, card: Card) -> None:
    """When a card came into its zone; who has been there since the start of the game has zero.

    In a deck nobody could tell which card is compared.
    """
    card.timestamp = 0 if card.zone == DECK else tick(state)
    if abilities_on(state, card.card):
        index_changed(state)


@rule("wow74/602.4", "wow74/601.2f", "wow74/303.2a")
def remove_from_combat(state: WowState, object_id: str) -> bool:
    """Stop being attacker, defender or proposed; strikes with it or by it are over."""
    combat = state.combat
    if combat is None:
        return False
    kept = [each for each in combat.strikes if object_id not in each]
    struck, combat.strikes = len(combat.strikes) != len(kept), kept
    found = object_id in (combat.attacker, combat.proposed, combat.defender)
    if combat.attacker == object_id:
        combat.attacker = ""
    if combat.proposed == object_id:
        combat.proposed = ""
    if combat.defender == object_id:
        combat.defender = ""
        combat.protecting = False
    if found or struck:
        state.version += 1
        index_changed(state)
    return found


@rule("wow74/415.9d", "wow74/G.destroy")
async def destroy(
    state: WowState, object_id: str, cited: str, *, source: str = "", exactly: bool = False
) -> str:
    """Put a card from play into its owner's graveyard."""
    card = state.objects.get(object_id)
    if card is None or card.zone != PLAY:
        return ""
    return await move(state, object_id, GRAVEYARD, cited, source=source, exactly=exactly)


@rule("wow74/103.2", "wow74/709.2b")
@rule("wow74/103.1", "wow74/G.can-t")
def can_be_destroyed(state: WowState, object_id: str, cited: str) -> bool:
    """Whether nothing says that this card in play can't be destroyed."""
    player = state.objects[object_id].controller
    return not PHYSICS.forbids(state, Change("destroy", cited, player, object_id, to=GRAVEYARD))


@rule("wow74/415.9d", "wow74/410.6", "wow74/703.3c")
async def destroy_together(
    state: WowState, cited: Mapping[str, str], sources: Mapping[str, str]
) -> None:
    """Destroy cards in play at the same moment, each by its rule and, if known, by its source."""
    changes = []
    hosts = {state.objects[each].host for each in cited}
    # A host first, so that it is known what was attached to it at this moment.
    for object_id, why in sorted(cited.items(), key=lambda each: each[0] not in hosts):
        change = _change(state, object_id, GRAVEYARD, why, face_up=True, bottom=False)
        change.extra["owner"], change.source = "", sources.get(object_id, "")
        changes.append(change)
    await happen_together(state, changes)


@rule("wow74/415.9e.b1", "wow74/G.discard")
async def discard(state: WowState, object_id: str, cited: str, *, exactly: bool = False) -> str:
    """Reveal a card from hand, then put it into its owner's graveyard; always one at a time."""
    card = state.objects.get(object_id)
    if card is None or card.zone != HAND:
        return ""
    return await move(state, object_id, GRAVEYARD, cited, exactly=exactly)


@rule("wow74/415.9e.b2", "wow74/103.2")
async def discard_hand(state: WowState, player: str, cited: str) -> bool:
    """An empty hand can be discarded, too, unless cards can't be discarded at all."""
    if PHYSICS.forbids(state, Change("discard", cited, player, to=GRAVEYARD)):
        return False
    for each in list(state.in_zone(player, HAND)):
        await discard(state, each, cited)
    return True


@rule("wow74/415.9f", "wow74/415.9f.b1", "wow74/G.draw", "wow74/G.decked")
async def draw(state: WowState, player: str, count: int, cited: str) -> list[str]:
    """Draw cards one at a time; whoever must draw from an empty deck will be decked."""
    drawn = []
    for _ in range(count):
        became = await draw_one(state, player, cited)
        if became:
            drawn.append(became)
    return drawn


async def draw_one(state: WowState, player: str, cited: str) -> str:
    """One draw; replaced as an event of its own."""
    change = _draw_of(state, player, cited)
    await happen(state, change)
    return str(change.extra["became"])


def _draw_of(state: WowState, player: str, cited: str) -> Change:
    deck = state.in_zone(player, DECK)
    change = Change("draw", cited, player, deck[0] if deck else "", to=HAND)
    change.extra = {"face_up": False, "bottom": False, "became": "", "owner": ""}
    return change


@rule("wow74/713.2", "wow74/713.2a.b2", "wow74/713.2a.b3", "wow74/G.until")
async def draw_until(state: WowState, player: str, limit: int, cited: str) -> None:
    """Draw until the hand holds so many cards, or until that gets no further.

    What stands in for the draws may take from a zone that runs out, or have another player draw.
    """
    if len(state.in_zone(player, HAND)) >= limit:
        return
    with descending(state, await skip_some(state, _draw_of(state, player, cited))):
        while len(state.in_zone(player, HAND)) < limit:
            before = state.version
            await draw_one(state, player, cited)
            if state.version == before or any(each.owes_draw for each in state.players.values()):
                return


@applies("draw")
def _apply_draw(state: WowState, change: Change) -> None:
    if change.object:
        _apply_move(state, change)
        return
    state.players[change.player].owes_draw = True
    state.emit("cannot draw", change.rule, change.player)


async def remove(state: WowState, object_id: str, cited: str, *, face_up: bool = True) -> str:
    """Remove a card from the game."""
    return await move(state, object_id, RFG, cited, face_up=face_up)


@rule("wow74/415.3b", "wow74/G.shuffle")
async def shuffle(state: WowState, player: str, cited: str, *, but: str = "") -> None:
    """Chance puts the deck into a new order; the opponent's cut is part of it.

    Of real cards one may have been taken out to be put somewhere else: all `but` that one.
    """
    deck = state.in_zone(player, DECK)
    if state.mode == TABLE:
        mix(state, player, [each for each in deck if each != but])
    elif len(deck) > 1:
        options = [Option(each, "a card") for each in deck]
        order = await Decision(
            CHANCE, "shuffle", options, cited, at_least=len(deck), at_most=len(deck)
        )
        deck[:] = list(order)
    state.version += 1
    state.emit("shuffled", cited, player)
