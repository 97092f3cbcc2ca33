"""The decks of the reference data, each judged on its day; run it to write the page about them.

Run: .venv/bin/python -m tests.engine.formats.real_decks > docs/legality_real_decks.md
"""

import csv
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any

from engine.cards.catalogue import Catalogue
from engine.cards.legality import RELEASED, LegalityBook, LegalSet
from engine.decklists.model import DeckList, DeckTextError, Line
from engine.decklists.read import read_deck, read_file
from engine.formats.check import check_deck
from engine.formats.registry import shipped_format
from engine.formats.report import LegalityReport
from engine.games.ashes.sources import card_file as ashes_json
from engine.games.fab.sources import cube as fab_cube
from engine.games.fab.sources import npm as fab_npm
from engine.games.ufs.sources import builduvs as ufs_json
from engine.games.wow.sources import decktools as wow_decktools

DATA = Path(__file__).parents[4] / "shared/data"
FAB_SLUGS = {"Classic Constructed": "classic-constructed-2021", "Blitz": "blitz-2021"}
FAB_LAYOUTS = ("plain_text", "fabrary_text", "fabdb_text", "talishar_link_json")
VERBATIM_FAB = {
    "fabdb_prism_blitz_precon.txt": ("blitz-2021", date(2021, 10, 1)),
    "fabrary_calling_las_vegas_5th_teklovossen.txt": ("classic-constructed", date(2026, 6, 1)),
    "fabrary_sweden_nationals_2025_cindra.txt": ("classic-constructed", date(2025, 7, 1)),
    "fabrary_vengeance_ira.txt": ("classic-constructed", date(2026, 6, 1)),
    "fabtcg_short_suffix_lyath_silver_age_precon.txt": ("silver-age", date(2026, 6, 1)),
    "talishar_bravo_silver_age.txt": ("silver-age", date(2026, 6, 1)),
    "talishar_fai_cc.txt": ("classic-constructed", date(2025, 6, 1)),
}
SUMMER_2026 = date(2026, 8, 5)
WOW_DAY = date(2012, 6, 1)
UFS_DAY = date(2025, 6, 1)


@dataclass(frozen=True, slots=True)
class RealDeck:
    """One deck as read, with the format and the day that it is judged by."""

    name: str
    deck: DeckList
    slug: str
    on: date


@cache
def catalogue(game: str) -> Catalogue:
    """The cards of the reference data, with the lists of their time."""
    if game == "fab":
        npm = fab_npm.read(DATA / "fab/cards.json", published=date(2026, 5, 16))
        cube = fab_cube.read(DATA / "fab/fabcube", known_until=date(2025, 7, 3))
        book = cube.legality.joined(npm.legality).joined(release_days())
        return npm.catalogue().with_legality(book)
    if game == "wow":
        table = DATA / "wow/seriallos_2012/cards_tab_separated.txt"
        return wow_decktools.read(table).catalogue()
    if game == "ufs":
        return ufs_json.read(DATA / "ufs/cards_full_stats", published=date(2024, 1, 1)).catalogue()
    first = ashes_json.read(DATA / "ashes/legacy_1_0_cards/cards_1.0.json")
    reborn = ashes_json.read(DATA / "ashes/reborn_cards/all-cards.json", published=date(2026, 8, 4))
    return Catalogue("ashes", first.cards + reborn.cards, legality=reborn.legality)


def release_days() -> LegalityBook:
    """As the package of types gives them, which lies beside the cards in node_modules."""
    releases = json.loads((DATA / "fab/enums_and_releases.json").read_text(encoding="utf-8"))
    return LegalityBook(
        sets=tuple(
            LegalSet(RELEASED, code.upper(), date.fromisoformat(each["releaseDate"][:10]))
            for each in releases["releases"]
            for code in each["setIdentifiers"]
        )
    )


def judge(game: str, real: RealDeck) -> LegalityReport:
    return check_deck(real.deck, shipped_format(game, real.slug), real.on, catalogue(game))


