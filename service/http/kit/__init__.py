"""What all resources share."""
