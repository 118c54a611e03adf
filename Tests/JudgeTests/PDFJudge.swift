import Foundation
import TestSupport
import Testing

/// Books become PDFs, and others read these back: pikepdf their structure, pdftotext their text, and
/// pdftoppm how much of each page is empty.
@Suite struct PDFJudge {
  static let weasyPrint = Project.root
    .appendingPathComponent(".build/judges/python/bin/weasyprint").path
  static let canRead =
    Judges.hasPython(module: "pikepdf") && Installed.isFile("/usr/bin/pdftotext")
  static let missing = "pikepdf or pdftotext is not installed: run make judges"

  struct PDF: Decodable {
    let pages: Int
    let size: [Int]
    let title: String
    let author: String
    let language: String
    let tagged: Bool
    let accessible: String
    let outline: [Entry]
    let inner: Int
    let dead: [[Place]]
    let fonts: [String]
    let text: String
    /// Its text with spaces where it has none.
    let laid: String
    let blanks: [Double]
    /// The pages with ink beside the column of their text.
    let beside: [Int]
    /// The pages that begin with a rule alone.
    let rules: [Int]
    /// The height in which most words are set.
    let height: Double
    let told: [String]

    /// Its text without spaces and breaks; signs for breaks that fonts do not show are left out.
    var letters: String {
      String(text.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "\u{200B}" })
    }

    /// The sheets with their texts.
    var sheets: [String] {
      text.split(separator: "\u{0C}", omittingEmptySubsequences: false).map(String.init)
    }

