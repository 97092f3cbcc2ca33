"""Pairs the recorded rounds of an event again and compares them byte for byte."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.enums import RoundKind
from tournaments.models import Event
from tournaments.queries.provenance import differences_when_replayed
from tournaments.queries.rounds import rounds_for_staff


class Command(BaseCommand):
    help = "Replay the Swiss rounds of an event from their seeds and compare them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("event", help="The event's address, as in /e/<event>/")

    def handle(self, *args: Any, **options: Any) -> None:
        event = Event.objects.filter(slug=options["event"]).first()
        if event is None:
            raise CommandError(f"There is no event with the address {options['event']}.")
        found = False
        for paired in rounds_for_staff(event).filter(kind=RoundKind.SWISS):
            differences = differences_when_replayed(paired)
            found = found or bool(differences)
            self.stdout.write(f"{paired}: {'differs' if differences else 'the same'}")
            for difference in differences:
                self.stdout.write(f"  {difference[:200]}")
        if found:
            raise CommandError("At least one round is not what the engine makes of its record.")
