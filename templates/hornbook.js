// What a script can add to a page that is complete without it: the switch between light and dark,
// a button that folds the list of chapters away, and buttons that copy listings. Their markup and
// words stand in the page's <template id="-controls">; nothing here is written in any language.
"use strict";

const root = document.documentElement;

/** Keeps a value for the next page, where the browser allows it; null forgets it. */
function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(`hornbook.${name}`);
    else localStorage.setItem(`hornbook.${name}`, value);
  } catch {
    // Forbidden or full: the choice then holds for this page alone.
  }
}

/** The values kept under a name; none where there are none, or the browser allows none. */
function kept(name) {
  try {
    return { ...JSON.parse(localStorage.getItem(`hornbook.${name}`)) };
  } catch {
    return {};
  }
}

/** A new copy of one of the page's prepared controls. */
function control(selector) {
  return document.getElementById("-controls").content.querySelector(selector).cloneNode(true);
}

/**
 * What is kept of a book besides its answers: `last`, the chapter that was open, `chapters`, the counts of what is
 * answered and right by their paths, and `saved`, the day of the last file.
 */
const about = {
  get name() { return `about/${encodeURIComponent(document.querySelector("script[data-book]").dataset.book)}`; },
  read() { return kept(this.name); },
  write(change) { keep(this.name, change && JSON.stringify({ ...this.read(), ...change })); },
};

/** The sentence about some counts. */
const countWords = ([count, right, of]) =>
  control("[data-words=kept]").textContent.replace(/\{(\w+)\}/g, (_, name) => ({ count, right, of })[name]);

/** Where the reader was, and how far she came: on the cover, in lists of chapters, at the head of a chapter. */
function showKept() {
  if (!document.querySelector("script[data-book]")) return;
  const { chapters, last } = about.read();
  for (const link of document.querySelectorAll(".chapter-list a.title, .chapters a")) {
    const counts = chapters?.[link.pathname];
    if (!(counts?.length === 3)) continue;
    const mark = control(".kept-mark");
    mark.title = mark.firstChild.textContent = countWords(counts);
    mark.style.setProperty("--answered", counts[0] / counts[2]);
    mark.style.setProperty("--done", counts[1] / counts[2]);
    link.append(" ", mark);
  }
  const way = document.querySelector(".going-on a");
  if (way && last?.path) {
    way.href = location.href;
    way.pathname = last.path;
    way.append(` ${last.title}`);
  }
  const title = document.querySelector(".chapter-page h1, .front-page h1");
  if (title) about.write({ last: { path: location.pathname, title: title.textContent } });
}

/** The panel on which the reader sets size, spacing, width, typeface and colours. */
function addPanel() {
  const panel = control(".look");
  const fields = panel.querySelectorAll("[name]");
  const inherited = getComputedStyle(root);
  let look = kept("look");
  const show = () => {
    for (const field of fields) {
      const value = field.name === "theme" ? root.dataset.theme : look[field.name];
      field.value = value ?? field.getAttribute("value") ?? "";
    }
  };
  const apply = () => {
    for (const name of ["size", "line", "width"]) {
      if (look[name]) root.style.setProperty(`--reader-${name}`, look[name]);
      else root.style.removeProperty(`--reader-${name}`);
    }
    if (look.face) root.dataset.face = look.face;
    else delete root.dataset.face;
    keep("look", Object.keys(look).length > 0 ? JSON.stringify(look) : null);
    show();
  };
  panel.addEventListener("input", ({ target: { name, value } }) => {
    if (name === "theme") return setTheme(value);
    if (value === "") delete look[name];
    else look[name] = name === "face" ? value : Number(value);
    apply();
  });
  panel.querySelector("button").addEventListener("click", () => {
    look = {};
    setTheme("");
    apply();
  });
  // A typeface for dyslexic readers is there only if the book brings one.
  if (!inherited.getPropertyValue("--dyslexic")) panel.querySelector("[value=own]").remove();
  panel.addEventListener("beforetoggle", show);
  document.getElementById("-tools").append(control(".letters"), panel);
}

/** Makes the page light or dark, or as the system has it. */
function setTheme(theme) {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  keep("theme", theme || null);
  document.querySelector(".theme")?.dispatchEvent(new Event("change"));
}

/** Light or dark: follows the system until the reader chooses otherwise. */
function addThemeSwitch() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const button = control(".theme");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
  const show = () => button.setAttribute("aria-pressed", String(isDark()));

  button.addEventListener("click", () => {
    const wanted = isDark() ? "light" : "dark";
    setTheme((wanted === "dark") === system.matches ? "" : wanted);
  });
  button.addEventListener("change", show);
  system.addEventListener("change", show);
  show();
  document.getElementById("-tools").append(button);
}

/** What is loaded when it is first asked for: the search, the marks that it leaves, the list of keys. */
const deskScript = document.currentScript.src.replace("hornbook.js", "search.js");
let deskComes;
function desk() {
  deskComes ??= globalThis.hornbookDesk ?? new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = deskScript;
    script.onload = () => resolve(globalThis.hornbookDesk);
    script.onerror = reject;
    document.head.append(script);
  });
  return deskComes;
}

