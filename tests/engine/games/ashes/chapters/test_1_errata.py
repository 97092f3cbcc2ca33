"""Chapter 1 of the Raven Rules: the cards that it rewords."""

import pytest

from tests.engine.games.ashes.scene import Scene

FREE = {"type": "reaction spell", "cost": {}}
SPELLS = (
    "Golden Veil", "Vanish", "Angelic Rescue", "Veil of Reversal", "Redirect", "Sympathy Pain",
)  # fmt: skip
UNIT = {"type": "ally", "attack": 2, "life": 4, "cost": {"main": True}}
CARDS = {
    **dict.fromkeys(SPELLS, FREE),
    "Ogre": UNIT, "Nightshade Swallow": {**UNIT, "attack": 1, "life": 1},
    "Enchanted Violinist": {**UNIT, "attack": 1, "life": 2},
    "Majestic Titan": {"type": "conjuration", "attack": 5, "life": 5},
    "Spiked Armor": {"type": "alteration spell", "cost": {"side": True}},
    "Blood Chains": {"type": "action spell", "cost": {"main": True}},
    "Summon Majestic Titan": {"type": "ready spell", "cost": {"main": True}},
}  # fmt: skip


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


def natural_power_at(unit, **bob):
    """Alice uses a natural die; Bob has the unit and what else is named."""
    board = scene(p1={"dice": ["natural power"]}, p2={"battlefield": [unit], **bob})
    return board("Alice: Use the natural dice power")


@pytest.mark.rule("raven11/1.1.1")
@pytest.mark.parametrize(("pile", "asked"), [("draw pile", "trigger"), ("hand", "turn die")])
def test_violinist_when_an_opponent_discards_from_the_draw_pile_then_may_place_a_wound(pile, asked):
    board = scene(p1={pile: ["Ogre", "Ogre"], "dice": ["time basic"]},
                  p2={"battlefield": ["Enchanted Violinist", "Ogre"],
                      "dice": ["charm basic"] * 2})  # fmt: skip
    board("Alice: Meditate")
    for _ in range(2):
        board.game.submit(board.game.pending.options[1].key)
    board("Alice: Stop discarding")
    assert board.asked()[1] == asked
    if asked == "trigger":
        ogre = board.state.in_zone("p2", "battlefield")[1]
        board("Bob: Enchanted Violinist: Song of Sorrow")
        board.game.submit(ogre)
        assert (board.state.objects[ogre].wounds, board.dice("p2")) == (1, ["charm basic"])
        assert board.asked() == ("p1", "turn die")


@pytest.mark.rule("raven11/1.1.1")
def test_violinist_when_an_effect_discards_the_top_card_then_may_place_a_wound():
    board = scene(p1={"draw pile": ["Ogre"]}, p2={"battlefield": ["Enchanted Violinist"],
                                                  "dice": ["charm basic"]})  # fmt: skip
    board(f"Table: move:{board.find('Ogre')}:discard pile")
    assert board.choices() == ["Enchanted Violinist: Song of Sorrow", "Nothing more"]


@pytest.mark.rule("raven11/1.1.2")
def test_golden_veil_when_a_dice_power_would_target_a_unit_then_cancels_it():
    board = natural_power_at("Ogre", hand=["Golden Veil"])("Bob: Play Golden Veil")
    assert (board.card("Ogre").wounds, board.names("p2", "discard pile")) == (0, ["Golden Veil"])


@pytest.mark.rule("raven11/1.1.2")
def test_golden_veil_when_its_own_player_targets_the_unit_then_does_not_apply():
    board = scene(p1={"dice": ["natural power"], "battlefield": ["Ogre"], "hand": ["Golden Veil"]})
    board("Alice: Use the natural dice power")
    assert board.card("Ogre").wounds == 1


@pytest.mark.rule("raven11/1.4.1")
def test_vanish_when_a_dice_power_would_target_the_player_then_cancels_it():
    board = scene(p1={"dice": ["time power"]}, p2={"hand": ["Vanish"]})
    board("Alice: Use the time dice power\nBob: Play Vanish\nAlice: Pass the main action")
    assert "Meditate" in board.choices()


