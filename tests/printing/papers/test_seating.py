from printing.bulk import bound
from printing.papers import Seat, meeting_seats, pod_seats_by_name, pod_sheets
from tests.printing.reading import pages_of


def test_meeting_when_printed_then_players_stand_by_last_name_with_their_table():
    [text] = pages_of(
        bound(meeting_seats([Seat("Tom Zorn", "2"), Seat("Ab Abel", "1")], event="Open"))
    )
    assert text.splitlines()[-2:] == ["Abel, Ab 1", "Zorn, Tom 2"]


def test_pods_when_printed_by_name_then_pod_and_seat_stand_behind_the_name():
    [text] = pages_of(
        bound(pod_seats_by_name([Seat("Tom Zorn", "3", "1")], event="Open", round="Draft 1"))
    )
    assert text.splitlines()[-1] == "Zorn, Tom 1 3"


def test_pods_when_printed_for_their_tables_then_each_has_its_page():
    seats = [
        Seat(f"Player {pod}{seat}", str(seat), str(pod)) for pod in (1, 2) for seat in range(9)
    ]
    first, second = pages_of(bound(pod_sheets(seats, event="Open", round="Draft 1")))
    assert ("Pod 1" in first, "Pod 2" in second, "Player 28" in first) == (True, True, False)
