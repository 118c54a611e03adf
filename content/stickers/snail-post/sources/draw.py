"""Draws the pack "Snail Post": run it in this folder, with rsvg-convert at hand.

Each sticker is a picture of 136 points, drawn at 408 pixels.
"""

import pathlib
import struct
import subprocess
import zlib

HERE = pathlib.Path(__file__).parent
INK, BODY, SHELL, SWIRL = "#1f1c17", "#e3b778", "#c9662f", "#9a3412"


def shell(x=87, y=66, tilt=0):
    return f"""
<g transform="rotate({tilt} {x} {y})">
<circle cx="{x}" cy="{y}" r="33" fill="{SHELL}" stroke="{INK}" stroke-width="3.5"/>
<path d="M{x} {y + 23} a23 23 0 1 1 18 -14 a16 16 0 1 1 -25 -6 a9 9 0 0 1 9 -5"
 fill="none" stroke="{SWIRL}" stroke-width="5" stroke-linecap="round"/>
</g>"""


def eye(x, y, look, is_open):
    stalk = f'<path d="M{x} {y + 26} L{x} {y + 6}" stroke="{INK}" stroke-width="3.5" stroke-linecap="round"/>'
    if not is_open:
        return stalk + f'<path d="M{x - 6} {y} q6 6 12 0" fill="none" stroke="{INK}" stroke-width="3.5" stroke-linecap="round"/>'
    return stalk + (
        f'<circle cx="{x}" cy="{y}" r="7.5" fill="#fff" stroke="{INK}" stroke-width="3"/>'
        f'<circle cx="{x + look[0]}" cy="{y + look[1]}" r="3" fill="{INK}"/>'
    )


def body():
    return (
        f'<path d="M12 112 q0 -8 10 -10 q8 -2 8 -14 v-18 q0 -12 12 -12 q12 0 12 12 v14 q2 10 14 10 h40 q16 0 18 18 z"'
        f' fill="{BODY}" stroke="{INK}" stroke-width="3.5" stroke-linejoin="round"/>'
    )


MOUTHS = {
    "smile": "M30 78 q6 6 12 1",
    "line": "M31 80 h9",
    "open": "M31 77 a5 5 0 0 0 10 0 z",
    "wave": "M29 79 q4 -4 7 0 q3 4 6 0",
}


def snail(mouth="smile", look=(-1.5, 0), left=True, right=True, extra="", behind="", tilt=0):
    return f"""{behind}{body()}{shell(tilt=tilt)}
{eye(34, 38, look, left)}{eye(52, 34, look, right)}
<path d="{MOUTHS[mouth]}" fill="{INK if mouth == 'open' else 'none'}" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>
{extra}"""


def words(text, x, y, size=20, colour=SWIRL):
    return (
        f'<text x="{x}" y="{y}" font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="{size}"'
        f' fill="{colour}" stroke="#fff" stroke-width="5" paint-order="stroke" text-anchor="middle">{text}</text>'
    )


