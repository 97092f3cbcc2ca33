"""A folder of card files that came in as one archive: unpacked within bounds."""

import zipfile
import zlib
from pathlib import Path, PurePosixPath

from decks.errors import CatalogueError

LARGEST_UNPACKED = 120_000_000
MOST_FILES = 2_000
PIECE = 65_536


def unpacked(archive: Path, folder: Path) -> Path:
    """The folder in which the files lie. Nothing is written outside of `folder`, and no more than
    card files can need, whatever the archive says of their sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with zipfile.ZipFile(archive) as packed:
            files = [each for each in packed.infolist() if not each.is_dir()]
            if len(files) > MOST_FILES:
                raise CatalogueError(f"The archive holds more than {MOST_FILES} files.")
            left = LARGEST_UNPACKED
            for each in files:
                left -= written(packed, each, folder, left)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise CatalogueError(f"The archive cannot be unpacked: {error}.") from error
    return innermost(folder)


def written(packed: zipfile.ZipFile, each: zipfile.ZipInfo, folder: Path, left: int) -> int:
    steps = PurePosixPath(each.filename.replace("\\", "/")).parts
    if not steps or any(step in ("..", "/") or ":" in step for step in steps):
        raise CatalogueError(f"The archive names a file outside of itself: {each.filename[:80]}.")
    path = folder.joinpath(*steps)
    path.parent.mkdir(parents=True, exist_ok=True)
    done = 0
    with packed.open(each) as source, path.open("wb") as target:
        while piece := source.read(PIECE):
            done += len(piece)
            if done > left:
                size = LARGEST_UNPACKED // 1_000_000
                raise CatalogueError(f"The archive holds more than {size} MB, so it is not read.")
            target.write(piece)
    return done


def innermost(folder: Path) -> Path:
    """Archives often hold one folder that holds the files."""
    inside = list(folder.iterdir())
    while len(inside) == 1 and inside[0].is_dir():
        folder = inside[0]
        inside = list(folder.iterdir())
    return folder
