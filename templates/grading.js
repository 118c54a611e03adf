// How answers are graded: the same as in the terminal, and held to the same table of cases.
// Nothing here knows of pages. Options go by names that mean nothing: any values will do.
"use strict";

const hornbookGrading = (() => {
  const graded = (score, right, of, tooMany = 0) => ({
    score, right, of, tooMany,
    verdict: score >= 1 ? "right" : score > 0 ? "partly" : "wrong",
  });
  const unanswered = (of) => ({ score: 0, right: 0, of, tooMany: 0, verdict: "unanswered" });
  const parts = (right, of) => graded(right / of, right, of);

  /** One option is to be chosen. */
  function one(chosen, key) {
    const all = [...new Set(chosen)];
    if (all.length === 0) return unanswered(1);
    return parts(all.length === 1 && key.includes(all[0]) ? 1 : 0, 1);
  }

  /** All right options are to be chosen; each wrong one costs its share of the wrong ones. */
  function several(chosen, key, options) {
    const all = [...new Set(chosen)].filter((option) => options.includes(option));
    if (all.length === 0 || key.length === 0) return unanswered(key.length);
    const hits = all.filter((option) => key.includes(option)).length;
    const wrong = all.length - hits;
    const others = options.length - key.length;
    // In whole numbers, so that what is nothing is exactly nothing.
    const worth = others > 0 ? hits * others - wrong * key.length : hits;
    const whole = others > 0 ? key.length * others : key.length;
    return graded(Math.max(0, worth) / whole, hits, key.length, wrong);
  }

  /** To each thing its partner is to be found; null where none was chosen. */
  function match(given, key) {
    if (key.length === 0 || given.every((partner) => partner === null)) return unanswered(key.length);
    return parts(key.filter((partner, index) => given[index] === partner).length, key.length);
  }

  /** Things are to be put in the order of `key`: each neighbour that is followed by the right one counts. */
  function order(given, key) {
    const neighbours = Math.max(1, key.length - 1);
    if (given.length === 0 || key.length === 0) return unanswered(neighbours);
    if (given.length === key.length && given.every((thing, index) => thing === key[index])) {
      return parts(neighbours, neighbours);
    }
    const places = given.map((thing) => key.indexOf(thing));
    const kept = places.filter((place, index) => index > 0 && place > 0 && place === places[index - 1] + 1);
    // Something put twice makes no order out of what is none.
    return parts(Math.min(kept.length, neighbours - 1), neighbours);
  }

  /** The grade that the reader gives herself. */
  function own(verdict) {
    if (verdict === "partly") return graded(0.5, 0, 1);
    return verdict === "right" || verdict === "wrong" ? parts(verdict === "right" ? 1 : 0, 1) : unanswered(1);
  }

  // Gaps

  const isBlank = (text) => /^[\t-\r ]*$/.test(text);
  const trimmed = (text) => text.replace(/^[\t-\r ]+|[\t-\r ]+$/g, "");

  /** Words as they count: small letters, single spaces, quotation marks as a keyboard has them. */
  const folded = (text) =>
    text.toLowerCase().replace(/\p{White_Space}+/gu, " ").replace(/^ | $/g, "")
      .replace(/[‘’]/g, "'").replace(/[“”]/g, '"').normalize("NFC");

  /** A number and what follows it; of two marks the last is the decimal one, of many none is. */
  function number(text) {
    const found = /^([+\-−]?)((?:[0-9]|[.,](?=[0-9]))+)(?:e([+-]?[0-9]{1,4}))?/i.exec(text);
    if (!found || found[2].length > 40) return null;
    const [written, sign, digits, exponent] = found;
    const marks = digits.match(/[.,]/g) ?? [];
    const last = marks.pop();
    const cut = last && !marks.includes(last) ? digits.lastIndexOf(last) : digits.length;
    const plain = (piece) => piece.replace(/[.,]/g, "");
    const value = Number(
      `${sign && sign !== "+" ? "-" : ""}${plain(digits.slice(0, cut))}.${plain(digits.slice(cut))}e${exponent ?? 0}`);
    return Number.isFinite(value) ? { value, written } : null;
  }

  function isNear(given, wanted, slack = 0) {
    // 3.13 is as far from 3.14 as a hundredth, although the machine's numbers are not quite.
    const rounding = Math.max(slack, 4 * Number.EPSILON * Math.max(Math.abs(given), Math.abs(wanted.value)));
    const distance = Math.abs(given - wanted.value);
    if (wanted.tolerance !== undefined) return distance <= wanted.tolerance + rounding;
    if (wanted.relative !== undefined) return distance <= Math.abs(wanted.value * wanted.relative) + rounding;
    return distance <= slack;
  }

  // Units: their names, with a plus if they take prefixes, and what one of each is in those before it. The terminal
  // has the same table.
  const units = new Map();
  const prefixes = new Map();
  for (const [, sign, power] of "Z21 E18 P15 T12 G9 M6 k3 h2 da1 d-1 c-2 m-3 µ-6 u-6 n-9 p-12 f-15 a-18"
    .matchAll(/([^-\d ]+)(\S+)/g)) prefixes.set(sign, Number("1e" + power));
  "KMGTPE".split("").forEach((letter, index) => prefixes.set(letter + "i", 1024 ** (index + 1)));

  /** A single unit, with or without a prefix; bits and bytes have large ones only, also powers of two. */
  function single(name) {
    const known = units.get(name);
    if (known) return known;
    for (const [sign, factor] of prefixes) {
      const rest = name.startsWith(sign) && units.get(name.slice(sign.length));
      if (rest && rest.prefixed && (rest.powers.bit ? factor > 999 : sign[1] !== "i")) {
        return { ...rest, factor: rest.factor * factor };
      }
    }
  }

  /** A product, and after each slash one more unit or a product in parentheses. */
  function product(text) {
    let factor = 1;
    const powers = {};
    for (const [index, part] of text.split("/").entries()) {
      const inner = index && /^\(.*\)$/.test(part) ? part.slice(1, -1) : part;
      if (index && inner === part && part.includes("·")) return null;
      if (!index && part !== text && /^1?$/.test(part)) continue;
      for (const piece of inner.split("·")) {
        const found = /^([^-\d]*)(-?\d|)$/.exec(piece);
        const base = found && single(found[1]);
        if (!base) return null;
        const power = (found[2] || 1) * (index ? -1 : 1);
        factor *= base.factor ** power;
        for (const sign in base.powers) powers[sign] = (powers[sign] ?? 0) + base.powers[sign] * power;
      }
    }
    return factor > 1e-307 && factor < Infinity ? { factor, powers } : null;
  }

  for (const [, names, digits, is] of (
    "m+ kg s+ A+ K+ mol+ cd+ rad+ bit+ bits=bit Bq+ Sv+ dB pH PS pt g+=.001kg t+=1000kg Hz+=s-1 N+=kg·m/s2 "
    + "Pa+=N/m2 J+|Nm+=N·m W+=J/s C+=A·s V+=W/A F+=C/V Ω+|ohm+=V/A S+=A/V Wb+=V·s T+=Wb/m2 H+=Wb/A "
    + "Gy+=J/kg l+|L+=.001m3 ha=10000m2 bar+=100000Pa atm=101325Pa "
    + "eV+=.0000000000000000001602176634J cal+=4.184J min=60s h|hr=3600s d=86400s Wh+=3600J Ah+=3600C "
    + "°=.017453292519943295rad °C=K °F=.55555555555555556K %=.01 ‰=.001 "
    + "in|inch|inches|″=.0254m ft|foot|feet=.3048m yd=.9144m mi|mile|miles=1609.344m mph=mi/h "
    + "lb|lbs=.45359237kg oz=.028349523125kg B+|byte+|bytes=8bit"
  ).matchAll(/([^ =]+)=?([\d.]*)(\S*)/g)) {
    for (const name of names.split("|")) {
      const sign = name.replace("+", "");
      const { factor, powers } = is ? product(is) : { factor: 1, powers: digits ? {} : { [sign]: 1 } };
      units.set(sign, { factor: factor * (digits || 1), powers, prefixed: name !== sign });
    }
  }

  /** A unit as people write it, in one spelling; null if it is not known. */
  function unit(text) {
    const plain = text.replace(/[⁰¹²³⁴-⁹⁻\u2126\u212a℃℉]/g, (sign) => sign.normalize("NFKC"))
      .replace(/−/g, "-").replace(/\u03bc/g, "µ").replace(/[·*⋅\s]+/g, "·").replace(/([/(])·/g, "$1")
      .replace(/\^|^·|·(?=[/)])/g, "");
    const found = text.length > 40 ? null : product(plain);
    if (!found) return null;
    const zero = plain === "°C" ? 273.15 : plain === "°F" ? 459.67 * 5 / 9 : 0;
    return { ...found, zero, kind: Object.entries(found.powers).filter((entry) => entry[1]).sort().join() };
  }

  /** Whether a text is the number that is wanted: its unit may be left out, one of another kind is wrong. */
  function isNumber(text, wanted) {
    const start = text.replace(/^[\t-\r ]+/, "");
    const read = number(start);
    if (!read) return false;
    const rest = trimmed(start.slice(read.written.length));
    // 1,234 may also be one thousand two hundred and thirty-four.
    const thousands = /^(-?)([1-9][0-9]{0,2})[.,]([0-9]{3})$/.exec(read.written);
    const readings = [read.value, ...(thousands ? [Number(thousands.slice(1).join(""))] : [])];
    if (rest === "" || rest === wanted.unit) return readings.some((reading) => isNear(reading, wanted));
    const [asked, given] = [unit(wanted.unit ?? ""), unit(rest)];
    if (!asked || !given || asked.kind !== given.kind) return false;
    const shift = given.zero - asked.zero;
    return readings.some((reading) => {
      const found = (reading * given.factor + shift) / asked.factor;
      return Number.isFinite(found) && isNear(found, wanted, 1e-9 * Math.max(Math.abs(found), Math.abs(shift / asked.factor)));
    });
  }

  /** Whether a text is right in a gap. */
  function fills(gap, text) {
    if (isBlank(text)) return false;
    if (gap.number && isNumber(text, gap.number)) return true;
    return (gap.accepted ?? []).some((right) => folded(right) === folded(text))
      || (gap.code ?? []).some((right) => trimmed(right).normalize("NFC") === trimmed(text).normalize("NFC"));
  }

  /** Gaps are to be filled; each right one is worth its share. */
  function gaps(given, wanted) {
    if (wanted.length === 0 || given.every(isBlank)) return unanswered(wanted.length);
    return parts(wanted.filter((gap, index) => fills(gap, given[index] ?? "")).length, wanted.length);
  }

  // Programs

  /** Lines without blanks at their ends, and without blank ones at the end. */
  const lines = (text) => trimmed("." + text.normalize("NFC").replace(/[\t\v\f\r ]+\n/g, "\n")).slice(1);

  /** What a program does: whether it compiles, and what it prints or which line is wrong. */
  function trace(given, key) {
    if (given.compiles !== true && given.fails !== true) return unanswered(key.compiles ? 2 : 1);
    if ((given.compiles === true) !== key.compiles) return parts(0, key.compiles ? 2 : 1);
    if (key.compiles) return parts(lines(given.output ?? "") === lines(key.output) ? 2 : 1, 2);
    const names = key.line !== undefined && !isBlank(given.line ?? "");
    if (!names) return parts(1, 1);
    return parts(Number(given.line) === key.line ? 2 : 1, 2);
  }

  // Questions

  /**
   * Reads a key as pages carry it. Of options to choose all are named, the right ones with a plus;
   * things to order stand in their order, things to match with their partners; gaps are JSON.
   */
  function read(kind, key) {
    const names = key.split(" ").filter((name) => name !== "");
    switch (kind) {
      case "fillInText": case "fillInNumber": return { gaps: JSON.parse(key) };
      case "order": return { right: names };
      case "match": return { right: new Map(names.map((pair) => pair.split("="))) };
      case "open": return {};
      case "tracing": return { done: JSON.parse(key) };
      default:
        return {
          options: names.map((name) => name.replace("+", "")),
          right: names.filter((name) => name.startsWith("+")).map((name) => name.slice(1)),
        };
    }
  }

  /**
   * Grades what a reader gave, and says of each part whether it is right.
   *
   * `given` holds, by the name of each control, what was chosen or written; options that are not
   * chosen are not in it. Where some controls do not count, `isJudged` says which do.
   */
  function question(kind, key, given) {
    const { options, right, gaps: wanted, done } = read(kind, key);
    const names = Object.keys(given);
    switch (kind) {
      case "fillInText": case "fillInNumber": {
        const texts = wanted.map((_, index) => given[index + 1] ?? "");
        const single = (index) => !isBlank(texts[index]) && fills(wanted[index], texts[index]);
        return { ...gaps(texts, wanted), isRight: (name) => single(name - 1) };
      }
      case "order": {
        // What shares its place with another has none.
        const at = (place) => right.filter((thing) => given[thing] === String(place + 1));
        const put = right.map((_, place) => at(place)).filter((things) => things.length > 0)
          .map((things) => (things.length === 1 ? things[0] : null));
        return { ...order(put, right), isRight: (name) => at(right.indexOf(name)).join() === name };
      }
      case "match": {
        const things = [...right.keys()];
        const partners = things.map((thing) => given[thing] ?? null);
        return {
          ...match(partners, [...right.values()]),
          isRight: (name) => given[name] !== undefined && given[name] === right.get(name),
        };
      }
      case "open": return { ...own(given.own), isRight: () => false };
      case "tracing": return {
        ...trace(given, done),
        isRight: (name) => {
          if (name === "output") return lines(given.output ?? "") === lines(done.output);
          return name === "line" ? Number(given.line) === done.line : done.compiles === (name === "compiles");
        },
        isJudged: (name) => {
          if (name === "output") return done.compiles && given.compiles === true;
          return name !== "line" || (done.line !== undefined && given.fails === true);
        },
      };
      default: {
        const grade = kind === "several" ? several(names, right, options)
          : one(names.filter((name) => options.includes(name)), right);
        return { ...grade, isRight: (name) => right.includes(name) };
      }
    }
  }

  return { one, several, match, order, own, gaps, trace, question };
})();
