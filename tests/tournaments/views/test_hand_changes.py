"""The pages where a round is changed by hand or brought in from paper."""

import pytest
from django.contrib.messages import get_messages
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.queries import count_queries
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, make_round, match_at
from tests.pages import words_of
from tournaments.models import PinnedPair
from tournaments.queries.hand_tables import seats_in, seats_mark
from tournaments.queries.rounds import matches_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_running_event(6, swiss_rounds=3)


@pytest.fixture
def client(visit, event):
    return visit(owner_of(event))


def by_hand(a_round) -> str:
    return reverse("tournaments:round_by_hand", args=[a_round.event.slug, a_round.number])


def typed(a_round, form, **fields) -> dict:
    return {"form": form, "seen": seats_mark(seats_in(a_round)), **fields}


def said(answer) -> list[str]:
    return [str(message) for message in get_messages(answer.wsgi_request)]


def test_swap_when_names_are_typed_then_it_is_done_and_compared(client, event):
    drafted = make_draft_round(event)
    a, c = match_at(drafted, 1).first, match_at(drafted, 2).first
    answer = client.post(by_hand(drafted), typed(drafted, "swap", a=str(a).upper(), b=str(c)))
    assert answer.status_code == 302
    assert said(answer) == [
        f"{a} and {c} changed places. It is still a draft. 2 of 3 tables differ from the engine's "
        "own pairing. Differences in points, squared and added: 0 here, 0 in the engine's."
    ]
    assert match_at(drafted, 2).first == a


def test_pairing_when_it_breaks_a_rule_then_that_is_read_before_it_is_done(client, event):
    met = match_at(make_closed_round(event))
    drafted = make_draft_round(event)
    fields = typed(drafted, "pair", a=str(met.first), b=str(met.second))
    asked = client.post(by_hand(drafted), fields)
    assert asked.status_code == 409
    assert f"{met.first} and {met.second} met in round 1 already." in words_of(asked)
    mark = next(move["form"] for move in asked.context["moves"] if move["name"] == "pair")
    answer = client.post(by_hand(drafted), {**fields, "accepted": mark["accepted"].value()})
    assert answer.status_code == 302
    page = words_of(client.get(reverse("tournaments:verify_round", args=[event.slug, 2])))
    assert "Made by hand." in page


def test_name_when_nobody_has_it_then_the_field_says_who_is_meant(client, event):
    drafted = make_draft_round(event)
    answer = client.post(by_hand(drafted), typed(drafted, "swap", a="Ana Arnold", b="Ben Bright"))
    assert answer.status_code == 422
    words = words_of(answer).replace("&quot;", '"')
    assert "Nobody called “Ana Arnold” plays in this event. Did you mean Anna Arnold?" in words


def test_page_when_it_is_stale_then_what_was_typed_stays(client, event):
    drafted = make_draft_round(event)
    a, c = match_at(drafted, 1).first, match_at(drafted, 2).first
    answer = client.post(
        by_hand(drafted), {"form": "swap", "seen": "old", "a": str(a), "b": str(c)}
    )
    assert answer.status_code == 422
    form = answer.context["moves"][0]["form"]
    assert (form["a"].value(), form["seen"].value()) == (str(a), seats_mark(seats_in(drafted)))


def test_last_change_when_taken_back_then_the_page_says_so(client, event):
    drafted = make_draft_round(event)
    client.post(by_hand(drafted), typed(drafted, "table", table="1", to="30"))
    answer = client.post(by_hand(drafted), typed(drafted, "back"))
    assert said(answer)[-1] == "Taken back: the tables are as they were before."
    assert match_at(drafted, 1).first_id


def test_pair_when_pinned_and_let_go_then_the_page_shows_it(client, event):
    drafted = make_draft_round(event)
    client.post(by_hand(drafted), {"form": "pin", "table": "2"})
    assert PinnedPair.objects.get().table == 2
    assert "Pinned: let go" in words_of(client.get(by_hand(drafted)))
    client.post(by_hand(drafted), {"form": "unpin", "table": "2"})
    assert not PinnedPair.objects.exists()


