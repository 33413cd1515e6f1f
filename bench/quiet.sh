#!/bin/sh
# Measure all that needs a quiet machine, and write what is printed into docs/ (bench/docs.py). About 45 minutes and, for
# a while, 40 GB of disk. Run `make dev install` before.
out=build/measured
mkdir -p $out
run() {
    name=$1
    shift
    echo "$(date +%H:%M) $name"
    PYTHONPATH=. .venv/bin/python -m "$@" > $out/$name.txt 2> $out/$name.err || echo "$name: status $?"
}
sync
run bench bench --json $out/bench.json
run knee bench.load.knee --json $out/knee.json --picture docs/pictures/knee.png
run load bench.load --json $out/load.json
run reviews bench.load --reviews 10 --sockets 100 --json $out/reviews.json
run bus bench.load.bus
run page bench.page --runs 3
run store bench.log_store --lines 100000000 --minutes 20 --json $out/store.json
PYTHONPATH=. .venv/bin/python -m bench.docs $out
