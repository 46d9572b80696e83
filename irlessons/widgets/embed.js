// The lines that show a page of ours inside another one, or a widget in a book of MyST's.

// The page around hears how high ours is; a frame of another page cannot see it.
const HEIGHTS = "<script>addEventListener(\"message\",(e)=>{for(const f of document.querySelectorAll(\"iframe\"))"
  + "if(f.contentWindow===e.source&&e.data?.irlessons>0)f.height=Number(e.data.irlessons)})</script>";

/** @param {string} address @param {string} title what it shows @returns {string} lines of HTML */
export function embedding(address, title) {
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="640" `
    + `style="border:0;min-width:320px"></iframe>\n${HEIGHTS}`;
}

/** The lines that show a widget in a page of MyST's, beside which its module and its sheet stand.
 * @param {string} kind @param {object} told what it knows @returns {string} */
export function directive(kind, told) {
  const name = kind.toLowerCase();
  return `:::{anywidget} ${name}.mjs\n:css: ${name}.css\n${JSON.stringify(told)}\n:::`;
}

/** A text as the value of an attribute. @param {string} text */
function quoted(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
