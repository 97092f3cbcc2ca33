"""Results at the desk: by keyboard, by a tap, and on the page of one table."""

import pytest
from django.urls import reverse

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import (
    decide,
    make_closed_round,
    make_draft_round,
    make_round,
    match_at,
    report,
)
from tests.factories.stages import make_staged_event
from tests.pages import words_of
from tournaments.enums import StaffRole
from tournaments.models import Result

HTMX = {"hx-request": "true"}


@pytest.fixture
def event(db):
    return make_running_event(4, best_of=3)


@pytest.fixture
def playing(event):
    return make_round(event)


@pytest.fixture
def desk(visit, event):
    return visit(make_staff(event, StaffRole.SCOREKEEPER))


def page(event, name: str, *rest) -> str:
    return reverse(f"tournaments:{name}", args=[event.slug, *rest])


def score_at(a_round, table: int = 1) -> str:
    result = match_at(a_round, table).result
    return str(result) if result else ""


def test_quick_entry_when_saved_then_the_next_empty_line_comes(event, playing, desk):
    typed = {"table": "2", "score": "2-1"}
    answer = desk.post(page(event, "quick_result"), typed, headers=HTMX)
    match = match_at(playing, 2)
    assert str(match.result) == "2–1"
    assert answer.context["saved"] == f"Table 2: {match.first} 2–1 {match.second}"
    assert answer.context["form"].is_bound is False


@pytest.mark.parametrize(("best_of", "hint"), [(1, "1-0"), (3, "2-1")])
def test_quick_entry_when_shown_then_its_example_fits_the_match(visit, best_of, hint):
    event = make_running_event(4, best_of=best_of)
    make_round(event)
    desk = visit(owner_of(event)).get(page(event, "desk"))
    assert f'placeholder="{hint}"' in desk.content.decode()


def test_quick_entry_when_all_rounds_are_shown_at_once_then_the_round_in_turn_is_meant(visit):
    event = make_staged_event(4, {"kind": "round_robin", "all_at_once": True})
    first = make_round(event)
    desk = visit(make_staff(event, StaffRole.SCOREKEEPER))
    desk.post(page(event, "quick_result"), {"table": "1", "score": "1-0"}, headers=HTMX)
    assert score_at(first) == "1–0"


def test_quick_entry_when_scripts_are_off_then_it_goes_back_to_the_desk(event, playing, desk):
    answer = desk.post(page(event, "quick_result"), {"table": "1", "score": "02"})
    assert answer.url == page(event, "desk")
    assert score_at(playing) == "0–2"


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        (
            {"table": "", "score": "2-0"},
            "table",
            "Type the number of the table, or a player's name.",
        ),
        ({"table": "Zoe", "score": "2-0"}, "table", "Nobody called “Zoe” plays in Round 1."),
        ({"table": "n", "score": "2-0"}, "table", "“n” sits at several tables: 1, 2."),
        ({"table": "9" * 30, "score": "2-0"}, "table", "There is no table 999"),
        ({"table": "9", "score": "2-0"}, "table", "There is no table 9 in Round 1."),
        ({"table": "1", "score": ""}, "score", "Type the score."),
        ({"table": "1", "score": "two"}, "score", "“two” is not a score."),
        ({"table": "1", "score": "2-2"}, "score", "Both players cannot have won."),
        ({"table": "1", "score": "3-0"}, "score", "3–0 cannot be"),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_quick_entry_when_something_is_wrong_then_its_field_says_so_and_keeps_it(
    event, playing, desk, typed, field, said, headers
):
    answer = desk.post(page(event, "quick_result"), typed, headers=headers)
    form = answer.context["form"]
    assert answer.status_code == (200 if headers else 422)
    assert list(form.errors) == [field]
    assert form.errors[field][0].startswith(said)
    assert (form["table"].value(), form["score"].value()) == (typed["table"], typed["score"])
    assert not Result.objects.exists()


def test_quick_entry_when_sent_twice_then_there_is_one_result(event, playing, desk):
    for _ in range(2):
        desk.post(page(event, "quick_result"), {"table": "1", "score": "2-0"}, headers=HTMX)
    assert match_at(playing).results.count() == 1


def test_quick_entry_when_somebody_was_faster_then_it_shows_both_and_replaces_nothing(
    event, playing, desk
):
    decide(match_at(playing), 0, 2)
    typed = {"table": "1", "score": "2-1"}
    answer = desk.post(page(event, "quick_result"), typed, headers=HTMX)
    html = words_of(answer)
    assert "Already in" in html
    assert 'value="2-1"' in html
    assert 'name="seen_version" value="1"' in html
    assert score_at(playing) == "0–2"
    seen = {"seen_match": match_at(playing).pk, "seen_version": "1"}
    desk.post(page(event, "quick_result"), {**typed, **seen}, headers=HTMX)
    assert score_at(playing) == "2–1"


def test_quick_entry_when_another_table_was_shown_then_it_replaces_nothing(event, playing, desk):
    decide(match_at(playing, 1), 0, 2)
    seen = {"seen_match": match_at(playing, 2).pk, "seen_version": "1"}
    desk.post(page(event, "quick_result"), {"table": "1", "score": "2-1", **seen}, headers=HTMX)
    assert score_at(playing) == "0–2"


def test_quick_entry_when_no_round_is_played_then_it_says_so(event, desk):
    make_draft_round(event)
    answer = desk.post(page(event, "quick_result"), {"table": "1", "score": "2-1"})
    assert answer.context["form"].errors["table"] == [
        "No round is being played, so there is no table to enter."
    ]


