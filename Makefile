# Short names for what the presets and the scripts in tools/ do.
.PHONY: all python-wheel install help test asan bench fuzz lint format layers mutants wasm web e2e browsers axe-all soak paired-worlds tmux-matches pad-laws pictures readme-pictures long-tasks kill-test node-faults cluster cluster-faults cluster-restore bad-network silent-readers paired-wire tsan bench-store bench-server bench-nodes bench-vector gpu gpu-test package deb deb-test docs-long fuzz-cli clean

SOURCES = find src tests bench fuzz -name '*.h' -o -name '*.cpp' 2>/dev/null

all:
	@cmake --preset release
	@cmake --build build

# What is installed runs on any processor of this kind, not only on this machine's.
package:
	@cmake --preset package
	@cmake --build build/package --target kilostone
	@cmake --preset wasm && cmake --build --preset wasm
	@cmake --preset release && cmake --build build --target kilostone_rules_text
	@tools/build_web.sh

PREFIX = /usr/local
install: package
	@cmake --install build/package --prefix $(PREFIX)

deb: package
	@tools/bootstrap.sh package
	@cd build/package && cpack -G DEB

# The package on a Debian with nothing else, in a folder of its own; as root.
deb-test: deb
	@tests/package/bare_debian.sh build/package/kilostone_*.deb

# Compiles the Python module anew, for any processor of this kind, as `pip wheel .` does.
python-wheel:
	@tools/bootstrap.sh core python
	@/usr/bin/python3 -m pip wheel . --no-deps --no-index --config-settings native=off -w build/wheel

help:
	@echo 'make           build the program: build/kilostone'
	@echo 'make install   program, web app, manual pages and completions into PREFIX=/usr/local'
	@echo 'make deb       the same as a Debian package; make deb-test: install it on a bare Debian'
	@echo 'make python-wheel  the Python module as a wheel: build/wheel'
	@echo 'make docs-long the commands shown in the documentation, the long ones too'
	@echo 'make fuzz-cli  random command lines for an hour (CLI_SECONDS=3600)'
	@echo 'make test      build and check everything (./test)'
	@echo 'make asan      the tests under the address and undefined-behaviour sanitizers'
	@echo 'make bench     moves a second, natively and in WebAssembly; how long play takes to start'
	@echo 'make fuzz      the fuzzers, a minute each (FUZZ_SECONDS=60)'
	@echo 'make lint      clang-tidy, and whether clang-format would change anything'
	@echo 'make format    let clang-format change it'
	@echo 'make layers    do the includes follow the design?'
	@echo 'make mutants   does a broken rule break a test?'
	@echo 'make wasm      the core for the browser: build/kilostone.wasm'
	@echo 'make web       the web app: web/dist'
	@echo 'make e2e       play the web app in Chromium; make axe-all: every page, language and theme'
	@echo 'make browsers  its main path in Chromium, Firefox and WebKitGTK'
	@echo 'make pictures  the web app in five languages and two widths: web/artifacts/pictures'
	@echo 'make readme-pictures  the pictures of the README, from the program as it is: docs/pictures'
	@echo 'make long-tasks how long the page computes at a stretch, on a device four times as slow'
	@echo 'make soak      let the twin check what simulate plays (SOAK="its arguments"), then play'
	@echo '               LOCKSTEP=1000 stages of each form beside the engine, move by move'
	@echo 'make paired-worlds  does anybody at a room hear what they may not know? (PAIRS=100000)'
	@echo 'make kill-test      kill -9 the server while people and bots play (KILLS=1000)'
	@echo 'make node-faults    faults of servers on one PostgreSQL while people play (NODE_FAULTS=500: an hour)'
	@echo 'make cluster        etcd, Patroni, three servers and two HAProxies here, until Ctrl-C'
	@echo 'make cluster-restore a backup of it, and back to a moment after the backup'
	@echo 'make cluster-faults the same, and each part is killed in turn (ROUNDS=3)'
	@echo 'make bad-network    the same through a network that stalls and cuts (FAULTS=200)'
	@echo 'make silent-readers what clients cost that never read (READERS=1000)'
	@echo 'make paired-wire    does a frame, or its time, tell what a watcher may not know? (PAIRS=100000)'
	@echo 'make tsan           the tests of the server under the thread sanitizer'
	@echo 'make bench-store    durable commands a second, beside a bare loop'
	@echo 'make bench-server   the server on one core: 5000 tables, 10000 sockets (BENCH_SERVER="its options")'
	@echo 'make bench-vector   steps a second of the vector environment on this processor'
	@echo 'make gpu            what runs on a graphics card: build/gpu (needs nvcc); make gpu-test: run it'
	@echo 'make tmux-matches   whole matches on the screen, in three languages and sizes'
	@echo 'make pad-laws  a million stages told to the score pad, 100000 impossible ones of each kind'
	@echo 'make clean     remove build/'
	@echo
	@echo 'Missing packages: tools/bootstrap.sh core test python screen wasm fuzz lint web browser browsers'

test:
	@./test

asan:
	@cmake --preset asan
	@cmake --build --preset asan
	@ctest --preset asan

bench: all wasm
	@build/kilostone bench
	@node bench/wasm.mjs build/study.wasm build/kilostone
	@node bench/lab.mjs build/study.wasm build/kilostone
	@bench/start.py build/kilostone

FUZZ_SECONDS = 60
fuzz:
	@cmake --preset fuzz
	@cmake --build --preset fuzz
	@tools/fuzz.sh $(FUZZ_SECONDS)

