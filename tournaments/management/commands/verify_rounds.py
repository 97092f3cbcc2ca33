"""Pairs the recorded rounds of an event again and compares them byte for byte."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.models import Event
from tournaments.queries.hand_steps import hand_steps
from tournaments.queries.replays import differences_when_replayed, stage_differences
from tournaments.queries.rounds import rounds_for_staff
from tournaments.queries.stages import begun_stages


class Command(BaseCommand):
    help = "Replay the rounds and stages of an event from their records and compare them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("event", help="The event's address, as in /e/<event>/")

    def handle(self, *args: Any, **options: Any) -> None:
        event = Event.objects.filter(slug=options["event"]).first()
        if event is None:
            raise CommandError(f"There is no event with the address {options['event']}.")
        found = False
        for paired in rounds_for_staff(event):
            by_hand = ", changed by hand" if hand_steps(paired) else ""
            found |= self.report(f"{paired}{by_hand}", differences_when_replayed(paired))
        for stage in begun_stages(event):
            found |= self.report(f"Beginning of {stage}", stage_differences(stage))
        if found:
            raise CommandError("At least one round is not what the engine makes of its record.")

    def report(self, what: str, differences: list[str]) -> bool:
        self.stdout.write(f"{what}: {'differs' if differences else 'the same'}")
        for difference in differences:
            self.stdout.write(f"  {difference[:200]}")
        return bool(differences)
