"""What heroes and their boards do: discards of a kind, second attacks, counters, banished cards."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, reading
from tests.engine.games.fab.scene import Scene

GO = {"keywords": ("Go again",)}


def scene(*several, **position):
    return Scene(cards=cards(*several), **position)


@pytest.mark.rule("fab14/G.discard.1", "fab14/15.1")
def test_card_of_a_kind_when_it_is_discarded_then_what_was_found_is_played_from_banished():
    wander = attack(
        "Wander",
        "When this hits, you may discard a card with cost 0. If you do, search your deck for a "
        "Ninja card, banish it, then shuffle. You may play it this turn.\n\n**Go again**",
        **GO,
    )
    shot = attack("Shot", "", classes=(("Ninja",),))
    dear = card("Dear", "", cost=3)
    free = card("Free", "", cost=0)
    board = scene(
        wander, shot, dear, free, p1={"hand": ["Wander", "Dear", "Free"], "deck": ["Shot"]},
        p2={"life": 20},
    )  # fmt: skip
    board("Alice: Play Wander").to("resolution step").all_pass()("Alice: Yes\nAlice: Shot")
    assert (board.names("p1", "graveyard"), board.names("p1", "hand")) == (["Free"], ["Dear"])
    board.to("continue or close")("Alice: Continue the combat chain\nAlice: Play Shot")
    board.to("continue or close")
    assert board.life()[1] == 14


@pytest.mark.rule("fab14/15.1", "fab14/17.1")
@pytest.mark.parametrize(("zone", "dealt"), [("banished", 4), ("hand", 3)])
def test_if_you_do_when_it_was_played_from_banished_then_it_alone_gains(zone, dealt):
    bind = attack("Bind", "You may play this from your banished zone. If you do, it gains +1{p}.")
    board = scene(bind, p1={zone: ["Bind"]}, p2={"life": 20})
    board(f"Alice: Play Bind{' from the banished' if zone == 'banished' else ''}")
    board.to("continue or close")
    assert 20 - board.life()[1] == dealt


@pytest.mark.rule("fab14/20.4.2", "fab14/G.go-again.1")
def test_next_action_when_it_is_no_attack_then_it_gains_go_again_and_the_one_after_does_not():
    boots = card("Boots", "The next blue action card you play this turn gets go again.", **GO)
    plan = card("Plan", "Gain 1{h}.", pitch=3)
    position = {"hand": ["Boots", "Plan", "Plan"], "action_points": 2, "life": 10}
    board = scene(boots, plan, p1=position)
    points = []
    for name in ("Boots", "Plan", "Plan"):
        board(f"Alice: Play {name}").all_pass()
        points.append(board.state.players["p1"].action_points)
    assert points == [1, 1, 0]


@pytest.mark.rule("fab14/25.4", "fab14/19.5")
def test_counter_when_it_is_put_on_something_of_theirs_then_its_controller_chooses():
    blow = attack(
        "Blow", "When this hits a hero, put a -1{d} counter on an equipment they control."
    )
    helm = card("Helm", "", kinds=("Equipment",), subkinds=("Head",), defense=2)
    board = scene(blow, helm, p1={"hand": ["Blow"]}, p2={"life": 20, "head": ["Helm"]})
    board("Alice: Play Blow").to("continue or close")
    helmet = board.state.objects[board.state.in_zone("p2", "head")[0]]
    assert helmet.counters == {"defense": -1}


@pytest.mark.rule("fab14/26.1", "fab14/26.4.2")
def test_next_hit_when_it_deals_damage_then_the_attack_is_its_source():
    shock = card(
        "Shock",
        "The next time an attack action card hits a hero this turn, it deals 3 damage to them."
        "\n\n**Go again**",
        **GO,
    )
    blow = attack("Blow", "")
    board = scene(shock, blow, p1={"hand": ["Shock", "Blow"]}, p2={"life": 20})
    board("Alice: Play Shock").all_pass()("Alice: Play Blow").to("continue or close")
    assert board.life()[1] == 14


@pytest.mark.rule("fab14/15.5.4b", "fab14/16.2")
def test_second_card_of_a_kind_when_it_is_played_then_it_triggers_and_the_third_does_not():
    briar = card(
        "Watcher",
        "Whenever you play your second non-attack action card each turn, gain 1{h}.",
        subkinds=("Item",),
    )
    plan = card("Plan", "**Go again**", **GO)
    board = scene(briar, plan, p1={"arena": ["Watcher"], "hand": ["Plan"] * 3, "life": 10})
    lives = []
    for _ in range(3):
        board("Alice: Play Plan").all_pass(2 if len(lives) == 1 else 1)
        lives.append(board.life()[0])
    assert lives == [10, 11, 11]


@pytest.mark.parametrize(
    "text",
    [
        "When this hits a hero, gain 1{h} and they discard a card unless they pay {r}.",
        "You may play this from your banished zone. If you do, draw a card.",
        "If you have drawn a card this turn, this gets heave.",
    ],
)
def test_text_when_the_engine_would_do_something_else_then_it_is_left_to_people(text):
    assert reading(attack("Riddle", text, keywords=("Heave",))).played == "by hand"


@pytest.mark.rule("fab14/20.7.2b", "fab14/20.1")
def test_links_that_hit_in_a_row_when_it_is_the_third_then_it_triggers():
    mask = card(
        "Mask",
        "Once per Turn Effect - When an attack action card you control is the third or higher "
        "chain link in a row to hit, draw a card.",
        subkinds=("Item",),
    )
    blow = attack("Blow", "**Go again**", **GO)
    position = {"arena": ["Mask"], "hand": ["Blow"] * 4, "deck": ["Rally", "Pearl"]}
    board = scene(mask, blow, p1=position, p2={"life": 30})
    held = []
    for _ in range(4):
        board("Alice: Play Blow").to("continue or close")
        held.append("Rally" in board.names("p1", "hand"))
        board("Alice: Continue the combat chain")
    assert (held, "Pearl" in board.names("p1", "hand")) == ([False, False, True, True], False)


@pytest.mark.rule("fab14/17.1", "fab14/20.4.4")
def test_second_attack_when_it_attacks_then_it_alone_is_stronger():
    haze = card("Haze", "Your second attack each turn gets +1{p}.", subkinds=("Item",))
    blow = attack("Blow", "**Go again**", **GO)
    position = {"arena": ["Haze"], "hand": ["Blow"] * 3}
    board = scene(haze, blow, p1=position, p2={"life": 30})
    lives = []
    for _ in range(3):
        board("Alice: Play Blow").to("continue or close")
        lives.append(board.life()[1])
        board("Alice: Continue the combat chain")
    assert lives == [27, 23, 20]


@pytest.mark.rule("fab14/24.2.1a", "fab14/15.4.1")
def test_card_that_was_looked_at_when_it_is_banished_then_it_is_played_as_an_instant():
    kano = card(
        "Kano",
        "**Instant** - 0: Look at the top card of your deck. If it's a 'non-attack' action card, "
        "you may banish it. If you do, you may play it this turn as though it were an instant.",
        subkinds=("Item",),
    )
    plan = card("Plan", "Gain 1{h}.")
    board = scene(kano, plan, p1={}, p2={"arena": ["Kano"], "deck": ["Plan"], "life": 10})
    board("Alice: Pass\nBob: Activate Kano").all_pass()("Bob: Yes\nAlice: Pass")
    board("Bob: Play Plan from the banished").all_pass()
    assert board.life()[1] == 11


@pytest.mark.rule("fab14/11.7", "fab14/19.5")
@pytest.mark.parametrize(
    ("end", "order"), [("On top", ["Balm", "Pearl"]), ("On the bottom", ["Pearl", "Balm"])]
)
def test_card_of_hand_when_it_goes_back_then_its_player_says_to_which_end(end, order):
    stroke = card(
        "Stroke", "Draw a card, then put a card from your hand on the top or bottom of your deck."
    )
    board = scene(stroke, p1={"hand": ["Stroke", "Balm"], "deck": ["Rally", "Pearl"]})
    board("Alice: Play Stroke").all_pass()(f"Alice: Balm\nAlice: {end}")
    assert board.names("p1", "deck") == order


@pytest.mark.rule("fab14/20.7.2b", "fab14/25.4")
def test_second_hit_of_a_weapon_when_it_comes_then_a_counter_is_put_and_goes_if_it_does_not_hit():
    blade = card(
        "Blade",
        "**Action** - 0: **Attack. Go again**\n\nIf Blade hits, and it's the second time it has "
        "hit this turn, put a +1{p} counter on Blade.",
        kinds=("Weapon",), subkinds=("Sword", "2H"), power=3,
    )  # fmt: skip
    board = scene(blade, p1={"weapon1": ["Blade"], "action_points": 2}, p2={"life": 30})
    for _ in range(2):
        board("Alice: Attack with Blade").to("continue or close")(
            "Alice: Continue the combat chain"
        )
    assert board.state.objects[board.find("Blade")].counters == {"power": 1}


@pytest.mark.rule("fab14/15.1", "fab14/19.8")
def test_permanent_when_it_was_played_from_banished_then_it_is_not_played_again():
    dig = card(
        "Dig",
        "Banish the top card of your deck. You may play it this turn as though it were an instant.",
    )
    toy = card("Toy", "**Instant** - Destroy this: Gain {r}.", subkinds=("Item",))
    board = scene(dig, toy, p1={"hand": ["Dig"], "deck": ["Toy"]})
    board("Alice: Play Dig").all_pass()("Alice: Play Toy from the banished").all_pass()
    assert board.names("p1", "arena") == ["Toy"]
    assert "fab14/15.1" in board.refusals(f"play:{board.find('Toy')}")
