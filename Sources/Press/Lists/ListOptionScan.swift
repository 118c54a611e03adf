internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads the options of directives that choose and order items.
struct ListOptionScan {
  /// What is wrong, at some bytes of the option's value.
  private(set) var faults: [Fault] = []
  private let bytes: [UInt8]
  private let fields: ListFields
  private var offset = 0

  /// The most conditions or fields of an option.
  static let limit = 16

  struct Fault {
    var range: Range<Int>
    var message: String
    var remedy: String?
    var isUnknownField = false
  }

  init(_ text: String, _ fields: ListFields) {
    bytes = Array(text.utf8)
    self.fields = fields
  }

  // MARK: - Conditions

  /// The conditions in `price < 10 and maker = "Vale and Sons"`.
  mutating func conditions() -> [ListCondition] {
    var conditions: [ListCondition] = []
    repeat {
      if let condition = condition() { conditions.append(condition) }
      if !faults.isEmpty { break }
      skipBlanks()
      if conditions.count >= Self.limit, isAtWord("and") {
        fault(offset..<bytes.count, "there are more than \(Self.limit) conditions")
        break
      }
    } while skip("and")
    skipBlanks()
    if faults.isEmpty, offset < bytes.count {
      fault(
        wordRange, "after a condition comes “and”, not “\(text(wordRange))”",
        remedy: "Join conditions with “and”; put a value with such words into quotation marks.")
    }
    return conditions
  }

  private mutating func condition() -> ListCondition? {
    skipBlanks()
    let name = operand { $0.comparison != nil }
    skipBlanks()
    guard let comparison else {
      fault(
        name.range.isEmpty ? offset..<bytes.count : name.range,
        name.text.isEmpty ? "a field is missing" : "after “\(name.text)” a comparison is missing",
        remedy: "Write a field, one of \(ListCondition.Comparison.words), and a value.")
      return nil
    }
    let sign = offset..<offset + comparison.rawValue.utf8.count
    guard !name.range.isEmpty else {
      fault(sign, "before “\(comparison.rawValue)” a field is missing")
      return nil
    }
    offset = sign.upperBound
    skipBlanks()
    if let peek, "=<>".utf8.contains(peek) {
      fault(
        sign.lowerBound..<offset + 1,
        "“\(text(sign.lowerBound..<offset + 1))” does not compare anything",
        remedy: "Use one of \(ListCondition.Comparison.words).")
      return nil
    }
    let value = operand { $0.isAtWord("and") }
    if !value.isQuoted, bytes[value.range].first == ASCII.quote {
      fault(value.range, "the quotation mark is not closed", remedy: "Close it after the value.")
      return nil
    }
    guard !value.range.isEmpty else {
      fault(
        sign, "after “\(comparison.rawValue)” a value is missing",
        remedy: "Write a value; “\"\"” is an empty one.")
      return nil
    }
    if !value.isQuoted, let or = joined(in: value.range) {
      fault(
        or, "“or” does not join conditions",
        remedy: "Show the items with two directives, or put the value into quotation marks.")
      return nil
    }
    guard let field = field(name) else { return nil }
    return ListCondition(field, comparison, value.text)
  }

  /// The word “or” before something that looks like a condition.
  private func joined(in range: Range<Int>) -> Range<Int>? {
    var scan = self
    scan.offset = range.lowerBound
    var or: Range<Int>?
    while scan.offset < range.upperBound {
      if or == nil, scan.isAtWord("or") { or = scan.offset..<scan.offset + 2 }
      if or != nil, scan.comparison != nil { return or }
      scan.offset += 1
    }
    return nil
  }

  // MARK: - Order

  /// The fields in `price descending, name`.
  mutating func sortKeys() -> [ListOrder.Key] {
    var keys: [ListOrder.Key] = []
    while faults.isEmpty {
      skipBlanks()
      let name = operand { scan in
        scan.peek == ASCII.comma || scan.isAtWord("descending") || scan.isAtWord("ascending")
      }
      skipBlanks()
      let isDescending = skip("descending")
      if !isDescending { _ = skip("ascending") }
      skipBlanks()
      guard !name.range.isEmpty else {
        fault(
          offset..<bytes.count, "a field is missing", remedy: NearMiss.choice(among: fields.names))
        break
      }
      if let field = field(name) { keys.append(.init(field: field, isDescending: isDescending)) }
      guard offset < bytes.count else { break }
      guard peek == ASCII.comma else {
        fault(
          wordRange,
          "after a field comes a comma, “descending” or “ascending”, "
            + "not “\(text(wordRange))”")
        break
      }
      guard keys.count < Self.limit else {
        fault(offset..<bytes.count, "there are more than \(Self.limit) fields")
        break
      }
      offset += 1
    }
    return keys
  }

  // MARK: - Pieces

  private struct Operand {
    var text: String
    var range: Range<Int>
    var isQuoted = false
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func text(_ range: Range<Int>) -> String { bytes.text(range) }

  private mutating func skipBlanks() {
    while peek?.isWhitespace == true { offset += 1 }
  }

  private mutating func fault(_ range: Range<Int>, _ message: String, remedy: String? = nil) {
    faults.append(Fault(range: range, message: message, remedy: remedy))
  }

  /// The word at the offset.
  private var wordRange: Range<Int> {
    offset..<(bytes[offset...].firstIndex(where: \.isWhitespace) ?? bytes.count)
  }

  /// Whether a word begins here that stands alone.
  private func isAtWord(_ word: String) -> Bool {
    let end = offset + word.utf8.count
    guard offset == 0 || bytes[offset - 1].isWhitespace || bytes[offset - 1] == ASCII.quote,
      end <= bytes.count, bytes[offset..<end].elementsEqual(word.utf8)
    else { return false }
    return end == bytes.count || bytes[end].isWhitespace || bytes[end] == ASCII.comma
  }

  private mutating func skip(_ word: String) -> Bool {
    skipBlanks()
    guard isAtWord(word) else { return false }
    offset += word.utf8.count
    return true
  }

  /// The comparison that begins here.
  private var comparison: ListCondition.Comparison? {
    ListCondition.Comparison.allCases.first { comparison in
      let sign = comparison.rawValue
      if comparison == .contains { return isAtWord(sign) }
      return bytes[offset...].starts(with: sign.utf8)
    }
  }

  /// Text in quotation marks, or up to something that ends it.
  private mutating func operand(until isEnd: (ListOptionScan) -> Bool) -> Operand {
    let start = offset
    if peek == ASCII.quote, let end = bytes[(start + 1)...].firstIndex(of: ASCII.quote) {
      offset = end + 1
      return Operand(text: text(start + 1..<end), range: start..<offset, isQuoted: true)
    }
    while offset < bytes.count, !isEnd(self) { offset += 1 }
    var end = offset
    while end > start, bytes[end - 1].isWhitespace { end -= 1 }
    return Operand(text: text(start..<end), range: start..<end)
  }

  private mutating func field(_ name: Operand) -> ListFields.Field? {
    if let field = fields[name.text] { return field }
    let hint = NearMiss.question(for: name.text, among: fields.names).map { ": \($0)" } ?? ""
    faults.append(
      Fault(
        range: name.range, message: "there is no field “\(name.text)”\(hint)",
        remedy: NearMiss.choice(among: fields.names), isUnknownField: true))
    return nil
  }
}
