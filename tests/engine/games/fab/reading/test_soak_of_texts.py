"""Random games between decks of made-up cards with texts: replay, undo and secrets hold in each."""

import os
import random

import pytest

from engine.games.fab.rules import RULES
from engine.games.fab.views import may_see
from tests.engine.games import soundness
from tests.engine.games.fab import practice
from tests.engine.games.fab.reading.read_cards import attack, card, cards
from tests.engine.games.fab.test_soak import unseen

GAMES = int(os.environ.get("SOAK_GAMES", "6"))
ON_ATTACKS = (
    "When this hits, draw a card.",
    "When this hits a hero, they discard a card unless they pay {r}.",
    "When this attacks, you may discard a card. If you do, this gets +2{p}.",
    "If you have played another Ninja card this turn, this gets **go again**.",
    "While this is defended by less than 2 non-equipment cards, it has +1{p}.",
    "As an additional cost to play this, discard a random card.\n"
    "If the discarded card has 6 or more {p}, this gets +3{p}.",
    "As an additional cost to play this, you may charge your hero's soul.\n"
    "If you have charged this turn, this gets **dominate**.",
    "You may play this from your banished zone.\n\n**Blood Debt**",
    "This costs {r} less to play for each Runechant you control.",
    "When this deals 4 or more damage to a hero, put a card from their arsenal on the bottom "
    "of their deck.",
    "Intimidate.",
    "When this hits, put it into your hero's soul.",
    "When this hits, put it on the bottom of its owner's deck.",
    "If this was played from arsenal, it gains +1{p}.",
    "Choose 1;\n- When you attack with this, draw a card.\n- This gains +2{p}.",
    "Defense reaction cards can't be played this chain link. When this hits a hero, destroy all "
    "cards in their arsenal.",
    "When this attacks, reveal the top card of your deck. This gets -X{p}, where X is the pitch "
    "value of the card revealed this way.",
    "If you have discarded a card with 6 or more {p} this turn, this gains +1{p}.",
    "When this hits, put it into your soul when the combat chain closes.",
    'If this was played from arsenal, it gains +1{p} and "If this hits, draw a card."',
    "When this attacks a hero, they draw a card.",
    "When this hits, you may discard a card with cost 0. If you do, search your deck for a Ninja "
    "card, banish it, then shuffle. You may play it this turn.",
    "When this hits a hero, put a -1{d} counter on an equipment they control.",
    "You may play this from your banished zone. If you do, it gains +1{p}.",
    "If you have pitched a Ninja card this turn, this gains +1{p}.",
    "If you have drawn a card this turn, this gains +1{p}.",
    "When this defends a Ninja attack, this gains +2{d}.",
)
ON_ACTIONS = (
    "Draw 2 cards, then discard a card.",
    "Create 2 Runechant tokens.",
    "Deal 2 arcane damage to any target.",
    "The next Ninja attack action card you play this turn gains +2{p}.\n\n**Go again**",
    "Your next attack this turn gains +1{p} and **dominate**.\n\n**Go again**",
    "Opt 2.\n\n**Go again**",
    "Search your deck for a Ninja attack action card, reveal it, put it into your hand, then "
    "shuffle your deck.",
    "Banish the top card of your deck. If it is a Ninja card, draw a card.",
    "Reload.\n\n**Go again**",
    "The next time a Ninja attack hits a hero this turn, create a Frostbite token under their "
    "control.\n\n**Go again**",
    'Your next attack this turn gains "When this hits, gain 1{h}."\n\n**Go again**',
    "Gain 2{h}. Prevent the next 2 damage that would be dealt to your hero this turn.",
    "Whenever an attack hits a hero this turn, create a Frostbite token under their control.",
    "The next attack action card you play this turn costs {r} less to play.\n\n**Go again**",
    "You may play your next Ninja action card this turn as though it were an instant.",
    "Cards and activated abilities cost opposing heroes an additional {r} this turn.",
    "Gain 1{h} for each card in your hand.",
    "Put a Brute card from your graveyard on top of your deck.",
    "You may banish a Ninja card from your hand. If you do, draw a card.",
    "Deal 2 damage to any target.",
    "The next Brute action card you play this turn gets go again.\n\n**Go again**",
    "The next time an attack action card hits a hero this turn, it deals 3 damage to them.",
    "Choose 1 or both:\n- Gain 1{h}.\n- Deal 1 damage to target opposing hero.",
)
ON_ITEMS = (
    "**Instant** - Destroy this: Gain {r}{r}.",
    "At the beginning of your action phase, destroy this then draw a card.",
    "**Once per Turn Action** - {r}: Target hero loses 1{h}. **Go again**",
    "This enters the arena with 2 steam counters on it. When this has no steam counters on it, "
    "destroy it.\n**Instant** - Remove a steam counter from this: Gain {r}.",
    "Once per Turn Effect - When you discard a card, draw a card.",
    "**Instant** - {r}: Look at the top card of your deck. If it's a 'non-attack' action card, you "
    "may banish it. If you do, you may play it this turn as though it were an instant.",
    "Your second attack each turn gets +1{p}.",
    "**Action** - 0: Create a Runechant token. This ability costs an additional {r} to activate "
    "for each Runechant you control.",
    "When you play an attack action card or activate a weapon attack, destroy this and deal 1 "
    "arcane damage to target opposing hero.",
    "When this leaves the arena, gain 1{h}.\n**Instant** - Destroy this: Gain {r}.",
    "Cards and abilities cost you an additional {r} to play or activate.\nAt the beginning of your "
    "end phase or when you play a card or activate an ability, destroy this.",
)
KEYWORDS = ("Go again", "Dominate", "Blood Debt")


