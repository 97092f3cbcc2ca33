"""An event in which one player's list is a secret, moved from phase to phase."""

from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from arrivals.queries.door import screen_key
from calendars.services import open_feed
from checks.models import DeckCheck
from checks.services.flags import flag_player
from decks.models import LibraryDeck
from decks.queries.library import layouts_for
from decks.services.library import make_library_deck
from jobs.running import run_one_job
from papers.enums import PaperKind
from papers.services import request_paper
from screens.queries.kinds import kinds
from screens.services import add_screen, change_screen
from tests.factories.arrivals import use_check_in
from tests.factories.checks import find, make_running_check
from tests.factories.decks import blitz_text
from tests.factories.events import make_event, make_open_event, make_staff, owner_of
from tests.factories.lists import hold_lists, play_out
from tests.factories.registrations import enter_many
from tests.factories.rounds import decide, decide_all, make_round
from tests.tournaments.leaks.browser import OF_THE_BROWSER
from tests.tournaments.leaks.checks_by_program import CHECKS_BY_PROGRAM
from tests.tournaments.leaks.library import OF_THE_LIBRARY
from tests.tournaments.leaks.officials import known_of_officials, rehearsal_of, work_as_officials
from tests.tournaments.leaks.webhooks import OF_WEBHOOKS, known_of_webhooks, tell_a_program
from tournaments.enums import Play, StaffRole
from tournaments.models import Event, Match, Registration, SealedPool
from tournaments.queries.list_access import players_in_cut
from tournaments.queries.paper_codes import code_of
from tournaments.queries.rounds import matches_of
from tournaments.services import events, rounds, wishes
from tournaments.services.decks import correct_list, submit_list
from tournaments.services.pools import correct_pool
from tracker.models import Table
from tracker.services import games
from tracker.services.tables import Person, open_table

HERO, TITLE, UNKNOWN_CARD = "Corvane", "Zephyrine Project", "Sunken Belltower"


def secret_text() -> str:
    """A deck of which no other player of the event has the hero, the title or this card."""
    list_of_hero = blitz_text("corvane-1").splitlines()
    return "\n".join([f"Name: {TITLE}", *list_of_hero[1:], f"1x {UNKNOWN_CARD} (red)"])


