"""Selectors of what we show, for those who can ask by nothing else: axe, a script in the page, another driver."""

import re

from irlessons import widgets

BOARD = ".irl-board"
FORM = ".irl-exercise"
WORKSHEET = ".irl-worksheet"
AGAIN = ".irl-again"
COURSE = ".irl-exercise:has(.irl-course)"
EXPLORER = ".irl-explorer"
FLIPS = ".irl-flips"
INTERLEAVING = ".irl-interleaving"
JUDGES = ".irl-second"
POWER = ".irl-power"
OTHER_JUDGE = ".irl-other"
NUGGETS = ".irl-nuggets"
# What is read in the place of a widget that is not alive, and what it knows in a page of its own.
STILL = ".irl-still"
# What of a lesson's page has not had its turn to be laid out for good.
FAR = re.search(r'^const FAR = "(.*)";', widgets.text("pages/site/in_turn.js"), re.MULTILINE)[1]
TODAY = "script.irl-today"

# Of a board: a row and what stands in it, a measure and what stands in it.
ROW = ".irl-row"
HANDLE = ".irl-handle"
TITLE = ".irl-text"
LIFTED = ".irl-lifted"
TRAY = ".irl-tray"
VALUE = ".irl-value"
PICTURE = ".irl-picture"
ROOM = ".irl-room"
# Of two orders.
VOTE_B = ".irl-votes button:last-child"
VERDICT = ".irl-verdict"
HINT = ".irl-hint"
# What somebody would press, and what says so.
TO_PRESS = ".irl-votes, .irl-votes ~ *, .irl-values > button, .irl-hint"
# Of a form: where the answer is written, and the button that checks it; of a worksheet a cell.
ANSWER = ".irl-input"
CHECK = ".irl-primary"
CELL = ".irl-cell"
# What is for a screen reader alone, or scrolls by itself.
APART = ".irl-live, .irl-hidden, .irl-working, .irl-scroll, .irl-tabs"
