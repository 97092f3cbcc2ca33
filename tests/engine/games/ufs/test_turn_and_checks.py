"""Before the game (E.1), pauses (E.2), control checks (E.3), playing (E.4), the turn (F)."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.core.game import Game
from engine.games.ufs.atoms import places, procedure
from engine.games.ufs.continuous import Fired, effect, script
from engine.games.ufs.control_checks import committable
from engine.games.ufs.rules import UFS
from tests.engine.games.ufs import practice
from tests.engine.games.ufs.scene import Scene

LOW = {
    "type": "foundation",
    "difficulty": 1,
    "control": 1,
    "symbols": ["fire"],
    "block_zone": "mid",
}
CARDS = {
    "Weak": LOW, "Odd": {**LOW, "symbols": ["air"]},
    "Ward": {**LOW, "type": "asset", "only": "Somebody Else"},
    "Field": {**LOW, "type": "asset", "keywords": {"terrain": 1}},
    "Mourner": LOW,
    "Other": {"type": "character", "vitality": 20, "hand_size": 6, "control": 6, "difficulty": 1,
              "symbols": ["fire"]},
}  # fmt: skip


FIRED = []


async def _mourn(state, me, happening):
    FIRED.append((happening.kind, len(state.in_zone("p1", "discard pile"))))


@effect("practice doom")
async def _doom(state, play):
    for player in state.order:
        procedure.change_vitality(state, player, -99, "ufs09/J.1.1")


script("Mourner", Fired("mourns", "discarded", "ufs09/J.3.2", _mourn))


def move_both(board, cards):
    """An effect puts several attacks into the staging area, where they may not stay."""
    for each in cards:
        places.move(board.state, each, "staging area", "ufs09/J.1.1")
    board.do("draw-cards", "p1", "0")


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


def started(seed="ufs"):
    game = Game.new(UFS, practice.setup(), seed=seed)
    while game.pending.kind != "form":
        game.submit(game.pending.options[0].key)
    return game


@pytest.mark.rule("ufs09/E.1", "ufs09/E.1.1", "ufs09/E.1.2", "ufs09/E.1.3", "ufs09/E.1.4")
@pytest.mark.rule("ufs09/E.1.5", "ufs09/E.1.7", "ufs09/E.1.9", "ufs09/D.1.1")
def test_game_when_it_begins_then_characters_hands_and_vitality_are_set():
    game = started()
    first = game.state.turn_player
    heroes = [game.state.objects[seat.character] for seat in game.state.players.values()]
    assert [hero.zone for hero in heroes] == ["staging area"] * 2
    assert [hero.committed for hero in heroes] == [hero.owner == first for hero in heroes]
    assert [seat.vitality for seat in game.state.players.values()] == [22, 22]
    assert [len(game.state.in_zone(player, "hand")) for player in ("p1", "p2")] == [6, 6]
    assert [entry[0] for entry in game.journal.entries].count("~shuffle") == 2


@pytest.mark.rule("ufs09/E.1.8", "ufs09/D.2.4")
def test_mulligan_when_taken_then_the_hand_is_removed_and_redrawn_once():
    game = Game.new(UFS, practice.setup(), seed="m")
    while game.pending.kind != "mulligan":
        game.submit(game.pending.options[0].key)
    player = game.pending.player
    assert player == game.state.turn_player
    game.submit("redraw")
    assert (
        len(game.state.in_zone(player, "removed")) == len(game.state.in_zone(player, "hand")) == 6
    )
    assert game.pending.player != player


@pytest.mark.rule("ufs09/E.2.1", "ufs09/A.1.1", "ufs09/E.2")
def test_vitality_when_zero_then_the_opponent_wins_at_once():
    board = scene()("Table: vitality:p2:-22")
    assert (board.game.outcome["winner"], board.game.outcome["rule"]) == ("p1", "ufs09/A.1.1")


@pytest.mark.rule("ufs09/E.2.1", "ufs09/E.2")
def test_vitality_when_both_fall_at_once_then_nobody_wins():
    both = {"Doom": {**LOW, "abilities": [{"type": "form", "effect": "practice doom"}]}}
    board = Scene(cards=both, p1={"staging area": ["Doom"]})("Alice: Doom: form")
    assert (board.game.outcome["result"], board.game.outcome["rule"]) == ("drawn", "ufs09/E.2.1")


@pytest.mark.parametrize(
    ("action", "winner"), [("concede:p1", "p2"), ("concede:p2", "p1"), ("draw", None)]
)
def test_game_when_players_end_it_then_is_over_with_whom_they_say(action, winner):
    board = scene()(f"Table: {action}")
    assert board.game.outcome["winner"] == winner
    assert board.game.pending is None


@pytest.mark.rule("ufs09/E.2", "ufs09/J.1.3")
def test_pauses_when_several_cards_are_dealt_with_then_their_events_wait_and_are_one():
    FIRED.clear()
    board = scene(p1={"hand": ["Jab", "Hook"], "staging area": ["Mourner"]})
    board.do("draw-cards", "p1", "0")
    hook, jab = (board.find(name) for name in ("Hook", "Jab"))
    move_both(board, [jab, hook])
    assert board.names("p1", "discard pile") == ["Hook", "Jab"]
    assert FIRED == [("discarded", 2)]


@pytest.mark.rule("ufs09/E.2.2")
def test_deck_when_empty_then_the_discard_pile_cycles_without_its_top_ten():
    board = scene(p1={"hand": ["Stance"], "deck": ["Stance"], "discard pile": ["Weak"] * 12})
    board("Alice: Play Stance")
    assert len(board.names("p1", "removed")) == 10
    assert (len(board.names("p1", "deck")), board.names("p1", "discard pile")) == (3, [])


@pytest.mark.rule("ufs09/E.2.2.1", "ufs09/A.1.2")
def test_deck_when_it_cannot_cycle_then_its_owner_loses():
    board = scene(p1={"hand": ["Stance"], "deck": ["Stance"], "discard pile": ["Weak"] * 9})
    board("Alice: Play Stance")
    assert (board.game.outcome["winner"], board.game.outcome["rule"]) == ("p2", "ufs09/A.1.2")


@pytest.mark.rule("ufs09/E.2.3", "ufs09/E.2.4", "ufs09/E.2.7")
@pytest.mark.parametrize("card", ["Other", "Ward", "Jab", "Feint"])
def test_staging_when_a_card_may_not_be_there_then_is_discarded(card):
    board = scene(p1={"hand": [card]})
    board(f"Table: move:{board.find(card)}:staging area")
    assert board.names("p1", "discard pile") == [card]


@pytest.mark.rule("ufs09/E.2.5", "ufs09/E.2.5.1", "ufs09/E.2.6")
@pytest.mark.rule("ufs09/I.3.13.1", "ufs09/I.3.15.1")
def test_terrain_and_unique_when_two_are_there_then_one_is_destroyed():
    board = scene(p1={"hand": ["Field", "Relic"], "staging area": ["Relic"]},
                  p2={"staging area": ["Field"]})  # fmt: skip
    board(f"Table: move:{board.find('Field', 'p1')}:staging area")
    assert board.names("p2", "discard pile") == ["Field"]
    board(f"Table: move:{board.state.in_zone('p1', 'hand')[0]}:staging area")
    assert board.asked() == ("p1", "unique")


@pytest.mark.rule("ufs09/E.2.5.1")
def test_terrains_when_equally_old_then_the_active_player_chooses():
    board = scene(p1={"hand": ["Field"]}, p2={"hand": ["Field"]})
    move_both(board, [board.find("Field", "p1"), board.find("Field", "p2")])
    assert board.asked() == ("p1", "terrain")
    board.game.submit(board.find("Field", "p1"))
    assert board.names("p1", "discard pile") == ["Field"]


@pytest.mark.rule("ufs09/E.3.1", "ufs09/E.3.1.1", "ufs09/E.3.2", "ufs09/E.3.5.1", "ufs09/E.4.8")
def test_check_when_the_top_card_is_high_enough_then_passes():
    board = scene(p1={"hand": ["Hook"], "deck": ["Stance"] * 12})("Alice: Play Hook")
    assert board.names("p1", "discard pile") == ["Stance"]
    assert "Alice's check: 5 against 4." in board.texts()
    assert board.names("p1", "card pool") == ["Hook"]


@pytest.mark.rule("ufs09/E.3.5.2", "ufs09/E.3.5.2.2", "ufs09/E.4.8.2", "ufs09/F.2.2.1.1")
def test_check_when_it_falls_short_and_nobody_commits_then_the_card_fails_and_combat_ends():
    board = scene(p1={"hand": ["Hook"], "deck": ["Weak"] * 20, "staging area": ["Stance"] * 3})
    board("Alice: Play Hook")
    assert board.game.pending.at_most == 3
    board("Alice: Nothing")
    assert board.names("p1", "discard pile") == ["Hook", "Weak"]
    assert board.state.turn_player == "p2"


@pytest.mark.rule("ufs09/E.3.5.2.1", "ufs09/E.3.5.2.3.1", "ufs09/E.3.5.2.3.2", "ufs09/C.1.4")
@pytest.mark.rule("ufs09/E.3.5.2.3.2.n1", "ufs09/D.2.2.2")
def test_commit_when_chosen_then_is_exactly_what_is_missing():
    mine = {"hand": ["Hook"], "deck": ["Weak"] * 20, "staging area": ["Stance", "Calm", "Arena"]}
    board = scene(p1=mine)
    board(f"Table: flip:{board.find('Calm')}\nAlice: Play Hook")
    assert board.choices() == ["Commit Duelist", "Commit Stance", "Commit a face-down card"]
    with pytest.raises(MalformedAnswerError):
        board("Alice: Commit Stance")
    board("Alice: Commit Duelist + Commit Stance + Commit a face-down card")
    assert board.card("Stance", "p1").committed
    assert board.names("p1", "card pool") == ["Hook"]


@pytest.mark.rule("ufs09/E.3.5.2.1")
def test_commit_when_there_are_too_few_then_is_not_offered():
    board = scene(p1={"hand": ["Haymaker"], "deck": ["Weak"] * 20})("Alice: Play Haymaker")
    assert board.names("p1", "discard pile")[-1:] == ["Weak"]
    assert board.asked()[0] == "p2"


@pytest.mark.rule("ufs09/E.4.1", "ufs09/E.4.1.2")
def test_card_when_no_symbol_is_shared_with_character_and_pool_then_cannot_be_played():
    board = scene(p1={"hand": ["Odd", "Weak", "Feint"], "card pool": ["Stance"]})
    assert board.choices() == ["Pass: go to the end phase", "Play Weak", "Feint from hand: form"]
    refusals = board.game.why_not(f"play:{board.find('Odd')}")
    assert [refusal.rule for refusal in refusals] == ["ufs09/E.4.1.2"]


@pytest.mark.rule("ufs09/E.4.1.2")
def test_card_when_the_pool_shares_no_symbol_with_it_then_cannot_be_played():
    board = scene(p1={"hand": ["Relic", "Stance"], "card pool": ["Jab", "Feint"]})
    assert board.choices() == ["Pass: go to the end phase", "Play Relic", "Play Stance"]
    board = scene(p1={"hand": ["Weak", "Stance"], "card pool": ["Feint"]})
    assert board.choices() == ["Pass: go to the end phase", "Play Stance"]


@pytest.mark.rule("ufs09/E.4.7.1", "ufs09/E.4.7.2", "ufs09/E.4.2", "ufs09/E.4.10", "ufs09/E.4.11")
@pytest.mark.rule("ufs09/D.2.1.1")
def test_difficulty_when_cards_are_in_the_pool_then_grows_by_one_each():
    board = scene(p1={"hand": ["Stance", "Footwork", "Calm"]})
    board("Alice: Play Stance\nAlice: Play Footwork\nAlice: Play Calm")
    lines = [line for line in board.texts() if "against" in line]
    assert [line[-2] for line in lines] == ["1", "2", "3"]
    assert board.names("p1", "card pool") == ["Stance", "Footwork", "Calm"]


@pytest.mark.rule("ufs09/E.4.1.1", "ufs09/E.4.4", "ufs09/E.4.4.1", "ufs09/H.4.1.1", "ufs09/F.2.2.2")
def test_form_ability_when_its_cost_can_be_paid_then_is_a_form():
    board = scene(p1={"staging area": ["Footwork"]})("Alice: Footwork: form")
    assert board.asked() == ("p1", "by hand")
    board("Alice: Done: the effect is settled")
    assert board.card("Footwork", "p1").committed
    assert "Footwork: form" not in board.choices()


@pytest.mark.rule("ufs09/E.4.9", "ufs09/E.4.9.3", "ufs09/H.4.2")
@pytest.mark.parametrize(("top", "asked"), [("Stance", "by hand"), ("Weak", "form")])
def test_check_cost_when_it_fails_then_the_ability_is_aborted(top, asked):
    board = scene(p1={"staging area": ["Relic"], "deck": [top] * 20})("Alice: Relic: form")
    assert board.asked()[1] == asked


@pytest.mark.rule("ufs09/F.1", "ufs09/F.1.1", "ufs09/F.1.2", "ufs09/F.1.3", "ufs09/F.1.3.1")
@pytest.mark.rule("ufs09/C.1.3", "ufs09/F.3.3")
def test_ready_phase_when_a_turn_begins_then_readies_reviews_and_draws():
    board = scene(p2={"staging area": ["Stance"], "hand": ["Jab", "Hook"]})
    board(f"Table: commit:{board.find('Stance', 'p2')}\nAlice: Pass: go to the end phase")
    assert board.asked() == ("p2", "review")
    assert not board.state.objects[board.state.in_zone("p2", "staging area")[1]].committed
    board("Bob: Discard Jab")
    assert board.names("p2", "hand") == ["Hook"] + ["Stance"] * 5


@pytest.mark.rule("ufs09/F.1.3.n1")
def test_draw_step_when_the_hand_is_full_then_draws_nothing():
    board = scene(p2={"hand": ["Jab"] * 7})(
        "Alice: Pass: go to the end phase\nBob: Discard nothing"
    )
    assert board.names("p2", "hand") == ["Jab"] * 7


@pytest.mark.rule("ufs09/F.2.1", "ufs09/F.2.1.1", "ufs09/F.2.1.3", "ufs09/F.2.2.1", "ufs09/F.2.2.3")
def test_forms_when_the_player_goes_on_then_follow_until_passing():
    board = scene(p1={"hand": ["Stance", "Calm"]})("Alice: Play Stance")
    assert board.asked() == ("p1", "form")
    board("Alice: Pass: go to the end phase")
    assert board.state.turn_player == "p2"


@pytest.mark.rule("ufs09/F.2.2.3#2")
def test_passing_when_nothing_was_tried_then_an_attempt_is_owed_next_turn():
    board = scene(p1={"hand": ["Stance"]})(
        "Alice: Pass: go to the end phase\nBob: Pass: go to the end phase"
    )
    while board.asked() != ("p1", "form"):
        board.game.submit(board.game.pending.options[0].key)
    assert board.choices()[0].startswith("Play")
    board(f"Alice: {board.choices()[0]}")
    assert "Pass: go to the end phase" in board.choices()


@pytest.mark.rule("ufs09/F.3.1", "ufs09/F.3.1.1", "ufs09/F.3.1.2", "ufs09/F.3.2.1", "ufs09/F.3.2.3")
def test_end_phase_when_pools_clear_then_what_was_played_stays_and_the_rest_goes():
    board = scene(
        p1={"hand": ["Stance", "Arena"], "card pool": ["Feint"]}, p2={"card pool": ["Calm"]}
    )
    board("Alice: Play Stance\nAlice: Play Arena\nAlice: Pass: go to the end phase")
    assert board.names("p1", "staging area") == ["Duelist", "Arena", "Stance"]
    assert board.names("p1", "discard pile")[0] == "Feint"
    assert board.names("p2", "discard pile") == ["Calm"]
    cleared = [line for line in board.texts() if "goes from card pool" in line]
    assert [line.split()[0] for line in cleared] == ["Arena", "Stance", "Feint", "Calm"]


@pytest.mark.rule("ufs09/D.2.2.3.2", "ufs09/D.2.2.3.4")
def test_character_when_played_with_the_same_name_then_attaches():
    board = scene(p1={"hand": ["Duelist"], "deck": ["Duelist"] * 12})
    board("Alice: Play Duelist\nAlice: Pass: go to the end phase")
    second = board.state.in_zone("p1", "staging area")[1]
    assert board.state.objects[second].attached


@pytest.mark.rule("ufs09/D.2.2.3.3")
def test_attached_card_when_costs_are_paid_then_cannot_commit_and_its_abilities_are_not_played():
    board = scene(p1={"hand": ["Jab"], "staging area": ["Calm", "Stance"]})
    board(f"Table: attach:{board.find('Calm')}")
    able = committable(board.state, "p1")
    assert [board.state.objects[each].card for each in able] == ["Duelist", "Stance"]
    board("Alice: Play Jab")
    assert board.choices() == ["Pass", "Duelist: enhance"]


@pytest.mark.rule("ufs09/D.2.2.4", "ufs09/K.4.1", "ufs09/K.4.2", "ufs09/K.4.2.1", "ufs09/K.4.4")
def test_starting_character_when_somebody_would_move_it_then_stays():
    board = scene(p1={"staging area": ["Stance", "Calm"]})
    hero = board.state.players["p1"].character
    for action in (f"destroy:{hero}", f"flip:{hero}", f"move:{hero}:hand", f"remove:{hero}"):
        with pytest.raises(MalformedAnswerError):
            board(f"Table: {action}")
    stance, calm = board.state.in_zone("p1", "staging area")[1:]
    board(f"Table: destroy:{stance}\nTable: flip:{calm}\nTable: flip:{calm}")
    assert (board.names("p1", "discard pile"), board.state.objects[calm].face_up) == (
        ["Stance"],
        True,
    )
    board(f"Table: remove:{calm}")
    assert (board.names("p1", "removed"), board.names("p1", "staging area")) == (
        ["Calm"], ["Duelist"],
    )  # fmt: skip


@pytest.mark.rule("ufs09/C.2.1", "ufs09/C.2.1.1", "ufs09/C.2.2", "ufs09/C.2.2.1", "ufs09/C.2.3")
@pytest.mark.rule("ufs09/C.2.3.1", "ufs09/D.2", "ufs09/D.3", "ufs09/D.4", "ufs09/D.3.1.3")
@pytest.mark.rule("ufs09/D.4.1.2", "ufs09/D.4.2.1.1")
def test_view_when_cards_are_public_private_or_unknown_then_shows_no_more_than_that():
    board = scene(p1={"hand": ["Jab"], "momentum": ["Hook"], "staging area": ["Calm"],
                      "card pool": ["Stance"]})  # fmt: skip
    board(f"Table: flip:{board.find('Calm')}")

    def seen(viewer, zone):
        shown = board.game.view(viewer)["players"][0]["zones"][zone]
        return shown["count"], [card["name"] for card in shown["cards"]]

    assert [seen("p2", zone) for zone in ("hand", "deck", "momentum")] == [
        (1, []),
        (12, []),
        (1, []),
    ]
    assert [seen("p1", zone) for zone in ("hand", "deck", "momentum")] == [
        (1, ["Jab"]), (12, []), (1, []),
    ]  # fmt: skip
    assert seen("p2", "staging area") == (2, ["Duelist"])
    assert seen("p1", "staging area") == (2, ["Duelist", "Calm"])
    assert seen("p2", "card pool") == (1, ["Stance"])


@pytest.mark.rule("ufs09/D.1.2", "ufs09/D.2.3.3", "ufs09/D.2.5.1.3", "ufs09/A.3.2")
def test_card_when_it_changes_zone_then_is_ready_its_owners_and_discards_go_on_top():
    board = scene(p1={"staging area": ["Stance"], "discard pile": ["Jab"]})
    stance = board.state.in_zone("p1", "staging area")[1]
    board(f"Table: commit:{stance}\nTable: move:{stance}:discard pile")
    assert (board.names("p1", "discard pile"), board.state.objects[stance].committed) == (
        ["Stance", "Jab"], False,
    )  # fmt: skip
