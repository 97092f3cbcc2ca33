"""The tracker that follows the cards of two registered decks."""

from datetime import UTC, datetime

import pytest

from audit.models import Record
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.factories.tracked_games import make_listed_match
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.models import Event, Match
from tournaments.queries.desk import tables_of
from tracker.queries.games import loaded_game, position_for, tracker_modes, viewer_of
from tracker.queries.table_positions import battle_of, choices_of, seats_of
from tracker.services.games import answer_game, open_game
from tracker.services.table_games import new_life_game, new_table_game

pytestmark = pytest.mark.django_db


def opened(match):
    return open_game(match=match, actor=owner_of(match.round.event), with_cards=True)


def answer(game, actor, *keys):
    for key in keys:
        game = answer_game(game=game, answer=key, seen_version=game.version, actor=actor)
    return game


def at_the_first_turn(match):
    """Everything that the table enters before the first turn, by the first player."""
    game, first = opened(match), match.first.profile.user
    for _ in range(60):
        rules = loaded_game(game.saved)
        decision = rules.pending
        if decision.kind == "turn":
            return game
        seat = {"p1": match.first, "p2": match.second}.get(decision.player, match.first)
        picks = [option.key for option in decision.options][: decision.at_least]
        game = answer(game, seat.profile.user if seat else first, picks)
    raise AssertionError("The first turn never comes.")


@pytest.mark.parametrize("game", ["ashes", "fab", "ufs", "wow"])
def test_open_when_both_lists_are_in_then_the_cards_can_be_followed(game):
    match = make_listed_match(game)
    assert "cards" in tracker_modes(match)
    saved = opened(match).saved
    assert saved["setup"]["mode"] == "table"
    assert [seat["name"] for seat in saved["setup"]["players"]] == [
        match.first.profile.display_name, match.second.profile.display_name,
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["wow", "ufs"])
def test_second_game_when_there_are_side_decks_then_their_cards_may_have_come_in(game):
    match = make_listed_match(game)
    main, side = match.first.deck.sections[1:]
    side["lines"] = [main["lines"][0] | {"quantity": 2}]
    setups = [new_table_game(match, number).setup["players"][0] for number in (1, 2)]
    assert [sum(seat["side"].values()) for seat in setups] == [0, 2]


def test_open_when_a_list_is_missing_then_is_told_whose():
    match = match_at(make_round(make_running_event()))
    assert tracker_modes(match) == ["life"]
    with pytest.raises(TournamentError, match="no registered deck list"):
        opened(match)


def test_open_when_life_totals_of_ashes_are_asked_for_then_refused():
    match = make_listed_match("ashes")
    with pytest.raises(TournamentError, match="card by card"):
        open_game(match=match, actor=owner_of(match.round.event))


def test_seats_when_cards_are_followed_then_players_see_their_side_and_strangers_neither():
    match = make_listed_match()
    game = opened(match)
    event = match.round.event
    seats = {
        "first": viewer_of(match.first.profile.user, game),
        "second": viewer_of(match.second.profile.user, game),
        "judge": viewer_of(make_staff(event, StaffRole.JUDGE), game),
        "scorekeeper": viewer_of(make_staff(event, StaffRole.SCOREKEEPER), game),
    }
    assert seats == {"first": "p1", "second": "p2", "judge": "judge", "scorekeeper": "public"}


def test_card_when_it_is_played_then_only_its_owner_or_a_judge_names_it():
    match = make_listed_match()
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    mine, other = match.first.profile.user, match.second.profile.user
    if turn == "p2":
        mine, other = other, mine
    play = next(
        option.key
        for option in loaded_game(game.saved).pending.options
        if option.label == "Play a card from the hand"
    )
    game = answer(game, mine, play)
    shown = position_for(mine, game)["pending"]["options"]
    assert shown[-1]["label"] == "A card that should not be there"
    assert position_for(other, game)["pending"]["options"] == []
    with pytest.raises(TournamentError, match="Somebody else is asked"):
        answer(game, other, shown[0]["key"])


def test_other_player_when_it_is_not_their_turn_then_may_still_concede():
    match = make_listed_match()
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    waiting, seat = (match.second, "p2") if turn == "p1" else (match.first, "p1")
    with pytest.raises(TournamentError, match="Somebody else"):
        answer(game, waiting.profile.user, f"concede:{turn}")
    game = answer(game, waiting.profile.user, f"concede:{seat}")
    assert game.finished_at is not None