@pytest.mark.rule("raven11/1.5.1")
def test_angelic_rescue_when_it_has_cancelled_then_the_rest_is_done_by_hand():
    board = natural_power_at("Ogre", hand=["Angelic Rescue"])("Bob: Play Angelic Rescue")
    assert board.asked() == ("p2", "by hand")
    board("Bob: Done: the effect is settled")
    assert board.card("Ogre").wounds == 0


@pytest.mark.rule("raven11/1.5.2")
def test_veil_of_reversal_when_an_ally_goes_back_then_a_conjuration_leaves_the_game():
    board = scene(
        p1={"dice": ["time power"], "battlefield": ["Majestic Titan"]},
        p2={"hand": ["Veil of Reversal"], "battlefield": ["Ogre"]},
    )
    board("Alice: Use the time dice power\nBob: Play Veil of Reversal\nBob: Ogre")
    assert board.names("p2", "hand") == ["Ogre"]
    assert board.names("p1", "removed") == ["Majestic Titan"]


@pytest.mark.rule("raven11/1.1.3")
def test_redirect_when_the_phoenixborn_would_be_dealt_damage_then_a_unit_is_dealt_it():
    board = scene(p1={"battlefield": ["Ogre"]}, p2={"battlefield": ["Ogre"], "hand": ["Redirect"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Ogre\nBob: Do not block")
    board("Bob: Play Redirect")
    assert (board.wounds(), board.card("Ogre", "p2").wounds) == ([0, 0], 2)


@pytest.mark.rule("raven11/1.1.5")
def test_sympathy_pain_when_the_phoenixborn_has_received_damage_then_deals_three():
    board = scene(p1={"battlefield": ["Ogre"]}, p2={"hand": ["Sympathy Pain"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Ogre\nBob: Play Sympathy Pain")
    board("Bob: Ember Queen (Alice)")
    assert board.wounds() == [3, 2]


@pytest.mark.rule("raven11/1.1.4", "raven11/5.0.0.b2")
def test_spiked_armor_when_its_unit_is_attacked_then_each_attacker_is_dealt_two():
    board = scene(
        p1={"battlefield": ["Ogre", "Ogre"], "hand": ["Spiked Armor"]}, p2={"battlefield": ["Ogre"]}
    )
    theirs = board.find("Ogre", "p2")
    board("Alice: Play Spiked Armor")
    board.game.submit(theirs)
    board("Alice: Attack a unit\nAlice: Attack with Ogre\nBob: No guard\nBob: Do not counter")
    assert board.state.objects[theirs].wounds == 2
    assert [board.state.objects[each].wounds for each in board.state.units("p1")] == [2, 0]


@pytest.mark.rule("raven11/1.2.1")
def test_nightshade_swallow_when_it_deals_damage_in_battle_then_destroys_the_unit():
    board = scene(p1={"battlefield": ["Nightshade Swallow"]}, p2={"battlefield": ["Ogre"]})
    board("Alice: Attack a unit\nAlice: Attack with Nightshade Swallow\nBob: No guard")
    board("Bob: Do not counter")
    assert board.names("p2", "discard pile") == ["Ogre"]


@pytest.mark.rule("raven11/1.3.1")
def test_blood_chains_when_a_unit_is_destroyed_for_it_then_its_life_left_exhausts_another():
    board = scene(p1={"battlefield": ["Ogre"], "hand": ["Blood Chains"]},
                  p2={"battlefield": ["Majestic Titan"]})  # fmt: skip
    board(f"Table: wound:{board.find('Ogre')}:1\nAlice: Play Blood Chains")
    assert (board.card("Majestic Titan").exhaustion, board.names("p1", "battlefield")) == (3, [])


@pytest.mark.rule("raven11/1.6.1")
def test_titan_when_it_would_be_targeted_then_its_spell_may_be_discarded_to_cancel():
    board = natural_power_at("Majestic Titan", spellboard=["Summon Majestic Titan"])
    board("Bob: Summon Majestic Titan: discard this to cancel")
    assert (board.card("Majestic Titan").wounds, board.names("p2", "spellboard")) == (0, [])
