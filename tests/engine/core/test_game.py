"""The kernel's game object, shown with Flesh and Blood: undo, storing, drift, failing cards."""

import json
import random

import pytest

from engine.core.errors import (
    CardFailedError,
    DriftError,
    EngineError,
    IllegalAnswerError,
    MalformedAnswerError,
)
from engine.core.game import Game
from engine.core.version import fingerprint
from engine.games.fab.abilities import Resolves, script
from engine.games.fab.editions import EDITIONS
from engine.games.fab.rules import RULES, FabRules
from tests.engine.games.fab import practice
from tests.engine.games.fab.scene import Scene
from tests.engine.playout import play_out

BROKEN = {"Broken": {"type": "action", "cost": 0, "pitch": 1}}


async def _break(state, layer):
    raise ZeroDivisionError("a bug in a card")


script("Broken", Resolves("Broken", _break))


def half_a_game(answers=120, seed=5):
    game = Game.new(RULES["fab14"], practice.setup(), seed=str(seed))
    play_out(game, random.Random(seed).randrange, most=answers)
    return game


def test_game_when_stored_as_text_and_loaded_then_looks_the_same_to_everybody():
    game = half_a_game()
    loaded = Game.load(game.rules, json.loads(json.dumps(game.dump())))
    for viewer in ("p1", "p2", "public", "judge"):
        assert loaded.view(viewer) == game.view(viewer)
    assert loaded.log == game.log


def test_undo_when_everything_is_taken_back_then_the_first_question_is_open():
    game = half_a_game()
    game.undo(10_000)
    assert (game.pending.kind, game.journal.entries) == ("first", [["~chooser", "chooser:p2"]])


def test_undo_when_an_answer_is_given_again_then_chance_does_the_same():
    game = half_a_game(answers=14)
    asked = game.pending.to_data()
    last = game.journal.entries[-1]
    game.undo()
    game.submit(last[1:])
    assert game.pending.to_data() == asked


def test_stored_game_when_the_rules_ask_something_else_then_is_refused_with_the_rule():
    stored = half_a_game(answers=14).dump()
    stored["answers"][-1][0] = "another question"
    with pytest.raises(DriftError) as drift:
        Game.load(RULES["fab14"], stored)
    assert drift.value.rule.startswith("fab14/")


def test_stored_game_when_an_answer_is_no_longer_offered_then_is_refused():
    stored = half_a_game(answers=14).dump()
    stored["answers"][1] = ["first", "first:p9"]
    with pytest.raises(DriftError) as drift:
        Game.load(RULES["fab14"], stored)
    assert drift.value.rule == "fab14/12.2"


def test_stored_game_when_another_engine_wrote_it_then_its_answers_are_given_again():
    game = half_a_game()
    stored = json.loads(json.dumps(game.dump()))
    state = json.loads(stored["checkpoints"][-1][2])
    stored["checkpoints"][-1][2] = json.dumps(state | {"turn": 99})
    assert Game.load(game.rules, stored).state != game.state
    loaded = Game.load(game.rules, stored | {"version": "another"})
    assert (loaded.state, loaded.log) == (game.state, game.log)
    loaded.undo()
    assert loaded.dump()["version"] == game.dump()["version"]


def test_stored_game_when_opened_under_other_rules_then_is_refused():
    stored = half_a_game(answers=14).dump()
    with pytest.raises(EngineError, match="follows fab14, not fab4"):
        Game.load(RULES["fab4"], stored)


def test_engine_version_when_a_rule_changes_then_is_another(tmp_path):
    for name, code in (("core", "a = 1"), ("games", "b = 1")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "rules.py").write_text(code)
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    (tmp_path / "games" / "rules.py").write_text("b = 2")
    assert fingerprint(tmp_path) != before


