"""Scenes written from the document first: checks, difficulty, costs and who may play what."""

import pytest

from engine.core.errors import EngineError
from engine.games.ufs.continuous import Fired, script
from tests.engine.games.ufs.fresh.cast import (
    GROUND,
    HERO,
    able,
    keyed,
    picked,
    scene,
    through,
)

HARD = {"Hard": {**GROUND, "difficulty": 3}}
HEARD = []


async def _hear(state, me, happening):
    HEARD.append(happening.kind)


script(
    "Scene Ear",
    Fired("scene ear", "committed", "ufs09/J.3.2", _hear),
    Fired("scene ear gains", "gained", "ufs09/J.3.2", _hear),
)


@pytest.fixture(autouse=True)
def nothing_heard():
    HEARD.clear()


@pytest.mark.rule("ufs09/E.3.5.2.3.2", "ufs09/D.2.2.2")
def test_commit_when_an_asset_lies_face_down_then_it_is_a_foundation_that_can_pass_a_check():
    board = scene(
        HARD, {"hand": ["Hard"], "staging area": ["Asset", "Asset"], "deck": ["Stone"] * 12}
    )
    board.do("flip", "@Asset")("Alice: Play Hard")
    assert (board.asked(), len(board.game.pending.options)) == (("p1", "commit"), 2)
    picked(board, 2)
    assert board.names("p1", "card pool") == ["Hard"]


@pytest.mark.rule("ufs09/E.3.5.2.3.2", "ufs09/J.3.2.1")
def test_commits_when_they_pass_one_check_then_are_one_event():
    board = scene(
        HARD | {"Scene Ear": GROUND},
        {"hand": ["Hard"], "staging area": ["Scene Ear", "Ground"], "deck": ["Stone"] * 12},
    )
    picked(board("Alice: Play Hard"), 2)
    assert (HEARD, board.asked()) == (["committed"], ("p1", "form"))


@pytest.mark.rule("ufs09/J.3.2.1.3")
def test_next_check_when_two_effects_wait_then_both_are_for_it_and_neither_for_the_one_after():
    board = scene(HARD, {"hand": ["Hard", "Ground"], "deck": ["Stone"] * 12})
    board.do("next-check", "p1", "1").do("next-check", "p1", "1")("Alice: Play Hard")
    assert "Alice's check: 3 against 3." in board.texts()
    board("Alice: Play Ground")
    assert "Alice's check: 1 against 2." in board.texts()


@pytest.mark.rule("ufs09/E.2.2", "ufs09/E.3.1")
@pytest.mark.parametrize(
    ("discarded", "left", "winner"), [(12, 3, False), (10, 1, False), (9, 0, True), (0, 0, True)]
)
def test_deck_when_a_check_takes_its_last_card_then_cycles_with_it_or_is_lost(
    discarded, left, winner
):
    board = scene(p1={"hand": ["Ground"], "deck": ["Blow"], "discard pile": ["Blow"] * discarded})
    board("Alice: Play Ground")
    if winner:
        assert (board.game.pending, board.game.outcome["winner"]) == (None, "p2")
    else:
        assert (len(board.names("p1", "removed")), len(board.names("p1", "deck"))) == (10, left)
        assert board.names("p1", "card pool") == ["Ground"]


@pytest.mark.rule("ufs09/E.2.1", "ufs09/E.2.2", "ufs09/E.2")
def test_game_when_both_would_lose_then_no_vitality_comes_before_no_deck():
    board = scene(p1={"staging area": ["Idea"], "deck": ["Blow"]})("Alice: Idea: form")
    board.do("vitality", "p2", "-21")
    assert (board.game.pending, board.game.outcome["winner"]) == (None, "p1")


@pytest.mark.rule("ufs09/E.4.7.2", "ufs09/G.2.1.3.2.1")
def test_block_when_the_defender_has_cards_in_the_pool_then_those_count_and_not_the_attackers():
    board = scene(
        p1={"hand": ["Blow"], "card pool": ["Ground"] * 3},
        p2={"hand": ["Ground"], "card pool": ["Ground"] * 2},
    )
    board("Alice: Play Blow").no_enhance()("Bob: Block with Ground")
    assert "Bob's check: 5 against 3." in board.texts()
    assert "Alice's check: 5 against 4." in board.texts()


