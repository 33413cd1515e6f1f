"""Express, the railway card game of Mayfair Games: a rummy of trains, alone or in teams."""
