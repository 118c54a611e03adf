internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Records together with the declaration of their fields, as input for the rules.
struct RecordFacts {
  /// The most fields that are shown without a declaration.
  static let mostUndeclared = 256

  let table: RecordSet
  /// The declared fields; nil if there is no declaration.
  let declared: [RecordField]?

  /// The findings about the records: fields that are missing, of the wrong type,
  /// repeated, or unknown.
  var findings: [Finding] {
    unknown + wrongTypes + DatasetRules.recordChecks.flatMap { $0.findings(in: self) }
  }

  /// Undeclared fields; the name of a table column is reported only once.
  private var unknown: [Finding] {
    guard let declared else { return [] }
    let names = Set(declared.map(\.name))
    let near = NearMissCache()
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
  /// Whether a value has this type; JSON values have their own types, table cells are text.
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
    case .email: return isText && EmailAddress(text) != nil
    case .phone: return isText && PhoneNumber(text).isWellFormed
    case .image: return isText
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    Double(text)?.isFinite == true
      && text.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
  }
}
