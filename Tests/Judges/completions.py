"""Completes command lines in real shells, each in a terminal of its own.

Standard input has a shell in its first line (bash, zsh or fish) and its program in the second; then one
command line in each line, whose last word is completed. Standard output has what the shell offers for
each of them: its offers in order, separated by tabs.

    completions.py SCRIPT FOLDER

SCRIPT is what `hornbook completions` wrote, FOLDER the folder in which the shell runs.
"""

import os
import pty
import select
import subprocess
import sys
import time

# Both shells put all that they would offer into the line, where the command `offers` prints it. What is
# before the word is kept in a variable, so that only offers are printed.
BASH = r"""
PS1='' ; bind 'set bell-style none' ; bind 'set enable-bracketed-paste off'
bind '"\C-o": insert-completions'
offers() { local IFS=$'\t' ; printf '<<%s>>\n' "${*:$((OFFSET + 1))}" ; }
"""
ZSH = r"""
PS1='' ; PROMPT='' ; RPS1='' ; unsetopt zle_bracketed_paste prompt_cr prompt_sp beep
unset zle_bracketed_paste
autoload -Uz compinit && compinit -u -d "$ZDOTDIR/dump"
zstyle ':completion:all:*' completer _all_matches _complete
zstyle ':completion:*:all-matches:*' insert true
zle -C all complete-word _generic
bindkey '^O' all
offers() { local IFS=$'\t' ; print -r -- "<<${*:$((OFFSET + 1))}>>" ; }
"""


class Terminal:
    """A shell that believes that a person types."""

    def __init__(self, command, folder, environment):
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)
        self.said = b""

    def type(self, text):
        os.write(self.end, text.encode())

    def wait(self, sign, seconds=60):
        """What the shell says up to and with a sign."""
        limit = time.monotonic() + seconds
        while sign not in self.said:
            ready, _, _ = select.select([self.end], [], [], max(0, limit - time.monotonic()))
            if not ready:
                raise SystemExit(f"the shell does not answer: {self.said[-2000:]!r}")
            self.said += os.read(self.end, 65536)
        said, self.said = self.said.split(sign, 1)
        return said

    def close(self):
        os.close(self.end)
        os.waitpid(self.pid, 0)


def typed(shell, script, folder, lines, environment):
    """What bash or zsh offers, completed at its prompt."""
    command = ["bash", "--norc", "--noprofile", "-i"] if shell == "bash" else ["zsh", "-f", "-i"]
    terminal = Terminal(command, folder, dict(environment, TERM="dumb", ZDOTDIR=folder))
    setting = os.path.join(folder, ".setting")
    with open(setting, "w") as file:
        file.write((BASH if shell == "bash" else ZSH) + f". '{script}'\n")
    terminal.type(f". '{setting}'; echo rea''dy\r")
    terminal.wait(b"ready\r\n")
    found = []
    for line in lines:
        # The offers replace the last word; the words before it are left out of what is printed.
        words = line.split(" ")
        terminal.type(f"OFFSET={len(words) - 1}\r")
        terminal.type(line + "\x0f\x01offers \x05\r")
        terminal.wait(b"<<")
        offers = terminal.wait(b">>").decode()
        # A line without offers stays as it was typed.
        found.append([] if offers in ("", words[-1]) and words[-1] == offers else offers.split("\t"))
    terminal.type("exit\r")
    terminal.close()
    return found


def asked(script, folder, lines, environment):
    """What fish offers, which it tells without a terminal."""
    found = []
    for line in lines:
        run = subprocess.run(
            ["fish", "--no-config", "-c", 'source $argv[1]; complete -C $argv[2]', script, line],
            cwd=folder, env=environment, check=True, stdout=subprocess.PIPE, text=True)
        offers = [offer.split("\t")[0] for offer in run.stdout.splitlines()]
        found.append(offers)
    return found


def main():
    script, folder = sys.argv[1:]
    shell, program, *lines = sys.stdin.read().split("\n")
    environment = dict(
        os.environ, PATH=os.path.dirname(program) + ":" + os.environ["PATH"], HOME=folder, LC_ALL="C.UTF-8")
    found = (asked(script, folder, lines, environment) if shell == "fish"
             else typed(shell, script, folder, lines, environment))
    for offers in found:
        print("\t".join(offers))


main()
