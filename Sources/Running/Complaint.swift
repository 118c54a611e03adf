internal import HornbookQuizzes

/// What a tool or a program says of its failure.
struct Complaint {
  /// The line that says most.
  let line: String
  /// The name of the error, such as `KeyError`, without what it belongs to; nil if none is named.
  let name: String?

  /// Finds it in what was written to standard error; nil if that is empty.
  init?(_ errors: String) {
    let lines = Trace.lines(of: errors)
    if let last = lines.lastIndex(where: { $0.hasPrefix("Traceback (most recent call last)") }),
      let line = lines[(last + 1)...].first(where: { !$0.isEmpty && !$0.isIndented })
    {
      // Whatever its name, what stands before the colon is the error.
      self.line = line
      let head = line.prefix { $0 != ":" }
      name =
        head.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        ? Self.own(head) : Self.name(in: line)
      return
    }
    let line = Self.behindMark(lines) ?? Self.telling(lines)
    guard let line else { return nil }
    self.line = line
    name = Self.name(in: line)
  }

  /// The line that Node writes behind the place that it marks with a `^`.
  private static func behindMark(_ lines: [String]) -> String? {
    guard lines.last?.hasPrefix("Node.js v") == true,
      let mark = lines.firstIndex(where: { line in
        let signs = line.drop { $0 == " " || $0 == "\t" }
        return !signs.isEmpty && signs.allSatisfy { $0 == "^" }
      })
    else { return nil }
    return lines[(mark + 1)...].first { !$0.isEmpty }
  }

  /// The first line that names an error, else the last that belongs to no other.
  private static func telling(_ lines: [String]) -> String? {
    lines.first { $0.contains("error:") || $0.contains("Error:") }
      ?? lines.first { names(in: $0).contains { $0.count > "Exception".count } }
      ?? lines.first { $0.contains("panic") }
      ?? lines.last { !$0.isEmpty && !$0.isIndented } ?? lines.last { !$0.isEmpty }
  }

  /// The words of a text that are names of errors: they end in `Error` or `Exception`.
  static func names(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." && $0 != ":" }
      .map { own($0) }.filter(isName)
  }

  /// Whether a word has the form of an error's name, such as `KeyError`, `java.io.IOException` or `EOFError`.
  static func isName(_ word: String) -> Bool {
    guard word.first?.isUppercase == true || word.contains("_") else { return false }
    return word.hasSuffix("Error") || word.hasSuffix("Exception") || word.hasSuffix("_error")
  }

  private static func name(in line: String) -> String? {
    let names = names(in: line)
    return names.first { !generic.contains($0) } ?? names.first
  }

  /// Names that say only that there is an error.
  static let generic: Set<String> = ["Error", "Exception"]

  /// The last part of a name such as `json.decoder.JSONDecodeError`.
  private static func own(_ name: Substring) -> String {
    var name = name
    while let last = name.last, last == ":" || last == "." { name.removeLast() }
    return name.split { $0 == "." || $0 == ":" }.last.map(String.init) ?? ""
  }
}

extension Complaint {
  /// Whether something of the machine is missing, such as a program or a module, which may come.
  static func isOfMachine(_ errors: String) -> Bool {
    let text = errors.lowercased()
    return missing.contains { text.contains($0) }
  }

  private static let missing = [
    "no module named", "modulenotfounderror", "importerror", "cannot find module",
    "err_module_not_found", "command not found", ": not found", "no such file or directory",
    "no such module", "cannot open shared object", "cannot find -l", "unable to find library",
    "cannot load such file", "can't locate", "can't find crate", "package does not exist",
    "no required module provides", "is not recognized", "permission denied",
  ]
}

extension String {
  fileprivate var isIndented: Bool { first == " " || first == "\t" }
}
