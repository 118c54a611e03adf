internal import HornbookBytes
public import HornbookDiagnostics

/// A page that shows the figures to teachers: plots, and a sentence on each.
///
/// It is one file that needs nothing else, neither scripts nor the network.
public struct ReportPage {
  private let figures: Figures
  private let report: FindingReport
  private let title: String
  private let language: String
  private let witnesses: [String: [String]]

  /// Prepares the page.
  ///
  /// - Parameters:
  ///   - title: The title of the book.
  ///   - language: The language of the book, such as `en`.
  ///   - witnesses: What others than the readers say of the answer to each question, by its identifier.
  public init(
    _ figures: Figures, _ report: FindingReport, title: String, language: String,
    witnesses: [String: [String]] = [:]
  ) {
    self.figures = figures
    self.report = report
    self.title = title
    self.language = language
    self.witnesses = witnesses
  }

  /// The page.
  public var html: [UInt8] {
    var writer = ByteWriter(capacity: 1 << 16)
    writer.write(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Readers’ answers: "
    )
    writer.write(escaping: title)
    writer.write(
      "</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<style>\n"
    )
    writer.write(Self.sheet)
    writer.write("</style>\n</head>\n<body>\n<main>\n<h1>Readers’ answers: ")
    own(title, "span", to: &writer)
    writer.write("</h1>\n")
    for line in figures.summary {
      paragraph(line.prefix(1).uppercased() + line.dropFirst() + ".", to: &writer)
    }
    paragraph(Sentences.reliability(figures), to: &writer)
    writeFindings(to: &writer)
    writePlots(to: &writer)
    writer.write("<h2>Question by question</h2>\n")
    paragraph(
      "The bar is the share of all readers who chose an answer. The filled circle is the share among the best "
        + "third of the readers, the open one among the last third. Right answers have a full bar and a check mark. "
        + "A question is named by the numbers of its chapter and its own.",
      to: &writer)
    for (position, question) in figures.questions.enumerated() {
      write(question, name(of: question, position), to: &writer)
    }
    writer.write("</main>\n</body>\n</html>\n")
    return writer.take()
  }

  // MARK: Pieces

  private func paragraph(_ text: String, to writer: inout ByteWriter) {
    writer.write("<p>")
    writer.write(escaping: text)
    writer.write("</p>\n")
  }

  /// Writes a text of the book, in its language.
  private func own(_ text: String, _ element: String, to writer: inout ByteWriter) {
    writer.write(text: "<\(element) dir=\"auto\"")
    if !language.isEmpty {
      writer.write(" lang=\"")
      writer.write(escaping: language)
      writer.write("\"")
    }
    writer.write(">")
    writer.write(escaping: text)
    writer.write(text: "</\(element)>")
  }

  private func writeFindings(to writer: inout ByteWriter) {
    guard !report.findings.isEmpty else { return }
    writer.write("<h2>What to look at</h2>\n<ul>\n")
    for finding in report.findings {
      writer.write("<li>")
      if let place = finding.place {
        let start = report.source(of: place).map { $0.positions(of: place).start.line }
        writer.write("<code>")
        writer.write(escaping: place.file + (start.map { ":\($0)" } ?? ""))
        writer.write("</code> ")
      }
      writer.write(escaping: finding.message)
      writer.write(text: " <span class=\"rule\">\(finding.rule)</span></li>\n")
    }
    writer.write("</ul>\n")
  }

  private func writePlots(to writer: inout ByteWriter) {
    figure(
      "How many are right",
      "Each bar is the share of the marks that readers reached; the thin line is the range in which it probably lies "
        + "for all readers. Very long bars teach little, very short ones ask for a look.",
      Plot(
        description: "The share of right answers to each question.",
        bars: figures.questions.enumerated().map { position, question in
          Plot.Bar(
            name: name(of: question, position), title: question.question.id,
            value: question.facility,
            text: question.facility.map { Figures.percent($0) + " %" } ?? "–",
            interval: question.facilityInterval)
        }), to: &writer)
    figure(
      "Whether the better readers are right",
      "Each bar compares a question with all others: to the right, those who know the rest know this too, as it should "
        + "be; to the left, they are wrong more often, which is a sign of a wrong key or a misleading text.",
      Plot(
        description: "The discrimination of each question, from -1 to 1.",
        bars: figures.questions.enumerated().map { position, question in
          Plot.Bar(
            name: name(of: question, position), title: question.question.id,
            value: question.discrimination,
            text: question.discrimination.map(Figures.fixed) ?? "–",
            style: (question.discrimination ?? 0) < 0 ? "bar against" : "bar")
        }, least: -1), to: &writer)
    writeTotals(to: &writer)
  }

