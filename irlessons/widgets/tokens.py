"""The colours of everything of ours, named once: pages, boards, forms, slides and figures are coloured from this table.

The interface is ink, and the data has colour: blue is what this order collects, orange the other system, green and red
say only better and worse, and always with a sign.
"""

# name: (on light, on dark). Text has a contrast of at least 4.5 on paper and card, the edge of a control one of 3.
COLOURS = {
    "paper": ("#ffffff", "#16191d"),
    "card": ("#f6f8fa", "#1f252d"),
    "ink": ("#1c2430", "#e8ecf1"),
    "soft": ("#55606f", "#a9b4c2"),  # labels; the ideal
    "edge": ("#7c8896", "#76828f"),  # of what can be pressed or filled in
    "line": ("#d5dbe3", "#3a434f"),  # rules, and nothing that says something
    "accent": ("#1f5fbf", "#8ab8ff"),  # focus and links
    "you": ("#1c6ea4", "#63b4e4"),  # this order, system A
    "other": ("#b4501a", "#ffa25e"),  # system B
    "good": ("#00785a", "#7fe3c0"),
    "bad": ("#9c1f14", "#ff8a75"),
    "mark": ("#fff3d6", "#3d3113"),  # a row that has changed
    # Grades: one hue, from pale to full, and what is written on each; the number says the same.
    "level-0": ("#eceff3", "#2b323b"),
    "level-1": ("#d3e7f3", "#17405a"),
    "level-2": ("#a6d0e8", "#1d5c82"),
    "level-3": ("#6aaed8", "#2a76a5"),
    "level-4": ("#2a7bb3", "#63b4e4"),
    "level-5": ("#0d4f7c", "#9bd3f5"),
    "on-pale": ("#1c2430", "#ffffff"),  # levels 1 to 3
    "on-full": ("#ffffff", "#0b1a26"),  # levels 4 and 5
}

# In a lecture hall a projector washes colours out: text has a contrast of at least 7 there. What is not named stays.
PROJECTED = {
    "soft": "#434d5a",
    "accent": "#174a96",
    "you": "#14567f",
    "other": "#873a10",
    "good": "#00573f",
    "level-3": "#7cbbe2",
    "level-4": "#19588a",
    "level-5": "#0a3f63",
}


def variables() -> str:
    """Every colour as a variable of CSS, `--irl-paper` and so on; the reader's `color-scheme` chooses light or dark."""
    lines = "".join(f"  --irl-{name}: light-dark({', '.join(both)});\n" for name, both in COLOURS.items())
    return f":root, :host {{\n{lines}}}\n"


def projected() -> str:
    """The colours for a projector as variables, light only; they stand after `variables()`."""
    lines = "".join(f"  --irl-{name}: {PROJECTED.get(name, light)};\n" for name, (light, _) in COLOURS.items())
    return f":root {{\n{lines}}}\n"
