"""Scripts for developers of quai."""
