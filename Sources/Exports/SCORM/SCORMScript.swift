internal import HornbookBytes

/// The script of the page that a learning platform launches.
///
/// Pages keep answers in the browser's storage, where this script reads them. So no page has to know of it, and one session
/// with the platform lasts while the reader turns the pages.
enum SCORMScript {
  /// The script without comments, and without spaces that mean nothing.
  ///
  /// No regular expression in it has a space or a quotation mark.
  static var lean: [UInt8] {
    var writer = ByteWriter()
    for line in source.utf8.split(separator: ASCII.newline) {
      let text = Array(line.drop { $0 == ASCII.space })
      if text.has("//", at: 0) || text.has("/*", at: 0) { continue }
      let lean = withoutSpaces(text)
      writer.write(bytes: lean)
      // A statement may end with its line, but not after these.
      if let last = lean.last, !"{;,(".utf8.contains(last) { writer.write("\n") }
    }
    return writer.take()
  }

  private static func withoutSpaces(_ line: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var quote: UInt8?
    for (index, byte) in line.enumerated() {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == ASCII.quote || byte == ASCII.backtick {
        quote = byte
      } else if byte == ASCII.space, let before = kept.last, index + 1 < line.count,
        !isPart(before) || !isPart(line[index + 1])
      {
        continue
      }
      kept.append(byte)
    }
    return kept
  }

  /// Whether a byte may be part of a word or of a text, which a space keeps from the next one.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte == ASCII.quote || byte == ASCII.backtick
  }

  private static let source = #"""
    // Tells a learning platform how a reader is doing. The site is in the frame, as on any host, and its pages keep answers
    // in the browser's storage. Here they are graded again, told to the platform, and laid back at the next launch.
    "use strict";

    const hornbookProgress = (() => {
      const frame = document.querySelector("iframe");
      const { book, pages } = document.body.dataset;
      const root = new URL(".", location).href;
      // A book without questions keeps nothing.
      const kept = pages || hornbookKept;
      const chapters = pages.split(" ");
      /** The chapters that were opened, the questions by short names, and scores of answers for which there was no room. */
      const seen = new Set(), asked = new Map(), scores = new Map();
      let place = "index.html", status, api, timer;

      /** The platform's interface, in a window around this one or around the one that opened it. */
      const find = (view) => {
        try {
          for (let depth = 0; depth < 20; depth++, view = view.parent) if (view.API) return view.API;
        } catch {
          // There is no such window, or it is of another host.
        }
      };
      const get = (name) => `${api.LMSGetValue("cmi." + name)}`;
      const set = (name, value) => api.LMSSetValue("cmi." + name, `${value}`);
      const short = (id) => kept.hash(id).toString(36).padStart(7, 0).slice(2);

      function save() {
        const records = asked.size && kept.all(book);
        const rows = [];
        let graded = 0, checked = 0, score = 0;
        for (const [name, { id, kind, key }] of asked) {
          const record = records.get(id);
          if (key) graded++;
          if (record) scores.delete(name);
          else if (!scores.has(name)) continue;
          const worth = record ? key && record.key && hornbookGrading.question(kind, key, record.given).score : scores.get(name);
          if (worth >= 0) checked++, score += worth;
          const tiny = name + "*" + (worth >= 0 ? Math.round(worth * 35).toString(36) : "");
          rows.push([tiny, record ? name + (record.key ? "+" : "-") + Object.entries(record.given).map((pair) =>
            pair.map((part) => part === true ? "" : encodeURIComponent(part)).join("=")) : tiny]);
        }
        // Long answers have room if there is some; of the others the scores stay.
        let room = 4096 - rows.length * 8;
        const data = rows.sort((a, b) => a[1].length - b[1].length)
          .map(([tiny, text]) => (room -= text.length - 7) > 0 ? text : tiny).join(";");
        set("suspend_data", asked.size ? data.slice(0, 4096) : [...seen].join(";"));
        set("core.lesson_location", place);
        const percent = (100 * score / graded).toFixed(2);
        if (checked) {
          set("core.score.min", 0);
          set("core.score.max", 100);
          set("core.score.raw", percent);
        }
        const least = get("student_data.mastery_score");
        if (asked.size ? rows.length === asked.size && checked === graded : seen.size === chapters.length) {
          status = !checked || !least ? "completed" : percent >= +least ? "passed" : "failed";
        } else if (!/^[cpf]/.test(status)) status = "incomplete";
        set("core.lesson_status", status);
        api.LMSCommit("");
      }

      /** Lays the answers back into the storage, in place of those of another reader of this browser. */
      function restore() {
        const data = get("suspend_data");
        const parts = data.split(";");
        status = get("core.lesson_status");
        if (asked.size) {
          const reader = "hornbook.reader." + book;
          const isSame = localStorage[reader] === (localStorage[reader] = get("core.student_id"));
          for (const id of kept.all(book).keys()) {
            if (!isSame || !data[4000] && !data.includes(short(id) + "*")) kept.write(book, id, null);
          }
        }
        for (const part of data ? parts : []) {
          const name = part.slice(0, 5);
          const question = asked.get(name);
          if (part[5] === "*") scores.set(name, parseInt(part[6], 36) / 35);
          else if (!question) seen.add(+part);
          else if (part[6]) kept.write(book, question.id, {
            given: Object.fromEntries(part.slice(6).split(",").map((pair) => pair.split("=").map(decodeURIComponent))
              .map(([name, value]) => [name, value || true])),
            key: part[5] === "+" ? kept.fingerprint(question.key) : undefined,
            at: question.at,
          });
        }
        const { href } = new URL(get("core.lesson_location") || place, root);
        if (href.startsWith(root)) place = href.slice(root.length);
        later();
      }

      const later = () => {
        clearTimeout(timer);
        if (api) timer = setTimeout(save, 300);
      };

      frame.addEventListener("load", () => {
        try {
          const { href } = frame.contentWindow.location;
          if (href.startsWith(root)) place = href.slice(root.length);
          const chapter = chapters.indexOf(place.split(/[?#]/)[0]);
          if (chapter >= 0) seen.add(chapter);
          // Other hosts mostly refuse to be shown in a frame.
          frame.contentDocument.addEventListener("click", ({ target }) => {
            const link = target.closest("a[href]");
            if (link && link.host !== location.host) link.target = "_blank";
          }, true);
          later();
        } catch {
          // The reader has left the site.
        }
      });
      addEventListener("load", () => {
        try {
          api = find(window) ?? find(opener) ?? find(top.opener);
          if (api) {
            api.LMSInitialize("");
            restore();
          }
        } catch {
          // Nothing can be kept here, and nothing that the platform has may be overwritten.
          api = null;
        }
        frame.src = place;
      });
      addEventListener("storage", ({ key }) => key?.startsWith("hornbook/") && later());
      addEventListener("pagehide", () => {
        if (!api) return;
        save();
        set("core.session_time", new Date(performance.now()).toISOString().slice(11, 19));
        set("core.exit", "suspend");
        api.LMSFinish("");
      });

      /** Called by the files of questions. */
      return { add: (list) => list.forEach(({ slug, questions }) => questions.forEach((question) =>
        asked.set(short(question.id), { ...question, at: slug }))) };
    })();

    """#
}
