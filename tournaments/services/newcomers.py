"""Nobody is entered twice, however the name is written; a number belongs to one person."""

from tournaments.errors import TournamentError
from tournaments.models import Event
from tournaments.queries.look_alikes import in_words, known_players, look_alikes
from tournaments.services.guests import Guest


def require_newcomer(event: Event, guest: Guest, is_namesake: bool, besides: int = 0) -> None:
    """`besides` is the player whose own name it is."""
    known = [each for each in known_players(event) if each.pk != besides]
    known = [each for each in known if not each.has_withdrawn]
    same = next((each for each in known if each.has_id(guest.player_id)), None)
    if same:
        said = f"{same.name} is in this event with this number already."
        raise TournamentError(said, field="player_id")
    found = look_alikes(known, guest.display_name)
    if found and not is_namesake:
        said = f"{in_words(guest.display_name, found)} Tick the box if this is somebody else."
        raise TournamentError(said, field="is_namesake")
