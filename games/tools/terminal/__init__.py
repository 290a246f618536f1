"""Playing at the keyboard: `manage.py play <game>`."""
