"""The colours of pictures that leave the site: those of static/css/tokens.css, light."""

from engine.kits.registry import kits
from metagame.pictures.drawing import Ink

COMMON = {
    Ink.PAPER: "#ffffff",
    Ink.TEXT: "#14201d",
    Ink.SOFT: "#485651",
    Ink.FAINT: "#e8edea",
    Ink.ACCENT: "#0b6156",
}


def colours_of(game: str) -> dict[Ink, str]:
    kit = kits().get(game)
    return {**COMMON, Ink.GAME: kit.colour if kit and kit.colour else COMMON[Ink.ACCENT]}
