internal import HornbookBytes

/// The page on which a person decides about marks that are not clear.
///
/// It needs no other file and no server. Its script collects the decisions, with those made before, into a file.
public struct DecisionPage {
  private let results: PaperResults
  private let decisions: PaperDecisions
  private var html = ByteWriter(capacity: 1 << 16)

  /// The HTML of the page.
  public static func html(_ results: PaperResults, _ decisions: PaperDecisions) -> [UInt8] {
    var page = DecisionPage(results: results, decisions: decisions)
    page.write()
    return page.html.take()
  }

  private init(results: PaperResults, decisions: PaperDecisions) {
    self.results = results
    self.decisions = decisions
  }

  private var layout: PaperLayout { results.layout }

  private mutating func write() {
    html.write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    html.write(escaping: "Decisions: \(layout.title)")
    html.write("</title>\n<meta name=\"viewport\" content=\"width=device-width\">\n<style>\n")
    html.write(Self.style)
    html.write("</style>\n</head>\n<body>\n<main>\n<h1>")
    html.write(escaping: layout.title)
    html.write("</h1>\n<p>")
    html.write(
      escaping: results.open.isEmpty
        ? "Nothing is left to decide."
        : "\(results.open.count) marks or sheets are not clear. Decide what they mean; what you leave out stays open."
    )
    html.write("</p>\n<form>\n")
    for (index, question) in results.open.enumerated() { write(question, index) }
    html.write("</form>\n")
    html.write(Self.saving)
    html.write("</main>\n<script type=\"application/json\" id=\"kept\">")
    html.write(bytes: decisions.json())
    html.write("</script>\n<script>\nconst exam = \"")
    html.write(text: layout.examCode)
    html.write("\";\n")
    html.write(Self.script)
    html.write("</script>\n</body>\n</html>\n")
  }

  private mutating func write(_ question: PaperResults.Question, _ index: Int) {
    let scan = question.scan
    html.write("<fieldset data-sheet=\"")
    html.write(escaping: scan.sheet)
    html.write("\"")
    switch question.subject {
    case .whole(let reason):
      html.write(">\n<legend>")
      html.write(escaping: scan.name)
      html.write("</legend>\n<p>")
      html.write(escaping: reason.prefix(1).uppercased() + reason.dropFirst() + ".")
      html.write(
        "</p>\n<label><input type=\"checkbox\" name=\"ignore\"> This scan does not count.</label>\n"
      )
      writeLine(scan, "\"ignore\": true")
    case .student(let strip):
      html.write(">\n<legend>")
      html.write(escaping: "\(scan.name), page \(strip.page + 1): student number")
      html.write("</legend>\n")
      write(picture: strip.studentPicture, "The boxes of the student number")
      html.write(
        "<label>Student number <input name=\"student\" inputmode=\"numeric\" pattern=\"[0-9]*\" autocomplete=\"off\"></label>\n"
      )
      writeLine(scan, "\"student\": \"…\"")
    case .answer(let strip, let answer): write(answer, of: strip, scan, index)
    }
    html.write("</fieldset>\n")
  }

  private mutating func write(
    _ answer: ReadAnswer, of strip: ReadStrip, _ scan: ReadScan, _ index: Int
  ) {
    let asked = layout.variants[strip.variant].asked[answer.asked]
    let question = layout.questions[asked.question]
    html.write(" data-question=\"")
    html.write(escaping: question.id)
    html.write("\">\n<legend>")
    let variant = layout.variants[strip.variant].name
    html.write(escaping: "\(scan.name), variant \(variant), question \(answer.asked + 1)")
    html.write("</legend>\n<p>")
    let words = answer.doubt?.words ?? ""
    html.write(escaping: words.prefix(1).uppercased() + words.dropFirst() + ".")
    html.write("</p>\n")
    write(picture: answer.picture, "The boxes of question \(answer.asked + 1)")
    // The letters are those of the paper, the values those of the book.
    let choices =
      question.kind == .marked
      ? (0...question.parts).map { (String($0), String($0)) }
      : asked.order.enumerated().map { (PaperLetters.upper($0), PaperLetters.lower($1)) }
    let type = question.kind == .several ? "checkbox" : "radio"
    for (label, value) in choices {
      html.write(
        text:
          "<label><input type=\"\(type)\" name=\"c\(index)\" value=\"\(value)\"> \(label)</label>\n"
      )
    }
    if question.kind != .marked {
      html.write(
        text: "<label><input type=\"\(type)\" name=\"c\(index)\" value=\"\"> no answer</label>\n")
    }
    let letters = choices.map { $0.0 + " = " + $0.1 }.joined(separator: ", ")
    writeLine(
      scan, "\"question\": \"\(question.id)\", \"chosen\": \"…\"",
      note: question.kind == .marked ? "" : " (\(letters))")
  }

  private mutating func write(picture: [UInt8], _ description: String) {
    guard !picture.isEmpty else { return }
    html.write("<img alt=\"")
    html.write(escaping: description)
    html.write("\" src=\"data:image/png;base64,")
    html.write(bytes: Base64.encode(picture))
    html.write("\">\n")
  }

  /// What is typed into the file by those who write it by hand.
  private mutating func writeLine(_ scan: ReadScan, _ rest: String, note: String = "") {
    html.write("<p class=\"line\"><code>")
    html.write(escaping: "{\"sheet\": \"\(scan.sheet)\", \(rest)}")
    html.write("</code>")
    html.write(escaping: note)
    html.write("</p>\n")
  }

  private static let style: StaticString = """
    body { font: 1rem/1.4 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
    fieldset { margin: 0 0 1.5rem; border: 1px solid #767676; padding: .75rem 1rem; }
    legend { font-weight: bold; padding: 0 .4rem; }
    img { display: block; max-width: 100%; border: 1px solid #767676; margin-bottom: .75rem; }
    label { margin-inline-end: 1.25rem; white-space: nowrap; }
    .line { font-size: .8rem; color: #595959; overflow-wrap: anywhere; }
    p { margin: .4rem 0; }

    """

  private static let saving: StaticString = """
    <p><button type="button" id="save">Save decisions.json</button> <span id="told" role="status"></span></p>
    <p>Put the file beside the layout, and run “hornbook paper --read” again. Without scripts, write a file by hand:
    <code>{"exam": "…", "decisions": [ … ]}</code> with the code of the examination and the lines above.</p>

    """

  private static let script: StaticString = """
    const kept = JSON.parse(document.getElementById("kept").textContent);
    document.getElementById("save").addEventListener("click", () => {
      const made = [];
      for (const field of document.querySelectorAll("fieldset")) {
        const sheet = field.dataset.sheet;
        const student = field.querySelector("[name=student]");
        if (student) {
          const number = student.value.trim();
          if (/^[0-9]+$/.test(number)) made.push({ sheet, student: number });
        } else if (field.dataset.question !== undefined) {
          const marked = [...field.querySelectorAll(":checked")].map(input => input.value);
          if (!marked.length) continue;
          const many = field.querySelectorAll("input").length > 27;
          made.push({ sheet, question: field.dataset.question, chosen: marked.filter(Boolean).sort().join(many ? " " : "") });
        } else if (field.querySelector(":checked")) {
          made.push({ sheet, ignore: true });
        }
      }
      const text = JSON.stringify({ exam, decisions: kept.concat(made) }, null, 1) + "\\n";
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      link.download = "decisions.json";
      link.click();
      document.getElementById("told").textContent = made.length + " decisions saved, " + kept.length + " kept.";
    });

    """
}
