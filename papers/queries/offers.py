"""Which papers an event can print now, counted without reading what stands on them."""

from collections.abc import Iterable
from dataclasses import dataclass

from jobs.enums import JobState
from jobs.models import Job
from jobs.queries import file_is_kept, jobs_of_subject
from papers.enums import PaperKind
from papers.queries.checklists import sets_to_check
from papers.queries.contents import NO_GUESTS, NO_ROUND, NOBODY
from papers.queries.desk_papers import players_to_claim
from papers.queries.seatings import seats_in_pods, why_no_pods
from tournaments.models import Event, Round
from tournaments.queries.next_steps import player_facts
from tournaments.queries.registrations import (
    players_for_public,
    players_without_list,
    registered_players,
)
from tournaments.queries.rounds import newest_standings_round, round_for_public

ONE_SIZE = (
    PaperKind.CHECKLIST,
    PaperKind.SLIPS,
    PaperKind.CHANGED_SLIPS,
    PaperKind.PANIC_PACK,
    PaperKind.CLAIM_SLIPS,
    PaperKind.POSTER,
)
OF_CHANGES = (PaperKind.CHANGED_BY_NAME, PaperKind.CHANGED_SLIPS)
NO_CHANGE = "No table has changed since this round was published."
ABOUT = {
    PaperKind.POSTER: "For the door: a code that opens the page of the event on any phone.",
    PaperKind.CLAIM_SLIPS: "For each player without an account the code with which they take over "
    "their record later. Ten to a page, in cutting order.",
    PaperKind.DECK_SHEETS: "One registration sheet for each deck, to check against.",
    PaperKind.PAPER_LISTS: "To write on, for players without a phone. The code opens the player "
    "at the desk, where the list is typed in.",
    PaperKind.BLANK_SHEETS: "Sheets with nothing but the event on them.",
    PaperKind.MISSING: "Whom the judges wait for, with a line for each.",
    PaperKind.MEETING: "Before round 1: everybody from A to Z, two at a table.",
    PaperKind.PODS: "By name for calling, and a sheet for the table of each pod.",
    PaperKind.POOL_SHEETS: "For each player, with both names: who opens the packs and who plays.",
    PaperKind.CHECKLIST: "Every card of the set, with how many were opened and are played: the "
    "same sheet for each player.",
    PaperKind.BY_NAME: "For the wall: every player by last name, with table and opponent.",
    PaperKind.BY_TABLE: "For the desk and the judges.",
    PaperKind.SLIPS: "Four to a page, in cutting order. Who has an account reports by its code.",
    PaperKind.CHANGED_BY_NAME: "After a repair or a change by hand: only those who sit elsewhere.",
    PaperKind.CHANGED_SLIPS: "Only the slips of tables that changed.",
    PaperKind.STANDINGS: "With every tie-break that decided a place.",
    PaperKind.PANIC_PACK: "Everything to go on with paper and pen. Made by itself when a round "
    "is published.",
}


@dataclass(frozen=True)
class Offer:
    """A paper that can be printed, or why it cannot yet."""

    kind: PaperKind
    title: str = ""
    missing: str = ""
    sets: tuple[tuple[str, int], ...] = ()

    @property
    def about(self) -> str:
        return ABOUT[self.kind]

    @property
    def has_order(self) -> bool:
        return self.kind in (PaperKind.DECK_SHEETS, PaperKind.PAPER_LISTS)

    @property
    def has_large(self) -> bool:
        return self.kind not in ONE_SIZE

    @property
    def has_copies(self) -> bool:
        return self.kind == PaperKind.BLANK_SHEETS


def offers_of(event: Event, kinds: Iterable[PaperKind]) -> list[Offer]:
    shown, after = round_for_public(event), newest_standings_round(event)
    changed = shown.matches.exclude(changed_at=None).count() if shown else 0
    found = []
    for kind in kinds:
        if kind in COUNTED:
            found.append(COUNTED[kind](event))
        elif kind == PaperKind.STANDINGS:
            missing = "" if after else "There are no standings before the first round is closed."
            found.append(Offer(kind, f"after {after}" if after else "", missing))
        elif kind in OF_CHANGES:
            found.append(offer_of_changes(kind, shown, changed))
        else:
            found.append(offer_of_round(kind, shown))
    return found


