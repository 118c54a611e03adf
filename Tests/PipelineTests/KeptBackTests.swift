import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookManuscript
import HornbookPipeline
import TestSupport
import Testing

/// What the book keeps for itself leaves by no door: every way in that the dialect has, to every file that
/// is not for readers, and then each byte of the site is looked through.
@Suite struct KeptBackTests {
  /// The book around the ways: whatever is private in it holds one of the two words.
  static let book: [String: String] = [
    "content/chapters/01-ink.md": """
    # Ink

    ## Questions

    1. What binds ink? {#binds}
       - a) Salt
       - b) Gum
    2. Why does it fade?

    """,
    "content/chapters/09-later.md": "---\ndraft: true\n---\n\n# Later\n\nA canarynever draft.\n",
    "content/answers.md":
      "# Answers\n\n## Chapter 1\n\n1. b) Gum\n\n   canaryanswer\n2. The canaryanswer.\n",
    "content/errata.json":
      #"[{"question": "binds", "answer": ["b"], "why": "canaryanswer", "date": "2026-03-31"}]"#,
    "content/answers.lock.json":
      #"{"questions": {"canarynever": "00112233445566778899aabbccddeeff"}}"#,
    "content/quizzes/more.json": """
    {"chapter": 1, "questions": [
      {"type": "open", "question": "Why horn?", "answer": "canaryanswer",
       "explanation": "canaryanswer"}]}
    """,
    "content/contacts/people.json":
      #"[{"given": "Ada", "nickname": "canarynever", "note": "canarynever"}]"#,
    "content/contacts/more/old.vcf": "BEGIN:VCARD\nVERSION:4.0\nFN:canarynever\nEND:VCARD\n",
    "content/records/tools.csv": "tool,price\nPress,canarynever\n",
    "content/movies/family.json":
      #"{"members": [{"name": "Bela", "movies": ["A"]}], "movies": [{"title": "A", "remote": "canarynever"}]}"#,
    "content/stickers/horn/pack.json": #"{"canarynever": 1}"#,
    "content/chapters/sources/plan.txt": "canarynever",
    "content/sources/plan.txt": "canarynever",
    "content/.env": "canarynever",
    "content/.git/config": "canarynever",
    "content/Contacts/People.JSON": "canarynever",
    "content/ANSWERS.MD": "canarynever",
  ]

  /// The files that are not for readers, under `content/`.
  static let targets =
    ["book.json"]
    + book.keys.map { String($0.dropFirst(8)) }.filter { $0 != "chapters/01-ink.md" }.sorted()

  static func settings(_ mode: String, _ more: String = "", datasets: String = "") -> String {
    """
    {"id": "t", "title": "T", "answers": "\(mode)", "html": "pass", "theme": {"x": "canarynever"},
     \(more)"datasets": {\(datasets)"people": {"fields": ["name"]},
       "tools": {"fields": [{"name": "tool"}, {"name": "price", "shown": false}]}}}
    """
  }

  /// A book with a text that has all of the targets in one way.
  private static func book(_ way: (String) -> String, to targets: [String], _ mode: String)
    -> MemoryBook
  {
    let text = targets.map { way("../" + $0) }.joined(separator: "\n\n")
    return MemoryBook(
      book.merging([
        "content/chapters/02-way.md": "# Way\n\n" + text + "\n",
        "content/book.json": settings(mode),
      ]) { _, new in new })
  }

  /// Those that a text has.
  static let texts: [(name: String, text: @Sendable (String) -> String)] = [
    ("link", { "[a](<\($0)>)" }), ("image", { "![a](<\($0)>)" }),
    ("reference", { "[a][\($0)]\n\n[\($0)]: <\($0)>" }),
    ("figure", { "![a](<\($0)> \"A title\")" }),
    ("dots", { "[a](<./../chapters/./\($0)>)" }), ("slashes", { "[a](<..//\($0.dropFirst(3))>)" }),
    ("query", { "[a](<\($0)?x=1>)" }), ("fragment", { "[a](<\($0)#x>)" }),
    ("encoded", { "[a](<\(encoded($0))>) ![b](<\(encoded($0))>)" }),
    ("encoded twice", { "[a](<\($0.replacingOccurrences(of: "..", with: "%252e%252e"))>)" }),
    ("capitals", { "[a](<\($0.uppercased())>) ![a](<\($0.lowercased())>)" }),
    ("include", { "```text include=\"\($0)\"\n```" }),
    ("include of lines", { "```text\n{{#include \($0):1:9}}\n```" }),
    ("include of a line", { "```json\n{{#include ./\($0)}}\n```" }),
    ("include elsewhere", { "{{#include \($0)}}" }),
    ("table", { "| a |\n| - |\n| [a](<\($0)>) |" }), ("list", { "- ![a](<\($0)>)" }),
    ("quote", { "> [!NOTE]\n> ![a](<\($0)>)" }),
    (
      "HTML",
      {
        "<a href=\"\($0)\">a</a> <img src=\"\($0)\" alt=\"a\">\n\n<object data=\"\($0)\"></object>"
      }
    ),
    ("picture", { "<picture><source srcset=\"\($0)\"><img src=\"\($0)\" alt=\"a\"></picture>" }),
    ("directives", { "```{records} \($0)\n```\n\n```{contacts} people\n:fields: name, note\n```" }),
  ]

