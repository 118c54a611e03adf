// The search, the marks on the pages that it leads to, and the list of keys. hornbook.js loads this
// when a reader first asks for one of them. The index lies in small files under search/, each a script
// that hands its value to hornbookSearch(), because a page that is opened from a disk may load scripts
// and nothing else. A query fetches the files it needs, once.
"use strict";

{
const home = new URL(".", document.currentScript.src).href;

/** The values that have arrived, by the names of their files. */
const arrived = new Map();
globalThis.hornbookSearch = (name, value) => arrived.set(name, value);

/** Brings in a script or a style sheet of the site, once. */
const requests = new Map();
function load(path) {
  if (!requests.has(path)) {
    requests.set(path, new Promise((resolve, reject) => {
      const isSheet = path.endsWith(".css");
      const element = isSheet ? make("link", { rel: "stylesheet", href: home + path })
        : make("script", { src: home + path });
      element.onload = resolve;
      element.onerror = () => {
        requests.delete(path);
        reject(new Error(`${path} did not arrive`));
      };
      document.head.append(element);
    }));
  }
  return requests.get(path);
}

/** The value of a file of the index. */
async function file(name) {
  await load(`search/${name}.js`);
  return arrived.get(name);
}

function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

// Words. What is done to them here is what the program did to the words of the book.

/** Letters of scripts that write no spaces: they are found by pairs. */
const paired = "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const runs = new RegExp(`[${paired}]+|(?:(?![${paired}])[\\p{L}\\p{N}\\p{M}])+`, "gu");
const pairedLetter = new RegExp(`[${paired}]`, "u");
const isPaired = (run) => pairedLetter.test(run);
const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const spelled = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i", ς: "σ", ى: "ي", ة: "ه" };

/** Small letters without accents. */
function fold(text) {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(/[\u00c0-\u08ff\u1e00-\u1fff]+/g, (run) => run.normalize("NFD"))
    .replace(accents, "")
    .replace(/[\u00c0-\u08ff]\p{M}+/gu, (run) => run.normalize("NFC"))
    .replace(/[ßæœøđłıςىة]/g, (letter) => spelled[letter]);
}

/** A word without the Arabic article. */
const stem = (word) => word.replace(/^(?:[وفبك]?ال|لل)(?=..)/, "");

/** What the index holds of a run of letters: its pairs, or the run up to forty bytes. */
function words(run) {
  const letters = [...run];
  if (isPaired(run)) return letters.length > 1 ? letters.slice(1).map((letter, at) => letters[at] + letter) : letters;
  const bytes = new TextEncoder().encode(stem(run)).slice(0, 40);
  return letters.length > 1 ? [new TextDecoder().decode(bytes, { stream: true })] : [];
}

/**
 * What a query asks for: runs of letters, and phrases in quotes, each with its words. Its `forms` are
 * the words that are marked: others where the query has a slip.
 */
function terms(query) {
  return query.split(/["“”„«»「」『』]/).flatMap((part, at) => {
    const found = fold(part).match(runs) ?? [];
    return (at % 2 ? [found] : found.map((run) => [run]))
      .map((group) => {
        const found = [...new Set(group.flatMap(words))];
        return { runs: group, isPhrase: at % 2 > 0, isPaired: group.length === 1 && isPaired(group[0]), words: found, forms: found };
      });
  }).filter((term) => term.words.length);
}

/** Whether a word comes before another in the index, which is sorted by code points. */
function precedes(a, b) {
  const [x, y] = [a, b].map((word) => [...word].map((letter) => letter.codePointAt(0)));
  const at = x.findIndex((code, index) => code !== y[index]);
  return at < 0 ? x.length < y.length : x[at] < (y[at] ?? 0);
}

/** Whether one letter less, more or other, or two that have changed places, make a word of another. */
function isSlip(a, b) {
  let start = 0;
  let end = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = Math.min(a.length, b.length) - start;
  while (end < rest && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a, b].map((word) => word.slice(start, word.length - end));
  return Math.max(x.length, y.length) === 1 || (x.length === 2 && y === x[1] + x[0]);
}

// The index.

/** The lines from one word to before another, and others beside them, from at most so many files. */
async function lines(kind, starts, from, to, most) {
  const after = starts.findIndex((start) => precedes(from, start));
  const first = Math.max(0, (after < 0 ? starts.length : after) - 1);
  const names = starts.slice(first, first + most)
    .filter((start, at) => at === 0 || precedes(start, to))
    .map((start) => start.replace(/[^a-z0-9]/gu, (letter) => `_${letter.codePointAt(0).toString(16)}`));
  const files = await Promise.all(names.map((name) => file(name ? `${kind}-${name}` : kind)));
  return files.flatMap((text) => text.split(" "));
}

const digits = new Map(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map((c, i) => [c, i]));

/** The places in a list of postings: page, key, and rank: 0 in the text, 1 often, 2 heading, 3 title. */
function* places(list) {
  let page = 0;
  let number = 0;
  let shift = 0;
  for (const letter of list) {
    const digit = digits.get(letter);
    number += (digit & 31) * 2 ** shift;
    shift += 5;
    if (digit >= 32) continue;
    if (number & 1) yield { page, key: page * 65536 + (number >> 3), rank: (number >> 1) & 3 };
    else page += number >> 1;
    number = shift = 0;
  }
}

const weights = [1, 2, 5, 9];

/** Puts the places of a word, and of those that begin with it, into what was found; whether there are any. */
async function lookUp(word, index, found, most, weight) {
  let isThere = false;
  for (const line of await lines("w", index.words, word, `${word}\u{10ffff}`, most)) {
    if (!line.startsWith(word)) continue;
    const mark = line.search(/[=*]/);
    const isWhole = mark === word.length;
    if (!isWhole && weight < 1) continue;
    isThere = true;
    if (line[mark] === "*" && isWhole) found.isCommon = true;
    const stands = [...places(line.slice(mark + 1))];
    // Rare words say more than common ones, whole words more than beginnings, those more than slips.
    const value = weight * Math.log(1 + (8 * index.pages) / stands.length) * (isWhole ? 1 : 0.5 * word.length / mark);
    for (const { page, key, rank } of stands) {
      found.scores.set(key, Math.max(found.scores.get(key) ?? 0, value * weights[rank]));
      if (rank > 2) found.titles.set(page, Math.max(found.titles.get(page) ?? 0, value));
    }
  }
  return isThere;
}

/** The words of the book that differ from one by a slip, the likeliest first. */
async function slips(word, index) {
  const letters = [...word];
  const last = letters.pop();
  const count = letters.length;
  if (count < 4 || !index.slips[0] || /\p{N}/u.test(word) || isPaired(word)) return [];
  const before = letters.join("");
  const found = await Promise.all([
    // Words of one letter less to one more that end in the same one, and those that begin alike.
    lines("s", index.slips, last + String.fromCharCode(93 + count), last + String.fromCharCode(96 + count), 6),
    lines("w", index.words, before, word, 2),
  ]);
  const likely = found.flat().map((line) => line.split(/[=*]/)[0]);
  likely.push(letters.slice(0, -1).join("") + last + letters.at(-1));
  return [...new Set(likely)].filter((other) => isSlip(word, other))
    .sort((a, b) => (b[0] === word[0]) - (a[0] === word[0])).slice(0, 3);
}

/** Where a word of a query stands. */
async function find(word, index, term, most) {
  const found = { scores: new Map(), titles: new Map(), isCommon: false, isNeeded: term.isPhrase };
  const isThere = await lookUp(word, index, found, most, 1);
  if (found.scores.size > 2 || term.isPhrase) return found;
  const others = await slips(word, index);
  const areThere = await Promise.all(others.map((other) => lookUp(other, index, found, 1, 0.3)));
  term.forms = [...(isThere ? [word] : []), ...others.filter((_, at) => areThere[at])];
  return found;
}

/** The places with most of the words, the best first; in the order of the book where equal. */
async function search(wanted, field) {
  const index = await file("index");
  for (const name of ["words", "slips"]) if (!index[name].map) index[name] = index[name].split(" ");
  const asked = wanted.flatMap((term) => term.words.map((word) => [word, term]));
  const all = await Promise.all(
    asked.map(([word, term], at) => find(word, index, term, at === asked.length - 1 ? 2 : 1)));
  // Of a word that stands everywhere, the index does not know every place: it is not asked for.
  const rare = all.filter(({ isCommon }) => !isCommon);
  const counted = rare.length ? rare : all;
  const hits = new Map();
  for (const key of all.flatMap(({ scores }) => [...scores.keys()])) {
    if (hits.has(key) || (field >= 0 && (key & 3) !== field)) continue;
    const hit = { page: Math.floor(key / 65536), entry: (key & 65535) >> 2, key, count: 0, score: 0 };
    for (const found of all) {
      const score = found.scores.get(key);
      // The title of a page counts for its sections too.
      const title = found.titles.get(hit.page);
      hit.score += score ?? title ?? 0;
      if (counted.includes(found) && (score ?? title)) hit.count += 1;
    }
    if (!rare.some((found) => found.isNeeded && !found.scores.has(key))) hits.set(key, hit);
  }
  const sorted = [...hits.values()].sort((a, b) => b.count - a.count || b.score - a.score || a.key - b.key);
  const best = sorted.filter(({ count }) => count === sorted[0].count);
  // Places with some of the words help where there are few with all.
  return { hits: best.length < atOnce ? sorted.filter(({ count }) => count) : best, isPart: !rare.length && all.length > 0 };
}

// Marks.

/** The forms in which a run of letters may be meant: whole, and its parts, as in `dequeueReusableCell`. */
const known = new Map();
function forms(run) {
  if (!known.has(run)) {
    const parts = run.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
    const all = parts.map((_, at) => fold(parts.slice(at).join("")));
    known.set(run, [...all, stem(all[0])]);
  }
  return known.get(run);
}

/** Where the terms stand in a text: start, length, and the term. */
function spans(text, wanted) {
  const tokens = [...text.matchAll(runs)];
  const form = (at) => forms(tokens[at]?.[0] ?? "");
  return tokens.flatMap((token, at) => {
    const [whole] = form(at);
    for (const term of wanted) {
      if (term.isPaired) {
        // Pairs stand inside of runs.
        const part = [term.runs[0], ...(term.isPhrase ? [] : term.words)].find((each) => whole.includes(each));
        if (part) return [[token.index + whole.indexOf(part), part.length, term]];
      } else if (term.isPhrase ? term.runs.every((run, offset) => form(at + offset)[0] === run)
        : form(at).some((each) => term.forms.some((word) => each.startsWith(word)))) {
        const last = tokens[at + term.runs.length - 1];
        return [[token.index, last.index + last[0].length - token.index, term]];
      }
    }
    return [];
  });
}

/** A text as pieces, in which what was found is set off. */
function pieces(text, found) {
  let end = 0;
  const made = found.flatMap(([at, length]) => {
    const before = text.slice(end, at);
    if (at < end) return [];
    end = at + length;
    return [before, make("mark", { className: "match" }, text.slice(at, end))];
  });
  return [...made, text.slice(end)];
}

/** The part of a text in which most of the terms stand. */
function excerpt(text, found) {
  let [start, most] = [0, 0];
  found.forEach(([at], first) => {
    const near = new Set();
    for (let next = first; found[next]?.[0] < at + 150; next += 1) near.add(found[next][2]);
    if (near.size > most) [start, most] = [at, near.size];
  });
  const at = start;
  start = Math.max(0, at - 60);
  if (start) start += text.slice(start, at).indexOf(" ") + 1;
  let end = Math.min(text.length, start + 180);
  if (end < text.length) end = Math.max(at + 40, text.lastIndexOf(" ", end));
  const inside = found.filter(([at, length]) => at >= start && at + length <= end).map(([at, ...rest]) => [at - start, ...rest]);
  return [start ? "… " : "", ...pieces(text.slice(start, end), inside), end < text.length ? " …" : ""];
}

const marks = () => document.querySelectorAll("main mark.match");

/** Marks what a query asks for on this page, and goes to the first of it behind the address's name. */
function mark(query) {
  unmark();
  load("search.css").catch(console.warn);
  const main = document.querySelector("main");
  const put = (wanted) => {
    const hidden = "script, style, button, select, textarea, math, svg, .unseen, .search, details:not([open]) > :not(summary)";
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(hidden)) texts.push(walker.currentNode);
    for (const text of texts) {
      const found = spans(text.data, wanted);
      if (found.length) text.replaceWith(...pieces(text.data, found));
    }
  };
  const wanted = terms(query);
  put(wanted);
  // A phrase may have a word that is set off.
  if (!marks().length) put(terms(query.replaceAll("\"", " ")));
  const target = document.querySelector(":target");
  const behind = [...marks()].find((each) => !target || target.compareDocumentPosition(each) & 4);
  (behind ?? marks()[0])?.scrollIntoView({ block: "center" });
}

