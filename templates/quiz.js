// What a script adds to questions that are complete without it: buttons that check, verdicts beside
// the options they belong to, a count, and answers that are there again after a reload.
//
// Words and markup stand in the page's <template id="-quiz">; what the page shows is never read back,
// because translation tools rewrite it. Each question is set up by itself: where one fails, its
// answer still opens as it does without scripts.
"use strict";

{
  const prepared = document.getElementById("-quiz");
  const book = prepared.dataset.book;
  const questions = [];
  const isDeck = location.hash === "#-due";

  /** A new copy of one of the prepared pieces. */
  const piece = (selector) => prepared.content.querySelector(selector).cloneNode(true);

  /** A prepared text with its places filled. */
  const words = hornbookKept.texts(prepared.content);
  const { shown } = hornbookKept;

  // Things are moved to their places, and partners to what they belong to, by dragging or with the arrow keys. The answer
  // goes into the same selects as without this script, which stay there to choose from.

  /** Sets up the list of a question, if it has one; returns a function that puts everything back. */
  function arrange(box) {
    const list = box.querySelector(".places, .pairs");
    if (!list) return () => {};
    const original = [...list.children];
    const isOrder = list.matches(".places");
    const items = () => [...list.children];
    const field = (item) => item.querySelector("select");
    const name = (item) => item.querySelector("label > span").textContent.trim();

    /** Puts things in the order of their places, once each has its own. */
    function sort() {
      const places = items().map((item) => Number(field(item).value));
      if (!isOrder || places.includes(0) || new Set(places).size < places.length) return;
      if (places.some((place, index) => place !== index + 1)) {
        list.append(...items().sort((a, b) => field(a).value - field(b).value));
      }
    }

    /** Gives each thing the place where it stands. */
    function fill() {
      for (const [index, item] of items().entries()) field(item).value = index + 1;
    }

    /** The first partner that nothing has yet. */
    function free() {
      const taken = items().map((item) => field(item).value);
      return [...field(list).options].find(({ value }) => value && !taken.includes(value))?.value ?? "";
    }

    /** Moves a thing, or the partner of a thing, by one, or gives it one that is free; the item that has it then. */
    function move(item, by) {
      const other = by < 0 ? item.previousElementSibling : item.nextElementSibling;
      if (!other) return item;
      let now = item;
      if (isOrder) {
        // The other one goes around it, so that it keeps the focus.
        item[by < 0 ? "after" : "before"](other);
        fill();
      } else if (field(item).value) {
        [field(item).value, field(other).value] = [field(other).value, field(item).value];
        now = other;
      } else field(item).value = free();
      field(item).dispatchEvent(new Event("input", { bubbles: true }));
      const place = { thing: name(now), place: items().indexOf(now) + 1, of: items().length };
      document.getElementById("-status").textContent = isOrder
        ? words("moved", place) : `${name(now)}: ${field(now).selectedOptions[0].textContent}`;
      return now;
    }

    const middle = (item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return (top + bottom) / 2;
    };

    function drag(event, grip) {
      if (event.button !== 0) return;
      event.preventDefault();
      grip.focus();
      sort();
      let held = grip.parentElement;
      held.classList.add("held");
      const listening = new AbortController();
      const { signal } = listening;
      addEventListener("pointermove", ({ clientY }) => {
        const { previousElementSibling: before, nextElementSibling: after } = held;
        const by = before && clientY < middle(before) ? -1 : after && clientY > middle(after) ? 1 : 0;
        if (by === 0) return;
        held.classList.remove("held");
        held = move(held, by);
        held.classList.add("held");
      }, { signal });
      for (const end of ["pointerup", "pointercancel"]) {
        addEventListener(end, () => {
          held.classList.remove("held");
          held.querySelector(".grip").focus();
          listening.abort();
        }, { signal });
      }
    }

    for (const item of items()) {
      const grip = piece(".grip");
      grip.ariaLabel = words("move", { thing: name(item) });
      grip.addEventListener("pointerdown", (event) => drag(event, grip));
      grip.addEventListener("keydown", (event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!by) return;
        event.preventDefault();
        sort();
        move(item, by).querySelector(".grip").focus();
      });
      item.prepend(grip);
    }
    sort();
    return () => list.append(...original);
  }

  /** Whether the day of a question has come. */
  const hasCome = (review) => review && hornbookSpacing.due(review) <= hornbookSpacing.today();

  /** One question of the page: its controls, what is kept of it, and its verdict. */
  class Question {
    constructor(box) {
      this.box = box;
      this.id = box.dataset.question;
      this.kind = box.dataset.kind;
      this.key = box.dataset.key;
      this.controls = [...box.querySelectorAll("input, select, textarea")];
      this.details = box.querySelector("details.answer");
      this.outcome = box.querySelector(".outcome");
      this.verdict = null;
      this.score = 0;
    }

    /** Whether the page knows what is right. */
    get isGraded() { return this.key !== undefined; }

    /** The name of a control inside its question, which no other order of the options changes. */
    name(control) {
      if (control.type === "radio" || control.type === "checkbox") return control.value;
      return control.name.slice(this.box.id.length + 1) || "text";
    }

    /** What the reader has chosen and written. */
    get given() {
      const given = {};
      for (const control of this.controls) {
        if (control.type === "radio" || control.type === "checkbox") {
          if (control.checked) given[this.name(control)] = true;
        } else if (control.value.trim() !== "") {
          given[this.name(control)] = control.value;
        }
      }
      if (this.own) given.own = this.own;
      return given;
    }

    set given(given) {
      for (const control of this.controls) {
        const value = given[this.name(control)];
        if (control.type === "radio" || control.type === "checkbox") control.checked = value === true;
        else control.value = typeof value === "string" ? value : "";
      }
      this.own = given.own;
    }

    get isAnswered() { return Object.keys(this.given).length > 0; }

    /** Adds the button, brings back what is kept, and listens. */
    setUp() {
      // A key that cannot be read fails here, before there is a button.
      if (this.isGraded) hornbookGrading.question(this.kind, this.key, {});
      const kept = hornbookKept.read(book, this.id);
      if (kept) this.given = kept.given;
      this.first = kept?.first ?? (kept?.key && kept.given);
      this.before = this.review = kept?.review;
      if (this.isGraded) {
        this.button = piece(this.kind === "open" ? ".compare" : ".check");
        this.button.addEventListener("click", () => this.check());
        const line = document.createElement("div");
        line.className = "checking";
        this.outcome.replaceWith(line);
        line.append(this.button, this.outcome);
        if (kept?.key !== undefined && this.isAnswered) this.checkAgain(kept);
      }
      this.box.addEventListener("input", (event) => {
        if (this.controls.includes(event.target)) this.change();
      });
      this.putBack = arrange(this.box);
      this.setUpReport();
      this.box.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || event.isComposing || !event.target.matches(".blank")) return;
        event.preventDefault();
        if (this.isGraded) this.check();
      });
    }

    /** The link that reports the question carries the answer, as the reader sees it, from the moment it is used. */
    setUpReport() {
      const link = this.box.querySelector(".report a");
      if (!link) return;
      const address = link.getAttribute("href");
      link.addEventListener("pointerdown", () => this.fillReport(link, address));
      link.addEventListener("click", () => this.fillReport(link, address));
    }

    fillReport(link, address) {
      const said = this.controls.map((control) => {
        const isTick = control.type === "radio" || control.type === "checkbox";
        if (isTick) return control.checked ? control.parentElement.querySelector(".letter").textContent : "";
        if (control.value.trim() === "" || control.type !== "select-one") return control.value.trim();
        return `${control.parentElement.querySelector("span").textContent.trim()}: ${control.selectedOptions[0].textContent}`;
      });
      const answer = said.filter((text) => text !== "").join("; ").slice(0, 500).toWellFormed();
      const at = address.lastIndexOf("%E2%80%A6");
      if (at >= 0) link.href = address.slice(0, at) + encodeURIComponent(answer || "…") + address.slice(at + 9);
    }

    /** Keeps the choice, and for ever the one that was checked first; a new verdict decides when it comes again. */
    keep(isChecked, verdict) {
      if (isChecked) this.first ??= this.given;
      if (verdict) this.review = hornbookSpacing.next(this.before, verdict);
      const record = { given: this.given, first: this.first, at: this.box.dataset.chapter, review: this.review };
      if (isChecked) record.key = hornbookKept.fingerprint(this.key);
      hornbookKept.write(book, this.id, this.isAnswered || this.first ? record : null);
    }

    /** Whether it went wrong last time, or its day has come. */
    get isDue() {
      if (!this.isGraded) return false;
      return (this.verdict ? this.verdict !== "right" : this.review?.grade < 3) || hasCome(this.review);
    }

    /** Another choice: what was said of the last one goes. */
    change() {
      this.before = this.review;
      if (this.kind === "open" && this.own) this.mark(undefined);
      this.unmark();
      this.keep(false);
      tell();
    }

    check() {
      if (this.kind === "open") {
        this.compare();
        return;
      }
      const grade = hornbookGrading.question(this.kind, this.key, this.given);
      if (grade.verdict === "unanswered") {
        this.unmark();
        this.outcome.textContent = words("nothing");
      } else {
        // The same answer checked again proves nothing new.
        const isNew = this.verdict === null;
        this.show(grade);
        this.keep(true, isNew && grade.verdict);
      }
      tell();
    }

    /** After a reload: graded anew, since the key may have been corrected in the meantime. */
    checkAgain(kept) {
      if (this.kind === "open") this.compare();
      const grade = hornbookGrading.question(this.kind, this.key, this.given);
      if (grade.verdict === "unanswered") return;
      const isCorrected = kept.key !== hornbookKept.fingerprint(this.key);
      this.show(grade, false, isCorrected ? words("corrected") : "");
      // What was answered before there was a plan gets one now.
      if (isCorrected || !this.review) this.keep(true, !this.review && grade.verdict);
    }

    /**
     * Shows verdicts beside the options, the count, and what is said about what was chosen. A right
     * answer opens its explanation, but not after a reload, where the page would jump.
     */
    show(grade, isNew = true, remark = "") {
      this.unmark();
      this.verdict = grade.verdict;
      this.score = grade.score;
      this.box.dataset.verdict = grade.verdict;
      for (const control of this.controls) {
        const isTick = control.type === "radio" || control.type === "checkbox";
        const isChosen = isTick ? control.checked : control.value.trim() !== "";
        if (!isChosen || this.kind === "open" || grade.isJudged?.(this.name(control)) === false) continue;
        const mark = piece(grade.isRight(this.name(control)) ? ".judged.right" : ".judged.wrong");
        const label = control.closest("label");
        if (label) label.append(" ", mark);
        else control.after(" ", mark);
        if (isTick) this.explain(control);
      }
      const said = [piece(`.said.${grade.verdict}`)];
      const counts = { right: shown(grade.right), of: shown(grade.of), count: shown(grade.tooMany) };
      if (grade.tooMany > 0) said.push(words("tooMany", counts));
      else if (grade.of > 1) said.push(words("count", counts));
      if (remark !== "") said.push(remark);
      if (grade.verdict === "right") this.details.open ||= isNew;
      else if (this.kind !== "open") said.push(words("again"));
      this.outcome.replaceChildren(...said.flatMap((part) => [part, " "]));
    }

    /** What is said about an option moves to it while it is chosen. */
    explain(control) {
      const feedback = this.details?.querySelector(`[data-option="${control.value}"]`);
      if (!feedback) return;
      const copy = document.createElement("div");
      copy.className = "why";
      copy.append(...feedback.cloneNode(true).childNodes);
      copy.querySelector(".letter")?.remove();
      control.closest("li").append(copy);
      feedback.hidden = true;
    }

    /** Takes all verdicts away. */
    unmark() {
      this.verdict = null;
      this.score = 0;
      delete this.box.dataset.verdict;
      for (const mark of this.box.querySelectorAll(".judged, .why")) mark.remove();
      for (const feedback of this.box.querySelectorAll("[data-option]")) feedback.hidden = false;
      this.outcome?.replaceChildren();
    }

    /** As if it had never been answered, to be asked once more. */
    empty() {
      this.given = {};
      this.putBack();
      if (this.kind === "open") this.mark(undefined);
      this.unmark();
      if (this.details) this.details.open = false;
      this.before = this.review;
    }

    /** Without an answer; the first choice is still known. */
    clear() {
      this.empty();
      this.keep(false);
    }

    // Open questions: the reader compares and decides.

    compare() {
      this.details.open = true;
      if (this.judgement) return;
      this.judgement = piece(".own");
      for (const choice of this.judgement.querySelectorAll("input")) {
        choice.name = `${this.box.id}.own`;
        choice.addEventListener("change", () => {
          this.mark(choice.value);
          this.show(hornbookGrading.own(choice.value));
          this.keep(true, choice.value);
          tell();
        });
      }
      this.details.after(this.judgement);
      this.mark(this.own);
    }

    mark(verdict) {
      this.own = verdict;
      for (const choice of this.judgement?.querySelectorAll("input") ?? []) choice.checked = choice.value === verdict;
    }
  }

  // The page

  let tally;
  let told = "";

  /** Tells how the reader is doing, below the last question. */
  function tell() {
    if (!tally) return;
    const graded = questions.filter((question) => question.isGraded);
    const checked = graded.filter((question) => question.verdict !== null);
    const answered = questions.filter((question) => question.isAnswered);
    let said = "";
    if (checked.length > 0) {
      const score = checked.reduce((sum, question) => sum + question.score, 0);
      said = `${words("score", { score: shown(score), of: shown(graded.length) })} `;
    }
    if (answered.length > 0) said += words("answered", { count: shown(answered.length), of: shown(questions.length) });
    if (!hornbookKept.isKept()) said += ` ${words("notKept")}`;
    if (told !== said) tally.querySelector("[role=status]").textContent = told = said;
    remember();
    tally.querySelector(".retry").hidden = isDeck || !checked.some((question) => question.verdict !== "right");
    tally.querySelector(".clear").hidden = isDeck || answered.length === 0;
  }

  /** Tells the other pages how far the reader came in each chapter. */
  function remember() {
    if (isDeck || typeof about === "undefined") return;
    const { chapters } = about.read();
    const counts = new Map();
    for (const question of questions) {
      const path = question.box.closest("section.questions")?.querySelector(".bank h2 a")?.pathname ?? location.pathname;
      const [answered, right, of] = counts.get(path) ?? [0, 0, 0];
      counts.set(path, [answered + question.isAnswered, right + (question.verdict === "right"), of + 1]);
    }
    const known = [...counts].filter(([path, [answered]]) => answered > 0 || chapters?.[path]);
    if (known.length > 0) about.write({ chapters: { ...chapters, ...Object.fromEntries(known) } });
    const head = document.querySelector(".opening .kept");
    const here = counts.get(location.pathname);
    if (head) head.textContent = here?.[0] > 0 ? countWords(here) : "";
  }

  function focus(question) {
    question.box.scrollIntoView({ block: "start" });
    question.controls[0]?.focus({ preventScroll: true });
  }

  /** Clears what was not right, and leads to the first of it. */
  function retry() {
    const wrong = questions.filter((question) => question.verdict !== null && question.verdict !== "right");
    for (const question of wrong) question.clear();
    tell();
    if (wrong.length > 0) focus(wrong[0]);
  }

  function addTally() {
    if (questions.length === 0) return;
    tally = piece(".tally");
    tally.querySelector(".retry").addEventListener("click", retry);
    tally.querySelector(".clear").addEventListener("click", () => {
      if (!confirm(words("sure"))) return;
      for (const question of questions) {
        question.first = null;
        question.review = undefined;
        question.clear();
      }
      tell();
      focus(questions[0]);
    });
    (isDeck ? document.querySelector(".bank") : questions[questions.length - 1].box.closest("form")).append(tally);
    tell();
  }

  /** From the deck: only what is due, asked as if for the first time. What was answered stays kept until it is checked. */
  function showDeck() {
    const due = questions.filter((question) => question.isDue);
    for (const question of questions) question.box.hidden = !due.includes(question);
    questions.splice(0, questions.length, ...due);
    for (const question of due) question.empty();
    for (const section of document.querySelectorAll("section.questions")) {
      section.hidden = !section.querySelector(".question:not([hidden])");
    }
    for (const part of document.querySelectorAll(".kinds, .on-this-page")) part.remove();
    const way = piece(".deck-way");
    // Other pages may ask what is due, too.
    way.querySelector("span").hidden = [...hornbookKept.all(book).values()].some(({ review }) => review?.grade < 3 || hasCome(review));
    document.title = document.querySelector("h1").textContent = way.querySelector("a").textContent;
    document.querySelector(".opening .promise").replaceWith(way);
    tell();
  }

  /** In the bank, a choice of one chapter. */
  function addChapterFilter() {
    const template = document.getElementById("-chapter-filter");
    if (!template) return;
    const filter = document.importNode(template.content, true);
    filter.querySelector("select").addEventListener("change", (event) => {
      for (const section of document.querySelectorAll(".bank .questions")) {
        section.hidden = event.target.value !== "" && section.getAttribute("aria-labelledby") !== event.target.value;
      }
    });
    document.querySelector(".kinds").append(filter);
  }

  for (const box of document.querySelectorAll(".question[data-question]")) {
    try {
      const question = new Question(box);
      question.setUp();
      questions.push(question);
    } catch (error) {
      console.warn(error);
    }
  }
  try {
    addTally();
    if (isDeck) showDeck();
    else addChapterFilter();
    // From the page of progress: only what went wrong, once more.
    if (location.hash === "#-retry") {
      history.replaceState(null, "", location.pathname + location.search);
      retry();
    }
  } catch (error) {
    console.warn(error);
  }
}
