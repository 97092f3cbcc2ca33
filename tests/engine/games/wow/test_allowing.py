"""What all players agree to against the rules of the WoW TCG."""

import pytest

from tests.engine.games.agreeing import all_allow, cannot
from tests.engine.games.wow.scene import Scene


def scene_of(p1=None, p2=None):
    return lambda strictness: Scene(strictness=strictness, p1=dict(p1 or {}), p2=dict(p2 or {}))


def on(verb, card, zone="play", number=""):
    return lambda scene: f"{verb}:{scene.find(card, zone=zone)}{number}"


@pytest.mark.rule("wow74/403.1")
def test_play_when_the_engine_sees_no_way_to_pay_then_all_may_let_it_pass_and_pay_by_hand():
    board = all_allow(scene_of({"hand": ["Spark"]}), on("play", "Spark", "hand"), "wow74/403.1")
    assert board.links() == ["Spark"]


@pytest.mark.rule("wow74/412.1")
def test_place_when_a_resource_was_placed_then_all_may_allow_a_second_one_that_stays_hidden():
    def build(strictness):
        board = Scene(strictness=strictness, p1={"hand": ["Spark", "Ward"]})
        board("Alice: Place Ward face down").passes()
        return board

    board = all_allow(build, on("place", "Spark", "hand"), "wow74/412.1")
    (told,) = [e.text for e in board.game.log_for("p2") if "agree to allow" in e.text]
    assert "Spark" not in told
    assert "a card that stays hidden" in told


@pytest.mark.rule("wow74/601.2a", "wow74/601.3")
def test_attack_when_the_ally_has_just_come_then_all_may_allow_it_and_the_combat_is_fought():
    bull = {"card": "Iron Bull", "new": True}
    board = all_allow(scene_of({"play": [bull]}), on("attack", "Iron Bull"), "wow74/601.2a")
    hero = next(o.key for o in board.game.pending.options if "Toven" in o.label)
    board.game.submit(hero)
    board.resolve().next_turn()
    assert board.hero_damage("p2") == 4


@pytest.mark.rule("wow74/602.2")
def test_protect_when_the_ally_is_no_protector_then_all_may_allow_it():
    def build(strictness):
        theirs = {"play": ["Camp Guard", "Lantern Mage"]}
        board = Scene(strictness=strictness, p1={"play": ["Iron Bull"]}, p2=theirs)
        board.attack("Iron Bull", "Toven")
        while board.game.pending.kind != "protect":
            board.decline()
        return board

    board = all_allow(build, on("protect", "Lantern Mage"), "wow74/602.2")
    assert board.card("Lantern Mage").exhausted
    assert board.state.combat.protecting


@pytest.mark.rule("wow74/701.3")
def test_power_when_its_card_is_exhausted_then_it_cannot_be_carried_out():
    well = {"card": "Old Well", "row": "resource", "exhausted": True}
    board = Scene(strictness="confirm", p1={"play": [well], "resources": ["Wisp"] * 4})
    assert cannot(board, on("use", "Old Well", number=":0")(board)) == (
        "The card cannot exhaust for it."
    )
    assert cannot(board, on("use", "Old Well", number=":7")(board)).startswith("It is not an act")


@pytest.mark.rule("wow74/306.1")
def test_play_when_the_card_is_a_quest_then_it_cannot_be_carried_out():
    board = Scene(strictness="confirm", p1={"hand": ["Lost Letters"]})
    key = on("play", "Lost Letters", "hand")(board)
    assert cannot(board, key) == "Quests and locations are placed, not played."


@pytest.mark.rule("wow74/702.1a")
def test_quest_when_it_is_for_the_own_turn_then_all_may_let_it_be_completed_now():
    def build(strictness):
        theirs = {"resources": ["^Open Road", "Wisp", "Wisp", "Wisp", "Wisp"]}
        return Scene(strictness=strictness, p2=theirs)("Alice: Pass")

    all_allow(build, on("complete", "Open Road"), "wow74/702.1a")