/** Opens the search in front of the page, or goes to its page where that fails. */
async function find(link) {
  try {
    await (await desk()).find();
  } catch {
    location = link.href;
  }
}

/** Whether the focus is where keys have a meaning of their own: all of them, or the arrows. */
const isTyping = (target) =>
  target.closest?.("select, textarea, [contenteditable], input:not([type='radio'], [type='checkbox'], [type='button'])");
const needsArrows = (target) => target.closest?.("input, video, audio, [role], .scrolls, :popover-open")
  || root.scrollWidth > root.clientWidth || visualViewport?.scale > 1;

/** The keys of the pages. Those that are pressed alone do nothing in a field, and can be switched off. */
function addKeys() {
  const link = document.querySelector("#-tools a[href$='search.html']");
  globalThis.hornbookKeys = (areOn) => {
    if (areOn) delete root.dataset.keys;
    else root.dataset.keys = "off";
    keep("keys", areOn ? null : "off");
  };
  const turn = (way) => document.querySelector(`.pager .${(root.dir === "rtl") === (way < 0) ? "next" : "previous"}`)?.click();
  const does = {
    "/": link && (() => find(link)),
    "?": () => desk().then(({ keys }) => keys(), console.warn),
    ArrowLeft: (target) => needsArrows(target) || turn(-1),
    ArrowRight: (target) => needsArrows(target) || turn(1),
  };
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.repeat || event.isComposing || document.querySelector(":modal")) return;
    if (key === "Escape") target.classList?.add("told");
    const isCommand = event.ctrlKey || event.metaKey;
    const isAlone = !isCommand && !root.dataset.keys && !isTyping(target) && (key === "?" || !event.shiftKey);
    const step = isAlone ? does[key] : isCommand && !event.shiftKey && key.toLowerCase() === "k" && does["/"];
    if (!step) return;
    step(target);
    if (!key.startsWith("Arrow")) event.preventDefault();
  });
  link?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    find(link);
  });
}

/** Marks what was searched for on the page that a hit leads to. */
async function showFound() {
  const query = new URLSearchParams(location.search).get("q");
  if (!query) return;
  // The browser goes to the address's name first.
  if (document.readyState !== "complete") await new Promise((resolve) => { addEventListener("load", resolve); });
  (await desk()).mark(query);
}

/** On wide pages the list of chapters can be folded away, and stays so on the next page. */
function addFold() {
  const list = document.getElementById("-navigation");
  if (!list) return;
  const button = control(".fold");
  const isOpen = () => root.dataset.sidebar !== "closed";
  const show = () => button.setAttribute("aria-expanded", String(isOpen()));

  button.addEventListener("click", () => {
    if (isOpen()) root.dataset.sidebar = "closed";
    else delete root.dataset.sidebar;
    keep("sidebar", isOpen() ? null : "closed");
    show();
  });
  matchMedia("(min-width: 60em)").addEventListener("change", () => list.hidePopover?.());
  show();
  document.querySelector(".home").before(button);
}

/** “On this page” stands open in the margin of a wide page, and folded above the text of others. */
function openMargin() {
  const details = document.querySelector(".on-this-page details");
  if (!details) return;
  const wide = matchMedia("(min-width: 75em)");
  const fit = () => { details.open = wide.matches; };
  wide.addEventListener("change", fit);
  fit();
}

/** “On this page” marks the section that is being read. */
function followReading() {
  const list = document.querySelector(".on-this-page");
  if (!list) return;
  const links = [...list.querySelectorAll("a")];
  const places = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  function mark() {
    // The last sections of a page never come into the upper third.
    const isEnd = scrollY && scrollY + innerHeight > root.scrollHeight - 4;
    const current = links[places.findLastIndex((place) => isEnd || place?.getBoundingClientRect().top < innerHeight / 3)];
    for (const link of links) link.ariaCurrent = link === current ? "location" : null;
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }
  mark();
  addEventListener("scroll", mark, { passive: true });
}

/** A menu closes with Escape, and when something else is pressed. */
function closeMenus() {
  const close = ({ target, key }) => {
    for (const menu of document.querySelectorAll(".menu [open]")) {
      if (key ? key !== "Escape" : menu.contains(target)) continue;
      menu.open = false;
      if (key) menu.firstElementChild.focus();
    }
  };
  addEventListener("click", close);
  addEventListener("keydown", close);
}

/** A tab that is chosen is chosen wherever there is one of its name, also on the next page. */
function keepTabs() {
  const tabs = [...document.querySelectorAll(".tab > summary")];
  const open = (name) => {
    for (const tab of tabs) if (tab.textContent === name) tab.parentElement.open = true;
  };
  const chosen = kept("tabs");
  Object.keys(chosen).forEach(open);
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      const name = tab.textContent;
      delete chosen[name]; // The last one counts.
      chosen[name] = 1;
      keep("tabs", JSON.stringify(chosen));
      // The browser opens this one itself.
      setTimeout(open, 0, name);
    });
  }
}

