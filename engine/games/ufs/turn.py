"""The turn (F): ready phase, combat phase with its forms, end phase."""

from collections.abc import Iterator

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import see
from engine.core.table import distinguishable
from engine.core.targets import choose_one
from engine.games.ufs import unseen
from engine.games.ufs.abilities import FORMS, form_abilities, play_ability
from engine.games.ufs.atoms import currents, happen, places, procedure
from engine.games.ufs.buttons import button
from engine.games.ufs.cards import ACTION, ATTACK, STAYING
from engine.games.ufs.continuous import fired
from engine.games.ufs.game_events import FIRED, occur
from engine.games.ufs.playing import (
    NEXT_ATTACK,
    attempt,
    bind_waiting,
    may_play,
    note_agreed,
    shared_symbols,
)
from engine.games.ufs.restrictions import AS_HAND
from engine.games.ufs.state import (
    BLOCK,
    DISCARD,
    HAND,
    MOMENTUM,
    POOL,
    STAGING,
    Attack,
    Happening,
    Play,
    UfsState,
)
from engine.games.ufs.together import draw
from engine.games.ufs.values import hand_size, is_frozen, keywords, value
from engine.rulebook import rule

PASS = Option("pass", "Pass: go to the end phase", "ufs09/F.2.2.3")


@rule("ufs09/F.1", "ufs09/F.1.1", "ufs09/E.1.9", "ufs09/K.4.5")
async def ready_step(state: UfsState, cited: str) -> None:
    """Ready everything, as one event; the first player's first turn has no ready phase."""
    procedure.begin_turn(state, cited)
    if state.turn == 1:
        return
    player = state.turn_player
    for each in state.in_zone(player, STAGING) + state.in_zone(player, MOMENTUM):
        card = state.objects[each]
        if card.committed and not card.attached and not is_frozen(state, each):
            places.ready(state, each, cited)
    happen.end_effects(state, f"ready step of {player}")
    await occur(state)


@rule("ufs09/F.1.2")
async def review_step(state: UfsState, cited: str) -> None:
    """The active player may discard one card."""
    player = state.turn_player
    hand = [
        each
        for each in state.in_zone(player, HAND)
        if next(review_refusals(state, player, each), None) is None
    ]
    if not hand:
        return
    options = [button("none", "Discard nothing")]
    options += [
        button(f"discard:{each}", f"Discard {state.facts(each).name}")
        for each in distinguishable(state, hand)
    ]
    (pick,) = await Decision(state.turn_player, "review", options, cited)
    if pick != "none":
        discarded = pick.removeprefix("discard:")
        await see(state, discarded)
        places.move(state, discarded, DISCARD, cited)
        happen.note(state, "reviewed", state.turn_player, discarded)
        await occur(state)


@rule("ufs09/F.1.2")
def review_refusals(state: UfsState, player: str, object_id: str) -> Iterator[Refusal]:
    """Every rule that forbids discarding this card in the review step."""
    if player != state.turn_player:
        yield Refusal("ufs09/F.1.2", "Only the active player may discard a card.")
    if object_id not in state.in_zone(player, HAND):
        yield Refusal("ufs09/F.1.2", "It is not in your hand.")
    if state.turn == 1:
        yield Refusal("ufs09/F.1.2", "In the first turn nothing is discarded.")


@rule("ufs09/F.1.3", "ufs09/F.1.3.n1", "ufs09/F.1.3.1")
async def draw_step(state: UfsState, cited: str) -> None:
    """Draw up to the hand size, all at once."""
    player = state.turn_player
    if state.turn > 1:
        missing = hand_size(state, player) - len(state.in_zone(player, HAND))
        await draw(state, player, max(0, missing), cited)
    procedure.begin_counting(state, form=True)
    await occur(state)


@rule("ufs09/F.2.1", "ufs09/F.2.1.4", "ufs09/F.2.2.1.1", "ufs09/F.2.2.2", "ufs09/F.2.2.3")
@rule("ufs09/F.2.1.1", "ufs09/F.2.1.2", "ufs09/F.2.1.3", "ufs09/F.4.1", "ufs09/F.4.1.2")
async def forms(state: UfsState, cited: str) -> None:
    """Form after form, until a card fails or the player passes; pending attacks come first."""
    while not state.ending:
        if state.stack:
            await begin_attack(state)
            return
        player = state.turn_player
        (pick,) = await Decision(
            player, "form", form_options(state, player), cited, boundary=True,
            text=f"{state.players[player].name} plays a form or passes.",
        )  # fmt: skip
        await _play_form(state, player, pick)
        await occur(state)


@rule("ufs09/F.2.2.3#2", "ufs09/F.2.2.1")
def form_options(state: UfsState, player: str) -> list[Option]:
    """Cards and form abilities; passing only when no attempt is owed (UFS-8)."""
    shared = shared_symbols(state, player)
    cards = [
        button(f"play:{each}", f"Play {facts.name}", "ufs09/F.2.2.1")
        for each in playable(state, player, shared)
        if (facts := state.facts(each)).type != ACTION
    ]
    abilities = form_abilities(state, player, shared)
    seat = state.players[player]
    owes = seat.must_try and not seat.tried
    if owes and (cards or any(_is_hand_action(state, each) for each in abilities)):
        return [*cards, *abilities]
    return [PASS, *cards, *abilities, *unseen.form_options(state, player)]


@rule("ufs09/K.3.17")
def playable(state: UfsState, player: str, shared: set[str]) -> list[str]:
    """Of the hand, and of what may be played as though it were in it."""
    hand = may_play(state, player, state.in_zone(player, HAND), "", shared)
    if not state.effects:
        return hand
    others = [e for e in state.effects if e.kind == AS_HAND and e.controller == player]
    found = [each for effect in others for each in effect.objects if each not in hand]
    return hand + may_play(state, player, found, "", shared)


