#!/usr/bin/env python3
"""A whole cluster on this machine: three etcd members, Patroni with two PostgreSQL servers, three
Kilostone servers, and two HAProxies. The configuration is that of deploy/cluster, with this machine's
ports (docs/scaling.md).

    tools/cluster.py PROGRAM             prints the address and the status until Ctrl-C
    tools/cluster.py PROGRAM --restore   a backup, and back to a moment after it
    tools/cluster.py PROGRAM --faults N  kills each part in turn, N rounds, while tables are made;
                                         exit code 1 when something acknowledged is lost

Needs tools/bootstrap.sh postgres cluster. Everything lies in a scratch folder and ends with it.
"""

import argparse
import http.client
import json
import os
import pathlib
import secrets
import shutil
import signal
import socket
import string
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

root = pathlib.Path(__file__).resolve().parents[1]
NOBODY = 65534


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for s in sockets:
        s.bind(("127.0.0.1", 0))
    ports = [s.getsockname()[1] for s in sockets]
    for s in sockets:
        s.close()
    return ports


def status_of(url):
    """The status of a GET; 0 when nobody answers."""
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


def wait_until(what, condition, seconds=60):
    begun = time.monotonic()
    while not condition():
        if time.monotonic() - begun > seconds:
            raise SystemExit(f"cluster: {what}: not within {seconds} s")
        time.sleep(0.05)
    return time.monotonic() - begun


class Part:
    """A process that can be killed and started again."""

    def __init__(self, cluster, name, command, environment=None):
        self.name, self.command = name, command
        self.environment = {**os.environ, "HOME": str(cluster.folder), **(environment or {})}
        self.log = cluster.folder / f"{name}.log"
        self.process = None

    def start(self):
        rights = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, cwd="/",
                                            env=self.environment, start_new_session=True, **rights)

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def kill(self, how=signal.SIGKILL):
        """With all that it has started."""
        if self.process is None:
            return
        try:
            os.killpg(self.process.pid, how)
        except ProcessLookupError:
            pass
        try:
            self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Database(Part):
    """Patroni, and the PostgreSQL that it has started in a session of its own."""

    def __init__(self, cluster, name, command, data):
        super().__init__(cluster, name, command)
        self.data = data

    def kill(self, how=signal.SIGKILL):
        servers = self.servers() if how == signal.SIGKILL else []
        super().kill(how)
        for process in servers:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def servers(self):
        try:
            parent = int((self.data / "postmaster.pid").read_text().split()[0])
            children = pathlib.Path(f"/proc/{parent}/task/{parent}/children").read_text()
        except (OSError, ValueError, IndexError):
            return []
        return [parent] + [int(child) for child in children.split()]


