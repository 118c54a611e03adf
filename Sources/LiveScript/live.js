// Keeps an open page as fresh as its sources, and says what is wrong with them. “hornbook serve”
// puts this script into pages while it answers them; no file of the site knows of it.
"use strict";

(() => {
  const script = document.currentScript;
  const { page, base } = script.dataset;
  const style = new URL("live.css", script.src).href;
  const news = new URL("events", script.src).href;
  const kept = "hornbook.serve.place";
  let state = script.dataset.state;
  let stream = null;
  let overlay = null;

  /** Where the reader was when the page was loaded anew. */
  function returnToPlace() {
    try {
      const place = JSON.parse(sessionStorage.getItem(kept));
      sessionStorage.removeItem(kept);
      if (place?.address !== location.pathname) return;
      const go = () => scrollTo({ left: place.left, top: place.top, behavior: "instant" });
      go();
      addEventListener("load", go, { once: true });
    } catch {
      // Nothing is kept for us: the browser does what it can.
    }
  }

  function reload() {
    stop();
    try {
      const place = { address: location.pathname, left: scrollX, top: scrollY };
      sessionStorage.setItem(kept, JSON.stringify(place));
    } catch {
      // As above.
    }
    location.reload();
  }

  /** The file of the site behind an address; null where it is none. */
  function file(address) {
    try {
      const url = new URL(address, document.baseURI);
      if (url.origin !== location.origin) return null;
      let path = decodeURIComponent(url.pathname).slice(1);
      if (base && path.startsWith(base + "/")) path = path.slice(base.length + 1);
      return path === "" || path.endsWith("/") ? path + "index.html" : path;
    } catch {
      return null;
    }
  }

  /** All files that the open page is made of. */
  function usedFiles() {
    const elements = document.querySelectorAll("link[href], script[src], img[src], source[src], video[src]");
    return new Set([
      page,
      file(location.href),
      ...[...elements].map((element) => file(element.href || element.src)),
      ...performance.getEntriesByType("resource").map((entry) => file(entry.name)),
    ]);
  }

  /** Puts the new sheet beside the old one, which goes when the other has come: nothing flashes. */
  function swapSheet(path) {
    for (const old of document.querySelectorAll("link[rel~=stylesheet]")) {
      if (file(old.href) !== path) continue;
      const fresh = old.cloneNode();
      const address = new URL(old.href);
      address.searchParams.set("state", state);
      fresh.href = address.href;
      fresh.addEventListener("load", () => old.remove(), { once: true });
      old.after(fresh);
    }
  }

  /** The site has changed: does that matter here? */
  function change(told) {
    if (told.state === state) return;
    state = told.state;
    if (told.all) return reload();
    const used = usedFiles();
    const touched = told.files.filter((path) => used.has(path));
    if (touched.every((path) => path.endsWith(".css"))) touched.forEach(swapSheet);
    else reload();
  }

  /** Says what is wrong, over the page; Escape puts it away until something else is wrong. */
  function complain(fault) {
    if ("fault" in script.dataset) {
      if (fault.mark !== script.dataset.fault) reload();
      return;
    }
    if (overlay?.mark === fault.mark) return;
    forgive();
    const host = document.createElement("hornbook-findings");
    const root = host.attachShadow({ mode: "open" });
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = style;
    const theme = document.documentElement.dataset.theme;
    const dialog = document.createElement("dialog");
    dialog.lang = "en";
    dialog.dir = "ltr";
    dialog.setAttribute("role", "alertdialog");
    dialog.setAttribute("aria-labelledby", "title");
    dialog.setAttribute("aria-describedby", "about");
    dialog.innerHTML = fault.html;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "close";
    close.textContent = "Close";
    close.addEventListener("click", () => dialog.close());
    dialog.prepend(close);
    const again = document.createElement("button");
    again.type = "button";
    again.className = "again";
    again.lang = "en";
    again.dir = "ltr";
    again.textContent = fault.title;
    again.hidden = true;
    again.addEventListener("click", () => {
      again.hidden = true;
      dialog.showModal();
    });
    dialog.addEventListener("close", () => (again.hidden = false));
    for (const element of [dialog, again]) if (theme) element.dataset.theme = theme;
    root.append(sheet, dialog, again);
    document.body.append(host);
    overlay = { host, dialog, mark: fault.mark };
    // Without its sheet it would be seen bare for a moment.
    const open = () => host.isConnected && !dialog.open && again.hidden && dialog.showModal();
    sheet.addEventListener("load", open, { once: true });
    sheet.addEventListener("error", open, { once: true });
  }

  /** All is well again. */
  function forgive() {
    overlay?.host.remove();
    overlay = null;
  }

  function listen() {
    if (stream || document.visibilityState === "hidden") return;
    stream = new EventSource(news);
    const on = (name, action) =>
      stream.addEventListener(name, (event) => action(JSON.parse(event.data)));
    // The first word of a server, which may be another one than before.
    on("hello", (told) => {
      if (told.state !== state) return reload();
      if (told.fault) complain(told.fault);
      else if ("fault" in script.dataset) reload();
      else forgive();
    });
    on("change", change);
    on("fault", complain);
    on("mended", () => ("fault" in script.dataset ? reload() : forgive()));
    stream.addEventListener("error", () => {
      // Some browsers give up where nobody answers.
      if (stream?.readyState !== EventSource.CLOSED) return;
      stop();
      setTimeout(listen, 1000);
    });
  }

  function stop() {
    stream?.close();
    stream = null;
  }

  // Browsers open few connections to one host: pages that nobody sees hold none.
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "hidden" ? stop() : listen(),
  );
  addEventListener("pagehide", stop);
  addEventListener("pageshow", listen);
  returnToPlace();
  listen();
})();
