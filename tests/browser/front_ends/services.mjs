// What talks to a kernel as JupyterLab and VS Code do, for a page that has neither.

import { ServerConnection } from "@jupyterlab/services";
import { KernelConnection } from "@jupyterlab/services/lib/kernel/default";

globalThis.jupyter = { ServerConnection, KernelConnection };
