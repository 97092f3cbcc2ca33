from datetime import date

import pytest

from decks.errors import GameWithoutCardsError, UnknownFormatError, UnreadableDeckError
from decks.queries import check_deck_text
from engine.decklists.samples import sample_deck
from engine.formats.registry import shipped_format
from tests.factories.decks import BLITZ, blitz_text

pytestmark = pytest.mark.django_db


def check(text: str, **fields):
    return check_deck_text(**{**BLITZ, "text": text, **fields})


def totals(answer) -> dict[str, int]:
    return {section["key"]: section["total"] for section in answer.sections}


def lines(answer, key: str) -> list[dict]:
    return next(section["lines"] for section in answer.sections if section["key"] == key)


@pytest.mark.rule("policy/1.11")
def test_list_when_legal_then_the_answer_says_so_with_leader_title_and_counts():
    answer = check(blitz_text())
    assert (answer.status, answer.leader, answer.title) == ("legal", "Sefa", "Sefa First light")
    assert answer.report["summary"] == "This list is legal in Blitz on 18 November 2026."
    assert answer.report["counts"] == {"hero": 1, "arena": 5, "deck": 40}
    assert totals(answer) == {"leader": 1, "arena": 5, "pitch1": 17, "pitch2": 9, "pitch3": 14}


def test_list_when_a_card_is_there_twice_then_the_broken_rule_is_named():
    answer = check(blitz_text().replace("1x Held Breath (red)", "2x Held Breath (red)"))
    assert answer.status == "not_legal"
    assert "Held Breath (red)" in [card for v in answer.report["violations"] for card in v["cards"]]
    assert all(violation["rule"] for violation in answer.report["violations"])


@pytest.mark.rule("policy/1.8")
def test_lines_when_laid_out_then_weapons_lead_and_names_are_sorted():
    answer = check(blitz_text())
    assert lines(answer, "arena")[0]["name"] == "Heron Blade"
    names = [line["name"] for line in lines(answer, "pitch1")]
    assert names == sorted(names, key=str.casefold)


def test_line_when_a_card_is_misspelt_then_it_is_kept_with_near_matches():
    answer = check(blitz_text().replace("Held Breath (red)", "Held Braeth (red)"))
    assert answer.status in ("cannot_say", "not_legal")
    [unclear] = answer.report["lines"]
    assert unclear["near"][0] == "Held Breath"
    [kept] = [line for line in lines(answer, "pitch1") if not line["key"]]
    assert (kept["name"], kept["raw"], kept["quantity"]) == (
        "Held Braeth",
        "1x Held Braeth (red)",
        1,
    )


def test_card_when_it_stands_on_two_lines_then_it_is_one_line_of_the_deck():
    answer = check(blitz_text() + "\n1x Held Breath (red)\n")
    [line] = [line for line in lines(answer, "pitch1") if line["name"] == "Held Breath"]
    assert line["quantity"] == 2


def test_fingerprint_when_the_same_cards_are_typed_otherwise_then_it_is_the_same():
    text = blitz_text()
    head, cards = text.split("Deck cards\n")
    turned = head + "Deck cards\n" + "\n".join(reversed(cards.strip().upper().split("\n")))
    other = text.replace("1x Held Breath (red)", "2x Held Breath (red)")
    prints = [check(each).fingerprint for each in (text, turned, other)]
    assert prints[0] == prints[1] != prints[2]
    assert len(prints[0]) == 8


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no deck list here yet: paste it, or drop a file."),
        ("   \n\t\n", "There is no deck list here yet: paste it, or drop a file."),
        (
            "Hello there\nHow are you",
            "No card could be read from this text. Not understood: line 1: “Hello there”; "
            "line 2: “How are you”.",
        ),
        (
            "x\n" * 2001,
            "A deck list has at most 2,000 lines. Paste it alone.",
        ),
    ],
)
def test_text_when_it_is_no_list_then_a_sentence_says_what_was_tried(text, sentence):
    with pytest.raises(UnreadableDeckError) as refusal:
        check(text)
    assert str(refusal.value) == sentence


def test_text_when_all_its_cards_are_new_then_it_is_read_all_the_same():
    answer = check("3x Card Of Tomorrow (red)\n2x Another One (blue)")
    assert (answer.status, totals(answer)["pitch1"], totals(answer)["pitch3"]) == (
        "cannot_say" if not answer.report["violations"] else "not_legal",
        3,
        2,
    )


@pytest.mark.parametrize("text", ["\ud83d\n3x Held Breath (red)", "\0" + "3x Held Breath (red)"])
def test_text_when_it_holds_broken_characters_then_the_rest_is_read(text):
    assert totals(check(text))["pitch1"] >= 3


def test_text_when_it_is_four_hundred_unknown_lines_then_every_line_is_answered():
    answer = check("\n".join(f"1x Unheard Card {n} (red)" for n in range(400)))
    assert len(answer.report["lines"]) == 400


def test_format_when_unknown_then_the_known_ones_are_named():
    with pytest.raises(UnknownFormatError, match="classic-constructed"):
        check(blitz_text(), format="pauper")


def test_game_when_it_has_no_cards_then_a_sentence_says_so():
    from decks.queries.catalogues import current_catalogue

    with pytest.raises(GameWithoutCardsError, match="There are no cards of chess yet"):
        current_catalogue("chess")


def test_date_when_the_format_was_not_in_force_then_the_answer_is_for_that_day():
    answer = check(blitz_text(), event_date=date(2019, 1, 1))
    assert answer.status != "legal"
    assert answer.report["date"] == "2019-01-01"


def test_answer_when_no_cards_were_imported_then_it_says_so():
    assert check(blitz_text()).report["note"] == (
        "Judged with the 320 Flesh and Blood cards that Arbiter ships: most real cards are not "
        "among them. Until the owner of this site brings them in, a list that names others is "
        "answered with “Cannot say”."
    )


def test_answer_when_the_lists_of_that_day_are_not_known_then_it_says_how_to_bring_them():
    note = check(blitz_text(), format="blitz-2021", event_date=date(2019, 1, 1)).report["note"]
    assert note.endswith(
        "The lists of that day are not here. The owner of this site brings them in: "
        "python manage.py import_legality fab-npm or fab-cube or csv."
    )


def test_dice_when_listed_then_they_are_a_section_of_the_deck():
    text = sample_deck("ashes", "reborn", "brandt")
    answer = check(text, game="ashes", format="reborn", event_date=date(2026, 11, 1))
    assert totals(answer) == {"leader": 1, "dice": 10, "main": 30, "conjuration": 7}
    assert [line["name"] for line in lines(answer, "dice")] == [
        *("Charm", "Divine", "Illusion", "Natural")
    ]
    other = check(
        text.replace("4x Natural", "3x Natural").replace("2x Charm", "3x Charm"),
        game="ashes",
        format="reborn",
        event_date=date(2026, 11, 1),
    )
    assert other.fingerprint != answer.fingerprint


def test_rules_when_a_list_was_judged_then_those_checked_to_the_end_are_named():
    rules = [use.rule for use in shipped_format("fab", "blitz").rules]
    assert check(blitz_text()).report["checked"] == list(dict.fromkeys(rules))
