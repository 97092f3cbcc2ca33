import pytest

from tests.factories.events import make_event
from tournaments.models import Event
from tournaments.services.slugs import free_slug


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Großes Turnier", "grosses-turnier"),
        ("Łódź Ørsted Œuvre", "lodz-orsted-oeuvre"),
        ("Пётр", "event"),
    ],
)
@pytest.mark.django_db
def test_slug_when_letters_are_not_plain_then_none_is_lost(name, slug):
    assert free_slug(Event, name) == slug


@pytest.mark.django_db
def test_slug_when_taken_then_it_gets_a_tail():
    assert free_slug(Event, make_event(name="Cup").name).startswith("cup-")
