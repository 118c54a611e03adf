/// The columns of a table of questions, in the order in which they are written.
///
/// Some occur with numbers, such as `option1` and `option2`.
enum CSVColumn: String, CaseIterable {
  case kind, question, option, partner, answer, number, tolerance, unit, exact, credit, feedback,
    explanation, hint, points, shuffle, category, tags, name, id

  /// Other names under which tables have the column, without spaces and in small letters.
  private var otherNames: [String] {
    switch self {
    case .kind: ["type", "questiontype", "questionkind"]
    case .question: ["stem", "questiontext", "prompt"]
    case .option: ["choice", "item", "left"]
    case .partner: ["match"]
    case .answer:
      [
        "right", "correct", "correctanswer", "correctanswers", "correctoption", "key", "answers",
        "rightanswer", "rightanswers", "solution",
      ]
    case .explanation: ["generalfeedback", "rationale", "reason"]
    case .points: ["point", "score", "marks", "grade"]
    case .category: ["chapter", "topic", "section"]
    case .tags: ["tag", "keywords"]
    case .name: ["title"]
    case .id: ["identifier"]
    case .number, .tolerance, .unit, .exact, .credit, .feedback, .hint, .shuffle: []
    }
  }

  private var isNumbered: Bool {
    switch self {
    case .option, .partner, .answer, .number, .tolerance, .unit, .exact, .credit, .feedback, .hint:
      true
    default: false
    }
  }

  private static let byName: [String: CSVColumn] = {
    var columns: [String: CSVColumn] = [:]
    for column in allCases {
      for name in [column.rawValue] + column.otherNames { columns[name] = column }
    }
    return columns
  }()
}

extension CSVColumn {
  /// A column and its number, from 1.
  struct Name: Hashable {
    var column: CSVColumn
    var number = 1

    /// The name as it is written.
    ///
    /// - Parameter count: How many columns of its sort there are.
    func written(of count: Int) -> String {
      count > 1 ? column.rawValue + String(number) : column.rawValue
    }

    init(_ column: CSVColumn, _ number: Int = 1) {
      self.column = column
      self.number = number
    }

    /// Reads `Option 2`, `option_b` or `Correct answer`; nil if no column has such a name.
    init?(_ text: String) {
      let name = String(
        text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.isDigit }
          .map(Character.init))
      if let column = CSVColumn.byName[name] {
        self.init(column)
        return
      }
      let digits = name.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
      let stem = String(name.dropLast(max(1, digits)))
      guard let last = name.utf8.last else { return nil }
      // Columns named by the letters of the options: “A” or “Option A”.
      let letter = Int(last) - 0x60
      let isLetter = digits == 0 && (1...26).contains(letter)
      if isLetter, stem.isEmpty {
        self.init(.option, letter)
        return
      }
      // What is on the right is a partner if there are several, else the right answer.
      let column = stem == "right" ? .partner : CSVColumn.byName[stem]
      guard let column, column.isNumbered,
        let number = isLetter ? letter : Int(name.suffix(digits)),
        (1...CSVColumn.most).contains(number)
      else { return nil }
      self.init(column, number)
    }
  }

  /// The greatest number of a column.
  static let most = 1_000
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
