"""Random games from before the game to the end, with every invariant in each."""

import os
import random
from collections import Counter

import pytest

from engine.games.wow import by_hand
from engine.games.wow.rules import WOW
from engine.games.wow.views import may_see
from tests.engine.games import soundness
from tests.engine.games.wow import practice

# Once of each kind that a seed stands for; a game has four times the answers of the other games'.
GAMES = int(os.environ.get("SOAK_GAMES", "10"))
BATCH = 5
HIDDEN = ("hand", "deck")


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_soak_when_games_are_played_at_random_then_every_invariant_holds(first):
    for seed in range(first, min(first + BATCH, GAMES)):
        check_one(seed)


def check_one(seed):
    meddling, on_a_table = seed % 5 == 4, seed % 10 in (8, 9)
    setup = practice.setup(
        strictness="confirm" if meddling else "strict",
        seats=3 + seed % 2 if seed % 10 in (3, 6) else 2,
        teams=seed % 10 == 3,
        mode="table" if on_a_table else "virtual",
    )
    game = soundness.play(
        WOW, setup, seed, meddle=meddle if meddling else None, refuses=on_a_table, most=9000
    )
    chance = random.Random(seed)
    soundness.check_replay(game)
    soundness.check_undo(game, chance)
    soundness.check_consent(game, may_see, chance)
    pools = {
        f"p{n}": Counter(seat["deck"]) + Counter([seat["hero"]])
        for n, seat in enumerate(setup["players"], start=1)
    }
    secret_at = {chance.randrange(len(game.journal.entries)) for _ in range(12)}

    def at_boundary(twin, number):
        if number % 5 == 0:
            soundness.check_cards(twin.state, pools)
        if number in secret_at:
            check = soundness.check_table_secrets if on_a_table else soundness.check_secrets
            check(twin, unseen, (*twin.state.order, "public"), chance)
        if on_a_table:
            assert not unknown_in_the_open(twin.state)

    soundness.check_rebuilding(game, at_boundary)


def unknown_in_the_open(state):
    """Whatever lies face up has been named."""
    return [c.id for c in state.objects.values() if c.card == "?" and c.face_up]


def unseen(state, viewer):
    """Cards of one player that the viewer cannot see: deck, hand, face-down resources."""
    owner = next(each for each in state.order if each != viewer)
    return [
        card
        for card in state.objects.values()
        if card.owner == owner
        and card.controller == owner
        and not card.revealed
        and (
            card.zone in HIDDEN
            or (card.zone in ("play", "chain") and card.row != "hero" and not card.face_up)
        )
    ]


def meddle(game, chance):
    """Now and then somebody at the table does something by hand."""
    if chance.random() > 0.05:
        return None
    state = game.state
    said = by_hand.OF_HIDDEN_CARDS if state.mode == "table" else ()
    verb = chance.choice([*by_hand.PRIMITIVES, *said])
    values = {
        "player": list(state.players),
        "object": list(state.objects) or ["none"],
        "host": list(state.objects) or ["none"],
        "link": [link.id for link in state.chain] or ["none"],
        "card": list(practice.CARDS),
        "number": ["0", "1", "2"],
        "zone": ["hand", "deck", "deck/bottom", "graveyard", "removed", "removed/down"],
        "value": ["atk", "health", "defense"],
        "until": ["turn", "combat", "game"],
        "type": ["fire", "melee", "nothing"],
        "text": ["ferocity", "stealth", "long-range", "Iron Bull"],
        "kind": ["any", "ally", "ally, cost<=2", "non-instant"],
    }
    return ":".join([verb.key, *(chance.choice(values[kind]) for kind in verb.takes)])
