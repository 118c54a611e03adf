"""Whether a wheel keeps the rules of wheels: wheel.py WHEEL. Says what it does not keep."""

import base64
import csv
import email.parser
import hashlib
import io
import os
import sys
import zipfile


def main(path):
    faults = []
    name, version, *tag = os.path.basename(path)[:-len(".whl")].split("-")
    archive = zipfile.ZipFile(path)
    names = archive.namelist()
    info = f"{name}-{version}.dist-info/"
    if len(set(names)) != len(names):
        faults.append("a file is there twice")
    if not names[-1].startswith(info):
        faults.append("the last files are not those of the wheel")

    rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(archive.read(info + "RECORD").decode()))}
    if set(rows) != set(names):
        faults.append(f"RECORD and the files differ: {set(rows) ^ set(names)}")
    for file, (sum_, size) in rows.items():
        contents = archive.read(file)
        told = "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b"=").decode()
        if file != info + "RECORD" and (sum_ != told or size != str(len(contents))):
            faults.append(f"RECORD is wrong about {file}")

    def read(file):
        return email.parser.Parser().parsestr(archive.read(info + file).decode())

    wheel, metadata = read("WHEEL"), read("METADATA")
    tags = [f"{tag[0]}-{tag[1]}-{platform}" for platform in tag[2].split(".")]
    if wheel.get_all("Tag") != tags or wheel["Root-Is-Purelib"] != "false":
        faults.append(f"WHEEL tells the tags {wheel.get_all('Tag')}")
    if (metadata["Name"], metadata["Version"]) != (name, version):
        faults.append("METADATA is about another version")
    if not metadata.get_payload().startswith("# Hornbook"):
        faults.append("METADATA has no description")
    for licence in metadata.get_all("License-File"):
        if info + "licenses/" + licence not in names:
            faults.append(f"there is no {licence}")
    program = archive.getinfo(f"{name}-{version}.data/scripts/hornbook")
    if program.external_attr >> 16 & 0o777 != 0o755:
        faults.append("the program cannot be run")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


sys.exit(main(sys.argv[1]))
