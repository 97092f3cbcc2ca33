"""Chapter 301.4 and 301.5: heroes that take the place of another, and heroes that are away."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.core.game import Game
from engine.games.wow.rules import WOW
from engine.games.wow.values import LAST_DAMAGE, hero_of, last_known
from tests.engine.games.wow import cards, practice
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}
WARCHIEF, ARCHMAGE = "Warchief Ascended", "Archmage Ascended"


def hero(scene, player="p1"):
    """The player's hero now."""
    return scene.state.objects[hero_of(scene.state, player)]


def ascend(name=WARCHIEF, **described):
    """Alice plays a Master Hero."""
    scene = Scene(strictness="confirm", p1=MONEY | {"hand": [name]} | described)
    return scene.cast(name)


@pytest.mark.rule("wow74/301.4")
def test_master_hero_when_the_game_starts_then_it_is_in_the_deck():
    seats = [{"name": name, "hero": "Grenna Ashfist", "deck": {WARCHIEF: 4, "Camp Guard": 4}}
             for name in ("Alice", "Bob")]  # fmt: skip
    setup = practice.setup() | {"cards": practice.CARDS | cards.CARDS, "players": seats}
    state = Game.new(WOW, setup, seed="masters").state
    assert [state.objects[each].card for each in state.play] == ["Grenna Ashfist"] * 2
    dealt = [c.card for c in state.objects.values() if c.zone in ("deck", "hand")]
    assert dealt.count(WARCHIEF) == 8


@pytest.mark.rule("wow74/301.4a")
def test_master_hero_when_it_enters_then_as_the_previous_hero_was_and_that_one_is_gone():
    worn = {"damage": 7, "exhausted": True, "counters": {"glory": 2}, "face_up": False}
    scene = ascend(hero_is=worn)
    now = hero(scene)
    assert (now.card, now.face_up, now.zone, now.row) == (WARCHIEF, True, "play", "hero")
    assert (now.damage, now.exhausted, now.counters) == (7, True, {"glory": 2})
    assert (scene.atk(WARCHIEF), scene.health(WARCHIEF)) == (3, 30)
    assert scene.names("p1", "removed") == ["Grenna Ashfist"]
    assert not scene.card("Grenna Ashfist", zone="removed").face_up
    assert scene.dealt() == []
    assert scene.game.outcome is None


@pytest.mark.rule("wow74/301.4a")
def test_master_hero_when_its_predecessor_had_attachments_then_they_are_its_own():
    scene = ascend(play=[{"card": "Halo", "host": "Grenna Ashfist"}])
    assert scene.card("Halo").host == hero(scene).id


@pytest.mark.rule("wow74/301.4a", "wow74/102.1a")
def test_master_hero_when_the_damage_is_too_much_for_it_then_destroyed():
    scene = ascend(ARCHMAGE, hero_is={"damage": 16})
    assert scene.game.outcome["winner"] == "p2"


@pytest.mark.rule("wow74/301.4a")
def test_master_hero_when_turned_over_then_it_is_not():
    scene = ascend()
    scene(f"Table: flip:{hero(scene).id}")
    assert hero(scene).face_up


@pytest.mark.rule("wow74/301.4a", "wow74/301.5")
@pytest.mark.parametrize("how", ["enter:{}:p1", "move:{}:hand"])
def test_replaced_hero_when_something_would_bring_it_back_then_it_stays_out(how):
    scene = ascend()
    gone = scene.find("Grenna Ashfist", zone="removed")
    scene("Table: " + how.format(gone))
    assert scene.names("p1", "removed") == ["Grenna Ashfist"]
    assert hero(scene).card == WARCHIEF


@pytest.mark.rule("wow74/301.4b")
def test_master_hero_when_links_aim_at_its_predecessor_then_at_it():
    scene = Scene(
        strictness="confirm",
        turn_player="p2",
        p1={"hand": [WARCHIEF]},
        p2=MONEY | {"hand": ["Spark"]},
    )
    scene("Bob: Play Spark\nBob: Grenna")
    scene(f"Table: enter:{scene.find(WARCHIEF, zone='hand')}:p1")
    scene.resolve().resolve()
    assert scene.dealt() == [[WARCHIEF, 2, "fire", "Toven Brightlamp", 2]]


@pytest.mark.rule("wow74/301.4b")
def test_master_hero_when_modifiers_are_on_its_predecessor_then_on_it_as_long():
    scene = Scene(strictness="confirm", p1=MONEY | {"hand": [WARCHIEF, "Focus", "Spark"]})
    scene(f"Table: modify:{scene.find('Grenna Ashfist')}:atk:2:turn")
    scene.cast("Focus").cast(WARCHIEF)
    assert scene.atk(WARCHIEF) == 5
    scene.cast("Spark", "Toven")
    assert scene.hero_damage("p2") == 4
    scene.next_turn()
    assert scene.atk(WARCHIEF) == 3


