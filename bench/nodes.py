#!/usr/bin/env python3
"""What a command costs: processor time of the servers, and of PostgreSQL, for each acknowledged
command (a bot that sits down or gets up, which is one durable row), in one run:

    SQLite, one server · PostgreSQL, one server · three servers, each command at the server that has
    the table · three servers, each command passed on by another one

    bench/nodes.py PROGRAM [--tables 40] [--seconds 10]

Needs tools/bootstrap.sh postgres. Everything lies in a scratch folder and ends with it.
"""

import argparse
import base64
import http.client
import json
import os
import pathlib
import secrets
import selectors
import shutil
import socket
import struct
import subprocess
import tempfile
import time

NOBODY = 65534
BIN = pathlib.Path("/usr/lib/postgresql/15/bin")
TICKS = os.sysconf("SC_CLK_TCK")


def rights():
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}


def cpu_of(process):
    """Seconds of a process and of the children that it has waited for; 0 when it has gone."""
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return sum(int(fields[i]) for i in (11, 12, 13, 14)) / TICKS


class Database:
    def __init__(self, folder):
        self.data = folder / "data"
        run = dict(check=True, stdout=subprocess.DEVNULL, cwd="/", **rights())
        subprocess.run([BIN / "initdb", "-D", self.data, "-U", "kilostone", "-E", "UTF8", "--locale",
                        "C.UTF-8", "-A", "trust"], **run)
        (self.data / "postgresql.conf").open("a").write(
            f"listen_addresses=''\nunix_socket_directories='{self.data}'\n")
        subprocess.run([BIN / "pg_ctl", "-D", self.data, "-w", "-l", self.data / "log", "start"], **run)

    def url(self, name):
        subprocess.run(["createdb", "-h", self.data, "-U", "kilostone", name], check=True)
        return f"postgres://kilostone@/{name}?host={self.data}"

    def cpu(self):
        parent = int((self.data / "postmaster.pid").read_text().split()[0])
        children = pathlib.Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return sum(cpu_of(process) for process in [parent, *children])

    def stop(self):
        subprocess.run([BIN / "pg_ctl", "-D", self.data, "-m", "immediate", "stop"], cwd="/",
                       stdout=subprocess.DEVNULL, **rights())


class Server:
    def __init__(self, program, folder, name, url):
        site = folder / "site"
        site.mkdir(exist_ok=True)
        (site / "index.html").write_text("Kilostone\n")
        words = [program, "serve", "--port", "0", "--folder", site, "--data", folder / name, "--log",
                 "none", "--threads", "2", "--trusted-proxy", "127.0.0.1"]
        words += ["--store", url, "--node", name] if url else []
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1].strip("/\n"))

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Host:
    """The host of a table, who seats a bot and removes it again, as often as the table allows."""

    def __init__(self, number, at, through):
        self.address = f"10.1.{number // 250}.{number % 250 + 1}"
        self.token, self.acknowledged, self.seated = secrets.token_hex(16), 0, False
        self.next, self.number, self.waits = 0.0, 0, False
        line = http.client.HTTPConnection("127.0.0.1", at.port)
        line.request("POST", "/api/tables", json.dumps(
            {"token": self.token, "name": f"Ann {number}",
             "settings": {"edition": "classic", "players": 2, "per_side": 1}}),
            {"Content-Type": "application/json", "X-Forwarded-For": self.address})
        self.code = json.loads(line.getresponse().read())["code"]
        first = self.socket_to(at)  # so that the table is there
        self.line = first if through is at else self.socket_to(through)
        if through is not at:
            first.close()
        self.rest = b""

    def socket_to(self, server):
        line = socket.create_connection(("127.0.0.1", server.port))
        line.sendall((f"GET /api/table?table={self.code} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\n"
                      f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: {self.address}\r\n"
                      f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n\r\n").encode())
        text = b""
        while b"\r\n\r\n" not in text:
            text += line.recv(1)
        assert b" 101 " in text, text
        self.send(line, {"type": "hello", "protocol": 1, "build": "b", "table": self.code,
                         "token": self.token})
        time.sleep(0.05)
        return line

    @staticmethod
    def send(line, message):
        text = json.dumps(message).encode()
        head = bytes([0x81, 0x80 | len(text)]) if len(text) < 126 else bytes([0x81, 0xFE]) + struct.pack(">H", len(text))
        line.sendall(head + bytes(4) + text)

    def act(self, now):
        if self.waits or now < self.next:
            return
        self.number += 1
        what = {"do": "remove_bot"} if self.seated else {"do": "seat_bot", "bot": "greedy"}
        self.send(self.line, {"type": "command", "id": f"b-{self.number}", "seat": 1, **what})
        self.waits, self.next = True, now + 0.11

    def read(self):
        self.rest += self.line.recv(65536)
        while len(self.rest) >= 2:
            size, at = self.rest[1] & 127, 2
            if size == 126:
                size, at = struct.unpack(">H", self.rest[2:4])[0], 4
            elif size == 127:
                size, at = struct.unpack(">Q", self.rest[2:10])[0], 10
            if len(self.rest) < at + size:
                return
            text, self.rest = self.rest[at:at + size], self.rest[at + size:]
            if text[:1] != b"{":
                continue
            message = json.loads(text)
            if message["type"] == "receipt":
                self.acknowledged, self.seated, self.waits = self.acknowledged + 1, not self.seated, False
            elif message["type"] in ("error", "rejected"):
                raise SystemExit(f"bench: {message}")


def measure(name, servers, database, passed_on, options):
    count = len(servers)
    hosts = [Host(i, servers[i % count], servers[(i + passed_on) % count]) for i in range(options.tables)]
    waiting = selectors.DefaultSelector()
    for host in hosts:
        waiting.register(host.line, selectors.EVENT_READ, host)

    def used():
        return sum(cpu_of(s.process.pid) for s in servers), database.cpu() if database else 0

    def play(seconds):
        until = time.monotonic() + seconds
        while (now := time.monotonic()) < until:
            for host in hosts:
                host.act(now)
            for key, _ in waiting.select(0.01):
                key.data.read()

    play(2)
    before, begun = used(), sum(h.acknowledged for h in hosts)
    play(options.seconds)
    after, commands = used(), sum(h.acknowledged for h in hosts) - begun
    micros = [(b - a) / commands * 1e6 for a, b in zip(before, after)]
    print(f"{name}: {commands / options.seconds:.0f} commands a second; for each, "
          f"{micros[0]:.0f} us of the servers, {micros[1]:.0f} us of the database", flush=True)
    return micros[0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=int, default=10)
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="kilostone-nodes-"))
    folder.chmod(0o755)
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    database, servers, found = None, [], []

    def case(name, count, url, passed_on=0):
        servers[:] = [Server(options.program, folder, f"{name.split(',')[0]}{i}", url) for i in range(count)]
        time.sleep(1.5)  # until they have heard of one another
        found.append(measure(name, servers, database if url else None, passed_on, options))
        while servers:
            servers.pop().stop()

    try:
        database = Database(folder)
        case("sqlite, one server", 1, None)
        case("postgres, one server", 1, database.url("one"))
        case("three servers, direct", 3, database.url("three"))
        case("relays, three servers", 3, database.url("relays"), 1)
        print(f"PostgreSQL / SQLite {found[1] / found[0]:.2f}, three / one {found[2] / found[1]:.2f}, "
              f"passed on / direct {found[3] / found[2]:.2f}")
    finally:
        for server in servers:
            server.stop()
        if database:
            database.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
