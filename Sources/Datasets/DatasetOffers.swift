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
    (declaration.fields ?? []).map { field in
      FieldOffer(
        field.name, field.type.phrase, words: field.type == .flag ? ["true", "false"] : [],
        file: field.type == .image ? .image : nil)
    }
  }

  /// The fields below the names that lead to the list.
  private func wrapped(_ fields: [FieldOffer]) -> [FieldOffer] {
    let names = declaration.path?.text.split(separator: ".").map(String.init) ?? ["records"]
    return names.reversed().reduce(fields) { inner, name in [FieldOffer(name, fields: { inner })] }
  }
}