def made_up():
    """Cards of two classes with each text, in three pitches."""
    kinds = ((("Ninja",),), (("Brute",),))
    for place, text in enumerate(ON_ATTACKS):
        keywords = tuple(each for each in KEYWORDS if each.lower() in text.lower())
        yield attack(
            f"Attack {place}", text, classes=kinds[place % 2], pitch=place % 3 + 1,
            power=3 + place % 4, cost=place % 2, keywords=keywords,
        )  # fmt: skip
    for place, text in enumerate(ON_ACTIONS):
        keywords = tuple(each for each in KEYWORDS if f"**{each}**" in text)
        yield card(f"Action {place}", text, pitch=place % 3 + 1, cost=place % 2, defense=2,
                   keywords=keywords, classes=kinds[place % 2])  # fmt: skip
    for place, text in enumerate(ON_ITEMS):
        yield card(f"Item {place}", text, subkinds=("Item",), pitch=2)


FACTS = cards(*made_up())


def test_made_up_cards_when_read_then_all_of_them_are_played():
    unread = [key for key, facts in FACTS.items() if facts.get("text")]
    assert unread == []


@pytest.mark.parametrize("seed", range(GAMES))
def test_soak_when_texts_are_played_at_random_then_every_invariant_holds(seed):
    chance = random.Random(seed)
    setup = practice.setup()
    pool = {**dict.fromkeys(practice.WORN, 1), "Left Blade": 2}
    pool |= {key: 2 for key in FACTS if key.split()[0] in ("Attack", "Action", "Item")}
    setup["cards"] = practice.CARDS | FACTS
    for seat in setup["players"]:
        seat["pool"], seat["life"] = pool, 12
    game = soundness.play(RULES[("fab14", "fab4")[seed % 2]], setup, seed)
    soundness.check_replay(game)
    soundness.check_undo(game, chance)
    soundness.check_consent(game, may_see, chance)
    secret_at = {chance.randrange(len(game.journal.entries)) for _ in range(4)}

    def at_boundary(twin, number):
        if number in secret_at:
            soundness.check_secrets(twin, unseen, ("p1", "p2", "public"), chance)

    soundness.check_rebuilding(game, at_boundary)
