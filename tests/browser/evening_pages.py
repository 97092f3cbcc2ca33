"""What the desk and the phones press in an evening, and what their pages say."""

import re
from dataclasses import dataclass
from time import monotonic

from playwright.sync_api import Page, expect

DESK = "/e/friday-armory/desk/"
PAIRINGS = "/e/friday-armory/pairings/"
STANDINGS = "/e/friday-armory/standings/"
RANKED = "table.records tbody .cell-main a"
# The page itself notes when the round stands there: nothing but the site is measured.
WATCH = """title => {
  // A round of two sorts of matches bears both names; each table reads its own.
  const titles = title.split(", ");
  const noted = document.documentElement.dataset;
  delete noted.seenAt;
  const look = () => {
    const shown = document.querySelector("section.now p.label")?.textContent.trim();
    if (!noted.seenAt && titles.includes(shown)) noted.seenAt = Date.now();
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true});
}"""
# A page of the desk within so many seconds: the machine has time, and the bound stays as it is.
PROMPT = 0.1


@dataclass(frozen=True)
class Table:
    number: int | None
    first: str
    second: str = ""

    @property
    def players(self) -> frozenset[str]:
        return frozenset({self.first, self.second})


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def paste_walk_ins(desk: Page, names: list[str]) -> None:
    desk.goto(f"{DESK}players/list/")
    desk.get_by_label("Names").fill("\n".join(names))
    press(desk, "Look at it")
    press(desk, f"Add {len(names)} players")
    expect(desk.get_by_text(f"{len(names)} players were added.")).to_be_visible()


def use_check_in(desk: Page) -> None:
    desk.goto(f"{DESK}check-in/settings/")
    desk.locator("main form button[type=submit]").first.click()
    desk.wait_for_url(f"**{DESK}check-in/")


def check_in(desk: Page, here: list[str], missing: list[str]) -> None:
    desk.goto(f"{DESK}check-in/")
    for name in here:
        desk.get_by_role("button", name=f"{name} Not here").click()
        expect(desk.get_by_role("button", name=f"{name} Here")).to_be_visible()
    desk.get_by_role("link", name=f"{len(missing)} not here: what now?").click()
    desk.get_by_label("Take them out of the event").check()
    press(desk, "Do it for all who are ticked")
    said = f"Done for {len(missing)} players: {', '.join(missing)}."
    expect(desk.get_by_text(said)).to_be_visible()


def add_late(desk: Page, name: str) -> None:
    """Whoever comes after a round is asked about it: it counts as lost."""
    desk.goto(f"{DESK}players/add/")
    desk.get_by_label("Name", exact=True).fill(name)
    press(desk, "Add")
    desk.get_by_role("group", name="Round 1 counts as").get_by_label("A loss").check()
    press(desk, "Save")
    expect(desk.get_by_text(f"{name} is paired from the next round on.")).to_be_visible()


def enter_paper(desk: Page, number: int, lines: list[str]) -> None:
    """What the pairing breaks is read first, then accepted."""
    desk.goto(f"{DESK}paper-round/")
    desk.get_by_text("Paste it instead of typing").click()
    desk.get_by_label("Paste the round").fill("\n".join(lines))
    press(desk, "Read it into the lines below")
    press(desk, f"Enter round {number}")
    entered = desk.get_by_text("entered as on paper and still a draft").first
    accept = desk.get_by_role("button", name="Enter it all the same")
    expect(entered.or_(accept)).to_be_visible()
    if accept.count():
        accept.click()
    expect(entered).to_be_visible()


def tables_of(desk: Page, number: int) -> list[Table]:
    """As the desk shows them; the second of a bye is nobody."""
    desk.goto(f"{DESK}rounds/{number}/")
    found = []
    for row in desk.locator("tr[id^=table-]").all():
        lead = row.locator(".cell-lead").inner_text()
        names = row.locator(".pair > span:not(.label)").evaluate_all(
            "spans => spans.map(span => span.firstChild.textContent.trim())"
        )
        found.append(Table(int(lead) if lead.isdecimal() else None, *names))
    return found


