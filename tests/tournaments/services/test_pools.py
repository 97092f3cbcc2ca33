"""Sealed pools and the decks built from them; draft decks; the locked hero."""

import pytest

from decks.errors import DeckError
from tests.factories.events import make_event, make_open_event, make_staff, owner_of
from tests.factories.lists import let_play
from tests.factories.people import make_user
from tests.factories.registrations import enter, make_running_event
from tests.factories.rounds import make_draft_round
from tournaments.enums import Play, StaffRole
from tournaments.errors import StaleError, TournamentError
from tournaments.queries.list_deadlines import lists_are_open
from tournaments.queries.next_steps import facts_of, next_step
from tournaments.queries.pools import pool_of, readable_pools
from tournaments.queries.registrations import players_without_list
from tournaments.services.decks import correct_list, submit_list
from tournaments.services.events import change_event
from tournaments.services.pools import correct_pool, register_pool
from tournaments.services.registrations import drop_player

pytestmark = pytest.mark.django_db
POOL = "2x Heron Blade\n3x Willow Whip\n1x Unheard Of"


def sealed(players: int = 4, **fields):
    return make_running_event(players, format="sealed", lists_required=True, **fields)


def pair(event):
    return event.registrations.select_related("profile__user", "event")[:2]


def registered(using, registrar, text=POOL):
    return register_pool(
        registration=using, registrar=registrar, text=text, actor=registrar.profile.user
    )


def handed_in(player, text):
    return submit_list(registration=player, text=text, actor=player.profile.user)


def test_event_when_its_format_is_limited_then_the_kind_of_play_follows():
    assert make_event(format="sealed").play == Play.SEALED
    assert make_event(format="booster-draft").play == Play.DRAFT
    assert make_event().play == Play.CONSTRUCTED
    with pytest.raises(TournamentError, match="This format is for sealed events"):
        make_event(format="sealed", play=Play.CONSTRUCTED)


def test_format_when_changed_to_another_kind_then_the_kind_must_fit():
    event = make_event()
    with pytest.raises(TournamentError, match="This format is for draft events"):
        change_event(event=event, actor=owner_of(event), format="booster-draft")
    changed = change_event(
        event=event, actor=owner_of(event), format="booster-draft", play=Play.DRAFT
    )
    assert changed.play == Play.DRAFT


def test_lists_when_the_event_is_limited_then_they_are_taken_between_start_and_round_one():
    before = make_open_event(format="sealed", lists_required=True)
    assert not lists_are_open(before)
    event = sealed()
    assert lists_are_open(event)
    assert (players_without_list(before).count(), players_without_list(event).count()) == (0, 4)
    make_draft_round(let_play(event))
    assert not lists_are_open(event)


def test_pool_when_registered_by_its_player_then_it_counts():
    player, _ = pair(sealed())
    pool = registered(player, player)
    assert (pool_of(player), pool.version, pool.card_count) == (pool, 1, 6)


def test_pool_when_swapped_then_only_another_player_registers_it():
    player, other = pair(sealed(pools_swapped=True))
    with pytest.raises(TournamentError, match="another player registers the pool"):
        registered(player, player)
    assert registered(player, other).registrar == other
    plain, stranger = pair(sealed(name="Plain"))
    with pytest.raises(TournamentError, match="everybody registers their own pool"):
        registered(plain, stranger)


def test_pool_when_registered_by_a_second_player_then_refused():
    player, other = pair(sealed(pools_swapped=True))
    third = player.event.registrations.last()
    registered(player, other)
    with pytest.raises(TournamentError, match="is registered already"):
        registered(player, third)
    assert registered(player, other, "1x Heron Blade").version == 2


def test_pool_when_its_registrar_does_not_play_any_more_then_refused():
    player, other = pair(sealed(pools_swapped=True))
    drop_player(registration=other, actor=owner_of(player.event))
    with pytest.raises(TournamentError, match=f"{other} does not play in this event. Hand the"):
        registered(player, other)


def test_pool_when_its_registrar_wrote_down_another_then_refused_while_that_one_is_used():
    player, other = pair(sealed(pools_swapped=True))
    third = player.event.registrations.last()
    registered(player, other)
    with pytest.raises(TournamentError, match=f"{other} has registered the pool of {player} alr"):
        registered(third, other)
    drop_player(registration=player, actor=owner_of(player.event))
    assert registered(third, other).registrar == other


def test_pool_when_of_another_event_then_refused():
    player, _ = pair(sealed(pools_swapped=True))
    stranger, _ = pair(sealed(name="Other"))
    with pytest.raises(TournamentError, match="Both players have to be in this event"):
        registered(player, stranger)


def test_pool_when_there_is_no_card_in_it_then_refused():
    player, _ = pair(sealed())
    with pytest.raises(DeckError):
        registered(player, player, "hello\nworld")


def test_deck_when_there_is_no_pool_then_asked_for_it():
    player, _ = pair(sealed())
    with pytest.raises(TournamentError, match="is not registered yet"):
        handed_in(player, "1x Heron Blade")


