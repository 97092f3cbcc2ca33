"""The day of 64: eight phones, two desks, three judges and a screen; much goes wrong, and at its
end standings, penalties and messages are those counted beside it."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from checks.models import Penalty
from engine.policy.penalties import penalty_catalogue
from notices.services import add_device
from tests.browser import evening_pages as at
from tests.browser.conftest import PHONE, settle
from tests.browser.hall_of_64 import DAY, SEAT, Hall, names, path_of, registration, score_of
from tests.evening_results import Evening
from tests.factories.decks import make_deck
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.lists import let_play
from tests.factories.registrations import NAMES, enter_many
from tests.notices.push_service import Browser, push_service
from tournaments.enums import MailState, StaffRole
from tournaments.models import Event, PlayerMail
from tournaments.services.events import start_event

pytestmark = pytest.mark.django_db(transaction=True)
ON_PHONES = NAMES[:8]
LATE = ["Zoe Late", "Zak Late"]
ROUNDS = 4
# The first of them by phone, the others by program.
DROPPED = ["Hana Hill", "Player 50", "Player 51"]
CHEAT = "Player 45"
UNCOUNTED = ".count-group li[data-line]:not([data-listed='0']) .count-more"


@pytest.fixture
def event() -> Event:
    event = make_open_event(capacity=64, swiss_rounds=ROUNDS, cut_size=4, best_of=1)
    enter_many(event, 62)
    Event.objects.update(seed=64)
    event.refresh_from_db()
    return start_event(event=let_play(event), actor=owner_of(event))


@pytest.fixture
def hall(event, person, program, settings) -> Hall:
    roles = (StaffRole.JUDGE, StaffRole.JUDGE, StaffRole.HEAD_JUDGE)
    judges = [make_staff(event, role, f"Judge {number}") for number, role in enumerate(roles, 1)]
    keeper = make_staff(event, StaffRole.SCOREKEEPER, "Second desk")
    devices = {name: Browser() for name in ON_PHONES}
    with push_service() as service:
        settings.PUSH_SERVICES = [service.origin]
        phones = {}
        for name, device in devices.items():
            user = registration(event, name).profile.user
            endpoint = f"{service.origin}{path_of(name)}"
            add_device(user=user, endpoint=endpoint, name="Phone", **device.subscription)
            phones[name] = person(user, PHONE)
            phones[name].goto(DAY)
        yield Hall(
            event=event,
            program=program(owner_of(event)),
            phones=phones,
            desks=[person(owner_of(event)), person(keeper)],
            judges=[person(judge, PHONE) for judge in judges],
            screen=person(owner_of(event)),
            service=service,
            devices=devices,
            officials=[program(judge) for judge in judges],
        )


def by_phone(hall: Hall, name: str, words: str) -> None:
    phone = hall.phones[name]
    at.report(phone, words)
    expect(
        phone.get_by_text("Reported so far").or_(phone.get_by_text("Result in")).first
    ).to_be_visible()
    phone.goto(DAY)


def report_by_program(hall: Hall, name: str, number: int, winner: str, program) -> None:
    match = hall.match_of(name, number)
    user = registration(hall.event, name).profile.user
    score = score_of(match, winner)
    hall.ask(f"matches/{match.pk}/report/", program(user), **score, key=f"{name} {number}")


def play_first(hall: Hall, program) -> None:
    """Reports that agree, reports that differ, a call, a deck check; one slip is read wrongly."""
    hall.ask("rounds/")
    hall.publish(1, "Round 1")
    agreed, disputed, calling = first_tables_of_phones(hall, 3)
    for name, words in ((agreed, "I won"), (disputed, "I won")):
        by_phone(hall, name, words)
    other = opponent(hall, agreed, 1)
    report_by_program(hall, other, 1, agreed, program)
    report_by_program(hall, opponent(hall, disputed, 1), 1, opponent(hall, disputed, 1), program)
    call_a_judge(hall, calling)
    check_decks(hall)
    hall.desks[0].goto(at.DESK)
    expect(hall.desks[0].get_by_role("heading", level=1)).to_have_text("Settle 1 disputed table")
    hall.enter(hall.match_of(disputed, 1), disputed)
    hall.enter_rest(1)
    hall.close(1)


def opponent(hall: Hall, name: str, number: int) -> str:
    (other,) = set(names(hall.match_of(name, number))) - {name}
    return other


def first_tables_of_phones(hall: Hall, count: int) -> list[str]:
    """Phones at tables of which the other player has none."""
    alone = [name for name in ON_PHONES if opponent(hall, name, 1) not in ON_PHONES]
    return alone[:count]


def call_a_judge(hall: Hall, name: str) -> None:
    phone, judge = hall.phones[name], hall.judges[0]
    phone.get_by_role("button", name="Call a judge").click()
    expect(phone.get_by_text("A judge is called.")).to_be_visible()
    judge.goto(f"{at.DESK}calls/")
    # A list that is just being fetched anew takes the press with it.
    settle(judge)
    judge.get_by_role("link", name="Open the call at table").first.click()
    judge.wait_for_url(re.compile(r"/calls/[0-9]+/$"))
    at.press(judge, "I am on my way")
    expect(phone.get_by_text("A judge is coming.")).to_be_visible()
    at.press(judge, "I am at the table")
    # The form stands there before and after: what is typed into the page that leaves is lost.
    expect(judge.get_by_role("button", name="I am at the table")).to_have_count(0)
    judge.get_by_label("Minutes given back").fill("3")
    at.press(judge, "Solved")
    expect(judge.get_by_text("Nobody waits for a judge.")).to_be_visible()
    phone.goto(DAY)


def check_decks(hall: Hall) -> None:
    """The second judge counts the decks of the last table, which are as listed; it gets its time
    back."""
    table = max(each.table for each in hall.matches(1))
    match = next(each for each in hall.matches(1) if each.table == table)
    seats = (match.first, match.second)
    for held in seats:
        held.deck = make_deck(held.profile)
        held.save()
    asked = {"match": match.pk, "players": [each.pk for each in seats], "reason": "The last table"}
    hall.ask("deck-checks/pick/", hall.officials[1], **asked)
    judge = hall.judges[1]
    judge.goto(f"{at.DESK}checks/")
    judge.get_by_role("link", name="Open").click()
    at.press(judge, "I have the decks")
    for held in seats:
        judge.get_by_role("link", name=f"Count of {held}").click()
        judge.get_by_label("all copies").check()
        for line in judge.locator(UNCOUNTED).all():
            line.click()
        expect(judge.get_by_label("Everything matches")).to_be_checked()
        at.press(judge, "Keep what I found")
        expect(judge.get_by_text("Matches", exact=True).first).to_be_visible()
    at.press(judge, "The decks are back")
    expect(judge.get_by_text(re.compile(r"\+\d+ min"))).to_be_visible()
    match.refresh_from_db()
    assert match.extension_minutes >= 3


def punish(hall: Hall, upgraded: str, loser: str) -> None:
    """The second time costs a step more, with the head judge's word; a game loss between rounds."""
    guide, head = penalty_catalogue("fab"), hall.officials[2]
    player = registration(hall.event, upgraded).pk
    for time, judge in enumerate(hall.officials[:2]):
        kind = guide.proposed("marked-cards", time).kind.key
        sent = {"registration": player, "infraction": "marked-cards", "kind": kind}
        for _ in range(2):
            hall.ask("penalties/", judge, **sent, key=f"marked {time}")
    chief = hall.judges[2]
    chief.goto(f"{at.DESK}checks/penalties/")
    chief.get_by_role("button", name=f"Confirm {upgraded}").click()
    expect(chief.get_by_role("button", name="Confirm")).to_have_count(0)
    lost = {"registration": registration(hall.event, loser).pk, "infraction": "tardiness"}
    hall.ask("penalties/", head, **lost, kind="game_loss", key="late")


