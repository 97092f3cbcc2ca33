"""Two tokens, tapping, the next damage alone, everything that is yours, instead, named cards."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, carry_on, reading
from tests.engine.games.fab.scene import Scene

GO = {"keywords": ("Go again",)}


def after(text, *answers, more=(), p1=None, p2=None):
    plan = card("Deed", text, **(GO if "Go again" in text else {}))
    board = Scene(
        cards=cards(plan, *more), p1={"hand": ["Deed"], "deck": ["Rally", "Pearl"], **(p1 or {})},
        p2={"life": 20, **(p2 or {})},
    )  # fmt: skip
    return carry_on(board("Alice: Play Deed"), *answers)


@pytest.mark.rule("fab14/10.1")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Create a Runechant and a Frostbite token.", ["Runechant", "Frostbite"], []),
        ("Create a Runechant and Frostbite token.", ["Runechant", "Frostbite"], []),
        (
            "Target opposing hero creates a Runechant and a Frostbite token.",
            [], ["Runechant", "Frostbite"],
        ),
        ("Create a Frostbite token under each other hero's control.", [], ["Frostbite"]),
        ("Create a Runechant, Frostbite, and Runechant token.",
         ["Runechant", "Frostbite", "Runechant"], []),
    ],
)  # fmt: skip
def test_tokens_when_two_are_named_then_one_of_each_is_created(text, mine, theirs):
    board = after(text)
    assert (board.names("p1", "arena"), board.names("p2", "arena")) == (mine, theirs)


@pytest.mark.rule("fab4/4.4.3d")
def test_item_when_it_is_tapped_and_untapped_then_it_lies_so():
    cog = card("Cog", "", subkinds=("Item",))
    board = after("{t} an item you control.", more=[cog], p1={"arena": ["Cog"]})
    assert board.state.objects[board.find("Cog")].tapped
    board = after("{t} an item you control, then {u} an item you control.", more=[cog],
                  p1={"arena": ["Cog"]})  # fmt: skip
    assert not board.state.objects[board.find("Cog")].tapped


@pytest.mark.rule("fab4/4.4.3d", "fab14/15.5.3c")
def test_item_when_its_tapping_is_a_cost_then_it_cannot_be_paid_twice():
    cog = card("Cog", "", subkinds=("Item",))
    press = card("Press", "**Instant** - {t} an item you control: Gain {r}.", subkinds=("Aura",))
    board = Scene(cards=cards(cog, press), p1={"arena": ["Cog", "Press"]})
    board("Alice: Activate Press").all_pass()
    assert board.refusals(f"activate:{board.find('Press')}:0") == ["fab14/15.5.3c"]


@pytest.mark.rule("fab4/4.4.3d")
def test_target_when_it_is_tapped_then_it_is_the_one_chosen():
    board = after("{t} target sword.", p2={"weapon1": ["Longsword"]})
    assert board.state.objects[board.find("Longsword")].tapped


@pytest.mark.rule("fab14/26.5", "fab14/18.2")
@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("The next time you would be dealt damage this turn, prevent 3 of that damage.", [20, 18]),
        ("The next time your hero would be dealt damage this turn, prevent it.", [20, 18]),
        ("The next time you would be dealt arcane damage this turn, prevent 3 of that damage.",
         [18, 16]),
        ("The next time you would be dealt {p} damage this turn, prevent 1 of that damage.",
         [19, 17]),
        ("Prevent the next 3 damage that would be dealt to you this turn.", [20, 19]),
    ],
)  # fmt: skip
def test_prevention_when_it_is_of_the_next_time_then_the_second_time_hurts(text, lives):
    shield = card("Shield Up", text, kinds=("Instant",))
    jab = attack("Quick Jab", "**Go again**", power=2, **GO)
    board = Scene(
        cards=cards(shield, jab),
        p1={"hand": ["Quick Jab", "Quick Jab"]},
        p2={"hand": ["Shield Up"], "life": 20},
    )
    board("Alice: Play Quick Jab\nAlice: Pass\nBob: Play Shield Up")
    found = []
    for _ in range(2):
        carry_on(board)
        found.append(board.life()[1])
        if len(found) == 1:
            board("Alice: Continue the combat chain\nAlice: Play Quick Jab")
    assert found == lives


@pytest.mark.rule("fab14/17.1", "fab14/17.2")
def test_all_swords_when_they_gain_power_then_a_later_attack_with_one_has_it():
    board = after(
        "Swords you control gain +2{p} until end of turn.\n\n**Go again**",
        p1={"weapon1": ["Longsword"], "resource_points": 1},
    )
    carry_on(board("Alice: Attack with Longsword"))
    assert board.life()[1] == 20 - 5


@pytest.mark.rule("fab14/17.1", "fab14/17.2")
def test_all_of_a_kind_when_they_gain_an_ability_then_one_that_comes_later_has_it():
    shaft = attack("Shaft", "", classes=(("Ninja",),))
    board = after(
        'Until end of turn, Ninja cards you control gain "When this hits, gain 1{h}."\n\n'
        "**Go again**", more=[shaft], p1={"hand": ["Deed", "Shaft"], "life": 10},
    )  # fmt: skip
    carry_on(board("Alice: Play Shaft"))
    assert board.life()[0] == 11


@pytest.mark.rule("fab14/17.1")
def test_defending_cards_of_yours_when_they_gain_defense_then_they_have_it():
    blow = attack("Bulwark", "", defense=3)
    shout = card(
        "Shout", "Attack action cards you control gain +1{d} this turn.", kinds=("Instant",)
    )
    board = Scene(
        cards=cards(blow, shout), p1={"hand": ["Plain Strike"]},
        p2={"hand": ["Bulwark", "Shout"], "life": 20},
    )  # fmt: skip
    board("Alice: Play Plain Strike\nAlice: Pass\nBob: Play Shout")
    carry_on(board, defend=["Bulwark"])
    assert board.life()[1] == 20


@pytest.mark.rule("fab14/18.1", "fab14/19.2")
@pytest.mark.parametrize(("life", "hand"), [(5, ["Rally", "Pearl"]), (25, ["Rally"])])
def test_instead_when_its_condition_holds_then_it_is_one_effect_or_the_other(life, hand):
    text = "Draw a card. If you have less {h} than an opposing hero, instead draw 2 cards."
    assert after(text, p1={"life": life}).names("p1", "hand") == hand


@pytest.mark.rule("fab14/19.2")
@pytest.mark.parametrize(("life", "now"), [(5, 6), (25, 24)])
def test_otherwise_when_its_condition_fails_then_the_other_effect_happens(life, now):
    asked = "If you have less {h} than an opposing hero, gain 1{h}"
    assert after(f"{asked}, otherwise lose 1{{h}}.", p1={"life": life}).life()[0] == now
    assert after(f"{asked}. Otherwise, lose 1{{h}}.", p1={"life": life}).life()[0] == now


@pytest.mark.parametrize(
    "text",
    [
        "If you have less {h} than an opposing hero, instead draw 2 cards.",
        "Gain 1{h}. If you have less {h} than an opposing hero, instead draw 2 cards.",
    ],
)
def test_instead_when_nothing_of_its_kind_stands_before_then_it_is_left_to_people(text):
    assert reading(card("Riddle Two", text)).played == "by hand"


def test_instead_when_the_card_has_it_by_itself_then_it_is_left_to_people():
    text = "This gets +1{p}. If you have less {h} than an opposing hero, instead it gets +2{p}."
    assert reading(attack("Riddle Three", text)).played == "by hand"


@pytest.mark.rule("fab14/24.1", "fab14/19.5")
@pytest.mark.parametrize(
    "text", ["a Wanted", "a card named Wanted", "a card with Wanted in its name"]
)
def test_search_when_a_name_is_asked_for_then_only_that_card_is_found(text):
    wanted = attack("Wanted", "")
    board = after(
        f"Search your deck for {text}, reveal it, put it into your hand, then shuffle.", "Wanted",
        more=[wanted], p1={"deck": ["Rally", "Wanted", "Pearl"]},
    )  # fmt: skip
    assert board.names("p1", "hand") == ["Wanted"]


@pytest.mark.rule("fab14/9.2.5b")
@pytest.mark.parametrize(("blow", "points"), [("Big", 1), ("Sword Cut", 0)])
def test_non_words_when_a_kind_is_left_out_then_only_others_fit(blow, points):
    kinds = [
        attack("Big", "", classes=(("Brute",),)),
        attack("Sword Cut", "", classes=(("Ninja",),)),
    ]
    board = after(
        "The next non-Ninja attack action card you play this turn gains **go again**.\n\n"
        "**Go again**", more=kinds, p1={"hand": ["Deed", blow]},
    )  # fmt: skip
    carry_on(board(f"Alice: Play {blow}"))
    assert board.state.players["p1"].action_points == points


@pytest.mark.rule("fab14/23.2", "fab14/19.3")
def test_target_when_it_is_spoken_of_again_then_it_is_the_same_one():
    spur = card("Spur", "Target attack gets +1{p}. It gets **go again**.",
                kinds=("Attack Reaction",))  # fmt: skip
    board = Scene(cards=cards(spur), p1={"hand": ["Plain Strike", "Spur"]}, p2={"life": 20})
    board("Alice: Play Plain Strike").to("reaction step")
    carry_on(board("Alice: Play Spur"))
    assert (board.life()[1], board.state.players["p1"].action_points) == (15, 1)


@pytest.mark.rule("fab14/23.2", "fab14/20.5.2")
def test_defending_target_when_it_gains_defense_then_only_a_defender_is_legal():
    brace = card("Hold Fast", "Target defending action card gains +2{d}.", kinds=("Instant",))
    board = Scene(
        cards=cards(brace), p1={"hand": ["Plain Strike"]},
        p2={"hand": ["Rally", "Hold Fast"], "life": 20},
    )  # fmt: skip
    assert board.refusals(f"play:{board.find('Hold Fast')}")[-1] == "fab14/23.1.1"
    board("Alice: Play Plain Strike").to("defend")("Bob: Defend with Rally\nAlice: Pass")
    carry_on(board("Bob: Play Hold Fast"))
    assert board.life()[1] == 20


@pytest.mark.rule("fab14/23.2")
def test_target_of_yours_when_the_other_has_one_too_then_only_yours_is_legal():
    board = after(
        "Target sword you control gains +2{p} until end of turn.\n\n**Go again**",
        p1={"weapon1": ["Longsword"], "resource_points": 1}, p2={"weapon1": ["Longsword"]},
    )  # fmt: skip
    carry_on(board("Alice: Attack with Longsword"))
    assert board.life()[1] == 20 - 5


@pytest.mark.rule("fab14/23.2", "fab14/11.1.11")
def test_target_in_the_graveyard_when_it_is_chosen_then_it_is_moved():
    board = after(
        "Put target attack action card from your graveyard on the bottom of your deck.",
        "Plain Strike", p1={"graveyard": ["Bolt", "Plain Strike", "Heavy Strike"]},
    )  # fmt: skip
    assert board.names("p1", "deck")[-1] == "Plain Strike"


@pytest.mark.rule("fab14/19.6.1")
@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("This gets +1{p} for each opposing hero.", 4),
        ("This gets +1{p} for each card in all pitch zones.", 5),
        ("This gets +1{p} for each action card you have pitched this turn.", 4),
        ("This gets +1{p} for each Ninja chain link you control.", 3),
        ("When this is defended by an action card, it gets +1{p} for each card defending it.",
         3),
    ],
)  # fmt: skip
def test_count_when_it_is_of_the_table_then_the_attack_has_so_much_more(text, power):
    blow = attack("Tally", text)
    board = Scene(
        cards=cards(blow), p1={"hand": ["Tally"], "pitch": ["Pearl", "Rally"]}, p2={"life": 20}
    )
    board.state.marks["pitched:p1:Rally"] = 1
    carry_on(board("Alice: Play Tally"))
    assert board.life()[1] == 20 - power
