import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from audit.models import Record
from decks.errors import CardsLostError, CatalogueError
from decks.models import CardCatalogue, CardReading
from decks.queries import current_catalogue
from decks.queries.deliveries import changes_of, in_a_sentence
from decks.services.deliveries import (
    ask_to_undo,
    ask_to_use,
    bring_in,
    put_aside,
    take_into_use,
)
from decks.services.reading_deliveries import compare_again
from tests.factories.deliveries import deliver, make_site_owner, run_newest_job

pytestmark = pytest.mark.django_db


def names():
    return sorted(card.name for card in current_catalogue("fab"))


def use(delivery, may_lose=True):
    return take_into_use(delivery=delivery, actor=delivery.brought_by, may_lose=may_lose)


def test_delivery_when_it_is_read_then_it_says_what_would_change_and_nothing_counts():
    use(deliver(("Plan", "Draw a card."), ("Riddle", "Think hard.")))
    delivery = deliver(("Plan", "Draw 2 cards."), ("Sage", "Think hard."))
    assert delivery.state == "ready"
    assert [(each.words, each.names) for each in changes_of(delivery)] == [
        ("new", ["Sage (red)"]), ("with another text", ["Plan (red)"]), ("gone", ["Riddle (red)"]),
    ]  # fmt: skip
    assert in_a_sentence(delivery) == "1 new, 1 with another text, 1 gone"
    assert delivery.difference["plays"]["played"] == 1
    assert names() == ["Plan", "Riddle"]


def test_delivery_when_taken_into_use_then_its_cards_count_and_it_is_recorded():
    delivery = deliver(("Plan", "Draw a card."))
    assert CardReading.objects.get().played == "whole"
    ask_to_use(delivery=delivery, actor=delivery.brought_by, may_lose=False)
    assert run_newest_job().note == "These are the cards in use now."
    assert names() == ["Plan"]
    said = [each.summary for each in Record.objects.filter(subject="cards:fab").order_by("pk")]
    assert said == [
        "Brought in cards of Flesh and Blood: cards.csv",
        "Took into use: Flesh and Blood, table, 1 cards",
    ]
    delivery.refresh_from_db()
    assert (delivery.state, delivery.file.name) == ("used", "")


def test_delivery_when_cards_would_go_then_it_is_used_only_by_who_says_so():
    use(deliver(("Plan", "Draw a card."), ("Riddle", "Think hard.")))
    delivery = deliver(("Plan", "Draw a card."))
    with pytest.raises(CardsLostError, match=r"lacks 1 cards of the present one: Riddle \(red\)"):
        use(delivery, may_lose=False)
    assert names() == ["Plan", "Riddle"]
    use(delivery)
    assert names() == ["Plan"]


def test_delivery_when_others_came_into_use_meanwhile_then_it_is_compared_again_first():
    first, second = deliver(("Plan", "Draw a card.")), deliver(("Riddle", "Think hard."))
    use(first)
    with pytest.raises(CatalogueError, match="Other cards were taken into use meanwhile"):
        use(second)
    compare_again(delivery=second)
    second.refresh_from_db()
    assert in_a_sentence(second) == "1 new, 1 gone"
    use(second)
    assert names() == ["Riddle"]


def test_undo_when_asked_for_then_the_cards_of_before_count_and_once_only():
    use(deliver(("Plan", "Draw a card.")))
    use(deliver(("Riddle", "Think hard.")))
    seen = CardCatalogue.objects.get(is_current=True)
    owner = make_site_owner()
    ask_to_undo(game="fab", seen=seen.pk, actor=owner)
    assert run_newest_job().state == "done"
    assert names() == ["Plan"]
    ask_to_undo(game="fab", seen=seen.pk, actor=owner)
    assert "Other cards were taken into use meanwhile" in run_newest_job().error
    assert names() == ["Plan"]


def test_delivery_when_put_aside_then_nothing_of_it_is_kept():
    delivery = deliver(("Plan", "Draw a card."))
    put_aside(delivery=delivery, actor=delivery.brought_by)
    assert CardCatalogue.objects.count() == 0
    delivery.refresh_from_db()
    with pytest.raises(CatalogueError, match="not waiting to be taken into use"):
        use(delivery)
    with pytest.raises(CatalogueError, match="decided already"):
        put_aside(delivery=delivery, actor=delivery.brought_by)


def test_delivery_when_put_aside_before_it_is_read_then_reading_leaves_nothing():
    delivery = deliver(("Plan", "Draw a card."), read=False)
    put_aside(delivery=delivery, actor=delivery.brought_by)
    assert run_newest_job().note == "It was put aside meanwhile."
    assert CardCatalogue.objects.count() == 0


@pytest.mark.parametrize(
    ("source", "content", "sentence"),
    [
        ("csv", b"a,b\n1,2\n", "The table has no column key"),
        ("csv", b"\xff\xfe\x00", "The file cannot be read; it is damaged or not of this kind"),
        ("csv", b"key,name,kinds\n", "The source holds no cards"),
        ("csv", b"key,name,kinds\nx," + b"n" * 300 + b",Action\n", "is too long for a card's"),
        ("fab-npm", b"[" * 100_000, "damaged or not of this kind"),
        ("fab-npm", b"\x1f\x8b broken", "The tarball cannot be unpacked"),
        ("fab-npm", b'[{"cardIdentifier": "x"}]', "The package holds only 1 cards"),
        ("fab-cube", b"PK\x03\x04 broken", "The archive cannot be unpacked"),
    ],
)
def test_delivery_when_the_file_is_no_good_then_a_sentence_says_why(source, content, sentence):
    made = bring_in(
        actor=make_site_owner(), game="fab", source=source, file=SimpleUploadedFile("f", content),
        wanted={"until": "2026-01-01", "beside": False},
    )  # fmt: skip
    assert sentence in run_newest_job().error
    made.refresh_from_db()
    assert (made.state, sentence in made.said) == ("refused", True)
    assert CardCatalogue.objects.count() == 0


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("http://example.org/cards.csv", "Only https addresses"),
        ("https://me:secret@example.org/cards.csv", "user name or password"),
        ("https://example.org:x/cards.csv", "a port that is none"),
    ],
)
def test_address_when_it_is_no_good_then_it_is_refused_at_once(address, sentence):
    with pytest.raises(CatalogueError, match=sentence):
        bring_in(actor=make_site_owner(), game="fab", source="csv", wanted={}, address=address)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "[::1]", "169.254.169.254", "10.1.2.3", "[::ffff:10.0.0.1]", "localhost"]
)
def test_address_when_it_is_inside_the_network_then_the_worker_fetches_nothing(host):
    bring_in(
        actor=make_site_owner(), game="fab", source="csv", wanted={},
        address=f"https://{host}/cards.csv",
    )  # fmt: skip
    assert "is inside a private network" in run_newest_job().error
