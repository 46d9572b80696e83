// JupyterLab's one-letter commands would insert, cut or delete cells while something in an output has the focus.

/** Keep the keys that are typed inside `root` from JupyterLab. Tab still leaves, Shift+Enter still runs the cell, and
 * with Ctrl, Meta or Alt JupyterLab's commands work; in a text field only those that do not edit text. */
export function keepKeys(root) {
  root.addEventListener("keydown", (event) => {
    const command = event.ctrlKey || event.metaKey || event.altKey;
    const leaves = event.key === "Tab" || (event.key === "Enter" && event.shiftKey);
    const edits = event.target.matches("input[type=text], textarea") && "acvxyz".includes(event.key.toLowerCase());
    if (command ? edits : !leaves) event.stopPropagation();
  });
}
