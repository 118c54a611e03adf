public import HornbookDiagnostics

/// The type of a field: its description in messages, and how it is read.
public struct FieldType<Value> {
  /// The expected value as in messages, such as “a string”.
  public let expectation: String
  /// Reads a value; adds a finding and returns nil if it is invalid.
  public let read: (DataValue, inout [Finding]) -> Value?
  /// The words that a value can be; none if it can be anything of a form.
  let words: [String]
  /// What the file contains that a value names; nil if it names none.
  private(set) var file: FileForm?
  /// The fields of an object.
  let fields: () -> [FieldOffer]

  /// Creates a type whose `read` adds its own findings; editors offer its words, files and fields.
  public init(
    _ expectation: String, words: [String] = [], file: FileForm? = nil,
    fields: @escaping () -> [FieldOffer] = { [] },
    read: @escaping (DataValue, inout [Finding]) -> Value?
  ) {
    self.expectation = expectation
    self.words = words
    self.file = file
    self.fields = fields
    self.read = read
  }

  /// The type, with values that name files.
  public func naming(_ file: FileForm) -> FieldType {
    var type = self
    type.file = file
    return type
  }

  /// Creates a type; if `read` returns nil, a wrong type is reported.
  public static func checked(_ expectation: String, _ read: @escaping (DataValue) -> Value?)
    -> FieldType
  {
    FieldType(expectation) { value, findings in
      if let result = read(value) { return result }
      findings.append(.wrongType(of: value, expected: expectation))
      return nil
    }
  }

  /// The type with its value converted by `transform`.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> FieldType<Other> {
    let read = read
    return FieldType<Other>(expectation, words: words, file: file, fields: fields) {
      value, findings in
      read(value, &findings).map(transform)
    }
  }
}

extension FieldType<String> {
  /// Any string.
  public static var string: FieldType { .checked("a string") { $0.string } }

  /// A string that contains more than white space.
  public static var nonEmptyString: FieldType {
    .checked("a non-empty string") { value in
      value.string.flatMap { text in
        text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : text
      }
    }
  }

  /// One of the given words.
  public static func word(_ words: [String]) -> FieldType {
    .choice(words) { word in words.contains(word) ? word : nil }
  }
}

extension FieldType<Int> {
  /// A whole number.
  public static var int: FieldType { .checked("a whole number") { $0.int } }

  /// A whole number in a range.
  public static func int(_ range: ClosedRange<Int>) -> FieldType {
    .checked("a whole number from \(range.lowerBound) to \(range.upperBound)") { value in
      value.int.flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension FieldType<Double> {
  /// A number.
  public static var double: FieldType { .checked("a number") { $0.double } }
}

extension FieldType<Bool> {
  /// `true` or `false`.
  public static var bool: FieldType {
    let checked = checked("true or false") { $0.bool }
    return FieldType(checked.expectation, words: ["true", "false"], read: checked.read)
  }
}

extension FieldType<CalendarDate> {
  /// A date such as `2026-03-31`.
  public static var date: FieldType {
    .checked("a date such as “2026-03-31”") { $0.string.flatMap { CalendarDate($0) } }
  }
}

extension FieldType<DataValue> {
  /// Any value.
  public static var anything: FieldType { .checked("a value") { $0 } }
}

extension FieldType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the raw values of an enumeration.
  public static func word(_ type: Value.Type) -> FieldType {
    .choice(type.allCases.map(\.rawValue)) { Value(rawValue: $0) }
  }
}

extension FieldType where Value: FieldDecodable {
  /// An object that is read into a model by a reader of its own.
  public static func record(_ type: Value.Type) -> FieldType {
    FieldType("an object", fields: { FieldReader.offers(of: type) }) { value, findings in
      var fields = FieldReader(value)
      guard value.kind == .object else {
        findings += fields.finish()
        return nil
      }
      let model = Value(fields: &fields)
      findings += fields.finish()
      return model
    }
  }
}

extension FieldType {
  /// A list with elements of one type; invalid elements are reported and left out.
  public static func list<Element>(_ element: FieldType<Element>) -> FieldType<[Element]> {
    FieldType<[Element]>(
      "a list", words: element.words, file: element.file, fields: element.fields
    ) { value, findings in
      guard value.kind == .array else {
        findings.append(.wrongType(of: value, expected: "a list"))
        return nil
      }
      var elements: [Element] = []
      for child in value.children {
        if let read = element.read(child, &findings) { elements.append(read) }
      }
      return elements
    }
  }

  /// One of the given words, as a value.
  public static func choice(_ words: [String], _ read: @escaping (String) -> Value?) -> FieldType {
    let quoted = words.map { "“\($0)”" }
    let expectation =
      words.count > 2
      ? "one of \(quoted.dropLast().joined(separator: ", ")) and \(quoted.last ?? "")"
      : quoted.joined(separator: " or ")
    return FieldType(expectation, words: words) { value, findings in
      if let result = value.string.flatMap(read) { return result }
      let meant = value.string.flatMap { NearMiss.best(for: $0, among: words) }
      findings.append(
        .wrongType(
          of: value, expected: expectation, remedy: meant.map { "Did you mean “\($0)”?" }))
      return nil
    }
  }
}

extension Finding {
  /// The finding about a value of the wrong type.
  public static func wrongType(of value: DataValue, expected: String, remedy: String? = nil)
    -> Finding
  {
    let path = value.path
    let name = path.isEmpty ? "the outermost value" : "“\(path)”"
    return Finding(
      .dataType, at: value.place, "\(name) is \(value.description), not \(expected)",
      remedy: remedy)
  }
}

extension DataValue {
  /// Reads the value as a type such as `.list(.record(Contact.self))`, and adds the
  /// findings about it.
  public func read<Value>(_ type: FieldType<Value>, findings: inout [Finding]) -> Value? {
    type.read(self, &findings)
  }

  /// The value in a few words, as used in messages.
  fileprivate var description: String {
    switch kind {
    case .null: return "null"
    case .bool: return bool == true ? "true" : "false"
    case .number: return "the number \(Self.shortened(numberText ?? ""))"
    case .string: return "the string “\(Self.shortened(string ?? ""))”"
    case .array, .object: return kind.phrase
    }
  }

  private static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > 40 else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(40))) + "…"
  }
}
