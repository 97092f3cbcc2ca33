"""Cards that the owner of the site brings in as files."""

import csv
import io

from django.core.files.uploadedfile import SimpleUploadedFile

from accounts.models import User
from decks.models import CardDelivery
from decks.services.deliveries import bring_in
from jobs.models import Job
from jobs.running import run_one_job
from tests.factories.people import make_user


def make_site_owner() -> User:
    owner = make_user("Olga Owner")
    owner.is_superuser = True
    owner.save()
    return owner


def table_of(*cards: tuple[str, str], name: str = "cards.csv") -> SimpleUploadedFile:
    """table_of(("Snatch", "Draw a card."))"""
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(["key", "name", "kinds", "text", "pitch", "cost", "printings"])
    table.writerows(
        [each.lower(), each, "Action", words, "1", "0", "AAA 001"] for each, words in cards
    )
    return SimpleUploadedFile(name, text.getvalue().encode())


def deliver(*cards: tuple[str, str], game: str = "fab", read: bool = True) -> CardDelivery:
    """Brought in by an owner, and read by a worker."""
    owner = User.objects.filter(is_superuser=True).first() or make_site_owner()
    made = bring_in(
        actor=owner, game=game, source="csv", wanted={"beside": False}, file=table_of(*cards)
    )
    if read and made.job:
        run_one_job(made.job.pk)
    made.refresh_from_db()
    return made


def run_newest_job() -> Job:
    job = Job.objects.order_by("-created_at").first()
    assert job is not None
    run_one_job(job.pk)
    job.refresh_from_db()
    return job
