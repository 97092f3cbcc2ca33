"""Templates to PDF files with WeasyPrint, which fetches nothing but our own fonts."""

import logging
import threading
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from urllib.request import url2pathname

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from printing.errors import PrintingUnavailableError
from printing.fonts import font_css, font_folder
from printing.paper import Paper, paper_called

# Pango and the shared font configuration are not made for several threads at once.
PRESS = threading.RLock()


class Room(NamedTuple):
    """What every print in this process shares."""

    weasyprint: Any
    font_configuration: Any
    fonts: Any
    fetcher: Any


@lru_cache(1)
def room() -> Room:
    logging.getLogger("weasyprint.progress").setLevel(logging.WARNING)
    try:
        import weasyprint
        from weasyprint.text.fonts import FontConfiguration
    except (ImportError, OSError) as cause:
        raise PrintingUnavailableError(cause) from cause
    fetcher = own_files_only(weasyprint)
    configuration = FontConfiguration()
    fonts = weasyprint.CSS(string=font_css(), font_config=configuration, url_fetcher=fetcher)
    return Room(weasyprint, configuration, fonts, fetcher)


def own_files_only(weasyprint: Any) -> Any:
    """A fetcher that refuses every address but our font files and pictures within the page."""

    class OwnFilesOnly(weasyprint.urls.URLFetcher):
        def fetch(self, url: str, headers: object = None) -> Any:
            if not is_our_own(url):
                raise ValueError(f"Paper may not fetch {url[:100]}.")
            return super().fetch(url, headers)

    return OwnFilesOnly(allowed_protocols={"data", "file"}, allow_redirects=False)


def is_our_own(url: str) -> bool:
    if url.startswith("data:"):
        return True
    parts = urlsplit(url)
    return parts.scheme == "file" and (
        Path(url2pathname(parts.path)).resolve().is_relative_to(font_folder())
    )


def pdf(template: str, context: Mapping[str, Any], paper: str = "A4") -> bytes:
    """The template as a tagged PDF, readable by screen readers. A whole page of HTML that puts
    `{{ page_rule }}` into its style."""
    size = paper_called(paper)
    html = render_to_string(template, {**context, "page_rule": page_rule(size)})
    with PRESS:
        made: bytes = laid_out(html).write_pdf(pdf_tags=True)
    return made


def laid_out(html: str) -> Any:
    """The pages of the document; call it while holding the press."""
    shared = room()
    return shared.weasyprint.HTML(string=html, url_fetcher=shared.fetcher).render(
        stylesheets=[shared.fonts], font_config=shared.font_configuration
    )


def page_rule(paper: Paper) -> SafeString:
    return SafeString(
        f"@page{{size:{paper.width}mm {paper.height}mm;"
        f"margin:{paper.margin_top}mm {paper.margin_side:.2f}mm}}"
    )
