// What a reader chose, kept in the browser under the book's and the question's names: choices and
// never verdicts, so that a corrected key grades again. Pages about choices share some words and numbers too.
//
// A record is { given, key, first, at, review }: what stands in each control by its name, the fingerprint of the key
// that it was checked against (missing while it was not), what was checked first of all, the slug of
// the question's chapter, and when the question comes again (spacing.js). The first choice stays when the reader tries again; it leaves the browser only
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