@pytest.mark.rule("ufs09/I.3.1.1", "ufs09/K.3.9.2", "ufs09/E.4.7.1")
def test_breaker_when_the_next_card_is_a_block_then_makes_no_check_harder():
    breaker = {"Spike": {**GROUND, "keywords": {"breaker": 3}}, "Back": keyed(reversal=1)}
    board = scene(breaker, {"hand": ["Blow", "Ground", "Ground"]}, {"hand": ["Spike", "Back"]})
    board("Alice: Play Blow").no_enhance()("Bob: Block with Spike")
    board("Bob: Spike: breaker response\nBob: Back from hand: reversal response").no_enhance()
    board("Alice: Block with Ground")
    assert "Alice's check: 5 against 2." in board.texts()
    through(board, "form")("Alice: Play Ground")
    assert "Alice's check: 5 against 3." in board.texts()


@pytest.mark.rule("ufs09/I.3.4.1", "ufs09/K.3.18")
@pytest.mark.parametrize(("vitality", "difficulty"), [(11, 6), (10, 2)])
def test_desperation_when_half_is_not_whole_then_less_than_half_is_meant(vitality, difficulty):
    board = scene(
        {"Brave": {**GROUND, "difficulty": 6, "keywords": {"desperation": 2}}},
        {"hand": ["Brave"], "vitality": vitality},
    )("Alice: Play Brave")
    assert f"Alice's check: 5 against {difficulty}." in board.texts()


@pytest.mark.rule("ufs09/I.3.4.1", "ufs09/C.3.3.4.5")
def test_desperation_when_vitality_comes_back_then_the_difficulty_is_the_printed_one_again():
    board = scene(
        {"Brave": {**GROUND, "difficulty": 6, "keywords": {"desperation": 2}}},
        {"hand": ["Brave"], "vitality": 10},
    )
    board.do("vitality", "p1", "1")("Alice: Play Brave")
    assert "Alice's check: 5 against 6." in board.texts()


@pytest.mark.rule("ufs09/H.3.1.3", "ufs09/D.2.2.2", "ufs09/K.3.19")
@pytest.mark.parametrize(
    ("theirs", "turned", "offered"),
    [
        (["Ground"] * 10, 0, False),
        (["Ground"] * 11, 0, True),
        ([*["Ground"] * 10, "Asset"], 0, False),
        ([*["Ground"] * 10, "Asset"], 1, True),
    ],
)
def test_deadlock_when_there_are_more_than_ten_foundations_then_one_face_down_counts(
    theirs, turned, offered
):
    known = {"Endgame": able("form", only=["deadlock"])}
    board = scene(known, {"staging area": ["Endgame"]}, {"staging area": theirs})
    if turned:
        board.do("flip", "~Asset")
    assert ("Endgame: form" in board.choices()) is offered


@pytest.mark.rule("ufs09/H.4.3")
@pytest.mark.parametrize(("grounds", "offered"), [(0, False), (1, True)])
def test_two_foundations_when_one_is_missing_then_the_character_stands_for_one_only(
    grounds, offered
):
    known = {"March": {**able("form", ("commit foundations", 2)), "type": "asset"}}
    board = scene(known, {"staging area": ["March", *["Ground"] * grounds]})
    assert ("March: form" in board.choices()) is offered


@pytest.mark.rule("ufs09/E.4.1.1", "ufs09/H.4.3")
@pytest.mark.parametrize("character_ready", [True, False])
def test_foundation_when_it_commits_itself_and_another_then_is_not_both(character_ready):
    board = scene(
        {"Pair": able("form", ("commit", 1), ("commit foundations", 1))}, {"staging area": ["Pair"]}
    )
    if not character_ready:
        board.do("commit", board.state.players["p1"].character)
    assert ("Pair: form" in board.choices()) is character_ready
    if character_ready:
        board("Alice: Pair: form\nAlice: Commit Hero").done()
        assert board.asked() == ("p1", "form")