function unmark() {
  for (const each of marks()) {
    const parent = each.parentNode;
    each.replaceWith(...each.childNodes);
    parent.normalize();
  }
}

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(":modal") || !marks().length) return;
  unmark();
  try {
    history.replaceState(null, "", location.pathname + location.hash);
  } catch {
    // The address of some files may not be changed.
  }
});

// What readers see.

/** So many hits are shown at a time: each may fetch two files. */
const atOnce = 4;

/** A hit as an item of the list; nothing if its text does not have a phrase that was asked for. */
async function item({ page, entry }, wanted, labels) {
  const { inFile } = await file("index");
  const [number, address, ...entries] = (await file(`p-${Math.floor(page / inFile)}`))[page % inFile];
  const [kind, title, anchor] = entries[entry];
  // The texts of a long page are in several files.
  const starts = [0, ...entries.keys()].filter((at, order) => order === 0 || (at <= entry && entries[at][3]));
  const end = starts.length > 1 ? `.${starts.length - 1}` : "";
  const text = (await file(`t/${address}${end}`).catch(() => []))[entry - starts.at(-1)] ?? "";
  const [inTitle, inText] = [title, text].map((each) => spans(each, wanted));
  const found = new Set([...inTitle, ...inText].map(([, , term]) => term));
  if (wanted.some((term) => term.isPhrase && !found.has(term))) return [];
  const query = wanted.map((term) => (term.isPhrase ? `"${term.runs.join(" ")}"` : term.isPaired ? term.runs[0] : term.forms.join(" ")));
  const isPage = entry === 0;
  const heading = isPage && number ? [`${number} `] : [];
  const link = make("a", { className: "title" }, ...heading, ...pieces(title, inTitle));
  link.href = `${home}${labels.root}${address}?q=${encodeURIComponent(query.join(" "))}${anchor && `#${anchor}`}`;
  return [make("li", {}, link,
    make("span", { className: "kind" }, isPage && kind === 0 ? "" : labels.kinds[kind]),
    make("span", { className: "where" }, isPage ? "" : `${number} ${entries[0][1]}`.trim()),
    make("p", { className: "context" }, ...excerpt(text, inText)))];
}

