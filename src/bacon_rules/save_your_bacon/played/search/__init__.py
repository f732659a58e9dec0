"""The search of Save Your Bacon!: worlds that fit a view, played on for some turns and judged by the table."""