@pytest.mark.rule("ufs09/D.2.2.3.2", "ufs09/D.2.2.3.3", "ufs09/H.4.3")
def test_foundation_when_attached_then_goes_with_the_character_and_pays_nothing():
    board = scene(
        {"March": {**able("form", ("commit foundations", 2)), "type": "asset"}},
        {"staging area": ["March", "Ground"]},
    ).do("attach", "@Ground")
    assert "March: form" not in board.choices()
    board.do("commit", board.state.players["p1"].character)
    assert board.card("Ground").committed


@pytest.mark.rule("ufs09/H.4.1.2", "ufs09/J.3.1.2")
def test_ability_when_its_cost_destroys_its_card_then_its_effect_executes_all_the_same():
    board = scene(
        {"Fuse": able("form", ("destroy", 1), effect="practice draw")}, {"staging area": ["Fuse"]}
    )("Alice: Fuse: form")
    assert (board.names("p1", "discard pile"), len(board.names("p1", "hand"))) == (["Fuse"], 1)


@pytest.mark.rule("ufs09/H.4.4.2", "ufs09/E.4.1.1")
def test_x_when_chosen_then_is_at_most_what_can_be_paid_and_may_be_nothing():
    plan = able(
        "form", ("discard", "X"), effect="practice draw", facts={**GROUND, "type": "action"}
    )
    board = scene({"Plot": plan}, {"hand": ["Plot", "Ground"]})("Alice: Plot from hand: form")
    with pytest.raises(EngineError):
        board.game.submit("x:2")
    board.game.submit("x:0")
    assert (board.names("p1", "card pool"), len(board.names("p1", "hand"))) == (["Plot"], 2)


@pytest.mark.rule("ufs09/H.3.3.3", "ufs09/H.3.3.3.n2")
def test_ability_when_either_player_may_play_it_then_only_one_does_in_a_step():
    known = {
        "Shared": able("enhance", ("discard", 1), only=["either player"], effect="practice draw")
    }
    board = scene(
        known, {"hand": ["Blow", "Ground"], "staging area": ["Shared"]}, {"hand": ["Ground"]}
    )("Alice: Play Blow\nAlice: Pass")
    assert board.choices() == ["Pass", "Shared: enhance"]
    board("Bob: Shared: enhance\nBob: Ground")
    assert (board.names("p2", "discard pile"), board.names("p2", "hand")) == (
        ["Ground"],
        ["Stance"],
    )
    assert (board.asked(), board.choices()) == (("p1", "enhance"), ["Pass"])


@pytest.mark.rule("ufs09/H.3.2.2.1", "ufs09/H.5.3")
@pytest.mark.parametrize(
    ("acts", "offered"),
    [
        ([], False),
        ([("flip", "@Once"), ("flip", "once")], False),
        ([("seal", "@Once")], False),
        ([("move", "@Once", "hand"), ("move", "", "staging area")], True),
    ],
)
def test_once_per_turn_when_the_card_is_turned_over_then_still_counts_but_not_when_it_moves(
    acts, offered
):
    board = scene({"Once": able("form", only=["once per turn"])}, {"staging area": ["Once"]})
    once = board.find("Once")
    board("Alice: Once: form").done()
    for act in acts:
        board.do(act[0], once, *act[2:])
    assert ("Once: form" in board.choices()) is offered


@pytest.mark.rule("ufs09/H.3.2.2.2")
def test_twice_per_turn_when_played_twice_then_not_a_third_time():
    board = scene({"Twice": able("form", only=["twice per turn"])}, {"staging area": ["Twice"] * 2})
    for _ in range(4):
        board("Alice: Twice: form").done()
    assert "Twice: form" not in board.choices()


