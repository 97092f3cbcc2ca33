"""The colours of the games."""

from engine.kits.registry import kits


def test_palette_when_asked_for_then_every_game_has_its_colour_by_day_and_by_night(client):
    sheet = client.get("/games.css")
    assert sheet["Content-Type"].startswith("text/css")
    for kit in kits().values():
        assert f'\n[data-game="{kit.slug}"] {{ --game: {kit.colour}; }}' in f"\n{sheet.text}"
        assert f'[data-bs-theme="dark"] [data-game="{kit.slug}"]' in sheet.text
