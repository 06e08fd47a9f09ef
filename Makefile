# Boxwright on Debian 12 with Swift 6.3. `make run` and `make test` work on a fresh machine.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

PORT ?= 8080
SHARED ?= ../shared
FUZZ_SECONDS ?= 60
TABLES ?= 300
SEED ?= 1
SOAK_SECONDS ?= 120
PREFIX ?= /usr/local
DESTDIR ?=
# KiB: frames are several times larger under sanitizers, and tests lay out trees of a thousand levels.
STACK := 262144
BIN = .build/release/boxwright

# Debian packages: C libraries with their headers, and fonts that the tests and the examples are set in.
PACKAGES := pkg-config libmicrohttpd-dev libharfbuzz-dev libicu-dev libgumbo-dev libsimdjson-dev libxxhash-dev \
  libfontconfig-dev nettle-dev zlib1g-dev libwoff-dev libhiredis-dev fonts-inter fonts-inter-variable fonts-dejavu-core
CHECKED := --explicit-target-dependency-import-check error
# What is built for use runs where no Swift is installed, and starts in half the time.
RELEASE := -c release --static-swift-stdlib

export SWIFT_BACKTRACE := enable=no

.PHONY: build run install test packages bench conformance playground random-tables ratchet restart replicas soak format lint fuzz asan tsan image clean

build: packages ## Builds the release binary.
	swift build $(RELEASE) --product boxwright $(CHECKED)

run: build ## Installs what is missing, builds, and serves on port $(PORT).
	@echo "Boxwright serves on http://127.0.0.1:$(PORT)/"
	$(BIN) serve --host 127.0.0.1 --port $(PORT) --public-dir public

install: build ## Installs below PREFIX (with DESTDIR before it) what deploy/boxwright.service expects, and that unit.
	install -D -s -m 755 $(BIN) $(DESTDIR)$(PREFIX)/bin/boxwright
	find public -type f -exec install -D -m 644 {} $(DESTDIR)$(PREFIX)/share/boxwright/{} \;
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/doc/boxwright README.md deploy/threat-model.md
	install -d $(DESTDIR)$(PREFIX)/lib/systemd/system
	for unit in boxwright.service boxwright.socket; do \
	  sed 's|/usr/local/|$(PREFIX)/|g' deploy/$$unit > $(DESTDIR)$(PREFIX)/lib/systemd/system/$$unit; done

test: packages ## Installs what is missing, and runs all tests.
	swift test $(CHECKED)

packages: ## Asks apt for the packages that are missing, and only for those.
	@missing=$$(for package in $(PACKAGES); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || echo $$package; done); \
	if [ -n "$$missing" ]; then \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  echo "Installing:" $$missing; \
	  $$sudo apt-get update -qq; \
	  DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi

conformance: build ## Lays out the conformance corpus and compares it with Chromium's boxes.
	@if [ ! -d $(SHARED)/conformance ]; then echo "conformance: skipped, there is no $(SHARED)/conformance"; exit 0; fi; \
	out=$$(mktemp -d); trap 'rm -rf "$$out"' EXIT; \
	$(BIN) layout --format boxes --out "$$out" $(SHARED)/conformance || true; \
	for area in flex yoga leaf block float contain blockflex blockgrid gridflex grid random/flex random/block \
	  random/text random/grid random/mixed; do \
	  printf '%-14s' $$area; python3 $(SHARED)/oracle/compare.py --only "^$$area/" $(SHARED)/conformance "$$out" | tail -n 1 || true; done; \
	for area in text documents bugs; do \
	  printf '%-14s' $$area; python3 $(SHARED)/oracle/compare.py --text --only "^$$area/" $(SHARED)/conformance "$$out" | tail -n 1 || true; done

random-tables: build ## Lays out TABLES random tables from SEED on, and compares them with Chromium.
	@if [ ! -d $(SHARED)/oracle ] || ! command -v chromium >/dev/null; then \
	  echo "random-tables: skipped, needs chromium and $(SHARED)/oracle"; exit 0; fi; \
	.ci/random-tables $(abspath $(BIN)) $(SHARED)/oracle --count $(TABLES) --seed $(SEED)

ratchet: packages ## Records which cases of the corpus pass now.
	BOXWRIGHT_RATCHET=update swift test --filter ConformanceTests

bench: build ## Checks the benchmark trees against Chromium's boxes, races the peers, writes public/bench.
	@if [ ! -d $(SHARED)/bench ]; then echo "bench: skipped, there is no $(SHARED)/bench"; exit 0; fi; \
	$(MAKE) packages PACKAGES='chromium wrk python3-venv fonts-dejavu-core libpango-1.0-0 libpangoft2-1.0-0'; \
	swift build $(RELEASE) --product BareServer; \
	kit=$$(mktemp -d); trap 'rm -rf "$$kit"' EXIT; \
	cp -R $(SHARED)/bench $(SHARED)/oracle "$$kit"/; chmod -R u+w "$$kit"; \
	python3 "$$kit"/bench/chrome_check.py --quiet --ours '$(abspath $(BIN)) bench' || true; \
	.ci/bench.py "$$kit"/bench $(abspath $(BIN)) $(abspath .build/release/BareServer)

playground: build ## Uses the playground in headless Chromium as people do.
	$(MAKE) packages PACKAGES='chromium python3'
	.ci/playground $(abspath $(BIN))

restart: build ## Restarts the service under load, and counts requests without an answer.
	.ci/restart $(abspath $(BIN))

replicas: build ## Runs two processes behind nginx with Redis, and breaks one thing after the other under load.
	$(MAKE) packages PACKAGES='nginx redis-server python3'
	deploy/check $(abspath $(BIN))

soak: build ## Abuses the service for SOAK_SECONDS, and fails if it falls over, answers wrongly or takes too much memory.
	.ci/soak $(abspath $(BIN)) --seconds $(SOAK_SECONDS)

format: ## Formats the sources.
	swift format -i -r Sources Tests Package.swift

lint: ## Checks the format of the sources.
	swift format lint --strict -r Sources Tests Package.swift

fuzz: packages ## Runs each fuzz target for FUZZ_SECONDS.
	.ci/fuzz $(FUZZ_SECONDS)

asan: packages ## Runs the tests with the address sanitizer.
	ulimit -s $(STACK); ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/asan

tsan: packages ## Runs the tests with the thread sanitizer.
	ulimit -s $(STACK); TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/tsan.suppressions swift test --sanitize=thread --scratch-path .build/tsan

image: ## Builds the container image.
	docker build -t boxwright .

clean:
	rm -rf .build
