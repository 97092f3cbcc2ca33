"""What a recorded game shows to whom: the other's list is in nothing that is sent."""

import json
import random

import pytest

from engine.core.errors import EngineError, IllegalAnswerError
from engine.core.game import Game
from engine.kits.registry import edition_called
from tests.engine.playout import legal_answer
from tests.factories.recorded_games import DECKS
from tracker.queries.boards import board_of
from tracker.queries.recording import asks_which, passes_now, question_for

LISTS = ("deck", "pool")


def with_another_list(game, owner):
    """The same game between lists of which one holds other cards, where nobody has seen any."""
    data = json.loads(json.dumps(game.dump()))
    player = data["setup"]["players"][int(owner[1]) - 1]
    said = json.dumps(data["answers"])
    for part in LISTS:
        unseen = [key for key in player.get(part, {}) if f'"is:{key}"' not in said]
        unseen = [key for key in unseen if f":{key}" not in said]
        if len(unseen) > 1:
            first, *_, last = sorted(unseen)
            player[part][first] += player[part].pop(last)
    # Then no state of before is read: all answers are given again.
    data["version"] = "another"
    return Game.load(game.rules, data)


def moments(name, seed, most=120):
    rules, setup = DECKS[name]
    game = Game.new(rules, setup(strictness="confirm", mode="table"))
    chance = random.Random(seed)
    for _ in range(most):
        if game.pending is None:
            return
        try:
            game.submit(legal_answer(game.pending, chance.randrange))
        except IllegalAnswerError:
            # A card was named that does not fit: another answer is tried.
            continue
        yield game


@pytest.mark.parametrize("name", list(DECKS))
def test_screens_when_the_others_list_is_another_then_every_byte_stays(name):
    play, compared = edition_called(DECKS[name][0].name)[0], 0
    for number, game in enumerate(moments(name, 5)):
        if number % 7 or game.pending is None:
            continue
        for viewer, owner in (("p1", "p2"), ("p2", "p1")):
            try:
                other = with_another_list(game, owner)
            except EngineError:
                continue
            if other.pending is None or other.pending.kind != game.pending.kind:
                continue
            compared += 1
            assert question_for(other, play, viewer) == question_for(game, play, viewer)
            assert board_of(other, play, viewer) == board_of(game, play, viewer)
            assert passes_now(other, play, []) == passes_now(game, play, [])
    assert compared >= 4


def test_list_when_the_card_is_the_others_then_it_is_never_offered():
    game = next(iter(moments("fab", 5, most=1)))
    while game.pending.kind != "priority":
        game.submit(legal_answer(game.pending, random.Random(1).randrange))
    play = next(option for option in game.pending.options if option.key.startswith("play:"))
    mine = game.pending.player
    assert asks_which(game, play, mine)
    assert not asks_which(game, play, "p2" if mine == "p1" else "p1")
    assert not asks_which(game, play, "public")
