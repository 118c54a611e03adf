internal import HornbookBytes
internal import HornbookFormats

extension PaperResults {
  /// The results as CSV: a student a line, a question a column.
  ///
  /// The first column is the student number. Then follows a column for each question of the book, in its order, named
  /// by the question's identifier, with the letters in the order of the book, or the share of right parts that a
  /// marker has filled in. The last columns are the variant, the points, and the most points.
  public func csv() -> [UInt8] {
    var csv = CSVWriter()
    csv.write(["student"] + layout.questions.map(\.id) + ["variant", "points", "of"])
    for row in rows {
      let cells = zip(layout.questions, row.chosen).map { question, chosen in
        chosen.map(question.cell(for:)) ?? "?"
      }
      csv.write(
        [row.student] + cells + [
          layout.variants[row.variant].name, row.points?.decimalText(places: 4) ?? "",
          String(layout.questions.count),
        ])
    }
    return csv.finish()
  }
}

extension PaperQuestion {
  /// What a table says of what was chosen: letters, or the share of right parts.
  fileprivate func cell(for chosen: [Int]) -> String {
    guard kind == .marked else { return text(of: chosen) }
    return chosen.first.map { (Double($0) / Double(max(1, parts))).decimalText(places: 4) } ?? ""
  }
}
