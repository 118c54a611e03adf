public import HornbookFormats

extension DatasetPlan.Entry {
  /// The fields of the dataset's file in JSON.
  ///
  /// - Parameter isList: Whether the file is a list, instead of an object that contains one.
  public func offers(isList: Bool) -> [FieldOffer] {
    switch kind {
    case .contacts:
      isList ? FieldReader.offers(of: Contact.self) : FieldReader.offers(of: ContactSet.self)
    case .movies: FieldReader.offers(of: FamilyModel.self)
    case .records: isList ? records : wrapped(records)
    }
  }

  private var records: [FieldOffer] {
    Self.nested(
      (declaration.fields ?? []).map { ($0.name.split(separator: ".").map(String.init)[...], $0) })
  }

  /// The offers of declared fields by the names on the way to each, the fields of an object below it.
  private static func nested(_ fields: [(way: ArraySlice<String>, field: RecordField)])
    -> [FieldOffer]
  {
    var names: [String] = []
    for name in fields.compactMap(\.way.first) where !names.contains(name) { names.append(name) }
    return names.map { name in
      let below = fields.filter { $0.way.first == name }
      if let field = below.first(where: { $0.way.count == 1 })?.field { return offer(name, field) }
      return FieldOffer(name) { nested(below.map { ($0.way.dropFirst(), $0.field) }) }
    }
  }

  private static func offer(_ name: String, _ field: RecordField) -> FieldOffer {
    FieldOffer(
      name, field.type.phrase, words: field.type == .flag ? ["true", "false"] : [],
      file: field.type == .image ? .image : nil)
  }

  /// The fields below the names that lead to the list.
  private func wrapped(_ fields: [FieldOffer]) -> [FieldOffer] {
    let names = declaration.path?.text.split(separator: ".").map(String.init) ?? ["records"]
    return names.reversed().reduce(fields) { inner, name in [FieldOffer(name, fields: { inner })] }
  }
}
