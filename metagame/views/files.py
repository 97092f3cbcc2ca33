"""Tables as CSV and JSON, for spreadsheets and programs."""

import csv
from typing import Any

from django.http import HttpResponse

from metagame.tables import Table

# A spreadsheet runs what begins so; players choose their own names.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_answer(table: Table, name: str) -> HttpResponse:
    answer = HttpResponse(content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}-{table.name}.csv"'
    writer = csv.writer(answer)
    writer.writerow(table.columns)
    writer.writerows([cell(row[column]) for column in table.columns] for row in table.rows)
    return answer


def cell(value: Any) -> Any:
    if value is None:
        return ""
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return value
