"""Tables, seats, storage and live updates. Knows games only through the kernel."""
