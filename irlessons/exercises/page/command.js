// Reads a command line by its tokens, as irlessons/exercises/command.py does: the same verdicts, the same words.

/** What Python tells of a command. @typedef {{calls: string[][], takes: Record<string, string>, places: string[],
 *   right: Record<string, string[]>, said: Record<string, string>, words: Record<string, string>, rest: string,
 *   equals: boolean}} Command */
/** What stands at each place, and what cannot be there. @typedef {{found: Record<string, string[]>, wrong: string}} Read */

/** @type {Record<string, string>} */
const TYPED = { "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "—": "--", "–": "-", "−": "-" };
const PROMPT = /^[ \t\n]*(?:[$>%!][ \t\n]*)?/;
const PART = /"([^"]*)"|'([^']*)'|([^ \t\n"']+)/y;
const HERE = /^(?:\.\/)+/;

/** Whether a line is right, and what is wrong; null where it cannot be read as this command. @param {Command} command
 * @param {string} answer @returns {{right: ?boolean, wrong: string}} */
export function replyToCommand(command, answer) {
  const tokens = split(answer);
  const call = command.calls.find((each) => tokens && each.every((token, at) => tokens[at] === token));
  if (!tokens || !call) return { right: null, wrong: command.words.call };
  const read = readTokens(command, tokens.slice(call.length));
  const wrong = read.wrong || mistakes(command, read).find(Boolean) || "";
  return { right: !wrong, wrong };
}

/** @param {Command} command @param {string[]} tokens @returns {Read} */
function readTokens(command, tokens) {
  /** @type {Record<string, string[]>} */
  const found = {};
  const waiting = [...command.places];
  const left = [...tokens];
  const add = (/** @type {string} */ place, /** @type {string} */ value) => { found[place] = [...(found[place] ?? []), value]; };
  const no = (/** @type {string} */ wrong, /** @type {string} */ given) => ({ found, wrong: wrong.replace("{given}", () => given) });
  while (left.length) {
    const token = String(left.shift());
    if ([...token].length < 2 || token[0] !== "-") {
      const place = waiting.shift() ?? command.rest;
      if (!place) return no(command.words.more, token);
      add(place, token.replace(HERE, ""));
      continue;
    }
    const [option, value] = optionOf(command, token);
    if (Object.hasOwn(command.said, option)) return no(command.said[option], "");
    if (!Object.hasOwn(command.takes, option)) return no(command.words.option, option);
    const takes = command.takes[option];
    if (takes && value === null && !left.length) return no(command.words.value, option);
    if (takes) add(takes, value ?? String(left.shift()));
  }
  return { found, wrong: "" };
}

/** An option, and what is written in one token with it. @param {Command} command @param {string} token
 * @returns {[string, ?string]} */
function optionOf({ takes, equals }, token) {
  if (token.startsWith("--")) {
    const at = token.indexOf("=");
    return at < 0 ? [token, null] : [token.slice(0, at), token.slice(at + 1)];
  }
  const letters = [...token];
  const [option, value] = [letters.slice(0, 2).join(""), letters.slice(2).join("")];
  if (!value || !Object.hasOwn(takes, option) || !takes[option]) return [value ? token : option, null];
  return [option, equals && value[0] === "=" ? value.slice(1) : value];
}

/** @param {Command} command @param {Read} read @returns {string[]} */
function mistakes({ places, right, said, words }, { found }) {
  const [one, other] = places;
  const isExchanged = found[one]?.[0] === right[other][0] && found[other]?.[0] === right[one][0];
  const wrong = Object.entries(right).flatMap(([place, spellings]) => {
    if (!found[place]) return [words[`no ${place}`]];
    const others = found[place].filter((each) => !spellings.includes(each));
    return others.map((each) => ownOf(said, `${place} ${each}`) ?? words[`wrong ${place}`].replace("{given}", () => each));
  });
  return [isExchanged ? words.exchanged : "", ...wrong];
}

/** @param {Record<string, string>} words @param {string} key */
function ownOf(words, key) {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** The tokens of a command line; null where a quotation mark is left open. @param {string} line @returns {?string[]} */
function split(line) {
  const text = [...line].map((letter) => TYPED[letter] ?? letter).join("");
  /** @type {string[]} */
  const tokens = [];
  let at = (PROMPT.exec(text) ?? [""])[0].length;
  let isOpen = false;
  while (at < text.length) {
    if (" \t\n".includes(text[at])) {
      [at, isOpen] = [at + 1, false];
      continue;
    }
    PART.lastIndex = at;
    const part = PART.exec(text);
    if (!part) return null;
    const value = part[1] ?? part[2] ?? part[3];
    if (isOpen) tokens[tokens.length - 1] += value;
    else tokens.push(value);
    [at, isOpen] = [PART.lastIndex, true];
  }
  if (tokens.length) tokens[0] = tokens[0].replace(HERE, "");
  return tokens;
}
