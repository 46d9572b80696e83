"""A page that shows widgets as other front ends do: in a shadow root, below whatever else scrolls there, and with no
more around them than a model and a place.
"""

from __future__ import annotations

import json

# What is written in the page is heard where a notebook would hear it: outside.
_PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Elsewhere</title>
<style>
  body {{ margin: 0; }}
  .port {{ height: 420px; overflow: auto; border-bottom: 1px solid; }}
  /* What a page says of its own things reaches none of ours. */
  button {{ background: red; }}
</style>
<p id="before"><a href="#before">before</a></p>
<div class="port">{hosts}<p style="height: 900px">below</p></div>
<script>
  window.heard = [];
  window.told = (at, trait) => window.models[at].get(trait);
  window.tell = (at, trait, value) => window.models[at].set(trait, value);
  document.addEventListener("keydown", ({{ key }}) => window.heard.push(key));
</script>
<script type="module">
  const SHOWN = {shown};
  const TEXTS = {texts};
  {code}
  for (const [at, shown] of SHOWN.entries()) {{
    const el = document.createElement("div");
    document.getElementById(`host-${{at}}`).attachShadow({{ mode: "open" }}).append(el);
    await show(shown, el, at);
  }}
  document.body.dataset.ready = "";
</script>
"""
# A model as anywidget's: what is set is heard of.
_MODEL = """
  function modelOf(traits) {
    const hears = new Map();
    return {
      get: (name) => traits[name],
      set(name, value) {
        traits[name] = value;
        for (const hear of hears.get(`change:${name}`) ?? []) hear();
      },
      save_changes() {},
      on: (event, hear) => hears.set(event, [...hears.get(event) ?? [], hear]),
      off: (event, hear) => hears.set(event, (hears.get(event) ?? []).filter((each) => each !== hear)),
      widget_manager: { get_model: async (id) => modelOf({ text: TEXTS[id] }) },
    };
  }
  window.models = [];
  window.ends = [];
  async function show({ esm, traits }, el, at) {
    const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
    window.models[at] = modelOf(traits);
    window.ends[at] = await (await import(url)).default.render({ model: window.models[at], el });
  }
"""


def page_of(*shown, code: str = _MODEL, texts: dict[str, str]) -> str:
    """A page with a shadow root for each. shown: what `show(shown, el, at)` in the code has to know.  texts: what is
    found by a name.
    """
    hosts = "".join(f'<div id="host-{at}"></div>' for at in range(len(shown)))

    def as_json(known: object) -> str:
        return json.dumps(known).replace("</", "<\\/")

    return _PAGE.format(hosts=hosts, shown=as_json(shown), texts=as_json(texts), code=code)


# What MyST does with `{anywidget}`: the module is imported, the sheet goes into the shadow root, the JSON is the model.
IN_A_BOOK = """
  window.models = [];
  window.ends = [];
  async function show({ module, sheet, told }, el, at) {
    const hears = {};
    const traits = JSON.parse(told);
    el.getRootNode().prepend(Object.assign(document.createElement("style"), { textContent: sheet }));
    const model = {
      get: (key) => traits[key],
      set(key, value) {
        traits[key] = value;
        hears[`change:${key}`]?.();
      },
      on: (event, hear) => { hears[event] = hear; },
    };
    const url = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
    window.models[at] = model;
    window.ends[at] = await (await import(url)).default.render({ model, el });
  }
"""


def as_written(module) -> dict:
    """The files that a book is given, by what they are. module: the path of the one; the others stand beside it."""
    names = {"module": ".mjs", "sheet": ".css", "told": ".json"}
    return {name: module.with_suffix(ending).read_text(encoding="utf-8") for name, ending in names.items()}


def as_told(widget) -> dict:
    """What a front end is told of a widget: its module, and its traits."""
    state = widget.get_state()
    return {"esm": state["_esm"], "traits": {name: value for name, value in state.items() if name != "_esm"}}
