"""Classic Constructed and Blitz of the 1.4 rulebook: each deck rule kept, and broken."""

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.games.fab.facts import FabFacts
from tests.engine.formats.judging import broken, judge, judge_sample

CC, BLITZ = "classic-constructed-2021", "blitz-2021"


def cc(*changes: tuple[str, str], plus: str = "", name: str = "marrok-1"):
    return judge_sample("fab", CC, name, *changes, plus=plus)


def blitz(*changes: tuple[str, str], plus: str = "", name: str = "marrok-1"):
    return judge_sample("fab", BLITZ, name, *changes, plus=plus)


@pytest.mark.rule("fab14/4.1", "fab14/4.1.2")
def test_classic_constructed_when_80_cards_are_registered_then_an_81st_is_too_many():
    full = "3x Hollow Lunge (red)\n3x Hollow Lunge (blue)\n3x Held Breath (red)\n"
    full += "2x Held Breath (blue)\n"

    assert dict(cc(plus=full).counts) == {"hero": 1, "arena": 9, "deck": 71}
    assert broken(cc(plus=full)) == []
    assert broken(cc(plus=full + "1x Late Feint (red)\n")) == [
        ("fab14/4.1.2", "too-many-cards", ())
    ]


@pytest.mark.rule("fab14/4.1.2")
def test_classic_constructed_when_no_or_two_heroes_are_listed_then_one_is_asked_for():
    missing = cc(("Hero: Marrok, Warden of the Tidewall\n", ""))
    second = cc(plus="1x Sefa, Reed in the Wind\n")

    assert broken(missing) == [("fab14/4.1.2", "no-hero", ())]
    assert broken(second) == [
        (
            "fab14/4.1.2",
            "several-heroes",
            ("Marrok, Warden of the Tidewall", "Sefa, Reed in the Wind"),
        )
    ]


@pytest.mark.rule("fab14/4.1.2a", "fab14/ex-4.1.2a-1")
def test_classic_constructed_when_pitches_differ_then_three_of_each_are_legal():
    each = "3x Sink Below (red)\n3x Sink Below (blue)\n"

    assert broken(cc(plus=each)) == []
    assert broken(cc(plus=each.replace("3x Sink Below (blue)", "4x Sink Below (blue)"))) == [
        ("fab14/4.1.2a", "too-many-copies", ("Sink Below (blue)",))
    ]


@pytest.mark.rule("fab14/4.1.2a")
def test_classic_constructed_when_copies_stand_on_several_lines_then_they_are_added_up():
    report = cc(plus="2x Sink Below (red)\n1x Sink Below (blue)\n2x sink below (1)\n")

    assert broken(report) == [("fab14/4.1.2a", "too-many-copies", ("Sink Below (red)",))]


# PAIR-15: 4.1.2a only says "legal to play"; that the hero is an adult stands in the policy
@pytest.mark.rule("fab14/6.4.3a")
def test_classic_constructed_when_the_hero_is_young_then_the_adult_is_suggested():
    report = cc(("Hero: Marrok, Warden of the Tidewall", "Hero: Marrok"))

    assert broken(report) == [("policy/1.11", "hero-age", ("Marrok",))]
    assert report.violations[0].message.endswith(
        "Marrok is a young one. Take Marrok, Warden of the Tidewall instead."
    )


@pytest.mark.rule("fab14/4.1.3")
def test_blitz_when_eleven_arena_cards_are_registered_then_a_twelfth_is_too_many():
    eleven = (
        "1x Weathered Hood\n1x Patched Coat\n1x Cord Wraps\n1x Ferryman's Boots\n"
        "1x Nickel Circlet\n1x Harbor Maul\n"
    )

    assert broken(blitz(plus=eleven)) == []
    assert broken(blitz(plus=eleven + "1x Harbor Buckler\n")) == [
        ("fab14/4.1.3", "too-many-cards", ())
    ]


@pytest.mark.rule("fab14/4.1.3", "fab14/4.2.2")
@pytest.mark.parametrize(("copies", "deck"), [("1x", 39), ("2x", 40), ("3x", 41)])
def test_blitz_when_the_deck_is_not_forty_cards_then_it_is_not_legal(copies, deck):
    report = blitz(("2x Groundswell (yellow)", f"{copies} Groundswell (yellow)"))

    assert dict(report.counts)["deck"] == deck
    codes = [violation.code for violation in report.violations]
    assert ("wrong-number-of-cards" in codes) == (deck != 40)


@pytest.mark.rule("fab14/4.1.3")
def test_blitz_when_the_hero_is_an_adult_then_it_is_not_legal():
    report = blitz(("Hero: Marrok", "Hero: Marrok, Warden of the Tidewall"))

    assert broken(report) == [("fab14/4.1.3", "hero-age", ("Marrok, Warden of the Tidewall",))]