def _is_hand_action(state: UfsState, option: Option) -> bool:
    """Playing a form ability of a hand action is playing a card from hand as a form.

    Whether an unread action has one only its players know.
    """
    me = option.key.split(":")[1]
    return state.objects[me].zone == HAND and not state.facts(me).unread


@rule("ufs09/F.2.2.1", "ufs09/F.2.2.1.1", "ufs09/F.2.2.2", "ufs09/F.2.2.3", "ufs09/F.2.2.3#2")
async def _play_form(state: UfsState, player: str, pick: str) -> None:
    """A card that fails ends the Combat Phase; an ability that fails does not."""
    verb, _, rest = pick.partition(":")
    if verb == "pass":
        unseen.owe_attempt(state, player)
        procedure.note_pass(state, player)
        procedure.force_end(state, "forms")
        state.emit("pass", "ufs09/F.2.2.3", player)
        return
    rest = await unseen.name_form(state, player, verb, rest, FORMS)
    me = rest.partition(":")[0]
    note_agreed(state, me)
    is_card = verb == "play" or value(state, me, "type") == ACTION
    if is_card and state.objects[me].zone == HAND:
        procedure.note_attempt(state, player)
    if verb == "play":
        procedure.count_play(state, player, form=True)
        kind = value(state, me, "type")
        played = await attempt(state, Play(player, me, kind))
    else:
        played = await play_ability(state, player, rest)
    if is_card and not played and f"failing {me}" not in state.marks:
        procedure.force_end(state, "forms")


@rule("ufs09/F.2.3.4", "ufs09/F.2.3.6.n1", "ufs09/I.3.6", "ufs09/I.3.6.1", "ufs09/I.3.6.1.n1")
@rule("ufs09/J.5.3")
@rule("ufs09/K.3.9")
async def begin_attack(state: UfsState) -> None:
    """The newest pending attack starts; the attacker has enhance priority, unless it is a flash."""
    card = state.objects[state.stack[-1]]
    attack = Attack(card.id, card.owner, state.other(card.owner))
    bind_waiting(state, NEXT_ATTACK, card.owner, card.id)
    values = [value(state, card.id, name) for name in ("zone", "speed", "damage")]
    procedure.begin_sequence(state, attack, "ufs09/F.2.3.4", *values)
    currents.clear_used(state, "step")
    procedure.begin_counting(state, form=False)
    procedure.give_enhance(state, card.owner)
    await occur(state)
    procedure.go_to(state, "block" if "flash" in keywords(state, card.id) else "enhance")


@rule("ufs09/F.3.1", "ufs09/F.3.1.1", "ufs09/F.3.1.2", "ufs09/F.3.3", "ufs09/F.3.1.3")
async def end_phase(state: UfsState, cited: str) -> None:
    """The active player's pool clears first, then the other's, right to left."""
    procedure.force_end(state, "")
    for player in state.both:
        for each in reversed(list(state.in_zone(player, POOL))):
            await _before_clearing(state, each)
            if state.objects[each].zone == POOL:
                await _clear(state, player, each)
                await occur(state)
    _turn_ends(state)


@rule("ufs09/F.3.1.3")
async def _before_clearing(state: UfsState, object_id: str) -> None:
    """An effect assigned to the card that waits for the End Phase executes before it is cleared."""
    for effect in [e for e in state.effects if e.kind == FIRED and e.on == "end phase"]:
        if object_id in effect.objects:
            happen.end_effect(state, effect)
            about = Happening("end phase", state.turn_player, object_id)
            await fired(effect.key).effect(state, object_id, about)
            await occur(state)


@rule("ufs09/F.3.3", "ufs09/F.4.2", "ufs09/C.3.3.4.2.1", "ufs09/J.2.2.1")
def _turn_ends(state: UfsState) -> None:
    """Effects end and every current state is refreshed; nothing happens between two turns."""
    for until in ("turn", "once", "attack"):
        happen.end_effects(state, until)
    currents.refresh_all(state)
    currents.clear_used(state, "turn")
    procedure.clear_marks(state)
    procedure.hand_over(state)


@rule("ufs09/F.3.2.1", "ufs09/F.3.2.1.n1", "ufs09/F.3.2.2", "ufs09/F.3.2.3", "ufs09/I.3.8.2.1")
async def _clear(state: UfsState, player: str, object_id: str) -> None:
    """What was played stays; an attack that dealt damage may become momentum; the rest goes."""
    card = state.objects[object_id]
    stays = card.face_up and value(state, object_id, "type") in STAYING
    if stays and card.played_as not in ("", BLOCK):
        places.move(state, object_id, STAGING, "ufs09/F.3.2.1")
    elif card.dealt_damage and not card.copies and value(state, object_id, "type") == ATTACK:
        await _momentum(state, player, object_id)
    else:
        places.move(state, object_id, DISCARD, "ufs09/F.3.2.3")


@rule("ufs09/F.3.2.2", "ufs09/D.4.2.1", "ufs09/D.4.2.2")
async def _momentum(state: UfsState, player: str, object_id: str) -> None:
    """Into the bar at any spot, or discarded."""
    count = len(state.in_zone(player, MOMENTUM))
    options = [Option("discard", "Discard it")]
    options += [Option(f"momentum:{n}", f"Momentum, place {n + 1}") for n in range(count + 1)]
    pick = await choose_one(player, "momentum", options, "ufs09/F.3.2.2", text="Where does it go?")
    if pick == "discard":
        places.move(state, object_id, DISCARD, "ufs09/F.3.2.2")
    else:
        place = int(pick.removeprefix("momentum:"))
        places.move(state, object_id, MOMENTUM, "ufs09/F.3.2.2", place=place)
