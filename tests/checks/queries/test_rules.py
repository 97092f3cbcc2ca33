"""Which rules hold for an event's checks."""

import pytest

from checks.queries.rules import rules_in_force
from checks.services.rules import set_rules
from decks.services.formats import make_format
from engine.formats.deriving import FormatChanges
from tests.factories.events import make_event, make_organization, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_round

pytestmark = pytest.mark.django_db


def test_rules_when_the_event_sets_none_then_the_policys():
    rules = rules_in_force(make_event())
    assert (rules.share_percent, rules.round_minutes, rules.is_usual) == (10, 35, False)


def test_rules_when_the_event_sets_its_own_then_those():
    event = make_event()
    set_rules(event=event, share_percent=25, round_minutes=40, actor=owner_of(event))
    rules = rules_in_force(event)
    assert (rules.share_percent, rules.round_minutes, rules.cap) == (25, 40, 40)


def test_rules_when_no_policy_names_the_format_then_a_usual_length():
    rules = rules_in_force(make_event(game="fab", format="silver-age"))
    assert (rules.round_minutes, rules.is_usual) == (50, True)


def test_rules_when_the_format_is_an_organizers_own_then_those_of_the_one_it_is_made_of():
    organization = make_organization()
    owner = organization.memberships.get().user
    own = make_format(
        owner=owner, game="fab", base="blitz", name="House Blitz", changes=FormatChanges(copies=2)
    )
    event = make_event(organization, format=own.slug)
    assert (rules_in_force(event).round_minutes, rules_in_force(event).is_usual) == (35, False)


def test_rules_when_the_round_is_of_the_cut_then_no_clock_whatever_was_set():
    event = make_running_event(4, swiss_rounds=1, cut_size=2)
    set_rules(event=event, share_percent=25, round_minutes=40, actor=owner_of(event))
    make_closed_round(event)
    assert rules_in_force(event, make_round(event)).round_minutes is None