@pytest.mark.rule("fab14/4.1.3a", "fab14/ex-4.1.3a-1")
def test_blitz_when_a_third_copy_of_one_pitch_is_listed_then_only_that_pitch_is_named():
    two = (
        "2x Groundswell (yellow)\n2x Lighthouse Vigil (yellow)",
        "2x Sink Below (red)\n2x Sink Below (blue)",
    )
    three = (two[0], "3x Sink Below (red)\n1x Sink Below (blue)")

    assert broken(blitz(two)) == []
    assert broken(blitz(three)) == [("fab14/4.1.3a", "too-many-copies", ("Sink Below (red)",))]


@pytest.mark.rule("fab14/4.1.3b")
def test_blitz_when_a_restricted_card_is_listed_twice_then_one_is_allowed():
    once = blitz(("2x Groundswell (yellow)", "1x Groundswell (yellow)\n1x Ember Contract (red)"))
    twice = blitz(("2x Groundswell (yellow)", "2x Ember Contract (red)"))

    assert "restricted" not in [violation.code for violation in once.violations]
    assert ("fab14/4.1.3b", "restricted", ("Ember Contract (red)",)) in broken(twice)


@pytest.mark.rule("fab14/4.1.6", "fab14/6.4.1", "fab14/ex-4.1.6-1")
def test_class_when_a_card_is_of_another_class_or_talent_then_it_is_not_legal():
    generic = cc(plus="1x Hollow Lunge (red)\n")
    other_class = cc(plus="1x Heron Kick (red)\n")
    talent = cc(plus="1x Sunlit Parry (red)\n")
    both = cc(plus="1x Banner's Oath (red)\n")

    assert broken(generic) == []
    assert broken(other_class) == [("fab14/4.1.6", "wrong-class", ("Heron Kick (red)",))]
    assert broken(talent) == [("fab14/4.1.6", "wrong-class", ("Sunlit Parry (red)",))]
    assert broken(both) == [("fab14/4.1.6", "wrong-class", ("Banner's Oath (red)",))]


@pytest.mark.rule("fab14/4.1.6", "fab14/6.4.2")
def test_class_when_the_hero_has_class_and_talent_then_cards_of_either_or_both_are_legal():
    text = "Hero: Ser Boltyn, Breaker of Dawn\n1x Banner's Oath (red)\n1x Sunlit Parry (red)\n"
    report = judge(text + "1x Pennant Charge (red)\n1x Wick and Shadow (red)\n", "fab", CC)

    wrong = [item.cards for item in report.violations if item.code == "wrong-class"]
    assert wrong == [("Wick and Shadow (red)",)]


@pytest.mark.rule("fab14/4.1.6")
@pytest.mark.parametrize(("hero", "fits"), [("gorrum-1", True), ("sefa-1", False)])
def test_class_when_a_card_is_hybrid_then_either_half_qualifies(hero, fits):
    report = cc(plus="1x Pit Dust Throw (red)\n", name=hero)

    wrong = [item.cards for item in report.violations if item.code == "wrong-class"]
    assert wrong == ([] if fits else [("Pit Dust Throw (red)",)])


@pytest.mark.rule("fab14/4.1.7", "fab14/G.legendary.1", "fab14/G.legendary.2")
def test_legendary_when_listed_twice_then_one_is_allowed():
    assert broken(cc(plus="1x Chipped Agate (blue)\n")) == []
    assert broken(cc(plus="2x Chipped Agate (blue)\n")) == [
        ("fab14/4.1.7", "legendary-copies", ("Chipped Agate (blue)",))
    ]


@pytest.mark.rule("fab14/4.1.8", "fab14/G.specialization.1", "fab14/ex-4.1.8-1")
@pytest.mark.parametrize(
    ("hero", "codes"),
    [
        ("Bravo, Showstopper", []),
        ("Marrok, Warden of the Tidewall", ["specialization"]),
    ],
)
def test_specialization_when_the_first_name_differs_then_the_card_is_not_legal(hero, codes):
    text = f"Hero: {hero}\n1x Crippling Crush (red)\n"

    report = judge(text, "fab", CC)

    found = [item.code for item in report.violations if item.cards]
    assert found == codes


@pytest.mark.rule("fab14/G.specialization.2", "fab14/ex-G.specialization.2-1")
@pytest.mark.parametrize(("hero", "slug"), [("Boltyn", BLITZ), ("Ser Boltyn, Breaker of Dawn", CC)])
def test_specialization_when_the_hero_has_a_title_then_the_first_name_still_counts(hero, slug):
    report = judge(f"Hero: {hero}\n1x Lumina Ascension (yellow)\n", "fab", slug)

    assert [item for item in report.violations if item.cards] == []


@pytest.mark.rule("fab14/G.essence.1", "fab14/G.essence.2", "fab14/ex-G.essence.1-1")
def test_essence_when_the_hero_has_it_then_those_talents_are_legal_too():
    hero = "Hero: Corvane, Root of Winter\n"
    legal = "1x Frostroot Maul (red)\n1x Moss Over Stone (red)\n1x Rime Bloom (red)\n"
    report = judge(hero + legal + "1x Groundswell (red)\n1x Skybreak Cinder (red)\n", "fab", CC)

    wrong = [item.cards for item in report.violations if item.code == "wrong-class"]
    assert wrong == [("Skybreak Cinder (red)",)]


