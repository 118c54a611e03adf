// Lets the browser keep the book: worker.js then answers where there is no network. A page from a folder, or in a
// browser that keeps nothing, is as it was.
"use strict";

if ("serviceWorker" in navigator && /^https?:$/.test(location.protocol)) {
  const manifest = document.querySelector('link[rel="manifest"]');
  // The page at hand was loaded before the worker could see it, with all that it shows.
  const shown = () => [location.href, ...performance.getEntriesByType("resource").map((entry) => entry.name)];

  navigator.serviceWorker
    .register(new URL("worker.js", manifest.href))
    .then(() => navigator.serviceWorker.ready)
    .then((registration) => registration.active.postMessage({ keep: shown() }))
    .catch(() => {
      // Forbidden, or no worker there: the page needs neither.
    });
}
