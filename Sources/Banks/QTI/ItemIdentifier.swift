internal import HornbookBytes

/// Identifiers of questions as XML allows them, from which the questions' own come back.
enum ItemIdentifier {
  private static let mark = "q."
  private static let unnamed = "unnamed."

  /// The identifier of an item.
  ///
  /// - Parameter number: The number of the question, for one without an identifier.
  static func written(_ id: String, number: Int) -> String {
    if id.isEmpty { return "\(unnamed)\(number)" }
    if isPlain(id) { return id }
    var written = mark
    for scalar in XMLCharacters.allowed(id).unicodeScalars {
      if isPart(scalar), scalar != "." {
        written.unicodeScalars.append(scalar)
      } else {
        written += ".\(String(scalar.value, radix: 16))."
      }
    }
    return written
  }

  /// The identifier of the question.
  static func read(_ written: String) -> String {
    if written.hasPrefix(unnamed), Int(written.dropFirst(unnamed.utf8.count)) != nil { return "" }
    guard written.hasPrefix(mark) else { return written }
    var id = String.UnicodeScalarView()
    for (index, part) in written.dropFirst(mark.utf8.count)
      .split(separator: ".", omittingEmptySubsequences: false).enumerated()
    {
      if index % 2 == 0 {
        id.append(contentsOf: part.unicodeScalars)
      } else if let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) {
        id.append(scalar)
      }
    }
    let read = String(id)
    // An identifier by others may begin in the same way.
    return self.written(read, number: 0) == written ? read : written
  }

  private static func isPlain(_ id: String) -> Bool {
    guard let first = id.unicodeScalars.first, first == "_" || first.properties.isAlphabetic
    else { return false }
    return id.unicodeScalars.allSatisfy(isPart) && !id.hasPrefix(mark) && !id.hasPrefix(unnamed)
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return false }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return byte.isLetterOrDigit || byte == ASCII.underscore || byte == ASCII.minus
      || byte == ASCII.period
  }
}
