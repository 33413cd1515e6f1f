"""Workloads of other libraries, run by the Python of `build/peers`."""
