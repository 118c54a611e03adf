// Answers for the site where there is no network. `book` is written above by the build: the files of the shell with
// their hashes, and the words of the page for what was never read here.
//
// Whatever the network gives is shown and kept, so readers never see an old page while they are connected. The shell
// has a cache of its own for each state of the site; what was read stays when that changes.
"use strict";

const place = `hornbook ${registration.scope} `;
const shell = `${place}shell ${book.version}`;
const read = `${place}read`;
// More than a long book read from end to end; the oldest go first.
const most = 1000;
// A network that does not answer is none.
const patience = 4000;

/** Whether an address is one of this site, perhaps with the words of a search, and no stream of a server. */
function isOurs(address) {
  const url = new URL(address);
  return url.href.startsWith(registration.scope) && /^(\?q=|$)/.test(url.search) && !url.pathname.includes("/.hornbook/");
}

/** The address of a page without a name in it or words to mark; a folder is its index. */
function key(address) {
  const url = new URL(address);
  url.hash = url.search = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return url.href;
}

async function keep(address, response) {
  if (!response.ok || response.type !== "basic" || response.redirected) return;
  const cache = await caches.open(read);
  await cache.put(key(address), response);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old);
}

/** Fills the shell; a file that an earlier state had with the same hash is not loaded again. */
async function fill() {
  const cache = await caches.open(shell);
  const former = (await caches.keys()).filter((name) => name.startsWith(`${place}shell`) && name !== shell);
  await Promise.all(
    book.shell.map(async ([path, hash]) => {
      const address = registration.scope + path;
      const name = `${address}?${hash}`;
      for (const old of former) {
        const known = await (await caches.open(old)).match(name);
        if (known) return cache.put(name, known);
      }
      const response = await fetch(address, { cache: "no-cache" });
      if (!response.ok) throw new Error(address);
      return cache.put(name, response);
    }),
  );
}

/** What is kept under an address: what was read, or else the shell's. */
async function kept(address) {
  const known = await (await caches.open(read)).match(key(address));
  if (known) return known;
  const file = book.shell.find(([path]) => registration.scope + path === key(address));
  return file && (await caches.open(shell)).match(`${key(address)}?${file[1]}`);
}

/** The page for what was never read here. */
function stranger() {
  const html = `<!doctype html><html lang="${book.language}" dir="${book.direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${book.title}</title><link rel="stylesheet" href="${registration.scope}${book.sheet}">
<main><h1>${book.title}</h1><p>${book.text}</p><p><a href="${registration.scope}${book.contents}">${book.label}</a></p></main>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'self'",
  };
  return new Response(html, { status: 503, headers });
}

async function answer(event) {
  const { request } = event;
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) });
    const copy = response.clone();
    event.waitUntil(keep(request.url, copy).catch(() => {}));
    return response;
  } catch (failure) {
    const known = await kept(request.url);
    if (known) return known;
    if (request.mode === "navigate") return stranger();
    throw failure;
  }
}

addEventListener("install", (event) => event.waitUntil(fill().then(() => skipWaiting())));

addEventListener("activate", (event) => {
  const others = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(`${place}shell`) && name !== shell);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(others());
});

addEventListener("message", (event) => {
  const addresses = (event.data?.keep ?? []).filter(isOurs);
  const load = async (address) => {
    if (!(await kept(address))) await keep(address, await fetch(address));
  };
  event.waitUntil(Promise.allSettled(addresses.map(load)));
});

addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && isOurs(event.request.url)) event.respondWith(answer(event));
});
