"""Fills in printed answer sheets by hand, scans them badly, and compares what was read with what was written.

    strips.py scan FOLDER SHEETS SEED   marks the sheets of FOLDER/layout.json, rendered as FOLDER/sheet-A-1.png
                                        and so on, as SHEETS students would, into FOLDER/scans and FOLDER/truth.json
    strips.py compare FOLDER            says how FOLDER/results.csv fits, as one JSON object
"""
import csv
import json
import os
import random
import sys

from PIL import Image, ImageChops, ImageDraw

CLEAR = ["filled", "crossed", "pencil"]
DOUBTFUL = ["touched", "faint", "struck"]


def mark(draw, kind, left, top, side, unit, rng):
    """Marks a box as a hand would; all lengths in pixels, unit is a tenth of a millimetre."""
    def jitter():
        return rng.uniform(-3, 3) * unit

    inner = 4 * unit
    box = [left + inner, top + inner, left + side - inner, top + side - inner]
    corners = [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]
    corners = [(x + jitter(), y + jitter()) for x, y in corners]
    if kind == "filled":
        draw.polygon(corners, fill=rng.randint(10, 50))
    elif kind == "pencil":
        draw.polygon(corners, fill=rng.randint(95, 130))
    elif kind == "crossed":
        width = max(1, round(rng.uniform(5, 8) * unit))
        draw.line([corners[0], corners[2]], fill=25, width=width)
        draw.line([corners[1], corners[3]], fill=25, width=width)
    elif kind == "touched":
        x, y = left + side / 2, top + side / 2
        draw.line([(x, y - 12 * unit), (x + 2 * unit, y + 12 * unit)], fill=30, width=max(1, round(3.5 * unit)))
    elif kind == "faint":
        draw.polygon(corners, fill=218)
    elif kind == "struck":
        draw.polygon(corners, fill=25)
        for offset in (-8, 4, 16, 28, 40, 52):
            x = left + offset * unit
            draw.line([(x, top - 16 * unit), (x + 6 * unit, top + side + 16 * unit)], fill=25, width=max(1, round(5 * unit)))


def scan(image, rng):
    """The sheet as a scanner sees it."""
    width, height = image.size
    pad = int(width * 0.03)
    table = rng.choice([255, 255, 60])
    canvas = Image.new("L", (width + 2 * pad, height + 2 * pad), table)
    canvas.paste(image, (pad, pad))
    image = canvas.rotate(rng.uniform(-3, 3), resample=Image.BICUBIC, fillcolor=table)
    scale = rng.choice([0.5, 0.6, 0.75, 1, 1, 1.25]) * rng.uniform(0.97, 1.03)
    image = image.resize((round(image.width * scale), round(image.height * scale)), Image.LANCZOS)
    if rng.random() < 0.3:
        shadow = Image.linear_gradient("L").resize(image.size).point(lambda v: 255 - v * 90 // 255)
        image = ImageChops.multiply(image, shadow)
    if rng.random() < 0.6:
        noise = Image.effect_noise(image.size, rng.choice([12, 25, 40]))
        image = ImageChops.add(image, noise, scale=1, offset=-128)
    image = image.rotate(rng.choice([0, 0, 90, 180, 270]), expand=True)
    return image


def save(image, form, path):
    if form == "one":
        image.point(lambda v: 255 if v > 140 else 0).convert("1").save(path + ".png")
    elif form == "colour":
        image.convert("RGB").save(path + ".png")
    elif form == "palette":
        image.quantize(16).save(path + ".png")
    elif form == "pgm":
        image.save(path + ".pgm")
    else:
        image.save(path + ".png")


def letters(values):
    return "".join(chr(97 + value) for value in sorted(values))


def fill(folder, count, seed):
    rng = random.Random(seed)
    layout = json.load(open(folder + "/layout.json"))
    os.makedirs(folder + "/scans", exist_ok=True)
    pages, truth, sheet = {}, [], 0
    while sheet < count:
        number = f"{len(truth) + 1:0{layout['digits']}d}"
        which = rng.randrange(len(layout["variants"]))
        variant = layout["variants"][which]
        student = {"student": number, "variant": variant["name"], "answers": {}, "doubtful": [], "forms": []}
        for page, place in enumerate(variant["pages"]):
            name = f"{folder}/sheet-{variant['name']}-{page + 1}.png"
            image = pages.setdefault(name, Image.open(name).convert("L")).copy()
            unit = image.width / layout["width"]
            draw = ImageDraw.Draw(image)
            form = rng.choice(["grey", "grey", "one", "colour", "palette", "pgm"])
            style = rng.choice(CLEAR if form not in ("one", "palette") else CLEAR[:2])
            for row, value, x, y in place["student"]:
                if int(number[row]) == value:
                    mark(draw, style, x * unit, y * unit, 50 * unit, unit, rng)
            rows = {}
            for row, value, x, y in place["answers"]:
                rows.setdefault(row, []).append((value, x, y))
            for row, boxes in rows.items():
                question = layout["questions"][variant["asked"][row][0]]
                several = question["kind"] == "several"
                marked = question["kind"] == "marked"
                chosen = [b for b in boxes if rng.random() < 0.4] if several else [rng.choice(boxes)]
                if not marked and rng.random() < 0.05:
                    chosen = []
                doubtful = rng.random() < 0.02
                for box in boxes:
                    kind = style if box in chosen else None
                    if doubtful and box is boxes[0]:
                        kind = rng.choice(DOUBTFUL if form not in ("one", "palette") else ["struck"])
                    if kind:
                        mark(draw, kind, box[1] * unit, box[2] * unit, 50 * unit, unit, rng)
                values = [value for value, _, _ in chosen]
                if doubtful:
                    student["doubtful"].append(question["id"])
                student["answers"][question["id"]] = f"{values[0] / question['parts']:.4f}".rstrip("0").rstrip(".") if marked else letters(values)
            save(scan(image, rng), form, f"{folder}/scans/{sheet:04d}")
            student["forms"].append(form)
            sheet += 1
        truth.append(student)
    json.dump({"sheets": sheet, "students": truth}, open(folder + "/truth.json", "w"))


def compare(folder):
    truth = json.load(open(folder + "/truth.json"))
    rows = {row["student"]: row for row in csv.DictReader(open(folder + "/results.csv", newline=""))}
    result = {"students": len(truth["students"]), "sheets": truth["sheets"], "clear": 0, "read": 0, "wrong": [], "lost": []}
    for student in truth["students"]:
        row = rows.pop(student["student"], None)
        if row is None:
            result["lost"].append(f"{student['student']} {student['forms']}")
            continue
        if row["variant"] != student["variant"]:
            result["wrong"].append(f"{student['student']}: variant {row['variant']}")
        for question, answer in student["answers"].items():
            cell = row[question]
            if question in student["doubtful"]:
                if cell != "?":
                    result["wrong"].append(f"{student['student']} {question}: {cell} though doubtful {student['forms']}")
                continue
            result["clear"] += 1
            if cell == "?":
                continue
            result["read"] += 1
            if cell != answer:
                result["wrong"].append(f"{student['student']} {question}: {cell}, not {answer} {student['forms']}")
    result["wrong"] += [f"{number} is nobody" for number in rows]
    print(json.dumps(result))


if sys.argv[1] == "scan":
    fill(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
else:
    compare(sys.argv[2])
