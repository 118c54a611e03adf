"""Runs the steps of action.yml as a build server does:

    action.py ACTION WORKSPACE < inputs as JSON
    action.py --inputs ACTION WORKFLOW

Prints what the steps print, and ends as they end. Only the few expressions that action.yml uses are known.
With --inputs, prints the inputs that a workflow gives to the action, and fails if it has no such inputs.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

import yaml


def load(path):
    with open(path, encoding="utf-8") as file:
        return yaml.safe_load(file)


def inputs(action, workflow):
    known = load(os.path.join(action, "action.yml"))["inputs"]
    given = [step["with"] for job in load(workflow)["jobs"].values() for step in job["steps"]
             if step.get("uses", "").startswith("./")]
    for step in given:
        if set(step) - set(known):
            sys.exit(f"action.yml has no input {set(step) - set(known)}")
        print(" ".join(sorted(step)))


def main():
    action, workspace = map(os.path.abspath, sys.argv[-2:])
    if sys.argv[1] == "--inputs":
        return inputs(action, workspace)
    given = json.load(sys.stdin)
    described = load(os.path.join(action, "action.yml"))
    unknown = set(given) - set(described["inputs"])
    if unknown:
        sys.exit(f"action.yml has no input {unknown}")
    values = {f"inputs.{name}": given.get(name, facts.get("default", ""))
              for name, facts in described["inputs"].items()}
    values["github.server_url"] = os.environ.get("SERVER", "https://example.com")
    values["github.action_repository"] = "owner/hornbook"

    def value(text):
        def one(match):
            for name in match.group(1).split("||"):
                if values[name.strip()]:
                    return values[name.strip()]
            return ""
        return re.sub(r"\$\{\{\s*(.*?)\s*\}\}", one, text)

    with tempfile.TemporaryDirectory() as scratch:
        paths = os.path.join(scratch, "path")
        open(paths, "w").close()
        environment = dict(
            os.environ, GITHUB_ACTION_PATH=action, GITHUB_PATH=paths, RUNNER_TEMP=os.path.join(scratch, "temp"))
        for step in described["runs"]["steps"]:
            own = {name: value(text) for name, text in step.get("env", {}).items()}
            run = subprocess.run(
                [step["shell"], "-e", "-c", step["run"]], cwd=workspace, env=environment | own,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            print(run.stdout, end="")
            if run.returncode:
                sys.exit(run.returncode)


main()
