// The lines that show a page of ours inside another one.

// The page around hears how high ours is; a frame of another page cannot see it.
const HEIGHTS = "<script>addEventListener(\"message\",(e)=>{for(const f of document.querySelectorAll(\"iframe\"))"
  + "if(f.contentWindow===e.source&&e.data?.irlessons>0)f.height=Number(e.data.irlessons)})</script>";

/** @param {string} address @param {string} title what it shows @returns {string} lines of HTML */
export function embedding(address, title) {
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="640" `
    + `style="border:0;min-width:320px"></iframe>\n${HEIGHTS}`;
}

/** A text as the value of an attribute. @param {string} text */
function quoted(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