def test_page_when_the_round_is_closed_then_it_leads_back(client, event):
    closed = make_closed_round(event)
    answer = client.get(by_hand(closed))
    assert answer.url == reverse("tournaments:desk_round", args=[event.slug, 1])


def test_page_when_the_field_is_larger_then_it_asks_as_often(visit):
    counts = []
    for players in (4, 12):
        event = make_running_event(players, name=f"Of {players}")
        drafted = make_draft_round(event)
        counts.append(count_queries(visit(owner_of(event)), by_hand(drafted)))
    assert counts[0] == counts[1]


def paper(event) -> str:
    return reverse("tournaments:paper_round", args=[event.slug])


def lines(*rows) -> dict:
    """The form as a browser sends it."""
    sent = {"line-TOTAL_FORMS": len(rows), "line-INITIAL_FORMS": len(rows), "number": "1"}
    for place, row in enumerate(rows):
        for name, value in zip(("table", "first", "second", "score"), row, strict=True):
            sent[f"line-{place}-{name}"] = value
    return sent


ROWS = (
    ("1", "Anna Arnold", "Finn", "1-0"),
    ("2", "ben bright", "Eva East", "0-1"),
    ("3", "Cleo Crane", "Dan Dover", ""),
)


def test_paper_when_opened_then_it_has_a_line_for_each_table(client, event):
    page = client.get(paper(event))
    assert [form["table"].value() for form in page.context["lines"]] == [1, 2, 3]


def test_paper_when_sent_then_the_round_is_played_as_written(client, event):
    answer = client.post(paper(event), lines(*ROWS))
    assert answer.url == reverse("tournaments:desk_round", args=[event.slug, 1])
    shown = event.rounds.get(number=1, state="published")
    decided = {match.table: match.state for match in matches_of([shown])}
    assert decided == {1: "decided", 2: "decided", 3: "open"}
    words = "Round 1 is entered as on paper and published with its results."
    assert said(answer)[0].startswith(words)


def test_paper_when_pasted_then_its_lines_are_read_to_be_looked_at(client, event):
    text = "1 Anna Arnold - Finn Ford 1-0\nBen Bright vs Eva East\nTable 7: Cleo Crane\tDan Dover x"
    page = client.post(paper(event), {"read": "1", "pasted": text})
    rows = [
        tuple(form[name].value() for name in ("table", "first", "second", "score"))
        for form in page.context["lines"]
    ]
    assert rows == [
        (1, "Anna Arnold", "Finn Ford", "1-0"),
        (2, "Ben Bright", "Eva East", ""),
        (7, "Cleo Crane", "Dan Dover", "x"),
    ]
    assert not event.rounds.exists()


def test_paper_when_a_name_is_not_known_then_its_line_says_so_and_keeps_the_rest(client, event):
    answer = client.post(paper(event), lines(*ROWS[:2], ("3", "Zoe", "Dan Dover", "")))
    assert answer.status_code == 422
    (error,) = answer.context["lines"].errors[2]["first"]
    assert error == "Nobody called “Zoe” plays in this event."
    assert answer.context["lines"][0]["first"].value() == "Anna Arnold"


def test_paper_when_somebody_is_left_out_then_that_is_read_first(client, event):
    rows = lines(*ROWS[:2], ("3", "Cleo Crane", "", ""))
    asked = client.post(paper(event), rows)
    assert asked.status_code == 409
    assert "Dan Dover has no table and no bye." in words_of(asked)
    answer = client.post(paper(event), {**rows, "accepted": asked.context["mark"]})
    assert answer.status_code == 302


def test_paper_when_a_round_is_being_played_then_it_says_what_comes_first(client, event):
    make_round(event)
    answer = client.post(paper(event), {**lines(*ROWS), "number": "2"})
    assert answer.status_code == 422
    assert "Close Round 1 before you pair the next round." in words_of(answer)
