"""A Debian package, put together by dpkg-deb."""

import gzip
import hashlib
import os
import subprocess
import time

from program import text

# People install what the program can make use of as they need it: links to other hosts are checked by
# curl, PDFs are printed by one of the next two, and `serve --open` opens a browser.
CONTROL = """Package: hornbook
Version: {version}
Architecture: {architecture}
Maintainer: the Hornbook authors <hornbook@localhost>
Installed-Size: {size}
Recommends: curl
Suggests: weasyprint | chromium, xdg-utils
Section: text
Priority: optional
Description: static site generator for books that ask questions
 Hornbook makes a book of Markdown into web pages, an EPUB or a PDF. Chapters
 end with questions; the printed key is a file of its own. Hornbook matches
 every answer with its question and reports each mistake with its line.
 .
 The program is one static file and needs no other package. curl is used for
 checking links to other hosts, and WeasyPrint or Chromium for making a PDF.
"""

CHANGELOG = """hornbook ({version}) unstable; urgency=medium

  * Made from {source} by “make packages”.

 -- the Hornbook authors <hornbook@localhost>  {date}
"""


def make(program, documents, folder, root):
    version = program.version + "-1"
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(program.time))
    changes = CHANGELOG.format(version=version, source=program.source, date=date)
    files = {"bin/hornbook": program.bytes}
    for place, contents in documents.items():
        is_page = place.startswith("share/man/")
        files[place + ".gz" if is_page else place] = packed(contents) if is_page else contents
    files["share/doc/hornbook/copyright"] = text("Scripts/packaging/copyright")
    files["share/doc/hornbook/changelog.gz"] = packed(text("CHANGELOG.md"))
    files["share/doc/hornbook/changelog.Debian.gz"] = packed(changes.encode())
    files["share/lintian/overrides/hornbook"] = text("Scripts/packaging/lintian-overrides")
    for place, contents in files.items():
        put(os.path.join(root, "usr", place), contents, 0o755 if place.startswith("bin/") else 0o644)

    # As policy counts: files in whole kibibytes, one for each folder.
    folders = {os.path.dirname(place) for place in files}
    size = sum((len(contents) + 1023) // 1024 for contents in files.values()) + len(folders)
    control = CONTROL.format(version=version, architecture=program.debian_machine, size=size)
    put(os.path.join(root, "DEBIAN", "control"), control.encode(), 0o644)
    put(os.path.join(root, "DEBIAN", "md5sums"), sums(files), 0o644)
    for above, _, _ in os.walk(root):
        os.chmod(above, 0o755)

    path = os.path.join(folder, f"hornbook_{version}_{program.debian_machine}.deb")
    # One thread: with several, the bytes could depend on the memory of the machine.
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", root, path + ".new"],
        check=True, stdout=subprocess.DEVNULL,
        env=dict(os.environ, SOURCE_DATE_EPOCH=str(program.time), LC_ALL="C.UTF-8"))
    os.replace(path + ".new", path)
    return path


def sums(files):
    return "".join(
        f"{hashlib.md5(files[place], usedforsecurity=False).hexdigest()}  usr/{place}\n"
        for place in sorted(files)).encode()


def packed(contents):
    return gzip.compress(contents, 9, mtime=0)


def put(path, contents, mode):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(contents)
    os.chmod(path, mode)
