internal import HornbookBytes

/// The two types of notes: questions with their answer below, and texts with gaps.
struct AnkiNoteTypes {
  let bank: Bank
  let names: AnkiNames

  /// Both, as Anki keeps them.
  var json: String {
    var json = JSONWriter(style: .compact)
    json.object { json in
      write(
        names.question, "question", isCloze: false,
        fields: ["Question", "Options", "Answer", "Explanation", "Hint"],
        front: "{{Question}}\n{{Options}}\n\(Self.hint)",
        back: "{{Question}}\n<hr id=\"answer\">\n{{Answer}}\n\(Self.explanation)", &json)
      write(
        names.gaps, "gaps", isCloze: true, fields: ["Text", "Answers", "Explanation", "Hint"],
        front: "{{cloze:Text}}\n\(Self.hint)",
        back: "{{cloze:Text}}\n<hr id=\"answer\">\n{{Answers}}\n\(Self.explanation)", &json)
    }
    return String(decoding: json.finish(), as: UTF8.self)
  }

  private static let hint = "{{#Hint}}<div class=\"hint\">{{hint:Hint}}</div>{{/Hint}}"
  private static let explanation =
    "{{#Explanation}}<div class=\"explanation\">{{Explanation}}</div>{{/Explanation}}"

  /// When these types were changed last, in seconds since 1970: Anki then takes them over what it has.
  private static let modified = 1_795_564_800

  private func write(
    _ id: Int, _ kind: String, isCloze: Bool, fields: [String], front: String, back: String,
    _ json: inout JSONWriter
  ) {
    json.object(String(id)) { json in
      json.member("id", id)
      json.member("name", "\(names.deckName) (\(kind))")
      json.member("type", isCloze ? 1 : 0)
      json.member("mod", Self.modified)
      json.member("usn", -1)
      json.member("sortf", 0)
      json.member("did", names.deck)
      json.array("tmpls") { json in
        json.object { json in
          json.member("name", isCloze ? "Gap" : "Question")
          json.member("ord", 0)
          json.member("qfmt", framed(front))
          json.member("afmt", framed(back))
          for name in ["bqfmt", "bafmt"] { json.member(name, "") }
          json.field("did", nil as Int?)
        }
      }
      json.array("flds") { json in
        for (index, name) in fields.enumerated() {
          json.object { json in
            json.member("name", name)
            json.member("ord", index)
            json.member("sticky", false)
            json.member("rtl", false)
            json.member("font", "Arial")
            json.member("size", 20)
            json.array("media") { _ in }
          }
        }
      }
      json.member("css", AnkiStyle.sheet)
      json.member("latexPre", "")
      json.member("latexPost", "")
      json.array("req") { json in
        json.array { json in
          json.value(0)
          json.value("any")
          json.array { $0.value(0) }
        }
      }
      json.array("tags") { _ in }
      json.array("vers") { _ in }
    }
  }

  private func framed(_ template: String) -> String {
    var writer = ByteWriter()
    writer.write("<div class=\"hornbook\" dir=\"auto\"")
    if !bank.language.isEmpty {
      writer.write(" lang=\"")
      writer.write(escaping: bank.language)
      writer.write("\"")
    }
    writer.write(">\n")
    writer.write(text: template)
    writer.write("\n</div>")
    return writer.text
  }
}

/// The style sheet of cards, for light and dark.
enum AnkiStyle {
  static let sheet = """
    .card {
      --paper: #fbf8f1; --leaf: #f2ecdf; --ink: #1f1c17; --muted: #645b4d; --rule: #ddd2bd;
      --accent: #9a3412; --right: #1d5b3a; --wrong: #9b1c31; --blue: #1f4e79; --plum: #6b2f6b;
      --ochre: #70490a; --olive: #4a5a14; --teal: #0f5560;
      background: var(--paper); color: var(--ink); font: 1.125rem/1.5 Georgia, "Noto Serif", serif;
      text-align: start; overflow-wrap: break-word; color-scheme: light;
    }
    .card.nightMode, .card.night_mode, .nightMode .card, .night_mode .card {
      --paper: #171512; --leaf: #211e19; --ink: #ece6da; --muted: #a89e8d; --rule: #3a342b;
      --accent: #f0a17a; --right: #7fd1a1; --wrong: #f39aa6; --blue: #93bfe6; --plum: #d3a6d6;
      --ochre: #e0b667; --olive: #b9c77a; --teal: #80c7cf; color-scheme: dark;
    }
    .hornbook { max-width: 40rem; margin: 0 auto; padding: 0.5rem; }
    .hornbook img { max-width: 100%; height: auto; }
    .hornbook hr { border: 0; border-top: 1px solid var(--rule); margin: 1.2em 0; }
    .hornbook table { border-collapse: collapse; }
    .hornbook td, .hornbook th { border: 1px solid var(--rule); padding: 0.2em 0.6em; text-align: start; }
    .hornbook pre { background: var(--leaf); padding: 0.7em 1em; overflow-x: auto; text-align: left; }
    .hornbook pre, .hornbook code { direction: ltr; unicode-bidi: isolate; font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.94em; }
    .hornbook :not(pre) > code { background: var(--leaf); padding: 0.05em 0.25em; border-radius: 3px; }
    .options > li, .answers > li { margin: 0.4em 0; }
    .options > li > p, .answers > li > p, .feedback > p { margin: 0 0 0.3em; }
    .options > li > .mark + p, .options > li > .mark + p + p:empty { display: inline; }
    .mark { margin-inline-end: 0.4em; font-weight: bold; }
    .right > p, .right > .mark, .right::marker { color: var(--right); font-weight: 600; }
    .partly > .mark { color: var(--ochre); }
    .wrong > .mark { color: var(--wrong); }
    .feedback { color: var(--muted); font-size: 0.94em; font-weight: 400; }
    .explanation { margin-top: 1em; padding-inline-start: 0.9em; border-inline-start: 3px solid var(--rule); }
    .hint { margin-top: 1em; color: var(--muted); }
    .cloze, .hornbook a { color: var(--accent); }
    .cloze { font-weight: bold; }
    .k, .kd, .kc, .kr, .kn, .ow { color: var(--accent); }
    .kt, .nc, .nn, .nt { color: var(--blue); }
    .nf, .fm, .nb, .bp { color: var(--teal); }
    .nd, .na, .cp, .cpf { color: var(--ochre); }
    .s, .s1, .s2, .sa, .sb, .sc, .sd, .sr { color: var(--olive); }
    .se, .m, .mi, .mf, .mh, .mb, .mo, .il { color: var(--plum); }
    .c, .c1, .cm, .ch, .cs { color: var(--muted); font-style: italic; }
    .gi { color: var(--right); }
    .gd, .err { color: var(--wrong); }
    """
}
