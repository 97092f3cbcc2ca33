"""`python -m engine.pairing`, run as a person would."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


def run(*arguments: str, given: object = None) -> subprocess.CompletedProcess[str]:
    text = given if isinstance(given, str) else json.dumps(given)
    command = [sys.executable, "-m", "engine.pairing", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, cwd=ROOT)


@pytest.fixture(scope="module")
def generated() -> dict:
    made = run("generate", "--players", "13", "--rounds", "3", "--seed", "5", "--no-shows", "0.1")
    return json.loads(made.stdout)


def test_command_when_an_event_is_piped_in_pairs_the_same_bytes_each_time(generated):
    first, second = run(given=generated), run("pair", given=generated)
    assert first.returncode == 0
    assert first.stdout == second.stdout
    assert len(json.loads(first.stdout)["pairs"]) == 6


def test_command_when_a_round_is_checked_and_verified_finds_nothing(generated, tmp_path):
    path = tmp_path / "round.json"
    path.write_text(run(given=generated).stdout)
    for command in ("check", "verify"):
        answer = run(command, str(path), given=generated)
        assert (answer.returncode, json.loads(answer.stdout)) == (0, {"problems": []})


def test_command_when_a_round_was_changed_verifies_with_the_difference(generated, tmp_path):
    pairing = json.loads(run(given=generated).stdout)
    pairing["pairs"][0]["table"] = 99
    path = tmp_path / "round.json"
    path.write_text(json.dumps(pairing))
    answer = run("verify", str(path), given=generated)
    assert answer.returncode == 1
    assert json.loads(answer.stdout)["problems"][0].startswith("pairs: recorded")


def test_command_when_an_earlier_round_is_replayed_gives_its_pairs(generated):
    again = json.loads(run("pair", "--round", "2", given=generated).stdout)
    played = [m for m in generated["rounds"][1]["matches"] if m.get("b")]
    assert {(pair["a"], pair["b"]) for pair in again["pairs"]} == {(m["a"], m["b"]) for m in played}


def test_command_when_asked_for_standings_gives_exact_fractions(generated):
    answer = json.loads(run("standings", given=generated).stdout)
    assert [row["rank"] for row in answer["standings"]] == list(range(1, 14))
    assert list(answer["standings"][0]["tie_breaks"]) == ["omw", "gw", "ogw"]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [("{", "not JSON"), ({}, "tournament: needs 'players'"), ([], "must be an object")],
)
def test_command_when_the_input_is_wrong_says_what_and_fails(given, sentence):
    answer = run(given=given)
    assert answer.returncode == 2
    assert sentence in answer.stderr
    assert answer.stdout == ""


def test_command_when_a_result_is_missing_says_which(generated):
    matches = [
        {key: m[key] for key in m if key != "result"} for m in generated["rounds"][0]["matches"]
    ]
    open_event = generated | {"rounds": [{"number": 1, "matches": matches}]}
    answer = run(given=open_event)
    assert answer.returncode == 2
    assert "has no result yet" in answer.stderr


# PAIR-3
@pytest.mark.parametrize("command", ["check", "verify"])
def test_command_when_the_answer_is_a_list_then_it_says_so(generated, tmp_path, command):
    path = tmp_path / "round.json"
    path.write_text("[]")
    answer = run(command, str(path), given=generated)

    assert (answer.returncode, answer.stderr) == (2, "pairing: must be an object\n")
