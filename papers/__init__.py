"""What an event prints: pairings, sheets, slips, the panic pack; above tournaments."""
