// Lets the browser keep the book: worker.js then answers where there is no network. A page from a folder, or in a
// browser that keeps nothing, is as it was.
"use strict";

if ("serviceWorker" in navigator && /^https?:$/.test(location.protocol)) {
  const beside = document.currentScript.src;
  // Pages do not name it themselves, since browsers complain about it where a page is opened from a folder.
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = new URL("manifest.webmanifest", beside);
  document.head.append(manifest);
  // The page at hand was loaded before the worker could see it, with all that it shows.
  const shown = () => [location.href, ...performance.getEntriesByType("resource").map((entry) => entry.name)];

  navigator.serviceWorker
    .register(new URL("worker.js", beside))
    .then(() => navigator.serviceWorker.ready)
    .then((registration) => registration.active.postMessage({ keep: shown() }))
    .catch(() => {
      // Forbidden, or no worker there: the page needs neither.
    });
}
