"""What people do by hand at a table where the engine does not play every card."""

from typing import Any

from django.db import transaction

from engine.core.errors import EngineError
from engine.core.game import Game
from tournaments.errors import TournamentError
from tournaments.services.locks import require
from tracker.models import Seat
from tracker.queries.by_hand import NOTE, OWN_BUSINESS, is_offered, shows_hidden
from tracker.services.changing import Played, note_act, opened, pass_by_themselves, saved, submit

IN_A_CARD = "by hand"


@transaction.atomic
def do_by_hand(*, seat: Seat, act: str, version: int) -> dict[str, Any]:
    """Between two answers: done once the other agrees, which the computer always does."""
    played = opened(seat.table, version)
    require(is_offered(played.game), "The engine plays every card here: nothing is done by hand.")
    tried(played.game, act)
    mine = act.partition(":")[0] not in OWN_BUSINESS and played.game.run.is_by_hand(act)
    require(mine, "That is not done by hand. Choose from the list.")
    return wished(played, seat, act, is_free=act.startswith(NOTE))


def wished(played: Played, seat: Seat, act: str, *, is_free: bool) -> dict[str, Any]:
    """Does it, or asks the other first; it was tried before that."""
    if is_free or all(each.is_computer or each == seat for each in played.seats.values()):
        carry_out(played, seat.place, act)
    else:
        at = len(played.game.journal.entries)
        played.table.wish = {"by": seat.place, "act": act, "at": at}
    return saved(played)[seat.place]


def tried(game: Game[Any], act: str) -> None:
    """In a copy: nobody is asked to agree to what does not work."""
    try:
        type(game).load(game.rules, game.dump()).submit(act)
    except EngineError as error:
        raise TournamentError(str(error)) from error


def carry_out(played: Played, place: str, act: str) -> None:
    submit(played.game, act)
    pass_by_themselves(played)
    note_act(played, place)


def asks_first(played: Played, seat: Seat, answers: list[Any]) -> bool:
    """While an own card is carried out, what would show hidden cards of the other."""
    asked = played.game.pending
    if asked is None or (asked.kind, asked.player) != (IN_A_CARD, seat.place) or len(answers) != 1:
        return False
    act = answers[0] if isinstance(answers[0], str) else ""
    option = asked.option_for(act)
    if option is None or not option.takes:
        return False
    tried(played.game, act)
    return shows_hidden(played.game, played.play, seat.place, act)


def settle_wish(played: Played, seat: Seat, *, agrees: bool) -> None:
    """The other agrees or refuses; whoever asked takes it back by refusing."""
    wish = played.table.wish
    played.table.wish = {}
    if not agrees:
        return
    require(wish["by"] != seat.place, "The other player agrees, not you.")
    carry_out(played, wish["by"], wish["act"])
