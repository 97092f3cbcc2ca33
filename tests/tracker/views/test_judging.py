"""The judge's board: who opens it, what is written down, what is done from it."""

import json
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from audit.models import Record
from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.seen_cards import make_meditated_game
from tests.factories.tracked_games import make_listed_match
from tests.pages import words_of
from tests.tracker.services.test_table_games import at_the_first_turn
from tournaments.enums import StaffRole
from tracker.models import JudgeLine
from tracker.queries.games import loaded_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    """A game on a real table whose first turn begins."""
    match = make_listed_match()
    at_the_first_turn(match)
    return match


def judge_of(match, name="Jo Judge"):
    return make_staff(match.round.event, StaffRole.JUDGE, name)


def address(match, part="judge"):
    name = part if part == "judge" else f"judge_{part}"
    return reverse(f"tracker:{name}", args=[match.round.event.slug, match.pk, 1])


def open_board(client, match):
    judge = judge_of(match)
    client.force_login(judge)
    return client.post(address(match), follow=True)


def send(client, match, what, **more):
    sent = {"version": match.games.get().version, "what": what, **more}
    return client.post(address(match, "do"), json.dumps(sent), content_type="application/json")


def ask(client, match, **wanted):
    return client.get(address(match, "ask"), wanted).json()


def done_by_judges(match):
    return list(JudgeLine.objects.filter(match=match).values_list("words", flat=True))


def test_board_when_asked_for_then_only_officials_who_may_read_both_lists_open_it(client, match):
    event = match.round.event
    refused = [
        match.first.profile.user,
        make_user("Stella Stranger"),
        make_staff(event, StaffRole.SCOREKEEPER),
        make_staff(event, StaffRole.COVERAGE),
    ]
    for user in refused:
        client.force_login(user)
        assert client.get(address(match)).status_code == 403
        assert client.post(address(match)).status_code == 403
    for user in (judge_of(match), owner_of(event)):
        client.force_login(user)
        assert client.get(address(match)).status_code == 200
    assert done_by_judges(match) == []


def test_judge_when_they_play_there_then_they_sit_and_do_not_judge(client, match):
    player = match.first.profile.user
    match.round.event.staff.create(user=player, role=StaffRole.HEAD_JUDGE)
    client.force_login(player)
    assert client.get(address(match)).status_code == 403


def test_board_when_it_was_not_opened_then_nothing_of_it_is_read_or_done(client, match):
    client.force_login(judge_of(match))
    assert "both players read it" in words_of(client.get(address(match)))
    for part in ("view", "ask"):
        assert client.get(address(match, part), {"what": "answers"}).status_code == 403
    assert send(client, match, "undo", count=1).status_code == 403


def test_board_when_it_is_opened_then_the_players_and_the_record_read_it(client, match):
    page = open_board(client, match)
    assert page.context["start"]["board"]["me"] == "judge"
    assert done_by_judges(match) == ["Opened the board with both hands"]
    last = Record.objects.order_by("-pk").filter(action="open_judge_board").first()
    assert "game 1" in last.summary
    client.force_login(match.second.profile.user)
    game = reverse("tracker:game", args=[match.round.event.slug, match.pk, 1])
    assert "Opened the board with both hands" in words_of(client.get(game))


def test_board_when_hours_have_passed_then_it_is_opened_again(client, match):
    open_board(client, match)
    JudgeLine.objects.update(written_at=timezone.now() - timedelta(hours=5))
    assert client.get(address(match, "view")).status_code == 403


def test_answer_when_it_was_wrong_then_a_judge_puts_it_right_without_asking_anybody(client, match):
    open_board(client, match)
    past = ask(client, match, what="answers")["answers"]
    assert past[0]["back"] == 1
    asked = ask(client, match, what="question", back=past[0]["back"])
    other = next(e["key"] for e in asked["options"] if e["label"] not in past[0]["answer"])
    answer = send(client, match, "correct", back=1, answer=[other])
    assert answer.status_code == 200
    assert done_by_judges(match)[-1].startswith("Put an earlier answer right")
    log = [line.text for line in loaded_game(match.games.get().saved).log_for("public")]
    assert any("Jo Judge, a judge, puts right" in line for line in log)


def test_answers_when_taken_back_by_a_judge_then_they_are_gone(client, match):
    open_board(client, match)
    before = loaded_game(match.games.get().saved).journal.answers_given()
    assert send(client, match, "undo", count=2).status_code == 200
    assert loaded_game(match.games.get().saved).journal.answers_given() == before - 2


