"""Composing stages at the desk, beginning them, and what everybody sees of them."""

import pytest
from django.urls import reverse

from tests.factories.events import make_event, make_open_event, owner_of
from tests.factories.registrations import enter_many, make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round, make_round, match_at
from tests.factories.stages import begin_next, make_staged_event, play_stage, swiss
from tournaments.queries.courses import course_of
from tournaments.queries.replays import stage_differences
from tournaments.queries.stages import plan_of

pytestmark = pytest.mark.django_db

EMPTY = {"rounds": "", "top": "", "defeats": "", "max_per_character": ""}


def address(event, name="structure", *more) -> str:
    return reverse(f"tournaments:{name}", args=[event.slug, *more])


def typed(*stages: dict) -> dict:
    sent = {"form-TOTAL_FORMS": len(stages), "form-INITIAL_FORMS": 0}
    for number, stage in enumerate(stages):
        sent |= {f"form-{number}-{name}": value for name, value in {**EMPTY, **stage}.items()}
    return sent


def page(visit, event, name="stages", user=None) -> str:
    return visit(user).get(address(event, name)).content.decode()


def test_structure_when_saved_then_the_plan_is_kept_in_order(visit):
    event = make_event()
    stages = typed(
        {"kind": "swiss", "rounds": "7"},
        {"kind": "swiss", "rounds": "4", "top": "48", "defeats": "2"},
        {"kind": "single", "top": "8"},
    )
    answer = visit(owner_of(event)).post(address(event), stages)
    assert answer.status_code == 302
    event.refresh_from_db()
    assert [(each.kind, each.rounds, each.top, each.defeats) for each in plan_of(event)] == [
        ("swiss", 7, None, None),
        ("swiss", 4, 48, 2),
        ("single", 0, 8, None),
    ]


def test_structure_when_simple_then_the_event_keeps_its_two_numbers(visit):
    event = make_event()
    stages = typed({"kind": "swiss", "rounds": "5"}, {"kind": "single", "top": "6"})
    visit(owner_of(event)).post(address(event), stages)
    event.refresh_from_db()
    assert (event.structure, event.swiss_rounds, event.cut_size) == ([], 5, 6)


@pytest.mark.parametrize(
    ("stages", "words"),
    [
        ([{"kind": "single"}, {"kind": "swiss"}], "An elimination is the last stage"),
        ([{"kind": "swiss"}, {"kind": "swiss", "defeats": "2"}], "Say how many go on at least"),
        ([{"kind": "swiss", "rounds": "x"}], "Type a number, or leave it empty."),
        ([{"kind": "round_robin", "rounds": "3"}], "follows from the number of players"),
    ],
)
def test_structure_when_it_makes_no_sense_then_it_says_where_and_keeps_what_was_typed(
    visit, stages, words
):
    event = make_event()
    answer = visit(owner_of(event)).post(address(event), typed(*stages))
    assert (answer.status_code, words in answer.content.decode()) == (422, True)
    event.refresh_from_db()
    assert event.structure == []


def test_structure_when_nothing_is_sent_then_refused_and_the_plan_stays(visit):
    event = make_event(swiss_rounds=3)
    assert visit(owner_of(event)).post(address(event), {}).status_code == 422
    event.refresh_from_db()
    assert [each.rounds for each in plan_of(event)] == [3]


def test_structure_when_a_preset_is_chosen_then_it_is_shown_and_not_yet_saved(visit):
    event = make_event()
    shown = visit(owner_of(event)).get(address(event) + "?preset=double").content.decode()
    assert "Look it over, then save" in shown
    assert '<option value="double" selected>' in shown
    event.refresh_from_db()
    assert event.structure == []


def test_structure_when_a_stage_is_added_then_what_was_typed_stays(visit):
    event = make_event()
    sent = {**typed({"kind": "draft", "rounds": "3"}), "more": "1"}
    shown = visit(owner_of(event)).post(address(event), sent).content.decode()
    assert shown.count("</h2>") >= 3
    assert "Stage 2" in shown
    assert '<option value="draft" selected>' in shown


def test_structure_when_a_stage_is_taken_out_then_the_others_stay(visit):
    event = make_event()
    stages = typed({"kind": "draft", "rounds": "3"}, {"kind": "single", "DELETE": "on"})
    visit(owner_of(event)).post(address(event), stages)
    event.refresh_from_db()
    assert [each.kind for each in plan_of(event)] == ["draft"]


def test_structure_when_a_stage_is_being_played_then_only_its_rounds_and_later_ones_change(visit):
    event = make_staged_event(8, swiss(2), {"kind": "single", "top": 4})
    make_closed_round(event)
    stages = typed({"rounds": "3"}, {"kind": "double", "top": "4"})
    assert visit(owner_of(event)).post(address(event), stages).status_code == 302
    event.refresh_from_db()
    assert [(each.kind, each.rounds) for each in plan_of(event)] == [("swiss", 3), ("double", 0)]
    too_few = visit(owner_of(event)).post(address(event), typed({"rounds": "0"}))
    assert too_few.status_code == 422


def test_begin_when_asked_then_it_names_who_goes_on_and_who_is_out(visit):
    event = make_staged_event(6, swiss(1), swiss(1, top=4))
    play_stage(event)
    owner = visit(owner_of(event))
    desk = owner.get(address(event, "desk")).content.decode()
    assert address(event, "begin_stage", 2) in desk
    asked = owner.get(address(event, "begin_stage", 2)).content.decode()
    assert "Cut to the top 4" in asked
    assert "4 players go on" in asked
    assert "2 players out" in asked
    owner.post(address(event, "begin_stage", 2))
    assert course_of(event).number == 2
    assert (
        address(event, "take_back_stage", 2) in owner.get(address(event, "desk")).content.decode()
    )
    owner.post(address(event, "take_back_stage", 2))
    assert course_of(event).number == 1


