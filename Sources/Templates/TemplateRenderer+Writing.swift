internal import HornbookBytes

extension TemplateRenderer {
  /// Writes a value; lists and objects have no text.
  func write(_ value: TemplateValue, isEscaped: Bool, into writer: inout ByteWriter) {
    switch value {
    case .null, .list, .packed, .keyed, .object: break
    case .bool(let flag): writer.write(text: flag ? "true" : "false")
    case .number(let number): writer.write(decimal: number)
    case .decimal(let number): write(number, into: &writer)
    case .text(let text):
      if isEscaped { writer.write(escaping: text) } else { writer.write(text: text) }
    case .bytes(let bytes):
      if isEscaped {
        writer.write(escaping: bytes.indices, of: bytes)
      } else {
        writer.write(bytes: bytes)
      }
    case .markup(let bytes): writer.write(bytes: bytes)
    }
  }

  /// Writes a number with the fewest digits that identify it; whole numbers have no fraction.
  private func write(_ number: Double, into writer: inout ByteWriter) {
    if let whole = Int(exactly: number) {
      writer.write(decimal: whole)
    } else {
      writer.write(text: number.description)
    }
  }
}
