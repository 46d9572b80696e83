"""A reader's hands on a board that stands alone in a page."""


def titles(root) -> list[str]:
    """Every title, those of the tray last."""
    return root.locator(".irl-text").all_inner_texts()


def retrieved(root) -> list[str]:
    return root.locator(".irl-row:not(.irl-missed) .irl-text").all_inner_texts()


def middle(node) -> tuple[float, float]:
    box = node.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def handle(root, number: int):
    """The handle of the result at a place, counted from 0."""
    return root.locator(".irl-handle").nth(number)


def said(root) -> str:
    return root.locator(".irl-live").text_content()
