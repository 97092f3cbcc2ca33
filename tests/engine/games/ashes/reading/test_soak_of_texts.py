"""Random games between decks of made-up cards with texts: replay, undo and secrets hold in each."""

import os
import random

import pytest

from engine.games.ashes.rules import RAVEN
from engine.games.ashes.views import may_see
from tests.engine.games import soundness
from tests.engine.games.ashes import practice
from tests.engine.games.ashes.reading.read_cards import ally, card, cards, reaction, ready
from tests.engine.games.ashes.test_soak import unseen

GAMES = int(os.environ.get("SOAK_GAMES", "6"))
OF_ACTIONS = (
    "Draw 2 cards. Discard 1 card from your hand.",
    "Deal 2 damage to a target unit. Remove 2 status tokens from that unit.",
    "Destroy a target unit or remove all wound tokens from a target unit.",
    "You may draw 1 card. If you do, place 1 status token on a target unit.",
    "Place up to 2 [[Lantern Fox]] conjurations onto your battlefield.",
    "Select 2 dice in your exhausted pool, re-roll them, and place them into your active pool.",
    "Change 2 dice in a target player's active pool to a side of your choice.",
    "Choose a target player to discard 1 card off the top of their draw pile.",
    "Search your discard pile for an ally and place it into your hand.",
    "Attach an [[Ember Mark]] conjured alteration spell to a target unit.",
    "Deal 1 damage to all opponents' units. Place 1 exhaustion token on each unexhausted unit.",
    "Place a target ally you control into its owner's hand. If you do, draw 1 card.",
)
OF_ALLIES = (
    "* Gift 1: When this unit is destroyed, you may place 1 status token on a target unit.",
    "Stare 1: After a unit comes into play on an opponent's battlefield, you may spend 1 "
    "[[basic]] to place 1 exhaustion token on that unit.",
    "Sting 1: When this unit deals damage by attacking or countering, you may place 1 wound token "
    "on a target unit.",
    "Call: When this unit comes into play, place a [[Lantern Fox]] conjuration onto your "
    "battlefield.",
    "* Armored 1: When this unit would receive damage, prevent 1 damage.",
    "* Endurance: Remove all exhaustion tokens from this unit at the end of each round.",
    "Sling 1: [[side]] - [[exhaust]]: Deal 1 damage to a target unit or Phoenixborn.",
    "* Illusion: If this unit receives damage as a result of a unit's attack or counter, destroy "
    "this unit.",
)
OF_READY_SPELLS = (
    "[[main]] - [[exhaust]]: Place a [[Lantern Fox]] conjuration onto your battlefield.\n\n"
    "Focus 1: You may deal 1 damage to a target unit.",
    "When a unit you control is destroyed, you may place 1 exhaustion token on this spell to deal "
    "1 damage to a target unit or Phoenixborn.",
)
OF_REACTIONS = (
    "You may play this spell when a unit you control is destroyed. Deal 2 damage to a target unit "
    "or Phoenixborn.",
    "You may play this spell after your Phoenixborn receives damage. Draw 1 card.",
)


def made_up():
    """A card with each text."""
    yield from (card(f"Action {place}", text) for place, text in enumerate(OF_ACTIONS))
    yield from (ally(f"Ally {place}", text) for place, text in enumerate(OF_ALLIES))
    yield from (ready(f"Ready {place}", text) for place, text in enumerate(OF_READY_SPELLS))
    yield from (reaction(f"Reaction {place}", text) for place, text in enumerate(OF_REACTIONS))


FACTS = cards(*made_up())


def test_made_up_cards_when_read_then_all_of_them_are_played():
    unread = [key for key, facts in FACTS.items() if " " in key and "reading" not in facts]
    assert unread == ["Lantern Fox", "Ember Mark"]


@pytest.mark.parametrize("seed", range(GAMES))
def test_soak_when_texts_are_played_at_random_then_every_invariant_holds(seed):
    chance = random.Random(seed)
    setup = practice.setup()
    setup["cards"] = practice.CARDS | FACTS
    deck = {key: 2 for key in FACTS if key.split()[0] in ("Action", "Ally", "Ready", "Reaction")}
    for seat in setup["players"]:
        seat["deck"] = {**deck, "Lantern Fox": 3, "Ember Mark": 2}
    game = soundness.play(RAVEN, setup, seed)
    soundness.check_replay(game)
    soundness.check_undo(game, chance)
    soundness.check_consent(game, may_see, chance)
    secret_at = {chance.randrange(len(game.journal.entries)) for _ in range(4)}

    def at_boundary(twin, number):
        if number in secret_at:
            soundness.check_secrets(twin, unseen, ("p1", "p2", "public"), chance)

    soundness.check_rebuilding(game, at_boundary)
