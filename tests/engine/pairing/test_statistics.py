from engine.pairing.statistics import statistics
from engine.pairing.systems import ByeKind
from tests.engine.pairing.events import beat, bye, event, with_rounds


def test_statistics_when_rounds_are_played_count_what_happened():
    first = [beat("p1", "p2"), beat("p3", "p4"), bye("p5")]
    second = [beat("p1", "p3"), beat("p5", "p2"), bye("p4")]
    third = [beat("p1", "p2"), beat("p3", "p5"), bye("p4")]
    one, two, three = statistics(with_rounds(event(5), first, second, third))
    assert (one.pairs, one.paired_down, one.rematches, one.avoided) == (2, 0, 0, 0)
    assert (two.paired_down, two.widest_gap) == (1, 3)
    assert (three.rematches, three.paired_down, three.widest_gap) == (1, 2, 6)
    assert three.byes == ((ByeKind.PAIRING, 1),)


def test_statistics_when_players_of_one_score_had_met_count_them_as_kept_apart():
    first = [beat("p1", "p2"), beat("p3", "p4")]
    second = [beat("p2", "p3"), beat("p1", "p4")]
    third = [beat("p1", "p3"), beat("p4", "p2")]
    last = statistics(with_rounds(event(4), first, second, third))[-1]
    assert last.avoided == 1
    assert statistics(event(4)) == []
