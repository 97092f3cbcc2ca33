"""What must hold in every game of every game: replay, undo, rebuilding, and secrets kept."""

import json
import random
from collections import Counter

from engine.core.acts import is_offered
from engine.core.errors import CardFailedError, EngineError
from engine.core.events import Chronicle
from engine.core.game import Game
from engine.core.state import is_plain
from tests.engine.playout import legal_answer

NO_EVENTS = Chronicle().to_data(0)
UNSEEN = "?"
PLAIN_EVERY = 30
"""A state is looked through at each so many answers, in the middle of effects too."""


def play(rules, setup, seed, *, meddle=None, anywhere=False, refuses=False, most=6000):
    """A random game to its end; `meddle` may name an action by hand now and then.

    It is asked at boundaries, or `anywhere`: in the middle of effects settled by hand too.

    On a real table a card may turn out not to fit: then answers are taken back, as people do.
    """
    game, chance = Game.new(rules, setup, seed=str(seed)), random.Random(seed)
    earlier = ()
    for number in range(most):
        if game.pending is None:
            return game
        if number % PLAIN_EVERY == seed % PLAIN_EVERY:
            assert is_plain(game.state.to_data()), game.pending.kind
        if number % 10 == seed % 10:
            check_refusals(game, earlier)
            earlier = game.pending.options
        if number % 30 == seed % 30:
            check_acts(game, random.Random(number))
        fits = meddle and (anywhere or game.pending.boundary)
        action = meddle(game, chance) if fits else None
        action = action or (allowance(game, chance) if meddle else None)
        action = action or legal_answer(game.pending, chance.randrange)
        if refuses or isinstance(action, str):
            if not try_action(game, action) and refuses and not game.pending.boundary:
                game.undo(chance.randrange(4))
        else:
            game.submit(action)
    raise AssertionError("The game does not end.")


def allowance(game, chance):
    """Now and then all agree to what a rule forbids, or only one of them does."""
    if game.pending.boundary and chance.random() > 0.03:
        return None
    acts = [each["key"] for each in game.forbidden_acts()]
    hidden = [each.key for each in game.pending.options if "Play a card" in each.label]
    if not acts + hidden or chance.random() > 0.3:
        return None
    agreed = game.rules.who_must_allow(game.state)
    said = "+".join(agreed[: chance.choice([1, len(agreed), len(agreed), len(agreed)])])
    return f"allow:{chance.choice(acts + hidden)}:{said}"


def check_refusals(game, earlier):
    """What could be answered before and cannot now is forbidden by a rule with an id."""
    now = game.pending
    by_hand = {each.key for each in game.rules.table_options(game.state, now)}
    for key in [option.key for option in earlier[:3] if not option.takes]:
        if not (now.option_for(key) or key.partition(":")[0] in by_hand or key in by_hand):
            assert [each for each in game.why_not(key) if each.rule], key


def check_acts(game, chance, most=3):
    """What is offered is not refused, and what is not offered of the own cards is, by a rule."""
    asked, state = game.pending, game.state
    if asked.player not in state.players:
        return
    own = [
        card.id
        for card in state.objects.values()
        if asked.player in (card.owner, getattr(card, "controller", "")) and card.card != UNSEEN
    ]
    cards = chance.sample(own, min(most, len(own)))
    cards += [each for option in asked.options for each in option.key.split(":") if each in own][
        :most
    ]
    for act in game.rules.acts:
        named = [key for each in cards for key, _ in game.rules.keys_of(state, act, each)]
        for key in named if act.of_card else [act.verb]:
            if is_offered(asked, act, key):
                assert game.why_not(key, is_supposed=True) == (), key
            elif act.is_offered_by(asked):
                asking = f"is asked: {asked.text or asked.kind}"
                found = [e for e in game.why_not(key) if asking not in e.reason]
                assert found, (key, asked.kind, asked.text)
                assert all(e.rule and e.reason.endswith(".") for e in found), key


def try_action(game, action):
    """What does not fit is refused with a sentence; nothing ever breaks."""
    try:
        game.submit(action)
    except CardFailedError:
        raise
    except EngineError:
        return False
    return True


def only_answers(game, entries):
    """The game as stored, with these answers and nothing that would spare replaying them."""
    stored = game.dump() | {"answers": entries, "checkpoints": [], "events": NO_EVENTS}
    stored.pop("final", None)
    return Game.load(game.rules, stored)


def check_replay(game):
    """The answers alone give the same state and the same log."""
    again = only_answers(game, game.journal.entries)
    assert again.state == game.state
    assert again.chronicle.since(0) == game.chronicle.since(0)
    return again


def check_rebuilding(game, at_boundary):
    """Thrown away and rebuilt at every boundary, the game goes on to the same end."""
    twin = only_answers(game, [])
    for number, entry in enumerate(game.journal.entries):
        if twin.pending.boundary:
            asked = twin.pending.to_data()
            twin.run.rebuild()
            assert twin.pending.to_data() == asked
            at_boundary(twin, number)
        twin.run.replay([entry])
    assert twin.state == game.state
    assert twin.chronicle.since(0) == game.chronicle.since(0)
    assert is_plain(json.loads(json.dumps(twin.state.to_data())))
    assert is_plain(twin.state.to_data())


