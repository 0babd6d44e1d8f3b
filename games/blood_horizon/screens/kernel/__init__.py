"""What all screens of Blood Horizon stand on."""
