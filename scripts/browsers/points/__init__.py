"""What was once found wrong in one engine or another, looked at again: `make browsers ARGS=points`.

`table` lists it and prints what was measured; `acting` loads and plays, `looking` measures boxes and styles, `painted`
reads the colours of a picture, `systems` changes what the system around a page is like.
"""
