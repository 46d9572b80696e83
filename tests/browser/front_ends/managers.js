// A frame that shows the outputs of cells by the widget manager of a front end, as that one uses it. The address says
// which (`by`), and where the kernel is. Cells are run by `run(code)`.

const asked = new URLSearchParams(location.search);
const VIEW = "application/vnd.jupyter.widget-view+json";
const ANYWIDGET = "/anywidget/index";

const script = (src) => new Promise((resolve, reject) => {
  document.head.append(Object.assign(document.createElement("script"), { src, onload: resolve, onerror: reject }));
});
const required = (name) => new Promise((resolve, reject) => window.requirejs([name], resolve, reject));
const box = (className, ...inside) => {
  const made = Object.assign(document.createElement("div"), { className });
  made.append(...inside);
  return made;
};

function connected() {
  const baseUrl = asked.get("server");
  const serverSettings = jupyter.ServerConnection.makeSettings({
    baseUrl, wsUrl: baseUrl.replace("http", "ws"), token: asked.get("token"), appendToken: true,
  });
  const model = { id: asked.get("kernel"), name: "python3" };
  return new jupyter.KernelConnection({ serverSettings, model, handleComms: true });
}

// Colab has a frame for each cell, with a manager of its own that learns of a model when somebody asks for it; the code
// of a widget it fetches as a text, and runs it with a `define` of its own.
async function colab(kernel) {
  await script("/html-manager/libembed-amd.js");
  const [{ HTMLManager }, base] = await Promise.all(
    ["@jupyter-widgets/html-manager", "@jupyter-widgets/base"].map(required),
  );
  let anywidget;
  const loader = () => anywidget ??= (async () => {
    const text = await (await fetch(`${ANYWIDGET}.js`)).text();
    let made;
    new Function("define", text)((_needs, make) => { made = make(base); });
    return made;
  })();
  const { Comm } = base.shims.services;
  const manager = new class extends HTMLManager {
    constructor() { super({ loader }); }
    async _create_comm(target, id, data, metadata, buffers) {
      const comm = kernel.createComm(target, id);
      if (data || metadata) comm.open(data, metadata, buffers);
      return new Comm(comm);
    }
    async _get_comm_info() {
      return (await kernel.requestCommInfo({ target_name: this.comm_target_name })).content.comms;
    }
  }();
  kernel.registerCommTarget(manager.comm_target_name, (comm, message) =>
    manager.handle_comm_open(new Comm(comm), message));
  await manager._loadFromKernel();
  const area = Object.assign(box(""), { id: "output-area" });
  document.body.append(area);
  const display = (view, here) => manager.display_view(view, here);
  return { manager, display, place: () => area.appendChild(box("display_data")) };
}

// VS Code has one frame for a notebook, in which each output lies in a container of its own.
async function vscode(kernel) {
  (await import(new URL("/vscode.js", location.href).href)).activate();
  window.vscIPyWidgets8.load();
  const loading = {
    widgetsRegisteredInRequireJs: new Set(),
    errorHandler: (...said) => console.error(...said),
    successHandler: () => {},
    async loadWidgetScript(name) { window.requirejs.config({ paths: { [name]: ANYWIDGET } }); },
  };
  const manager = new window.vscIPyWidgets.WidgetManager(kernel, document.body, loading, () => {});
  document.body.classList.add("vscode-light");
  const cells = document.body.appendChild(box("cell_container"));
  const place = () => {
    const inner = box("cell-output-ipywidget-background");
    cells.append(box("output_container", box("output", inner)));
    // It wants every button to be pressed by both keys, whoever listens already.
    setTimeout(() => inner.querySelectorAll("button:not([tabindex])").forEach(pressedByKeys), 500);
    return inner;
  };
  const display = (view, here) => manager.display_view(null, view, { node: here });
  return { manager, display, place };
}

function pressedByKeys(button) {
  button.setAttribute("tabindex", "0");
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    button.click();
  });
}

async function shown({ manager, display, place }, { data }) {
  const here = place();
  if (data[VIEW]) {
    const model = await manager.get_model(data[VIEW].model_id);
    await display(await manager.create_view(model), here);
  } else if (data["text/html"]) {
    here.innerHTML = data["text/html"];
  }
}

window.ready = (async () => {
  const kernel = connected();
  await kernel.info;
  const outputs = await { colab, vscode }[asked.get("by")](kernel);
  // Runs a cell, and shows it; what it printed comes back.
  window.run = async (code) => {
    const running = kernel.requestExecute({ code });
    const showing = [];
    let printed = "";
    let failed = "";
    running.onIOPub = ({ header, content }) => {
      if (header.msg_type === "stream") printed += content.text;
      if (header.msg_type === "error") failed = content.traceback.join("\n");
      if (["display_data", "execute_result"].includes(header.msg_type)) showing.push(shown(outputs, content));
    };
    await running.done;
    await Promise.all(showing);
    if (failed) throw new Error(failed);
    return printed.trim();
  };
})();
