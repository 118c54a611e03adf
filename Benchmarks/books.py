"""The books that are built."""
import json
import os
import re
import shutil
import subprocess
import sys

from measuring import HERE


class Shelf:
    """Invented books, made when they are asked for."""

    def __init__(self, folder, corpus=None):
        self.folder, self.corpus = folder, corpus

    def prose(self, pages, rivals=False):
        """A book that asks nothing: the folder with book/, hugo/, mdbook/ and the list of files."""
        folder = os.path.join(self.folder, f"prose-{pages}")
        names = "hornbook,hugo,mdbook" if rivals else "hornbook"
        if not os.path.exists(folder):
            if self.corpus:
                self.from_corpus(pages, folder)
            else:
                self.make(pages, folder, "--questions", "none", "--for", names)
        return folder

    def asking(self, pages, kind):
        """A book of five questions a chapter, with a printed key or in files of their own."""
        folder = os.path.join(self.folder, f"{kind}-{pages}")
        if not os.path.exists(folder):
            self.make(pages, folder, "--questions", kind, "--for", "hornbook")
        return folder

    @staticmethod
    def make(pages, folder, *options):
        subprocess.run([sys.executable, f"{HERE}/make-book.py", str(pages), folder, *options],
                       check=True)

    def from_corpus(self, pages, folder):
        """The same from another generator, which writes src/ for all and a folder for each."""
        subprocess.run(
            [sys.executable, self.corpus, str(pages), folder, "--nav", "part",
             "--peers", "hugo,mdbook"], check=True, stdout=subprocess.DEVNULL)
        content = f"{folder}/book/content"
        shutil.copytree(f"{folder}/src", f"{content}/chapters")
        os.unlink(f"{content}/chapters/book.json")
        with open(f"{folder}/src/book.json", encoding="utf-8") as file:
            manifest = json.load(file)
        # Each page of a part and of the book is a chapter like any other, under a name of its own.
        names = {"index.md": "start.md"}
        for part in manifest["parts"]:
            names[part["path"]] = part["path"].replace("/index.md", f"/{os.path.dirname(part['path'])}.md")
        for old, new in names.items():
            os.rename(f"{content}/chapters/{old}", f"{content}/chapters/{new}")
        files = []
        for at, _, found in os.walk(f"{content}/chapters"):
            for name in (name for name in found if name.endswith(".md")):
                path = os.path.join(at, name)
                self.relink(path, names, os.path.relpath(at, f"{content}/chapters"))
                files.append(os.path.relpath(path, folder))
        parts = [{"title": part["title"],
                  "chapters": ["chapters/" + names[part["path"]]]
                  + ["chapters/" + chapter["path"] for chapter in part["chapters"]]}
                 for part in manifest["parts"]]
        parts[0]["chapters"].insert(0, "chapters/start.md")
        with open(f"{content}/book.json", "w", encoding="utf-8") as file:
            json.dump({"id": "synthetic", "title": manifest["title"], "language": "en",
                       "url": "https://workshop.example/", "parts": parts}, file)
        with open(f"{folder}/files", "w", encoding="utf-8") as file:
            file.write("".join(f"{path}\n" for path in sorted(files)))
        with open(f"{folder}/mdbook/book.toml", "a", encoding="utf-8") as file:
            file.write("[output.html.search]\nenable = false\n")

    @staticmethod
    def relink(path, names, place):
        """Lets links to renamed files lead there."""
        def target(match):
            old = os.path.normpath(os.path.join(place, match[1]))
            if old not in names:
                return match[0]
            return f"]({os.path.relpath(names[old], place)}"
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(re.sub(r"\]\(([^)#\s:]+\.md)", target, text))


def variant(book, name, **settings):
    """A copy of the book with other settings."""
    copy = f"{os.path.dirname(book)}/{name}"
    if not os.path.exists(copy):
        shutil.copytree(book, copy)
        path = f"{copy}/content/book.json"
        with open(path, encoding="utf-8") as file:
            old = json.load(file)
        with open(path, "w", encoding="utf-8") as file:
            json.dump({**old, **settings}, file)
    return copy


def chapters(folder, book):
    """The paths of all chapters of a book, in a copy of which they may be."""
    with open(f"{folder}/files", encoding="utf-8") as file:
        return [line.rstrip("\n").replace("book/", f"{book}/", 1) for line in file]


def change_a_word(path, word):
    """Puts a word into a sentence in the middle of a chapter."""
    with open(path, encoding="utf-8") as file:
        blocks = file.read().split("\n\n")
    place = next(number for number in range(len(blocks) // 2, len(blocks))
                 if re.match("[A-Z“]", blocks[number]) and ". " in blocks[number])
    blocks[place] = blocks[place].replace(". ", f" {word}. ", 1)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n\n".join(blocks))
