"""Addresses of tracked games, below their match."""

from django.urls import path

from tracker.views import (
    at_table,
    corrections,
    counts,
    games,
    judging,
    match_tables,
    play,
    recording,
    replays,
    take_backs,
    why_not,
)

MATCH = "e/<slug:slug>/matches/<int:pk>/"
GAME = f"{MATCH}games/<int:number>/"
JUDGE = f"{GAME}judge/"
RECORD = f"{GAME}record/"

TABLE = "t/<str:code>/"

app_name = "tracker"
urlpatterns = [
    path("play/", play.play_page, name="play"),
    path("play/open/", play.open_table, name="open_table"),
    path(f"{TABLE}sit/<str:invitation>/", play.sit_page, name="sit"),
    path(TABLE, at_table.table_page, name="table"),
    path(f"{TABLE}view.json", at_table.view_json, name="table_view"),
    path(f"{TABLE}answers/", at_table.answers, name="table_answers"),
    path(f"{TABLE}computer/", at_table.computer, name="table_computer"),
    path(f"{TABLE}undo/", at_table.undo, name="table_undo"),
    path(f"{TABLE}agree/", at_table.agree, name="table_agree"),
    path(f"{TABLE}acts.json", at_table.by_hand, name="table_acts"),
    path(f"{TABLE}text.json", at_table.card_text, name="table_text"),
    path(f"{TABLE}by-hand/", at_table.do_by_hand, name="table_by_hand"),
    path(f"{TABLE}exchange/", at_table.exchange, name="table_exchange"),
    path(f"{TABLE}delay/", at_table.delay, name="table_delay"),
    path(f"{TABLE}stops/", at_table.stops, name="table_stops"),
    path(f"{TABLE}rematch/", play.play_again, name="play_again"),
    path(f"{TABLE}replay/", replays.replay_page, name="replay"),
    path(f"{TABLE}<int:moment>/", replays.replay_page, name="replay_moment"),
    path(f"{TABLE}<int:moment>/try/", replays.try_moment, name="try_moment"),
    path(f"{TABLE}replay.json", replays.replay_frames, name="replay_frames"),
    path(f"{TABLE}transcript.txt", replays.transcript, name="transcript"),
    path(f"{TABLE}share/", replays.share, name="share"),
    path("play/count/", play.open_count, name="open_count"),
    path(f"{TABLE}lines/", counts.lines, name="count_lines"),
    path(f"{TABLE}end/", counts.end, name="count_end"),
    path(f"{TABLE}go-on/", counts.go_on, name="count_go_on"),
    path(f"{TABLE}hand-in/", counts.hand_in, name="count_hand_in"),
    path(f"{MATCH}browser/", match_tables.browser_match, name="browser_match"),
    path("e/<slug:slug>/desk/browser-play/", match_tables.browser_play, name="browser_play"),
    path(f"{MATCH}count/", counts.count_match, name="count_match"),
    path(f"{MATCH}track/", games.open_game, name="open_game"),
    path(GAME, games.game_page, name="game"),
    path(f"{GAME}go-on/", games.go_on, name="go_on"),
    path(RECORD, recording.record_page, name="record"),
    path(f"{RECORD}view.json", recording.view_json, name="record_view"),
    path(f"{RECORD}hand-in/", recording.hand_in, name="record_hand_in"),
    path(f"{RECORD}do/", recording.do, name="record_do"),
    path(JUDGE, judging.judge_page, name="judge"),
    path(f"{JUDGE}view.json", judging.view_json, name="judge_view"),
    path(f"{JUDGE}ask.json", judging.ask_json, name="judge_ask"),
    path(f"{JUDGE}do/", judging.do, name="judge_do"),
    path(f"{GAME}correct/", corrections.correct_page, name="correct_game"),
    path(f"{GAME}why-not/", why_not.why_not_page, name="why_not"),
    path(f"{GAME}undo/", take_backs.take_back_page, name="take_back"),
    path(f"{GAME}undo/answer/", take_backs.settle_take_back, name="settle_take_back"),
]
