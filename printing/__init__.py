"""The one place that knows WeasyPrint: a template and plain data in, a PDF out."""
