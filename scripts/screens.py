"""Photographs every page of the demo into var/screens: as each person, on a phone and on a desk.

It follows the links that a person sees and takes each address pattern once.
"""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, deque
from pathlib import Path
from urllib.parse import urlsplit

import django
from machine.browser import find
from machine.commands import ROOT
from playwright.sync_api import Error, Page, sync_playwright

SCREENS = ROOT / "var" / "screens"
PORT = os.environ.get("PORT", "8190")
SITE = f"http://127.0.0.1:{PORT}"
VIEWS = {
    "phone": {"viewport": {"width": 360, "height": 740}, "color_scheme": "light"},
    "desk": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark"},
}
PEOPLE = {
    "visitor": "",
    "player": "ada@demo.example",
    "judge": "judge@demo.example",
    "organizer": "organizer@demo.example",
}
STARTS = (
    *("/", "/e/friday-blitz/", "/e/sunday-sealed/pool/", "/decks/check/"),
    *("/accounts/tokens/", "/api/v1/", "/metagame/"),
)
BUTTONS = ("Life with turns and rules", "Record with real cards")
BUTTONS += ("Deck sheets on A4", "I have the decks")
OF_A_KIND = 3
HIGHEST = 4000
PASSWORD = "arbiter-demo"  # noqa: S105  printed for everybody who runs the demo
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
NOT_PAGES = re.compile(
    r"^/(admin|static|files|api|live)/|/logout/|/file$|\.(pdf|csv|txt|json|png|svg)$"
)


def photograph(page: Page, person: str, view: str, taken: set[str]) -> None:
    """Walk from the front page along the links; `taken` holds what others photographed before."""
    waiting, seen = deque(STARTS), Counter(STARTS)
    while waiting:
        if not is_page(page, waiting.popleft()):
            continue
        name = name_of(urlsplit(page.url).path)
        name += "-cards" if page.locator(".tracker-table").count() else ""
        if name not in taken:
            taken.add(name)
            shoot(page, SCREENS / f"{person}-{name}-{view}.jpg")
        for path in [*linked(page), *pressed(page, seen)]:
            if path not in seen and not NOT_PAGES.search(path) and seen[name_of(path)] < OF_A_KIND:
                seen.update([path, name_of(path)])
                waiting.append(path)


def is_page(page: Page, address: str) -> bool:
    try:
        return page.goto(SITE + address, wait_until="load").ok
    except Error as error:
        if "Download is starting" in str(error):
            return False
        raise


def shoot(page: Page, file: Path) -> None:
    """In a window as high as the page, so that a bar at the bottom stands at the bottom."""
    window = page.viewport_size
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({**window, "height": min(max(height, window["height"]), HIGHEST)})
    page.screenshot(path=file, type="jpeg", quality=60)
    page.set_viewport_size(window)


def linked(page: Page) -> list[str]:
    links = page.eval_on_selector_all("a[href]", "all => all.map(a => a.href)")
    return sorted({urlsplit(link).path for link in links if link.startswith(SITE)})


def pressed(page: Page, seen: Counter[str]) -> list[str]:
    """The pages behind buttons: each is pressed once by each person who has it."""
    for text in BUTTONS:
        button = page.get_by_role("button", name=text, exact=True).first
        if text not in seen and button.count():
            seen.update([text])
            button.click()
            page.wait_for_load_state("load")
            return [urlsplit(page.url).path, *linked(page)]
    return []


def name_of(path: str) -> str:
    from django.urls import Resolver404, resolve

    try:
        return resolve(path).view_name.replace(":", "-")
    except Resolver404:
        return "unknown"


def log_in(page: Page, email: str) -> None:
    page.goto(f"{SITE}/accounts/login/")
    page.fill("input[name=login]", email)
    page.fill("input[name=password]", PASSWORD)
    page.press("input[name=password]", "Enter")
    page.wait_for_url(lambda url: "/login/" not in url)


def photograph_all() -> None:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        for view, options in VIEWS.items():
            taken: set[str] = set()
            for person, email in PEOPLE.items():
                page = chromium.new_context(**options).new_page()
                if email:
                    log_in(page, email)
                photograph(page, person, view, taken)
            print(f"{view}: {len(taken)} pages", flush=True)
        chromium.close()


def wait_for_server(server: subprocess.Popen[bytes]) -> None:
    """Loading the demo comes first, and takes minutes where others work too."""
    from serve import until_healthy

    state = ""
    while state != "is ready":
        state = asyncio.run(until_healthy())
        if server.poll() is not None:
            sys.exit(f"The server {state}.")


def main() -> None:
    shutil.rmtree(SCREENS, ignore_errors=True)
    SCREENS.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"ARBITER_VAR": folder, "PORT": PORT}
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        sys.path.insert(0, str(ROOT))
        django.setup()
        serve = [sys.executable, Path(__file__).with_name("serve.py")]
        with subprocess.Popen(serve, stdout=subprocess.DEVNULL) as server:
            try:
                wait_for_server(server)
                photograph_all()
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
