"""What tests of several rooms share: how much is tried, in which order, a Node.js and a Chromium, and pictures
of the figures.
"""

import gc
import os
import shutil
from collections import Counter, defaultdict
from itertools import accumulate
from pathlib import Path

import effort
import kernels
import pytest
from browser import chromiums
from browser.lab import free_port, running_chromium
from calling import Node
from hypothesis import HealthCheck, settings
from missing import missing

try:
    from recipes import left_out

    from irlessons.conventions.tools import TOOLS
except ValueError as error:
    # A line of a table that names what is not there: the way to it says less than the sentence.
    pytest.exit(f"irlessons cannot be imported: {error}", returncode=2)

# Runs alone where it fails.
RECIPES = Path(__file__).parent / "test_recipes.py"
# The markers of what `--quick` leaves out, and what it asks whole: what was forgotten may be any case.
LONG = ("slow", "browser")
WHOLE = (RECIPES, RECIPES.with_name("test_house.py"))
# What is slow to make, and so are the tests that ask for it: two lessons as a site, papers for a learning platform and
# for a class.
SLOW = {"site", "quiz", "written_zip", "of_three"}
# WebAssembly, which is Python in a page, is compiled as it is at its start, and not once more to be faster for hours.
ONCE = "--js-flags=--liftoff-only"
# Folders whose files share what takes long to start: JupyterLab, the decks, the site, the Python that kernels are
# copied from. Each stays with one worker.
TOGETHER = ("tests/browser/", "tests/slides/", "tests/pages/", "notebooks/")
NONE_FOUND = (
    f"no Chromium on the path (looked for {', '.join(chromiums.NAMES)}); "
    "on Debian or Ubuntu `apt-get install chromium` brings one, elsewhere install Google Chrome"
)


def pytest_addoption(parser):
    parser.addoption("--quick", action="store_true", help="leave out what is slow or drives a browser; sample the rest")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    effort.quick = config.option.quick
    # What is tried by chance is the same each time, and a machine with other work to do is no mistake.
    examples, slowness = 5 if effort.quick else 100, [HealthCheck.too_slow]
    settings.register_profile(
        "here", max_examples=examples, deadline=None, derandomize=True, suppress_health_check=slowness
    )
    settings.load_profile("here")
    if effort.quick:
        config.option.markexpr = " and ".join(filter(None, [config.option.markexpr, f"not ({' or '.join(LONG)})"]))
    # Thousands of tests are made and none is thrown away: looking among them for garbage would take as long again.
    gc.disable()
    if config.pluginmanager.hasplugin("nbval"):
        _ports_for_kernels()
    if not effort.quick:
        kernels.copied()
    # Without its option pytest-mpl would draw the figures and compare nothing.
    config.option.mpl = True


def _ports_for_kernels():
    """A kernel that finds one of its five ports taken never answers: none is given to it that others may be given."""
    from jupyter_client.connect import LocalPortCache

    def below_what_others_get(cache, ip):
        port = next(port for port in iter(free_port, None) if port not in cache.currently_used_ports)
        cache.currently_used_ports.add(port)
        return port

    LocalPortCache.find_available_port = below_what_others_get


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    """A worker for each core, up to four, and one more where some wait for a browser."""
    return min(4, (os.cpu_count() or 1) + (not config.option.quick))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """A file stays with one worker, as with `--dist loadfile`, and so do the files of some folders."""
    from xdist.scheduler import LoadFileScheduling  # only a run in parallel needs it

    class Together(LoadFileScheduling):
        def _split_scope(self, nodeid):
            return next(filter(nodeid.startswith, TOGETHER), super()._split_scope(nodeid))

    return Together(config, log)


def pytest_ignore_collect(collection_path, config):
    """Where a step of a recipe was forgotten, that is said alone: whatever else would fail follows from it."""
    if collection_path.is_dir() or collection_path == RECIPES:
        return None
    return True if _is_stopped(config) else None


def _is_stopped(config):
    """Whether the recipes run alone. Somebody who runs a room while writing in it is not stopped."""
    if told := getattr(config, "workerinput", None):
        return told["is_stopped"]
    asked = [Path(config.invocation_params.dir, each.partition("::")[0]).resolve() for each in config.args]
    return any(map(RECIPES.is_relative_to, asked)) and bool(left_out())


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    """What takes a second to find out is found out once, and each worker hears it."""
    node.workerinput["is_stopped"] = _is_stopped(node.config)


def pytest_terminal_summary(terminalreporter, config):
    """What the conventions say of these tools no test can show: it was read, there."""
    if _is_stopped(config):
        return
    read = [tool for tool in TOOLS.values() if tool.read]
    terminalreporter.section("tools that were read, and are not run")
    for tool in read:
        terminalreporter.line(f"{tool.name} {tool.version}: {tool.read}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Long files come first, and at any time some that wait for a browser beside some that compute."""
    # What is named is collected whatever is ignored.
    asked = [item for item in items if item.path == RECIPES] if _is_stopped(config) else items
    kept = set(map(id, _sampled(asked) if effort.quick else asked))
    if len(kept) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if id(item) not in kept])
        items[:] = [item for item in items if id(item) in kept]
    weights = {True: Counter(), False: Counter()}
    for item in items:
        asks = getattr(item, "fixturenames", ())
        if not SLOW.isdisjoint(asks):
            item.add_marker("slow")
        if "browser" in asks:
            item.add_marker("browser")
    waiting = {item.path for item in items if item.get_closest_marker("browser")}
    for item in items:
        long = item.path.suffix == ".ipynb" or any(map(item.get_closest_marker, LONG))
        weights[item.path in waiting][item.path] += 1 if long else 0.01
    turn = {}
    for each in weights.values():
        done = accumulate(weight for _, weight in each.most_common())
        turn |= {path: sofar / each.total() for (path, _), sofar in zip(each.most_common(), done, strict=True)}
    items.sort(key=lambda item: turn[item.path])


def _sampled(items):
    """Of a test with many cases some."""
    cases = defaultdict(list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    for each in cases.values():
        yield from each if each[0].path in WHOLE else effort.sample(each)


def pytest_make_parametrize_id(val, argname):
    """Bytes are named by what they are given as: a packed file's own have the time in them, and workers disagree."""
    return argname if isinstance(val, bytes) else None


def pytest_collection_finish():
    gc.freeze()
    # Of the many things that tests make few are garbage: at Python's own pace up to a tenth of the time is search.
    gc.set_threshold(10_000)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish():
    # The process ends: nobody looks among all that there is for garbage, as pytest and IPython do at their end.
    gc.freeze()


@pytest.fixture(scope="session")
def node():
    """A running Node.js."""
    found = shutil.which("node")
    if found is None:
        missing("no Node.js on the path: on Debian or Ubuntu `apt-get install nodejs` brings it")
    running = Node(found)
    yield running
    running.close()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium."""
    return chromiums.chromium() or missing(NONE_FOUND)


@pytest.fixture(scope="session")
def browser(chromium):
    """That Chromium, running. One for all: a second Playwright cannot start beside it."""
    with running_chromium(chromium, ONCE) as running:
        yield running
