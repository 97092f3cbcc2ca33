import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from decks.models import CardCatalogue

pytestmark = pytest.mark.django_db
PACKAGE = Path(__file__).parents[2] / "node_modules" / "@flesh-and-blood" / "cards"


def run(*arguments) -> str:
    out = StringIO()
    call_command("import_cards", *arguments, stdout=out)
    return out.getvalue()


def test_import_when_the_package_is_read_then_its_thousands_of_cards_are_in_use():
    said = run("fab", str(PACKAGE))
    assert CardCatalogue.objects.get(is_current=True).card_count == 4682
    assert "Read 4682 cards of npm @flesh-and-blood/cards 3.8.6; 0 entries could not" in said
    assert "Added: 4682: 10,000 Year Reunion (red); " in said


def test_import_when_dry_then_it_only_tells():
    assert run("fab", "--bundled", "--dry-run").endswith("Nothing was changed (--dry-run).\n")
    assert CardCatalogue.objects.count() == 0


def test_import_when_run_again_then_it_says_that_nothing_is_new():
    run("fab", "--bundled")
    assert "The cards are those in use already." in run("fab", "--bundled")
    assert CardCatalogue.objects.count() == 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\x1f\x8bnot a tarball", "The tarball cannot be unpacked"),
        (json.dumps([]).encode(), "The package holds only 0 cards"),
        (b"[{", "The package cannot be read"),
    ],
)
def test_import_when_the_file_is_broken_then_a_sentence_says_how(content, sentence, tmp_path):
    file = tmp_path / "cards.tgz"
    file.write_bytes(content)
    with pytest.raises(CommandError, match=sentence):
        run("fab", str(file))


def test_import_when_the_path_is_wrong_then_a_sentence_says_so(tmp_path):
    with pytest.raises(CommandError, match="No such file"):
        run("fab", str(tmp_path / "nowhere"))
