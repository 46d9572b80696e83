// What is done once the hand rests, or its page goes.

const REST_MS = 400;
/** @type {Map<() => void, ReturnType<typeof setTimeout>>} */
const waiting = new Map();

/** Do it soon; another call before that begins the waiting anew. @param {() => void} act */
export function soon(act) {
  clearTimeout(waiting.get(act));
  waiting.set(act, setTimeout(doNow, REST_MS, act));
}

/** Do it no more. @param {() => void} act */
export function never(act) {
  clearTimeout(waiting.get(act));
  waiting.delete(act);
}

/** All that waits, at once. */
export function hurry() {
  [...waiting.keys()].forEach(doNow);
}

/** @param {() => void} act */
function doNow(act) {
  never(act);
  act();
}
