"""A game whose cards are followed, through the API: each program sees what its person may see."""

import pytest

from tests.factories.seen_cards import make_drawn_game, make_meditated_game
from tests.factories.tracked_games import make_listed_match
from tests.tracker.services.test_table_games import at_the_first_turn
from tracker.queries.games import loaded_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return make_listed_match()


def address(match, *more):
    return "/".join(
        ["/api/v1/events", match.round.event.slug, "matches", str(match.pk), "games", *more, ""]
    )


def send(client, url, **sent):
    return client.post(url, sent, format="json")


def test_game_when_opened_with_cards_then_the_table_answers_for_chance(match, program):
    player = program(match.first.profile.user)
    game = send(player, address(match), with_cards=True).json()
    assert game["position"]["pending"]["kind"] == "first player"
    assert game["position"]["viewer"] == "p1"


def test_card_when_its_owner_names_it_then_the_others_program_is_shown_nothing(match, program):
    game = at_the_first_turn(match)
    rules = loaded_game(game.saved)
    seats = {"p1": match.first, "p2": match.second}
    mine = program(seats.pop(rules.pending.player).profile.user)
    other = program(seats.popitem()[1].profile.user)
    play = next(each.key for each in rules.pending.options if "the hand" in each.label)
    named = send(mine, address(match, "1", "answer"), seen_version=game.version, answer=play).json()
    assert len(named["position"]["pending"]["options"]) > 1
    seen = other.get(address(match, "1")).json()["position"]
    assert (seen["pending"]["options"], "alarms" in seen) == ([], False)
    refused = send(other, address(match, "1", "answer"), seen_version=named["version"],
                   answer=named["position"]["pending"]["options"][0]["key"])  # fmt: skip
    assert (refused.status_code, "Somebody else is asked" in refused.content.decode()) == (
        409,
        True,
    )


def test_answers_when_several_are_asked_for_then_are_sent_as_a_list(match, program):
    player = program(match.first.profile.user)
    game = send(player, address(match), with_cards=True).json()
    while (pending := game["position"]["pending"])["kind"] != "prepare discard":
        key = pending["options"][0]["key"]
        sent = {"seen_version": game["version"], "answer": key}
        game = send(player, address(match, "1", "answer"), **sent).json()
    seats = {"p1": match.first, "p2": match.second}
    asked = program(seats[pending["player"]].profile.user)
    sent = {"seen_version": game["version"], "answers": []}
    answer = send(asked, address(match, "1", "answer"), **sent)
    assert (answer.status_code, answer.json()["version"]) == (200, game["version"] + 1)
    both = send(asked, address(match, "1", "answer"), **sent, answer="x")
    assert both.status_code == 400


def test_undo_when_a_card_was_seen_then_the_opponents_program_is_asked_and_agrees(program):
    game, drew, opponent = make_drawn_game()
    mine, other = program(drew), program(opponent)
    asked = send(mine, address(game.match, "1", "undo"), seen_version=game.version).json()
    request = other.get(address(game.match, "1")).json()["position"]["undo"]["request"]
    assert (request["count"], request["waits_for"]) == (1, [seat_of(game, opponent)])
    sent = {"seen_version": asked["version"], "agrees": True}
    done = send(other, address(game.match, "1", "consent"), **sent).json()
    assert done["position"]["undo"]["request"] is None
    assert done["position"]["answers"] == asked["position"]["answers"] - 1


def test_consent_when_nobody_asks_then_is_a_conflict_in_words(program):
    game, drew, _ = make_drawn_game()
    sent = {"seen_version": game.version, "agrees": True}
    answer = send(program(drew), address(game.match, "1", "consent"), **sent)
    assert answer.status_code in (400, 409)
    assert "Nobody asks you" in answer.content.decode()


def seat_of(game, user):
    return "p1" if game.match.first.profile.user == user else "p2"


def test_why_not_when_nothing_is_asked_then_lists_acts_and_the_own_cards(match, program):
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    mine = program((match.first if turn == "p1" else match.second).profile.user)
    told = mine.get(address(match, "1", "why-not")).json()
    assert (told["player"], told["answers"]) == (turn, None)
    assert {"key": "meditate", "words": "Meditate", "needs_card": False} in told["acts"]
    assert all(each.keys() == {"key", "name", "where"} for each in told["cards"])


def test_why_not_when_a_card_is_asked_about_then_answers_with_every_rule(match, program):
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    other = program((match.second if turn == "p1" else match.first).profile.user)
    url = address(match, "1", "why-not")
    card = next(
        each["key"] for each in other.get(url).json()["cards"] if each["key"][:5] == "hand/"
    )
    (answer,) = other.get(url, {"act": "play", "card": card}).json()["answers"]
    assert "raven11/2.1.0.b4" in [each["rule"] for each in answer["refusals"]]
    assert other.get(url, {"act": "fly"}).json()["errors"][0]["field"] == "act"
    hidden = loaded_game(game.saved).state.in_zone(turn, "hand")[0]
    assert other.get(url, {"act": "play", "card": hidden}).status_code == 400


def test_allow_when_a_rule_forbids_it_then_the_opponents_program_is_asked_and_agrees(program):
    game, acts, opponent = make_meditated_game()
    mine, other = program(acts), program(opponent)
    forbidden = mine.get(address(game.match, "1")).json()["position"]["pending"]["forbidden"]
    assert [each["key"] for each in forbidden] == ["meditate"]
    sent = {"seen_version": game.version, "acts": ["meditate"]}
    asked = send(mine, address(game.match, "1", "allow"), **sent).json()
    assert asked["position"]["undo"]["request"]["kind"] == "allowance"
    sent = {"seen_version": asked["version"], "agrees": True}
    done = send(other, address(game.match, "1", "consent"), **sent).json()
    assert done["position"]["undo"]["request"] is None
    assert done["position"]["answers"] == asked["position"]["answers"] + 1