def test_stranger_when_they_know_a_key_then_answer_nothing():
    match = make_listed_match()
    game = opened(match)
    with pytest.raises(TournamentError, match="Somebody else"):
        answer(game, make_staff(match.round.event, StaffRole.SCOREKEEPER), "token:p1")


def test_alarm_when_a_card_cannot_be_there_then_the_desk_is_told_and_no_card_named():
    match = make_listed_match()
    game = at_the_first_turn(match)
    rules = loaded_game(game.saved)
    turn = rules.pending.player
    actor = (match.first if turn == "p1" else match.second).profile.user
    token = rules.state.in_zone(turn, "hand")[0]
    game = answer(game, actor, f"move:{token}:discard pile", "other:Ancient Dragon")
    assert game.alarms == 1
    (table,) = tables_of(match.round)
    assert [call.words for call in table.calls] == ["Look at the game"]
    told = Record.objects.get(action="game_alarm")
    assert told.summary == f"A judge should look at {game}"
    judge = make_staff(match.round.event, StaffRole.JUDGE)
    assert "Ancient Dragon" in str(position_for(judge, game)["alarms"])
    assert "alarms" not in position_for(actor, game)


def test_position_when_world_of_warcraft_is_followed_then_rows_and_a_face_down_link_are_shown():
    match = make_listed_match("wow")
    game = opened(match)
    for _ in range(20):
        rules = loaded_game(game.saved)
        decision, keys = rules.pending, [option.key for option in rules.pending.options]
        if rules.state.step == "action":
            break
        seat = {"p1": match.first, "p2": match.second}.get(decision.player, match.first)
        picks = ["pass"] if "pass" in keys else keys[: decision.at_least]
        game = answer(game, seat.profile.user, picks)
    user = (match.first if rules.state.turn_player == "p1" else match.second).profile.user
    game = answer(game, user, next(key for key in keys if key.startswith("place:")))
    view = position_for(user, game)
    assert battle_of(view) == ["A face-down resource waits."]
    assert {seat["leader"] for seat in seats_of(view, "p1")} == {
        "Maela Dawnfletcher", "Brother Anselm Wray",
    }  # fmt: skip


def test_edition_when_the_event_is_of_a_day_then_the_rules_of_that_day_are_played():
    match = make_listed_match("fab")
    event = match.round.event
    assert new_table_game(match).rules.name == "fab4"
    Event.objects.filter(pk=event.pk).update(starts_at=datetime(2021, 11, 6, 10, tzinfo=UTC))
    assert new_table_game(Match.objects.get(pk=match.pk)).rules.name == "fab14"


def test_edition_when_the_format_is_of_a_rulebook_then_that_one_is_played_whenever_it_is():
    match = make_listed_match("fab")
    Event.objects.filter(pk=match.round.event.pk).update(format="blitz-2021")
    assert new_table_game(Match.objects.get(pk=match.pk)).rules.name == "fab14"


@pytest.mark.rule("fab14/12.2.1", "fab4/4.1.3")
def test_second_game_when_somebody_lost_the_first_then_they_choose_who_goes_first():
    match = make_listed_match("fab")
    Event.objects.filter(pk=match.round.event.pk).update(best_of=3)
    game = opened(match)
    game = answer(game, match.first.profile.user, "concede:p1")
    assert new_table_game(Match.objects.get(pk=match.pk), 2).setup["chooser"] == "p1"


@pytest.mark.rule("fab14/10.1")
def test_token_when_an_effect_creates_one_then_it_is_chosen_from_those_of_the_catalogue():
    match = make_listed_match("fab")
    game = opened(match)
    choices = dict(choices_of(position_for(match.first.profile.user, game), "token"))
    assert choices["runechant"] == "Runechant"
    game = answer(game, match.first.profile.user, "create:p1:runechant")
    names = [card.card for card in loaded_game(game.saved).state.objects.values() if card.token]
    assert names == ["runechant"]


def test_life_when_the_format_is_for_young_heroes_then_it_begins_at_twenty():
    match = match_at(make_round(make_running_event()))
    Event.objects.filter(pk=match.round.event.pk).update(format="commoner")
    started = new_life_game(Match.objects.get(pk=match.pk))
    assert [player["life"] for player in started.setup["players"]] == [20, 20]