@pytest.mark.rule("wow74/301.4b")
@pytest.mark.parametrize("attacks", [True, False])
def test_master_hero_when_its_predecessor_is_in_combat_then_it_is_in_its_place(attacks):
    scene = Scene(
        strictness="confirm",
        p1=MONEY | {"hand": [WARCHIEF], "play": ["Broad Axe", "Iron Bull"]},
        p2=MONEY | {"hand": [WARCHIEF], "play": ["Iron Bull"]},
    )
    player, atk = ("p1", 6) if attacks else ("p2", 3)
    if attacks:
        scene.attack("Grenna", "Iron Bull")("Alice: Strike with Broad Axe")
    else:
        scene.attack("Iron Bull", "Toven")
    scene(f"Table: enter:{scene.find(WARCHIEF, player, zone='hand')}:{player}")
    scene.resolve().passes().passes()
    dealt = {(event[0], event[1], event[3]) for event in scene.dealt()}
    assert dealt == {("Iron Bull", atk, WARCHIEF), (WARCHIEF, 4, "Iron Bull")}
    assert scene.state.step == "action"


@pytest.mark.rule("wow74/301.4b")
def test_master_hero_when_its_predecessor_suffered_damage_this_turn_then_it_did():
    scene = Scene(
        p1=MONEY | {"hand": [WARCHIEF], "play": ["Thick Hide"]}, p2=MONEY | {"hand": ["Spark"] * 2}
    )
    scene("Alice: Pass\nBob: Play Spark\nBob: Grenna").resolve()
    scene.cast(WARCHIEF)
    scene.resolve()
    scene("Alice: Pass\nBob: Play Spark\nBob: Warchief").resolve()
    assert hero(scene).damage == 1


@pytest.mark.rule("wow74/301.4c")
def test_your_hero_becomes_when_another_was_named_so_then_it_does_not_trigger():
    scene = Scene(p1=MONEY | {"hand": [WARCHIEF, WARCHIEF]})
    scene.cast(WARCHIEF)
    assert scene.links() == [WARCHIEF]
    scene.resolve().cast(WARCHIEF)
    assert (scene.links(), scene.asked()) == ([], ("p1", "priority"))
    assert scene.names("p1", "removed") == ["Grenna Ashfist", WARCHIEF]


@pytest.mark.rule("wow74/301.4d")
@pytest.mark.parametrize("face_up", [True, False])
def test_starting_hero_when_a_power_puts_it_back_then_flipped_as_it_was_removed(face_up):
    worn = {"damage": 3, "face_up": face_up}
    scene = Scene(p1=MONEY | {"hand": [ARCHMAGE, "Old Self"], "hero_is": worn})
    scene.cast(ARCHMAGE).cast("Old Self")
    now = hero(scene)
    assert (now.card, now.damage, now.face_up) == ("Grenna Ashfist", 3, face_up)
    assert scene.names("p1", "removed") == [ARCHMAGE]
    assert scene.state.retired == [scene.find(ARCHMAGE, zone="removed")]


@pytest.mark.rule("wow74/301.4d")
def test_starting_hero_when_the_table_puts_it_back_then_it_is_there_once():
    scene = ascend(ARCHMAGE)("Table: starting-hero:p1")
    assert (hero(scene).card, scene.names("p1", "removed")) == ("Grenna Ashfist", [ARCHMAGE])
    with pytest.raises(MalformedAnswerError):
        scene("Table: starting-hero:p1")


@pytest.mark.rule("wow74/301.4e")
def test_master_heroes_when_several_enter_at_once_then_the_last_in_the_chosen_order_stays():
    scene = Scene(p1=MONEY | {"hand": ["Return of Legends"], "graveyard": [WARCHIEF, ARCHMAGE]})
    scene.cast("Return of Legends")
    assert scene.asked() == ("p1", "order heroes")
    scene(f"Alice: {ARCHMAGE} + {WARCHIEF}")
    assert hero(scene).card == WARCHIEF
    assert scene.names("p1", "removed") == ["Grenna Ashfist", ARCHMAGE]


@pytest.mark.rule("wow74/412.1b")
def test_master_hero_when_placed_face_down_then_a_blank_resource():
    scene = Scene(p1={"hand": [WARCHIEF]})
    scene(f"Alice: Place {WARCHIEF} face down").resolve()
    placed = scene.find(WARCHIEF)
    assert scene.state.facts(placed).types == frozenset()
    assert hero(scene).card == "Grenna Ashfist"


@pytest.mark.rule("wow74/301.5")
def test_hero_when_away_then_no_cards_are_played_and_it_comes_back_as_another_card():
    scene = Scene(p1=MONEY | {"hand": ["Vanish", "Spark"], "hero_is": {"damage": 5}})
    before = hero(scene).id
    scene.cast("Vanish")
    assert hero_of(scene.state, "p1") == ""
    assert not scene.offers("Play Spark")
    assert last_known(scene.state, before, LAST_DAMAGE) == 5
    scene.to_step("end window").resolve()
    assert (hero(scene).card, hero(scene).damage) == ("Grenna Ashfist", 0)
    assert hero(scene).id != before
    assert scene.offers("Play Spark")


@pytest.mark.rule("wow74/301.5")
def test_hero_when_another_is_in_the_party_meanwhile_then_it_does_not_come_back():
    scene = Scene(strictness="confirm", p1=MONEY | {"hand": ["Vanish", WARCHIEF]})
    scene.cast("Vanish")
    scene(f"Table: enter:{scene.find(WARCHIEF, zone='hand')}:p1").resolve()
    scene.to_step("end window").resolve()
    assert hero(scene).card == WARCHIEF
    assert scene.names("p1", "removed") == ["Grenna Ashfist"]