def test_deck_when_it_has_cards_from_elsewhere_then_each_is_named():
    player, _ = pair(sealed())
    registered(player, player)
    deck = handed_in(player, "Hero: Sefa\n3x Heron Blade\n1x Unheard Of\n1x Held Breath (red)")
    said = [each["message"] for each in deck.report["violations"] if each["code"] == "not-in-pool"]
    assert sorted(said) == [
        "Held Breath (red) is not in the pool.",
        "The deck has 3 of Heron Blade; there are 2 in the pool.",
    ]
    assert deck.status == "not_legal"


def test_hero_when_handed_in_then_locked_for_the_player_but_not_for_a_judge():
    player, _ = pair(sealed())
    registered(player, player)
    handed_in(player, "Hero: Sefa\n1x Heron Blade")
    with pytest.raises(TournamentError, match="is locked since your list was handed in"):
        handed_in(player, "Hero: Corvane\n1x Heron Blade")
    deck = correct_list(
        registration=player,
        text="Hero: Corvane\n1x Heron Blade",
        actor=owner_of(player.event),
        reason="Wrong hero on the sheet",
    )
    assert deck.leader.startswith("Corvane")


def test_draft_deck_when_handed_in_after_the_start_then_its_hero_is_locked():
    player, _ = pair(make_running_event(4, format="booster-draft", lists_required=True))
    handed_in(player, "Hero: Sefa\n1x Heron Blade")
    with pytest.raises(TournamentError, match="is locked"):
        handed_in(player, "Hero: Corvane\n1x Heron Blade")


def test_pool_when_corrected_then_signed_kept_and_the_deck_judged_again():
    player, _ = pair(sealed())
    first = registered(player, player)
    before = handed_in(player, "Hero: Sefa\n1x Held Breath (red)")
    judge = make_staff(player.event, StaffRole.JUDGE)
    pool = correct_pool(
        registration=player, text=f"{POOL}\n1x Held Breath (red)", actor=judge, reason="One missed"
    )
    player.refresh_from_db()
    codes = [each["code"] for each in player.deck.report["violations"]]
    assert (pool.version, pool.editor, pool.reason) == (2, judge, "One missed")
    assert (pool.registrar, list(player.pools.all())) == (player, [pool, first])
    assert (player.deck.previous, "not-in-pool" in codes) == (before, False)
    assert player.deck.reason == "The pool was corrected: One missed"


def test_pool_when_corrected_from_an_earlier_version_then_told_and_pressed_twice_once():
    player, _ = pair(sealed())
    seen = registered(player, player).pk
    sent = {"registration": player, "actor": owner_of(player.event), "reason": "One missed"}
    pools = [correct_pool(text=f"{POOL}\n1x Held Breath", seen=seen, **sent) for _ in range(2)]
    assert (pools[0], pools[0].version) == (pools[1], 2)
    with pytest.raises(StaleError, match="saved another pool of") as refused:
        correct_pool(text=POOL, seen=seen, **sent)
    assert (pool_of(player), refused.value.now) == (pools[0], pools[0].pk)


def test_pool_when_corrected_without_a_reason_then_refused():
    player, _ = pair(sealed())
    correct_pool(registration=player, text="1x Heron Blade", actor=owner_of(player.event))
    with pytest.raises(TournamentError, match="Say why the pool is corrected"):
        correct_pool(registration=player, text=POOL, actor=owner_of(player.event), reason=" ")


def test_pool_when_missing_then_the_desk_enters_it_without_a_reason_and_twice_is_once():
    player, _ = pair(sealed())
    sent = {"registration": player, "text": POOL, "actor": owner_of(player.event), "seen": 0}
    first, again = correct_pool(**sent), correct_pool(**sent)
    assert (first, first.version, first.reason) == (again, 1, "")


def test_pool_when_round_one_is_paired_then_locked_for_players():
    event = sealed()
    player, _ = pair(event)
    make_draft_round(let_play(event))
    with pytest.raises(TournamentError, match="Pools are locked since round 1 was paired"):
        registered(player, player)


def test_pool_when_read_then_only_by_its_two_players_and_the_officials():
    event = sealed(pools_swapped=True)
    using, registrar = pair(event)
    pool = registered(using, registrar)
    third = event.registrations.last()
    readers = (
        *(using.profile.user, registrar.profile.user, owner_of(event)),
        *(make_staff(event, StaffRole.JUDGE), make_staff(event, StaffRole.SCOREKEEPER)),
        third.profile.user,
    )
    seen = [pool in readable_pools(reader, event) for reader in readers]
    assert seen == [True, True, True, True, False, False]


def test_next_step_when_lists_are_missing_then_warns_that_pairing_locks_them():
    event = sealed()
    step = next_step(facts_of([event])[event.pk])
    assert step.title == "Pair round 1"
    assert "4 pools and 4 deck lists are missing: once round 1 is paired, only a judge" in step.why


def test_pool_when_the_event_has_not_begun_then_refused():
    event = make_open_event(format="sealed")
    using, registrar = (enter(event, make_user(name)) for name in ("Anna Arnold", "Ben Bright"))
    with pytest.raises(TournamentError, match="after the event has started"):
        registered(using, registrar)
