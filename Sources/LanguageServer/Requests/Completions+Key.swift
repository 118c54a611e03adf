internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes

extension Completions {
  /// The options of the question that a line of a key answers.
  static func answers(
    _ before: [UInt8], _ start: Int, _ checked: CheckedTexts, _ place: RequestPlace
  ) -> [Item] {
    if let line = KeyLine(before) {
      let numbered = line.number.flatMap {
        checked.question(numbered: $0, above: start, in: place.file)
      }
      let labelled = start > 0 ? checked.quiz(at: start - 1, in: place.file)?.row.question : nil
      guard let question = line.number == nil ? labelled : numbered?.question else { return [] }
      let letters = Set(question.options.compactMap { $0.letter?.text.lowercased() })
      let typed = TypedLetters(before[line.start...], among: letters)
      // In a row, more entries may follow.
      let after = place.text.bytes[place.offset..<place.text.line(around: place.offset).upperBound]
      let isRow = line.isShort || after.contains(where: \.isDigit)
      let isShort = isRow || numbered?.isShort == true || !typed.given.isEmpty
      let from =
        isShort ? typed.last : before[line.start...].drop { " *_`".utf8.contains($0) }.startIndex
      let above = Array(place.text.bytes[place.text.line(around: max(0, start - 1))])
      let areCapitals = areCapitals(
        (KeyLine(above) == nil ? [] : above) + [ASCII.newline] + before[..<typed.last])
      let items = items(question, isShort: isShort, start + from..<place.offset)
      guard isShort else { return Self.fitting(items, before[from...]) }
      return items.compactMap { item in
        // Words that stand for an option have no place in a row or among letters.
        guard let letter = item.written else {
          return typed.given.isEmpty && !isRow ? item : nil
        }
        var item = item
        item.written = areCapitals.map { $0 ? letter.uppercased() : letter.lowercased() } ?? letter
        return typed.given.contains(letter.lowercased()) ? nil : item
      }
    }
    // The entry may be incomplete and end a line before.
    let around = checked.quiz(at: place.offset, in: place.file)
    let above = start > 0 ? checked.quiz(at: start - 1, in: place.file) : nil
    guard let (row, entry) = around ?? above, let entry else { return [] }
    let marker = before.firstIndex { !" \t-*+>".utf8.contains($0) } ?? before.count
    let items = items(
      row.question, isShort: entry.form == .short && !entry.hasText,
      start + marker..<place.offset)
    return Self.fitting(items, before[marker...])
  }

  /// The items, if one of them begins as what is written; else that is something else, such as an explanation.
  private static func fitting(_ items: [Item], _ typed: ArraySlice<UInt8>) -> [Item] {
    let typed = String(decoding: typed, as: UTF8.self).lowercased()
    return items.contains { $0.text.lowercased().hasPrefix(typed) } ? items : []
  }

  /// Whether the letters that stand alone in a text are capitals; nil if there are none.
  private static func areCapitals(_ text: [UInt8]) -> Bool? {
    let words = text.split { !$0.isLetterOrDigit && $0 < 0x80 }
    let letters = words.filter { $0.count == 1 }.compactMap(\.first).filter(\.isLetter)
    return letters.isEmpty ? nil : letters.allSatisfy { $0 != $0.lowercased }
  }

  private static func items(_ question: Question, isShort: Bool, _ replaced: Range<Int>) -> [Item] {
    if question.options.isEmpty {
      return question.truthWords.map { word in
        Item(
          text: word, kind: .value, detail: question.stem.text, replaced: replaced,
          written: isShort ? String(word.prefix(1)) : nil)
      }
    }
    let isTruth = question.kind == .trueFalse
    return question.options.enumerated().flatMap { index, option in
      let letter = option.letter?.text ?? String(UnicodeScalar(UInt8(97 + index % 26)))
      let body = String(decoding: option.body.markdown, as: UTF8.self)
      let lettered = Item(
        text: letter + ") " + body, kind: .value, detail: question.stem.text, replaced: replaced,
        written: isShort ? letter : nil)
      guard isTruth else { return [lettered] }
      // Keys also repeat the word alone.
      let word = Item(
        text: body, kind: .value, detail: question.stem.text, replaced: replaced)
      return option.letter == nil ? [word] : [lettered, word]
    }
  }
}

/// The letters of an entry such as `a, c` or `a and c`, as far as they are written.
private struct TypedLetters {
  /// The letters before the last word, in lower case.
  private(set) var given: [String] = []
  /// Where the last word begins, which may be the next letter; behind all words if it is complete.
  let last: Int

  /// - Parameter letters: Those of the options; some are also words for “and”.
  init(_ bytes: ArraySlice<UInt8>, among letters: Set<String>) {
    let end = bytes.lastIndex { !$0.isLetterOrDigit && $0 < 0x80 }.map { $0 + 1 }
    last = end ?? bytes.startIndex
    let words = bytes[..<last].split { " ,/&+)*".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
    let isJoint: (String) -> Bool = { QuizWords.and.contains($0) && !letters.contains($0) }
    // Without anything that joins letters, the rest is the text of the first one.
    guard
      bytes[..<last].contains(where: { ",/&+".utf8.contains($0) }) || words.contains(where: isJoint)
    else { return }
    let own = words.filter { !isJoint($0) }
    if own.allSatisfy({ $0.count == 1 }) { given = own }
  }
}

/// A line of a key that begins with a number or a label, as far as it is written.
private struct KeyLine {
  /// The number of the question; nil behind a label.
  let number: Int?
  /// Where the answers begin.
  let start: Int
  /// Whether answers are letters alone in this form.
  let isShort: Bool