class Cluster:
    def __init__(self, program, strict):
        self.strict = strict
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kilostone-cluster-"))
        self.folder.chmod(0o755)
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
        # Where the user without rights may read it.
        self.program = shutil.copy(program, self.folder / "kilostone")
        self.site = self.folder / "site"
        if (root / "web/dist/index.html").exists():
            shutil.copytree(root / "web/dist", self.site)
        else:
            self.site.mkdir()
            (self.site / "index.html").write_text("Kilostone\n")
        self.archive = self.folder / "archive"
        self.archive.mkdir()
        if os.geteuid() == 0:
            os.chown(self.archive, NOBODY, NOBODY)
        self.passwords = {name: secrets.token_hex(12)
                          for name in ("superuser", "replication", "rewind", "kilostone")}
        ports = iter(free_ports(18))
        self.etcd_ports = [(next(ports), next(ports)) for _ in range(3)]
        self.database_ports = [(next(ports), next(ports)) for _ in range(2)]
        self.server_ports = [next(ports) for _ in range(3)]
        self.balancer_ports = [next(ports) for _ in range(2)]
        self.etcd = [self.etcd_part(i) for i in range(3)]
        self.databases = [self.database_part(i) for i in range(2)]
        self.servers = [self.server_part(i) for i in range(3)]
        self.balancers = [self.balancer_part(i) for i in range(2)]

    # ---- parts

    def configured(self, template, name, values):
        text = string.Template((root / "deploy/cluster" / template).read_text()).substitute(values)
        file = self.folder / name
        file.write_text(text)
        file.chmod(0o644)
        return str(file)

    def etcd_part(self, i):
        client, peer = self.etcd_ports[i]
        members = ",".join(f"etcd{n}=http://127.0.0.1:{p[1]}" for n, p in enumerate(self.etcd_ports))
        return Part(self, f"etcd{i}", [
            "etcd", "--name", f"etcd{i}", "--data-dir", str(self.folder / f"etcd{i}"),
            "--listen-client-urls", f"http://127.0.0.1:{client}",
            "--advertise-client-urls", f"http://127.0.0.1:{client}",
            "--listen-peer-urls", f"http://127.0.0.1:{peer}",
            "--initial-advertise-peer-urls", f"http://127.0.0.1:{peer}",
            "--initial-cluster", members, "--initial-cluster-state", "new"])

    def database_part(self, i):
        port, rest = self.database_ports[i]
        home = self.folder / f"database{i}"
        home.mkdir()
        if os.geteuid() == 0:
            os.chown(home, NOBODY, NOBODY)
        values = {
            "NAME": f"database{i}", "ADDRESS": "127.0.0.1", "REST_PORT": rest, "PG_PORT": port,
            "ETCD_HOSTS": ",".join(f"127.0.0.1:{p[0]}" for p in self.etcd_ports),
            "DATA": home / "data", "HOME": home, "NETWORK": "127.0.0.1/32",
            "STRICT": "true" if self.strict else "false",
            "ARCHIVE_COMMAND": f'test -f "{self.archive}/%f" || cp "%p" "{self.archive}/%f"',
            "SUPERUSER_PASSWORD": self.passwords["superuser"],
            "REPLICATION_PASSWORD": self.passwords["replication"],
            "REWIND_PASSWORD": self.passwords["rewind"]}
        configured = self.configured("patroni.yml", f"patroni{i}.yml", values)
        return Database(self, f"database{i}", ["/usr/bin/patroni", configured], home / "data")

    def server_part(self, i):
        hosts = ",".join(f"127.0.0.1:{port}" for port, _ in self.database_ports)
        return Part(self, f"server{i}",
                    [str(self.program), "serve", "--port", str(self.server_ports[i]), "--folder",
                     str(self.site), "--data", str(self.folder / f"server{i}"), "--trusted-proxy",
                     "127.0.0.1", "--node", f"server{i}", "--log", "json"],
                    {"KILOSTONE_STORE": f"postgres://kilostone@{hosts}/kilostone",
                     "PGPASSWORD": self.passwords["kilostone"]})

    def balancer_part(self, i):
        one, two, three = (f"127.0.0.1:{port}" for port in self.server_ports)
        file = self.configured("haproxy.cfg", f"haproxy{i}.cfg",
                               {"BIND": f"127.0.0.1:{self.balancer_ports[i]}", "SERVER_ONE": one,
                                "SERVER_TWO": two, "SERVER_THREE": three})
        return Part(self, f"balancer{i}", ["/usr/sbin/haproxy", "-db", "-f", file])

    def all(self):
        return self.etcd + self.databases + self.servers + self.balancers

    # ---- life

    def start(self):
        for part in self.etcd:
            part.start()
        wait_until("etcd", lambda: status_of(f"http://127.0.0.1:{self.etcd_ports[0][0]}/health") == 200)
        for part in self.databases:
            part.start()
        wait_until("the primary", lambda: self.primary() is not None, 120)
        wait_until("the standby", lambda: self.standby() is not None, 120)
        self.make_database()
        for part in self.servers + self.balancers:
            part.start()
        wait_until("the servers", self.is_ready)

    def make_database(self):
        port = self.database_ports[self.primary()][0]
        for statement in (f"CREATE ROLE kilostone LOGIN PASSWORD '{self.passwords['kilostone']}'",
                          "CREATE DATABASE kilostone OWNER kilostone"):
            subprocess.run(["psql", "-qX", "-v", "ON_ERROR_STOP=1", "-c", statement,
                            f"postgres://postgres@127.0.0.1:{port}/postgres"], check=True,
                           env={**os.environ, "PGPASSWORD": self.passwords["superuser"]})
        wait_until("the database at the standby", self.standby_has_database)

    def standby_has_database(self):
        """A server that asks the standby first would be told that there is no such database."""
        port = self.database_ports[1 - self.primary()][0]
        found = subprocess.run(["psql", "-qAtX", "-c", "SELECT 1",
                                f"postgres://kilostone@127.0.0.1:{port}/kilostone"],
                               env={**os.environ, "PGPASSWORD": self.passwords["kilostone"]},
                               capture_output=True, text=True)
        return found.stdout.strip() == "1"

    def stop(self):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is under way
        for part in reversed(self.all()):
            part.kill(signal.SIGTERM)
        shutil.rmtree(self.folder, ignore_errors=True)

    # ---- what it says of itself

    def database_with(self, role):
        for i, (_, rest) in enumerate(self.database_ports):
            if status_of(f"http://127.0.0.1:{rest}/{role}") == 200:
                return i
        return None

    def primary(self):
        return self.database_with("primary")

    def standby(self):
        return self.database_with("synchronous")

    def serving(self):
        return [i for i, port in enumerate(self.server_ports)
                if status_of(f"http://127.0.0.1:{port}/api/ready") == 200]

    def is_ready(self):
        return any(status_of(f"http://127.0.0.1:{port}/api/ready") == 200
                   for port in self.balancer_ports)

    def status(self):
        names = {None: "none"}
        return (f"primary: {names.get(self.primary(), self.primary())}, "
                f"standby: {names.get(self.standby(), self.standby())}, "
                f"serving: {' '.join(map(str, self.serving())) or 'none'}, "
                f"ready: {'yes' if self.is_ready() else 'no'}")


