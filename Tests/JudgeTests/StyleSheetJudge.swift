import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// The browser judges the style sheets: it must know every rule, every selector and every
  /// declaration, except those that only programs for paper know.
  @Suite struct StyleSheetJudge {
    /// Walks through a sheet and gives what the browser would leave out.
    private static let unknown = #"""
      const text = arguments[0].replace(/\/\*[^]*?\*\//g, " ");
      const out = [];
      /** The declarations and rules of a block that begins at `from`, up to the brace that ends it. */
      function walk(from, context) {
        let start = from, depth = 0, quote = "";
        for (let at = from; at <= text.length; at++) {
          const sign = text[at] ?? "}";
          if (quote) { if (sign === "\\") at++; else if (sign === quote) quote = ""; continue; }
          if (sign === '"' || sign === "'") quote = sign;
          else if (sign === "(") depth++;
          else if (sign === ")") depth--;
          else if (depth) continue;
          else if (sign === "{") {
            at = walk(at + 1, open(text.slice(start, at).trim(), context));
            start = at + 1;
          } else if (sign === ";" || sign === "}") {
            const declaration = text.slice(start, at).trim();
            if (declaration) declare(declaration, context);
            start = at + 1;
            if (sign === "}") return at;
          }
        }
        return text.length;
      }
      /** What a block is about; says so where the browser does not know it. */
      function open(prelude, context) {
        if (!prelude.startsWith("@")) {
          const step = context === "@keyframes" && /^(from|to|[\d.]+%)(,\s*[\d.]+%)*$/.test(prelude);
          // What is meant for other browsers alone is not ours to judge.
          const own = prelude.replace(/::-(webkit|moz)-[\w-]+/g, "::before");
          const nested = context && !own.includes("&")
            ? own.replace(/(^|,)\s*([>+~])/g, "$1 * $2") : own;
          if (!step && !CSS.supports(`selector(${nested})`) && !list(nested)) {
            out.push(`selector: ${prelude}`);
          }
          return "rule";
        }
        // The margins of a page; each property of theirs is judged where it is used on its own.
        if (context === "@page" || prelude === "@page :blank") return "@page";
        const [, name, condition] = /^(@[\w-]+)\s*([^]*)$/.exec(prelude);
        const holds = (query) => matchMedia(query).matches;
        const denied = (query) => query.startsWith("(") ? `not (${query})` : `not ${query}`;
        if (name === "@media" && !condition.split(",").map((query) => query.trim()).every(
          (query) => holds(query) || holds(denied(query)))) out.push(`query: ${condition}`);
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`${prelude} {}`);
        if (sheet.cssRules.length !== 1) out.push(`rule: ${prelude}`);
        return name;
      }
      /** A list of selectors, each by itself; commas in brackets do not count. */
      function list(selectors) {
        let depth = 0;
        const parts = [""];
        for (const sign of selectors) {
          if (sign === "(") depth++;
          if (sign === ")") depth--;
          if (sign === "," && !depth) parts.push(""); else parts[parts.length - 1] += sign;
        }
        return parts.every((part) => CSS.supports(`selector(${part})`));
      }
      function declare(declaration, context) {
        const [, name, value] = /^([\w-]+)\s*:([^]*)$/.exec(declaration) ?? [];
        if (!name) return void out.push(`declaration: ${declaration}`);
        if (/^(string-set|bookmark-label)$/.test(name)) return;
        if (name === "content" && /\btarget-counter\(/.test(value)) return;
        if (["@font-face", "@property", "@page", "@view-transition"].includes(context)) return;
        const bare = value.replace(/!\s*important\s*$/, "").trim();
        if (!CSS.supports(name, bare)) out.push(`${name}: ${bare}`);
      }
      walk(0, "");
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      if (text.trim() && !sheet.cssRules.length) out.push("nothing of it");
      return out;
      """#

    @Test func theBrowserKnowsEveryDeclaration() throws {
      var complaints: [String] = []
      var count = 0
      try Browser.use { browser in
        for site in try Judged.sites() {
          let files = try FileManager.default.subpathsOfDirectory(atPath: site.output.path)
          for path in files.sorted() where path.hasSuffix(".css") {
            let file = site.output.appendingPathComponent(path)
            let text = try String(contentsOf: file, encoding: .utf8)
            complaints += try browser.read(Self.unknown, .string(text), as: [String].self)
              .map { "\(site.name)/\(path): \($0)" }
            count += 1
          }
        }
      }
      #expect(count >= 3)
      expectNone(complaints)
    }

    @Test func findsWhatIsWrong() throws {
      let sheet = """
        a { colour: red; color: rot; margin: 1px; } b:hoover { color: red }
        @media (min-widht: 1em) { c { > d { color: red } } } p { color red }
        @medium print { e { top: 0 } } :is(f, g) > h { padding-inline: 1px 2px !important }
        """
      try Browser.use { browser in
        let found = try browser.read(Self.unknown, .string(sheet), as: [String].self)
        #expect(
          found == [
            "colour: red", "color: rot", "selector: b:hoover", "query: (min-widht: 1em)",
            "declaration: color red", "rule: @medium print",
          ])
      }
    }
  }
}