lint:
	@$(SOURCES) | xargs -r clang-format-19 --dry-run --Werror
	@cmake --preset lint
	@cmake --build build/lint --target kilostone_rules_text kilostone_catalogues
	@run-clang-tidy-19 -quiet -p build/lint 'src/|tests/|bench/'

format:
	@$(SOURCES) | xargs -r clang-format-19 -i

layers:
	@tools/check_layers.sh
	@tools/check_front_ends.py
	@tools/layers_table.sh --check
	@tools/layers_table.sh

mutants:
	@tools/mutants.sh

wasm: all
	@cmake --preset wasm && cmake --build --preset wasm

web: wasm
	@tools/build_web.sh

e2e: web
	@tools/bootstrap.sh postgres
	@cmake --build build --target browser_session
	@. tools/find_node.sh && cd web && npm run e2e

browsers: web
	@tools/bootstrap.sh browser browsers
	@. tools/find_node.sh && cd web && npm run browsers

axe-all: web
	@. tools/find_node.sh && cd web && KILOSTONE_AXE_ALL=1 npm run e2e -- places.spec.ts

pictures: web
	@. tools/find_node.sh && cd web && KILOSTONE_PICTURES=1 npm run e2e -- pictures.spec.ts

readme-pictures: web
	@tools/readme_pictures.sh

long-tasks: web
	@. tools/find_node.sh && cd web && KILOSTONE_LONG_TASKS=1 npm run e2e -- longtasks.spec.ts

LOCKSTEP = 1000
soak: all
	@build/kilostone simulate $(SOAK) | build/tests/twin_check -
	@KILOSTONE_LOCKSTEP_STAGES=$(LOCKSTEP) build/tests/test_twin --gtest_filter='*Lockstep*'

PAIRS = 100000
paired-worlds:
	@cmake --preset release
	@cmake --build build --target test_table
	@KILOSTONE_PAIRED_WORLDS=$(PAIRS) build/tests/test_table --gtest_filter='PairedWorlds.*'

KILLS = 1000
kill-test:
	@cmake --preset release
	@cmake --build build --target kilostone test_server
	@KILOSTONE_KILLS=$(KILLS) build/tests/test_server --gtest_filter='Kill.*'

NODE_FAULTS = 500
node-faults:
	@tools/bootstrap.sh core test postgres
	@cmake --preset release
	@cmake --build build --target kilostone test_server
	@KILOSTONE_NODE_FAULTS=$(NODE_FAULTS) build/tests/test_server --gtest_filter='PostgresNodeFaults.*'

cluster:
	@tools/bootstrap.sh core postgres cluster
	@cmake --preset release
	@cmake --build build --target kilostone
	@tools/cluster.py build/kilostone

cluster-restore:
	@tools/bootstrap.sh core postgres cluster
	@cmake --preset release
	@cmake --build build --target kilostone
	@tools/cluster.py build/kilostone --restore

ROUNDS = 3
cluster-faults:
	@tools/bootstrap.sh core postgres cluster
	@cmake --preset release
	@cmake --build build --target kilostone
	@tools/cluster.py build/kilostone --faults $(ROUNDS)

FAULTS = 200
bad-network:
	@cmake --preset release
	@cmake --build build --target test_server
	@KILOSTONE_NETWORK_FAULTS=$(FAULTS) build/tests/test_server --gtest_filter='BadNetwork.*'

READERS = 1000
silent-readers:
	@cmake --preset release
	@cmake --build build --target kilostone test_server
	@KILOSTONE_SILENT_READERS=$(READERS) build/tests/test_server --gtest_filter='SilentReaders.*'

bench-store:
	@cmake --preset release
	@cmake --build build --target store_bench
	@build/store_bench

BENCH_SERVER =
bench-server:
	@cmake --preset release
	@cmake --build build --target kilostone server_bench
	@build/server_bench build/kilostone $(BENCH_SERVER)

bench-nodes:
	@tools/bootstrap.sh core postgres
	@cmake --preset release
	@cmake --build build --target kilostone
	@bench/nodes.py build/kilostone

bench-vector:
	@cmake --preset release
	@cmake --build build --target vector_bench
	@build/vector_bench

gpu:
	@tools/gpu_build.sh

gpu-test:
	@tools/gpu_test.sh

paired-wire:
	@cmake --preset release
	@cmake --build build --target test_online test_server
	@KILOSTONE_WIRED_WORLDS=$(PAIRS) build/tests/test_online --gtest_filter='WiredWorlds.*'
	@KILOSTONE_TIMED_PAIRS=200 build/tests/test_server --gtest_filter='TimedWorlds.*'

tsan:
	@cmake --preset tsan
	@cmake --build --preset tsan
	@build/tsan/tests/test_online
	@KILOSTONE_KILLS=3 build/tsan/tests/test_server --gtest_filter='-SocketLimits.AnIdle*:SilentReaders.*'

docs-long: all
	@tests/docs/run_documentation.py build/kilostone --long

CLI_SECONDS = 3600
fuzz-cli: all
	@tests/cli/fuzz_command_line.py build/kilostone --seconds $(CLI_SECONDS)

tmux-matches: all
	@tests/terminal/tmux_matches.py build/kilostone --out build/tmux

# So many stages of each of the six editions.
PAD_STAGES = 170000
PAD_MUTANTS = 100000
pad-laws:
	@cmake --preset release
	@cmake --build build --target test_study
	@KILOSTONE_PAD_STAGES=$(PAD_STAGES) KILOSTONE_PAD_MUTANTS=$(PAD_MUTANTS) \
	    build/tests/test_study --gtest_filter='*PadLaw*:*PadMutants*'

clean:
	rm -rf build
