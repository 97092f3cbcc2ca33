"""The rules for programs."""


def test_search_when_asked_then_the_likeliest_rule_is_first(db, program):
    rows = program().get("/api/v1/rules/", {"q": "20.4.2", "game": "fab"}).json()
    assert rows[0] == {
        "id": "fab14/20.4.2",
        "number": "20.4.2",
        "section": "Combat Chain / Attack Step",
        "says": '"When you play" and "becomes the target" triggers are layered; '
        "attack modifiers then apply.",
    }


def test_search_when_nothing_or_an_unknown_game_is_asked_then_a_sentence(db, program):
    nothing = program().get("/api/v1/rules/", {"q": " "})
    unknown = program().get("/api/v1/rules/", {"q": "draw", "game": "chess"})
    assert (nothing.status_code, unknown.status_code) == (400, 400)
    assert "There is no game “chess”" in unknown.content.decode()


def test_rule_when_asked_then_with_its_surroundings(db, program):
    found = program().get("/api/v1/rules/fab14/20.4.2/").json()
    assert [each["id"] for each in found["above"]] == ["fab14/20", "fab14/20.4"]
    assert [each["name"] for each in found["contradictions"]] == ["FAB-1"]
    assert program().get("/api/v1/rules/fab14/99.9/").status_code == 404