@pytest.mark.rule("ufs09/E.4.1.2")
@pytest.mark.parametrize(
    ("pool", "turned", "offered"),
    [
        (["Wet"], 0, False),
        (["Both", "Wet"], 0, False),
        (["Both"], 0, True),
        (["Wet"], 1, True),
    ],
)
def test_block_when_the_own_pool_has_other_symbols_then_is_not_possible(pool, turned, offered):
    known = {
        "Wet": {**GROUND, "symbols": ["water"]},
        "Both": {**GROUND, "symbols": ["fire", "water"]},
    }
    board = scene(known, {"hand": ["Blow"]}, {"hand": ["Ground"], "card pool": pool})
    if turned:
        board.do("flip", "~Wet")
    board("Alice: Play Blow").no_enhance()
    assert ("Block with Ground" in board.choices()) is offered


@pytest.mark.rule("ufs09/E.4.1.2")
def test_symbols_when_each_pair_shares_one_but_not_all_then_the_card_cannot_be_played():
    known = {
        "Three": {**HERO, "symbols": ["fire", "water", "air"]},
        "Fire Water": {**GROUND, "symbols": ["fire", "water"]},
        "Water Air": {**GROUND, "symbols": ["water", "air"]},
    }
    board = scene(
        known, {"character": "Three", "card pool": ["Fire Water"], "hand": ["Water Air", "Ground"]}
    )
    assert "Play Water Air" in board.choices()
    board("Alice: Play Water Air")
    assert "Play Ground" not in board.choices()


@pytest.mark.rule("ufs09/F.2.2.3", "ufs09/F.2.2.1")
def test_attempt_when_only_an_ability_was_a_form_then_is_owed_next_turn():
    board = scene(p1={"staging area": ["Idea"]}, p2={"deck": ["Ground"] * 30})
    board("Alice: Idea: form").done()("Alice: Pass: go to the end phase")
    through(board, "form")("Bob: Pass: go to the end phase")
    through(board, "form")
    assert board.asked() == ("p1", "form")
    assert "Pass: go to the end phase" not in board.choices()


@pytest.mark.rule("ufs09/J.5.1", "ufs09/J.5.1.1")
@pytest.mark.parametrize(("vitality", "now", "heard"), [(21, 21, []), (20, 21, ["gained"])])
def test_vitality_when_it_would_exceed_the_maximum_then_stops_and_nothing_is_no_gain(
    vitality, now, heard
):
    board = scene({"Scene Ear": GROUND}, {"staging area": ["Scene Ear"], "vitality": vitality})
    board.do("vitality", "p1", "5")
    assert (board.vitality()[0], HEARD) == (now, heard)


@pytest.mark.rule("ufs09/C.1.4", "ufs09/C.1.3")
def test_committed_card_when_something_commits_it_then_nothing_happens():
    board = scene(p1={"staging area": ["Ground"]}).do("commit", "@Ground")
    for again, verb in (("commit", "ready"), ("ready", "commit")):
        with pytest.raises(EngineError):
            board.do(again, "@Ground")
        board.do(verb, "@Ground")


@pytest.mark.rule("ufs09/J.1.2", "ufs09/K.2.1")
def test_discard_when_there_are_fewer_cards_than_said_then_all_of_them_go():
    board = scene(p1={"staging area": ["Idea"], "hand": ["Ground", "Blow"]})("Alice: Idea: form")
    board.do("discard-cards", "p1", "3")
    through(board, "by hand").done()
    assert board.names("p1", "hand") == []


@pytest.mark.rule("ufs09/E.4.8.2", "ufs09/F.2.2.1.1", "ufs09/F.2.3")
def test_reversal_when_its_check_fails_then_the_combat_phase_of_the_attacker_goes_on():
    known = {"Back": {**keyed(reversal=1), "difficulty": 9}}
    board = scene(known, {"hand": ["Blow", "Ground"]}, {"hand": ["Ground", "Back"]})
    board("Alice: Play Blow").no_enhance()("Bob: Block with Ground")
    board("Bob: Back from hand: reversal response")
    through(board, "form")
    assert (board.asked(), board.state.attack) == (("p1", "form"), [])
    assert "Play Ground" in board.choices()
    assert "Back" in board.names("p2", "discard pile")