def files(game: str, folder: str) -> Iterator[tuple[str, DeckList]]:
    for path in sorted((DATA / game / "decks" / folder).iterdir()):
        yield path.name, read_file(path.read_bytes(), game)


def every(game: str, folder: str, slug: str, on: date) -> Iterator[RealDeck]:
    yield from (RealDeck(name, deck, slug, on) for name, deck in files(game, folder))


def fab_tournament() -> Iterator[RealDeck]:
    """The source's own entries: identifiers and counts, and the hero beside them."""
    path = DATA / "fab/decks/tournament_decks_2019_2022.json"
    for entry in json.loads(path.read_text(encoding="utf-8")):
        details = entry["details"]
        if details["format"] not in FAB_SLUGS or not entry["cards"]:
            continue
        cards = [{"cardIdentifier": c["card"], "total": c["total"]} for c in entry["cards"]]
        deck = read_deck(json.dumps({"cards": cards}), "fab")
        hero = Line(0, 1, re.sub(r" \(.*", "", details["hero"]), "hero")
        deck = replace(deck, lines=(hero, *deck.lines))
        yield RealDeck(str(entry["id"]), deck, FAB_SLUGS[details["format"]], day(details["date"]))


def fab_layout(layout: str) -> Iterator[RealDeck]:
    for row in fab_index():
        for path in (DATA / "fab/decks/from_tournaments" / layout).glob(f"{row['file'][:3]}*"):
            deck = read_file(path.read_bytes(), "fab")
            yield RealDeck(row["file"], deck, FAB_SLUGS[row["format"]], day(row["date"]))


def fab_index() -> list[dict[str, str]]:
    path = DATA / "fab/decks/from_tournaments/index.csv"
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


def fab_verbatim() -> Iterator[RealDeck]:
    for name, deck in files("fab", "verbatim_exports"):
        slug, on = VERBATIM_FAB[name]
        yield RealDeck(name, deck, slug, on)


def json_decks(game: str, path: str, slug: Callable[[Any], str], on: date) -> Iterator[RealDeck]:
    """Each deck of a file that holds a list of them."""
    for entry in json.loads((DATA / game / "decks" / path).read_text(encoding="utf-8")):
        name = str(entry.get("title") or entry.get("name") or entry.get("id"))
        try:
            deck = read_deck(json.dumps(entry), game)
        except DeckTextError:
            continue
        yield RealDeck(name, deck, slug(entry), on)


def ashteki() -> Iterator[RealDeck]:
    """Lists for two players; those of solo opponents have no Phoenixborn of the card data."""
    for path in sorted((DATA / "ashes/decks/ashteki_json").glob("*.json")):
        for real in json_decks(
            "ashes", f"ashteki_json/{path.name}", lambda _: "reborn", SUMMER_2026
        ):
            known = catalogue("ashes").find_identifier(real.deck.lines[0].identifier, "reborn")
            if known is not None:
                yield replace(real, name=f"{path.stem}: {real.name}")


def groups() -> dict[str, tuple[str, Iterable[RealDeck]]]:
    """Every group of real decks with its game."""
    found: dict[str, tuple[str, Iterable[RealDeck]]] = {
        "FAB tournament entries 2020-2022": ("fab", fab_tournament()),
        **{f"FAB {layout}": ("fab", fab_layout(layout)) for layout in FAB_LAYOUTS},
        "FAB verbatim exports": ("fab", fab_verbatim()),
        "Ashes one-line lists": ("ashes", every("ashes", "verbatim", "reborn", SUMMER_2026)),
        "Ashes Ashteki files": ("ashes", ashteki()),
        "Ashes preconstructed": (
            "ashes",
            json_decks("ashes", "ashes_live_precons.json", precon_slug, SUMMER_2026),
        ),
    }
    for folder in ("ashes_live_text", "ashes_live_deckin_json"):
        decks = every("ashes", f"rendered/{folder}", "reborn", SUMMER_2026)
        found[f"Ashes {folder}"] = ("ashes", decks)
    for folder in ("plain_text", "uvsultra_forum_code", "universus_cards_decklist_text"):
        found[f"UFS {folder}"] = ("ufs", every("ufs", f"rendered/{folder}", "standard", UFS_DAY))
    found["UFS verbatim"] = ("ufs", every("ufs", "verbatim", "standard", UFS_DAY))
    for folder in ("rendered/mwDeck", "rendered/o8d", "rendered/deck_text", "verbatim"):
        found[f"WoW {folder}"] = ("wow", every("wow", folder, "constructed", WOW_DAY))
    return found


