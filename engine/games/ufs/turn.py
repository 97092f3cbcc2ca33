"""The turn (F): ready phase, combat phase with its forms, end phase."""

from engine.core.decisions import Decision, Option
from engine.core.targets import choose_one
from engine.games.ufs.abilities import form_abilities, play_ability
from engine.games.ufs.atoms import places, procedure
from engine.games.ufs.cards import ATTACK, STAYING
from engine.games.ufs.pauses import pauses
from engine.games.ufs.playing import BLOCK, attempt, form_refusals
from engine.games.ufs.setting_up import draw
from engine.games.ufs.state import (
    DISCARD,
    HAND,
    MOMENTUM,
    POOL,
    STAGING,
    Attack,
    UfsState,
)
from engine.rulebook import rule

PASS = Option("pass", "Pass: go to the end phase", "ufs09/F.2.2.3")


@rule("ufs09/F.1", "ufs09/F.1.1", "ufs09/E.1.9")
async def ready_step(state: UfsState, cited: str) -> None:
    """Ready everything; the first player's first turn has no ready phase."""
    procedure.begin_turn(state, cited)
    if state.turn == 1:
        return
    for each in state.in_zone(state.turn_player, STAGING) + state.in_zone(
        state.turn_player, MOMENTUM
    ):
        places.ready(state, each, cited)


@rule("ufs09/F.1.2")
async def review_step(state: UfsState, cited: str) -> None:
    """The active player may discard one card."""
    hand = state.in_zone(state.turn_player, HAND)
    if state.turn == 1 or not hand:
        return
    options = [Option("none", "Discard nothing")]
    options += [Option(f"discard:{each}", f"Discard {state.facts(each).name}") for each in hand]
    (pick,) = await Decision(state.turn_player, "review", options, cited)
    if pick != "none":
        places.move(state, pick.removeprefix("discard:"), DISCARD, cited)


@rule("ufs09/F.1.3", "ufs09/F.1.3.n1", "ufs09/F.1.3.1")
async def draw_step(state: UfsState, cited: str) -> None:
    """Draw up to the hand size, all at once."""
    if state.turn > 1:
        player = state.turn_player
        missing = state.players[player].hand_size - len(state.in_zone(player, HAND))
        draw(state, player, missing, cited)
        await pauses(state)


@rule("ufs09/F.2.1", "ufs09/F.2.1.4", "ufs09/F.2.2.1.1", "ufs09/F.2.2.2", "ufs09/F.2.2.3")
@rule("ufs09/F.2.1.1", "ufs09/F.2.1.3")
async def forms(state: UfsState, cited: str) -> None:
    """Form after form, until a card fails or the player passes; pending attacks come first."""
    while True:
        if state.stack:
            begin_attack(state)
            return
        if state.combat_over:
            return
        player = state.turn_player
        (pick,) = await Decision(
            player, "form", form_options(state, player), cited, boundary=True,
            text=f"{state.players[player].name} plays a form or passes.",
        )  # fmt: skip
        await _play_form(state, player, pick)


@rule("ufs09/F.2.2.3#2", "ufs09/F.2.2.1")
def form_options(state: UfsState, player: str) -> list[Option]:
    """Cards and form abilities; passing only when no attempt is owed (UFS-8)."""
    cards = [
        Option(f"play:{each}", f"Play {state.facts(each).name}", "ufs09/F.2.2.1")
        for each in state.in_zone(player, HAND)
        if not form_refusals(state, player, each)
    ]
    seat = state.players[player]
    owes = seat.must_try and not seat.tried and cards
    return [*([] if owes else [PASS]), *cards, *form_abilities(state, player)]


async def _play_form(state: UfsState, player: str, pick: str) -> None:
    verb, _, rest = pick.partition(":")
    if verb == "pass":
        procedure.note_pass(state, player)
        procedure.end_combat(state)
        state.emit("pass", "ufs09/F.2.2.3", player)
    elif verb == "play":
        procedure.note_attempt(state, player)
        facts = state.facts(rest)
        if not await attempt(state, player, rest, facts.difficulty, facts.type):
            procedure.end_combat(state)
    else:
        await play_ability(state, player, rest)


@rule("ufs09/F.2.3.4", "ufs09/F.2.3.6", "ufs09/F.2.3.6.n1")
def begin_attack(state: UfsState) -> None:
    """The newest pending attack starts its sequence; the attacker has enhance priority."""
    card = state.objects[state.stack[-1]]
    facts = state.facts(card.id)
    defender = state.other(card.owner)
    attack = Attack(card.id, card.owner, defender, facts.speed, facts.damage, facts.zone)
    procedure.begin_sequence(state, attack, "ufs09/F.2.3.4")
    places.clear_used(state)
    procedure.give_enhance(state, card.owner)
    procedure.go_to(state, "enhance")


@rule("ufs09/F.3.1", "ufs09/F.3.1.1", "ufs09/F.3.1.2", "ufs09/F.3.3")
async def end_phase(state: UfsState, cited: str) -> None:
    """The active player's pool clears first, then the other's, right to left."""
    for player in (state.turn_player, state.other(state.turn_player)):
        for each in reversed(list(state.in_zone(player, POOL))):
            await _clear(state, player, each)
    await pauses(state)
    procedure.hand_over(state)


@rule("ufs09/F.3.2.1", "ufs09/F.3.2.1.n1", "ufs09/F.3.2.2", "ufs09/F.3.2.3", "ufs09/D.2.2.3.4")
async def _clear(state: UfsState, player: str, object_id: str) -> None:
    """What was played stays; an attack that dealt damage may become momentum; the rest goes."""
    card, facts = state.objects[object_id], state.facts(object_id)
    if card.face_up and facts.type in STAYING and card.played_as not in ("", BLOCK):
        places.move(state, object_id, STAGING, "ufs09/F.3.2.1")
        hero = state.facts(state.players[player].character)
        if facts.type == "character" and facts.name == hero.name:
            places.attach(state, object_id)
    elif card.played_as == ATTACK and card.dealt_damage:
        await _momentum(state, player, object_id)
    else:
        places.move(state, object_id, DISCARD, "ufs09/F.3.2.3")


@rule("ufs09/F.3.2.2", "ufs09/D.4.2.2")
async def _momentum(state: UfsState, player: str, object_id: str) -> None:
    count = len(state.in_zone(player, MOMENTUM))
    options = [Option("discard", "Discard it")]
    options += [Option(f"momentum:{n}", f"Momentum, place {n + 1}") for n in range(count + 1)]
    pick = await choose_one(player, "momentum", options, "ufs09/F.3.2.2", text="Where does it go?")
    if pick == "discard":
        places.move(state, object_id, DISCARD, "ufs09/F.3.2.2")
    else:
        place = int(pick.removeprefix("momentum:"))
        places.move(state, object_id, MOMENTUM, "ufs09/F.3.2.2", place=place)
