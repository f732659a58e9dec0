"""Programs of the project, which are not part of the package."""
