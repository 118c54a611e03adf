"""Draws the pack "Paddles": run it in this folder, with rsvg-convert at hand.

Each sticker is a picture of 100 points, drawn at 300 pixels.
"""

import pathlib
import subprocess

HERE = pathlib.Path(__file__).parent
INK, WOOD, SHEET, RUST = "#1f1c17", "#d9b98a", "#fdfaf2", "#9a3412"

EYES = {
    "open": '<circle cx="41" cy="32" r="3.6"/><circle cx="59" cy="32" r="3.6"/>',
    "happy": '<path d="M36 33 q5 -7 10 0 M54 33 q5 -7 10 0" fill="none"/>',
    "closed": '<path d="M36 31 q5 5 10 0 M54 31 q5 5 10 0" fill="none"/>',
    "wink": '<circle cx="41" cy="32" r="3.6"/><path d="M54 33 q5 -6 10 0" fill="none"/>',
    "half": '<circle cx="41" cy="32" r="3.6"/><path d="M54 32 h10" fill="none"/>',
    "up": '<circle cx="42" cy="29" r="3.6"/><circle cx="60" cy="29" r="3.6"/>',
    "wide": '<circle cx="41" cy="31" r="5.5" fill="#fff"/><circle cx="59" cy="31" r="5.5" fill="#fff"/><circle cx="41" cy="31" r="1.6"/><circle cx="59" cy="31" r="1.6"/>',
}
MOUTHS = {
    "smile": '<path d="M41 44 q9 9 18 0" fill="none"/>',
    "grin": f'<path d="M40 43 h20 q-2 11 -10 11 q-8 0 -10 -11 z" fill="{RUST}"/>',
    "flat": '<path d="M43 48 h14" fill="none"/>',
    "o": '<circle cx="50" cy="48" r="5"/>',
    "sad": '<path d="M41 50 q9 -8 18 0" fill="none"/>',
    "skew": '<path d="M42 47 q8 5 15 -2" fill="none"/>',
}


def paddle(eyes, mouth, extra="", tilt=0):
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<g transform="rotate({tilt} 50 50)" stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
<path d="M24 10 q26 -4 52 0 q4 0 4 5 v46 q0 7 -8 8 h-10 q-4 0 -4 4 l2 16 q0 5 -6 5 h-8 q-6 0 -6 -5 l2 -16 q0 -4 -4 -4 h-10 q-8 -1 -8 -8 v-46 q0 -5 4 -5 z" fill="{WOOD}"/>
<rect x="27" y="16" width="46" height="46" rx="3" fill="{SHEET}" stroke-width="2"/>
<circle cx="50" cy="86" r="3" fill="{SHEET}" stroke-width="2"/>
<g fill="{INK}">{EYES[eyes]}{MOUTHS[mouth]}</g>
</g>
{extra}</svg>
"""


def badge(path, colour):
    return f'<circle cx="78" cy="74" r="15" fill="{colour}" stroke="{INK}" stroke-width="3"/><path d="{path}" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>'


STICKERS = {
    "right": paddle("happy", "grin", badge("M71 74 l5 6 l9 -11", "#1d5b3a")),
    "wrong": paddle("open", "sad", badge("M73 69 l10 10 m0 -10 l-10 10", "#9b1c31")),
    "question": paddle("up", "skew", badge("M73 70 q0 -5 5 -5 q5 0 5 5 q0 4 -5 5 M78 81 v0.5", "#1f4e79")),
    "asleep": paddle("closed", "flat", tilt=14),
    "surprised": paddle("wide", "o"),
    "cheer": paddle("happy", "grin", f'<g stroke="{RUST}" stroke-width="4" stroke-linecap="round"><path d="M12 14 l-6 -6 M10 30 h-7 M88 14 l6 -6 M90 30 h7"/></g>'),
    "proud": paddle("closed", "smile", f'<path d="M50 2 l5 9 l10 1 l-7 7 l2 10 l-10 -5 l-10 5 l2 -10 l-7 -7 l10 -1 z" fill="#f0c04a" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" transform="translate(34 2) scale(0.6)"/>', tilt=-6),
    "hello": paddle("open", "smile", tilt=10),
    "wink-1": paddle("open", "smile"),
    "wink-2": paddle("half", "smile"),
    "wink-3": paddle("wink", "grin"),
}

for name, picture in STICKERS.items():
    svg = HERE / f"{name}.svg"
    svg.write_text(picture)
    png = HERE.parent / f"{name}.png"
    subprocess.run(["rsvg-convert", "-w", "300", "-h", "300", "-o", png, svg], check=True)
