"""The colours of pictures that leave the site: those of static/css/tokens.css, light."""

from metagame.pictures.drawing import Ink

COMMON = {
    Ink.PAPER: "#ffffff",
    Ink.TEXT: "#14201d",
    Ink.SOFT: "#485651",
    Ink.FAINT: "#e8edea",
    Ink.ACCENT: "#0b6156",
}
GAMES = {"fab": "#97301f", "wow": "#765200", "ufs": "#20559e", "ashes": "#69429f"}


def colours_of(game: str) -> dict[Ink, str]:
    return {**COMMON, Ink.GAME: GAMES.get(game, COMMON[Ink.ACCENT])}
