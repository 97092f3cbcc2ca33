"""Dependency by trial: both worked examples of the index come out right in either order of time."""

import pytest

from engine.core.modifiers import ADD, GAIN, LOSE, SET, Modifier, Patch, derive, with_gained


def animate(name, time):
    """This item is also an ally 2/2."""
    patches = [Patch(name, "types", GAIN, "ally"), Patch(name, "attack", SET, 2)]
    return Modifier("animate", time, lambda view: patches, frozenset(),
                    frozenset({"types", "attack"}))  # fmt: skip


def weaken(player, by, time):
    """Opposing allies have that much less attack."""

    def patches(view):
        return [
            Patch(name, "attack", ADD, -by)
            for name, values in view.items()
            if "ally" in values["types"] and values["controller"] != player
        ]

    return Modifier("weaken", time, patches, frozenset({"types"}), frozenset({"attack"}))


def sum_of_others(name, time):
    """Its attack is the attack of the other allies."""

    def patches(view):
        total = sum(values["attack"] for other, values in view.items() if other != name)
        return [Patch(name, "attack", SET, total)]

    return Modifier("sum", time, patches, frozenset({"attack"}), frozenset({"attack"}))


def ally(controller, attack):
    return {"types": {"ally": True}, "controller": controller, "attack": attack}


@pytest.mark.rule("wow74/719.1")
@pytest.mark.parametrize("times", [(1, 2), (2, 1)])
def test_modifier_when_another_makes_its_object_fit_then_waits_for_it(times):
    item = {"types": {"item": True}, "controller": 1, "attack": None}
    modifiers = [weaken(2, 1, times[0]), animate("item", times[1])]
    assert derive({"item": item}, modifiers)["item"]["attack"] == 1


@pytest.mark.rule("wow74/719.2")
@pytest.mark.parametrize("times", [(1, 2), (2, 1)])
def test_modifier_when_it_reads_what_another_writes_then_comes_after_it(times):
    view = {"leader": ally(1, 0), "other": ally(1, 10)}
    modifiers = [sum_of_others("leader", times[0]), weaken(2, 3, times[1])]
    derived = derive(view, modifiers)
    assert derived["other"]["attack"] == 7


@pytest.mark.parametrize("time", [0, 9])
def test_modifier_when_only_two_others_together_change_it_then_waits_for_both(time):
    def stronger(name):
        return Modifier(name, 1, lambda view: [Patch("ally", "attack", ADD, 1)], frozenset(),
                        frozenset({"attack"}))  # fmt: skip

    def flies(view):
        return [Patch("ally", "types", GAIN, "flier")] if view["ally"]["attack"] >= 4 else []

    reads, writes = frozenset({"attack"}), frozenset({"types"})
    modifiers = [Modifier("flies", time, flies, reads, writes), stronger("one"), stronger("two")]
    assert "flier" in derive({"ally": ally(1, 2)}, modifiers)["ally"]["types"]


def test_modifiers_when_they_wait_for_each_other_then_go_by_time():
    first = sum_of_others("a", 2)
    second = sum_of_others("b", 1)
    derived = derive({"a": ally(1, 5), "b": ally(1, 3)}, [first, second])
    assert (derived["a"]["attack"], derived["b"]["attack"]) == (5, 5)


def test_patches_when_a_value_is_missing_then_do_not_create_it():
    view = {"item": {"types": {"item": True, "old": True}, "controller": 1, "attack": None}}
    patches = [Patch("item", "attack", ADD, 3), Patch("item", "types", LOSE, "old")]
    modifier = Modifier("m", 1, lambda view: patches, frozenset(), frozenset({"attack"}))
    assert derive(view, [modifier])["item"] == {
        "types": {"item": True}, "controller": 1, "attack": None,
    }  # fmt: skip


@pytest.mark.parametrize("count", [10, 400])
def test_modifiers_when_none_reads_what_others_write_then_each_is_asked_once(count):
    asked = []

    def one_more(number):
        def patches(view):
            asked.append(number)
            return [Patch("ally", "atk", ADD, 1)]

        return Modifier(f"m{number}", number, patches, frozenset(), frozenset({"atk"}))

    view = derive({"ally": {"atk": 0}}, [one_more(number) for number in range(count)])
    assert (view["ally"]["atk"], asked) == (count, list(range(count)))


@pytest.mark.parametrize(
    ("printed", "gained", "now"),
    [
        ({}, "elusive", {"elusive": True}),
        ({"elusive": 1}, "elusive", {"elusive": 1}),
        ({"ward": 1}, ["ward", 2], {"ward": 3}),
        ({"ward": 2}, "ward", {"ward": 2}),
        ({"inspire": ["ally"]}, ["inspire", ["quest"]], {"inspire": ["ally", "quest"]}),
    ],
)
def test_word_when_gained_again_then_its_ratings_add_up_and_none_is_lost(printed, gained, now):
    assert with_gained(printed, gained) == now
