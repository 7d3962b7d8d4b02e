"""The apps: pages that put games on the screen."""
