"""Every game that is played in the browser says where each of its zones lies, and when it asks."""

import json
import random
from collections import Counter

import pytest

from engine.core.about import about
from engine.kits.board import DICE, HAND, OTHER, OWN, PILE
from engine.kits.registry import kits
from engine.players.practice import practice_game
from tests.engine.playout import legal_answer

PLAYED = [kit for kit in kits().values() if kit.play and kit.play.board]


def positions(kit, seed, most=400):
    """A random game with practice decks, question by question."""
    game, chance = practice_game(kit, (0, 1), ("Ada", "Bram"), str(seed)), random.Random(seed)
    for _ in range(most):
        if game.pending is None:
            return
        yield game
        game.submit(legal_answer(game.pending, chance.randrange))


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_layout_when_zones_are_placed_then_each_lies_at_one_place(kit):
    layout = kit.play.board.layout
    game = next(positions(kit, 1))
    zones = set(game.view("public")["players"][0]["zones"])
    lying = {name for name, zone in layout.zones.items() if zone.form != DICE}
    assert lying == zones
    placed = Counter([*(name for row in layout.rows for name in row), *layout.piles])
    on_the_table = {name: 1 for name, zone in layout.zones.items() if zone.form != HAND}
    assert placed == on_the_table
    assert {layout.zones[name].form for name in layout.piles} == {PILE}


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_stops_when_games_are_played_then_each_window_belongs_to_one_stop(kit):
    windows = [window for stop in kit.play.board.layout.stops for window in stop.windows]
    assert len(set(windows)) == len(windows)
    met = {
        (game.pending.kind, game.state.step, whose)
        for seed in range(3)
        for game in positions(kit, seed)
        for whose in [OWN if game.state.turn_player == game.pending.player else OTHER]
    }
    # Some are only met with cards that practice decks have none of.
    kinds = {kind for kind, _, _ in windows}
    assert {kind for kind, _, _ in met} & kinds or kit.slug == "ashes"


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_practice_decks_when_played_then_nothing_is_settled_by_hand_or_typed(kit):
    for seed in range(4):
        for game in positions(kit, seed):
            assert not any(option.takes for option in game.pending.options), game.pending


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_options_when_they_name_a_card_then_they_say_which(kit):
    for game in positions(kit, 5):
        for option in game.pending.options:
            named = [part for part in option.key.split(":") if part in game.state.objects]
            assert not named or about(game.state, option.key) == named[0]


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_faces_when_practice_cards_are_drawn_then_each_has_a_name_and_a_type(kit):
    for key, facts in kit.practice["cards"].items():
        face = kit.play.board.face({"name": key, **facts}).to_data()
        assert (face["name"], bool(face["type"])) == (key, True)
        json.dumps(face)


@pytest.mark.parametrize("kit", PLAYED, ids=lambda kit: kit.slug)
def test_lane_when_something_is_under_way_then_it_says_what(kit):
    board = kit.play.board
    said = [
        words
        for seed in range(2)
        for game in positions(kit, seed)
        for words in board.lane(game.view("public")).words
    ]
    assert said
    assert all(isinstance(words, str) and words for words in said)
