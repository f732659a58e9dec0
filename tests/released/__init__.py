"""What was released stays as it is: names keep their meaning, and documents stay readable."""
