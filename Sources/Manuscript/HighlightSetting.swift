internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookHighlighting
internal import HornbookMarkdown

/// `highlight` in `book.json`: true, false, or a list of the languages to highlight.
extension FieldType<CodeHighlighting> {
  static var highlighting: FieldType {
    FieldType("true, false or a list of languages") { value, findings in
      if let isOn = value.bool { return isOn ? .all : .off }
      guard value.kind == .array else {
        findings.append(.wrongType(of: value, expected: "true, false or a list of languages"))
        return nil
      }
      let languages = FieldType<[Language]>.list(.highlighted).read(value, &findings) ?? []
      return .only(Set(languages.map(\.name)).sorted())
    }
  }
}

extension FieldType<Language> {
  /// A language that can be highlighted, by any of its names.
  fileprivate static var highlighted: FieldType {
    let expectation = "a language with highlighting, such as “swift”"
    return FieldType(expectation) { value, findings in
      if let language = value.string.flatMap({ Language.named($0) }), language.isHighlighted {
        return language
      }
      let names = Language.all.filter(\.isHighlighted).flatMap { [$0.name] + $0.aliases }
      let meant = value.string.flatMap { NearMiss.best(for: $0, among: names) }
      findings.append(
        .wrongType(
          of: value, expected: expectation, remedy: meant.map { "Did you mean “\($0)”?" }))
      return nil
    }
  }
}
