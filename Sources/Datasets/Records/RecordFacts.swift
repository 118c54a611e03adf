internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Records beside the declaration of their fields, as the rules see them.
struct RecordFacts {
  /// As many fields are shown without being declared.
  static let mostUndeclared = 256

  let table: RecordSet
  /// The declared fields; nil where none are.
  let declared: [RecordField]?

  /// What is wrong with the records: fields that are missing, of the wrong type, given twice, or unknown.
  var findings: [Finding] {
    unknown + wrongTypes + DatasetRules.recordChecks.flatMap { $0.findings(in: self) }
  }

  /// A column of a table has one name, which is told of once.
  private var unknown: [Finding] {
    guard let declared else { return [] }
    let names = Set(declared.map(\.name))
    let near = NearMisses()
    var told: Set<Place> = []
    return table.records.flatMap(\.fields).compactMap { field in
      guard !names.contains(field.name), told.insert(field.namePlace).inserted else { return nil }
      return Finding(
        .dataKeyUnknown, at: field.namePlace, "the field “\(field.name)” is not declared",
        remedy: near.of("") { names }.remedy(for: field.name))
    }
  }

  private var wrongTypes: [Finding] {
    var findings: [Finding] = []
    for record in table.records {
      for field in declared ?? [] {
        guard let given = record.field(field.name), !given.text.trimmed.isEmpty,
          !field.type.accepts(given)
        else { continue }
        findings.append(
          given.value.map { .wrongType(of: $0, expected: field.type.phrase) }
            ?? Finding(
              .dataType, at: given.place, "“\(given.text)” is not \(field.type.phrase)"))
      }
    }
    return findings
  }
}

extension RecordType {
  /// Whether a value is of the type; JSON has types of its own, a cell is text.
  func accepts(_ field: RecordSet.Field) -> Bool {
    let text = field.text.trimmed
    let isText = field.value.map { $0.kind == .string } ?? true
    switch self {
    case .text: return isText
    case .integer: return field.value.map { $0.int != nil } ?? (Int(text) != nil)
    case .number: return field.value.map { $0.double != nil } ?? Self.isNumber(text)
    case .flag:
      return field.value.map { $0.kind == .bool }
        ?? ["true", "false", "yes", "no"].contains(text.lowercased())
    case .date: return isText && PartialDate(text) != nil
    case .url:
      return isText && (text.hasPrefix("https://") || text.hasPrefix("http://"))
        && text.utf8.count > 8 && !text.utf8.contains(where: \.isWhitespace)
    case .email: return isText && EmailText(text) != nil
    case .phone: return isText && PhoneText(text).isWellFormed
    case .image: return isText
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    Double(text)?.isFinite == true
      && text.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
  }
}
