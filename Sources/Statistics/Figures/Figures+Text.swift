internal import HornbookBytes

extension Figures {
  /// The figures for people, one line for each question.
  public var lines: [String] {
    var lines = summary
    guard !questions.isEmpty else { return lines }
    let names = questions.map(\.question.id)
    let width = min(32, max(8, names.map(\.count).max() ?? 8))
    lines.append("")
    lines.append(
      Self.left("question", width)
        + ["asked", "right", "discr.", "best", "last"].map { Self.right($0, 8) }.joined()
        + "  chosen (* right)")
    for question in questions {
      let numbers = [
        "\(question.asked)", Self.share(question.facility),
        question.discrimination.map { Self.fixed($0) } ?? "–", Self.share(question.facilityOfBest),
        Self.share(question.facilityOfLast),
      ]
      let chosen = question.options.enumerated().map { position, option in
        "\(option.isRight ? "*" : "")\(OptionFigures.letter(position)) "
          + (option.share.map(Self.percent) ?? "–")
      }
      // The names of a chapter's questions may begin alike, and differ at their ends.
      let name = question.question.id
      lines.append(
        Self.left(name.count > width ? "…" + name.suffix(width - 1) : name, width)
          + numbers.map { Self.right($0, 8) }.joined()
          + (chosen.isEmpty ? "" : "  " + chosen.joined(separator: "  ")))
    }
    return lines
  }

  /// What is said of all questions together.
  var summary: [String] {
    let people = readers == 1 ? "1 reader" : "\(readers) readers"
    let asked = questions.count == 1 ? "1 question" : "\(questions.count) questions"
    var lines = ["\(people), \(asked)"]
    guard let mean, let median else {
      lines.append("nobody was asked every question, so nothing is told of totals")
      return lines
    }
    let of = wholeReaders == readers ? "" : " of the \(wholeReaders) who were asked everything"
    lines.append(
      "totals\(of): mean \(Self.fixed(mean)), median \(Self.fixed(median))"
        + (deviation.map { ", standard deviation \(Self.fixed($0))" } ?? ""))
    if let alpha {
      let interval = alphaInterval.map { " (\(Self.fixed($0.lower)) to \(Self.fixed($0.upper)))" }
      lines.append(
        "reliability (Cronbach’s alpha) \(Self.fixed(alpha))\(interval ?? "")"
          + (standardError.map { ", standard error \(Self.fixed($0))" } ?? ""))
    }
    return lines
  }

  /// A number with two decimals.
  static func fixed(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "–" }
    let hundredths = Int((abs(number) * 100).rounded())
    let digits = hundredths % 100
    let sign = number < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)"
  }

  private static func share(_ share: Double?) -> String { share.map { percent($0) + " %" } ?? "–" }

  private static func left(_ text: some StringProtocol, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
