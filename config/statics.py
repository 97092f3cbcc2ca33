"""The files of pages for a server: the stylesheets of every page in one, all packed and named by
what they hold, so that a first visit is short and the next one asks for nothing."""

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
            joined = "\n".join(self.sheet(name) for name in settings.STYLES)
            if self.exists(settings.JOINED_STYLES):
                super().delete(settings.JOINED_STYLES)
            super().save(settings.JOINED_STYLES, ContentFile(joined.encode()))
            paths[settings.JOINED_STYLES] = (self, settings.JOINED_STYLES)
        yield from super().post_process(paths, dry_run, **options)

    def sheet(self, name: str) -> str:
        """Its addresses lead to the same files from where the joined one lies."""
        with self.open(name) as file:
            text = SOURCE_MAP.sub("", file.read().decode())
        here, there = PurePosixPath(name).parent, PurePosixPath(settings.JOINED_STYLES).parent

        def moved(found: re.Match[str]) -> str:
            return f'url("{relpath(normpath(str(here / found[1])), str(there))}")'

        return ADDRESS.sub(moved, text)
