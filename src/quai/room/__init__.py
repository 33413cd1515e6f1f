"""The room: tables, seats, the store of logs, bots that think beside, and the bus between nodes."""
