"""Station Master, by Chris Baylis: passengers on trains, good and bad carriages behind them."""