  private func writeTotals(to writer: inout ByteWriter) {
    guard figures.totals.count > 1, let most = figures.totals.last?.marks, most > 0 else { return }
    // At most 20 bars, of equal width.
    let steps = min(20, max(1, Int(most.rounded(.up))))
    var counts = Array(repeating: 0, count: steps + 1)
    for (marks, readers) in figures.totals {
      counts[max(0, min(steps, Int(marks / most * Double(steps))))] += readers
    }
    let greatest = Double(counts.max() ?? 1)
    figure(
      "How the totals are spread",
      "Each bar is the number of readers with about that total.",
      Plot(
        description: "The number of readers by their total.",
        bars: counts.enumerated().map { step, count in
          let least = most * Double(step) / Double(steps)
          return Plot.Bar(
            name: Figures.fixed(least), value: Double(count) / greatest, text: "\(count)")
        }, isCount: true), to: &writer)
  }

  private func figure(
    _ heading: String, _ sentence: String, _ plot: Plot, to writer: inout ByteWriter
  ) {
    writer.write(text: "<h2>\(heading)</h2>\n<figure>\n")
    plot.write(to: &writer)
    writer.write("<figcaption>")
    writer.write(escaping: sentence)
    writer.write("</figcaption>\n</figure>\n")
  }

  /// The short name of a question: the numbers of its chapter and its own, such as `3.2`.
  ///
  /// - Parameter position: Its position on this page, from 0, which names it if it is in no chapter with a number.
  private func name(of question: QuestionFigures, _ position: Int) -> String {
    let asked = question.question
    guard let chapter = asked.chapter, let ordinal = asked.ordinal else {
      return "(\(position + 1))"
    }
    return "\(chapter).\(ordinal)"
  }

  private func write(
    _ question: QuestionFigures, _ name: String, to writer: inout ByteWriter
  ) {
    writer.write(text: "<section>\n<h3>\(name) <span class=\"rule\">")
    writer.write(escaping: question.question.id)
    writer.write("</span></h3>\n")
    own(question.question.stem, "p", to: &writer)
    writer.write("\n")
    let heard =
      (witnesses[question.question.id] ?? []) + ["readers: \(Sentences.verdict(question))"]
    paragraph(heard.joined(separator: " · "), to: &writer)
    paragraph(
      Sentences.facility(question) + " " + Sentences.discrimination(question), to: &writer)
    guard !question.options.isEmpty else {
      writer.write("</section>\n")
      return
    }
    if question.known > 0 {
      writeChoices(question, name, to: &writer)
    } else {
      paragraph(Sentences.distractors(question), to: &writer)
    }
    writer.write("<ol type=\"a\">\n")
    for option in question.options {
      own(option.text, "li", to: &writer)
      writer.write("\n")
    }
    writer.write("</ol>\n</section>\n")
  }

  private func writeChoices(
    _ question: QuestionFigures, _ name: String, to writer: inout ByteWriter
  ) {
    writer.write("<figure>\n")
    let bars = question.options.enumerated().map { position, option in
      var bar = Plot.Bar(
        name: (option.isRight ? "✓ " : "") + OptionFigures.letter(position), value: option.share,
        text: "\(Figures.percent(option.share ?? 0)) % (\(option.count))",
        style: option.isRight ? "bar" : "bar wrong")
      if let best = option.shareOfBest { bar.points.append(("best", best)) }
      if let last = option.shareOfLast { bar.points.append(("last", last)) }
      return bar
    }
    Plot(description: "The share of each answer to question \(name).", bars: bars)
      .write(to: &writer)
    writer.write("<figcaption>")
    writer.write(escaping: Sentences.distractors(question))
    writer.write("</figcaption>\n</figure>\n")
  }

  private static let sheet: StaticString = """
    :root { color-scheme: light dark; --ground: #fff; --ink: #1b1b1b; --faint: #555; --grid: #ccc; --bar: #2a6a9e; \
    --wrong: #9db4c6; --against: #b3441f; }
    @media (prefers-color-scheme: dark) { :root { --ground: #16181b; --ink: #e8e6e3; --faint: #b0b0b0; --grid: #444; \
    --bar: #6fb2e5; --wrong: #4d6172; --against: #f0875f; } }
    body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
    main { max-width: 44rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.6rem; line-height: 1.2; } h2 { margin-top: 2.5rem; font-size: 1.25rem; }
    section { margin-top: 1.5rem; border-top: 1px solid var(--grid); }
    figure { margin: 1rem 0; } figcaption { margin-top: 0.3rem; }
    svg { display: block; overflow: visible; font: 0.8125rem system-ui, sans-serif; }
    text { fill: var(--ink); } .name { text-anchor: end; } .mark { text-anchor: middle; fill: var(--faint); }
    .grid { stroke: var(--grid); } .bar { fill: var(--bar); } .bar.wrong { fill: var(--wrong); }
    .bar.against { fill: var(--against); } .interval { stroke: var(--ink); stroke-width: 2; }
    .best { fill: var(--ink); stroke: var(--ground); } .last { fill: var(--ground); stroke: var(--ink); stroke-width: 2; }
    .rule { color: var(--faint); font-size: 0.875rem; } code { font-size: 0.9em; }
    @media print { section { break-inside: avoid; } }

    """
}
