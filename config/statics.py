"""The files of pages for a server: the stylesheets of every page in one, its scripts in one, packed
and named by what they hold, so that a first visit is short and the next one asks for nothing."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from posixpath import normpath, relpath
from typing import Any

from django.conf import settings
from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

ADDRESS = re.compile(r"url\((?![\"']?(?:data|https?):)[\"']?([^\"')]+)[\"']?\)")
SOURCE_MAP = re.compile(r"/\*# sourceMappingURL=.*?\*/")


class JoinedStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # untyped
    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        if not dry_run:
            styles = "\n".join(self.sheet(name) for name in settings.STYLES)
            scripts = ";\n".join(self.text_of(name) for name in settings.SCRIPTS)
            for name, text in (
                (settings.JOINED_STYLES, styles),
                (settings.JOINED_SCRIPTS, scripts),
            ):
                if self.exists(name):
                    super().delete(name)
                super().save(name, ContentFile(text.encode()))
                paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)

    def sheet(self, name: str) -> str:
        """Its addresses lead to the same files from where the joined one lies."""
        text = SOURCE_MAP.sub("", self.text_of(name))
        here, there = PurePosixPath(name).parent, PurePosixPath(settings.JOINED_STYLES).parent

        def moved(found: re.Match[str]) -> str:
            return f'url("{relpath(normpath(str(here / found[1])), str(there))}")'

        return ADDRESS.sub(moved, text)

    def text_of(self, name: str) -> str:
        with self.open(name) as file:
            text: str = file.read().decode()
        return text
