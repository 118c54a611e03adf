import Foundation
import TestSupport
import Testing

/// Examinations go their whole way: they are printed, the papers and the key are read back as text, and the answer
/// sheets are filled in, scanned badly, and graded.
@Suite struct PaperJudge {
  private static let weasyPrint = Project.root
    .appendingPathComponent(".build/judges/python/bin/weasyprint").path
  private static let canPrint =
    Installed.isFile(weasyPrint) && Installed.isFile("/usr/bin/pdftotext")
    && Installed.isFile("/usr/bin/pdftoppm") && Judges.hasPython(module: "PIL")
  private static let missing =
    "WeasyPrint, Pillow, pdftotext or pdftoppm is not installed: run make judges"

  /// Thirty questions, whose options tell which of them is right.
  private static let book: [String: String] = {
    let questions = (1...24).map { number in
      let isSeveral = number % 5 == 0
      let options = ["first", "second", "third", "fourth"].prefix(2 + number % 3).enumerated().map {
        let isRight = $0.offset == number % 2 || isSeveral && $0.offset == 0
        return
          "   - [\(isRight ? "x" : " ")] The \($0.element) thing of \(number)\(isRight ? " holds" : "")"
      }
      return "\(number). What of item \(number)\(isSeveral ? ", choose all that hold" : "")?\n"
        + options.joined(separator: "\n") + "\n"
    }
    let gaps = (25...27).map {
      "{\"type\": \"open\", \"question\": \"Why item \($0)?\", \"answer\": \"It is so.\"}"
    }
    return [
      "content/book.json":
        #"{"id": "things", "title": "Of Things", "author": "Ada Quill", "language": "en"}"#,
      "content/chapters/01-things.md": "# Things\n\nProse.\n\n## Quiz\n\n" + questions.joined(),
      "content/quizzes/things.json":
        "{\"chapter\": 1, \"title\": \"More\", \"questions\": [\(gaps.joined(separator: ",\n"))]}",
    ]
  }()

  private static func run(_ arguments: [String]) throws -> ProgramRun {
    let hornbook = try #require(ProgramRun.judged)
    var environment = ProcessInfo.processInfo.environment
    let judges = Project.root.appendingPathComponent(".build/judges/python/bin").path
    environment["PATH"] = judges + ":" + (environment["PATH"] ?? "")
    return try ProgramRun(hornbook, arguments, environment: environment)
  }

