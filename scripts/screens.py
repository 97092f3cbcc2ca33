"""Photographs every page of the demo for docs/screens: as each person, on a phone and on a desk.

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
from playwright.sync_api import Page, sync_playwright

SCREENS = ROOT / "docs" / "screens"
PORT = os.environ.get("PORT", "8190")
SITE = f"http://127.0.0.1:{PORT}"
VIEWS = {
    "phone": {"viewport": {"width": 360, "height": 740}, "color_scheme": "light"},
    "desk": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
}
PEOPLE = {
    "visitor": "",
    "player": "ada@demo.example",
    "judge": "judge@demo.example",
    "organizer": "organizer@demo.example",
}
STARTS = ("/", "/e/friday-blitz/", "/decks/check/", "/accounts/tokens/", "/api/v1/")
BUTTONS = ("Open the tracker", "Deck sheets on A4")
OF_A_KIND = 3
PASSWORD = "arbiter-demo"  # noqa: S105  printed for everybody who runs the demo
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
NOT_PAGES = re.compile(r"^/(admin|static|files|api|live)/|/logout/|\.(pdf|csv|txt|json)$")


def photograph(page: Page, person: str, view: str, taken: set[str]) -> None:
    """Walk from the front page along the links; `taken` holds what others photographed before."""
    waiting, seen = deque(STARTS), Counter(STARTS)
    while waiting:
        answer = page.goto(SITE + waiting.popleft(), wait_until="load")
        name = name_of(urlsplit(page.url).path)
        if answer.ok and name not in taken:
            taken.add(name)
            file = SCREENS / f"{person}-{name}-{view}.jpg"
            page.screenshot(path=file, full_page=True, type="jpeg", quality=70)
        for path in [*linked(page), *pressed(page, seen)]:
            if path not in seen and not NOT_PAGES.search(path) and seen[name_of(path)] < OF_A_KIND:
                seen.update([path, name_of(path)])
                waiting.append(path)


def linked(page: Page) -> list[str]:
    links = page.eval_on_selector_all("a[href]", "all => all.map(a => a.href)")
    return sorted({urlsplit(link).path for link in links if link.startswith(SITE)})


def pressed(page: Page, seen: Counter[str]) -> list[str]:
    """The pages behind buttons: each is pressed once by each person who has it."""
    for text in BUTTONS:
        button = page.get_by_role("button", name=text).first
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


def wait_for_server() -> None:
    from serve import until_healthy

    state = asyncio.run(until_healthy())
    if state != "is ready":
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
                wait_for_server()
                photograph_all()
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
