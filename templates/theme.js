// Runs before the first paint, so that a page the reader wants dark or large never jumps.
// Everything else is in hornbook.js, which waits until the page is there.
try {
  const kept = (name) => localStorage.getItem(`hornbook.${name}`);
  const root = document.documentElement;
  if (["light", "dark"].includes(kept("theme"))) root.dataset.theme = kept("theme");
  if (kept("sidebar") === "closed") root.dataset.sidebar = "closed";
  if (kept("keys") === "off") root.dataset.keys = "off";
  // Room for what hornbook.js says of the reader's progress, where there is some.
  const about = kept(`about/${encodeURIComponent(document.currentScript.dataset.book)}`);
  if (about) root.dataset.kept = about.includes("[") ? "answers" : "place";
  const { face, ...measures } = JSON.parse(kept("look")) ?? {};
  if (["sans", "own"].includes(face)) root.dataset.face = face;
  for (const name of ["size", "line", "width"]) {
    if (measures[name] > 0) root.style.setProperty(`--reader-${name}`, Number(measures[name]));
  }
} catch {
  // The browser keeps nothing for us: the page follows the system.
}
