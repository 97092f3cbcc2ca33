"""What a first visit loads of fonts: the letters that every page has, and the icons that pages use.

The whole files stay beside them for whatever else a page holds."""

import re
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from icon_names import words_in_pages

# The same as in static/css/fonts.css.
BASIC = (
    *range(0x20, 0x7F),
    0xA0,
    0xB7,
    0xD7,
    0x2013,
    0x2014,
    0x2018,
    0x2019,
    0x201C,
    0x201D,
    0x2026,
)
# As far as styles go: static/css asks for no other weight or width.
USED = {"wght": (400, 800), "wdth": (80, 125)}
ICON = re.compile(r"\.bi-([a-z0-9-]+)::before{content:\"\\(f[0-9a-f]+)\"}")


def cut(source: Path, target: Path, letters: list[int]) -> None:
    options = subset.Options(flavor="woff2", hinting=False)
    font = TTFont(source)
    if "fvar" in font:
        font = instancer.instantiateVariableFont(font, USED)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(target)


def cut_icons(folder: Path) -> None:
    whole = (folder / "bootstrap-icons.min.css").read_text()
    numbers = dict(ICON.findall(whole))
    used = sorted(set(numbers) & words_in_pages())
    cut(folder / "fonts" / "bootstrap-icons.woff2", folder / "fonts" / "used.woff2",
        [int(numbers[name], 16) for name in used])  # fmt: skip
    frame = ICON.sub("", whole)
    frame = re.sub(r"src:[^;}]+", 'src:url("fonts/used.woff2") format("woff2")', frame, count=1)
    rules = "".join(f'.bi-{name}::before{{content:"\\{numbers[name]}"}}' for name in used)
    (folder / "used.css").write_text(frame + rules)


def make(vendor: Path) -> None:
    archivo = vendor / "archivo"
    cut(archivo / "archivo-latin-wdth-normal.woff2", archivo / "archivo-basic.woff2", list(BASIC))
    cut_icons(vendor / "bootstrap-icons")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