def enter(desk: Page, table: int | None, score: str) -> None:
    desk.get_by_label("Table or name").fill(str(table))
    desk.get_by_label("Score", exact=True).fill(score)
    desk.keyboard.press("Enter")
    expect(desk.locator(".quick-saved")).to_contain_text(f"Table {table}:")


def step_on(desk: Page, verb: str) -> str:
    """Presses the desk's next step, which begins with this verb, and gives its words."""
    desk.goto(DESK)
    button = desk.locator(".next-action .btn-primary")
    expect(button).to_have_text(re.compile(rf"^\s*{verb}"))
    words = button.inner_text().strip()
    step = desk.locator(".next-step").get_attribute("data-step") or ""
    button.click()
    expect(desk.locator(f"[data-step={step}]")).to_have_count(0)
    return words


def publish(desk: Page, phones: dict[str, Page], title: str) -> float:
    """Seconds until the last of these phones, which only lie open, shows the round."""
    desk.goto(DESK)
    for phone in phones.values():
        phone.evaluate(WATCH, title)
    pressed = desk.evaluate("Date.now()")
    desk.get_by_role("button", name=re.compile("^Publish")).click()
    seen = []
    for phone in phones.values():
        expect(phone.locator("html")).to_have_attribute("data-seen-at", re.compile(r"\d"))
        seen.append(int(phone.locator("html").get_attribute("data-seen-at") or 0))
    return max([each - pressed for each in seen], default=0) / 1000


def slowness(desk: Page) -> float:
    """How many times longer than a prompt answer this machine takes just now."""
    started = monotonic()
    for _ in range(3):
        assert desk.request.get(DESK).ok
    return max(1.0, (monotonic() - started) / 3 / PROMPT)


def sees(phone: Page, name: str, table: Table) -> None:
    own = phone.locator("section.now[aria-label='Your table']")
    if not table.second:
        expect(own.locator(".now-opponent")).to_contain_text("You have the bye")
        return
    (other,) = table.players - {name}
    expect(own.locator(".table-number")).to_have_text(str(table.number))
    expect(own.locator(".now-opponent")).to_have_text(re.compile(rf"against\s+{other}"))


def report(phone: Page, words: str) -> None:
    phone.get_by_role("link", name="Report the result").click()
    phone.get_by_label(words, exact=True).check()
    press(phone, "Report")


def correct(desk: Page, number: int, table: Table, winner: str, reason: str) -> None:
    desk.goto(f"{DESK}rounds/{number}/tables/{table.number}/")
    for name in table.players:
        desk.get_by_label(f"Games won by {name}").fill(str(int(name == winner)))
    desk.get_by_label("Why it is corrected").fill(reason)
    press(desk, "Save")
    expect(desk.get_by_text(f"Table {table.number}:").first).to_contain_text("counts now")


def drop(desk: Page, name: str) -> None:
    desk.goto(f"{DESK}players/")
    desk.get_by_role("link", name=name, exact=True).click()
    desk.get_by_role("link", name="Drop", exact=True).click()
    press(desk, f"Drop {name}")
    expect(desk.get_by_role("button", name="Undo the drop")).to_be_visible()


def confirm(desk: Page, link: str) -> None:
    """A step of the desk that asks once more."""
    desk.goto(DESK)
    desk.get_by_role("link", name=link).first.click()
    desk.locator("main .confirm button[type=submit]").first.click()
    desk.wait_for_url(f"**{DESK}")


def reopen(desk: Page, reason: str) -> None:
    desk.goto(DESK)
    desk.get_by_role("link", name="Reopen the event").click()
    desk.get_by_label("Reason").fill(reason)
    press(desk, "Reopen the event")
    expect(desk.get_by_text("The event runs again.")).to_be_visible()


def standings(page: Page) -> list[tuple[str, int]]:
    """Names and points, best first."""
    page.goto(STANDINGS)
    rows = page.locator("table.records tbody tr")
    names = page.locator(RANKED).all_inner_texts()
    points = rows.locator(".cell-aside .score").all_inner_texts()
    return [(name.strip(), int(each)) for name, each in zip(names, points, strict=True)]