@pytest.mark.rule("fab14/G.mentor.2")
def test_mentor_when_the_hero_is_no_longer_young_then_it_is_not_legal():
    young = blitz(("2x Groundswell (yellow)", "1x Groundswell (yellow)\n1x Old Hesper"))
    adult = cc(plus="1x Old Hesper\n")

    assert broken(young) == []
    assert broken(adult) == [("fab14/G.mentor.2", "mentor-of-an-adult", ("Old Hesper",))]


@pytest.mark.rule("fab14/4.2.1")
def test_classic_constructed_when_fewer_than_sixty_can_start_in_the_deck_then_it_is_too_small():
    report = cc(("3x Groundswell (red)", "2x Groundswell (red)\n1x Breakwater Helm"))

    assert dict(report.counts) == {"hero": 1, "arena": 10, "deck": 59}
    assert broken(report) == [("fab14/4.2.1", "too-few-cards", ())]


@pytest.mark.rule("fab14/4.2.4")
def test_deck_when_a_card_type_is_newer_than_the_rulebook_then_it_is_not_legal_there():
    report = cc(plus="1x Tinker's Tally (red)\n")
    today = judge_sample("fab", "classic-constructed", "marrok-1", plus="1x Tinker's Tally (red)\n")

    assert broken(report) == [("fab14/4.2.4", "card-type", ("Tinker's Tally (red)",))]
    assert broken(today) == []


@pytest.mark.rule("fab14/4.2.4")
def test_token_when_it_is_listed_then_the_player_learns_that_it_need_not_be():
    report = cc(plus="1x Lamplight\n")

    assert report.is_legal
    assert [(item.code, item.cards) for item in report.warnings] == [
        ("not-a-deck-card", ("Lamplight",))
    ]


# PAIR-9
def test_token_when_it_is_of_another_class_then_nothing_else_is_said_of_it():
    report = cc(plus="4x Runechant\n")

    assert report.is_legal
    assert [(item.code, item.cards) for item in report.warnings] == [
        ("not-a-deck-card", ("Runechant",))
    ]


@pytest.mark.rule("fab14/4.1.8")
def test_shiyana_when_her_text_permits_any_specialization_then_other_classes_do_not_matter():
    text = "Hero: Shiyana, Diamond Gemini\n1x Crippling Crush (red)\n1x Groundswell (red)\n"

    report = judge(text, "fab", BLITZ)

    assert [item.cards for item in report.violations if item.cards] == [("Groundswell (red)",)]


def test_unlimited_when_card_or_hero_lifts_the_limit_then_any_number_is_legal():
    cogs = judge("Hero: Tamsin\n9x Cog Tumbler (red)\n", "fab", BLITZ)
    charges = judge("Hero: Edda\n9x Pennant Charge (red)\n9x Dawnward Cut (red)\n", "fab", BLITZ)

    assert [item.cards for item in cogs.violations if item.cards] == []
    assert [item.cards for item in charges.violations if item.cards] == [("Dawnward Cut (red)",)]


def test_emperor_when_his_text_asks_for_one_colour_then_other_pitches_are_not_legal():
    emperor = Card(
        "fab",
        "emperor",
        "Somebody, Lord of Red",
        ("Hero",),
        FabFacts(supertypes=(("Guardian",),), permits=(("only pitch", "1"),)),
    )
    catalogue = Catalogue("fab", [*bundled_catalogue("fab"), emperor])
    text = "Hero: Somebody, Lord of Red\n1x Groundswell (red)\n1x Groundswell (blue)\n"

    report = judge(text, "fab", "classic-constructed", catalogue=catalogue)

    assert [item.cards for item in report.violations if item.code == "hero-text"] == [
        ("Groundswell (blue)",)
    ]


@pytest.mark.parametrize(
    ("permit", "card"),
    [
        (("keyword of any class", "Combo"), "Heron Kick (red)"),
        (("kind of any class", "Equipment"), "Reed Mask"),
        (("name of any class", "Rain"), "Needle Rain (red)"),
    ],
)
def test_hero_text_when_it_permits_any_class_then_only_those_cards_are_legal(permit, card):
    hero = Card("fab", "h", "Open Hand", ("Hero",), FabFacts(permits=(permit,)))
    catalogue = Catalogue("fab", [*bundled_catalogue("fab"), hero])
    text = f"Hero: Open Hand\n1x {card}\n1x Reedstep Jab (red)\n"

    report = judge(text, "fab", "classic-constructed", catalogue=catalogue)

    assert [item.cards for item in report.violations if item.code == "wrong-class"] == [
        ("Reedstep Jab (red)",)
    ]
