// What a reader chose, kept in the browser under the book's and the question's names: choices and
// never verdicts, so that a corrected key grades again. Pages about choices share some words and numbers too.
//
// A record is { given, key, first, at, review }: what stands in each control by its name, the fingerprint of the key
// that it was checked against (missing while it was not), what was checked first of all, the slug of
// the question's chapter, and when the question comes again (below). The first choice stays when the reader tries again; it leaves the browser only
// in a file that she saves.
"use strict";

const hornbookKept = (() => {
  /** Where the browser keeps nothing for us, answers last as long as the page. */
  const fallback = new Map();
  let isKept = true;

  const folder = (book) => `hornbook/${encodeURIComponent(book)}/`;
  const isText = (value) => typeof value === "string" && value.length < 20000;

  /** A choice without what does not belong there; null for what is none. */
  function choice(given) {
    if (given?.constructor !== Object) return null;
    const pairs = Object.entries(given).filter(([name, text]) => isText(name) && (text === true || isText(text)));
    return pairs.length > 0 && pairs.length <= 200 ? Object.fromEntries(pairs) : null;
  }

  /** A record without what does not belong there; null for what is none. */
  function clean(value) {
    const first = choice(value?.first);
    const given = choice(value?.given) ?? (first && {});
    if (!given) return null;
    const record = { given };
    if (first) record.first = first;
    if (isText(value.key)) record.key = value.key;
    if (isText(value.at)) record.at = value.at;
    const { day, grade, stability, difficulty } = value.review ?? {};
    const isReview = [day, grade].every((number) => Number.isInteger(number) && number >= 0)
      && day < 1e6 && grade >= 1 && grade <= 3 && stability > 0 && stability < 1e9 && difficulty >= 1 && difficulty <= 10;
    if (isReview) record.review = { day, grade, stability: Number(stability), difficulty: Number(difficulty) };
    return record;
  }

  /** What is kept of a question; null where nothing is that makes sense. */
  function read(book, question) {
    const name = folder(book) + question;
    try {
      return clean(JSON.parse(fallback.get(name) ?? localStorage.getItem(name)));
    } catch {
      return null;
    }
  }

  /** Keeps a record, or forgets what was kept where it is null. */
  function write(book, question, record) {
    const name = folder(book) + question;
    fallback.delete(name);
    try {
      if (record === null) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(record));
      isKept = true;
      if (record !== null) persist();
    } catch {
      // Forbidden or full.
      if (record !== null) fallback.set(name, JSON.stringify(record));
      isKept = false;
    }
  }

  /** Asks the browser once, as soon as there is something to keep, not to forget it by itself. */
  function persist() {
    if (localStorage.getItem("hornbook.persist") !== null) return;
    localStorage.setItem("hornbook.persist", "asked");
    navigator.storage?.persist?.().catch(() => {});
  }

  /** All that is kept of a book, by question. */
  function all(book) {
    const records = new Map();
    const names = [...fallback.keys()];
    try {
      names.push(...Object.keys(localStorage));
    } catch {
      isKept = false;
    }
    for (const name of names) {
      if (!name.startsWith(folder(book))) continue;
      const question = name.slice(folder(book).length);
      const record = read(book, question);
      if (record) records.set(question, record);
    }
    return records;
  }

  /** A number of 32 bits for a text (FNV-1a): names the file of a chapter's keys, and tells two keys apart. */
  function hash(text) {
    let value = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
    return value >>> 0;
  }

  /** The texts that a page has prepared, by name; the places in them are filled. */
  const texts = (pieces) => (name, places = {}) =>
    pieces.querySelector(`[data-words="${name}"]`).textContent
      .replace(/\{(\w+)\}/g, (place, key) => places[key] ?? place);

  /** A number as readers of the book's language write it. */
  function shown(number) {
    const form = { maximumFractionDigits: 2 };
    try {
      return number.toLocaleString(document.documentElement.lang || undefined, form);
    } catch {
      // The book's language is no language.
      return number.toLocaleString(undefined, form);
    }
  }

  return { read, write, all, clean, hash, texts, shown, fingerprint: (key) => hash(key).toString(16), isKept: () => isKept };
})();

// When a question comes again: FSRS-6 with its own weights and a retention of 0.9, in whole days of UTC. The terminal
// computes the same. A wrong answer is “again” to it, a partly right one “hard”, a right one “good”.
//
// A review is { day, grade, stability, difficulty }: the day of the last answer, its grade, and the two numbers that
// the algorithm carries on.

const hornbookSpacing = (() => {
  const w = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ];
  const factor = 0.9 ** (-1 / w[20]) - 1;
  const { exp, min, max } = Math;
  const startingDifficulty = (grade) => w[4] - exp(w[5] * (grade - 1)) + 1;

  /** The stability after an answer some days after the one before. */
  function stability({ stability, difficulty }, grade, passed) {
    if (passed < 1) {
      return stability * max(exp(w[17] * (grade - 3 + w[18])) * stability ** -w[19], grade > 1 ? 1 : 0);
    }
    const lost = 1 - (1 + factor * passed / stability) ** -w[20];
    if (grade === 1) {
      const forgotten = w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * exp(lost * w[14]);
      return min(forgotten, stability / exp(w[17] * w[18]));
    }
    const growth = exp(w[8]) * (11 - difficulty) * stability ** -w[9] * (exp(lost * w[10]) - 1);
    return stability * (1 + growth * (grade === 2 ? w[15] : 1));
  }

  function difficulty({ difficulty }, grade) {
    const damped = difficulty - (10 - difficulty) * w[6] * (grade - 3) / 9;
    return w[7] * startingDifficulty(4) + (1 - w[7]) * damped;
  }

  /** Days since 1970, in UTC. */
  const today = () => Math.floor(Date.now() / 864e5);

  /** The review after an answer; `before` is missing where it is the first. */
  function next(before, verdict, day = today()) {
    const grade = ["wrong", "partly", "right"].indexOf(verdict) + 1;
    return {
      day, grade,
      stability: max(before ? stability(before, grade, day - before.day) : w[grade - 1], 0.001),
      difficulty: min(max(before ? difficulty(before, grade) : startingDifficulty(grade), 1), 10),
    };
  }

  /** The day on which the question comes again. */
  const due = (review) => review.day + min(max(Math.round(review.stability), 1), 36500);

  return { next, due, today };
})();
