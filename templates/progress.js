// The page of progress: what has been answered, chapter by chapter, graded anew from what is kept.
//
// The questions come in files of script, since pages on a disk may fetch nothing else. Only the files
// of chapters in which something was answered are asked for.
"use strict";

const hornbookProgress = (() => {
  const page = document.getElementById("-progress");
  const prepared = document.getElementById("-progress-pieces").content;
  const { book, files, questions: inBook, graded } = page.dataset;
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

  /** What is known of a chapter: how much was answered, what it is worth, what went wrong. */
  function tally(chapter, records) {
    const result = { answered: 0, checked: 0, score: 0, wrong: [] };
    for (const question of chapter.questions) {
      const record = records.get(question.id);
      if (!Object.keys(record?.given ?? {}).length) continue;
      result.answered += 1;
      const verdict = grade(question, record);
      if (!verdict) continue;
      result.checked += 1;
      result.score += verdict.score;
      if (verdict.verdict !== "right") result.wrong.push(question);
    }
    return result;
  }

  function row(chapter, counts) {
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    head.append(link([chapter.number, chapter.title].filter((part) => part !== undefined).join(" "), chapter.address));
    row.append(head);
    const cells = [`${shown(counts.answered)} / ${shown(chapter.questions.length)}`];
    if (isGraded) cells.push(counts.checked > 0 ? `${shown(counts.score)} / ${shown(chapter.questions.length)}` : "");
    for (const text of cells) {
      const cell = row.insertCell();
      cell.className = "right";
      cell.textContent = text;
    }
    if (isGraded) {
      const cell = row.insertCell();
      for (const question of counts.wrong) {
        const way = link(question.number, `${chapter.address}#${encodeURIComponent(question.name)}`);
        way.ariaLabel = words("question", { number: question.number });
        cell.append(way, " ");
      }
      if (counts.wrong.length > 1) cell.append(link(words("retry"), `${chapter.address}#-retry`));
    }
    return row;
  }

  let table, told, kept;

  /** Shows what is known now. */
  function show() {
    const records = hornbookKept.all(book);
    ask([...records.values()].map((record) => record.at).filter((slug) => slug !== undefined));
    const rows = [];
    const sum = { answered: 0, score: 0 };
    for (const chapter of [...chapters.values()].sort((a, b) => a.order - b.order)) {
      const counts = tally(chapter, records);
      if (counts.answered === 0) continue;
      sum.answered += counts.answered;
      sum.score += counts.score;
      rows.push(row(chapter, counts));
    }
    table.tBodies[0].replaceChildren(...rows);
    const totals = table.tFoot.rows[0].cells;
    totals[1].textContent = `${shown(sum.answered)} / ${shown(Number(inBook))}`;
    if (isGraded) totals[2].textContent = `${shown(sum.score)} / ${shown(Number(inBook))}`;
    kept = records;
    if (records.size === 0) tell(words(hornbookKept.isKept() ? "empty" : "notKept"));
  }

  function tell(text) { told.textContent = text; }

  /** Everything as a file that can be loaded on another device. */
  function save() {
    const text = JSON.stringify({ hornbook: "progress", version: 1, book, answers: Object.fromEntries(kept) }, null, 1);
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const download = link("", address);
    download.download = `${book}-progress.json`;
    download.click();
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
    show();
  }

  const pieces = document.importNode(prepared, true);
  for (const words of pieces.querySelectorAll("[data-words]")) words.remove();
  table = pieces.querySelector("table");
  told = pieces.querySelector(".told");
  pieces.querySelector(".save").addEventListener("click", save);
  pieces.querySelector(".forget").addEventListener("click", forget);
  pieces.querySelector(".load input").addEventListener("change", (event) => {
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