@dataclass
class World:
    """The event, its secret, and what the brackets of the site's addresses stand for."""

    event: Event
    holder: Registration
    staff: dict[str, User]
    job: UUID | None = None
    match: Match | None = None
    deck_check: DeckCheck | None = None

    @property
    def secrets(self) -> tuple[str, ...]:
        self.holder.refresh_from_db()
        others = blitz_text()
        own = (line for line in secret_text().splitlines() if line not in others)
        card = next(line for line in own if "(red)" in line)
        card = card.removeprefix("1x ").removesuffix(" (red)")
        return HERO, TITLE, UNKNOWN_CARD, card, self.holder.deck.fingerprint

    def person(self, role: str) -> User | AnonymousUser:
        if role == "anonymous":
            return AnonymousUser()
        if role == "own player":
            return self.holder.profile.user
        if role in self.staff:
            return self.staff[role]
        return self.rival if role == "opponent" else self.outsider

    @property
    def rival(self) -> User:
        """Whom the holder met in the match of this world, in the cut the first one; somebody of the
        field before there are rounds."""
        found = self.match
        mine = (found.first_id, found.second_id) if found else self.players()[:2]
        return self.user_of(next(pk for pk in mine if pk != self.holder.pk))

    @property
    def outsider(self) -> User:
        """A player who never met the holder, and never sat in the cut."""
        met = {seat for pair in self.seats() if self.holder.pk in pair for seat in pair}
        away = met | players_in_cut(self.event) | {self.holder.pk, self.players()[0]}
        return self.user_of(next(pk for pk in self.players() if pk not in away))

    def user_of(self, pk: int) -> User:
        return Registration.objects.get(pk=pk).profile.user

    def players(self) -> list[int]:
        return list(self.event.registrations.order_by("pk").values_list("pk", flat=True))

    def seats(self) -> list[tuple[int, int]]:
        """Who met whom, the last round first."""
        rounds = self.event.rounds.order_by("-number")
        return [pair for each in rounds for pair in each.matches.values_list("first", "second")]

    def known(self) -> dict[str, object]:
        nothing = 99999
        match = self.match.pk if self.match else nothing
        holder, job = self.holder.pk, self.job or UUID(int=0)
        return {
            **dict.fromkeys(("slug", "event"), self.event.slug),
            **dict.fromkeys(
                ("tournaments:organization slug", "tournaments:member_remove slug", "organization"),
                self.event.organization.slug,
            ),
            **dict.fromkeys(OF_THE_ORGANIZATION, self.event.organization.slug),
            **dict.fromkeys(("series", *(f"series:{view} slug" for view in OF_SERIES)), "league"),
            **{f"{view} pk": holder for view in OF_A_PLAYER},
            **{f"{view} pk": match for view in OF_A_MATCH},
            **{f"{view} pk": nothing for view in OF_NOTHING_SECRET},
            "tournaments:list_receipt pk": self.holder.deck_id,
            **dict.fromkeys((f"{view} pk" for view in OF_A_SNAPSHOT), self.snapshot or nothing),
            **self.known_of_checks(nothing),
            **dict.fromkeys((f"{view} pk" for view in OF_THE_LIBRARY), self.kept.pk),
            **OF_NO_EVENT,
            **known_of_webhooks(self.event.organization),
            **known_of_officials(self, nothing),
            "calendars:feed token": self.calendar,
            "layout": tuple(layout for layout, _ in layouts_for("fab")),
            "token": "x" * 43,
            **dict.fromkeys(("rules:rule number", "api_rule number"), "20.4.2"),
            "step": "pause",
            "floor:look_after step": "take-on",
            "floor:mark step": "to-time",
            "arrivals:card code": code_of(self.holder),
            "arrivals:door key": self.door_key,
            "screens:hall_screen key": self.event.hall_screens.get().key,
            "arrivals:tap step": ("here", "not-here"),
            "show": tuple(kinds()),
            **dict.fromkeys(("number", "table"), 1),
            "part": ("now", "tables", "side"),
            "metagame:metagame_csv name": ("leaders", "groups", "matchups", "cards"),
            "metagame:event_csv name": ("standings", "results", "lists"),
            **{f"metagame:{view}_picture kind": "svg" for view in PICTURES},
            "kind": "deck_sheets",
            "match": match,
            "job_id": job,
            **{f"api-job-{step} pk": job for step in ("detail", "file", "retry", "cancel")},
            "key": "x-y",
            "uidb36": "1",
            "code": ("ABCD2345", self.event.code),
            **self.known_of_tables(),
        }

    def known_of_tables(self) -> dict[str, object]:
        named = {f"{view} code": self.table.code for view in OF_THE_BROWSER}
        moments = dict.fromkeys(("tracker:replay_moment moment", "tracker:try_moment moment"), 0)
        return {**named, "tracker:sit invitation": "guessed", **moments}

    @property
    def table(self) -> Table:
        """The holder practises there: with made-up cards, whatever the list says."""
        person = Person("Holder", self.holder.profile.user)
        practice = Table.objects.filter(match=None).first()
        return practice or open_table(game="fab", person=person, decks=(0, 1)).table

    @property
    def door_key(self) -> str:
        return screen_key(self.event.check_in)

    @property
    def calendar(self) -> str:
        return open_feed(user=self.holder.profile.user).token

    @property
    def snapshot(self) -> int | None:
        """One in which the secret list is in force."""
        return self.event.snapshots.values_list("pk", flat=True).last()

    @property
    def kept(self) -> LibraryDeck:
        """The same list in the holder's own library; nobody was given a link to it."""
        return self.holder.profile.user.library_decks.get()

    def known_of_checks(self, nothing: int) -> dict[str, object]:
        check = self.deck_check
        named = dict.fromkeys(OF_A_TABLE_CHECK, check.table_check_id if check else nothing)
        named |= dict.fromkeys(("sheet", "counts"), check.pk if check else nothing)
        drafts = check.drafts.values_list("pk", flat=True) if check else ()
        named |= dict.fromkeys(("draft", "waive"), next(iter(drafts), nothing))
        flags = self.holder.flags.values_list("pk", flat=True)
        named |= {"lift_flag": next(iter(flags), nothing)}
        named = {f"checks:{view}": pk for view, pk in named.items()}
        named |= {each: named[f"checks:{page}"] for each, page in CHECKS_BY_PROGRAM.items()}
        return {f"{view} pk": pk for view, pk in named.items()}


