"""String Railway, by Hisashi Hayashi: tracks, river, mountain and the board itself are strings."""
