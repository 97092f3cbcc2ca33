from engine.pairing.model import Options, Player
from engine.pairing.tables import seat_pairs

PAIRS = [("a", "b"), ("c", "d"), ("e", "f")]


def people(**changes: dict[str, object]) -> dict[str, Player]:
    return {name: Player(name, name.upper(), **changes.get(name, {})) for name in "abcdef"}


def test_tables_when_nobody_has_a_wish_are_given_from_the_top():
    seating = seat_pairs(PAIRS, people(), Options(first_table=11))
    assert seating.tables == {("a", "b"): 11, ("c", "d"): 12, ("e", "f"): 13}


def test_fixed_table_when_wished_is_kept_and_the_others_go_around_it():
    seating = seat_pairs(PAIRS, people(f={"fixed_table": 1}), Options())
    assert seating.tables == {("e", "f"): 1, ("a", "b"): 2, ("c", "d"): 3}


def test_fixed_tables_when_both_players_have_one_follow_the_one_who_needs_it():
    players = people(a={"fixed_table": 2}, b={"fixed_table": 5, "needs_accessible_table": True})
    seating = seat_pairs(PAIRS, players, Options())
    assert seating.tables["a", "b"] == 5
    assert seating.notes == ["A is fixed to table 2 but plays at 5."]


def test_fixed_table_when_two_pairs_claim_it_goes_to_one_and_says_so():
    players = people(a={"fixed_table": 4}, c={"fixed_table": 4})
    seating = seat_pairs(PAIRS, players, Options())
    assert seating.tables["a", "b"] == 4
    assert seating.notes == ["C is fixed to table 4 but gets another table."]
    assert len(set(seating.tables.values())) == 3


def test_accessible_table_when_needed_is_given_and_missed_when_none_is_free():
    players = people(c={"needs_accessible_table": True}, e={"needs_accessible_table": True})
    seating = seat_pairs(PAIRS, players, Options(accessible_tables=(30,)))
    assert seating.tables["c", "d"] == 30
    assert seating.notes == ["No accessible table is free for E."]


def test_feature_tables_when_there_are_any_take_the_top_pairs():
    options = Options(feature_tables=(100,), closed_tables=frozenset({1}))
    seating = seat_pairs(PAIRS, people(), options)
    assert seating.tables == {("a", "b"): 100, ("c", "d"): 2, ("e", "f"): 3}


def test_tables_when_pairs_stay_do_not_move():
    keep = {("d", "c"): 7, ("x", "y"): 1}
    seating = seat_pairs(PAIRS, people(), Options(), keep)
    assert seating.tables == {("c", "d"): 7, ("a", "b"): 1, ("e", "f"): 2}


# PAIR-11
def test_feature_table_when_it_is_closed_then_nobody_sits_there():
    seating = seat_pairs(PAIRS, people(), Options(feature_tables=(7, 8), closed_tables=(7,)))
    assert seating.tables == {("a", "b"): 8, ("c", "d"): 1, ("e", "f"): 2}


def test_feature_table_when_it_is_named_twice_seats_one_pair():
    seating = seat_pairs(PAIRS, people(), Options(feature_tables=(7, 7)))
    assert seating.tables == {("a", "b"): 7, ("c", "d"): 1, ("e", "f"): 2}
