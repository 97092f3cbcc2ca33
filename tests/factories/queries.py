"""How often a page asks the database."""

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext


def count_queries(client: Client, page: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(page)
    assert answer.status_code == 200, page
    return len(queries)
