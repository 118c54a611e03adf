internal import HornbookDiagnostics

/// How many letters a table's column has room for, measured before the page is loaded.
///
/// A browser that measured the columns itself would move them while rows arrive.
enum ColumnWidth {
  /// The widths for which the style sheet has classes.
  private static let steps = [4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 32]

  /// The class of the narrowest width for a column with a title and values.
  static func className(title: String, values: some Sequence<(text: String, isWhole: Bool)>)
    -> String
  {
    var letters = longestWord(of: title)
    for value in values {
      let needed = width(of: value.text)
      // A long text may take several lines, but none of its words.
      letters = max(letters, value.isWhole ? needed : min(needed, 24), longestWord(of: value.text))
    }
    return "letters-\(steps.first { $0 >= letters } ?? steps[steps.count - 1])"
  }

  private static func longestWord(of text: String) -> Int {
    text.split(separator: " ").map(width).max() ?? 0
  }

  private static func width(of text: some StringProtocol) -> Int {
    DisplayWidth.columns(of: String(text)) + text.utf8.count { "mwMW@".utf8.contains($0) } / 2
  }
}
