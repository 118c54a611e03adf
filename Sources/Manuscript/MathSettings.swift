internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookMarkdown
internal import HornbookMathematics

extension BookSettings {
  /// Reads `math`, whether there are formulas, and `macros`, the author's own commands in them.
  static func formulas(from fields: inout FieldReader) -> FormulaSetting {
    let hasFormulas = fields.optional("math", .bool) ?? false
    let macros = fields.optional("macros", macrosType) ?? MathMacros()
    return hasFormulas ? .set(macros) : .off
  }

  private static var macrosType: FieldType<MathMacros> {
    let expected = "an object of commands and what they stand for"
    return FieldType(expected) { value, findings in
      guard value.kind == .object else {
        findings.append(.wrongType(of: value, expected: expected))
        return nil
      }
      var macros = MathMacros()
      for member in value.members {
        guard let body = FieldType.string.read(member.value, &findings) else { continue }
        if !macros.define(member.key, as: body) {
          findings.append(
            Finding(
              .dataType, at: member.keyPlace, "“\(member.key)” is no name of a command",
              remedy: "Write a backslash and letters, such as “\\\\RR”."))
        }
      }
      return macros
    }
  }
}
