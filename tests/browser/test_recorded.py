"""Real cards on two phones: twelve typical turns, every tap counted, and each stays in one's hands.

Today's pages of forms take 155 taps for the same turns, counted in the same way."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.test_table import LYING
from tests.factories.recorded_games import make_recorded_game

pytestmark = pytest.mark.django_db(transaction=True)

MOST_TAPS = 63
ADA, BEN = "p1", "p2"
DONE, END, ARSENAL = "[data-done]", '[data-end=""]', "[data-end=arsenal]"
AWHILE = 12100
FITS = """() => {
  const page = document.documentElement;
  const bottom = document.querySelector(".foot").getBoundingClientRect().bottom;
  return [page.scrollHeight - innerHeight, page.scrollWidth - innerWidth,
          Math.max(0, Math.round(bottom - innerHeight))];
}"""


def card(name: str) -> str:
    return f'[data-name="is:{name}"]'


def at(question: str, what: str) -> str:
    """Not before this is asked: until then nobody says anything."""
    return f'#table:has(h1:has-text("{question}")) {what}'


def act(words: str) -> str:
    return f'.chips button:has-text("{words}")'


def main(words: str) -> str:
    return f'.foot .is-main:has-text("{words}")'


# Each line is a turn: who taps what; what only has to happen before says so.
TURNS = {
    "fab": [
        ("an attack for 3, two cards defend, arsenal", "new",
         [(ADA, card("Heavy Strike")), (ADA, card("Quick Strike")), (BEN, card("Plain Strike")),
          (BEN, card("Bolt")), (BEN, DONE), (ADA, ARSENAL)]),
        ("go again, then the weapon, one card defends each time", "new",
         [(ADA, card("Quick Strike")), (BEN, act("Thin Vest")), (BEN, DONE),
          (ADA, act("Attack with Longsword")), (ADA, card("Plain Strike")), (BEN, card("Bolt")),
          (BEN, DONE), (ADA, END)]),
        ("an action, an attack, a card and a reaction defend, arsenal", "new",
         [(ADA, card("Rally")), (ADA, card("Heavy Strike")), (ADA, card("Pearl")),
          (BEN, card("Bolt")), (BEN, DONE), (BEN, card("Brace")), (BEN, card("Mirage")),
          (ADA, ARSENAL)]),
    ],
    "wow": [
        ("a resource, an ally, end", "new",
         [(ADA, act("face down")), (ADA, card("Camp Guard")), (ADA, END)]),
        ("before", "", [(BEN, act("face down")), (BEN, END)]),
        ("a quest as resource, an ally with ferocity attacks, end", "",
         [(ADA, act("face up")), (ADA, card("Lost Letters")), (ADA, card("Wolf Rider")),
          (ADA, act("Attack with Wolf Rider")), (ADA, END)]),
        ("before", "", [(BEN, act("face down")), (BEN, card("Camp Guard")), (BEN, END)]),
        ("a resource, an ally attacks and meets a protector, end", "",
         [(ADA, act("face down")), (ADA, act("Attack with Wolf Rider")), (ADA, act("Attack Toven")),
          (BEN, act("Protect with Camp Guard")), (ADA, END)]),
    ],
    "ufs": [
        ("two foundations, each with its check, end", "new",
         [(ADA, card("Footwork")), (ADA, card("Calm")), (ADA, card("Calm")),
          (ADA, card("Footwork")), (ADA, END)]),
        ("a foundation, an attack that is blocked, end", "",
         [(BEN, at("plays a form", card("Footwork"))), (BEN, card("Calm")),
          (BEN, card("Jab")), (BEN, card("Footwork")),
          (ADA, at("Block?", card("Haymaker"))), (ADA, card("Calm")), (BEN, END)]),
        ("two attacks, the first not blocked, the second fails", "",
         [(ADA, at("plays a form", card("Jab"))), (ADA, card("Footwork")),
          (BEN, main("Do not block")),
          (ADA, card("Hook")), (ADA, card("Calm"))]),
    ],
    "ashes": [
        ("an ally for two dice, end", "new", [(ADA, card("Shield Bearer")), (ADA, END)]),
        ("before", "", [(BEN, card("Lancer")), (BEN, END)]),
        ("a unit attacks, a unit blocks, end", "",
         [(ADA, act("Attack a Phoenixborn")), (BEN, act("Lancer blocks")), (ADA, END)]),
        ("meditate two, an ally; both actions are used", "",
         [(BEN, act("Meditate")), (BEN, card("Echo")), (BEN, card("Hunter")),
          (BEN, main("Stop discarding")), (BEN, main("Turn no more dice")),
          (BEN, card("Duelist"))]),
    ],
}  # fmt: skip


class Phones:
    """Two people who record one game, each on their own phone; time stands until it is let go."""

    def __init__(self, person) -> None:
        self.person, self.pages = person, {}

    def sit_down(self, game: str) -> None:
        for page in self.pages.values():
            page.close()
        recorded = make_recorded_game(game)
        match = recorded.match
        for place, seat in ((ADA, match.first), (BEN, match.second)):
            page = self.person(seat.profile.user, PHONE)
            page.clock.install()
            page.clock.pause_at("2030-01-01")
            page.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/games/1/record/")
            expect(page.locator("#table[data-version]")).to_be_visible()
            self.pages[place] = page

    def let_time_run(self) -> None:
        """From now on as on real phones."""
        for page in self.pages.values():
            page.clock.resume()

    def tap(self, place: str, what: str) -> None:
        page = self.pages[place]
        self.wait_for(page, what)
        before = page.locator("#table").get_attribute("data-version")
        is_sent = "[data-name" not in what or page.locator("[data-done]").count() == 0
        is_sent = is_sent and (".chips" not in what or page.locator("[data-done]").count() == 0)
        named = (
            page.locator(".chips [data-verb]").filter(has_text=what.split('"')[1])
            if (".chips" in what)
            else page.locator("no")
        )
        is_sent = is_sent and named.count() == 0
        page.locator(what).first.click()
        if is_sent:
            expect(page.locator("#table")).not_to_have_attribute("data-version", before)
            self.both_follow(page)

    def wait_for(self, page: Page, what: str) -> None:
        """What nobody speaks for passes after twelve seconds, on the page of whoever is asked."""
        for _ in range(30):
            if page.locator(what).count() and page.locator("#table[data-mine=true]").count():
                return
            waiting = [place for place in self.pages if self.passes(place)]
            assert waiting, (
                what,
                [each.locator(".now, .foot").all_inner_texts() for each in self.pages.values()],
            )
            self.let_pass(waiting[0])
        raise AssertionError(what)

    def passes(self, place: str) -> bool:
        return self.pages[place].locator("#table[data-waits=true]").count() > 0

    def let_pass(self, place: str) -> None:
        page = self.pages[place]
        expect(page.locator("#table[data-waits=true]")).to_be_visible()
        before = page.locator("#table").get_attribute("data-version")
        page.clock.run_for(AWHILE)
        expect(page.locator("#table")).not_to_have_attribute("data-version", before)
        self.both_follow(page)

    def both_follow(self, page: Page) -> None:
        now = page.locator("#table").get_attribute("data-version")
        for each in self.pages.values():
            expect(each.locator("#table")).to_have_attribute("data-version", now)
            expect(each.locator("#table")).to_have_attribute("data-busy", "false")


def test_turns_when_recorded_on_two_phones_then_they_take_few_taps(person, capsys):
    phones, taps = Phones(person), []
    for game, turns in TURNS.items():
        for words, begins, tapped in turns:
            if begins:
                phones.sit_down(game)
            for place, what in tapped:
                phones.tap(place, what)
            if words != "before":
                taps.append((game, words, len(tapped)))
    total = sum(count for _, _, count in taps)
    with capsys.disabled():
        print("\n".join(["", *(f"{game}: {words}: {count} taps" for game, words, count in taps)]))
        print(f"{len(taps)} turns: {total} taps; the pages of forms take 155")
    assert len(taps) == 12
    assert total <= MOST_TAPS


@pytest.mark.parametrize("game", list(TURNS))
def test_screen_when_a_turn_begins_then_it_fits_and_is_accessible(
    visitor, log_in, axe_in_both, screenshot, game
):
    recorded = make_recorded_game(game)
    match = recorded.match
    page = visitor(PHONE)
    log_in(page, match.first.profile.user)
    page.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/games/1/record/")
    expect(page.locator("#table[data-version]")).to_be_visible()
    for size in (PHONE, LYING):
        page.set_viewport_size(size)
        assert page.evaluate(FITS) == [0, 0, 0]
        assert axe_in_both(page) == []
        screenshot(page, f"recorded-{game}-{size['width']}")
    page.set_viewport_size(PHONE)
    page.locator("[data-find]").fill("zzz")
    expect(page.locator("[data-name]")).to_have_count(0)
    page.locator("[data-find]").fill("")
    page.get_by_role("button", name="Hold").click()
    expect(page.locator("[data-hold]")).to_have_attribute("aria-pressed", "true")


def test_card_when_a_rule_forbids_it_then_the_rule_stays_on_the_screen_with_what_can_be_done(
    visitor, log_in, axe_in_both, screenshot
):
    match = make_recorded_game("wow").match
    page = visitor(PHONE)
    log_in(page, match.first.profile.user)
    page.goto(f"/e/{match.round.event.slug}/matches/{match.pk}/games/1/record/")
    page.locator(".line.is-no").first.click()
    expect(page.locator(".now a")).to_contain_text("Do both of you agree")
    assert (page.evaluate(FITS), axe_in_both(page)) == ([0, 0, 0], [])
    screenshot(page, "recorded-refused-360")
    page.locator(".line:not(.is-no)").first.click()
    expect(page.locator(".now a")).to_have_count(0)


def test_request_when_the_other_player_is_asked_then_one_tap_on_their_phone_answers_it(
    person, screenshot
):
    phones = Phones(person)
    phones.sit_down("ashes")
    phones.tap(ADA, card("Shield Bearer"))
    phones.tap(ADA, "[data-undo]")
    phones.let_time_run()
    asked = phones.pages[BEN]
    expect(asked.locator(".now h1")).to_contain_text("would like to take something back")
    assert asked.evaluate(FITS) == [0, 0, 0]
    screenshot(asked, "recorded-asked-360")
    expect(phones.pages[ADA].get_by_role("button", name="Withdraw")).to_be_visible()
    asked.get_by_role("button", name="Agree").click()
    expect(asked.locator(".now h1")).not_to_contain_text("take something back")
    expect(phones.pages[ADA].get_by_role("button", name="Withdraw")).to_have_count(0)


def test_game_when_it_is_conceded_then_both_hand_the_score_in_from_their_phones(
    person, axe_in_both, screenshot
):
    phones = Phones(person)
    phones.sit_down("wow")
    phones.let_time_run()
    ada, ben = phones.pages[ADA], phones.pages[BEN]
    ben.locator("[data-more]").click()
    screenshot(ben, "recorded-more-360")
    ben.get_by_role("button", name="Concede").click()
    for page in (ada, ben):
        expect(page.locator(".now h1")).to_contain_text("won")
        assert page.evaluate(FITS) == [0, 0, 0]
    screenshot(ada, "recorded-over-360")
    assert axe_in_both(ada) == []
    ada.get_by_role("button", name="Hand in 1 – 0").click()
    expect(ada.get_by_text("Your report is in.", exact=True)).to_be_visible()
    ben.get_by_role("button", name="Hand in 1 – 0").click()
    expect(ben.get_by_text("Your report is in.", exact=True)).to_be_visible()


def test_clock_of_the_passes_when_somebody_thinks_then_one_tap_stops_it(person, screenshot):
    phones = Phones(person)
    phones.sit_down("fab")
    attack = [(ADA, card("Heavy Strike")), (ADA, card("Quick Strike")), (BEN, card("Bolt"))]
    for place, what in [*attack, (BEN, DONE)]:
        phones.tap(place, what)
    phones.let_time_run()
    for page in phones.pages.values():
        waiting = page.get_by_role("button", name="Wait for me")
        if waiting.count():
            screenshot(page, "recorded-wait-360")
            waiting.click()
            expect(page.locator("#table[data-waits=true]")).to_have_count(0)
            expect(page.locator("[data-hold].is-picked")).to_be_visible()
            break
    else:
        raise AssertionError("Nobody is asked at a moment that passes by itself.")
