"""What a rule forbids and both players of a tracked game allow: asked on the opponent's phone."""

from django.db import transaction

from accounts.models import User
from engine.core.errors import EngineError
from tournaments.errors import TournamentError
from tracker.models import TrackedGame
from tracker.services.games import opened, require_asked, save_game
from tracker.services.take_backs import whoever, write_down


@transaction.atomic
def allow_in_game(
    *, game: TrackedGame, acts: list[str], seen_version: int, actor: User
) -> TrackedGame:
    """Whoever is asked wants to answer against a rule: the opponent must agree. A judge, who
    records for both, vouches that they do."""
    game, rules = opened(game, seen_version)
    require_asked(game, rules, actor)
    by, name = whoever(actor, game)
    try:
        done = rules.allow(tuple(acts), by, name)
    except EngineError as error:
        raise TournamentError(str(error)) from error
    did, wanted = "Allowed what a rule forbids", "allow what a rule forbids"
    write_down(game, actor, "allow_in_game", did=did, wanted=wanted, done=done, by=by)
    return save_game(game, rules)
