// Dragging a result by its handle, with the mouse, a pen or a finger.

/** Wire dragging into the view. `putDown` is called when a result leaves the hand. */
export function createDrag(view, state, putDown) {
  const { list, rows, handles } = view;
  let held = null;

  list.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest(".irl-handle");
    if (!handle || event.button !== 0 || !event.isPrimary || held) return;
    event.preventDefault();
    const number = handles.indexOf(handle);
    const row = rows[number];
    // The list captures, not the row: a row's capture is lost when its place in the DOM changes.
    list.setPointerCapture(event.pointerId);
    handle.focus({ preventScroll: true });
    view.tabStop(number);
    view.remember();
    held = {
      pointer: event.pointerId, number, row, order: state.order,
      grip: event.clientY - row.getBoundingClientRect().top,
      slots: measureSlots(list, row),
    };
    view.lift(number, true);
  });

  list.addEventListener("pointermove", (event) => {
    if (held?.pointer !== event.pointerId) return;
    const top = event.clientY - held.grip - list.getBoundingClientRect().top;
    const from = state.order.indexOf(held.number);
    const to = held.slots.placeFor(top, from, state.order.map((number) => rows[number]));
    if (to !== from) state.move(from, to, "hand");
    held.row.style.transform = `translateY(${top - held.slots.topOf(to, state.order.map((number) => rows[number]))}px)`;
  });

  list.addEventListener("pointerup", (event) => {
    if (held?.pointer === event.pointerId) drop();
  });

  // The system took the pointer away (a second finger, a dialog): the result goes back to where it was.
  list.addEventListener("pointercancel", (event) => {
    if (held?.pointer === event.pointerId) cancel();
  });

  function drop() {
    const { number, row } = held;
    row.style.transform = "";
    view.lift(number, false);
    held = null;
    putDown();
    view.say(view.describe(number));
  }

  function cancel() {
    const { order, pointer } = held;
    if (list.hasPointerCapture(pointer)) list.releasePointerCapture(pointer);
    state.setOrder(order, "hand");
    drop();
  }

  return {
    /** The row in the hand, or null. */
    row: () => held?.row ?? null,
    cancel: () => held && cancel(),
  };
}

/** Where rows lie, from their heights alone, so that no layout is forced while the pointer moves. */
function measureSlots(list, held) {
  const children = [...list.children];
  const heights = new Map(children.map((row) => [row, row.offsetHeight]));
  const start = children[0].offsetTop;
  const gap = children.length > 1 ? children[1].offsetTop - start - heights.get(children[0]) : 0;

  function topOf(place, order) {
    let top = start;
    for (let at = 0; at < place; at += 1) top += heights.get(order[at]) + gap;
    return top;
  }

  /** The place that a row whose top is at `top` belongs to: it changes places with a neighbour when it covers half of it. */
  function placeFor(top, from, order) {
    const others = order.filter((row) => row !== held);
    const bottom = top + heights.get(held);
    let to = from;
    while (to < others.length && bottom > middle(others, to, heights.get(held) + gap)) to += 1;
    if (to === from) while (to > 0 && top < middle(others, to - 1, 0)) to -= 1;
    return to;
  }

  /** The middle of the neighbour at `at`, which lies `room` lower while the held row is above it. */
  function middle(others, at, room) {
    return topOf(at, others) + room + heights.get(others[at]) / 2;
  }

  return { topOf, placeFor };
}
