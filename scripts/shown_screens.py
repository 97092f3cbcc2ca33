"""Copies the few pictures that documents show from var/screens to docs/screens."""

import shutil
import sys

from machine.commands import ROOT
from PIL import Image

TAKEN = ROOT / "var" / "screens"
KEPT = ROOT / "docs" / "screens"
SHOWN = {
    "organizer-desk": "judge-tournaments-desk-desk",
    "player-pairings": "visitor-tournaments-pairings-phone",
    "judge-checks": "judge-checks-checks-phone",
    "bracket": "visitor-tournaments-stages-desk",
    "tracker": "judge-tracker-game-cards-phone",
    "event-dark": "visitor-tournaments-event-dark",
    "sheet": "sheet-fab",
}
# Phones show their first screen and a half: beside each other they are of one height.
HIGHEST = {360: 1100}


def copy(picture: str, name: str) -> None:
    taken = TAKEN / f"{picture}.jpg"
    if not taken.exists():
        sys.exit(f"{taken} was not photographed, and {KEPT / name}.jpg shows it.")
    with Image.open(taken) as image:
        highest = min(image.height, HIGHEST.get(image.width, image.height))
        image.crop((0, 0, image.width, highest)).save(KEPT / f"{name}.jpg", quality=75)


if __name__ == "__main__":
    shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir(parents=True)
    for name, picture in SHOWN.items():
        copy(picture, name)
    print(f"docs/screens: {len(SHOWN)} pictures")
