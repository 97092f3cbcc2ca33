"""A game with real cards as people say it: the question that is open, and the likely answers.

A card is named in the same breath as the act: what an act asks next is tried in a copy."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.core.about import about, is_declining, main_act
from engine.core.decisions import Decision, Option
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.seeing import IDENTIFY
from engine.core.table import book_of, is_unknown
from engine.kits.board import Recorded
from engine.kits.play import Play
from engine.kits.registry import edition_called
from tournaments.models import Match
from tournaments.permissions import Visitor
from tracker.models import TrackedGame
from tracker.queries.around import around
from tracker.queries.boards import board_of, stop_at
from tracker.queries.games import JUDGE, loaded_game, viewer_of
from tracker.queries.judge_lines import judge_lines
from tracker.queries.tables import DRAWN

View = dict[str, Any]
EVERYBODY = "pass-all"


def question_for(game: Game[Any], play: Play, viewer: str) -> View | None:
    """For who may answer; others read on the board for whom it waits."""
    asked = game.pending
    if asked is None or not game.may_answer(viewer) or play.board is None:
        return None
    before: list[list[str]] = []
    goes_on = play.board.recorded.goes_on.get(asked.kind)
    if goes_on and asked.option_for(goes_on):
        then = after(game, goes_on)
        if then.may_answer(viewer):
            before, game = [[goes_on]], then
    return {**spoken(game, play, before, viewer), "ends": ends_of(asked, play.board.recorded, game)}


def after(game: Game[Any], *picks: str) -> Game[Any]:
    """A copy, as it would be then."""
    twin = type(game).load(game.rules, game.dump())
    twin.submit(picks)
    return twin


def spoken(game: Game[Any], play: Play, before: list[list[str]], viewer: str) -> View:
    asked = game.pending
    if asked is None:
        return {"before": before, "rows": [], "verbs": []}
    several = (asked.at_least, asked.at_most) != (1, 1)
    said: View = {"text": asked.text or asked.kind, "rule": asked.rule, "before": before}
    if asked.kind == IDENTIFY:
        naming_it = {"key": "", "label": "", "names": names_at(game, play)}
        return said | {"rows": [], "verbs": [naming_it], "main": ""}
    unseen = [each for each in asked.options if is_unseen(game, each)]
    naming = [each for each in unseen if asks_which(game, each, viewer)]
    plain = [each for each in asked.options if each not in naming and each.key != EVERYBODY]
    rows = in_rows(game, plain)
    verbs = [
        row(each) | {"names": names_at(after(game, each.key), play)}
        for each in (naming[:1] if several else naming)
    ]
    # What can be done comes first, and cards are played more often than anything else.
    verbs.sort(key=lambda each: (nothing_fits(each), not each["key"].startswith("play:")))
    limits = {"least": asked.at_least, "most": asked.at_most} if several else {}
    tokens = [each.key for each in naming] if several else []
    main = main_act(list(asked.options))
    return said | limits | {
        "rows": rows, "verbs": verbs, "tokens": tokens, "main": main,
        "waits": waits(game, play),
    }  # fmt: skip


def row(option: Option) -> View:
    return {"key": option.key, "label": option.label}


def nothing_fits(verb: View) -> bool:
    return all("why" in each for each in verb["names"])


def in_rows(game: Game[Any], options: list[Option]) -> list[View]:
    """Cards that nobody can tell apart are one row with a number."""
    found: dict[str, View] = {}
    for each in options:
        same = each.label if is_unseen(game, each) else each.key
        found.setdefault(same, row(each) | {"keys": []})["keys"].append(each.key)
    return list(found.values())


def is_unseen(game: Game[Any], option: Option) -> bool:
    card = about(game.state, option.key)
    return card in game.state.objects and is_unknown(game.state, card)


def asks_which(game: Game[Any], option: Option, viewer: str) -> bool:
    """Whether this viewer has to say then which card it is: nobody is shown the other's list."""
    try:
        then = after(game, option.key)
    except EngineError:
        return False
    asked = then.pending
    return asked is not None and asked.kind == IDENTIFY and then.may_answer(viewer)