def play_second(hall: Hall, loser: str) -> None:
    """The game loss reaches the pairing, round 1 is put right and round 2 repaired, and the second
    desk has no network for ten minutes."""
    for name in LATE:
        at.add_late(hall.desks[1], name)
    hall.ask("rounds/")
    hall.publish(2, "Round 2")
    lost = hall.match_of(loser, 2)
    assert lost.result is not None
    assert score_of(lost, loser)["first_wins"] != lost.result.first_wins
    lose_the_network(hall)
    hall.enter_rest(2)
    hall.close(2)


def lose_the_network(hall: Hall) -> None:
    desk = hall.desks[1]
    desk.clock.install()
    desk.goto(at.DESK)
    free = [each for each in hall.matches(2) if each.second_id and each.result is None][:4]
    desk.context.set_offline(True)
    for match in free:
        desk.get_by_label("Table or name").fill(str(match.table))
        desk.get_by_label("Score", exact=True).fill("1-0")
        desk.keyboard.press("Enter")
        expect(desk.get_by_label("Score", exact=True)).to_have_value("")
    waiting = desk.get_by_role("region", name="Waiting for the network")
    expect(waiting).to_contain_text("4 results wait for the network.")
    hall.enter(free[1], str(free[1].second))
    desk.clock.fast_forward("10:00")
    expect(waiting).to_contain_text("4 results wait for the network.")
    desk.context.set_offline(False)
    expect(waiting.get_by_text("Sent at")).to_have_count(3)
    expect(waiting).to_contain_text(f"Table {free[1].table}: 1-0 was not saved.")
    saved = [each for each in hall.matches(2) if each.pk in {match.pk for match in free}]
    assert [each.result.first_wins for each in saved] == [1, 0, 1, 1]
    assert [each.results.count() for each in saved] == [1, 1, 1, 1]


