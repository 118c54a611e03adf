internal import HornbookDiagnostics

/// How names are looked up.
extension TemplateRenderer {
  /// The value of a name, or nil where it is unknown.
  ///
  /// The first part is looked for from the inside out; the others only in what was found.
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
      // What is known to be absent has no parts, and that is no mistake of the template.
      case .null: return .null
      default: return nil
      }
    }
    return value
  }

  /// The whole names that somebody may have meant by one that is not found.
  func suggestions(for path: Range<Int>) -> [String] {
    let (unknown, candidates) = unknownPart(of: path)
    return NearMiss.suggestions(for: program.keys[unknown].name, among: candidates).map { near in
      path.map { $0 == unknown ? near : program.keys[$0].name }.joined(separator: ".")
    }
  }

  /// The part of a name that is not found, and the names among which it was looked for.
  private func unknownPart(of path: Range<Int>) -> (part: Int, candidates: [String]) {
    for end in path.dropFirst() {
      guard let found = value(of: path.lowerBound..<end) else { break }
      guard value(of: path.lowerBound..<end + 1) == nil else { continue }
      guard case .object(let object) = found else { return (end, []) }
      return (end, object.fields.map(\.key.name))
    }
    var candidates: [String] = []
    for case .object(let object) in scope {
      for field in object.fields where !candidates.contains(field.key.name) {
        candidates.append(field.key.name)
      }
    }
    return (path.lowerBound, candidates)
  }
}
