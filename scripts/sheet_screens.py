"""Pictures of one deck sheet of each game, into var/screens: a real list on paper."""

import os
import sys
import tempfile
from datetime import date

import django
from machine.commands import ROOT
from pypdfium2 import PdfDocument

SCREENS = ROOT / "var" / "screens"
DAY = date(2026, 11, 18)
PIXELS_PER_POINT = 1.4


def sheet_of(game: str):
    from decks.queries import check_deck_text
    from decks.sheets import DeckSheet
    from decks.sheets.filling import sheet_sections, spoken_code
    from decks.sheets.layouts import layout_of
    from engine.decklists.samples import sample_deck, sample_deck_names
    from engine.formats.registry import formats_of

    chosen = next(each for each in formats_of(game) if sample_deck_names(game, each.slug))
    format = chosen.slug
    text = sample_deck(game, format, sample_deck_names(game, format)[0])
    answer = check_deck_text(game=game, format=format, event_date=DAY, text=text)
    code = spoken_code(answer.fingerprint)
    return DeckSheet(
        game=game,
        event="Harbour Open",
        date=f"{DAY.day} {DAY:%B %Y}",
        venue="Harbour Games",
        format=chosen.name,
        player_name="Mia Sørensen",
        player_id="12345678",
        table="17",
        leader=answer.leader,
        title=answer.title,
        sections=tuple(sheet_sections(answer.sections, layout_of(game))),
        short_code=code,
        fingerprint=code,
        address="https://arbiter.example/e/harbour-open/decks/17/",
    )


def photograph(pdf: bytes, name: str) -> None:
    picture = PdfDocument(pdf)[0].render(scale=PIXELS_PER_POINT).to_pil()
    picture.save(SCREENS / f"{name}.jpg", quality=70)


def main() -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"ARBITER_VAR": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        sys.path.insert(0, str(ROOT))
        django.setup()
        from django.core.management import call_command

        from decks.sheets import single_sheet

        call_command("migrate", verbosity=0)
        from engine.kits.registry import kits

        for game in kits():
            sheet = sheet_of(game)
            photograph(single_sheet(sheet), f"sheet-{game}")
            photograph(single_sheet(sheet, large=True), f"sheet-{game}-large")
        print(f"sheets: {2 * len(kits())} pictures", flush=True)


if __name__ == "__main__":
    main()
