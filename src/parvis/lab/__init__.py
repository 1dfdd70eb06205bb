"""Simulation, fuzzing and benchmarks."""