def offer_of_changes(kind: PaperKind, shown: Round | None, changed: int) -> Offer:
    if shown is None or not changed:
        return Offer(kind, missing=NO_CHANGE)
    return Offer(kind, f"{shown.title}, {counted(changed, 'table')}")


def offer_of_round(kind: PaperKind, shown: Round | None) -> Offer:
    return Offer(kind, shown.title) if shown else Offer(kind, missing=NO_ROUND)


def sheets_offer(event: Event) -> Offer:
    held = players_for_public(event).exclude(deck=None).count()
    if not held:
        return Offer(PaperKind.DECK_SHEETS, missing="There are no deck lists to print yet.")
    missing = players_without_list(event).count()
    words = f"{held} in, {missing} missing" if missing else f"{held} in"
    return Offer(PaperKind.DECK_SHEETS, words)


def paper_lists_offer(event: Event) -> Offer:
    count = registered_players(event).filter(deck=None).count()
    if not count:
        return Offer(PaperKind.PAPER_LISTS, missing="Every player has handed in a list.")
    if not event.lists_required:
        return Offer(PaperKind.PAPER_LISTS, missing="This event asks for no deck lists.")
    return Offer(PaperKind.PAPER_LISTS, counted(count, "player"))


def claims_offer(event: Event) -> Offer:
    count = players_to_claim(event).count()
    if not count:
        return Offer(PaperKind.CLAIM_SLIPS, missing=NO_GUESTS)
    return Offer(PaperKind.CLAIM_SLIPS, counted(count, "player"))


def missing_offer(event: Event) -> Offer:
    lists = player_facts(event).list_words
    if not lists:
        return Offer(PaperKind.MISSING, missing="No list is missing, and none is illegal.")
    return Offer(PaperKind.MISSING, lists)


def meeting_offer(event: Event) -> Offer:
    count = registered_players(event).count()
    if not count:
        return Offer(PaperKind.MEETING, missing=NOBODY)
    return Offer(PaperKind.MEETING, counted(count, "player"))


def pods_offer(event: Event) -> Offer:
    count = len(seats_in_pods(event))
    if not count:
        return Offer(PaperKind.PODS, missing=why_no_pods(event))
    return Offer(PaperKind.PODS, counted(count, "player"))


def pool_sheets_offer(event: Event) -> Offer:
    count = registered_players(event).count()
    if not count:
        return Offer(PaperKind.POOL_SHEETS, missing=NOBODY)
    return Offer(PaperKind.POOL_SHEETS, counted(count, "player"))


def checklist_offer(event: Event) -> Offer:
    sets = tuple(sets_to_check(event))
    if not sets:
        return Offer(PaperKind.CHECKLIST, missing="The catalogue of this game names no sets.")
    return Offer(PaperKind.CHECKLIST, counted(len(sets), "set"), sets=sets)


COUNTED = {
    PaperKind.POSTER: lambda _event: Offer(PaperKind.POSTER, "one page"),
    PaperKind.CLAIM_SLIPS: claims_offer,
    PaperKind.DECK_SHEETS: sheets_offer,
    PaperKind.PAPER_LISTS: paper_lists_offer,
    PaperKind.BLANK_SHEETS: lambda _event: Offer(PaperKind.BLANK_SHEETS, "any number"),
    PaperKind.MISSING: missing_offer,
    PaperKind.MEETING: meeting_offer,
    PaperKind.PODS: pods_offer,
    PaperKind.POOL_SHEETS: pool_sheets_offer,
    PaperKind.CHECKLIST: checklist_offer,
}


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


def newest_panic_pack(event: Event) -> Job | None:
    """The newest pack whose file is there, of this round or, while no worker runs, an older."""
    packs = jobs_of_subject(event.topic).filter(kind=PaperKind.PANIC_PACK, state=JobState.DONE)
    newest = packs.exclude(file="").order_by("-created_at").first()
    return newest if newest and file_is_kept(newest) else None
