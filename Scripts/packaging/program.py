"""The program that goes into the packages: what it says of itself, and what its file needs."""

import calendar
import os
import re
import struct
import subprocess
import time

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

# The numbers of processors in ELF files, with their names in wheels and in Debian.
PROCESSORS = {62: ("x86_64", "amd64"), 183: ("aarch64", "arm64")}

# The oldest kernel of the systems that the wheel's tags name (CentOS 7).
OLDEST_KERNEL = (3, 10, 0)


class Refusal(Exception):
    """Why there are no packages, in one line."""


class Program:
    def __init__(self, path):
        self.path = os.path.abspath(path)
        try:
            with open(self.path, "rb") as file:
                self.bytes = file.read()
        except OSError as error:
            raise Refusal(f"“{path}” cannot be read ({error.strerror}): run “make hornbook”") from None
        self.machine, self.debian_machine = self._examine()
        said = subprocess.run([self.path, "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout
        found = re.fullmatch(
            r"hornbook (\d+\.\d+\.\d+)(?: \(([0-9a-f]{12}), (\d{4}-\d\d-\d\d)(, changed)?\))?\n", said)
        if not found:
            raise Refusal(f"“{path} --version” says “{said.strip()}”, which is no version")
        self.version, self.commit, self.date, changed = found.groups()
        # Changes that are in no commit have no date either; the packages say so.
        self.source = (f"commit {self.commit}" + (" with changes" if changed else "")
                       if self.commit else "sources outside of a repository")
        self.time = self._time()

    def _time(self):
        """The date of the packages, in seconds since 1970; archives know none before 1980."""
        given = os.environ.get("SOURCE_DATE_EPOCH")
        if self.date:
            seconds = calendar.timegm(time.strptime(self.date, "%Y-%m-%d"))
        elif given and given.isdecimal():
            seconds = int(given)
        else:
            seconds = 0
        return max(seconds, 315_532_800)

    def _examine(self):
        """The names of the processor; refuses a program that would not run everywhere."""
        head = self.bytes[:64]
        if len(head) < 64 or head[:6] != b"\x7fELF\x02\x01":
            raise Refusal("the program is no 64-bit program for Linux")
        processor, = struct.unpack_from("<H", head, 18)
        if processor not in PROCESSORS:
            raise Refusal(f"there is no name for processor {processor}: add it to PROCESSORS")
        first, = struct.unpack_from("<Q", head, 32)
        size, count = struct.unpack_from("<HH", head, 54)
        kernel = None
        for index in range(count):
            kind, _, offset, _, _, length = struct.unpack_from("<IIQQQQ", self.bytes, first + index * size)
            if kind == 3:
                raise Refusal("the program needs a dynamic linker: build it with “make hornbook”")
            if kind == 4:
                kernel = kernel or self._kernel(self.bytes[offset:offset + length])
        if not kernel or kernel > OLDEST_KERNEL:
            raise Refusal(f"the program needs the kernel {kernel}, newer than the wheel's tags promise")
        return PROCESSORS[processor]

    @staticmethod
    def _kernel(notes):
        """The oldest kernel that the C library of the program runs on, from its notes."""
        start = 0
        while start + 12 <= len(notes):
            name, text, kind = struct.unpack_from("<III", notes, start)
            place = start + 12 + (name + 3) // 4 * 4
            if kind == 1 and notes[start + 12:start + 16] == b"GNU\0" and text >= 16:
                return struct.unpack_from("<III", notes, place + 4)
            start = place + (text + 3) // 4 * 4
        return None


def text(path):
    """A file of the project."""
    with open(os.path.join(TOP, path), "rb") as file:
        return file.read()
