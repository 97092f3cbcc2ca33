"""A row as its columns, to compare with another one."""


def columns(row):
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
