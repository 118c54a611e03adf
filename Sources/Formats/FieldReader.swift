public import HornbookDiagnostics

/// A model that is read from an object of a data file.
///
/// Ask the reader for every field before giving up, so that all mistakes are reported at once:
///
///     init?(fields: inout FieldReader) {
///       let name = fields.required("name", .nonEmptyString)
///       phones = fields.optional("phones", .list(.record(Phone.self))) ?? []
///       guard let name else { return nil }
///       self.name = name
///     }
public protocol FieldDecodable {
  /// Reads the fields; nil if a required field is missing or invalid, which the reader
  /// has then reported.
  init?(fields: inout FieldReader)
}

/// Reads the members of one object and reports what is wrong with them.
///
/// It is used for JSON and YAML alike. It records which keys were asked for, and `finish` reports
/// all others. Nested records have readers of their own, created by `FieldType.record`.
public struct FieldReader {
  /// The object that is read.
  public let value: DataValue
  /// The findings so far.
  public private(set) var findings: [Finding] = []
  private let members: [DataMember]
  /// The first member with each name; used for lookup only.
  private let positions: [String: Int]
  private var isAsked: [Bool]
  /// The keys that were asked for, in that order.
  public private(set) var knownKeys: [String] = []

  /// Whether it tells which fields the model has.
  var isOffering = false
  /// The fields that were asked for, if it tells them.
  private(set) var offers: [FieldOffer] = []

  /// Reads a whole model and adds the findings about it.
  public static func read<Model: FieldDecodable>(
    _ model: Model.Type, from value: DataValue, findings: inout [Finding]
  ) -> Model? {
    FieldType.record(model).read(value, &findings)
  }

  /// Opens an object; any other value is reported and treated as an empty object.
  public init(_ value: DataValue) {
    self.value = value
    members = Array(value.members)
    isAsked = [Bool](repeating: false, count: members.count)
    var positions: [String: Int] = [:]
    for (position, member) in members.enumerated() {
      if let first = positions[member.key] {
        isAsked[position] = true
        findings.append(Self.duplicate(member, after: members[first]))
      } else {
        positions[member.key] = position
      }
    }
    self.positions = positions
    if value.kind != .object { findings.append(.wrongType(of: value, expected: "an object")) }
  }

  /// The value of a key, if present.
  public mutating func value(_ key: String) -> DataValue? {
    knownKeys.append(key)
    guard let position = positions[key] else { return nil }
    isAsked[position] = true
    return members[position].value
  }

  /// Reads a field that may be absent or `null`; reports an invalid one.
  public mutating func optional<Value>(_ key: String, _ type: FieldType<Value>) -> Value? {
    if isOffering { offer(key, type) }
    guard let value = value(key), !value.isNull else { return nil }
    return type.read(value, &findings)
  }

  /// Reads a field that must be present; reports a missing or invalid one.
  public mutating func required<Value>(_ key: String, _ type: FieldType<Value>) -> Value? {
    if isOffering { offer(key, type) }
    guard let found = value(key) else {
      if value.kind == .object {
        let path = value.path
        let owner = path.isEmpty ? "the outermost object" : "“\(path)”"
        findings.append(
          Finding(
            .dataKeyMissing, at: value.place, "\(owner) has no key “\(key)”",
            remedy: "Add “\(key)”, \(type.expectation)."))
      }
      return nil
    }
    return type.read(found, &findings)
  }

  private mutating func offer<Value>(_ key: String, _ type: FieldType<Value>) {
    offers.append(
      FieldOffer(key, type.expectation, words: type.words, file: type.file, fields: type.fields))
  }

  /// The members that have not been asked for yet, in file order.
  public var unasked: [DataMember] {
    zip(members, isAsked).compactMap { $1 ? nil : $0 }
  }

  /// Returns the members that have not been asked for yet; they are no longer reported as unknown.
  public mutating func takeUnasked() -> [DataMember] {
    let taken = unasked
    for position in isAsked.indices { isAsked[position] = true }
    return taken
  }

  /// Adds a finding of the model itself.
  public mutating func note(_ finding: Finding) {
    findings.append(finding)
  }

  /// Returns all findings, including those about unknown keys.
  public mutating func finish() -> [Finding] {
    var near: NearMiss?
    for member in takeUnasked() {
      let path = value.path + DataValue.step(member.key, after: value.path)
      // A key that is there already is not meant once more.
      let known = near ?? NearMiss(knownKeys.filter { positions[$0] == nil })
      near = known
      let meant = known.best(for: member.key)
      findings.append(
        Finding(
          .dataKeyUnknown, at: member.keyPlace, "the key “\(path)” is unknown",
          remedy: meant.map { "Did you mean “\($0)”?" }))
    }
    defer { findings = [] }
    return findings
  }

  private static func duplicate(_ member: DataMember, after first: DataMember) -> Finding {
    Finding(
      .dataKeyDuplicate, at: member.keyPlace, "the key “\(member.value.path)” appears twice",
      notes: [.init(at: first.keyPlace, "first given here")])
  }
}
