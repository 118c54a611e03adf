// Asks the search of a built site what stands in a list of queries, without a browser: the page's own
// script runs over a document that can do no more than hold elements, and files come from the disk.
//
//     node search.mjs SITE QUERIES
//
// A line of QUERIES is a kind, a query and a part of “page > place” that has to be among the first
// three hits, with tabs between them. The result is JSON: the misses, and for each query the bytes
// that it fetched and the milliseconds that it took, in a site that was just opened.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const [site, list] = process.argv.slice(2);
const scripts = new Map();
let bytes = 0;

class Element {
  children = [];
  append(...children) { this.children.push(...children); }
  addEventListener() {}
  get textContent() {
    return this.children.map((child) => (typeof child === "string" ? child : child.textContent)).join("");
  }
}

/** A site that has just been opened. */
function opened() {
  const context = vm.createContext({
    URL, TextEncoder, TextDecoder, Intl, console, addEventListener() {}, history: {},
    location: new URL(`file://${site}/index.html`),
  });
  context.globalThis = context;
  context.document = {
    currentScript: { src: `file://${site}/search.js` },
    createElement: () => new Element(),
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    head: {
      append(script) {
        try {
          const path = fileURLToPath(script.src);
          if (!scripts.has(path)) scripts.set(path, readFileSync(path, "utf8"));
          bytes += Buffer.byteLength(scripts.get(path));
          vm.runInContext(scripts.get(path), context);
          script.onload();
        } catch (error) {
          script.onerror(error);
        }
      },
    },
  };
  for (const name of ["labels.js", "search.js"]) {
    vm.runInContext(readFileSync(`${site}/${name}`, "utf8"), context);
  }
  return context;
}

/** The first hits of a query as “page > place”. */
async function hits(context, query, count) {
  const { terms, search, item } = context.hornbookDesk;
  const wanted = terms(query);
  const { hits } = await search(wanted, -1);
  const found = [];
  // As the page does it: four texts at a time, until there are enough of a phrase.
  for (let at = 0; at < hits.length && at < (found.length ? 8 : 24) && found.length < count; at += 4) {
    const items = await Promise.all(hits.slice(at, at + 4).map((hit) => item(hit, wanted, context.hornbookLabels)));
    found.push(...items.flat());
  }
  return found.map(({ children: [title, , where, context] }) => ({
    place: [where.textContent, title.textContent].filter(Boolean).join(" > "),
    marks: context.children.filter((child) => typeof child !== "string").map((mark) => mark.textContent),
  }));
}

const misses = [];
const costs = [];
for (const line of readFileSync(list, "utf8").split("\n").filter(Boolean)) {
  const [kind, query, expected] = line.split("\t");
  const context = opened();
  bytes = 0;
  const start = performance.now();
  const found = await hits(context, query, 4);
  costs.push({ query, bytes, ms: performance.now() - start });
  const places = found.slice(0, 3).map(({ place }) => place);
  if (!places.some((place) => place.includes(expected))) misses.push({ kind, query, expected, places });
}
console.log(JSON.stringify({
  asked: costs.length,
  misses,
  mostBytes: costs.reduce((most, cost) => (cost.bytes > most.bytes ? cost : most)),
  meanBytes: Math.round(costs.reduce((sum, { bytes }) => sum + bytes, 0) / costs.length),
}, null, 1));
