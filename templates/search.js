// The search: finds words in the index that was built with the site. The index lies in small files
// under search/, each a script that hands its value to hornbookSearch(), because a page that is
// opened from a disk may load scripts and nothing else. A query fetches the files it needs, once.
"use strict";

/** The values that have arrived, by the names of their files, and who waits for the next one. */
const arrived = new Map();
globalThis.hornbookSearch = (name, value) => arrived.set(name, value);

/** The value of a file of the index. */
const requests = new Map();
function file(name) {
  if (!requests.has(name)) {
    requests.set(name, new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `search/${name}.js`;
      script.onload = () => resolve(arrived.get(name));
      script.onerror = () => {
        requests.delete(name);
        reject(new Error(`search/${name}.js did not arrive`));
      };
      document.head.append(script);
    }));
  }
  return requests.get(name);
}

// Words. What is done to them here is what the program did to the words of the book.

const paired = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
const spelled = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i", ς: "σ" };

/** Small letters without accents. */
function fold(text) {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(/[\u00c0-\u08ff\u1e00-\u1fff]+/g, (run) => run.normalize("NFD"))
    .replace(accents, "")
    .replace(/[\u00c0-\u08ff]\p{M}+/gu, (run) => run.normalize("NFC"))
    .replace(/[ßæœøđłıς]/g, (letter) => spelled[letter]);
}

/** The words of a text: runs of letters and digits; where no spaces part words, pairs of letters. */
function words(text) {
  const found = [];
  for (const [run] of fold(text).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    let word = "";
    let pair = "";
    const end = () => {
      if (word.length > 1) found.push(cut(word));
      // A letter by itself is the beginning of pairs.
      if (pair && [...pair].length === 1) found.push(pair);
      word = pair = "";
    };
    for (const letter of run) {
      const isPaired = paired.test(letter);
      if (isPaired ? word : pair) end();
      if (!isPaired) word += letter;
      else {
        if (pair) found.push(pair = [...pair].pop() + letter);
        else pair = letter;
      }
    }
    end();
  }
  return [...new Set(found)];
}

/** Words are kept to forty bytes. */
function cut(word) {
  const encoder = new TextEncoder();
  let kept = "";
  for (const letter of word) {
    if (encoder.encode(kept + letter).length > 40) break;
    kept += letter;
  }
  return kept;
}

/** Whether a word comes before another in the index, which is sorted by code points. */
function precedes(a, b) {
  const [x, y] = [[...a], [...b]];
  const index = x.findIndex((letter, index) => letter !== y[index]);
  if (index < 0) return x.length < y.length;
  return y[index] !== undefined && x[index].codePointAt(0) < y[index].codePointAt(0);
}

// The index.

const digits = new Map(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map((c, i) => [c, i]));

/** The places in a list of postings: page, entry, and rank: 0 in the text, 1 often, 2 heading, 3 title. */
function* places(list) {
  let page = 0;
  let number = 0;
  let shift = 0;
  for (const letter of list) {
    const digit = digits.get(letter);
    number += (digit & 31) * 2 ** shift;
    shift += 5;
    if (digit >= 32) continue;
    if (number & 1) yield { page, entry: number >> 3, rank: (number >> 1) & 3 };
    else page += number >> 1;
    number = shift = 0;
  }
}

const weights = [1, 2, 5, 9];

/**
 * Where a word and those that begin with it stand: a score for each place. The word that is being
 * typed may fetch another shard, and is completed from these two alone.
 */
async function lookUp(word, index, mostShards) {
  const starts = index.starts;
  let first = starts.findIndex((start) => precedes(word, start));
  first = Math.max(0, (first < 0 ? starts.length : first) - 1);
  const names = starts.slice(first, first + mostShards)
    .filter((start, offset) => offset === 0 || start.startsWith(word));
  const shards = await Promise.all(names.map((start) => file(shardName(start))));
  const scores = new Map();
  let isCommon = false;
  for (const line of shards.flatMap((shard) => shard.split(" "))) {
    if (!line.startsWith(word)) continue;
    const mark = line.search(/[=*]/);
    const found = line.slice(0, mark);
    const isWhole = found === word;
    if (line[mark] === "*" && isWhole) isCommon = true;
    const stands = [...places(line.slice(mark + 1))];
    // Rare words say more than common ones, whole words more than beginnings.
    const rarity = Math.log(1 + (8 * index.pages) / stands.length);
    const closeness = isWhole ? 1 : 0.5 * (word.length / found.length);
    for (const { page, entry, rank } of stands) {
      const key = page * 4096 + entry;
      const score = weights[rank] * rarity * closeness;
      scores.set(key, Math.max(scores.get(key) ?? 0, score));
    }
  }
  return { scores, isCommon };
}

function shardName(word) {
  if (!word) return "w";
  return "w-" + word.replace(/[^a-z0-9]/gu, (c) => "_" + c.codePointAt(0).toString(16));
}

