"""Tests of the npm package; the session `javascript` runs those that need more than Node.js."""
