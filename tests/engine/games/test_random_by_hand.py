"""Random games in which people move cards and give and take keywords at any moment.

Whatever they do is done or refused with a sentence, and the rules bear what is left: no card is
lost, nothing of the combat or the chain points at what is gone, and the log plays to the same end.
"""

import json
import random
from copy import deepcopy

import pytest

from engine.core.game import Game
from engine.games.ashes.cards import CONJURED
from engine.games.ashes.rules import RAVEN
from engine.games.ashes.values import life_value
from engine.games.fab.rules import RULES as FAB
from engine.games.fab.zones import ARENA, CHAIN, KEEPS_COUNTERS, may_lie_in
from engine.games.ufs.rules import UFS
from engine.games.wow.rules import WOW
from engine.games.wow.values import is_character
from tests.engine.games import soundness
from tests.engine.games.ashes import practice as ashes
from tests.engine.games.fab import practice as fab
from tests.engine.games.ufs import practice as ufs
from tests.engine.games.wow import practice as wow
from tests.engine.playout import legal_answer

ANSWERS = 150
OFTEN = 0.35
FAB_WORDS = ["go again", "dominate", "spectra", "phantasm", "blade break", "temper", "battleworn",
             "arcane barrier", "arcane barrier 2", "spellvoid 1", "blood debt"]  # fmt: skip
WOW_WORDS = ["inspire", "inspire ally", "resistance", "fire resistance", "sabotage",
             "sabotage equipment", "diplomacy", "diplomacy ally", "assault", "assault 2",
             "protector", "stealth", "elusive", "berserking", "mend 1"]  # fmt: skip
UFS_WORDS = ["powerful", "powerful 2", "multiple", "multiple 2", "stun", "combo", "desperation",
             "gauge 2", "ex", "breaker", "safe", "throw", "unique", "terrain", "flash"]  # fmt: skip
ASHES_WORDS = ["bypass", "stalk", "battle advantage", "unit guard", "pacifist", "spark"]


def fab_verbs(game, chance):
    card, word = chance.choice(list(game.state.objects)), chance.choice(FAB_WORDS)
    player = chance.choice(game.state.remaining)
    zone = chance.choice(["hand", "deck", "graveyard", "banished", "arena", "pitch", "arsenal",
                          "head", "legs", "weapon1"])  # fmt: skip
    return [f"keyword:{card}:turn:{word}", f"lose-keyword:{card}:turn:{word}",
            f"move:{card}:{zone}", f"destroy:{card}", f"intimidate:{player}",
            f"action:{player}:1", f"counter:{card}:power:1", f"control:{card}:{player}",
            f"damage:{card}:{card}:1:physical"]  # fmt: skip


def wow_verbs(game, chance):
    card, word = chance.choice(list(game.state.objects)), chance.choice(WOW_WORDS)
    player = chance.choice(list(game.state.players))
    zone = chance.choice(["hand", "deck", "graveyard", "removed"])
    return [f"keyword:{card}:{word}:{chance.choice(['turn', 'game'])}", f"move:{card}:{zone}",
            f"resource:{card}:{player}", f"enter:{card}:{player}", f"counter:{card}:1:atk",
            f"control:{card}:{player}:turn", f"leave-combat:{card}"]  # fmt: skip


def ufs_verbs(game, chance):
    card = chance.choice(list(game.state.objects) or ["none"])
    word = chance.choice(UFS_WORDS)
    zone = chance.choice(["hand", "discard pile", "removed", "momentum", "staging area",
                          "card pool", "deck"])  # fmt: skip
    return [f"gain:{card}:{word}", f"lose:{card}:{word.split()[0]}", f"move:{card}:{zone}",
            f"use:{card}", f"commit:{card}", f"flip:{card}"]  # fmt: skip


def ashes_verbs(game, chance):
    card, word = chance.choice(list(game.state.objects)), chance.choice(ASHES_WORDS)
    other, player = chance.choice(list(game.state.objects)), chance.choice(game.state.remaining)
    number, zone = chance.choice(["1", "-1"]), chance.choice(["hand", "discard pile", "draw pile"])
    return [f"gain:{card}:{number}:{word}", f"strengthen:{card}:{number}", f"destroy:{card}",
            f"wound:{card}:1", f"return:{card}", f"summon:{player}:{card}",
            f"move:{card}:{zone}", f"attach:{card}:{other}", f"control:{player}:{card}",
            f"damage:{card}:2"]  # fmt: skip


