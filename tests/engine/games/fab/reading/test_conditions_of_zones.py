"""If: marks, reactions of a link, what lies where, what an attack has now, and what it has not."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, carry_on, reading
from tests.engine.games.fab.scene import Scene


def dealt(text, *, marks=(), defend=(), named=(), power=3, more=(), **position):
    """What an attack with this text deals to Bob."""
    blow = attack("Cond Blow", text, power=power, keywords=named)
    position.setdefault("p1", {})
    position["p1"] = {"hand": ["Cond Blow"], **position["p1"]}
    position["p2"] = {"life": 20, **position.get("p2", {})}
    board = Scene(cards=cards(blow, *more), **position)
    for each in marks:
        board.state.marks[each] = 1
    carry_on(board("Alice: Play Cond Blow"), defend=defend)
    return 20 - board.life()[1]


@pytest.mark.rule("fab14/20.4.4", "fab14/20.7.2b")
def test_marked_hero_when_attacked_then_it_counts_until_somebody_hits():
    plan = card("Marking", "**Mark** target opposing hero.\n\n**Go again**", keywords=("Go again",))
    text = "If this is attacking a marked hero, this gets +1{p}.\n\n**Go again**"
    blow = attack("Marked Hunt", text, keywords=("Go again",))
    board = Scene(
        cards=cards(plan, blow),
        p1={"hand": ["Marking", "Marked Hunt", "Marked Hunt"]},
        p2={"life": 20},
    )
    carry_on(board("Alice: Play Marking"))
    carry_on(board("Alice: Play Marked Hunt"))
    carry_on(board("Alice: Continue the combat chain\nAlice: Play Marked Hunt"))
    assert board.life()[1] == 20 - 4 - 3


@pytest.mark.rule("fab14/20.4.4d", "fab14/20.7.2b")
@pytest.mark.parametrize(("marked", "life"), [(True, 12), (False, 10)])
def test_marked_hero_when_attacked_and_hit_then_both_triggers_see_the_mark(marked, life):
    each = "When this {} a **marked** hero, gain 1{{h}}."
    text = "\n".join(each.format(word) for word in ("attacks", "hits"))
    plan = card("Marking", "**Mark** target opposing hero.\n\n**Go again**", keywords=("Go again",))
    blow = attack("Marked Hunt", text)
    board = Scene(
        cards=cards(plan, blow),
        p1={"hand": ["Marking", "Marked Hunt"], "life": 10},
        p2={"life": 20},
    )
    if marked:
        carry_on(board("Alice: Play Marking"))
    carry_on(board("Alice: Play Marked Hunt"))
    assert board.life()[0] == life


@pytest.mark.rule("fab14/20.5.2")
@pytest.mark.parametrize(("with_", "life"), [("Sword Cut", 19), ("Plain Strike", 20)])
def test_defense_when_it_defends_such_an_attack_then_it_is_higher(with_, life):
    wall = attack(
        "Wall", "While this is defending an attack action card with cost 0, it gets +1{d}."
    )
    cut = attack("Sword Cut", "", cost=1, power=4, pitch=1)
    board = Scene(
        cards=cards(wall, cut), p1={"hand": [with_, "Pearl"], "resource_points": 1},
        p2={"hand": ["Wall"], "life": 20},
    )  # fmt: skip
    carry_on(board(f"Alice: Play {with_}"), defend=["Wall"])
    assert board.life()[1] == life


@pytest.mark.parametrize(
    ("condition", "holds", "fails"),
    [
        ("the defending hero has no cards in hand", {"p2": {}}, {"p2": {"hand": ["Pearl"]}}),
        (
            "the defending hero has 2 or more cards in hand",
            {"p2": {"hand": ["Pearl", "Pearl"]}}, {"p2": {"hand": ["Pearl"]}},
        ),
        (
            "you control 2 or more auras",
            {"p1": {"arena": ["Runechant", "Runechant"]}}, {"p1": {"arena": ["Runechant"]}},
        ),
        ("you control no auras", {}, {"p1": {"arena": ["Runechant"]}}),
        ("you control another attack action card", {}, None),
        ("you have no cards in hand", {}, {"p1": {"hand": ["Cond Blow", "Pearl"]}}),
        ("an aura card has been put into your soul this turn", {"marks": ["soul:p1:Banner"]}, {}),
        (
            "an aura card has been put into your graveyard this turn",
            {"marks": ["graveyard:p1:Banner"]}, {"marks": ["graveyard:p1:Bolt"]},
        ),
        ("you have created a Runechant this turn", {"marks": ["created:p1:Runechant"]}, {}),
        ("you have attacked with a weapon this turn",
         {"marks": ["attacked card:p1:Longsword"]}, {}),
        ("you have attacked 1 or more times with weapons this turn",
         {"marks": ["attacked with weapon:p1"]}, {}),
        ("you have less {h} than each other hero", {"p1": {"life": 5}}, {}),
        ("you have more {h} than each other hero", {"p1": {"life": 25}}, {}),
    ],
)  # fmt: skip
@pytest.mark.rule("fab14/17.1", "fab14/17.2")
def test_condition_when_it_holds_or_fails_then_the_attack_has_more_power_or_not(
    condition, holds, fails
):
    text = f"If {condition}, this gets +1{{p}}."
    if condition == "you control another attack action card":
        holds, fails = None, {}
    found = [None if case is None else dealt(text, **case) for case in (holds, fails)]
    assert found == [None if holds is None else 4, None if fails is None else 3]


@pytest.mark.rule("fab14/26.4.2")
@pytest.mark.parametrize(("hero", "power"), [("your hero has", 4), ("you have", 4)])
def test_arcane_damage_when_it_was_dealt_to_you_then_it_counts(hero, power):
    bolt = card("Self Bolt", "Deal 1 arcane damage to target hero.\n\n**Go again**",
                keywords=("Go again",))  # fmt: skip
    blow = attack("Angry", f"If {hero} been dealt arcane damage this turn, this gets +1{{p}}.")
    board = Scene(cards=cards(bolt, blow), p1={"hand": ["Self Bolt", "Angry"]}, p2={"life": 20})
    carry_on(board("Alice: Play Self Bolt"), "Practice Hero (Alice)")
    carry_on(board("Alice: Play Angry"))
    assert board.life()[1] == 20 - power


@pytest.mark.rule("fab14/20.6.3", "fab14/20.1")
@pytest.mark.parametrize(
    ("text", "extra"),
    [
        ("If an attack reaction has been played or activated this chain link, this gets +1{p}.", 1),
        ("If you have played or activated an attack reaction this chain link, this gets +1{p}.", 1),
        ("If you have played or activated 2 or more attack reactions this chain link, this gets "
         "+1{p}.", 0),
        ("If you have played an attack reaction card this chain link, this gets +1{p}.", 1),
    ],
)  # fmt: skip
def test_reaction_when_one_was_played_on_this_link_then_it_counts(text, extra):
    spur = card("Spur", "Gain 1{h}.", kinds=("Attack Reaction",))
    board = Scene(
        cards=cards(attack("Quick Cut", text), spur), p1={"hand": ["Quick Cut", "Spur"]},
        p2={"life": 20},
    )  # fmt: skip
    board("Alice: Play Quick Cut").to("reaction step")
    carry_on(board("Alice: Play Spur"))
    assert board.life()[1] == 20 - 3 - extra


@pytest.mark.rule("fab14/G.combo.3", "fab14/20.1")
@pytest.mark.parametrize(
    ("text", "first", "power"),
    [
        (
            "If a Ninja attack was the last attack this combat chain, this gets +1{p}.",
            "Quick Jab",
            4,
        ),
        ("If a Ninja attack was the last attack this combat chain, this gets +1{p}.", "Poke", 3),
        ("If Quick Jab or Poke was the last attack this combat chain, this gets +1{p}.", "Poke", 4),
        ("If Follow was the last attack this combat chain, this gets +1{p}.", "Follow", 4),
        ("If Follow was the last attack this combat chain, this gets +1{p}.", "Quick Jab", 3),
    ],
)
def test_last_attack_when_it_was_such_then_this_one_is_stronger(text, first, power):
    go = {"keywords": ("Go again",)}
    follow = attack("Follow", f"{text}\n\n**Go again**", **go)
    jab = attack("Quick Jab", "**Go again**", classes=(("Ninja",),), power=0, **go)
    poke = attack("Poke", "**Go again**", power=0, **go)
    board = Scene(cards=cards(follow, jab, poke), p1={"hand": [first, "Follow"]}, p2={"life": 20})
    carry_on(board(f"Alice: Play {first}"))
    life = board.life()[1]
    carry_on(board("Alice: Continue the combat chain\nAlice: Play Follow"))
    assert life - board.life()[1] == power


@pytest.mark.rule("fab14/17.1", "fab14/25.3")
@pytest.mark.parametrize(("power", "extra"), [(6, 1), (5, 0)])
def test_own_power_when_it_is_high_enough_then_the_attack_goes_again(power, extra):
    blow = attack("Strong", "If this has 6 or more {p}, it gets **go again**.", power=power,
                  keywords=("Go again",))  # fmt: skip
    board = Scene(cards=cards(blow), p1={"hand": ["Strong"]}, p2={"life": 20})
    carry_on(board("Alice: Play Strong"))
    assert board.state.players["p1"].action_points == extra


@pytest.mark.rule("fab14/17.1")
@pytest.mark.parametrize(("named", "power"), [(("Go again",), 4), ((), 3)])
def test_own_keyword_when_it_has_it_then_the_attack_is_stronger(named, power):
    text = "If this has **go again**, it gets +1{p}." + ("\n\n**Go again**" if named else "")
    assert dealt(text, named=("Go again",)) == power


def test_own_value_when_it_would_change_itself_then_it_is_left_to_people():
    assert reading(attack("Loop", "If this has 6 or more {p}, it gets +1{p}.")).played == "by hand"


@pytest.mark.rule("fab14/19.2")
@pytest.mark.parametrize(("top", "hand"), [("Red Card", ["Rally"]), ("Blue Card", [])])
def test_looked_at_card_when_it_is_of_a_color_then_the_rest_follows(top, hand):
    peek = card("Peek", "Banish the top card of your deck. If it is red, draw a card.")
    colours = [attack("Red Card", "", pitch=1), attack("Blue Card", "", pitch=3)]
    board = Scene(cards=cards(peek, *colours), p1={"hand": ["Peek"], "deck": [top, "Rally"]})
    carry_on(board("Alice: Play Peek"))
    assert board.names("p1", "hand") == hand


@pytest.mark.rule("fab14/16.1")
@pytest.mark.parametrize(("auras", "hand"), [(["Banner"], ["Rally"]), ([], [])])
def test_other_aura_when_one_is_controlled_then_the_one_that_asks_does_not_count(auras, hand):
    sigil = card(
        "Lone Sigil", "When this enters the arena, if you control another aura, draw a card.",
        subkinds=("Aura",),
    )  # fmt: skip
    board = Scene(
        cards=cards(sigil), p1={"hand": ["Lone Sigil"], "arena": auras, "deck": ["Rally"]}
    )
    carry_on(board("Alice: Play Lone Sigil"))
    assert board.names("p1", "hand") == hand


@pytest.mark.rule("fab14/20.4.4")
@pytest.mark.parametrize(("attacks", "power"), [(1, 3), (2, 4)])
def test_second_attack_when_it_is_the_one_aimed_at_then_it_gets_more_instead(attacks, power):
    spur = card(
        "Spur On", "Target attack gets +0{p}. If it is your second attack this turn, instead it "
        "gets +1{p}.", kinds=("Attack Reaction",),
    )  # fmt: skip
    blow = attack("Again", "**Go again**", keywords=("Go again",))
    board = Scene(
        cards=cards(spur, blow), p1={"hand": ["Spur On", *["Again"] * attacks]}, p2={"life": 20}
    )
    if attacks == 2:
        carry_on(board("Alice: Play Again"))("Alice: Continue the combat chain")
    life = board.life()[1]
    board("Alice: Play Again").to("reaction step")
    carry_on(board("Alice: Play Spur On"))
    assert life - board.life()[1] == power
