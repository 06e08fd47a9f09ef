#!/usr/bin/env python3
"""Races Boxwright against its peers and writes the report that the README shows.

usage: bench.py KIT BINARY BARE_SERVER

KIT is a writable copy of the benchmark kit; BINARY is boxwright; BARE_SERVER is the least that libmicrohttpd can do.
Everything raced runs in interleaved rounds on this machine, and a figure is a ratio within the rounds. Needs Python 3.10,
the peers (installed from PyPI into KIT/.venv), Chromium and wrk. Takes about 15 minutes.

Writes public/bench/report.md and public/bench/chart.svg, which Boxwright draws itself from an HTML document.
"""

import csv
import datetime
import http.client
import html
import math
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import time

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = REPOSITORY / "public" / "bench"
PORT, BARE_PORT = 18470, 18471
APP_LIKE = ["og-card-fixed", "feed-100-fixed", "feed-1000-fixed", "settings-500-fixed", "dashboard-300-fixed",
            "chat-400-fixed", "capture-profile-ios-fixed", "capture-rendering-sample-mac-fixed",
            "capture-feed-android-fixed", "capture-chat-mac-fixed"]
OTHERS = ["ygbench-huge-nested", "huge-nested-10k-min0", "wide-1k", "deep-auto-10k", "deep-auto-10k-def",
          "deep-random-10k", "super-deep-1000x1", "super-deep-100x3", "grid-dashboard-60-fixed", "grid-wide-31x31",
          "grid-wide-100x100", "grid-deep-2x2-l5"]


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, text=True, **options)


def geometric_mean(values):
    return math.exp(statistics.fmean(map(math.log, values)))


def install_peers(kit):
    """Puts the versions that the kit names into a virtual environment of its own."""
    python = kit / ".venv" / "bin" / "python"
    if not python.exists():
        run(sys.executable, "-m", "venv", kit / ".venv")
        said = run(sys.executable, kit / "peers.py", "--install", capture_output=True).stdout
        packages = re.search(r"pip install (.*)", said).group(1).split()
        run(kit / ".venv" / "bin" / "pip", "install", "--quiet", *packages)
    return python


def race_trees(kit, python, binary):
    """[(tree, nodes, our cold time, fastest peer's, our edit time, fastest peer's)]; times in microseconds."""
    run(python, kit / "peers.py", "--ours", f"{binary} bench", "--trees", ",".join(APP_LIKE + OTHERS), cwd=kit)
    factors = {}
    with open(kit / "calibration.csv", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            factors.setdefault((row["engine"], row["tree"], row["mode"]), []).append(float(row["factor"]))
    measured = {}
    with open(kit / "results" / "trees.csv", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            for mode, column in (("cold", "cold_us"), ("edit", "incremental_us")):
                if row[column]:
                    measured[row["engine"], row["tree"], mode] = float(row[column])
            measured["nodes", row["tree"]] = int(row["nodes"])
    rows = []
    for tree in APP_LIKE + OTHERS:
        figures = [tree, measured["nodes", tree]]
        for mode in ("cold", "edit"):
            # A wheel's time divided by its factor estimates the native build's.
            peers = [time / factor for peer in ("yoga", "taffy") if (time := measured.get((peer, tree, mode)))
                     for factor in factors.get((peer, tree, mode), [1.0])]
            figures += [measured.get(("ours", tree, mode)), min(peers) if peers else None]
        rows.append(figures)
    return rows


def wait_for(port):
    for _ in range(100):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=1)
            connection.request("GET", "/healthz")
            connection.getresponse().read()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"nothing answers on port {port}")


def race_documents(kit, python):
    run(python, kit / "peers.py", "--documents", "--folder", kit / "documents",
        "--url", f"http://127.0.0.1:{PORT}", cwd=kit)
    times = {}
    with open(kit / "results" / "documents.csv", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["median_us"]:
                times[row["engine"], row["document"]] = float(row["median_us"])
    documents = sorted({document for _, document in times})
    pairs = [("server-boxes", "takumi-boxes"), ("server-boxes", "chromium-boxes"), ("server-svg", "takumi-svg")]
    return {pair: geometric_mean([times[pair[0], name] / times[pair[1], name] for name in documents
                                  if (pair[0], name) in times and (pair[1], name) in times]) for pair in pairs}


def rate(url, script):
    said = run("wrk", "-t1", "-c32", "-d4s", "-s", script, url, capture_output=True).stdout
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said).group(1))


def race_service(kit, bare_server):
    """Requests per second for an unchanged card, and for as many bytes from the bare server, in turns."""
    card = (kit / "documents" / "receipt.html").read_bytes()
    connection = http.client.HTTPConnection("127.0.0.1", PORT)
    connection.request("POST", "/v1/layout", card, {"Content-Type": "text/html", "Accept": "application/json"})
    size = len(connection.getresponse().read())
    script = kit / "card.lua"
    body = "".join(f"\\{byte:03d}" for byte in card)
    script.write_text(f'wrk.method = "POST"\nwrk.body = "{body}"\nwrk.headers["Content-Type"] = "text/html"\n'
                      'wrk.headers["Accept"] = "application/json"\n')
    bare = subprocess.Popen([bare_server, str(BARE_PORT), str(size)])
    try:
        wait_for(BARE_PORT)
        rounds = [(rate(f"http://127.0.0.1:{PORT}/v1/layout", script), rate(f"http://127.0.0.1:{BARE_PORT}/", script))
                  for _ in range(5)]
    finally:
        bare.kill()
    return size, rounds


