"""An external bot for any game: plays the last action offered. Any language would do.

quai sim GAME --players "run:python3 examples/bot.py,random" --games 10
"""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        choice = len(message["actions"]) - 1
        sys.stdout.write(json.dumps({"choose": choice}) + "\n")
        sys.stdout.flush()
    elif message["type"] == "bye":
        break
