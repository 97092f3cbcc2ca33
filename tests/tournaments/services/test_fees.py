"""The entry fee, step by step."""

from decimal import Decimal

import pytest

from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tournaments.enums import FeeStep
from tournaments.errors import TournamentError
from tournaments.models import Payment
from tournaments.queries.fees import fee_states, totals_of, usual_fee
from tournaments.services.fees import Fee, note_fee

pytestmark = pytest.mark.django_db
TEN, WAIVED, REFUND = Fee(amount=Decimal(10)), Fee(FeeStep.WAIVED), Fee(FeeStep.REFUNDED)


@pytest.fixture
def anna():
    return enter(make_open_event(), make_user())


def take(player, fee, key=""):
    return note_fee(registration=player, fee=fee, actor=owner_of(player.event), key=key)


def test_fee_when_paid_and_given_back_then_the_till_is_even(anna):
    take(anna, TEN)
    take(anna, Fee(FeeStep.REFUNDED, "cash", Decimal(10)))
    assert [
        (total.method, total.count, total.amount) for total in totals_of(Payment.objects.all())
    ] == [("Cash", 0, Decimal(0))]
    assert fee_states(anna.event)[anna.pk].step == "refunded"
    assert usual_fee(anna.event) == Decimal(10)


def test_fee_when_the_form_is_sent_twice_then_one_step(anna):
    assert take(anna, TEN, key="k") == take(anna, TEN, key="k")
    assert Payment.objects.count() == 1


@pytest.mark.parametrize(
    ("before", "fee", "words"),
    [
        ([], REFUND, "has not paid, so nothing can be given back"),
        ([TEN], TEN, "has paid already. Give it back first."),
        ([WAIVED], WAIVED, "is waived already"),
        ([], Fee(amount=Decimal(-1)), "Type a sum from 0"),
    ],
)
def test_fee_when_the_step_makes_no_sense_then_says_why(anna, before, fee, words):
    for step in before:
        take(anna, step)
    with pytest.raises(TournamentError, match=words):
        take(anna, fee)