  init?(_ before: [UInt8]) {
    let first = before.firstIndex { $0 != ASCII.space } ?? before.count
    guard first < before.count else { return nil }
    if before[first] == UInt8(ascii: "|") {
      // The first cell has the number.
      guard let last = before.lastIndex(of: UInt8(ascii: "|")), last > first else { return nil }
      let cell = before[(first + 1)..<last].prefix { $0 != UInt8(ascii: "|") }
      guard let number = Self.number(cell.filter { !" *_".utf8.contains($0) }[...]) else {
        return nil
      }
      (self.number, start, isShort) = (number, last + 1, true)
      return
    }
    let label = Array("answer:".utf8)
    if before[first...].prefix(label.count).map(\.lowercased).elementsEqual(label) {
      (number, start, isShort) = (nil, first + label.count, true)
      return
    }
    guard let read = Self.last(of: before[first...]) else { return nil }
    (number, start, isShort) = read
  }

  /// The last of the entries in a line, such as `2. `, `1-` or the `2` of `1b 2`, `1: A, 2` and `1-a 2-`.
  private static func last(of line: ArraySlice<UInt8>) -> (Int?, Int, Bool)? {
    var rest = line
    var isRow = false
    while true {
      let digits = rest.drop(while: isStrong).prefix(while: \.isDigit)
      guard let number = number(digits) else { return nil }
      var after = rest[digits.endIndex...].drop(while: isStrong)
      let sign = after.first.flatMap { "-:.)".utf8.contains($0) ? $0 : nil }
      if sign != nil { after = after.dropFirst().drop(while: isStrong) }
      let start = after.startIndex
      let letters = after.prefix { $0.isLetter || " ,;/&+)*_".utf8.contains($0) }
      let words = letters.split { !$0.isLetter }
      let next = after[letters.endIndex...]
      let areLetters = words.allSatisfy { word in
        word.count == 1 || word.count < 4 && sign != UInt8(ascii: ".")
          || QuizWords.and.contains(String(decoding: word, as: UTF8.self))
      }
      // Behind a number with a sign, the next one has a sign too; else it is a part of a text.
      let behind = next.drop(while: \.isDigit).first
      let isNumber = sign == nil || behind == nil || behind == sign || behind.map(isStrong) == true
      if !words.isEmpty, areLetters, next.first?.isDigit == true, isNumber,
        letters.last?.isLetter == false
      {
        (rest, isRow) = (next, true)
        continue
      }
      switch sign {
      case UInt8(ascii: "."), UInt8(ascii: ")"): return (number, start, isRow)
      case UInt8(ascii: ":"), ASCII.minus: return (number, start, true)
      default:
        let isMarked = rest.first.map(isStrong) == true
        return isRow || isMarked || !words.isEmpty && next.isEmpty ? (number, start, true) : nil
      }
    }
  }

  private static func isStrong(_ byte: UInt8) -> Bool { byte == ASCII.asterisk }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: digits, as: UTF8.self))
  }
}

extension CheckedTexts {
  /// The question that an entry with a number answers, and whether entries beside it are letters alone.
  ///
  /// - Parameter above: The offset of the line of the entry.
  fileprivate func question(numbered number: Int, above: Int, in file: String)
    -> (question: Question, isShort: Bool)?
  {
    let read = pathAsRead(file)
    let parts = proved.book.keys.lazy.flatMap(\.chapters)
      .filter { $0.place.file == read && $0.place.lower <= above }
    guard let part = parts.max(by: { $0.place.lower < $1.place.lower }) else { return nil }
    let chapter = proved.book.chapters.first { chapter in
      part.host.map { $0 == chapter.name }
        ?? (part.number.map { $0.value == chapter.name.number }
          ?? (part.title == chapter.name.title))
    }
    guard let question = chapter?.questions.first(where: { $0.number?.value == number }) else {
      return nil
    }
    let isShort = part.entries.contains {
      $0.form == .short && !$0.hasText && $0.number?.value != number
    }
    return (question, isShort)
  }
}

extension KeyEntry {
  /// Whether the entry repeats words of the question.
  fileprivate var hasText: Bool { stem != nil || answers.contains { $0.text?.isEmpty == false } }
}

extension Question {
  /// The words for true and false that the question begins with, such as “True or false: …”.
  fileprivate var truthWords: [String] {
    let words = stem.text.lowercased().split { !$0.isLetter }.prefix(5).map(String.init)
    let pair = QuizWords.trueAndFalse.first { words.contains($0.0) && words.contains($0.1) }
    return pair.map { [$0.0, $0.1].map { $0.prefix(1).uppercased() + $0.dropFirst() } } ?? []
  }
}