def check_undo(game, chance):
    """Taking answers back is the same as never having given them."""
    given = game.journal.entries
    counts = [chance.randrange(1, min(most, len(given)) + 1) for most in (25, len(given))]
    short = only_answers(game, [])
    for count in sorted(counts, reverse=True):
        back = Game.load(game.rules, game.dump())
        back.undo(count)
        left = len(back.journal.entries)
        assert (back.journal.entries, back.journal.taken_back[-1].gone) == (
            given[:left],
            given[left:],
        )
        short.run.replay(given[len(short.journal.entries) : left])
        assert back.state == short.state
        for each in (back, short):
            each.journal.taken_back.clear()
        assert back.view("judge") == short.view("judge")


def check_consent(game, sees, chance, length=6):
    """Whatever came into somebody's sight is not taken back without the opponents."""
    start = chance.randrange(max(1, len(game.journal.entries) - length))
    twin = only_answers(game, [])
    twin.run.replay(game.journal.entries[len(twin.journal.entries) : start])
    seen = {viewer: in_sight(twin.state, viewer, sees) for viewer in twin.state.players}
    for entry in game.journal.entries[len(twin.journal.entries) : start + length]:
        twin.run.replay([entry])
        now = {viewer: in_sight(twin.state, viewer, sees) for viewer in twin.state.players}
        is_new = any(is_shown(seen[viewer], now[viewer], twin.state.mode) for viewer in now)
        seen = now
        if is_new and entry[0] not in OWN_CHOICE and twin.journal.answers_given():
            assert twin.undo(by="p1") is False, entry
            assert twin.journal.entries[-1] == entry
            twin.settle("p1", agrees=False)


OWN_CHOICE = ("first five",)
"""Cards that their owner picks out of the own list: nothing comes to light."""


def in_sight(state, viewer, sees):
    """The cards that a viewer can see and those that nobody shows, counted by owner and name.

    On a real table nobody knows when owners look at their own cards: those are left out.
    """
    shown, hidden = Counter(), Counter()
    for card in state.objects.values():
        made = getattr(card, "token", False) or getattr(card, "copy", False)
        if card.card == UNSEEN or made:
            continue
        if state.mode == "virtual" or card.owner != viewer:
            pile = shown if sees(state, card, viewer) else hidden
            pile[card.owner, card.card] += 1
    return shown, hidden


def is_shown(before, now, mode):
    """Whether a hidden card has come to light; one that is new in the game was not hidden."""
    return any(
        now[0][card] > before[0][card] and (mode == "table" or now[1][card] < before[1][card])
        for card in now[0]
    )


def answers_about(game, viewer, most=4):
    """What a player is told about some cards that they can see."""
    players = game.view(viewer)["players"]
    seen = [card for each in players for zone in each["zones"].values() for card in zone["cards"]]
    ids = [card["id"] for card in seen if card["card"] != UNSEEN and viewer in game.state.players]
    every = max(1, len(ids) // most)
    return {
        key: game.why_not(key, viewer)
        for card in ids[::every]
        for act in game.acts
        for key, _ in game.rules.keys_of(game.state, act, card)
    }


def check_secrets(twin, unseen, viewers, chance):
    """Cards that a viewer cannot see may be swapped: the viewer's view stays the same."""
    for viewer in viewers:
        seen = twin.view(viewer, since=max(0, len(twin.chronicle) - 20))
        told, before = answers_about(twin, viewer), twin.run.checkpoint()
        swap(unseen(twin.state, viewer), chance)
        twin.run.rebuild()
        assert twin.view(viewer, since=max(0, len(twin.chronicle) - 20)) == seen
        assert answers_about(twin, viewer) == told
        twin.run.restart(before, twin.chronicle)


def check_table_secrets(twin, unseen, viewers, chance):
    """On a real table another deck list, as far as nobody saw it, changes nobody else's view."""
    for viewer in viewers:
        seen = twin.view(viewer, since=max(0, len(twin.chronicle) - 20))
        told, before = answers_about(twin, viewer), twin.run.checkpoint()
        swap([card for card in unseen(twin.state, viewer) if card.card != UNSEEN], chance)
        for owner in twin.state.order:
            if owner != viewer:
                write_another_list(twin.state, owner, chance)
        twin.run.rebuild()
        assert twin.view(viewer, since=max(0, len(twin.chronicle) - 20)) == seen
        assert answers_about(twin, viewer) == told
        twin.run.restart(before, twin.chronicle)


def write_another_list(state, owner, chance):
    """The same tokens, but they may be any other cards that the game knows."""
    keys = sorted(state.printed)
    for group in state.book.get(owner, []):
        count = sum(group[1].values())
        group[1] = dict(Counter(chance.choice(keys) for _ in range(count)))


def swap(cards, chance):
    names = [card.card for card in cards]
    chance.shuffle(names)
    for card, name in zip(cards, names, strict=True):
        card.card = name


def check_cards(state, pools):
    """Every card is in exactly one place, and none was lost or doubled."""
    listed = Counter(each for zone in state.zones.values() for each in zone)
    assert set(listed.values()) <= {1}
    assert set(listed) == set(state.objects)
    astray = {who for who, rule, _ in getattr(state, "alarms", []) if rule == state.registered_rule}
    for player, pool in pools.items():
        if player in astray:
            continue
        owned = Counter(
            card.card
            for card in state.objects.values()
            if card.owner == player
            and card.card != UNSEEN
            and not (getattr(card, "token", False) or getattr(card, "copy", False))
        )
        unseen = Counter()
        for _, names in getattr(state, "book", {}).get(player, []):
            unseen.update(names)
        assert owned + unseen + Counter(state.outside[player]) == pool
