import HornbookFormats

/// As much of JSON Schema as the schema of quizzes needs: a second opinion on what the reader takes.
struct SchemaCheck {
  let schema: DataValue

  /// Whether a value is what the schema describes.
  func accepts(_ value: DataValue) -> Bool { accepts(value, schema) }

  private func accepts(_ value: DataValue, _ rule: DataValue) -> Bool {
    if let reference = rule["$ref"]?.string {
      var target: DataValue? = schema
      for step in reference.split(separator: "/").dropFirst() { target = target?[String(step)] }
      guard let target, accepts(value, target) else { return false }
    }
    if let choices = rule["anyOf"], !choices.children.contains(where: { accepts(value, $0) }) {
      return false
    }
    if let constant = rule["const"]?.string, value.string != constant { return false }
    return hasType(value, rule) && hasSize(value, rule) && hasMembers(value, rule)
  }

  private func hasType(_ value: DataValue, _ rule: DataValue) -> Bool {
    switch rule["type"]?.string {
    case "object": value.kind == .object
    case "array": value.kind == .array
    case "string": value.kind == .string
    case "boolean": value.kind == .bool
    case "number": value.kind == .number
    case "integer": value.int != nil
    case nil: true
    default: false
    }
  }

  private func hasSize(_ value: DataValue, _ rule: DataValue) -> Bool {
    if let least = rule["minItems"]?.int, value.kind == .array {
      if Array(value.children).count < least { return false }
    }
    if let least = rule["minimum"]?.double, let number = value.double, number < least {
      return false
    }
    guard let text = value.string else { return true }
    if let least = rule["minLength"]?.int, text.count < least { return false }
    guard let pattern = rule["pattern"]?.string, let found = try? Regex(pattern) else {
      return true
    }
    return text.firstMatch(of: found) != nil
  }

  private func hasMembers(_ value: DataValue, _ rule: DataValue) -> Bool {
    if let items = rule["items"], value.kind == .array {
      if !value.children.allSatisfy({ accepts($0, items) }) { return false }
    }
    guard value.kind == .object, let properties = rule["properties"] else { return true }
    let required = rule["required"].map { $0.children.compactMap(\.string) } ?? []
    if !required.allSatisfy({ value[$0] != nil }) { return false }
    return value.members.allSatisfy { member in
      guard let property = properties[member.key] else {
        return rule["additionalProperties"]?.bool != false
      }
      return accepts(member.value, property)
    }
  }
}
