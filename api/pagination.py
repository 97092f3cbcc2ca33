"""Lists come in pages, at most 200 items each."""

from rest_framework.exceptions import ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request


class Pages(PageNumberPagination):
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200

    def get_page_size(self, request: Request) -> int:
        """Another number would be another list than the one that was asked for."""
        typed = request.query_params.get(self.page_size_query_param, str(self.page_size))
        size = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else 0
        if not 1 <= size <= self.max_page_size:
            raise ValidationError({"page_size": f"Send a number from 1 to {self.max_page_size}."})
        return size
