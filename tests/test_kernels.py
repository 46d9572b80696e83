"""A kernel that begins as a copy is what one that starts by itself is."""

import os
import sys
from pathlib import Path

import kernels
import nbformat
import pytest
from jupyter_client.provisioning import local_provisioner

from irlessons.pages.executed import client_of

ROOT = str(Path(__file__).parents[1])

# What a notebook can see of where it runs, and what Python would have loaded before its first cell of ours.
ASKS = """
import os, signal, sys
known = sorted(name for name in os.environ if name != "JPY_PARENT_PID")
ours = [name for name in sys.modules if name.startswith(("irlessons", "pandas", "matplotlib.pyplot"))]
group = os.getpgid(0) == os.getpid() and os.getppid() == int(os.environ["JPY_PARENT_PID"])
import matplotlib.pyplot as plt, subprocess
print(os.getcwd(), *sys.path, __name__, *(f"{name}={os.environ[name]}" for name in known if name != "_"), sep="\\n")
print(ours, group)
print(plt.get_backend(), subprocess.run(["false"]).returncode, signal.getsignal(signal.SIGINT))
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere each kernel starts by itself")
def test_a_copy_sees_what_any_kernel_sees(tmp_path, monkeypatch):
    launch = local_provisioner.launch_kernel
    assert isinstance(launch, kernels.Copies)
    # The Python that kernels are copied from begins with the first: what its environment says then is no later one's.
    launch = kernels.Copies(launch.by_itself)
    monkeypatch.setattr(local_provisioner, "launch_kernel", launch)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "before"))
    client_of(nbformat.v4.new_notebook(), tmp_path).execute()
    # What is named twice is looked into once.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([ROOT, str(tmp_path / "other"), ROOT]))
    said = []
    for each in (launch, launch.by_itself):
        monkeypatch.setattr(local_provisioner, "launch_kernel", each)
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in (ASKS, "plt.plot([1])")])
        client_of(notebook, tmp_path).execute()
        drawn = [sorted(output.get("data", ())) for output in notebook.cells[1].outputs]
        said.append((notebook.cells[0].outputs[0].text, drawn))
    # What one of them sees and the other does not: a line each.
    assert set(said[0][0].split("\n")) ^ set(said[1][0].split("\n")) == set()
    assert said[0] == said[1]
    assert str(tmp_path) in said[0][0] and os.environ["PATH"] in said[0][0] and "True\n" in said[0][0]
