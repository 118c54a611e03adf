// Runs before the first paint, so that a page the reader wants dark never flashes white.
// Everything else is in hornbook.js, which waits until the page is there.
try {
  const kept = (name) => localStorage.getItem(`hornbook.${name}`);
  const root = document.documentElement;
  if (["light", "dark"].includes(kept("theme"))) root.dataset.theme = kept("theme");
  if (kept("sidebar") === "closed") root.dataset.sidebar = "closed";
  if (kept("keys") === "off") root.dataset.keys = "off";
} catch {
  // The browser keeps nothing for us: the page follows the system.
}
