"""A tournament as one page to read: figures, charts, words. Nothing is loaded from outside."""
