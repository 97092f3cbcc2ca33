"""How many Swiss rounds the policy of a game recommends, in words; others may be chosen."""

from typing import Any

from engine.kits.registry import kit_of, kits
from engine.pairing.structures import REFERENCE, Structure, recommended, structures_of

MORE_THAN_ANY = 10**6


def advice_words(game: str, players: int) -> str:
    """“16 players: 5 rounds and a top 4, by the policy of Flesh and Blood.”"""
    told = rounds_and_cut(recommended(game, players))
    return f"{players} players: {told}, {source_words(game)}."


def rounds_and_cut(told: Structure) -> str:
    cut = f"a top {told.play_off}" if told.play_off else "no cut"
    return f"{told.rounds} rounds and {cut}"


def source_words(game: str) -> str:
    own = structures_of(game, teams=False)
    return f"by the policy of {kit_of(game).name}" if own else "as most events do"


def advice_for_all_games() -> dict[str, dict[str, Any]]:
    """What a page needs to give the same advice while seats are typed."""
    return {game: {"fields": fields_of(game), "source": source_words(game)} for game in kits()}


def fields_of(game: str) -> list[tuple[int | None, str]]:
    """The largest field of each size, and what it gets; None for every larger one."""
    sizes = [most for most, *_ in structures_of(game, teams=False) or REFERENCE]
    known = [(most, rounds_and_cut(recommended(game, most))) for most in sizes]
    return [*known, (None, rounds_and_cut(recommended(game, MORE_THAN_ANY)))]