def test_card_when_its_script_breaks_then_the_answer_is_refused_and_the_table_settles_it():
    scene = Scene(cards=BROKEN, p1={"hand": ["Broken"]})("Alice: Play Broken\nAlice: Pass")
    before = scene.state.to_data()
    with pytest.raises(CardFailedError) as failed:
        scene("Bob: Pass")
    assert failed.value.source == "Broken"
    assert scene.state.to_data() == before
    scene("Table: by-hand:Broken\nBob: Pass")
    assert scene.asked() == ("p1", "by hand")
    scene("Alice: life:p1:2\nAlice: Done: the effect is settled")
    assert (scene.life(), scene.names("p1", "graveyard")) == ([22, 20], ["Broken"])


def test_correction_when_later_answers_still_fit_then_they_are_given_again():
    scene = Scene(strictness="confirm", p1={"hand": ["Balm"]})
    scene("Table: life:p2:-3\nAlice: Play Balm\nAlice: Pass\nBob: Pass")
    assert scene.game.correct(4, "life:p2:-5") == []
    assert scene.life() == [21, 15]


def test_correction_when_answers_no_longer_fit_then_it_stops_there_and_returns_them():
    scene = Scene(p1={"hand": ["Balm", "Bolt"], "resource_points": 1})
    scene("Alice: Play Bolt\nAlice: Pass\nBob: Pass\nAlice: Play Balm\nAlice: Pass")
    left = scene.game.correct(5, "pass")
    assert [entry[1].partition(":")[0] for entry in left] == ["pass", "play", "pass"]
    assert scene.asked() == ("p1", "arsenal")


def test_correction_when_a_script_breaks_later_then_it_stops_there():
    scene = Scene(cards=BROKEN, p1={"hand": ["Balm", "Broken"]})
    scene("Alice: Play Balm\nAlice: Pass\nBob: Pass")
    left = scene.game.correct(3, f"play:{scene.find('Broken')}")
    assert left == [["priority", "pass"]]
    assert (scene.asked(), len(scene.state.chain)) == (("p2", "priority"), 1)


def test_correction_when_a_script_breaks_at_once_then_all_is_as_before():
    scene = Scene(cards=BROKEN, p1={"hand": ["Broken"]}, strictness="confirm")
    scene("Alice: Play Broken\nAlice: Pass\nTable: note:slow")
    before, answers = scene.state.to_data(), list(scene.game.journal.entries)
    with pytest.raises(CardFailedError, match="Settle it by hand") as broken:
        scene.game.correct(1, "pass")
    assert broken.value.source == "Broken"
    assert (scene.state.to_data(), scene.game.journal.entries) == (before, answers)
    scene("Table: by-hand:Broken\nBob: Pass")
    assert scene.asked() == ("p1", "by hand")


def test_correction_when_it_is_not_possible_itself_then_nothing_changes():
    scene = Scene(p1={"hand": ["Balm"]})("Alice: Play Balm\nAlice: Pass")
    before = scene.game.dump()
    with pytest.raises(DriftError):
        scene.game.correct(2, "play:o99")
    assert scene.game.dump() == before


def test_answer_when_badly_written_then_is_malformed_and_nothing_is_logged():
    game = half_a_game(answers=3)
    entries = len(game.journal.entries)
    with pytest.raises(MalformedAnswerError):
        game.submit(["none", "none"])
    with pytest.raises(IllegalAnswerError):
        game.submit("no such thing")
    assert len(game.journal.entries) == entries


def test_action_when_another_question_is_open_then_its_rule_forbids_it():
    scene = Scene(p1={"hand": ["Balm", "Heavy Strike", "Bolt"]})("Alice: Play Heavy Strike")
    refusals = scene.game.why_not(f"play:{scene.find('Balm')}")
    assert scene.asked() == ("p1", "pitch")
    assert [each.rule for each in refusals] == [scene.game.pending.rule]
    assert refusals[0].reason.startswith("First Alice is asked: ")


