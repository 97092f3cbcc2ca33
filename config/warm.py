"""What the first request would load, loaded before a web process is asked anything.

The addresses with all pages behind them and the templates: over a second, in which the first phones
of a hall would wait. What is loaded then stays; Python need not look through it again and again for
something to throw away, which held up every fiftieth page for 0.2 s."""

import gc
from pathlib import Path

from django.conf import settings
from django.template.loader import get_template
from django.urls import NoReverseMatch, reverse

# Made by workers; what is on them is loaded there.
PRINTED = "sheets"


def warm_up() -> None:
    load_addresses()
    load_templates(Path(settings.ROOT) / "templates")
    gc.collect()
    gc.freeze()


def load_addresses() -> None:
    """Whatever is looked for: the whole list is read first."""
    try:
        reverse("no page has this name")
    except NoReverseMatch:
        return


def load_templates(folder: Path) -> None:
    for path in sorted(folder.rglob("*.html")):
        name = path.relative_to(folder)
        if name.parts[0] != PRINTED:
            get_template(str(name))