def play_third(hall: Hall, gone: list[str], cheat: str) -> None:
    """A result of round 2 is corrected, so round 3 is repaired; three drop, one is out."""
    hall.ask("rounds/")
    hall.publish(3, "Round 3")
    wrong = next(each for each in hall.matches(2) if "Player 40" in names(each))
    right = str(wrong.second if wrong.result.first_wins else wrong.first)
    correction = {"seen_version": wrong.result.version, "reason": "The slip was read wrongly"}
    hall.ask(f"matches/{wrong.pk}/result/", **score_of(wrong, right), **correction)
    hall.count(2)
    hall.ask("rounds/3/repair/", choice="minimal", reason="Round 2 was corrected")
    hall.enter_rest(3)
    hall.phones[gone[0]].goto(DAY)
    at.press(hall.phones[gone[0]], "Drop from the event")
    expect(hall.phones[gone[0]].get_by_role("button", name="I want to play on")).to_be_visible()
    for name in gone[1:]:
        hall.ask(f"registrations/{registration(hall.event, name).pk}/drop/")
    out = {"registration": registration(hall.event, cheat).pk, "infraction": "cheating"}
    hall.ask("penalties/", hall.officials[2], **out, kind="disqualification", key="out")
    hall.close(3)


def standings(hall: Hall) -> list[tuple[str, int]]:
    found, address = [], f"/api/v1/events/{hall.event.slug}/standings/"
    while address:
        page = hall.program.get(address).json()
        found += [(each["player"], each["points"]) for each in page["results"]]
        address = page["next"]
    return found


def play_cut(hall: Hall, seeds: list[str]) -> list[str]:
    """The first of the alphabet wins here too: the top four, best first."""
    best, second, third, fourth = seeds
    hall.ask("rounds/")
    hall.publish(ROUNDS + 1, "Semifinals")
    pairs = {frozenset(names(each)) for each in hall.matches(ROUNDS + 1)}
    assert pairs == {frozenset({best, fourth}), frozenset({second, third})}
    winners = sorted(min(pair) for pair in pairs)
    hall.enter_rest(ROUNDS + 1)
    hall.ask(f"rounds/{ROUNDS + 1}/close/")
    hall.ask("rounds/")
    hall.publish(ROUNDS + 2, "Final")
    hall.enter_rest(ROUNDS + 2)
    hall.ask(f"rounds/{ROUNDS + 2}/close/")
    return winners + [name for name in seeds if name not in winners]


def test_day_when_much_goes_wrong_then_all_is_as_counted_beside_it(hall, program):
    hall.screen.goto(reverse("screens:screen", args=[hall.event.slug, "tables"]))
    play_first(hall, program)
    punish(hall, upgraded="Player 30", loser="Player 20")
    play_second(hall, loser="Player 20")
    play_third(hall, DROPPED, CHEAT)
    hall.phones.pop(DROPPED[0])
    hall.ask("rounds/")
    hall.publish(4, "Round 4")
    hall.enter_rest(4)
    hall.close(4)

    shown = standings(hall)
    order = [name for name, _ in shown]
    counted = Evening(tuple(hall.played.values()), ROUNDS, missed=dict.fromkeys(LATE, 1))
    assert len(order) == 63
    assert CHEAT not in order
    assert [points for _, points in shown] == [counted.points(name) for name in order]
    assert [counted.key(name) for name in order] == sorted(map(counted.key, order))
    gone = hall.event.registrations.exclude(state="registered")
    left = set(gone.values_list("profile__display_name", flat=True))
    assert left == {*DROPPED, CHEAT}
    top = play_cut(hall, [name for name in order if name not in left][:4])
    at.confirm(hall.desks[0], "Finish the event")
    rest = [name for name in order if name not in top]
    assert [name for name, _ in standings(hall)] == [*top, *rest]

    ledger = Penalty.objects.values_list("registration__profile__display_name", "kind")
    assert list(ledger.order_by("pk")) == [
        ("Player 30", "warning"),
        ("Player 30", "ip2"),
        ("Player 20", "game_loss"),
        (CHEAT, "disqualification"),
    ]
    told = hall.told()
    assert len(told) == len(set(told))
    seats = [(name, words) for name, words in told if SEAT.match(words)]
    assert sorted(seats) == sorted(hall.expected)
    assert not PlayerMail.objects.filter(state=MailState.WAITING).exists()
