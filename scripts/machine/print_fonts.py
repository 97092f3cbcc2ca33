"""Unpacks the fonts of printed sheets once, so that no print has to: seconds for a Japanese one."""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont


def unpack(packed: Path) -> None:
    font = TTFont(packed, recalcBBoxes=False, recalcTimestamp=False)
    font.flavor = None
    font.save(packed.with_suffix(".ttf"))
    packed.unlink()


if __name__ == "__main__":
    for file in Path(sys.argv[1]).rglob("*.woff2"):
        unpack(file)
