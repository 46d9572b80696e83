// The editor of code: CodeMirror 6, with what writing Python asks for. `make site` packs it into one script, editor.js.

import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";

const LONG_MS = 600_000;

globalThis.irlEditor = (text, { label, changed, run }, [from, to, moves, isPassing]) => {
  const runs = () => {
    run();
    return true;
  };
  // After Escape the Tab key leaves, with a selection too, and however late it comes; any other key takes that back. So it
  // does for whoever came by it, until they click or type.
  const leaves = () => {
    view.setTabFocusMode(LONG_MS);
    return true;
  };
  // In its field somebody may have begun.
  let isBegun = !isPassing;
  const view = new EditorView({
    doc: text,
    selection: moves === "backward" ? { anchor: to, head: from } : { anchor: from, head: to },
    extensions: [
      lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(), python(),
      indentUnit.of("    "), EditorState.tabSize.of(4), syntaxHighlighting(classHighlighter),
      EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
      EditorView.domEventHandlers({
        focus: () => {
          if (!isBegun) leaves();
          isBegun = false;
        },
        click: () => view.setTabFocusMode(false),
      }),
      EditorView.updateListener.of((update) => { if (update.docChanged) changed(); }),
      keymap.of([
        { key: "Escape", run: leaves }, { key: "Shift-Enter", run: runs }, { key: "Mod-Enter", run: runs },
        ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab,
      ]),
    ],
  });
  return {
    node: view.dom,
    text: () => view.state.doc.toString(),
    write: (what) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: what } }),
    focus: () => view.focus(),
  };
};
