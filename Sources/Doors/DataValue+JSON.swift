internal import HornbookBytes
internal import HornbookFormats

extension DataValue {
  /// Writes the value as JSON.
  func write(to writer: inout JSONWriter) {
    switch kind {
    case .object:
      writer.object { writer in
        for member in members {
          writer.key(member.key)
          member.value.write(to: &writer)
        }
      }
    case .array: writer.array { writer in for child in children { child.write(to: &writer) } }
    case .bool: writer.value(bool == true)
    case .number: if let int { writer.value(int) } else { writer.value(double ?? 0) }
    case .null: writer.null()
    case .string: writer.value(string ?? "")
    }
  }
}
