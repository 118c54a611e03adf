"""Lets linkchecker follow every link from some addresses, anchors included.

    links.py --ignore=REGEX http://127.0.0.1:8000/ …

Writes one JSON object: what it complains of, and all addresses that it came to.
"""
import csv
import json
import os
import subprocess
import sys
import tempfile

ignored = [word[9:] for word in sys.argv[1:] if word.startswith("--ignore=")]
addresses = [word for word in sys.argv[1:] if not word.startswith("--")]
settings = f"""
[checking]
maxrequestspersecond=1000
threads=8
[filtering]
checkextern=0
ignore={" ".join(ignored)}
[AnchorCheck]
"""

with tempfile.TemporaryDirectory() as folder:
    # As root, linkchecker becomes nobody, who must be able to read this.
    os.chmod(folder, 0o755)
    path = os.path.join(folder, "linkcheckerrc")
    with open(path, "w") as file:
        file.write(settings)
    run = subprocess.run(
        ["timeout", "--kill-after=5", "800",
         "linkchecker", "--no-status", "--verbose", "-f", path, "-o", "csv", *addresses],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8")

if run.returncode in (124, 137):
    sys.exit("linkchecker did not come to an end")

lines = [line for line in run.stdout.splitlines() if not line.startswith("#")]
rows = list(csv.DictReader(lines, delimiter=";"))
complaints = [
    f"{row['parentname']}:{row['line']}: {row['urlname']}: {row['result']} {row['warningstring']}"
    for row in rows if row["valid"] != "True" or row["warningstring"]
]
print(json.dumps({"complaints": complaints, "urls": sorted({row["url"].split("#")[0] for row in rows})}))
