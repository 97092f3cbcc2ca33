import pytest

from accounts.errors import AccountError
from accounts.services import claim_walk_in
from audit.models import Record
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, make_running_event
from tournaments.models import Match
from tournaments.services import registrations, rounds

pytestmark = pytest.mark.django_db


def walk_in_of(event):
    return registrations.register_walk_in(
        event=event, display_name="Wanda Walker", actor=owner_of(event)
    )


def test_claim_when_the_record_has_played_keeps_its_rounds_under_the_account():
    event = make_running_event(players=3)
    wanda = walk_in_of(event)
    rounds.pair_round(event=event, actor=owner_of(event))
    before = list(Match.objects.values_list("pk", "first", "second"))
    user = make_user("Wanda Account")
    claim_walk_in(user=user, code=wanda.profile.claim_code)
    wanda.refresh_from_db()
    assert wanda.profile == user.profile
    assert list(Match.objects.values_list("pk", "first", "second")) == before
    assert Record.objects.first().summary == "Wanda Account claimed the record of Wanda Walker"


def test_claim_by_somebody_in_the_same_event_is_refused_and_changes_nothing():
    event = make_open_event(name="Friday Armory")
    wanda = walk_in_of(event)
    user = make_user()
    enter(event, user)
    with pytest.raises(AccountError, match="registered in Friday Armory"):
        claim_walk_in(user=user, code=wanda.profile.claim_code)
    wanda.refresh_from_db()
    assert wanda.profile.display_name == "Wanda Walker"
    assert wanda.profile.is_walk_in
