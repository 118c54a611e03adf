internal import HornbookBytes
internal import HornbookQuizzes

/// A reader's reply to a question.
enum QuizReply: Equatable {
  /// An empty line, which skips the question.
  case skip
  /// `?`, which asks for a hint.
  case hint
  /// `q`, which ends the quiz.
  case quit
  case answer(Response)
  /// A reply that is not valid, with a description of valid ones.
  case mistake(String)

  /// Parses a line as letters of options.
  static func letters(_ line: String, for item: QuizItem) -> QuizReply {
    let labels = item.labels
    // If an option has the letter `q`, then `q` is an answer.
    if let command = command(line), command != .quit || !labels.contains("q") { return command }
    let wanted =
      labels.count > 1 ? "\(labels[0]) to \(labels[labels.count - 1])" : labels.first ?? "a"
    // Pairs may include the numbers of the items: `1b 2a`.
    let isNumbered = item.answer.kind == .match && labels.first == "a"
    guard let chosen = positions(line, labels, skippingDigits: isNumbered) else {
      return .mistake("answer with \(wanted)")
    }
    switch item.answer.kind {
    case .one, .trueFalse:
      guard Set(chosen).count == 1 else { return .mistake("one only, please: \(wanted)") }
      return .answer(.choices([item.order[chosen[0]]]))
    case .order:
      guard chosen.count == labels.count, Set(chosen).count == labels.count else {
        return .mistake("each of \(wanted) once, in order")
      }
      return .answer(.choices(chosen.map { item.order[$0] }))
    case .match:
      guard chosen.count == labels.count else {
        return .mistake("\(labels.count) letters, one for each number")
      }
      return .answer(.partners(chosen.map { item.partners[$0] }))
    default:
      return .answer(.choices(Set(chosen.map { item.order[$0] }).sorted()))
    }
  }

  /// Parses a line as words; a right answer counts as such even if it is `q` or `?`.
  static func words(_ line: String, of item: QuizItem) -> QuizReply {
    let isRight = item.question.blanks.contains { $0.accepts(line) }
    if isRight { return .answer(.texts([line])) }
    if let command = command(line) { return command }
    let isNumber = line.unicodeScalars.contains { $0.properties.numericType != nil }
    if item.question.kind == .fillInNumber, !isNumber { return .mistake("give a number") }
    return .answer(.texts([line]))
  }

  private static func command(_ line: String) -> QuizReply? {
    switch line.lowercased() {
    case "": .skip
    case "?": .hint
    case "q": .quit
    default: nil
    }
  }

  /// The positions of the letters in a line such as `b`, `a, c`, `(a) and c` or `ac`; nil if it
  /// contains anything else.
  private static func positions(_ line: String, _ labels: [String], skippingDigits: Bool) -> [Int]?
  {
    var words: [String] = [""]
    for scalar in line.lowercased().unicodeScalars {
      if skippingDigits, ("0"..."9").contains(scalar) {
        words.append("")
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if scalar.value == 0x20 || ",;.:()&+-–/".unicodeScalars.contains(scalar) {
        words.append("")
      } else {
        return nil
      }
    }
    words.removeAll { $0.isEmpty || $0 == "and" }
    var positions: [Int] = []
    for word in words {
      if let position = labels.firstIndex(of: word) {
        positions.append(position)
        continue
      }
      for letter in word.unicodeScalars {
        guard let position = labels.firstIndex(of: String(letter)) else { return nil }
        positions.append(position)
      }
    }
    return positions.isEmpty ? nil : positions
  }
}