class Load:
    """Makes tables by way of either balancer, and remembers every code that was acknowledged."""

    def __init__(self, cluster):
        self.cluster, self.codes, self.failed, self.longest = cluster, [], 0, 0.0
        self.last_error = None
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def make_table(self, number):
        port = self.cluster.balancer_ports[number % 2]
        # Limits are by address, and the loopback has many.
        address = f"127.1.{number // 250 % 250}.{number % 250 + 1}"
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=(address, 0))
        body = {"token": secrets.token_hex(16), "name": f"Ann {number}",
                "settings": {"edition": "trio", "players": 2, "per_side": 1, "pace": "instant"}}
        line.request("POST", "/api/tables", json.dumps(body), {"Content-Type": "application/json"})
        answer = line.getresponse()
        text = answer.read()
        line.close()
        if answer.status not in (200, 201):
            raise OSError(f"{answer.status}: {text[:200]}")
        return json.loads(text)["code"]

    def run(self):
        number, last = 0, time.monotonic()
        while not self.stopping.is_set():
            number += 1
            try:
                self.codes.append(self.make_table(number))
                now = time.monotonic()
                self.longest, last = max(self.longest, now - last), now
            except (OSError, http.client.HTTPException) as error:
                self.failed += 1
                self.last_error = error
                time.sleep(0.05)

    def stop(self):
        self.stopping.set()
        self.thread.join()

    def wait_for_more(self):
        before = len(self.codes)
        try:
            wait_until(f"tables after {before}", lambda: len(self.codes) > before, 120)
        except SystemExit:
            self.stopping.set()
            print(f"the last error: {self.last_error}", file=sys.stderr)
            raise


def faults_of(cluster):
    """Each is a name, and what is killed."""
    return [
        ("a server", lambda: cluster.servers[secrets.randbelow(3)]),
        ("an etcd member", lambda: cluster.etcd[secrets.randbelow(3)]),
        ("a balancer", lambda: cluster.balancers[secrets.randbelow(2)]),
        ("the standby", lambda: cluster.databases[cluster.standby()]),
        ("the primary", lambda: cluster.databases[cluster.primary()]),
    ]


def missing_codes(cluster, codes):
    port = cluster.server_ports[cluster.serving()[0]]
    missing = []
    for number, code in enumerate(codes):
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=30,
                                          source_address=(f"127.2.{number // 200 % 250}.{number % 200 + 1}", 0))
        line.request("GET", f"/api/tables/{code}")
        if line.getresponse().status != 200:
            missing.append(code)
        line.close()
    return missing


def run_faults(cluster, rounds):
    load = Load(cluster)
    load.wait_for_more()
    for _ in range(rounds):
        for name, victim in faults_of(cluster):
            part = victim()
            load.longest = 0
            part.kill()
            if part in cluster.databases:
                wait_until("another primary", lambda: cluster.primary() is not None, 90)
                time.sleep(1)
                part.start()
                wait_until("the standby", lambda: cluster.standby() is not None, 180)
            load.wait_for_more()
            if not part.is_running():
                part.start()
            wait_until("readiness", cluster.is_ready, 90)
            load.wait_for_more()
            print(f"killed {name} ({part.name}): longest time without a new table "
                  f"{load.longest:.1f} s; {cluster.status()}", flush=True)
    load.stop()
    missing = missing_codes(cluster, load.codes)
    check = subprocess.run([cluster.program, "store", "check", "--store",
                            cluster.servers[0].environment["KILOSTONE_STORE"]],
                           env=cluster.servers[0].environment, capture_output=True, text=True)
    print(f"{len(load.codes)} tables acknowledged, {load.failed} requests failed, "
          f"{len(missing)} tables lost; {(check.stdout + check.stderr).strip()}")
    return 1 if missing or check.returncode != 0 else 0


