"""Tables as CSV and JSON, for spreadsheets and programs."""

from django.http import HttpResponse

from metagame.tables import Table
from tournaments.views.csv_tables import csv_file


def csv_answer(table: Table, name: str) -> HttpResponse:
    rows = ([row[column] for column in table.columns] for row in table.rows)
    return csv_file(f"{name}-{table.name}", table.columns, rows)
