"""What a question offers at the table, and in which words."""

from random import Random

import pytest

from engine.kits.registry import kits
from engine.players.candidates import candidates
from engine.players.practice import practice_game
from tracker.queries.boards import board_of, stop_at
from tracker.queries.offered import told_apart


def games_of(slug, seed=3, most=600):
    """A game with practice decks, question by question."""
    kit = kits()[slug]
    game, chance = practice_game(kit, (0, 1), ("Ada", "Bram"), str(seed)), Random(seed)
    for _ in range(most):
        if game.pending is None:
            return
        yield game, kit.play, board_of(game, kit.play, game.pending.player)["asked"]
        found = candidates(game.pending, chance)
        game.submit(tuple(found[chance.randrange(len(found))]))


def asked_at(slug, kind, seeds=4):
    for seed in range(seeds):
        for game, play, asked in games_of(slug, seed):
            if game.pending.kind == kind:
                yield game, play, asked


def test_first_five_when_chosen_then_each_card_is_offered_once_with_its_copies_and_its_face():
    game, play, asked = next(asked_at("ashes", "first five"))
    labels = [option["label"] for option in asked["options"]]
    assert len(labels) == len(set(labels))
    assert sum(option.get("copies", 1) for option in asked["options"]) == len(game.pending.options)
    faces = board_of(game, play, game.pending.player)["faces"]
    assert all(faces[option["face"]]["name"] == option["label"] for option in asked["options"])


def test_arsenal_when_a_card_may_go_there_then_putting_none_there_is_no_main_answer():
    game, _, asked = next(asked_at("fab", "arsenal"))
    assert asked["main"] == ""
    assert "none" in {option["key"] for option in asked["options"]}
    assert len(asked["options"]) == len(game.pending.options)


@pytest.mark.parametrize("slug", ["fab", "wow"])
def test_passing_when_it_ends_the_turn_or_goes_on_then_the_button_says_so(slug):
    said = set()
    for game, _, asked in asked_at(slug, "priority"):
        words = {each["key"]: each["label"] for each in asked["options"]}["pass"]
        said.add(words)
        assert (words == "Go on") == bool(game.state.chain)
        if words == "End turn":
            assert game.pending.player == game.state.turn_player
    assert {"Go on", "End turn"} <= said


def test_question_when_a_resource_can_be_placed_then_it_says_so():
    for _, _, asked in asked_at("wow", "priority"):
        places = any(option.get("verb", "").startswith("place") for option in asked["options"])
        assert asked["text"].startswith("Place a resource: which card") == places


def test_combat_chain_when_no_action_point_is_left_then_a_stop_closes_it():
    seen = set()
    for game, play, _ in asked_at("fab", "combat chain"):
        stop = stop_at(game, play)
        assert bool(stop) == (game.state.players[game.pending.player].action_points == 0)
        seen.add(stop.answers if stop else "")
    assert seen == {"close", ""}


def test_worn_equipment_when_its_triggers_wait_together_then_every_order_is_the_same():
    seen = 0
    for game, _, _ in asked_at("fab", "order triggers", seeds=2):
        texts = [option.label.partition(": ")[2] for option in game.pending.options]
        assert game.pending.any_order == (set(texts) <= {"a -1 defense counter", "destroy it"})
        seen += game.pending.any_order
    assert seen


def test_damage_when_cards_of_one_name_wait_for_it_then_each_is_lit_on_the_table():
    game, play, asked = next(asked_at("ashes", "damage order", seeds=30))
    cards = board_of(game, play, game.pending.player)["cards"]
    assert {option["about"] for option in asked["options"]} <= set(cards)


def test_cards_when_they_have_one_name_then_it_is_said_whose_and_which_they_are():
    options = [{"label": "Bear", "about": each} for each in ("o1", "o2", "o3")]
    options.append({"label": "Squirrel", "about": "o4"})
    zones = [["o1", "o2"], ["o3", "o4"]]
    view = {
        "players": [
            {
                "id": place,
                "name": name,
                "zones": {"battlefield": {"cards": [{"id": each} for each in lying]}},
            }
            for place, name, lying in zip(("p1", "p2"), ("Ada", "Bram"), zones, strict=True)
        ]
    }
    told_apart(options, view, "p1")
    assert [each["label"] for each in options] == [
        "Bear (yours 1)", "Bear (yours 2)", "Bear (Bram's)", "Squirrel"
    ]  # fmt: skip
