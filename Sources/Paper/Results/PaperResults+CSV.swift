internal import HornbookBytes

extension PaperResults {
  /// The results as CSV: a student a line, a question a column.
  ///
  /// The first column is the student number. Then follows a column for each question of the book, in its order, named
  /// by the question's identifier, with the letters in the order of the book, or the number of right parts that a
  /// marker has filled in. The last columns are the variant, the points, and the most points.
  public func csv() -> [UInt8] {
    var csv = ByteWriter(capacity: rows.count * 200)
    Self.write(
      ["student"] + layout.questions.map(\.id) + ["variant", "points", "of"], to: &csv)
    for row in rows {
      let cells = zip(layout.questions, row.chosen).map { question, chosen in
        chosen.map(question.text(of:)) ?? "?"
      }
      Self.write(
        [row.student] + cells + [
          layout.variants[row.variant].name, row.points.map(Self.number) ?? "",
          String(layout.questions.count),
        ], to: &csv)
    }
    return csv.take()
  }

  /// A number with at most four decimals.
  static func number(_ points: Double) -> String {
    let parts = Int((points * 10_000).rounded())
    var text = String(parts / 10_000)
    let rest = parts % 10_000
    guard rest > 0 else { return text }
    let digits = String(rest)
    text += "." + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }

  private static func write(_ cells: [String], to csv: inout ByteWriter) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { csv.write(",") }
      guard cell.utf8.contains(where: { $0 == ASCII.comma || $0 == ASCII.quote || $0 < 32 }) else {
        csv.write(text: cell)
        continue
      }
      csv.write("\"")
      for byte in cell.utf8 {
        if byte == ASCII.quote { csv.write("\"") }
        csv.write(byte: byte)
      }
      csv.write("\"")
    }
    csv.write("\r\n")
  }
}
