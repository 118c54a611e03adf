internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookQuizzes

/// The galley proof: a self-contained sheet of HTML for an editor to print, mark and sign.
///
/// Questions are on the left, the key on the right. Nothing relies on colour alone: words that
/// differ carry signs, and the state of each question is given in words.
public struct ProofSheet {
  private let title: String
  private let language: String
  private let galley: Galley
  private let report: FindingReport
  private let witnesses: Witnesses
  private var html = ByteWriter(capacity: 1 << 16)

  /// Returns the sheet of a book or of loose files.
  ///
  /// - Parameters:
  ///   - title: The title of the book, or the name of the file with the questions.
  ///   - language: The language of the text, as a BCP 47 tag; empty if it is unknown.
  ///   - witnesses: Who is heard besides the proof; the text alone if nil.
  public static func html(
    title: String, language: String, proved: ProvedQuizzes, report: FindingReport,
    witnesses: Witnesses? = nil
  ) -> [UInt8] {
    var sheet = ProofSheet(
      title: title, language: language,
      galley: Galley(proved, findings: report.findings), report: report,
      witnesses: witnesses ?? Witnesses(proved))
    sheet.write()
    return sheet.html.take()
  }

  private init(
    title: String, language: String, galley: Galley, report: FindingReport, witnesses: Witnesses
  ) {
    self.title = title
    self.language = language
    self.galley = galley
    self.report = report
    self.witnesses = witnesses
  }