    /// Its words, with those that were parted at the end of a line joined.
    var words: String {
      text.replacingOccurrences(of: "\u{00AD}", with: "").split(whereSeparator: \.isWhitespace)
        .joined(separator: " ").replacingOccurrences(of: "‐ ", with: "")
        .replacingOccurrences(of: "- ", with: "")
    }
  }

  struct Entry: Decodable {
    let depth: Int
    let title: String
    let page: Int

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      depth = try list.decode(Int.self)
      title = try list.decode(String.self)
      page = try list.decode(Int.self)
    }
  }

  enum Place: Decodable {
    case number(Int)
    case name(String)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self =
        if let number = try? value.decode(Int.self) {
          .number(number)
        } else {
          .name(try value.decode(String.self))
        }
    }
  }

  // MARK: - Books

  private static let questions: [(question: String, options: [String])] = [
    ("Of which wood?", ["Oak", "Elm", "Fir"]),
    ("Which of these are black?", ["Soot", "Coal", "Milk", "Snow"]),
    ("In which order?", ["Fell", "Split", "Plane", "Glue"]),
    ("What does what?", ["Saw", "Froe"]),
    ("How long is an inch?", []),
    ("It has a handle.", ["True", "False"]),
    ("Why horn?", []),
  ]
  private static let answers = ["Boards were of oak.", "Soot", "Coal", "2.54", "It is clear."]

  /// A book with a question of each kind, long listings and wide tables.
  private static func book(
    _ settings: String, language: String = "en", filler: String = "Paper lies on the board."
  ) -> [String: String] {
    let prose = String(repeating: filler + " ", count: 60)
    let code = (1...90).map { "let line\($0) = \($0)" }.joined(separator: "\n")
    let row = "| \(String(repeating: "cell ", count: 8)) | b | c | d | e |\n"
    return [
      "content/book.json": #"""
      {"id": "wood", "title": "Of Wood", "author": "Ada Quill", "language": "\#(language)",
       "parts": [{"title": "Boards", "chapters": ["01-wood.md", "02-horn.md"]}]\#(settings)}
      """#,
      "content/chapters/01-wood.md": """
      # Wood

      \(prose)See [horn](02-horn.md#clear) and [others](https://example.com/wood).[^1]

      [^1]: A note.

      ```swift title="Ninety lines" id=ninety
      \(code)
      ```

      \(WoodQuestions.section())

      """,
      "content/chapters/02-horn.md": """
      # Horn

      ## Clear {#clear}

      \(prose)

      | a | b | c | d | e |
      | - | - | - | - | - |
      \(String(repeating: row, count: 30))
      """,
      "content/quizzes/wood.json": WoodQuestions.file,
    ]
  }

  /// Exports a book and reads the PDF.
  static func export(
    _ files: [String: String], with program: String, margins: [String] = []
  ) throws -> (pdf: PDF, bytes: Data, said: String) {
    let folder = try ScratchFolder("pdf")
    for (path, text) in files { try folder.write(path, text) }
    let run = try export(folder, with: program)
    #expect(run.code == 0, "\(run.errors)")
    let file = folder.path("book.pdf")
    let read = try ProgramRun(
      Judges.python.path, [Project.tests("Judges/pdf.py").path, file] + margins)
    #expect(read.code == 0, "\(read.errors)")
    let pdf = try JSONDecoder().decode(PDF.self, from: Data(read.output.utf8))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    folder.discard()
    return (pdf, bytes, run.errors)
  }

  static func export(_ folder: ScratchFolder, with program: String?) throws -> ProgramRun {
    let hornbook = try #require(ProgramRun.judged)
    var environment = ProcessInfo.processInfo.environment
    let judges = Project.root.appendingPathComponent(".build/judges/python/bin").path
    environment["PATH"] = program == nil ? "/nowhere" : judges + ":" + (environment["PATH"] ?? "")
    return try ProgramRun(
      hornbook,
      ["export", "pdf", folder.path, "-o", folder.path("book.pdf")]
        + (program.map { ["--with", $0] } ?? []), environment: environment)
  }

  /// Expects all questions with their options in order, and behind them the answers.
  private static func expectQuestions(in pdf: PDF, answered: Bool = true) {
    let words = pdf.words
    var rest = words[...]
    for (question, options) in questions {
      for text in [question] + (question == "In which order?" ? [] : options) {
        guard let found = rest.range(of: text) else {
          Issue.record("“\(text)” is missing, or in another place")
          return
        }
        rest = rest[found.upperBound...]
      }
      if question == "In which order?" {
        #expect(options.allSatisfy { words.contains($0) })
      }
    }
    for answer in answers {
      if answered, let found = rest.range(of: answer) {
        rest = rest[found.upperBound...]
      } else {
        #expect(!answered && rest.range(of: answer) == nil, "“\(answer)”")
      }
    }
  }

  // MARK: - WeasyPrint

  @Test(
    .enabled(if: canRead, "\(missing)"),
    .enabled(if: Installed.isFile(weasyPrint), "WeasyPrint is not installed: run make judges"))
  func aBookBecomesATaggedPDF() throws {
    let files = Self.book(#", "paper": "a5""#)
    let (pdf, bytes, _) = try Self.export(
      files, with: "weasyprint", margins: ["18", "21", "Of Wood"])
    #expect(pdf.size == [148, 210] && pdf.told == ["Of Wood"])
    #expect(pdf.title == "Of Wood" && pdf.author == "Ada Quill" && pdf.language == "en")
    #expect(pdf.tagged && pdf.accessible == "1" && pdf.fonts == [])
    #expect(pdf.inner > 10 && pdf.dead.isEmpty)
    let titles = pdf.outline.map(\.title)
    for title in ["1 Wood", "2 Horn", "Clear", "Answers"] { #expect(titles.contains(title)) }
    Self.expectQuestions(in: pdf)
    // A reference has the number of its page, and so have the contents.
    let horn = try #require(pdf.outline.first { $0.title == "Clear" }?.page)
    #expect(pdf.words.contains("horn (p. \(horn))"))
    #expect(pdf.text.contains("https://example.com/wood"))
    // Where no chapter ends, no page is empty by half.
    let ends = Set(pdf.outline.filter { $0.depth == 0 }.map { $0.page - 1 } + [pdf.pages])
    for (index, blank) in pdf.blanks.enumerated() where !ends.contains(index + 1) {
      #expect(blank <= 0.5, "page \(index + 1)")
    }
    let again = try Self.export(files, with: "weasyprint")
    #expect(again.bytes == bytes, "the same bytes twice")
  }

  @Test(
    .enabled(if: canRead, "\(missing)"),
    .enabled(if: Installed.isFile(weasyPrint), "WeasyPrint is not installed: run make judges"))
  func whatIsWithheldIsInNoPDF() throws {
    let (pdf, _, _) = try Self.export(
      Self.book(
        #", "answers": "withheld", "paper": {"size": "6x9", "links": "none", "chapters": "right"}"#),
      with: "weasyprint", margins: ["18", "21"] + Self.answers.filter { $0.count > 6 })
    #expect(pdf.size == [152, 229])
    Self.expectQuestions(in: pdf, answered: false)
    #expect(pdf.told == [])
    #expect(!pdf.text.contains("example.com"))
    for entry in pdf.outline where entry.title == "1 Wood" || entry.title == "2 Horn" {
      #expect(entry.page % 2 == 1, "\(entry.title)")
    }
  }

  @Test(
    .enabled(if: canRead, "\(missing)"),
    .enabled(if: Installed.isFile(weasyPrint), "WeasyPrint is not installed: run make judges"),
    arguments: [("ar", "الورق على اللوح."), ("zh", "紙在板上。")])
  func otherScriptsAreSet(_ language: String, _ filler: String) throws {
    let (pdf, _, _) = try Self.export(
      Self.book("", language: language, filler: filler), with: "weasyprint")
    #expect(pdf.language == language && pdf.dead.isEmpty && pdf.fonts == [])
    #expect(pdf.pages > 5)
  }

  /// Questions that are taller than half a sheet leave no sheet half empty, and others are not torn.
  @Test(
    .enabled(if: canRead, "\(missing)"),
    .enabled(if: Installed.isFile(weasyPrint), "WeasyPrint is not installed: run make judges"),
    arguments: ["6x9", "letter"])
  func tallQuestionsLeaveNoHoles(_ size: String) throws {
    let lines = [3, 24, 70, 5, 33, 12, 28]
    let questions = lines.enumerated().map { index, count in
      let code = (1...count).map { "   let line\($0) = \($0)" }.joined(separator: "\n")
      let options = (1...3).map { "   - [\($0 == 1 ? "x" : " ")] Option \(index)\($0) of them" }
      return "\(index + 1). Begin \(index)?\n\n   ```swift\n\(code)\n   ```\n"
        + options.joined(separator: "\n")
    }
    let prose = String(repeating: "Paper lies on the board. ", count: 50)
    let (pdf, _, _) = try Self.export(
      [
        "content/book.json": #"{"id": "tall", "title": "Tall", "paper": "\#(size)"}"#,
        "content/chapters/01-wood.md":
          "# Wood\n\n\(prose)\n\n## Quiz\n\n" + questions.joined(separator: "\n\n") + "\n",
      ], with: "weasyprint", margins: size == "6x9" ? ["19", "23"] : ["24", "28"])
    let ends = Set(pdf.outline.filter { $0.depth == 0 }.map { $0.page - 1 } + [pdf.pages])
    for (index, blank) in pdf.blanks.enumerated() where !ends.contains(index + 1) && index > 0 {
      #expect(blank <= 0.5, "page \(index + 1)")
    }
    let sheets = pdf.text.split(separator: "\u{0C}").map(String.init)
    for (index, count) in lines.enumerated() where count <= 5 {
      let begin = sheets.firstIndex { $0.contains("Begin \(index)?") }
      #expect(begin != nil && sheets.firstIndex { $0.contains("Option \(index)3") } == begin)
    }
  }

  // MARK: - Chromium

  @Test(
    .enabled(if: canRead, "\(missing)"),
    .enabled(
      if: Installed.isFile("/usr/bin/chromium"), "Chromium is not installed: run make judges")
  )
  func chromiumPrintsTheSameBook() throws {
    let files = Self.book("")
    let (pdf, bytes, said) = try Self.export(files, with: "chromium")
    #expect(said.contains("Chromium printed it: titles stand at the foot"))
    let page = try #require(pdf.outline.first { $0.title == "Clear" }?.page)
    #expect(pdf.words.contains("horn (p. \(page))"))
    let contents = try #require(pdf.sheets.first { $0.contains("Contents") })
    let chapter = try #require(pdf.outline.first { $0.title == "Horn" }?.page)
    #expect(contents.contains("Horn") && contents.contains("\n\(chapter)\n"), "\(contents)")
    #expect(pdf.size == [210, 297] && pdf.title == "Of Wood" && pdf.tagged && pdf.dead.isEmpty)
    #expect(pdf.outline.map(\.title).contains("Horn"))
    Self.expectQuestions(in: pdf)
    let again = try Self.export(files, with: "chromium")
    #expect(again.bytes == bytes, "the same bytes twice")
  }

  @Test func saysWhatToInstall() throws {
    let folder = try ScratchFolder("pdf-none")
    for (path, text) in Self.book("") { try folder.write(path, text) }
    let run = try Self.export(folder, with: nil)
    #expect(run.code == 3)
    #expect(run.errors.contains("pip install weasyprint") && run.errors.contains("apt install"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("book.pdf")))
    folder.discard()
  }
}
