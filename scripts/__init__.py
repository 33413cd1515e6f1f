"""Scripts for those who work on quai."""
