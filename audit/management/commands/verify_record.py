"""`manage.py verify_record [SUBJECT]`: was anything changed, left out or added, and where."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from audit.queries import every_chain, verdict_on


class Command(BaseCommand):
    help = (
        "Read the record again and say what was changed, left out or added. Fails if anything was."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("subject", nargs="?", help="one chain, as event:12; without it all")
        parser.add_argument("--head", default="", help="what a printed paper says, with SUBJECT")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["head"] and not options["subject"]:
            raise CommandError(
                "Name the event that the paper is of: verify_record event:12 --head ..."
            )
        subjects = [options["subject"]] if options["subject"] else every_chain()
        broken = entries = 0
        for subject in subjects:
            verdict = verdict_on(subject, options["head"])
            entries += verdict.entries
            broken += not verdict.is_whole
            for fault in verdict.faults:
                self.stdout.write(f"{verdict.chain}: {fault}")
            if options["subject"] and verdict.is_whole:
                self.stdout.write(f"{verdict.entries} entries, {verdict.shown_head}")
            if verdict.printed_as:
                self.stdout.write(f"The paper was printed after entry {verdict.printed_as}.")
        if broken:
            raise CommandError(f"{broken} of {len(subjects)} chains are not as they were written.")
        self.stdout.write(f"{len(subjects)} chains, {entries} entries: all as they were written.")