  /// The text of a PDF with single spaces.
  private static func text(of path: String) throws -> String {
    try ProgramRun("/usr/bin/pdftotext", ["-raw", "-enc", "UTF-8", path, "-"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private struct Layout: Decodable {
    struct Question: Decodable {
      let id: String
      let kind: String
      let correct: [Int]
    }
    struct Variant: Decodable {
      let name: String
      let asked: [[Int]]
      let pages: [Page]
    }
    struct Page: Decodable {
      let answers: [[Int]]
    }
    let questions: [Question]
    let variants: [Variant]
  }

  private struct Comparison: Decodable {
    let students: Int
    let sheets: Int
    let clear: Int
    let read: Int
    let wrong: [String]
    let lost: [String]
  }

  @Test(.enabled(if: canPrint, "\(missing)"), arguments: ["weasyprint", "chromium"])
  func aKeyFitsItsPapersAndMarksAreRead(_ program: String) throws {
    if program == "chromium", !Installed.isFile("/usr/bin/chromium") { return }
    let folder = try ScratchFolder("paper")
    for (path, text) in Self.book { try folder.write(path, text) }
    let exam = folder.path("exam")
    let order = [
      "paper", folder.path, "--variants", "3", "--seed", "7", "--digits", "5", "-o", exam, "--with",
      program,
    ]
    let made = try Self.run(order)
    #expect(made.code == 0, "\(made.errors)")
    #expect(
      made.errors.contains("the key was proved against the papers by reading the PDF: 72 answers"),
      "\(made.errors)")
    let layout = try JSONDecoder().decode(
      Layout.self, from: Data(contentsOf: URL(fileURLWithPath: exam + "/layout.json")))
    try Self.expectRightKey(layout, in: exam)
    for variant in layout.variants {
      for page in variant.pages.indices {
        let image = "\(exam)/sheet-\(variant.name)-\(page + 1)"
        let number = String(page + 1)
        let printed = try ProgramRun(
          "/usr/bin/pdftoppm",
          [
            "-r", "200", "-gray", "-png", "-f", number, "-l", number, "-singlefile",
            "\(exam)/sheets-\(variant.name).pdf", image,
          ])
        #expect(printed.code == 0, "\(printed.errors)")
      }
    }
    let script = Project.tests("Judges/strips.py").path
    let count = ProcessInfo.processInfo.environment["HORNBOOK_STRIPS"] ?? "60"
    let scanned = try ProgramRun(Judges.python.path, [script, "scan", exam, count, "11"])
    #expect(scanned.code == 0, "\(scanned.errors)")
    let scans = try FileManager.default.contentsOfDirectory(atPath: exam + "/scans").sorted()
    let read = try Self.run(
      ["paper", "--read"] + scans.map { "\(exam)/scans/\($0)" }
        + ["--layout", exam + "/layout.json", "-o", exam + "/results.csv"])
    #expect(read.code == 0 || read.code == 1, "\(read.errors)")
    let compared = try ProgramRun(Judges.python.path, [script, "compare", exam])
    let result = try JSONDecoder().decode(Comparison.self, from: Data(compared.output.utf8))
    print(
      "\(program): \(result.sheets) sheets, \(result.read) of \(result.clear) clear answers read")
    #expect(result.wrong == [])
    // A student number that is not clear is asked, and the sheet counts as lost until then.
    #expect(result.lost.count * 20 <= result.students, "\(result.lost)")
    #expect(Double(result.read) >= 0.99 * Double(result.clear))
    if Installed.isFile("/usr/bin/chromium") { try Self.expectDecisionsAreKept(in: exam, scans) }
    if program == "weasyprint" {
      let before = try Data(contentsOf: URL(fileURLWithPath: exam + "/key.pdf"))
      _ = try Self.run(order)
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: exam + "/key.pdf")) == before,
        "the same bytes twice")
    }
    folder.discard()
  }

  /// Decides everything on the page, in Chromium, and reads the scans again with the file that the page saves.
  private static func expectDecisionsAreKept(in exam: String, _ scans: [String]) throws {
    let page = try String(contentsOfFile: exam + "/decide.html", encoding: .utf8)
    #expect(page.contains("<fieldset"))
    // The first choice of each question, and any number; a person would look at the pictures.
    let clicks = """
      <script>
      URL.createObjectURL = blob => {
        blob.text().then(text => { document.body.textContent = "BEGIN" + text + "END"; });
        return "#";
      };
      for (const field of document.querySelectorAll("fieldset[data-question]")) field.querySelector("input").click();
      document.querySelectorAll("[name=student]").forEach((field, index) => field.value = 90000 + index);
      document.getElementById("save").click();
      </script>
      """
    try (page + clicks).write(toFile: exam + "/decided.html", atomically: true, encoding: .utf8)
    let shown = try ProgramRun(
      "/usr/bin/chromium",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(exam)/profile",
        "--virtual-time-budget=5000", "--dump-dom", "file://\(exam)/decided.html",
      ])
    let start = try #require(shown.output.range(of: "BEGIN")?.upperBound, "\(shown.errors)")
    let end = try #require(shown.output.range(of: "END")?.lowerBound)
    try String(shown.output[start..<end])
      .write(toFile: exam + "/decisions.json", atomically: true, encoding: .utf8)
    let again = try run(
      ["paper", "--read"] + scans.map { "\(exam)/scans/\($0)" }
        + ["--layout", exam + "/layout.json", "-o", exam + "/decided.csv"])
    #expect(again.code == 0 && again.errors == "", "\(again.errors)")
    let table = try String(contentsOfFile: exam + "/decided.csv", encoding: .utf8)
    #expect(!table.contains("?"))
  }

  /// Expects in the printed key, for each question, the letters before which its right options are printed.
  private static func expectRightKey(_ layout: Layout, in exam: String) throws {
    let key = try text(of: exam + "/key.pdf")
    var rest = key[...]
    for variant in layout.variants {
      let paper = try text(of: "\(exam)/paper-\(variant.name).pdf")
      rest = rest[try #require(rest.range(of: "Variant \(variant.name)")).upperBound...]
      for (position, asked) in variant.asked.enumerated() {
        let question = layout.questions[asked[0]]
        guard question.kind != "marked" else { continue }
        // The number of the item is in its id's question; the right options say that they hold.
        let start = try #require(paper.range(of: " \(position + 1) What of item"))
        let end =
          paper[start.upperBound...].range(of: " What of item")?.lowerBound
          ?? paper.endIndex
        let printed = paper[start.upperBound..<end].split(separator: " ").map(String.init)
        let letters = printed.indices.filter { printed[$0] == "The" && $0 > 0 }
          .filter { start in
            printed[start...].dropFirst().prefix { $0 != "The" && $0 != "What" }.contains("holds")
          }
          .map { printed[$0 - 1] }
        let entry = " \(position + 1). \(letters.joined(separator: ", ")):"
        #expect(!letters.isEmpty && rest.contains(entry), "\(variant.name)\(entry)")
      }
    }
  }

  @Test(.enabled(if: canPrint, "\(missing)"))
  func whatIsWithheldNeedsAnInstructor() throws {
    let folder = try ScratchFolder("paper-withheld")
    for (path, text) in Self.book { try folder.write(path, text) }
    try folder.write(
      "content/book.json",
      #"{"id": "things", "title": "Of Things", "language": "en", "answers": "withheld"}"#)
    let exam = folder.path("exam")
    let refused = try Self.run(["paper", folder.path, "-o", exam])
    #expect(
      refused.code == 2 && refused.errors.contains("--edition instructor"), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: exam))
    let made = try Self.run([
      "paper", folder.path, "-o", exam, "--edition", "instructor", "--count", "5",
    ])
    #expect(made.code == 0, "\(made.errors)")
    // No paper and no sheet tells what is right.
    for name in ["paper-A", "sheets-A"] {
      #expect(try !Self.text(of: "\(exam)/\(name).pdf").contains("It is so"))
    }
    folder.discard()
  }
}
