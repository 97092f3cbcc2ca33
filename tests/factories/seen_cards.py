"""A tracked game in which a player has just drawn a card: taking that back needs consent."""

from accounts.models import User
from tests.factories.tracked_games import make_listed_match
from tournaments.models import Match
from tracker.models import TrackedGame
from tracker.queries.games import loaded_game
from tracker.services.games import answer_game, open_game


def make_drawn_game() -> tuple[TrackedGame, User, User]:
    """The game, whoever drew, and the opponent. Before the draw stands a choice of theirs."""
    match = make_listed_match()
    first = match.first.profile.user
    game = open_game(match=match, actor=first, with_cards=True)
    for _ in range(60):
        decision = loaded_game(game.saved).pending
        if decision.kind == "turn":
            break
        actor = seats(match).get(decision.player, first)
        picks = [option.key for option in decision.options][: decision.at_least]
        game = answer_game(game=game, answer=picks, seen_version=game.version, actor=actor)
    turn = decision.player
    mine = seats(match)[turn]
    for key in ("note:my turn", f"draw-cards:{turn}:1"):
        game = answer_game(game=game, answer=key, seen_version=game.version, actor=mine)
    return game, mine, seats(match)["p2" if turn == "p1" else "p1"]


def seats(match: Match) -> dict[str, User]:
    return {"p1": match.first.profile.user, "p2": match.second.profile.user}


def make_meditated_game() -> tuple[TrackedGame, User, User]:
    """The same, and whoever drew has meditated: another side action is against the rules."""
    game, mine, other = make_drawn_game()
    for key in ("meditate", "stop"):
        game = answer_game(game=game, answer=key, seen_version=game.version, actor=mine)
    return game, mine, other
