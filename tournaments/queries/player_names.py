"""Players as somebody at the desk types them; namesakes are told apart by their code."""

from collections import Counter
from collections.abc import Mapping
from difflib import get_close_matches

from tournaments.errors import TournamentError
from tournaments.models import Event, Registration
from tournaments.queries.paper_codes import code_of
from tournaments.queries.registrations import registered_players

Names = Mapping[str, Registration]


def names_in(event: Event) -> dict[str, Registration]:
    """What is offered while typing, and who it is."""
    players = list(registered_players(event))
    common = Counter(folded(str(player)) for player in players)
    return {
        f"{player} ({code_of(player)})" if common[folded(str(player))] > 1 else str(player): player
        for player in players
    }


def folded(typed: str) -> str:
    return " ".join(typed.replace("’", "'").split()).casefold()


def player_called(names: Names, typed: str) -> Registration:
    """By the whole name, by its beginning or a part of it where that is one person's, by code."""
    wanted = folded(typed)
    known = {folded(name): player for name, player in names.items()}
    if wanted in known:
        return known[wanted]
    coded = [player for player in names.values() if code_of(player).casefold() == wanted]
    if coded:
        return coded[0]
    parts = {name: player for name, player in known.items() if wanted in name}
    starting = {name: player for name, player in parts.items() if name.startswith(wanted)}
    for found in (starting, parts):
        if len(found) == 1:
            return next(iter(found.values()))
    if parts:
        several = ", ".join(name for name in names if folded(name) in parts)
        raise TournamentError(f"“{typed}” could be several: {several}. Type the whole name.")
    near = get_close_matches(wanted, known, n=1)
    hint = f" Did you mean {known[near[0]]}?" if near else ""
    raise TournamentError(f"Nobody called “{typed}” plays in this event.{hint}")
