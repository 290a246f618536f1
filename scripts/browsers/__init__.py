"""The smoke walk of `make browsers`: the site in Chromium, Firefox and WebKit as Debian packages them.

`protocol` speaks to a browser, `engines` starts one, `browser` is what somebody does with it; `walk` plays, `loads`
measures, `gallery` puts the pictures beside each other.
"""