def names_at(game: Game[Any], play: Play) -> list[View]:
    """What the card can be, with how many are left: what fits first, and what asks no more."""
    asked = game.pending
    if asked is None or asked.source is None or play.board is None:
        return []
    token = asked.source
    left = book_of(game.state, game.state.objects[token].owner).group_of(token)[1]
    found = [name_of(game, play, each, left) for each in asked.options if not each.takes]
    return sorted(found, key=lambda e: ("why" in e, e.pop("asks_more", False), e["name"]))


def name_of(game: Game[Any], play: Play, option: Option, left: Mapping[str, int]) -> View:
    key = option.key.partition(":")[2]
    said: View = {"key": option.key, "name": option.label, "left": left.get(key, 0)}
    facts = {"name": key, **game.setup["cards"].get(key, {})}
    face = play.board.face(facts).to_data() if play.board else {}
    said |= {part: face[part] for part in ("cost", "pips", "type") if part in face}
    try:
        next_asked = after(game, option.key).pending
    except EngineError as error:
        return said | {"why": str(error)}
    return said | {"asks_more": next_asked is not None and next_asked.kind == IDENTIFY}


def ends_of(asked: Decision, recorded: Recorded, game: Game[Any]) -> list[View]:
    """“End turn”, and what is said with it, for whoever's turn it is."""
    mine = game.state.turn_player == asked.player
    if not mine or asked.kind not in recorded.ends or asked.kind in ("arsenal", "review"):
        return []
    found = [{"with": "", "label": "End turn"}]
    if recorded.keeps:
        found.append({"with": recorded.keeps[0], "label": recorded.keeps[2]})
    return found


def waits(game: Game[Any], play: Play) -> bool:
    """Whether this passes by itself when nobody speaks: not what somebody has to decide, and not
    what somebody has just taken back to say something else."""
    asked = game.pending
    if asked is None or play.board is None or asked.kind not in play.board.recorded.waits:
        return False
    if game.view("public")["undo"]["last"]:
        return False
    if not main_act(list(asked.options)):
        return False
    return stop_at(game, play) is not None or asked.kind != "priority"


def passes_now(game: Game[Any], play: Play, holds: list[str]) -> str:
    """The pass that nobody wants to be asked about: by public facts, and each seat's own Hold."""
    asked = game.pending
    if asked is None or play.board is None or asked.player in holds:
        return ""
    stop, main = stop_at(game, play), main_act(list(asked.options))
    is_off = stop is not None and not stop.is_on
    on_the_way = asked.kind == "priority" and bool(game.view("public").get("chain"))
    is_own = game.state.turn_player == asked.player
    return main if main and (is_off or (on_the_way and is_own and stop is None)) else ""


def only_answer(asked: Decision, recorded: Recorded) -> str:
    """What leaves no choice, or is proposed."""
    if (asked.at_least, asked.at_most) != (1, 1) or asked.options[-1].takes:
        return ""
    alone = len(asked.options) == 1 and not is_declining(asked.options[0].key)
    return asked.options[-1].key if alone or asked.kind in recorded.proposes else ""


def recorded_score(match: Match) -> tuple[int, int, int]:
    """Games won by the first and the second player, and drawn, as the tracker saw them end."""
    ended = match.games.exclude(finished_at=None).values_list(
        "saved__final__outcome__result", "saved__final__outcome__winner"
    )
    won = Counter(DRAWN if result == DRAWN else winner for result, winner in ended)
    return won["p1"], won["p2"], won[DRAWN]


def record_view(game: TrackedGame, user: Visitor) -> View:
    """The whole screen of whoever looks: made of what that viewer may see."""
    rules, viewer = loaded_game(game.saved), viewer_of(user, game)
    play = edition_called(game.saved["rules"])[0]
    board = board_of(rules, play, viewer)
    board["judges"] = judge_lines(game.match, game.number)
    board["holds"] = game.holds
    board["record"] = None if board["undo"] else question_for(rules, play, viewer)
    if rules.outcome:
        board["score"] = recorded_score(game.match)
    board["can_undo"] = may_take_sentence_back(game, rules, viewer)
    return {"version": game.version, "board": board, "delay": 0, "around": around(game.match)}


def may_take_sentence_back(game: TrackedGame, rules: Game[Any], viewer: str) -> bool:
    """The last sentence is this player's, and it was not taken back another way."""
    said = bool(game.acts) and game.acts[-1][1] < rules.journal.answers_given()
    return said and viewer in (game.acts[-1][0], JUDGE)