class Restored:
    """The database as it was at a moment, by deploy/cluster/backup.sh and restore.sh."""

    def __init__(self, cluster):
        self.cluster, self.data = cluster, cluster.folder / "restored"
        self.backups = cluster.folder / "backups"
        self.backups.mkdir()
        if os.geteuid() == 0:
            os.chown(self.backups, NOBODY, NOBODY)

    def run(self, *words, **environment):
        rights = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True, cwd="/",
                              env={**os.environ, "HOME": str(self.cluster.folder), **environment}, **rights)
        if done.returncode != 0:
            raise SystemExit(f"cluster: {words[0]}: {done.stdout}{done.stderr}")
        return done.stdout.strip()

    def sql(self, statement):
        port = self.cluster.database_ports[self.cluster.primary()][0]
        return self.run("psql", "-qAtX", "-c", statement,
                        f"postgres://postgres@127.0.0.1:{port}/postgres",
                        PGPASSWORD=self.cluster.passwords["superuser"])

    def back_up(self):
        port = self.cluster.database_ports[self.cluster.primary()][0]
        self.base = self.run(root / "deploy/cluster/backup.sh",
                             f"postgres://replicator@127.0.0.1:{port}/", self.backups,
                             PGPASSWORD=self.cluster.passwords["replication"])

    def restore(self, moment):
        self.run(root / "deploy/cluster/restore.sh", self.base, self.cluster.archive, moment, self.data)
        self.run("/usr/lib/postgresql/15/bin/pg_ctl", "-D", self.data, "-w", "-t", "120", "-l",
                 self.data / "log", "start")

    def store(self):
        password = self.cluster.passwords["kilostone"]
        return (f"postgres://kilostone:{password}@/kilostone?host={self.data}"
                "&port=5432")

    def codes(self):
        return set(self.run("psql", "-qAtX", "-c", "SELECT code FROM kilostone.tables",
                            self.store()).split())

    def stop(self):
        if (self.data / "postmaster.pid").exists():
            self.run("/usr/lib/postgresql/15/bin/pg_ctl", "-D", self.data, "-m", "fast", "stop")


def run_restore(cluster):
    """A backup while tables are made, a moment, more tables, and back to the moment."""
    restored, load = Restored(cluster), Load(cluster)
    load.wait_for_more()
    restored.back_up()
    load.wait_for_more()
    load.stop()
    before = set(load.codes)
    time.sleep(1)
    moment = restored.sql("SELECT clock_timestamp()")
    time.sleep(1)
    load = Load(cluster)
    load.wait_for_more()
    load.stop()
    segment = restored.sql("SELECT pg_walfile_name(pg_switch_wal())")
    wait_until("the archive", (cluster.archive / segment).exists, 120)
    restored.restore(moment)
    try:
        found = restored.codes()
        check = restored.run(cluster.program, "store", "check", "--store", restored.store())
    finally:
        restored.stop()
    print(f"back at {moment}: {len(before)} tables were acknowledged before, {len(found)} are there, "
          f"{len(set(load.codes) & found)} of {len(load.codes)} later ones; {check}")
    return 0 if found == before else 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--faults", type=int, default=0, metavar="ROUNDS")
    parser.add_argument("--restore", action="store_true",
                        help="back up, go on, and go back to a moment in between")
    parser.add_argument("--no-strict", action="store_true",
                        help="go on without a standby, instead of acknowledging nothing")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(130))
    cluster = Cluster(options.program, not options.no_strict)
    code = 0
    try:
        cluster.start()
        print(" ".join(f"http://127.0.0.1:{port}/" for port in cluster.balancer_ports), flush=True)
        print(cluster.status(), flush=True)
        if options.restore:
            code = run_restore(cluster)
        elif options.faults:
            code = run_faults(cluster, options.faults)
        else:
            while True:
                time.sleep(5)
                print(cluster.status(), flush=True)
    except KeyboardInterrupt:
        pass
    except SystemExit:
        for part in cluster.all():
            text = part.log.read_text(errors="replace") if part.log.exists() else ""
            print(f"==> {part.name}\n" + "\n".join(text.splitlines()[-15:]), file=sys.stderr)
        raise
    finally:
        cluster.stop()
    return code


if __name__ == "__main__":
    sys.exit(main())