function plural(count) {
  try {
    return new Intl.PluralRules(document.documentElement.lang || "en").select(count);
  } catch {
    return "other"; // The book's language is no language.
  }
}

/** The field, what limits the search, and the list of hits. `asked` is told of each query. */
function panel(labels, asked = () => {}) {
  const field = make("input", { id: "-query", type: "search", autocomplete: "off", autocapitalize: "none", spellcheck: false });
  field.setAttribute("aria-describedby", "-found");
  const fields = make("fieldset", { className: "fields" }, make("legend", { className: "unseen" }, labels.searchIn),
    ...[[-1, labels.searchAll], ...labels.fields].map(([value, label]) => make("label", {},
      make("input", { type: "radio", name: "-field", value, checked: value < 0 }), make("span", {}, label))));
  const status = make("p", { id: "-found", className: "found", role: "status" });
  const list = make("ol", { className: "hits", id: "-hits" });
  const button = make("button", { id: "-more", type: "button" }, labels.moreHits);
  const more = make("p", { className: "more", hidden: true }, button);
  const box = make("div", { className: "finder" },
    make("p", { className: "field" }, make("label", { htmlFor: "-query" }, labels.searchFor), field), fields, status, list, more);
  let turn = 0;
  let pause;
  file("index").catch(console.warn);

  /** Finds what stands in the field, and shows the first hits. */
  const run = async () => {
    const mine = ++turn;
    const wanted = terms(field.value);
    asked(field.value);
    try {
      const { hits, isPart } = wanted.length
        ? await search(wanted, Number(fields.querySelector(":checked").value)) : { hits: [] };
      const isSure = !wanted.some((term) => term.isPhrase);
      let shown = 0;
      const next = async (isFirst) => {
        const items = [];
        // Of a phrase, the texts decide; not all are fetched at once.
        for (let turns = 0; turns < (items.length ? 2 : 6) && items.length < atOnce && shown < hits.length; turns += 1) {
          const some = hits.slice(shown, shown + atOnce);
          shown += some.length;
          items.push(...(await Promise.all(some.map((hit) => item(hit, wanted, labels)))).flat());
        }
        if (mine !== turn) return;
        if (isFirst) list.replaceChildren();
        list.append(...items);
        more.hidden = shown >= hits.length;
        const count = isSure ? hits.length : list.children.length;
        const said = labels.counts[plural(count)] ?? labels.counts.other;
        status.textContent = !wanted.length ? "" : !count ? labels.noHits
          : isPart ? labels.tooCommon : said.replace("{count}", count);
      };
      button.onclick = async () => {
        const first = list.children.length;
        await next();
        list.children[first]?.querySelector("a").focus();
      };
      await next(true);
    } catch {
      if (mine === turn) status.textContent = labels.searchFailed;
    }
  };

  // From the field down through the hits, and back.
  box.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const { activeElement } = document;
    const at = links.indexOf(activeElement);
    const isInside = at >= 0 || activeElement === field;
    if (event.key === "ArrowDown" && isInside) {
      if (links[at + 1]) links[at + 1].focus();
      else if (!more.hidden) button.click();
    } else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? field).focus();
    else if (event.key === "Enter" && activeElement === field) {
      clearTimeout(pause);
      run().then(() => list.querySelector("a")?.click());
    }
    else if (event.key === "Escape" && box.closest("dialog")) box.closest("dialog").close();
    else if (event.key === "Escape" && at >= 0) field.focus();
    else return;
    event.preventDefault();
  });
  field.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(run, 20);
  });
  fields.addEventListener("change", run);
  // A hit on this page may lead to no other.
  list.addEventListener("click", ({ target }) => {
    const link = target.closest("a");
    if (link?.pathname !== location.pathname) return;
    box.closest("dialog")?.close();
    if (link.search === location.search) setTimeout(mark, 0, new URLSearchParams(link.search).get("q"));
  });
  return { box, field, run };
}

