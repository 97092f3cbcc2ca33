"""`manage.py erase_again`: whoever was erased after a backup was made is erased from it too."""

from django.core.management.base import BaseCommand

from privacy.services.erased_list import erased_people
from privacy.services.erasing import erase_again


class Command(BaseCommand):
    help = "Erases again everybody whom a restored backup brought back."

    def handle(self, *args: object, **options: object) -> None:
        done = sum(erase_again(user=user, at=at) for user, at in erased_people())
        self.stdout.write(f"{done} erased people stay erased.")