def test_quick_look_when_a_table_is_typed_then_its_players_are_named(event, playing, desk):
    match = match_at(playing, 2)
    html = words_of(desk.get(page(event, "quick_look"), {"table": "2"}))
    assert str(match.first) in html
    assert str(match.second) in html


def test_quick_entry_when_a_name_is_typed_then_its_table_is_meant(event, playing, desk):
    match = match_at(playing, 2)
    typed = {"table": str(match.second).lower(), "score": "2-1"}
    seen = words_of(desk.get(page(event, "quick_look"), {"table": typed["table"]}))
    assert seen.index(str(match.second)) < seen.index(str(match.first))
    desk.post(page(event, "quick_result"), typed, headers=HTMX)
    assert score_at(playing, 2) == "1–2"


def test_quick_entry_when_both_are_called_so_then_the_first_of_the_table_counts_first(
    event, playing, desk
):
    match = match_at(playing, 2)
    for place, player in enumerate((match.first, match.second)):
        player.profile.display_name = f"Robin Twice {place}"
        player.profile.save()
    desk.post(page(event, "quick_result"), {"table": "Robin Twice", "score": "2-1"}, headers=HTMX)
    assert score_at(playing, 2) == "2–1"


@pytest.mark.parametrize("typed", ["", "77", "x", "9999999999999999999999", "²"])
def test_quick_look_when_there_is_no_such_table_then_nobody_is_named(event, playing, desk, typed):
    answer = desk.get(page(event, "quick_look"), {"table": typed})
    assert answer.status_code == 200
    assert answer.context["seen"] is None


def test_tap_when_pressed_then_the_result_is_in(event, playing, desk):
    address = page(event, "desk_result", 1, 1)
    assert desk.post(address, {"score": "1-2"}).url == page(event, "desk")
    assert score_at(playing) == "1–2"


def test_tap_when_somebody_was_faster_then_both_are_shown(event, playing, desk):
    decide(match_at(playing), 2, 0)
    address = page(event, "desk_result", 1, 1)
    answer = desk.post(address, {"score": "1-2"})
    assert answer.status_code == 409
    assert "Somebody was faster" in words_of(answer)
    assert score_at(playing) == "2–0"
    assert desk.post(f"{address}?seen=1", {"score": "1-2"}).status_code == 302
    assert score_at(playing) == "1–2"


def test_tap_when_refused_by_htmx_then_it_offers_to_replace(event, playing, desk):
    decide(match_at(playing), 2, 0)
    answer = desk.post(page(event, "desk_result", 1, 1), {"score": "1-2"}, headers=HTMX)
    assert f"{page(event, 'desk_result', 1, 1)}?seen=1" in words_of(answer)
    assert score_at(playing) == "2–0"


def test_table_when_its_form_is_stale_then_both_are_shown_and_what_was_typed_is_kept(
    event, playing, desk
):
    decide(match_at(playing), 2, 0)
    typed = {"first_wins": "1", "second_wins": "2", "draws": "0", "kind": "played"}
    address = page(event, "desk_result", 1, 1)
    answer = desk.post(address, {**typed, "seen_version": "0"})
    assert answer.status_code == 409
    shown = answer.context
    assert (str(shown["match"].result), str(shown["typed_score"])) == ("2–0", "1–2")
    assert shown["form"]["second_wins"].value() == "2"
    assert shown["form"]["seen_version"].value() == 1
    assert score_at(playing) == "2–0"


def test_table_when_the_round_is_closed_then_a_correction_needs_its_reason(visit, event, desk):
    a_round = make_closed_round(event)
    typed = {"first_wins": "0", "second_wins": "2", "draws": "0", "kind": "played"}
    address = page(event, "desk_result", 1, 1)
    assert "(optional)" not in words_of(desk.get(address))
    answer = desk.post(address, {**typed, "seen_version": "1"})
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["reason"]
    answer = desk.post(address, {**typed, "seen_version": "1", "reason": "Slip misread"})
    assert answer.url == f"{page(event, 'desk_round', 1)}#table-1"
    result = match_at(a_round).result
    assert (str(result), result.reason, result.version) == ("0–2", "Slip misread", 2)


def test_table_when_corrected_then_the_earlier_result_stays_to_be_read(event, playing, desk):
    decide(match_at(playing), 2, 0)
    decide(match_at(playing), 0, 2)
    history = desk.get(page(event, "desk_result", 1, 1)).context["history"]
    assert [(each.version, str(each)) for each in history] == [(2, "0–2"), (1, "2–0")]


def test_table_when_the_round_is_a_draft_then_it_says_to_publish_first(event, desk):
    make_draft_round(event)
    answer = desk.post(page(event, "desk_result", 1, 1), {"score": "2-0"})
    assert "Publish the round before you enter results." in words_of(answer)


def test_table_when_it_does_not_exist_then_it_is_not_found(visit, event, playing):
    assert visit(owner_of(event)).get(page(event, "desk_result", 1, 9)).status_code == 404
    assert visit(owner_of(event)).get(page(event, "desk_result", 2, 1)).status_code == 404


def test_quick_entry_when_the_players_agreed_on_the_same_meanwhile_then_it_is_fine(
    event, playing, desk
):
    match = match_at(playing)
    report(match, "first", 2, 1)
    report(match, "second", 2, 1)
    answer = desk.post(page(event, "quick_result"), {"table": "1", "score": "2-1"}, headers=HTMX)
    assert answer.context["saved"].startswith("Table 1:")
    assert [each.source for each in match.results.all()] == ["agreed"]
