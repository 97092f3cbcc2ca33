"""Triggers on what is used, leaves and is attacked; newer keywords; arsenal and graveyard."""

import pytest

from engine.core.errors import IllegalAnswerError
from tests.engine.games.fab.reading.read_cards import attack, card, cards, reading
from tests.engine.games.fab.scene import Scene

GO = {"keywords": ("Go again",)}


def scene(*several, **position):
    return Scene(cards=cards(*several), **position)


def aura(name, text, **facts):
    return card(name, text, subkinds=("Aura",), **facts)


@pytest.mark.rule("fab14/20.4.2", "fab14/15.5.4c")
def test_card_or_weapon_attack_when_either_is_used_then_it_triggers():
    chant = aura(
        "Chant",
        "When you play an attack action card or activate a weapon attack, destroy this and deal 1 "
        "arcane damage to target opposing hero.",
    )
    blow = attack("Blow", "", power=0)
    position = {"arena": ["Chant"], "hand": ["Blow"]}
    board = scene(chant, blow, p1=position, p2={"life": 20})
    board("Alice: Play Blow").all_pass()
    assert (board.life()[1], board.names("p1", "arena")) == (19, [])


@pytest.mark.rule("fab14/16.1", "fab14/15.5.2a")
def test_two_events_when_one_of_them_happens_then_it_triggers():
    frost = aura(
        "Frost",
        "Cards and abilities cost you an additional {r} to play or activate.\n\nAt the beginning "
        "of your end phase or when you play a card or activate an ability, destroy this.",
    )
    plan = card("Plan", "Gain 1{h}.")
    board = scene(
        frost, plan, p1={"arena": ["Frost"], "hand": ["Plan"], "resource_points": 1, "life": 10}
    )
    board("Alice: Play Plan").all_pass()
    assert (board.names("p1", "arena"), board.state.players["p1"].resource_points) == ([], 0)


@pytest.mark.rule("fab14/16.2", "fab14/22")
def test_leaving_when_it_is_destroyed_then_it_triggers():
    sigil = aura(
        "Sigil", "When this leaves the arena, gain 1{h}.\n\n**Ward 2**", keywords=("Ward",)
    )
    spark = card("Spark", "Deal 3 damage to target opposing hero.")
    board = scene(
        card("Break", "Destroy an Aura you control."), sigil, spark,
        p1={"arena": ["Sigil"], "hand": ["Break"], "life": 10},
    )  # fmt: skip
    board("Alice: Play Break").all_pass(2)
    assert (board.names("p1", "arena"), board.life()[0]) == ([], 11)


@pytest.mark.rule("fab14/26.5")
def test_ward_when_damage_would_be_dealt_then_it_prevents_and_is_destroyed():
    shield = aura("Shield", "**Ward 2**", keywords=("Ward 2",))
    spark = card("Spark", "Deal 3 damage to target opposing hero.")
    cards_ = cards(shield, spark)
    cards_["Shield"]["keywords"] = {"ward": 2}
    board = Scene(cards=cards_, p1={"hand": ["Spark"]}, p2={"arena": ["Shield"], "life": 20})
    board("Alice: Play Spark").all_pass()
    assert (board.life()[1], board.names("p2", "arena")) == (19, [])


@pytest.mark.rule("fab14/26.5", "fab14/16.4")
def test_quell_when_it_is_paid_then_it_prevents_and_goes_as_the_end_phase_begins():
    spark = card("Spark", "Deal 3 damage to target opposing hero.\n\n**Go again**", **GO)
    robe = card("Robe", "**Quell 1**", kinds=("Equipment",), subkinds=("Chest",))
    cards_ = cards(spark, robe)
    cards_["Robe"] |= {"keywords": {"quell": 1}}
    board = Scene(
        cards=cards_,
        p1={"hand": ["Spark"]},
        p2={"chest": ["Robe"], "life": 20, "resource_points": 1},
    )
    board("Alice: Play Spark").all_pass()("Bob: Pay 1")
    assert (board.life()[1], board.names("p2", "chest")) == (18, ["Robe"])


def test_overpower_when_two_action_cards_would_defend_then_it_is_refused():
    strong = attack("Strong", "**Overpower**", keywords=("Overpower",))
    board = scene(strong, p1={"hand": ["Strong"]}, p2={"hand": ["Rally", "Heavy Strike"]})
    board("Alice: Play Strong").to("defend")
    both = tuple(board.state.in_zone("p2", "hand"))
    with pytest.raises(IllegalAnswerError, match="Overpower"):
        board.game.submit(both)


@pytest.mark.rule("fab14/20.4.4d")
def test_attacked_hero_when_a_trigger_speaks_of_them_then_it_is_whoever_is_attacked():
    kind = attack("Kind", "When this attacks a hero, they draw a card.")
    board = scene(kind, p1={"hand": ["Kind"], "deck": ["Balm"]}, p2={"deck": ["Rally"]})
    board("Alice: Play Kind").to("reaction step")
    assert (board.names("p1", "hand"), board.names("p2", "hand")) == ([], ["Rally"])


@pytest.mark.parametrize(
    "text",
    [
        "When this defends an attack, it gets -3{p}.",
        "When this is defended by a Ninja card, it gets +1{p}.",
    ],
)
def test_it_when_two_objects_are_spoken_of_then_it_is_left_to_people(text):
    assert reading(attack("Riddle", text)).played == "by hand"


@pytest.mark.rule("fab14/20.7.2b", "fab14/16.2")
def test_first_hit_of_a_turn_when_another_one_hits_then_only_the_first_counts():
    first = aura(
        "First", "The first time an attack action card you control hits each turn, gain 1{h}."
    )
    blow = attack("Blow", "**Go again**", **GO)
    board = scene(
        first, blow, p1={"hand": ["Blow", "Blow"], "arena": ["First"], "life": 10}, p2={"life": 20}
    )
    for _ in range(2):
        board("Alice: Play Blow").to("continue or close")("Alice: Continue the combat chain")
    assert board.life()[0] == 11


@pytest.mark.rule("fab14/11.1.7")
def test_arsenal_when_a_card_is_put_there_face_up_then_it_lies_there():
    bow = card(
        "Bow", "**Action** - 0: You may put a Ninja card from your hand face up into your arsenal. "
        "If you do, draw a card. **Go again**", subkinds=("Item",), **GO,
    )  # fmt: skip
    ninja = attack("Shot", "", classes=(("Ninja",),))
    board = scene(bow, ninja, p1={"arena": ["Bow"], "hand": ["Shot"], "deck": ["Rally"]})
    board("Alice: Activate Bow").all_pass()("Alice: Yes")
    assert (board.names("p1", "arsenal"), board.names("p1", "hand")) == (["Shot"], ["Rally"])


@pytest.mark.rule("fab14/11.7", "fab14/19.5")
@pytest.mark.parametrize(
    ("where", "zone"), [("on top of your deck", "deck"), ("into your hand", "hand")]
)
def test_graveyard_when_a_card_comes_back_then_it_is_of_the_kind(where, zone):
    dig = card("Dig", f"Put a Ninja card from your graveyard {where}.")
    ninja = attack("Shot", "", classes=(("Ninja",),))
    board = scene(dig, ninja, p1={"hand": ["Dig"], "graveyard": ["Balm", "Shot"]})
    board("Alice: Play Dig").all_pass()
    assert board.names("p1", zone) == ["Shot"]