def machine():
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")),
                 platform.machine())
    return f"{os.cpu_count()} cores of {model}, {platform.freedesktop_os_release()['PRETTY_NAME']}"


def ratio_text(ours, peer):
    return f"{peer / ours:.1f}×" if ours and peer else "–"


def report(rows, documents, size, rounds, version):
    middle = statistics.median(ours / bare for ours, bare in rounds)
    lines = ["# Benchmarks", "", f"{datetime.date.today()}, {version}, {machine()}.", "",
             "Each figure is how many times faster Boxwright is than the faster one of Yoga and Taffy, whose native "
             "builds' times are estimated from those of their Python wheels in the same rounds.", "",
             "| Tree | Nodes | µs, cold | cold | µs, edit | edit |", "|---|--:|--:|--:|--:|--:|"]
    for tree, nodes, cold, cold_peer, edit, edit_peer in rows:
        lines.append(f"| `{tree}` | {nodes:,} | {cold:,.1f} | {ratio_text(cold, cold_peer)} | "
                     f"{edit:,.1f} | {ratio_text(edit, edit_peer)} |")
    app = [peer / cold for tree, _, cold, peer, _, _ in rows if tree in APP_LIKE and cold and peer]
    edits = [peer / edit for *_, edit, peer in rows if edit and peer]
    lines += ["", f"Geometric mean over the app-like trees, cold: {geometric_mean(app):.1f}×. "
              f"Over all trees, one leaf changed: {geometric_mean(edits):.1f}×.", "",
              "| Service, new content in every request | time of Boxwright / peer |", "|---|--:|"]
    names = {"server-boxes": "boxes", "server-svg": "SVG", "takumi-boxes": "Takumi, boxes",
             "takumi-svg": "Takumi, SVG", "chromium-boxes": "Chromium, in an open page"}
    for (ours, peer), value in documents.items():
        lines.append(f"| {names[ours]} / {names[peer]} | {value:.2f} |")
    lines += ["", f"An unchanged card ({size:,} bytes): {statistics.median(ours for ours, _ in rounds):,.0f} requests a "
              f"second with 32 connections, {middle:.2f} of what a bare libmicrohttpd server does with as many bytes."]
    return "\n".join(lines) + "\n"


def chart(rows):
    """An HTML document with a bar for each app-like tree: how many times faster."""
    bars = []
    shown = [(tree, peer / cold) for tree, _, cold, peer, _, _ in rows if tree in APP_LIKE and cold and peer]
    widest = max(value for _, value in shown)
    for tree, value in shown:
        bars.append(f'<div class="row"><span class="name">{html.escape(tree.removesuffix("-fixed"))}</span>'
                    f'<div class="bar" style="width:{value / widest * 420:.0f}px"></div>'
                    f'<b>{value:.1f}×</b></div>')
    height = 84 + 28 * len(bars)
    return f"""<!DOCTYPE html><meta name="viewport" content="width=800,height={height}"><style>
body {{ margin: 0; padding: 20px 24px; box-sizing: border-box; height: {height}px; font: 14px Inter, sans-serif;
  background: #fff; color: #1b1f24 }}
h1 {{ font-size: 17px; margin: 0 0 12px }}
.row {{ display: flex; align-items: center; gap: 10px; height: 28px }}
.name {{ width: 230px; text-align: right; color: #57606a }}
.bar {{ height: 14px; border-radius: 3px; background: #2f6feb }}
</style><h1>Cold layout: times faster than the faster one of Yoga and Taffy</h1>{"".join(bars)}"""


def main():
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    kit, binary, bare_server = map(pathlib.Path, sys.argv[1:])
    python = install_peers(kit)
    rows = race_trees(kit, python, binary)
    server = subprocess.Popen([binary, "serve", "--port", str(PORT)], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL)
    try:
        wait_for(PORT)
        documents = race_documents(kit, python)
        size, rounds = race_service(kit, bare_server)
    finally:
        server.terminate()
    OUTPUT.mkdir(exist_ok=True)
    version = "commit " + run("git", "-C", REPOSITORY, "rev-parse", "--short", "HEAD", capture_output=True).stdout.strip()
    text = report(rows, documents, size, rounds, version)
    (OUTPUT / "report.md").write_text(text, encoding="utf-8")
    page = kit / "chart.html"
    page.write_text(chart(rows), encoding="utf-8")
    with open(OUTPUT / "chart.svg", "w", encoding="utf-8") as file:
        run(binary, "layout", "--format", "svg", page, stdout=file)
    print(text)


if __name__ == "__main__":
    main()