def precon_slug(entry: dict[str, Any]) -> str:
    return "first-edition" if entry["is_legacy"] else "reborn"


def day(text: str) -> date:
    return datetime.strptime(text, "%d %b %Y").date()  # noqa: DTZ007


def summary(game: str, decks: Iterable[RealDeck]) -> tuple[Counter[str], Counter[str]]:
    """How many decks got each answer, and how many show each reason."""
    answers, reasons = Counter[str](), Counter[str]()
    for real in decks:
        report = judge(game, real)
        answers[str(report.answer)] += 1
        found = {item.code for item in (*report.violations, *report.unchecked)}
        found |= {"unknown-card"} if report.unknown else set()
        found |= {"ambiguous-card"} if report.ambiguous else set()
        found |= {"unreadable-line"} if report.unreadable else set()
        reasons.update(found)
    return answers, reasons


def page() -> str:
    """The page as Markdown."""
    rows = []
    for name, (game, decks) in groups().items():
        answers, reasons = summary(game, decks)
        counts = [str(answers[answer]) for answer in ("legal", "not legal", "cannot say")]
        why = ", ".join(f"{code} {count}" for code, count in sorted(reasons.items()))
        rows.append(f"| {name} | {sum(answers.values())} | {' | '.join(counts)} | {why} |")
    return (INTRODUCTION + "\n".join(rows) + "\n" + EXPLANATION).rstrip() + "\n"


INTRODUCTION = """# Real decks, judged

Every deck of the reference data, read from its file and judged on its own day. A deck counts once
for each reason that it shows. `tests/engine/formats/test_real_decks.py` fails when this page is
not what the judging gives.

| decks | read | legal | not legal | cannot say | reasons |
|---|---|---|---|---|---|
"""
EXPLANATION = """
What the reasons are:

- **FAB tournament entries**, judged by the 1.4 rulebook with the dated lists of the-fab-cube. The
  source cuts identifiers at a comma or colon (`mugenshi`, `argh`, `talishar`): *unknown-card*. It
  gives adult heroes to Blitz decks: *hero-age*. It lists a cut hero such as `katsu` among the
  cards: *several-heroes*. It holds 38 to 41 or 81 to 86 cards, a doubled line, or cards of two
  classes: *wrong-number-of-cards*, *too-many-cards*, *too-many-copies*, *wrong-class*. *banned* is
  Plunder Run and Ball Lightning in lists dated after their ban of 17 January 2022, and
  *mentor-of-an-adult* comes with an adult hero in a Blitz deck.
- **FAB layouts**: the same decks in four layouts give the same answers; the one that is not legal
  lists a second, young Bravo as the source does.
- **FAB verbatim exports**: one card is newer than the catalogue, so nothing is said about that
  deck.
- **Ashes**: one list of the source (Saria Guideman, one collection) holds 29 cards and the
  conjuration Three-Eyed Owl in the place of the thirtieth. Lists of solo opponents, whose
  Phoenixborn are in no card file, are left out.
- **UFS**: the set marks of the source are taken as known from 2024 on. The forum list of 2009 has
  cards that no catalogue here has, and is cut short at 59 cards; two files are samples of a few.
- **WoW**: judged as Constructed. One list names no hero and holds cards of 2012 and 2013 that the
  catalogue does not reach.
"""

if __name__ == "__main__":
    print(page(), end="")