ENVELOPE = f"""<g transform="rotate(-8 84 28)"><rect x="60" y="12" width="48" height="32" rx="3" fill="#fffdf7" stroke="{INK}" stroke-width="3"/>
<path d="M60 14 l24 18 l24 -18" fill="none" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/></g>"""
DROPS = "".join(
    f'<path d="M{x} {y} q6 9 0 12 q-6 -3 0 -12 z" fill="#5a8fbf" stroke="{INK}" stroke-width="2"/>'
    for x, y in [(18, 10), (74, 6), (104, 16), (122, 40)]
)
HEART = f'<path d="M96 30 c-4 -12 -22 -10 -22 3 c0 10 14 17 22 24 c8 -7 22 -14 22 -24 c0 -13 -18 -15 -22 -3 z" fill="#b3263f" stroke="{INK}" stroke-width="3.5" transform="translate(-4 -18) scale(0.9)"/>'
SPEED = "".join(
    f'<path d="M{x} {y} h{w}" stroke="{SWIRL}" stroke-width="4" stroke-linecap="round"/>'
    for x, y, w in [(117, 52, 12), (122, 68, 8), (118, 84, 12)]
)
HAT = f'<path d="M62 34 l18 -28 l18 28 z" fill="#1f4e79" stroke="{INK}" stroke-width="3.5" stroke-linejoin="round"/><circle cx="80" cy="7" r="6" fill="#f0c04a" stroke="{INK}" stroke-width="3"/>'
THOUGHT = f'<circle cx="66" cy="26" r="4" fill="#fff" stroke="{INK}" stroke-width="2.5"/><ellipse cx="98" cy="18" rx="28" ry="15" fill="#fff" stroke="{INK}" stroke-width="3"/>' + words("?", 98, 26, 22)
UMBRELLA = f'<path d="M44 40 a34 30 0 0 1 68 0 q-8 -6 -17 0 q-8 -6 -17 0 q-8 -6 -17 0 q-8 -6 -17 0 z" fill="#1d5b3a" stroke="{INK}" stroke-width="3.5" stroke-linejoin="round" transform="translate(0 -6)"/>'

STICKERS = {
    "hello": snail(extra=words("hello", 92, 24)),
    "hurry": f'<g transform="skewX(-8) translate(8 0)">{snail("open", (-2.5, 0), tilt=-12, extra=SPEED)}</g>',
    "asleep": snail("line", left=False, right=False, extra=words("z", 82, 26, 18) + words("z", 98, 18, 22) + words("z", 116, 12, 14)),
    "letter": snail(extra=ENVELOPE),
    "love": snail(look=(2, -1), extra=HEART),
    "rain": snail("wave", (1, -2), extra=DROPS + UMBRELLA),
    "thinking": snail("line", (2, -2.5), extra=THOUGHT),
    "party": snail("open", extra=HAT),
    "home": f"{shell(68, 74)}<path d='M30 112 h76' stroke='{INK}' stroke-width='4' stroke-linecap='round'/>" + words("not now", 68, 26, 20),
}
BLINK = [(snail(), 900), (snail(left=False, right=False), 120), (snail(), 500), (snail(left=False), 260)]


def document(picture):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 136 136"><g transform="translate(0 8)">{picture}</g></svg>\n'


def rendered(svg, png):
    subprocess.run(["rsvg-convert", "-w", "408", "-h", "408", "-o", png, svg], check=True)


def chunks(data):
    offset = 8
    while offset < len(data):
        (length,) = struct.unpack(">I", data[offset : offset + 4])
        yield data[offset + 4 : offset + 8], data[offset + 8 : offset + 8 + length]
        offset += 12 + length


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def animated(pngs, delays):
    """Frames as one animated PNG; the first is also what still pictures show."""
    out = b"\x89PNG\r\n\x1a\n"
    number = 0
    for index, (png, delay) in enumerate(zip(pngs, delays)):
        parts = list(chunks(png))
        if index == 0:
            out += chunk(b"IHDR", parts[0][1]) + chunk(b"acTL", struct.pack(">II", len(pngs), 0))
        out += chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, 408, 408, 0, 0, delay, 1000, 0, 0))
        number += 1
        for kind, body in parts:
            if kind != b"IDAT":
                continue
            if index == 0:
                out += chunk(b"IDAT", body)
            else:
                out += chunk(b"fdAT", struct.pack(">I", number) + body)
                number += 1
    return out + chunk(b"IEND", b"")


for name, picture in STICKERS.items():
    svg = HERE / f"{name}.svg"
    svg.write_text(document(picture))
    rendered(svg, HERE.parent / f"{name}.png")
frames = []
for index, (picture, _) in enumerate(BLINK):
    svg = HERE / f"blink-{index + 1}.svg"
    svg.write_text(document(picture))
    png = HERE / "frame.png"
    rendered(svg, png)
    frames.append(png.read_bytes())
    png.unlink()
(HERE.parent / "blink.png").write_bytes(animated(frames, [delay for _, delay in BLINK]))