def test_action_by_hand_when_something_is_resolving_then_is_refused_for_that():
    scene = Scene(strictness="confirm", p1={"hand": ["Heavy Strike", "Bolt", "Balm"]})
    assert scene.game.why_not("life:p1:3") == ()
    scene("Alice: Play Heavy Strike")
    (refusal,) = scene.game.why_not("life:p1:3")
    with pytest.raises(IllegalAnswerError, match=refusal.reason) as refused:
        scene.game.submit("life:p1:3")
    assert refused.value.refusals == (refusal,)


def test_action_when_the_game_has_ended_then_nothing_is_allowed_any_more():
    game = half_a_game(answers=5000)
    (refusal,) = game.why_not("pass")
    assert refusal.rule == game.outcome["rule"]


def test_state_when_a_game_has_run_then_is_plain_data_without_cached_things():
    state = half_a_game().state.to_data()
    assert {"cache", "printed", "version", "events"} & set(state) == set()
    assert json.loads(json.dumps(state)) == state


def test_dump_when_a_game_has_500_answers_then_is_smaller_than_100_kilobytes():
    game = next(g for g in (half_a_game(500, seed) for seed in range(50)) if g.pending)
    assert len(json.dumps(game.dump()).encode()) < 100_000


class NeverRun(FabRules):
    """Rules of a later version that no longer play this game the same way."""

    async def run(self, state):
        raise RuntimeError("a finished game is not played again")


def test_finished_game_when_loaded_then_is_shown_from_what_was_stored():
    game = half_a_game(answers=5000)
    assert game.pending is None
    stored = json.loads(json.dumps(game.dump()))
    shown = Game.load(NeverRun(EDITIONS["fab14"]), stored)
    assert shown.view("public") == game.view("public")
    assert shown.log == game.log
    again = Game.load(RULES["fab14"], stored)
    again.undo()
    assert again.outcome is None


def test_undo_when_a_card_was_drawn_since_then_needs_consent_and_else_not():
    scene = Scene(strictness="confirm", p1={"hand": ["Balm"], "deck": ["Bolt"]})
    scene("Table: life:p1:-1")
    assert not scene.game.taking_back.seen_in_last()
    scene("Table: draw-cards:p1:1\nTable: life:p1:-1")
    assert not scene.game.taking_back.seen_in_last()
    assert scene.game.taking_back.seen_in_last(2)


def test_strictness_when_free_then_the_table_does_everything_by_hand():
    scene = Scene(strictness="free", p1={"hand": ["Plain Strike"]})
    assert scene.choices() == ["Pass", "Everybody passes"]
    scene(f"Table: damage:{scene.find('Plain Strike')}:{scene.find('Sparring Hero')}:4:physical")
    scene(f"Table: move:{scene.find('Plain Strike')}:graveyard")
    assert (scene.life(), scene.names("p1", "graveyard")) == ([20, 16], ["Plain Strike"])


def test_strictness_when_strict_then_nothing_but_notes_conceding_and_agreeing_is_by_hand():
    scene = Scene(strictness="strict", p1={"hand": ["Balm"]})
    with pytest.raises(IllegalAnswerError):
        scene("Table: life:p1:5")
    verbs = {
        option["key"].partition(":")[0] for option in scene.game.view("judge")["pending"]["table"]
    }
    assert verbs == {"concede", "agree", "by-hand", "note"}


def test_stored_game_when_answers_no_longer_fit_then_it_is_loaded_as_far_as_they_do():
    game = half_a_game(answers=14)
    stored = json.loads(json.dumps(game.dump()))
    stored["answers"][-3][0] = "another question"
    fits, left = Game.load_what_fits(game.rules, stored)
    assert left == stored["answers"][-3:]
    assert fits.journal.entries == game.journal.entries[:-3]
    game.undo(3)
    assert fits.view("judge")["players"] == game.view("judge")["players"]


def test_stored_game_when_everything_fits_then_nothing_is_left_over():
    game = half_a_game()
    fits, left = Game.load_what_fits(game.rules, game.dump())
    assert (left, fits.state) == ([], game.state)
