"""The faces that paper is set in: our own files when they are there, else the machine's."""

from functools import lru_cache
from pathlib import Path

from django.conf import settings

INTER = ("latin", "latin-ext", "vietnamese", "cyrillic", "greek")
FILES = {subset: f"inter/inter-{subset}" for subset in INTER} | {
    "japanese": "noto/noto-sans-jp-japanese"
}
WEIGHTS = (400, 700)
FALLBACK = "'DejaVu Sans', 'Liberation Sans', sans-serif"


def font_folder() -> Path:
    return (Path(settings.ROOT) / "static" / "vendor" / "print-fonts").resolve()


@lru_cache(1)
def font_css() -> str:
    """The faces as CSS. Each subset is a family of its own, tried in order."""
    subsets = [subset for subset in FILES if font_file(subset, 400).exists()]
    faces = [face_css(subset, weight) for subset in subsets for weight in WEIGHTS]
    stack = ", ".join([*(f"'{family(subset)}'" for subset in subsets), FALLBACK])
    return "".join(faces) + f"html{{font-family:{stack}}}"


def font_file(subset: str, weight: int) -> Path:
    return font_folder() / f"{FILES[subset]}-{weight}-normal.ttf"


def family(subset: str) -> str:
    return f"Sheet {subset}"


def face_css(subset: str, weight: int) -> str:
    address = font_file(subset, weight).as_uri()
    return (
        f"@font-face{{font-family:'{family(subset)}';font-weight:{weight};"
        f"font-style:normal;src:url({address})}}"
    )
