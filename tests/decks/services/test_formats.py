import pytest

from audit.models import Record
from decks.errors import CustomFormatError, UnknownFormatError, VersionIsPermanentError
from decks.queries import check_deck_text
from decks.queries.formats import format_called, is_format, versions_offered
from decks.services import change_format, make_format, offer_format
from engine.formats.deriving import FormatChanges
from tests.factories.decks import BLITZ, blitz_text
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
TWO = FormatChanges(copies=2)
BAN = FormatChanges(banned=("Held Breath",))


@pytest.fixture
def owner():
    return make_user("Ada")


def make(owner, changes=BAN, name="Friday Blitz", base="blitz"):
    return make_format(owner=owner, game="fab", base=base, name=name, changes=changes)


def status(slug: str) -> str:
    return check_deck_text(**{**BLITZ, "format": slug, "text": blitz_text()}).status


def test_format_when_made_then_decks_are_judged_by_it(owner):
    version = make(owner)
    assert version.slug == f"custom-{version.format_id}-v1"
    assert (status("blitz"), status(version.slug)) == ("legal", "not_legal")
    assert format_called("fab", version.slug).name == "Friday Blitz"
    assert Record.objects.get().summary == "Friday Blitz, version 1, was made from blitz"


def test_format_when_changed_then_the_version_before_judges_as_it_did(owner):
    first = make(owner)
    second = change_format(
        format=first.format, editor=owner, base="blitz", name="Friday Blitz", changes=TWO
    )
    assert (second.number, versions_offered([owner])) == (2, [second])
    assert (status(first.slug), status(second.slug)) == ("not_legal", "legal")


def test_format_when_saved_unchanged_then_no_version_is_made(owner):
    first = make(owner)
    again = change_format(
        format=first.format, editor=owner, base="blitz", name="Friday Blitz", changes=BAN
    )
    assert again == first


def test_format_when_not_offered_then_it_still_judges_those_that_have_it(owner):
    version = make(owner)
    offer_format(format=version.format, editor=owner, is_offered=False)
    assert (versions_offered([owner]), is_format("fab", version.slug)) == ([], True)


def test_version_when_altered_then_it_is_refused(owner):
    version = make(owner)
    with pytest.raises(VersionIsPermanentError):
        version.save()


@pytest.mark.parametrize(
    ("changes", "base", "sentence"),
    [
        (FormatChanges(), "blitz", "Change something"),
        (FormatChanges(minimum=60, maximum=40), "blitz", "fewest cards are more than the most"),
        (TWO, "custom-1-v1", "Make it from a format that Arbiter ships"),
    ],
)
def test_format_when_it_makes_no_sense_then_a_sentence_says_so(owner, changes, base, sentence):
    with pytest.raises(CustomFormatError, match=sentence):
        make(owner, changes, base=base)


@pytest.mark.parametrize("slug", ["custom-999-v1", "custom-1-v999", "custom-x-v1"])
def test_format_when_there_is_no_such_version_then_it_is_unknown(owner, slug):
    make(owner)
    with pytest.raises(UnknownFormatError):
        format_called("fab", slug)


def test_format_when_of_another_game_then_it_is_unknown(owner):
    assert not is_format("wow", make(owner).slug)
