"""The documented commands that need a server: it is started when one of them comes, on a port that
the system chooses, with a page of its own. What the pages write for links, codes and people is
replaced by those of a table that is really there."""

import json
import os
import re
import signal
import subprocess
import urllib.request

PAGE = "<!doctype html><title>Kilostone</title><p>The page that the documentation serves.\n"
ADDRESS = re.compile(r"https?://[0-9.:\[\]a-f]+:\d+/?")
PATIENCE = 60.0


class Server:
    """A `kilostone serve …` that runs until it is stopped."""

    def __init__(self, command, folder, environment):
        web = folder / "web"
        web.mkdir(exist_ok=True)
        (web / "index.html").write_text(PAGE, encoding="utf-8")
        environment = environment | {"KILOSTONE_PORT": "0", "KILOSTONE_FOLDER": str(web)}
        self.process = subprocess.Popen(["bash", "-c", "exec " + command], cwd=folder, env=environment,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, start_new_session=True)
        self.said = ""
        self.address = None
        while self.address is None:
            line = self.process.stdout.readline()
            if not line:
                break
            self.said += line
            found = ADDRESS.search(line)
            self.address = found and found.group().rstrip("/")

    def page(self):
        with urllib.request.urlopen(self.address + "/", timeout=PATIENCE) as answer:
            return answer.read().decode()

    def stop(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.communicate()
        return self.process.returncode


def is_online(command):
    return re.search(r"kilostone (serve|host|join|store)\b", command) is not None


class Online:
    """The server of one page of documentation, and what its commands refer to."""

    def __init__(self, folder, environment):
        self.folder, self.environment = folder, environment
        self.server = None
        self.link = ""

    def run(self, command, typed=""):
        return subprocess.run(["bash", "-c", command], cwd=self.folder, env=self.environment, input=typed,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE, text=True)

    def start(self):
        if self.server is None:
            self.server = Server("kilostone serve", self.folder, self.environment)

    def stop(self):
        if self.server is not None:
            self.server.stop()
        self.server = None

    def complaint(self, command):
        """What the command does wrong, or None."""
        verb = re.search(r"kilostone (\w+)", command).group(1)
        return getattr(self, verb)(command)

    def serve(self, command):
        self.stop()  # it has the same store
        self.link = ""
        server = Server(command, self.folder, self.environment)
        try:
            if server.address is None:
                return "serves nothing:\n" + server.said
            if server.page() != PAGE:
                return "serves something else than the page"
        except OSError as error:
            return f"its page cannot be fetched: {error}"
        finally:
            code = server.stop()
        return None if code in (0, 130) else f"ends with exit code {code}"

    def host(self, command):
        self.start()
        ran = self.run(f"{command} --server {self.server.address}", "quit\n")
        link = re.search(r"\S+/#/t/[A-Z]{6}", ran.stdout)
        if ran.returncode != 0 or not link:
            return f"makes no table (exit code {ran.returncode}):\n{ran.stdout}"
        self.link = link.group()
        return None

    def with_a_table(self):
        return None if self.link else self.host("kilostone host --name Ann")

    def join(self, command):
        wrong = self.with_a_table()
        if wrong:
            return wrong
        joined = re.sub(r"https?://\S+", self.link, command)
        ran = self.run(f"{joined} --name Ben --token-file ben.token", "quit\n")
        return None if ran.returncode == 0 else f"exit code {ran.returncode}:\n{ran.stdout}"

    def store(self, command):
        wrong = self.with_a_table()
        if wrong:
            return wrong
        people = [json.loads(line) for line in self.run("kilostone store people").stdout.splitlines()]
        person = next(iter(people[0].values())) if people else "nobody"
        for placeholder, meant in (("KQWXYZ", self.link[-6:]), ("PERSON", person), (r"\bNAME\b", "Zoe"),
                                   ("/backups/", str(self.folder) + "/")):
            command = re.sub(placeholder, meant, command)
        if " restore " in command:
            self.stop()
        ran = self.run(command)
        return None if ran.returncode == 0 else f"{command}: exit code {ran.returncode}:\n{ran.stdout}"
