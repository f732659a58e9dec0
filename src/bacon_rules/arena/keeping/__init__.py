"""What has been played: in memory, or in a folder with a journal and the rows."""
