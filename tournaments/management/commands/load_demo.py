"""Loads the demo store once and prints who can log in."""

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from tournaments.management.demo import events
from tournaments.management.demo.people import LOG_INS, PASSWORD


class Command(BaseCommand):
    help = (
        "Load a store with a finished, a running and an open event. Loading twice changes nothing."
    )

    def handle(self, *args: object, **options: object) -> None:
        if settings.PRODUCTION:
            raise CommandError("The demo has a public password, so it is not for production.")
        with transaction.atomic():
            is_new = events.load()
        self.stdout.write("Demo loaded." if is_new else "The demo is there already.")
        for who, email in LOG_INS:
            self.stdout.write(f"  {who}: {email}")
        self.stdout.write(f"  Password for all of them: {PASSWORD}")
