"""World of Warcraft TCG by its Comprehensive Rules 7.4, one module a chapter."""
