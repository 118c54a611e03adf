// The pages of progress and of the deck: what has been answered, chapter by chapter, graded anew from what is kept; and
// what went wrong or is due, to be asked again.
//
// The questions come in files of script, since pages on a disk may fetch nothing else. Only the files
// of chapters in which something was answered are asked for.
"use strict";

const hornbookProgress = (() => {
  const page = document.getElementById("-progress");
  const prepared = document.getElementById("-progress-pieces").content;
  const { book, files, questions: inBook, graded, deck } = page.dataset;
  const isGraded = graded !== undefined;
  /** The chapters that are known, by their slugs. */
  const chapters = new Map();
  const asked = new Set();

  const words = hornbookKept.texts(prepared);
  const { shown } = hornbookKept;

  /** Asks for the files of these chapters that have not been asked for. */
  function ask(slugs) {
    for (const slug of slugs) {
      const file = hornbookKept.hash(slug) % Number(files) + 1;
      if (asked.has(file)) continue;
      asked.add(file);
      const script = document.createElement("script");
      script.src = `progress-${file}.js`;
      document.head.append(script);
    }
  }

  /** The verdict on what is kept of a question; null where it was not checked. */
  function grade(question, record) {
    if (question.key === undefined || record.key === undefined) return null;
    try {
      const grade = hornbookGrading.question(question.kind, question.key, record.given);
      return grade.verdict === "unanswered" ? null : grade;
    } catch {
      return null;
    }
  }

  function link(text, address) {
    const link = document.createElement("a");
    link.href = address;
    link.textContent = text;
    return link;
  }

  /** A question by its number and its first words, as a link. */
  function way(chapter, question) {
    const item = document.createElement("li");
    const text = [question.number, question.text ?? words("question", { number: question.number })];
    item.append(link(text.filter((part) => part !== undefined).join(" "), `${chapter.address}#${encodeURIComponent(question.name)}`));
    return item;
  }

  const nameOf = (chapter) => [chapter.number, chapter.title].filter((part) => part !== undefined).join(" ");

  /** What is known of a chapter: how much was answered, what it is worth, what went wrong, what comes again. */
  function tally(chapter, records) {
    const result = { answered: 0, right: 0, checked: 0, score: 0, wrong: [], due: [], next: Infinity };
    for (const question of chapter.questions) {
      const record = records.get(question.id);
      if (!record) continue;
      const verdict = grade(question, record);
      if (Object.keys(record.given).length > 0) result.answered += 1;
      if (verdict) {
        result.checked += 1;
        result.score += verdict.score;
        if (verdict.verdict === "right") result.right += 1;
        else result.wrong.push(question);
      }
      if (question.key === undefined) continue;
      const day = record.review ? hornbookSpacing.due(record.review) : Infinity;
      const isWrong = verdict ? verdict.verdict !== "right" : record.review?.grade < 3;
      if (isWrong || day <= hornbookSpacing.today()) result.due.push(question);
      else result.next = Math.min(result.next, day);
    }
    return result;
  }

  function rows(chapter, counts) {
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    head.append(link(nameOf(chapter), chapter.address));
    row.append(head);
    const cells = [`${shown(counts.answered)} / ${shown(chapter.questions.length)}`];
    if (isGraded) cells.push(counts.checked > 0 ? `${shown(counts.score)} / ${shown(chapter.questions.length)}` : "");
    for (const text of cells) {
      const cell = row.insertCell();
      cell.className = "right";
      cell.textContent = text;
    }
    if (counts.wrong.length === 0) return [row];
    const again = document.createElement("tr");
    again.className = "again";
    const cell = again.insertCell();
    cell.colSpan = 3;
    const list = document.createElement("ul");
    list.append(...counts.wrong.map((question) => way(chapter, question)));
    cell.append(words("toTryAgain"), list);
    if (counts.wrong.length > 1) cell.append(link(words("retry"), `${chapter.address}#-retry`));
    return [row, again];
  }

  let list, told, kept;

  /** Shows what is known now. */
  function show() {
    const records = hornbookKept.all(book);
    ask([...records.values()].map((record) => record.at).filter((slug) => slug !== undefined));
    kept = records;
    const known = [...chapters.values()].sort((a, b) => a.order - b.order)
      .map((chapter) => ({ chapter, counts: tally(chapter, records) }));
    if (deck === undefined) showProgress(known.filter(({ counts }) => counts.answered > 0));
    else showDeck(known);
    if (records.size === 0) tell(words(hornbookKept.isKept() ? "empty" : "notKept"));
  }

  function showProgress(known) {
    const sum = { answered: 0, score: 0, due: 0 };
    const marks = {};
    for (const { chapter, counts } of known) {
      sum.answered += counts.answered;
      sum.score += counts.score;
      sum.due += counts.due.length;
      marks[new URL(chapter.address, location.href).pathname] = [counts.answered, counts.right, chapter.questions.length];
    }
    list.tBodies[0].replaceChildren(...known.flatMap(({ chapter, counts }) => rows(chapter, counts)));
    const totals = list.tFoot.rows[0].cells;
    totals[1].textContent = `${shown(sum.answered)} / ${shown(Number(inBook))}`;
    if (isGraded) totals[2].textContent = `${shown(sum.score)} / ${shown(Number(inBook))}`;
    if (known.length > 0) about.write({ chapters: { ...about.read().chapters, ...marks } });
    const due = page.querySelector(".due");
    if (due) due.textContent = sum.due > 0 ? ` (${shown(sum.due)})` : "";
    const { saved } = about.read();
    page.querySelector(".saved").textContent = Number.isInteger(saved) && saved < 1e6 ? words("saved", { date: date(saved) }) : words("unsaved");
    page.querySelector(".today").textContent = date(hornbookSpacing.today());
  }

  function showDeck(known) {
    list.replaceChildren(...known.filter(({ counts }) => counts.due.length > 0).map(({ chapter, counts }) => {
      const item = document.createElement("li");
      const inner = document.createElement("ul");
      inner.append(...counts.due.map((question) => way(chapter, question)));
      item.append(link(nameOf(chapter), chapter.address), inner);
      return item;
    }));
    const due = known.reduce((sum, { counts }) => sum + counts.due.length, 0);
    const next = Math.min(...known.map(({ counts }) => counts.next));
    const first = known.find(({ counts }) => counts.due.length > 0);
    const begin = page.querySelector(".begin");
    begin.hidden = !first;
    if (first) begin.href = `${first.chapter.bank}#-due`;
    if (due > 0) tell(words("due", { count: shown(due) }));
    else if (next < Infinity) tell(words("next", { date: date(next) }));
    else tell(words("nothingDue"));
  }

  /** A day as readers of the book's language write it. */
  function date(day) {
    const form = { dateStyle: "long", timeZone: "UTC" };
    try {
      return new Date(day * 864e5).toLocaleDateString(document.documentElement.lang || undefined, form);
    } catch {
      return new Date(day * 864e5).toISOString().slice(0, 10);
    }
  }

  function tell(text) { told.textContent = text; }

  /** Everything as a file that can be loaded on another device. */
  function save() {
    const text = JSON.stringify({ hornbook: "progress", version: 1, book, answers: Object.fromEntries(kept) }, null, 1);
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const download = link("", address);
    download.download = `${book}-progress.json`;
    download.click();
    about.write({ saved: hornbookSpacing.today() });
    show();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  async function load(file) {
    let count = 0;
    try {
      const data = JSON.parse(await file.text());
      if (data?.hornbook !== "progress" || data.book !== book) throw new Error("of another book");
      for (const [question, value] of Object.entries(data.answers)) {
        const record = hornbookKept.clean(value);
        if (!record) continue;
        hornbookKept.write(book, question, record);
        count += 1;
      }
      show();
      tell(words("loaded", { count: shown(count) }));
    } catch {
      tell(words("foreign"));
    }
  }

  function forget() {
    if (!confirm(words("sure"))) return;
    for (const question of hornbookKept.all(book).keys()) hornbookKept.write(book, question, null);
    about.write(null);
    show();
  }

  const pieces = document.importNode(prepared, true);
  for (const words of pieces.querySelectorAll("[data-words]")) words.remove();
  list = pieces.querySelector("table, .deck");
  told = pieces.querySelector(".told");
  pieces.querySelector(".save")?.addEventListener("click", save);
  pieces.querySelector(".sheet")?.addEventListener("click", () => print());
  pieces.querySelector(".forget")?.addEventListener("click", forget);
  pieces.querySelector(".load input")?.addEventListener("change", (event) => {
    const file = event.target.files[0];
    event.target.value = "";
    if (file) load(file);
  });
  page.replaceChildren(pieces);
  // Another tab, or a page that the reader comes back to.
  addEventListener("storage", show);
  addEventListener("pageshow", (event) => { if (event.persisted) show(); });
  show();

  return {
    /** Called by the files of questions. */
    add(list) {
      for (const chapter of list) chapters.set(chapter.slug, chapter);
      show();
    },
  };
})();