/** Footnotes stand in the margin too, where a wide page has one. */
function addSidenotes() {
  const wide = matchMedia("(min-width: 75em)");
  if (!wide.matches) return wide.addEventListener("change", addSidenotes, { once: true });
  const text = document.querySelector(".text");
  if (!text) return;
  const notes = new Map();
  for (const link of text.querySelectorAll(".footnote-ref a")) {
    const footnote = document.getElementById(link.hash.slice(1));
    if (!footnote || notes.has(footnote)) continue;
    const note = document.createElement("small");
    note.className = "sidenote";
    note.ariaHidden = true;
    note.append(`${link.textContent} `, ...footnote.cloneNode(true).childNodes);
    for (const copy of note.querySelectorAll("*")) {
      copy.removeAttribute("id");
      copy.tabIndex = -1;
    }
    notes.set(footnote, [link, note]);
    text.append(note);
  }
  const place = () => {
    let next = 0;
    for (const [link, note] of notes.values()) {
      let top = Math.max(next, link.getBoundingClientRect().top - text.getBoundingClientRect().top);
      for (const wall of document.querySelectorAll(".text > .wide")) {
        const end = wall.offsetTop + wall.offsetHeight;
        if (top < end && top + note.offsetHeight > wall.offsetTop) top = end;
      }
      note.style.top = `${top}px`;
      next = top + note.offsetHeight + 16;
    }
  };
  place(); // Before anything is painted.
  new ResizeObserver(place).observe(text);
}

/** A long list of chapters starts at the one that is being read. */
function showCurrentChapter() {
  const list = document.getElementById("-navigation");
  const current = list?.querySelector(".chapters [aria-current]");
  if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

/** The text of a listing as it would be typed: without the marks that point to notes. */
function source(pre) {
  const copy = pre.cloneNode(true);
  for (const mark of copy.querySelectorAll(".callout")) mark.remove();
  if (!pre.classList.contains("whole")) for (const lines of copy.querySelectorAll(".hidden-lines")) lines.remove();
  return copy.textContent.replace(/[ \t]+$/gm, "");
}

/** The frame of a listing, in which its buttons stand. */
function frame(pre) {
  const listing = pre.closest(".listing, .code");
  if (listing) return listing;
  const box = document.createElement("div");
  box.className = "code";
  pre.replaceWith(box);
  box.append(pre);
  return box;
}

/** A button on each listing with hidden lines, to show them. */
function addRevealButtons() {
  for (const pre of document.querySelectorAll("main pre:has(.hidden-lines)")) {
    frame(pre);
    const button = control(".reveal");
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", pre.classList.toggle("whole"));
    });
    pre.after(button);
  }
}

/** A button on each picture that is shown smaller than it is, to see it large. */
function addEnlarging() {
  for (const image of document.querySelectorAll("main .figure > img[width]")) {
    const button = control(".enlarge");
    button.addEventListener("click", () => {
      const view = control(".large");
      view.append(image.cloneNode());
      view.addEventListener("close", () => view.remove());
      image.after(view);
      view.showModal();
    });
    image.after(button);
    new ResizeObserver(() => {
      button.hidden = image.clientWidth > 0.85 * image.getAttribute("width");
    }).observe(image);
  }
}

/** A copy button on each listing, where the browser lets a page write to the clipboard. */
function addCopyButtons() {
  if (!navigator.clipboard) return;
  const status = document.getElementById("-status");
  for (const pre of document.querySelectorAll("main pre")) {
    frame(pre);
    const button = control(".copy");
    const word = button.textContent;
    button.addEventListener("click", async () => {
      let outcome = button.dataset.done;
      try {
        await navigator.clipboard.writeText(source(pre));
      } catch {
        outcome = button.dataset.failed;
      }
      button.textContent = status.textContent = outcome;
      setTimeout(() => {
        button.textContent = word;
        status.textContent = "";
      }, 2000);
    });
    pre.after(button);
  }
}

/**
 * What scrolls inside the page is a stop of the Tab key only while there is something to scroll; which
 * that is changes with the window, the letters, and whatever is unfolded.
 */
function fitTabStops() {
  const fit = (box) => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else if (box !== document.activeElement) box.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver((entries) => {
    for (const box of new Set(entries.map(({ target }) => target.closest(".scrolls")))) fit(box);
  });
  for (const box of document.querySelectorAll("main [tabindex='0']")) {
    box.classList.add("scrolls");
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
  }
}

/** A name that has moved to another page leads there. */
function followMoved() {
  const follow = () => {
    let name;
    try {
      name = decodeURIComponent(location.hash.slice(1));
    } catch {
      return; // Not every address is encoded.
    }
    const link = document.getElementById(name);
    if (link?.closest(".moved")) location.replace(link.href);
  };
  addEventListener("hashchange", follow);
  follow();
}

for (const step of [addPanel, addThemeSwitch, showKept, addFold, openMargin, followReading, closeMenus, keepTabs, showCurrentChapter, addRevealButtons, addEnlarging, addCopyButtons, addSidenotes, fitTabStops, followMoved, addKeys, showFound]) {
  try {
    step();
  } catch (error) {
    // A template of the book may have left out what this one needs: the others do without it.
    console.warn(error);
  }
}
