"""The pages of the rules: found, read, linked."""

import json

import pytest
from django.test import Client

from engine.rules.coverage import measured
from engine.rules.index import all_rules
from engine.rules.library import documents, rules_of_document
from rulebooks.templatetags.rules import rule_link, rule_url


@pytest.fixture
def stranger(db) -> Client:
    return Client()


def text_of(client: Client, address: str, **asked: str) -> str:
    answer = client.get(address, asked)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("document", documents())
def test_document_when_opened_then_every_rule_leads_to_its_page(stranger, document):
    page = text_of(stranger, f"/rules/{document}/")
    assert all(f'href="{rule_url(rule.id)}"' in page for rule in rules_of_document(document))


def test_rules_when_all_are_opened_then_each_has_a_page_that_says_it(stranger):
    for rule in rules_of_document("fab4"):
        assert stranger.get(rule_url(rule.id)).status_code == 200
    page = text_of(stranger, "/rules/ufs09/J.1.2%232.n1/")
    assert "Certain replacements execute out of order." in page


def test_rule_when_the_documents_differ_then_the_reading_stands_there(stranger):
    page = text_of(stranger, "/rules/fab14/20.4.2/")
    assert "Arbiter follows:" in page
    assert 'href="/rules/contradictions/#FAB-1"' in page
    assert 'href="/rules/fab14/20.4.3/"' in page


@pytest.mark.parametrize(
    "address", ["/rules/fab99/", "/rules/fab14/99.9/", "/rules/fab14/ex-20.4.2-1/"]
)
def test_page_when_there_is_no_such_rule_then_404(stranger, address):
    assert stranger.get(address).status_code == 404


def test_search_when_a_word_is_given_then_its_rules_in_its_game(stranger):
    page = text_of(stranger, "/rules/", q="spellshield", game="wow")
    assert 'href="/rules/wow74/G.spellshield/"' in page
    assert "No rule has these words" in text_of(stranger, "/rules/", q="spellshield", game="ufs")


def test_search_when_strange_things_are_asked_then_they_are_shown_as_typed(stranger):
    page = text_of(stranger, "/rules/", q="<script>alert(1)</script>", game="chess")
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


def test_keywords_and_contradictions_when_opened_then_those_of_the_game(stranger):
    assert "Phantasm" in text_of(stranger, "/rules/keywords/", game="fab")
    assert "Phantasm" not in text_of(stranger, "/rules/keywords/", game="ashes")
    page = text_of(stranger, "/rules/contradictions/", game="ashes")
    assert 'id="ASH-2"' in page
    assert 'id="FAB-1"' not in page


def test_everything_when_fetched_then_every_rule_is_in_it(stranger):
    rows = json.loads(text_of(stranger, "/rules/all.json"))["rules"]
    assert len(rows) == sum(len(rules_of_document(each)) for each in documents())


def test_worker_when_fetched_then_it_may_answer_below_the_rules(stranger):
    answer = stranger.get("/rules/worker.js")
    assert answer["Content-Type"] == "text/javascript"
    assert b"skipWaiting" in b"".join(answer.streaming_content)


def test_citations_of_the_engine_when_shown_then_each_has_a_page():
    cited = {each for each in measured().cited if not each.startswith("policy/")}
    assert len(cited) > 1500
    assert [each for each in sorted(cited) if not rule_url(each)] == []


def test_rule_link_when_it_is_a_reading_then_it_leads_to_the_contradictions():
    assert 'href="/rules/contradictions/#ASH-2"' in rule_link("house reading ASH-2")
    assert rule_link("policy/1.11") == '<span class="code">policy/1.11</span>'
    numbered = rule_link("fab14/4.1.2a")
    assert 'href="/rules/fab14/4.1.2a/"' in numbered
    assert ">4.1.2a</a>" in numbered
    assert 'title="Comprehensive Rules 1.4 4.1.2a"' in numbered


def test_pages_when_opened_then_they_ask_the_database_nothing(stranger, django_assert_num_queries):
    assert all_rules()
    for address in ("/rules/?q=draw", "/rules/fab14/", "/rules/fab14/20.4.2/", "/rules/keywords/"):
        with django_assert_num_queries(0):
            stranger.get(address)