OF_NO_EVENT = {
    "document": "fab14",
    "address": "nothing/",
    "game": "fab",
    **dict.fromkeys(("decks:card key", "decks:report_card key"), "nobody-holds-it"),
}
OF_A_SNAPSHOT = (
    *("snapshots:compare", "snapshots:restore", "snapshots:throw_away", "snapshots:copy"),
    *("api-snapshot-detail", "api-snapshot-restore", "api-snapshot-copy"),
)
OF_SERIES = ("series", "run", "change")
OF_A_TABLE_CHECK = ("table", "take", "hand_back", "correct_extension", "call_off")
OF_THE_ORGANIZATION = (
    *("tournaments:event_new slug", "privacy:retention slug", "api-retention-detail slug"),
    *("tournaments:security slug", "api-security-detail slug"),
    *(f"webhooks:{view} slug" for view in OF_WEBHOOKS),
    *("series:templates slug", "series:use_template slug", "series:drop_template slug"),
)
PICTURES = ("metagame", "event", "deck")
OF_A_PLAYER = (
    *("checks:player", "checks:give", "papers:deck_sheet", "metagame:deck_picture"),
    "tournaments:desk_pool",
    *("tournaments:desk_fee", "tournaments:desk_note", "tournaments:desk_edit_player"),
    *("tournaments:desk_merge", "tournaments:desk_remove", "tournaments:desk_account"),
    *("tournaments:deck", "tournaments:calculation", "tournaments:desk_player"),
    *("tournaments:correct_list", "tournaments:deck_names", "tournaments:desk_drop"),
    "tournaments:type_list",
    *("tournaments:desk_undo_drop", "tournaments:desk_withdraw", "arrivals:tap"),
    *("tournaments:missed", "api-registration-missed-rounds"),
    *("api-deck-detail", "api-registration-drop", "api-calculation"),
    *("api-registration-undo-drop", "api-registration-withdraw"),
    *("api-arrival-check-in", "api-arrival-take-back"),
    *(f"api-registration-{step}" for step in ("detail", "merge", "account", "fee", "note")),
    *("api-pool-detail", "api-seat-detail"),
)
OF_A_MATCH = (
    *("tournaments:match", "tracker:open_game", "tracker:game"),
    *(
        "tracker:correct_game",
        "tracker:count_match",
        "tracker:go_on",
        "tracker:take_back",
        "tracker:settle_take_back",
        "tracker:why_not",
        "tracker:browser_match",
    ),
    *("api-match-detail", "api-match-report", "api-match-result"),
    *("api-match-pin", "api-match-unpin", "api-match-reports", "api-match-no-show"),
    *("floor:note", "floor:give_time", "floor:look_after", "floor:mark"),
    *(f"api-open-table-{step}" for step in ("take-on", "leave", "went-to-time", "not-to-time")),
    *("api-open-table-note", "api-open-table-extra-time"),
    *("calls:call_judge", "calls:withdraw"),
)
# Tokens, memberships, staff, wishes and own formats hold no list.
OF_NOTHING_SECRET = (
    *("tournaments:send_again", "api-outbox-again", "api-own-device-detail"),
    *("api:revoke", "tournaments:member_remove", "tournaments:desk_staff_role"),
    *("tournaments:desk_staff_rights", "tournaments:take_invitation_back"),
    *("api-staff-detail", "api-invitation-take-back", "api-member-detail"),
    *("api-planned-bye-detail", "api-kept-apart-detail"),
    *("tournaments:desk_staff_remove", "tournaments:cancel_bye", "tournaments:allow_again"),
    *("decks:own_format", "decks:offer_format", "decks:use_cards", "decks:put_cards_aside"),
    *(
        "decks:compare_cards",
        "decks:undo_cards",
        "decks:undo_lists",
        "api-delivery-detail",
        "api-delivery-use",
    ),
    *("api-delivery-compare", "api-delivery-put-aside"),
    *("decks:settle_card_report", "api-card-report-settle"),
    *("series:use_template", "series:drop_template"),
    *("api-template-detail", "api-template-use"),
    *("api-announcement-end", "api-screen-detail", "api-screen-new-address"),
    *("screens:end_announcement", "screens:change", "screens:renew", "screens:remove"),
    *("questions:drop", "api-question-detail"),
    *("prizes:drop", "prizes:hand_out", "api-prize-detail", "api-prize-hand-out"),
)


