"""The room: people, tables and seats, the store of logs, bots, and the bus between nodes."""
