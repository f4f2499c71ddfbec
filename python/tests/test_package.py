"""The package: pip installs it without network, its stubs and its documentation are true."""

import ast
import inspect
import json
import os
import re
import subprocess
import sys
import xml.dom.minidom
from pathlib import Path

import numpy
import pytest
from conftest import SOURCE

import kilostone
from kilostone import _kilostone, plots

HERE = Path(kilostone.__file__).parent
EXAMPLES = SOURCE / "examples" / "python"


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_pip_installs_it_into_a_venv_without_network(tmp_path):
    """Without setuptools, wheel and NumPy in it. What is compiled is packed as it is: `make python-wheel` compiles."""
    venv = tmp_path / "venv"
    run(sys.executable, "-m", "venv", venv)
    python = venv / "bin" / "python"
    clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    run(python, "-m", "pip", "uninstall", "-y", "setuptools", "wheel", env=clean)
    settings = ["--config-settings", f"package={HERE.parent}"]
    offline = ["--no-index", "--disable-pip-version-check"]
    run(python, "-m", "pip", "install", *offline, *settings, ".", cwd=SOURCE, env=clean)
    program = (
        "import kilostone\n"
        "state = kilostone.play_stage(kilostone.Game('trio'), 'greedy')\n"
        "print(kilostone.__file__, kilostone.__version__, state.points())\n"
        "try:\n"
        "    state.observation(0)\n"
        "except ImportError as error:\n"
        "    print(error)\n"
    )
    told = run(python, "-c", program, cwd=tmp_path, env=clean)
    assert str(venv) in told and "needs NumPy for arrays" in told
    run(python, "-m", "pip", "uninstall", "-y", *offline[1:], "kilostone", env=clean)
    assert not list(venv.glob("lib/*/site-packages/kilostone*"))


def test_a_wrong_build_setting_is_refused(tmp_path):
    program = "import build_backend; build_backend.build_wheel('.', {'nativ': 'off'})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path,
                          env={**os.environ, "PYTHONPATH": str(SOURCE / "python")})
    assert done.returncode == 1 and "there is no build setting nativ" in done.stderr


def stub_names():
    tree = ast.parse((HERE / "_kilostone.pyi").read_text())
    names = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            names[node.name] = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
        elif isinstance(node, ast.FunctionDef):
            names[node.name] = None
        elif isinstance(node, ast.AnnAssign):
            names[node.target.id] = None
    return names


def test_the_stubs_name_exactly_what_the_module_has():
    stubs = stub_names()
    assert set(stubs) == {name for name in dir(_kilostone) if not name.startswith("__")}
    for name, members in stubs.items():
        real = getattr(_kilostone, name)
        if members is None or issubclass(real, Exception):
            continue
        public = {member for member in vars(real) if not member.startswith("_")}
        assert {member for member in members if not member.startswith("_")} == public, name


def test_everything_public_is_documented():
    text = (SOURCE / "docs" / "python.md").read_text()
    for name in kilostone.__all__:
        assert name in text, name
    for kind in (kilostone.Game, kilostone.State, kilostone.View, kilostone.Match, kilostone.Record, kilostone.Edition,
                 kilostone.Bot, kilostone.Rng, kilostone.Hint, kilostone.VectorEnv):
        for name in vars(kind):
            assert name.startswith("_") or f"`{name}" in text or f".{name}" in text, f"{kind.__name__}.{name}"


def code_blocks(path):
    return re.findall(r"^```python\n(.*?)^```$", path.read_text(), re.M | re.S)


def test_the_code_of_the_documentation_runs(tmp_path, monkeypatch):
    """All blocks of the page one after the other, as a reader would type them."""
    monkeypatch.chdir(tmp_path)
    blocks = code_blocks(SOURCE / "docs" / "python.md")
    assert len(blocks) > 8
    names = {"CLUB": SOURCE / "examples" / "editions" / "club.toml"}
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec"), names)


def test_the_tables_of_the_documentation_are_made_from_the_source():
    text = (SOURCE / "docs" / "python.md").read_text()
    for name, first, count, about in kilostone.ACTION_RANGES:
        last = first + count - 1
        numbers = str(first) if count == 1 else f"{first}–{last}"
        assert f"| {numbers} | `{name}` | {about} |" in text, name


@pytest.mark.parametrize("script, arguments, words", [
    ("random_agent.py", ["trio", "4", "20"], ["20 stages", "side A", "side B"]),
    ("discard_rule.py", ["20"], ["shortest_distance_first", "useless_remedy_first", "points a stage"]),
])
def test_the_examples_run(script, arguments, words):
    told = run(sys.executable, EXAMPLES / script, *arguments)
    for word in words:
        assert word in told


def last_value(source, names):
    """Runs a cell as a notebook does: the value of its last line, if that is an expression."""
    tree = ast.parse(source)
    if not tree.body or not isinstance(tree.body[-1], ast.Expr):
        exec(compile(tree, "cell", "exec"), names)
        return None
    last = ast.Expression(tree.body.pop().value)
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(last, "cell", "eval"), names)


def test_the_notebook_runs_and_draws():
    notebook = json.loads((EXAMPLES / "stage_in_numbers.ipynb").read_text())
    names, charts = {}, 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        value = last_value("".join(cell["source"]), names)
        if isinstance(value, plots.Chart):
            picture = xml.dom.minidom.parseString(value._repr_svg_())
            assert len(picture.getElementsByTagName("rect")) + len(picture.getElementsByTagName("polyline")) > 3
            charts += 1
    assert charts == 4
    assert names["gains"]["expert"] > names["gains"]["careful"] > 0 > names["gains"]["random"]
    assert numpy.isclose(sum(names["shares"]), 1)


def test_charts_refuse_nothing_to_draw():
    for draw in (plots.bars, plots.lines):
        with pytest.raises(ValueError, match="is empty"):
            draw({})


def test_without_torch_or_a_card_cuda_says_what_is_missing():
    program = "import sys; sys.modules['torch'] = None; import kilostone; kilostone.cuda.vector('trio', 2, n=4)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "ImportError: kilostone.cuda needs torch" in done.stderr


def test_public_functions_have_docstrings():
    for name in ("vector", "play_stage", "play_match", "simulate", "read_records", "save_records", "load_edition"):
        assert inspect.getdoc(getattr(kilostone, name)), name