/** The words of the interface, and the style of what it adds. */
async function ready() {
  await Promise.all([
    globalThis.hornbookLabels ?? load("labels.js"),
    document.querySelector("link[href$='search.css']") ?? load("search.css")]);
  return globalThis.hornbookLabels;
}

const dialogs = new Map();

/** Opens a dialog, which is made the first time; the browser gives the focus back when it closes. */
async function open(name, title, fill) {
  const labels = await ready();
  if (!dialogs.has(name)) {
    const close = make("button", { className: "close", type: "button" }, labels.close);
    const heading = make("h2", { id: `-${name}-title` }, labels[title]);
    const dialog = make("dialog", { className: `desk ${name}` }, heading, close, fill(labels));
    dialog.setAttribute("aria-labelledby", heading.id);
    dialog.onclick = ({ target, clientX, clientY }) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      if (target === dialog && !isInside) dialog.close();
    };
    close.onclick = () => dialog.close();
    document.body.append(dialog);
    dialogs.set(name, dialog);
  }
  const dialog = dialogs.get(name);
  if (document.querySelector(":modal")) return;
  dialog.showModal();
  (dialog.querySelector("#-query") ?? dialog.querySelector("input")).focus();
  dialog.querySelector("#-query")?.select();
}

globalThis.hornbookDesk = {
  terms, search, item, mark,
  find: () => document.querySelector("#-search #-query")?.select() ?? open("searching", "search", (labels) => panel(labels).box),
  keys: () => open("keys", "keysTitle", (labels) => {
    const list = make("dl", {}, ...labels.keys.map(([keys, does]) => make("div", {},
      make("dt", {}, ...keys.split(" ").flatMap((key) => [make("kbd", {}, key), " "])), make("dd", {}, does))));
    const single = make("input", { type: "checkbox", checked: !document.documentElement.dataset.keys });
    single.onchange = () => globalThis.hornbookKeys(single.checked);
    return make("div", {}, list, make("p", {}, make("label", {}, single, ` ${labels.keysSingle}`)));
  }),
};

// The page of the search. The query is put into the address, so that it is there again after a hit
// has been read.

const page = document.getElementById("-search");
if (page && globalThis.hornbookLabels) {
  const { box, field, run } = panel(globalThis.hornbookLabels, (query) => {
    try {
      history.replaceState(null, "", query ? `#q=${encodeURIComponent(query)}` : "#");
    } catch {
      // Half a character has no address, and some browsers refuse many changes in a short time.
    }
  });
  const start = () => {
    const text = /^#q=(.*)/.exec(location.hash)?.[1] ?? "";
    try {
      field.value = decodeURIComponent(text);
    } catch {
      field.value = text; // What is not encoded as it should be is taken as it stands.
    }
    run();
  };
  page.replaceChildren(box);
  addEventListener("hashchange", start);
  start();
  if (!location.hash.startsWith("#q=")) field.focus({ preventScroll: true });
}
}