def test_begin_when_it_is_not_the_next_stage_then_back_to_the_desk(visit):
    event = make_staged_event(6, swiss(1), swiss(1, top=4))
    answer = visit(owner_of(event)).get(address(event, "begin_stage", 2))
    assert answer.status_code == 302


def test_stage_pages_when_not_allowed_then_refused(visit):
    event = make_running_event(4)
    for name, more in (("structure", ()), ("begin_stage", (1,)), ("take_back_stage", (1,))):
        assert (
            visit(event.registrations.first().profile.user)
            .get(address(event, name, *more))
            .status_code
            == 403
        )


def test_bracket_when_published_then_everybody_sees_it_and_drafts_only_staff(visit):
    event = make_staged_event(5, {"kind": "double"})
    make_draft_round(event)
    assert "It appears here" in page(visit, event)
    assert "Upper bracket" in page(visit, event, user=owner_of(event))
    make_round(event)
    shown = page(visit, event)
    assert "Upper bracket" in shown
    assert "Winner of match" in shown
    assert "Only if the lower finalist wins" in shown


@pytest.mark.parametrize("kind", ["single", "double", "draft_play_off"])
@pytest.mark.parametrize("players", [2, 3, 6, 9])
def test_bracket_when_played_to_its_end_then_every_round_can_be_shown(visit, kind, players):
    event = make_staged_event(players, {"kind": kind})
    while not course_of(event).is_over or not course_of(event).number:
        make_closed_round(event)
        assert page(visit, event).count("box-match") >= players - 1


def test_bracket_when_it_has_many_rounds_then_each_can_be_jumped_to(visit):
    event = make_staged_event(12, {"kind": "double"})
    make_closed_round(event)
    shown = page(visit, event)
    assert 'href="#lower-6"' in shown
    assert 'id="lower-6"' in shown
    assert 'href="#upper-4"' not in shown


def test_match_of_a_bracket_when_read_then_it_says_who_chooses(visit):
    event = make_staged_event(4, {"kind": "single"})
    match = match_at(make_round(event))
    shown = visit().get(address(event, "match", match.pk)).content.decode()
    assert "chooses who goes first" in shown


def test_crosstable_when_rounds_are_played_then_results_and_rounds_ahead(visit):
    event = make_staged_event(5, {"kind": "round_robin"})
    make_closed_round(event)
    shown = page(visit, event)
    assert shown.count("cross-won") == shown.count("cross-lost") == 2
    assert "R5" in shown


def test_pods_when_seated_then_players_see_their_seat_and_neighbours(visit):
    event = make_staged_event(8, {"kind": "draft", "rounds": 3})
    stage = begin_next(event)
    entries = list(stage.entries.order_by("seat"))
    player = entries[0].registration
    shown = page(visit, event, "event", player.profile.user)
    assert "Pod 1, seat 1." in shown
    assert str(entries[7].registration) in shown
    assert "Draft pods" in page(visit, event)


def test_draft_when_begun_with_other_sizes_then_pods_have_them(visit):
    event = make_staged_event(20, {"kind": "draft", "rounds": 3})
    organizer, begin = visit(owner_of(event)), address(event, "begin_stage", 1)
    shown = organizer.get(begin).content.decode()
    assert "Pods of 8, 8 and 4, as this game does it" in shown
    assert "Pods of 10 and 10" in shown
    organizer.post(begin, {"pod_sizes": "other", "own_sizes": "7 7 6"})
    pods = list(event.stages.get().entries.values_list("pod", flat=True))
    assert [pods.count(number) for number in (1, 2, 3)] == [7, 7, 6]
    assert stage_differences(event.stages.get()) == []


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("8+3", "A pod of 3 is too small"),
        ("11", "11 at one table is no draft"),
        ("8+4", "Pods of 8 and 4 are 12 seats, and 11 players are in"),
        ("some", "Type the size of each pod"),
    ],
)
def test_draft_when_the_sizes_cannot_be_then_refused_and_kept(visit, typed, words):
    event = make_staged_event(11, {"kind": "draft", "rounds": 3})
    sent = {"pod_sizes": "other", "own_sizes": typed}
    answer = visit(owner_of(event)).post(address(event, "begin_stage", 1), sent)
    assert (answer.status_code, event.stages.count()) == (422, 0)
    assert words in answer.content.decode()
    assert f'value="{typed}"' in answer.content.decode()


def test_own_place_when_cut_then_it_says_so_kindly(visit):
    event = make_staged_event(6, swiss(1), swiss(1, top=2))
    play_stage(event)
    stage = begin_next(event)
    inside = set(stage.entries.values_list("registration", flat=True))
    out = event.registrations.exclude(pk__in=inside).first()
    assert "you are not among them" in page(visit, event, "event", out.profile.user)


def test_event_form_when_stages_are_composed_then_it_links_to_them(visit):
    event = make_open_event(structure=[{"kind": "round_robin"}])
    enter_many(event, 2)
    shown = visit(owner_of(event)).get(address(event, "event_edit")).content.decode()
    assert "Change the stages" in shown
    assert 'name="swiss_rounds"' not in shown
