"""The page where a list of players is looked at, then added."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.queries import count_queries
from tests.factories.registrations import enter_many
from tournaments.enums import StaffRole
from tournaments.models import Registration


@pytest.fixture
def event():
    return make_open_event(capacity=400)


@pytest.fixture
def send(visit, event):
    page = reverse("tournaments:name_list", args=[event.slug])

    def sent(text: str = "", **more):
        return visit(owner_of(event)).post(page, {"text": text, "key": "k", **more})

    return sent


def outcomes(answer) -> list[str]:
    return [each.outcome for each in answer.context["plan"]]


def test_list_when_looked_at_then_nothing_is_added_yet(send, event):
    enter_many(event, 1)
    answer = send("Anna Arnold\nAda\nArnold Anna")
    assert outcomes(answer) == ["known", "new", "unsure"]
    assert event.registrations.count() == 1


def test_list_when_confirmed_twice_then_each_is_added_once(send, event):
    mark = send("Ada\nGrace").context["form"].mark
    for _ in range(2):
        answer = send("Ada\nGrace", seen=mark, add="1")
        assert answer.url == reverse("tournaments:desk_players", args=[event.slug])
    assert event.registrations.count() == 2


def test_list_when_changed_after_the_look_then_it_is_shown_again(send, event):
    mark = send("Ada").context["form"].mark
    answer = send("Ada\nGrace", seen=mark, add="1")
    assert (outcomes(answer), event.registrations.count()) == (["new", "new"], 0)


def test_list_when_a_question_is_open_then_given_answers_stay(send, event):
    anna, ben = enter_many(event, 2)
    text = "Arnold, Anna\nAnná Arnold\nBright Ben"
    mark = send(text).context["form"].mark
    given = {"seen": mark, "add": "1", "line-1": "same", "line-3": f"other:{ben.pk}"}
    answer = send(text, **given)
    assert answer.status_code == 422
    assert "Line 2: Anná Arnold could be Anna Arnold." in answer.content.decode()
    assert outcomes(answer) == ["known", "unsure", "new"]
    assert answer.content.decode().count("checked") == 2
    send(text, **given, **{"line-2": f"other:{anna.pk}"})
    assert event.registrations.count() == 4


def test_list_when_lines_are_wrong_then_each_is_named_and_all_is_kept(send, event):
    text = f"Ada\n{'B' * 61}\nName,x@"
    answer = send(text, add="1")
    html = answer.content.decode()
    assert (answer.status_code, event.registrations.count()) == (422, 0)
    assert "Line 2: This name has 61 letters" in html
    assert "Line 3: “x@” is no e-mail address." in html
    assert answer.context["form"]["text"].value() == text


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_file_when_chosen_then_its_names_stand_in_the_field(send, code):
    content = "Name;E-mail\r\nZoë Søndag;z@example.org".encode(code)
    answer = send(file=SimpleUploadedFile("players.csv", content))
    assert [str(each.line.name) for each in answer.context["plan"]] == ["Zoë Søndag"]
    assert "Zoë Søndag;z@example.org" in answer.context["form"]["text"].value()


def test_file_when_it_is_no_text_then_it_is_refused(send):
    answer = send(file=SimpleUploadedFile("players.xlsx", b"PK\x03\x04\x00\x00"))
    assert "This is no text file" in answer.content.decode()


def test_list_when_empty_then_it_says_what_to_do(send):
    assert "Paste the names, or choose a file with them." in send("\n \n").content.decode()


def test_page_when_a_judge_opens_it_then_they_may_not(visit, event):
    judge = visit(make_staff(event, StaffRole.JUDGE))
    page = reverse("tournaments:name_list", args=[event.slug])
    assert judge.get(page).status_code == 403


def test_list_when_long_then_the_look_costs_no_more_questions(
    visit, event, django_assert_num_queries
):
    client = visit(owner_of(event))
    page = reverse("tournaments:name_list", args=[event.slug])
    count = count_queries(client, page) + 1
    for size in (3, 300):
        text = "\n".join(f"Guest {number}" for number in range(size))
        with django_assert_num_queries(count):
            client.post(page, {"text": text, "key": "k"})
    assert Registration.objects.count() == 0
