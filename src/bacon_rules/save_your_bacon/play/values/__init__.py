"""What holds now: what words mean, what constant effects change, and which effects cards have."""