def test_answer_when_a_player_cannot_then_a_judge_gives_it_and_it_is_written_down(client, match):
    open_board(client, match)
    asked = ask(client, match, what="question")
    answer = send(client, match, "answer", answer=asked["options"][0]["key"])
    assert answer.status_code == 200
    name = match.games.get().saved["setup"]["players"][int(asked["player"][1]) - 1]["name"]
    assert done_by_judges(match)[-1] == f"Answered for {name}"
    assert send(client, match, "answer", answer="nonsense").status_code == 422


def test_hand_when_a_judge_does_something_by_hand_then_it_is_done_at_once(client, match):
    open_board(client, match)
    acts = {each["key"] for each in ask(client, match, what="acts")["acts"]}
    assert "draw-cards" in acts
    assert not any(each.startswith(("concede", "agree")) for each in acts)
    before = loaded_game(match.games.get().saved)
    assert send(client, match, "by_hand", answer="draw-cards:p1:1").status_code == 200
    after = loaded_game(match.games.get().saved)
    hands = [len(game.state.in_zone("p1", "hand")) for game in (before, after)]
    assert hands[1] == hands[0] + 1
    assert send(client, match, "by_hand", answer="concede:p1").status_code == 422


def test_why_not_when_a_judge_asks_then_it_is_answered_for_either_player(client, match):
    open_board(client, match)
    cards = client.get(address(match, "view")).json()["board"]["seats"]
    for place, seat in cards.items():
        card = seat["zones"]["phoenixborn"]["cards"][0]
        found = ask(client, match, what="why", card=card, player=place)
        assert found["acts"]
        assert any(each["against"] for each in found["acts"])
    assert client.get(address(match, "ask"), {"what": "why", "card": "o9999"}).status_code == 422
    assert client.get(address(match, "ask"), {"what": "nonsense"}).status_code == 422
    assert client.get(address(match, "ask"), {"what": "question", "back": "-1"}).status_code == 422


def test_rule_when_both_agree_then_a_judge_allows_what_it_forbids(client):
    match = make_meditated_game()[0].match
    open_board(client, match)
    listed = ask(client, match, what="forbidden")["forbidden"]
    assert [each["key"] for each in listed if each["broken"]] == ["meditate"]
    assert send(client, match, "allow", answer=["meditate"]).status_code == 200
    assert "says that both players agreed" in done_by_judges(match)[-1]


def test_time_when_a_judge_gives_it_from_the_board_then_the_match_has_it_once(client, match):
    open_board(client, match)
    for _ in range(2):
        answer = send(client, match, "time", minutes=4, words="A long ruling", key="one")
        assert answer.status_code == 200
    match.refresh_from_db()
    assert match.extension_minutes == 4
    assert client.get(address(match, "view")).json()["around"]["extension"] == 4
    assert send(client, match, "time", minutes=4, words="").status_code == 422


def test_call_when_made_from_the_board_then_another_judge_is_called(client, match):
    open_board(client, match)
    assert send(client, match, "call", words="Appeal").status_code == 200
    assert match.judge_calls.get().about == "Appeal"
    assert client.get(address(match, "view")).json()["around"]["call"].startswith("/e/")


def test_note_when_written_then_it_stands_in_the_record_and_on_the_players_board(client, match):
    open_board(client, match)
    assert send(client, match, "note", words="Shuffled once more").status_code == 200
    assert done_by_judges(match)[-1] == "Shuffled once more"
    assert Record.objects.filter(action="note_in_game").exists()
    assert send(client, match, "note", words=" ").status_code == 422


def test_step_when_the_game_has_moved_on_then_it_is_refused_with_the_newest_board(client, match):
    open_board(client, match)
    answer = client.post(
        address(match, "do"),
        json.dumps({"version": 0, "what": "undo", "count": 1}),
        content_type="application/json",
    )
    assert (answer.status_code, answer.json()["version"]) == (409, match.games.get().version)


def test_steps_when_malformed_then_they_are_refused_with_a_sentence(client, match):
    open_board(client, match)
    for body in ("", "[]", '{"version": 1, "what": "rule"}', '{"version": 1}'):
        answer = client.post(address(match, "do"), body, content_type="application/json")
        assert answer.status_code in (400, 422)
        assert answer.json()["problem"]
