"""Builds the wheel of the Python module for `pip install .`, by PEP 517, with nothing but CMake.

    pip install .                                        for this machine's processor
    pip wheel . --config-settings native=off             for any processor of its kind
    pip install . --config-settings build-dir=build/own    elsewhere than in build/pip-…
    pip install . --config-settings package=build/python what CMake has compiled there already

There is nothing to download: pybind11, CMake and the libraries come from the system
(tools/bootstrap.sh core python).
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "kilostone"
SUMMARY = "The 1000-kilometre card-game family for programs: rules, bots, records and vector environments"


class UnsupportedOperation(Exception):
    """A part of PEP 517 that this backend leaves out."""


def version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"^project\(kilostone VERSION ([0-9.]+)", text, re.M)[1]


def wheel_tag():
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}-{platform}"


def metadata():
    return (
        f"Metadata-Version: 2.1\nName: {PACKAGE}\nVersion: {version()}\nSummary: {SUMMARY}\n"
        "License: MIT\nRequires-Python: >=3.9\nProvides-Extra: arrays\n"
        "Requires-Dist: numpy; extra == 'arrays'\n"
    )


def wheel_file():
    return f"Wheel-Version: 1.0\nGenerator: kilostone\nRoot-Is-Purelib: false\nTag: {wheel_tag()}\n"


def run(*command):
    print("+", " ".join(map(str, command)), flush=True)
    if subprocess.run([str(word) for word in command]).returncode != 0:
        raise SystemExit(f"kilostone: `{command[0]} {command[1]}` failed, see above; what it needs on Debian: "
                         "tools/bootstrap.sh core python")


def compiled(settings):
    """Compiles the module; the folder in which the package lies complete."""
    settings = settings or {}
    unknown = set(settings) - {"native", "build-dir", "jobs", "package"}
    if unknown:
        raise SystemExit(f"kilostone: there is no build setting {sorted(unknown)[0]}: native, build-dir, jobs, package")
    if "package" in settings:
        return ROOT / settings["package"]
    if not shutil.which("cmake"):
        raise SystemExit("kilostone: there is no cmake; what is needed on Debian: tools/bootstrap.sh core python")
    tag = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    folder = Path(settings.get("build-dir", ROOT / "build" / f"pip-{tag}"))
    native = str(settings.get("native", "on")).upper()
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    run("cmake", "-S", ROOT, "-B", folder, *generator, "-DCMAKE_BUILD_TYPE=Release", "-DKILOSTONE_PYTHON_ONLY=ON",
        "-DKILOSTONE_UNITY=ON", f"-DKILOSTONE_NATIVE={native}", f"-DKILOSTONE_PYTHON={sys.executable}",
        f"-DPython3_EXECUTABLE={sys.executable}")
    run("cmake", "--build", folder, "--target", "kilostone_python", "--parallel",
        settings.get("jobs", os.cpu_count() or 1))
    return folder / "python"


class Wheel:
    """A wheel that is being written, with the list of its files and their hashes."""

    def __init__(self, folder):
        self.name = f"{PACKAGE}-{version()}-{wheel_tag()}.whl"
        self.info = f"{PACKAGE}-{version()}.dist-info"
        self.zip = zipfile.ZipFile(Path(folder) / self.name, "w", zipfile.ZIP_DEFLATED)  # closed by finish()
        self.record = []

    def add(self, name, data):
        entry = zipfile.ZipInfo(name, date_time=(2020, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        self.zip.writestr(entry, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.record.append(f"{name},sha256={digest},{len(data)}")

    def finish(self):
        self.add(f"{self.info}/METADATA", metadata().encode())
        self.add(f"{self.info}/WHEEL", wheel_file().encode())
        self.add(f"{self.info}/LICENSE", (ROOT / "LICENSE").read_bytes())
        self.record.append(f"{self.info}/RECORD,,")
        self.zip.writestr(f"{self.info}/RECORD", "\n".join(self.record) + "\n")
        self.zip.close()
        return self.name


def package_files(folder):
    module = f"_{PACKAGE}{sysconfig.get_config_var('EXT_SUFFIX')}"
    files = sorted((folder / PACKAGE).glob("*"))
    if module not in [file.name for file in files]:
        raise SystemExit(f"kilostone: there is no {module} in {folder / PACKAGE}")
    for file in files:
        if file.suffix in (".py", ".pyi") or file.name in (module, "py.typed"):
            yield file


def get_requires_for_build_wheel(config_settings=None):
    return []


get_requires_for_build_editable = get_requires_for_build_wheel


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    folder = compiled(config_settings)
    wheel = Wheel(wheel_directory)
    for file in package_files(folder):
        wheel.add(f"{PACKAGE}/{file.name}", file.read_bytes())
    return wheel.finish()


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    folder = compiled(config_settings)
    wheel = Wheel(wheel_directory)
    wheel.add(f"{PACKAGE}.pth", f"{folder}\n".encode())
    return wheel.finish()


def build_sdist(sdist_directory, config_settings=None):
    raise UnsupportedOperation("kilostone is built from its repository; there is no sdist")
