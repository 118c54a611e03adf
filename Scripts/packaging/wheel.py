"""A Python wheel that contains nothing but the program, its manual pages and completions."""

import base64
import hashlib
import os
import time
import zipfile

from program import text

# The program is static: it needs no C library at all, only a kernel as old as that of the first system
# with these tags (`program.py` checks that). So it runs where glibc is the C library, and where musl is.
TAGS = ["manylinux_2_17", "manylinux2014", "musllinux_1_1"]

# Where Linux systems keep what the Debian package puts elsewhere.
PLACES = {"share/zsh/vendor-completions/_hornbook": "share/zsh/site-functions/_hornbook"}


def make(program, documents, folder):
    tags = [f"{tag}_{program.machine}" for tag in TAGS]
    stem = f"hornbook-{program.version}"
    info = stem + ".dist-info/"
    files = [(f"{stem}.data/scripts/hornbook", program.bytes, 0o755)]
    for place, contents in sorted(documents.items()):
        files.append((f"{stem}.data/data/{PLACES.get(place, place)}", contents, 0o644))
    files += [
        (info + "METADATA", metadata(program), 0o644),
        (info + "WHEEL", description(tags), 0o644),
        (info + "licenses/LICENSE", text("LICENSE"), 0o644),
        (info + "licenses/COPYRIGHT", text("Scripts/packaging/copyright"), 0o644),
    ]
    record = "".join(
        f"{name},sha256={digest(contents)},{len(contents)}\n" for name, contents, _ in files)
    files.append((info + "RECORD", (record + f"{info}RECORD,,\n").encode(), 0o644))

    path = os.path.join(folder, f"{stem}-py3-none-{'.'.join(tags)}.whl")
    date = time.gmtime(program.time)[:6]
    with zipfile.ZipFile(path + ".new", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, contents, mode in files:
            entry = zipfile.ZipInfo(name, date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, contents)
    os.replace(path + ".new", path)
    return path


def metadata(program):
    head = f"""Metadata-Version: 2.4
Name: hornbook
Version: {program.version}
Summary: Makes books that ask questions into web pages, and checks their answer keys.
License-Expression: Apache-2.0 AND BSD-2-Clause AND BSD-3-Clause AND ISC AND MIT AND Zlib AND LGPL-2.1-or-later AND GPL-3.0-or-later WITH GCC-exception-3.1 AND blessing
License-File: LICENSE
License-File: COPYRIGHT
Keywords: book,textbook,quiz,static site generator,EPUB,Markdown
Classifier: Environment :: Console
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Education
Classifier: Topic :: Text Processing :: Markup :: Markdown
Description-Content-Type: text/markdown

"""
    return head.encode() + text("README.md")


def description(tags):
    lines = ["Wheel-Version: 1.0", "Generator: Hornbook (Scripts/packaging)", "Root-Is-Purelib: false"]
    return "".join(line + "\n" for line in lines + [f"Tag: py3-none-{tag}" for tag in tags]).encode()


def digest(contents):
    return base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b"=").decode()