  /// Those of the files beside the texts.
  static let others:
    [(name: String, files: @Sendable (_ path: String, _ mode: String) -> [String: String])] = [
      ("cover", { ["content/book.json": settings($1, "\"cover\": \"\($0)\", ")] }),
      (
        "contact's image",
        {
          [
            "content/contacts/faces.json": "[{\"given\": \"C\", \"image\": \"../\($0)\"}]",
            "content/book.json": settings($1),
          ]
        }
      ),
      (
        "record's image",
        {
          [
            "content/records/shots.json": "[{\"title\": \"C\", \"shot\": \"../\($0)\"}]",
            "content/book.json": settings(
              $1,
              datasets: "\"shots\": {\"fields\": [{\"name\": \"title\"}, "
                + "{\"name\": \"shot\", \"type\": \"image\"}]},"),
          ]
        }
      ),
      (
        "records of a file",
        {
          // What is a dataset already may be declared, once.
          [
            "content/book.json": settings(
              $1, datasets: isData($0) ? "" : "\"x\": {\"kind\": \"records\", \"file\": \"\($0)\"},"
            )
          ]
        }
      ),
      (
        "contacts of a file",
        {
          [
            "content/book.json": settings(
              $1,
              datasets: isData($0) ? "" : "\"x\": {\"kind\": \"contacts\", \"file\": \"\($0)\"},")
          ]
        }
      ),
      (
        "sticker",
        {
          [
            "content/stickers/way/pack.json": """
            {"name": "Way", "size": "small", "credit": "C", "licence": "CC0", "stickers": [
              {"name": "a", "file": "../../\($0)", "description": "A"}]}
            """,
            "content/book.json": settings($1),
          ]
        }
      ),
      (
        "summary",
        {
          // Whatever is a text may be listed: that is how a chapter is published.
          [
            "content/SUMMARY.md": "# T\n\n- [Ink](chapters/01-ink.md)\n"
              + ($0.lowercased().hasSuffix(".md") ? "" : "- [X](\($0))\n"),
            "content/book.json": settings($1),
          ]
        }
      ),
      (
        "template",
        {
          [
            "templates/partials/foot.mustache":
              "{{> ../../content/\($0)}}<img src=\"content/\($0)\">",
            "content/book.json": settings($1),
          ]
        }
      ),
    ]

  private static func isData(_ path: String) -> Bool {
    ["contacts/", "records/", "movies/"].contains { path.lowercased().hasPrefix($0) }
      || path.contains("sources/")
  }

  private static func encoded(_ path: String) -> String {
    path.utf8.map { "%" + String($0, radix: 16) }.joined()
  }

  @Test(arguments: ["withheld", "page", "inline"])
  func nothingLeavesByTexts(_ mode: String) {
    let words = mode == "withheld" ? [Canaries.answer, Canaries.never] : [Canaries.never]
    let leaks = Self.texts.flatMap { way in
      Canaries.told(Self.book(way.text, to: Self.targets, mode).prepare().outputs, words)
        .map { "\(way.name): \($0)" }
    }
    #expect(leaks == [])
  }

  @Test func nothingLeavesByOtherFiles() {
    var leaks: [String] = []
    for way in Self.others {
      for target in Self.targets {
        let files = Self.book.merging(way.files(target, "withheld")) { _, new in new }
        let told = Canaries.told(
          MemoryBook(files).prepare().outputs, [Canaries.answer, Canaries.never])
        if !told.isEmpty { leaks.append("\(way.name) of \(target): \(told)") }
      }
    }
    #expect(leaks == [])
  }

  /// The edition for instructors tells answers, and nothing else of what is kept back.
  @Test func instructorsGetAnswersAndNothingElse() {
    let site = Self.book(Self.texts[0].text, to: Self.targets, "withheld")
      .prepare(BookOptions(jobs: 1, edition: .instructor))
    #expect(Canaries.told(site.outputs, [Canaries.never]) == [])
    #expect(!Canaries.told(site.outputs, [Canaries.answer]).isEmpty)
    #expect(!site.outputs.contains { $0.path.hasPrefix("assets/") })
  }

  /// Each way that names a file which is there and is kept back says so, where it is written.
  @Test(arguments: [
    "link", "image", "figure", "dots", "query", "fragment", "encoded", "include",
    "include of lines", "quote",
  ])
  func aTextIsToldOfIt(_ name: String) throws {
    let way = try #require(Self.texts.first { $0.name == name })
    let showsTexts =
      ["image", "figure", "quote", "encoded"].contains(name) || name.hasPrefix("incl")
    // A link to a chapter leads to its page.
    let targets = Self.targets.filter { showsTexts || !$0.lowercased().hasSuffix(".md") }
    let report = Self.book(way.text, to: targets, "withheld").prepare().report
    let found = report.findings.filter {
      $0.rule == "file-kept-back" && $0.severity == .error && $0.place?.isWholeFile == false
    }
    let silent = targets.filter { target in
      !found.contains {
        $0.message.contains(target) || $0.message.contains(Self.encoded("../" + target))
      }
    }
    #expect(silent == [] || name == "encoded" && found.count >= targets.count)
  }

  @Test(arguments: ["cover", "contact's image", "record's image"])
  func aFileIsToldOfIt(_ name: String) throws {
    let way = try #require(Self.others.first { $0.name == name })
    let silent = Self.targets.filter { target in
      let files = Self.book.merging(way.files(target, "withheld")) { _, new in new }
      return !MemoryBook(files).prepare().report.findings.contains {
        $0.rule == "file-kept-back" && $0.severity == .error && $0.place?.isWholeFile == false
      }
    }
    #expect(silent == [])
  }
}
