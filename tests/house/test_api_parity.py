"""What a page of the event day does, a program does too: each service that a view calls has an
operation of the API, or stands here with the reason why not."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.house.sources import APPS, ROOT

OF_THE_EVENT_DAY = (
    *("arrivals", "calendars", "calls", "checks", "clocks", "floor", "notices", "papers", "prizes"),
    *("questions", "rehearsals", "screens", "series", "snapshots", "tournaments", "webhooks"),
)
ONLY_ON_PAGES = {
    "as_it_stands": "two people with one form open: a program sends only what it changes",
    "both_changed": "the same",
    "done_once": "what waited for the network; a program has Idempotency-Key",
    "map_name": "what a misspelt card means; a program corrects the list itself",
    "take_name_back": "the same",
    "request_parts": "several papers in one press; a program asks for each",
    "subject_of": "which jobs stand on the page; a program lists its jobs",
    "request_round": "pairing in the background; a program waits for the answer",
    "require_points_typed": "people are asked for points; a program that sends none means none",
    "require_pools_open": "whether the form is shown",
    "seats_taken": "how full the event is, in words; `seats_taken` of the event",
    "type_list": "the paper's columns; a program corrects the list as a text",
}


def sources(app: str, *kinds: str) -> Iterator[Path]:
    for kind in kinds:
        yield from (ROOT / app).glob(f"{kind}.py")
        yield from (ROOT / app / kind).rglob("*.py")


def services_called(path: Path) -> Iterator[str]:
    """Functions of a `services` module that this file names."""
    tree, modules = ast.parse(path.read_text()), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in APPS:
            parts = (node.module or "").split(".")
            for each in node.names:
                name = each.asname or each.name
                if "services" in (*parts, each.name) and is_module(parts, each.name):
                    modules.add(name)
                elif "services" in parts and each.name.islower():
                    yield each.name
    for node in ast.walk(tree):
        owner = node.value if isinstance(node, ast.Attribute) else None
        if isinstance(owner, ast.Name) and owner.id in modules and node.attr.islower():
            yield node.attr


def is_module(parts: list[str], name: str) -> bool:
    place = ROOT.joinpath(*parts, name)
    return place.is_dir() or place.with_suffix(".py").exists()


def called(kinds: tuple[str, ...], apps: tuple[str, ...]) -> set[str]:
    files = (path for app in apps for path in sources(app, *kinds))
    return {name for path in files for name in services_called(path)}


def test_services_when_a_page_of_the_event_day_calls_them_then_a_program_can_too():
    pages = called(("views",), OF_THE_EVENT_DAY)
    programs = called(("api",), APPS)
    assert pages - programs == set(ONLY_ON_PAGES)


def test_search_when_a_file_calls_services_then_finds_them():
    found = set(services_called(ROOT / "calls" / "views.py"))
    assert {"call_judge", "solve_call", "go_to_call"} <= found
    assert "queue_of" not in found
