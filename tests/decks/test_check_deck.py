import io
import json
import sys

import pytest
from django.core.management import CommandError, call_command

from tests.factories.decks import blitz_text

pytestmark = pytest.mark.django_db
BLITZ = ("--game", "fab", "--format", "blitz", "--date", "2026-11-18")
BROKEN = blitz_text().replace("1x Held Breath (red)", "2x Held Breath (red)")
MISSPELT = blitz_text().replace("Held Breath (red)", "Held Braeth (red)")


@pytest.fixture
def check(tmp_path, capsys):
    """check(text, ...): what is said of each list, and the code of the command."""

    def run(*texts: str | bytes, arguments=(*BLITZ, "--json")) -> tuple[list[str], int]:
        files = []
        for number, text in enumerate(texts):
            files.append(tmp_path / f"{number}.txt")
            files[-1].write_bytes(text if isinstance(text, bytes) else text.encode())
        code = 0
        try:
            call_command("check_deck", *arguments, *map(str, files))
        except SystemExit as ended:
            code = ended.code
        return capsys.readouterr().out.splitlines(), code

    return run


@pytest.mark.parametrize(
    ("texts", "answers", "code"),
    [
        ([blitz_text()], ["legal"], 0),
        ([BROKEN], ["not legal"], 1),
        ([MISSPELT], ["cannot say"], 2),
        (["Hello there"], ["unreadable"], 3),
        ([b"PK\x03\x04 and so on"], ["unreadable"], 3),
        ([blitz_text(), MISSPELT, BROKEN], ["legal", "cannot say", "not legal"], 1),
    ],
)
def test_lists_when_checked_then_the_code_says_the_gravest_answer(check, texts, answers, code):
    lines, ended = check(*texts)
    assert ([json.loads(line)["answer"] for line in lines], ended) == (answers, code)


def test_list_when_not_legal_then_the_line_names_rule_code_and_cards(check):
    [line], _ = check(BROKEN)
    answer = json.loads(line)
    assert {"file", "violations", "warnings", "unknown", "unchecked", "counts"} <= answer.keys()
    [violation] = answer["violations"]
    assert violation["message"].startswith("Blitz allows at most 1 copy of each card")
    assert (violation["rule"], violation["code"]) == ("policy/1.11", "too-many-copies")
    assert violation["cards"] == ["Held Breath (red)"]
    assert answer["counts"] == {"hero": 1, "arena": 5, "deck": 41}


def test_line_when_unknown_then_it_is_told_with_its_number_and_near_names(check):
    [line], _ = check(MISSPELT)
    [unknown] = json.loads(line)["unknown"]
    assert unknown["near"][0] == "Held Breath"
    assert MISSPELT.splitlines()[unknown["line"] - 1] == unknown["text"]


def test_list_when_read_by_a_person_then_the_words_are_there(check):
    lines, _ = check(BROKEN, arguments=BLITZ)
    assert lines[0].endswith("0.txt: not legal")
    assert any("at most 1 copy of each card" in line and "[policy/1.11]" in line for line in lines)


def test_formats_when_listed_then_todays_and_those_of_the_rulebooks_are_there(check):
    lines, code = check(arguments=("--list", "--json"))
    slugs = {(row["game"], row["format"]) for row in map(json.loads, lines)}
    assert code == 0
    assert {("fab", "classic-constructed-2021"), ("fab", "blitz"), ("wow", "core")} <= slugs


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--game", "fab"), "Name --game, --format and at least one file"),
        (("--game", "fab", "--format", "pauper", "x"), "There is no format “pauper”"),
        ((*BLITZ, "--date", "soon", "x"), "“soon” is not a day"),
    ],
)
def test_question_when_it_makes_no_sense_then_the_code_is_not_an_answer(arguments, sentence):
    with pytest.raises(CommandError, match=sentence) as refusal:
        call_command("check_deck", *arguments)
    assert refusal.value.returncode == 3


def test_list_when_piped_in_then_it_is_answered_like_a_file(check, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BROKEN.encode())))
    [line], code = check(arguments=(*BLITZ, "--json", "-"))
    assert (json.loads(line)["file"], json.loads(line)["answer"], code) == ("-", "not legal", 1)