/** The places that hold most of the words, the best first; in the order of the book where equal. */
async function search(query) {
  const index = await file("index");
  index.starts ??= index.words.split(" ");
  const wanted = words(query);
  const found = await Promise.all(
    wanted.map((word, at) => lookUp(word, index, at === wanted.length - 1 ? 2 : 1)));
  const totals = new Map();
  for (const { scores } of found) {
    for (const [key, score] of scores) {
      const total = totals.get(key) ?? { key, count: 0, score: 0 };
      total.count += 1;
      total.score += score;
      totals.set(key, total);
    }
  }
  // Of a word that stands everywhere, the index does not know every place: it is not asked for.
  const asked = found.filter(({ isCommon }) => !isCommon);
  for (const total of totals.values()) {
    if (asked.length) total.count = asked.filter(({ scores }) => scores.has(total.key)).length;
  }
  const best = Math.max(0, ...[...totals.values()].map(({ count }) => count));
  return {
    isPart: asked.length === 0 && found.length > 0,
    hits: [...totals.values()]
      .filter(({ count }) => count === best && best > 0)
      .sort((a, b) => b.score - a.score || a.key - b.key)
      .map(({ key }) => ({ page: Math.floor(key / 4096), entry: key % 4096 })),
  };
}

// The page.

const prepared = document.getElementById("-search-words");
const kinds = [...prepared.content.querySelectorAll(".kind")].map((data) => data.textContent);
const counts = new Map(
  [...prepared.content.querySelectorAll(".count")].map((data) => [data.value, data.textContent]));
const plural = pluralRules();
document.querySelector(".without-script")
  .replaceWith(document.getElementById("-search-field").content.cloneNode(true));
const field = document.getElementById("-query");
const status = document.getElementById("-found");
const list = document.getElementById("-hits");
const more = document.getElementById("-more");
/** So many hits are shown at a time: each may fetch a file for its title. */
const atOnce = 8;

function pluralRules() {
  try {
    return new Intl.PluralRules(document.documentElement.lang || "en");
  } catch {
    // The book's language is no language.
    return new Intl.PluralRules("en");
  }
}

/** A text with the words that were looked for set off. */
function marked(element, text, wanted) {
  const pieces = text.split(/([\p{L}\p{N}\p{M}]+)/u);
  element.replaceChildren(...pieces.map((piece, index) => {
    const folded = fold(piece);
    const isFound = index % 2 && wanted.some((word) =>
      paired.test(word) ? folded.includes(word) : folded.startsWith(word));
    if (!isFound) return piece;
    const mark = document.createElement("mark");
    mark.textContent = piece;
    return mark;
  }));
}

async function show(hits, wanted) {
  const { inFile } = await file("index");
  const items = await Promise.all(hits.map(async ({ page, entry }) => {
    const pages = await file(`p-${Math.floor(page / inFile)}`);
    const [number, address, ...entries] = pages[page % inFile];
    const [kind, title, anchor, context] = entries[entry];
    const item = document.getElementById("-hit").content.querySelector("li").cloneNode(true);
    const link = item.querySelector(".title");
    const isPage = entry === 0;
    const path = (list.dataset.root ?? "") + address;
    link.href = anchor ? `${path}#${anchor}` : path;
    marked(link, isPage && number ? `${number} ${title}` : title, wanted);
    item.querySelector(".kind").textContent = isPage && kind === 0 ? "" : kinds[kind];
    item.querySelector(".where").textContent = isPage ? "" : `${number} ${entries[0][1]}`.trim();
    marked(item.querySelector(".context"), context, wanted);
    return item;
  }));
  list.append(...items);
}

/** Puts the query into the address, so that it is there again after a hit has been read. */
function remember(query) {
  try {
    history.replaceState(null, "", query ? `#q=${encodeURIComponent(query)}` : "#");
  } catch {
    // Half a character has no address, and some browsers refuse many changes in a short time.
  }
}

/** The query in the address; what is not encoded as it should be is taken as it stands. */
function remembered() {
  const text = /^#q=(.*)/.exec(location.hash)?.[1] ?? "";
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

let turn = 0;

/** Finds what stands in the field, and shows the first hits. */
async function run() {
  const mine = ++turn;
  const wanted = words(field.value);
  remember(field.value);
  try {
    const { hits, isPart } = wanted.length ? await search(field.value) : { hits: [] };
    if (mine !== turn) return;
    list.replaceChildren();
    let count = (counts.get(plural.select(hits.length)) ?? counts.get("other"))
      .replace("{count}", hits.length);
    if (isPart) count = prepared.dataset.common;
    if (!hits.length) count = prepared.dataset.none;
    status.textContent = wanted.length ? count : "";
    let shown = 0;
    const next = async () => {
      const some = hits.slice(shown, shown + atOnce);
      shown += some.length;
      await show(some, wanted);
      more.parentElement.hidden = shown >= hits.length;
    };
    more.onclick = async () => {
      const first = list.children.length;
      await next();
      list.children[first]?.querySelector("a").focus();
    };
    more.parentElement.hidden = true;
    await next();
  } catch {
    if (mine === turn) status.textContent = prepared.dataset.failed;
  }
}

/** From the field down through the hits, and back. */
function walk(event) {
  const links = [...list.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (event.key === "Escape" && at >= 0) field.focus();
  else if (event.key === "ArrowDown" && (at >= 0 || document.activeElement === field)) links[at + 1]?.focus();
  else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? field).focus();
  else return;
  event.preventDefault();
}

function start() {
  field.value = remembered();
  run();
}

let pause;
field.addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(run, 120);
});
document.querySelector(".search").addEventListener("keydown", walk);
addEventListener("hashchange", start);
start();
if (!location.hash.startsWith("#q=")) field.focus({ preventScroll: true });
