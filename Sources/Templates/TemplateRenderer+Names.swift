internal import HornbookDiagnostics

/// Looks names up.
extension TemplateRenderer {
  /// The value of a name; nil if it is unknown.
  ///
  /// The first part is looked up from the innermost scope outwards, the other parts only in the
  /// value found.
  func value(of path: Range<Int>) -> TemplateValue? {
    guard !path.isEmpty else { return scope[scope.count - 1] }
    var level = scope.count - 1
    while level >= 0 {
      if case .object(let object) = scope[level],
        let found = object[program.keys[path.lowerBound]]
      {
        return path.count == 1 ? found : value(of: path.dropFirst(), in: found)
      }
      level -= 1
    }
    return nil
  }

  private func value(of path: Range<Int>, in start: TemplateValue) -> TemplateValue? {
    var value = start
    for part in path {
      switch value {
      case .object(let object):
        guard let found = object[program.keys[part]] else { return nil }
        value = found
      // A value that is known to be absent has no parts, which is not an error of the template.
      case .null: return .null
      default: return nil
      }
    }
    return value
  }

  /// The full names that the author may have meant by an unknown one.
  func suggestions(for path: Range<Int>) -> [String] {
    let unknown = unknownPart(of: path)
    let above = path.lowerBound..<unknown
    // The names in scope change from section to section, so they are not cached.
    let names =
      above.isEmpty
      ? NearMiss(candidates(above: above))
      : near.of(program.name(above)) { candidates(above: above) }
    return names.suggestions(for: program.keys[unknown].name).map { near in
      path.map { $0 == unknown ? near : program.keys[$0].name }.joined(separator: ".")
    }
  }

  /// The first part of a name that cannot be found.
  private func unknownPart(of path: Range<Int>) -> Int {
    for end in path.dropFirst() {
      guard value(of: path.lowerBound..<end) != nil else { break }
      if value(of: path.lowerBound..<end + 1) == nil { return end }
    }
    return path.lowerBound
  }

  /// The names that could follow the parts before the unknown one; without such parts, all names in
  /// scope.
  private func candidates(above parts: Range<Int>) -> [String] {
    let objects = parts.isEmpty ? scope : value(of: parts).map { [$0] } ?? []
    return objects.flatMap { value -> [String] in
      guard case .object(let object) = value else { return [] }
      return object.fields.map(\.key.name)
    }
  }
}