def weapons_without_limit():
    """Weapons that may attack again, and heroes who can pay for it."""
    setup = fab.setup(strictness="confirm")
    setup["cards"] = deepcopy(setup["cards"])
    for facts in setup["cards"].values():
        for ability in facts.get("activated", []):
            ability |= {"once_per_turn": False, "go_again": True, "cost": 0}
    return setup


def cards_lie_where_they_can(state):
    """Helmets on heads, and in hand what could be in a deck; counters only where they last."""
    for card in state.objects.values():
        facts = state.facts(card.id)
        of_decks = facts.belongs_in_deck
        assert may_lie_in(card.zone, facts.type, facts.subtypes, of_decks=of_decks)
        assert not card.counters or card.zone in KEEPS_COUNTERS
        assert card.controller == card.owner or card.zone in ARENA
    weapons_have_a_home(state)


def weapons_have_a_home(state):
    """A weapon lies where it belongs, or on an open chain from which it goes back (fab14/21.1)."""
    for card in state.objects.values():
        assert card.home != CHAIN
        if state.facts(card.id).type == "weapon" and card.zone == CHAIN:
            assert card.home or not any(each.attack == card.id for each in state.links)


def combat_holds_what_is_there(state):
    """Who attacks is a character in play (wow74/602.4); effects are about cards that exist."""
    combat = state.combat
    if combat is not None and combat.begun and combat.attacker:
        assert is_character(state, combat.attacker)
    for effect in state.effects:
        assert all(each in state.objects or each in state.players for each in effect.objects)


def attacks_are_there(state):
    """What attacks or is pending exists; numbers that are counted are none below zero."""
    assert all(each.card in state.objects for each in state.attack)
    assert all(each in state.objects for each in state.stack)


def dice_and_cards_lie_somewhere(state):
    """Dice in a pool or on a card, conjurations in play or in their pile, the living alive."""
    for die in state.dice.values():
        assert die.place in ("active", "exhausted") or die.place in state.objects
    for card in state.objects.values():
        facts = state.facts(card.id)
        assert facts.type not in CONJURED or card.zone not in ("hand", "draw pile", "discard pile")
        assert (card.zone == "battlefield") <= facts.is_unit
        assert (card.zone == "attached") <= facts.is_alteration
        if card.zone == "battlefield":
            assert card.wounds < life_value(state, card.id)


CASES = {
    "fab14": (FAB["fab14"], weapons_without_limit, fab_verbs, cards_lie_where_they_can),
    "fab4": (FAB["fab4"], weapons_without_limit, fab_verbs, cards_lie_where_they_can),
    "wow": (WOW, lambda: wow.setup(strictness="confirm"), wow_verbs, combat_holds_what_is_there),
    "ufs": (UFS, lambda: ufs.setup(strictness="confirm"), ufs_verbs, attacks_are_there),
    "ashes": (
        RAVEN,
        lambda: ashes.setup(strictness="confirm"),
        ashes_verbs,
        dice_and_cards_lie_somewhere,
    ),
}


def play(rules, setup, verbs, holds, seed):
    """So many answers of a game in which every third thing is done by hand."""
    game, chance = Game.new(rules, setup, seed=f"by hand {seed}"), random.Random(seed)
    for _ in range(ANSWERS):
        if game.pending is None:
            break
        if game.state.objects and chance.random() < OFTEN:
            soundness.try_action(game, chance.choice(verbs(game, chance)))
        else:
            soundness.try_action(game, legal_answer(game.pending, chance.randrange))
        if game.pending is not None and game.pending.boundary:
            holds(game.state)
    return game


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", CASES)
def test_random_game_when_people_meddle_all_the_time_then_nothing_breaks(name, seed):
    rules, setup, verbs, holds = CASES[name]
    game = play(rules, setup(), verbs, holds, seed)
    again = Game.load(rules, json.loads(json.dumps(game.dump())))
    assert again.state.to_data() == game.state.to_data()