def make_world(**policy) -> World:
    """Open, with eight lists, one of them secret."""
    event = make_open_event(swiss_rounds=1, cut_size=4, **policy)
    use_check_in(event, needs_code=True)
    hall = add_screen(event=event, actor=owner_of(event), name="Entrance")
    change_screen(screen=hall, actor=owner_of(event), contents=[*kinds()], seconds=12, theme="dark")
    field = enter_many(event, 8)
    hold_lists(event)
    holder = field[3]
    submit_list(registration=holder, text=secret_text(), actor=holder.profile.user)
    make_library_deck(
        owner=holder.profile.user,
        game="fab",
        format="blitz",
        played_on=event.local_date,
        text=secret_text(),
    )
    elsewhere = make_event(name="Elsewhere", organization=event.organization)
    staff = {
        "organizer": owner_of(event),
        "judge": make_staff(event, StaffRole.JUDGE),
        "desk": make_staff(event, StaffRole.SCOREKEEPER),
        "judge elsewhere": make_staff(elsewhere, StaffRole.JUDGE),
        "owner": make_staff(event, StaffRole.OWNER),
        "head judge": make_staff(event, StaffRole.HEAD_JUDGE),
        "check judge": make_staff(event, StaffRole.CHECK_JUDGE),
        "registration": make_staff(event, StaffRole.REGISTRATION),
        "coverage": make_staff(event, StaffRole.COVERAGE),
        "display": make_staff(event, StaffRole.DISPLAY),
    }
    tell_a_program(event)
    rehearsal_of(event)
    wishes.set_player_wish(
        registration=holder, actor=owner_of(event), fixed_table=3, accessible=True
    )
    return World(event, Registration.objects.get(pk=holder.pk), staff)


def hold_pool(world: World) -> None:
    """The event is a sealed one, and the holder's pool is as secret as the list."""
    Event.objects.filter(pk=world.event.pk).update(play=Play.SEALED)
    sections = world.holder.deck.sections
    pool = {"text": secret_text(), "sections": sections, "editor": world.staff["judge"]}
    SealedPool.objects.create(registration=world.holder, version=1, **pool)
    world.event.refresh_from_db()


def have_pool_corrected(world: World) -> None:
    """Round one is played, and a judge's reason names what was in the pool."""
    start(world)
    hold_pool(world)
    correct_pool(
        registration=world.holder,
        text=f"{secret_text()}\n1x {UNKNOWN_CARD} (blue)",
        actor=world.staff["judge"],
        reason=f"{UNKNOWN_CARD} was left out by {TITLE}",
    )


def deadline_passes(world: World) -> None:
    Event.objects.filter(pk=world.event.pk).update(lists_due_at=timezone.now())


def start(world: World) -> None:
    """Round one is played, a game is followed, officials work, a judge corrected the list."""
    event = events.start_event(event=world.event, actor=owner_of(world.event))
    make_round(event)
    follow_game(world)
    check_deck(world)
    work_as_officials(world)
    correct_list(
        registration=world.holder,
        text=secret_text() + f"\n1x {UNKNOWN_CARD} (blue)",
        actor=world.staff["judge"],
        reason=f"{UNKNOWN_CARD} was left out by {HERO}",
    )
    job = request_paper(event=event, actor=owner_of(event), kind=PaperKind.DECK_SHEETS)
    run_one_job(job.pk)
    world.job = job.pk
    world.event.refresh_from_db()


def follow_game(world: World) -> None:
    newest = world.event.rounds.order_by("-number").first()
    tables = matches_of([newest]).select_related("round__event")
    world.match = tables.get(Q(first=world.holder) | Q(second=world.holder))
    games.open_game(match=world.match, actor=owner_of(world.event))


def check_deck(world: World) -> None:
    """The holder is flagged, the deck is taken, and what a judge found names a card."""
    judge, found = world.staff["organizer"], f"{UNKNOWN_CARD} is marked"
    flag_player(registration=world.holder, reason=found, actor=judge)
    check = make_running_check(world.match.round, judge, world.match.table)
    world.deck_check = check.deck_checks.get(registration=world.holder)
    find(world.deck_check, judge, "marked", notes=found)


def reach_cut(world: World) -> None:
    """The holder wins the match and is in the cut."""
    won = world.match.first_id == world.holder.pk
    decide(world.match, int(won), int(not won))
    swiss = decide_all(world.event.rounds.get(number=1))
    rounds.close_round(round=swiss, actor=owner_of(world.event))
    make_round(world.event)
    follow_game(world)


def end(world: World) -> None:
    play_out(world.event)
    world.event.refresh_from_db()


def release(world: World) -> None:
    events.release_lists(event=world.event, actor=owner_of(world.event), released=True)
    world.event.refresh_from_db()
