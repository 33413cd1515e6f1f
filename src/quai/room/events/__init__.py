"""Events: tournaments of any game, paired round by round."""