  private mutating func write() {
    html.write(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Proof: ")
    html.write(escaping: title)
    html.write("</title>\n")
    html.write("<meta name=\"viewport\" content=\"width=device-width\">\n<style>\n")
    html.write(Self.style)
    html.write("</style>\n</head>\n<body>\n<header>\n<h1>Proof of the key: ")
    write(text: title)
    html.write("</h1>\n")
    writeCounts()
    html.write(Self.legend)
    html.write("</header>\n<main>\n")
    for chapter in galley.chapters { write(chapter) }
    writeOrphans()
    writeFindings()
    html.write("</main>\n")
    html.write(Self.signature)
    html.write("</body>\n</html>\n")
  }

  // MARK: Counts

  private mutating func writeCounts() {
    let rows = galley.chapters.flatMap(\.rows)
    html.write("<table class=\"counts\">\n<caption>State of the questions</caption>\n<thead><tr>")
    html.write("<th scope=\"col\">questions</th>")
    for state in GalleyRow.State.allCases {
      html.write("<th scope=\"col\">")
      html.write(text: state.sign + " " + state.words)
      html.write("</th>")
    }
    html.write("</tr></thead>\n<tbody><tr><td>")
    html.write(decimal: rows.count)
    html.write("</td>")
    for state in GalleyRow.State.allCases {
      html.write("<td>")
      html.write(decimal: rows.count { $0.state == state })
      html.write("</td>")
    }
    html.write("</tr></tbody>\n</table>\n")
  }

  // MARK: Questions

  private mutating func write(_ chapter: Galley.Chapter) {
    html.write("<section>\n<h2>")
    if let number = chapter.name.number {
      html.write("Chapter ")
      html.write(decimal: number)
      if !chapter.name.title.isEmpty { html.write(": ") }
    }
    if !chapter.name.title.isEmpty {
      write(text: chapter.name.title)
    } else if chapter.name.number == nil {
      html.write("Questions")
    }
    html.write("</h2>\n<table class=\"galley\">\n<thead><tr><th scope=\"col\">Question</th>")
    html.write("<th scope=\"col\">Key</th><th scope=\"col\">State</th></tr></thead>\n<tbody>\n")
    for row in chapter.rows { write(row) }
    html.write("</tbody>\n</table>\n</section>\n")
  }

  private mutating func write(_ row: GalleyRow) {
    html.write("<tr class=\"")
    html.write(text: row.state.rawValue)
    html.write("\">\n<td>")
    writeQuestion(row)
    html.write("</td>\n<td>")
    writeKey(row)
    html.write("</td>\n<td><p class=\"state\">")
    html.write(text: row.state.sign + " " + row.state.words)
    html.write("</p>")
    // The first says what the sign says.
    for line in witnesses.lines(row).dropFirst() {
      html.write("<p class=\"witness\">")
      html.write(escaping: line)
      html.write("</p>")
    }
    if row.isHeldBack { html.write("<p class=\"aside\">held back: answer under review</p>") }
    for finding in row.findings where finding.severity != .note { writeMessage(finding) }
    html.write("</td>\n</tr>\n")
  }

  private mutating func writeQuestion(_ row: GalleyRow) {
    let question = row.question
    html.write("<p><b>")
    html.write(escaping: question.number?.text ?? String(question.ordinal))
    html.write(".</b> ")
    write(question.stem)
    html.write("</p>")
    guard !question.options.isEmpty else { return }
    html.write("<ul>")
    for (index, option) in question.options.enumerated() {
      html.write(row.correct.contains(index) ? "<li class=\"right\">" : "<li>")
      html.write(row.correct.contains(index) ? "<b>✓ " : "<b>")
      html.write(escaping: Self.letter(of: option, at: index))
      html.write(")</b> ")
      write(option.body)
      if let partner = option.partner {
        html.write(" – ")
        write(partner)
      }
      html.write("</li>")
    }
    html.write("</ul>")
  }

  /// Writes the correction that replaces the printed answer.
  private mutating func write(_ correction: Correction, of row: GalleyRow) {
    html.write("<p class=\"correction\"><b>✎ corrected")
    if !row.correct.isEmpty {
      let letters = row.correct.map { Self.letter(of: row.question.options[$0], at: $0) }
      html.write(" to ")
      html.write(escaping: letters.joined(separator: ", "))
    }
    html.write("</b>")
    if !correction.date.isEmpty {
      html.write(" (")
      html.write(escaping: correction.date)
      html.write(")")
    }
    if let why = correction.why {
      html.write(": ")
      write(why)
    }
    html.write("</p>")
  }

  private mutating func writeKey(_ row: GalleyRow) {
    if let correction = row.correction { write(correction, of: row) }
    guard !row.entries.isEmpty else {
      html.write(
        row.question.isAnsweredInPlace
          ? "<p class=\"aside\">answered in place</p>"
          : "<p class=\"aside\">no answer</p>")
      return
    }
    for entry in row.entries {
      html.write("<p>")
      if let number = entry.entry.number {
        html.write("<b>")
        html.write(escaping: number.text)
        html.write(".</b> ")
      }
      if let stem = entry.stem { write(stem) }
      html.write("</p><ul>")
      for answer in entry.answers {
        html.write("<li>")
        if let letter = answer.letter {
          html.write("<b>")
          html.write(escaping: letter)
          html.write(")</b> ")
        }
        if let text = answer.text {
          write(text)
        } else {
          html.write("<span class=\"aside\">letter only: no text to compare</span>")
        }
        html.write("</li>")
      }
      html.write("</ul>")
    }
  }

  private mutating func writeOrphans() {
    guard !galley.orphans.isEmpty else { return }
    html.write("<section>\n<h2>Answers without a question</h2>\n<ul>\n")
    for entry in galley.orphans {
      html.write("<li><b>")
      html.write(escaping: entry.number?.text ?? "–")
      html.write("</b> ")
      if let stem = entry.stem {
        write(stem)
        html.write(" ")
      }
      for answer in entry.answers {
        html.write("<b>")
        html.write(escaping: answer.letter.map { $0.text + ")" } ?? "")
        html.write("</b> ")
        if let text = answer.text { write(text) }
      }
      html.write("</li>\n")
    }
    html.write("</ul>\n</section>\n")
  }

  // MARK: Findings

  private mutating func writeFindings() {
    html.write("<section>\n<h2>All findings</h2>\n")
    if report.findings.isEmpty {
      html.write("<p>Nothing.</p>\n")
    } else {
      html.write("<ol class=\"findings\">\n")
      for finding in report.findings {
        html.write("<li>")
        if let place = finding.place {
          html.write("<code>")
          html.write(escaping: location(of: place))
          html.write("</code> ")
        }
        writeMessage(finding)
        html.write("</li>\n")
      }
      html.write("</ol>\n")
    }
    html.write("</section>\n")
  }

  private mutating func writeMessage(_ finding: Finding) {
    html.write("<p class=\"finding\"><b>")
    html.write(text: finding.severity.rawValue)
    html.write(":</b> ")
    write(text: finding.message)
    html.write(" <small>[")
    html.write(escaping: finding.rule)
    html.write("]</small></p>")
  }

  private func location(of place: Place) -> String {
    guard !place.isWholeFile, let source = report.source(of: place) else { return place.file }
    return "\(place.file):\(source.positions(of: place).start.line)"
  }

  // MARK: Words

  /// Writes text of the author, which alone is in the language of the book.
  private mutating func write(text: String) {
    guard !language.isEmpty, language != "en" else { return html.write(escaping: text) }
    html.write("<span lang=\"")
    html.write(escaping: language)
    html.write("\">")
    html.write(escaping: text)
    html.write("</span>")
  }

  private mutating func write(_ text: QuizText) {
    for run in text.runs {
      let words = String(decoding: text.plain[run.range], as: UTF8.self)
        .replacing(each: String(QuizText.blank), with: "____")
      if run.isCode { html.write("<code>") }
      html.write(escaping: words)
      if run.isCode { html.write("</code>") }
    }
  }

  private mutating func write(_ difference: TextDifference) {
    for piece in difference.pieces {
      let words = piece.text.replacing(each: String(QuizText.blank), with: "____")
      switch piece.kind {
      case .same: html.write(escaping: words)
      case .added:
        html.write("<ins>[+")
        html.write(escaping: words)
        html.write("+]</ins>")
      case .missing:
        html.write("<del>[−")
        html.write(escaping: words)
        html.write("−]</del> ")
      }
    }
  }

  private static func letter(of option: Option, at index: Int) -> String {
    if let letter = option.letter { return letter.text }
    return index < 26 ? String(UnicodeScalar(UInt8(97 + index))) : String(index + 1)
  }
}
