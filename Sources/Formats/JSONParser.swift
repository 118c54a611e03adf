internal import HornbookBytes
public import HornbookDiagnostics

/// Reads JSON exactly as RFC 8259 has it, and explains what is wrong where it is not.
///
/// The whole text is checked to be UTF-8 first; then one pass writes the tree. Nothing recurses, so
/// no number of brackets can exhaust the stack. A byte-order mark at the very start is skipped.
public enum JSONParser {
  /// How deep values may lie in each other.
  public static let depthLimit = 512

  /// The tree of a JSON document, or what is wrong with it.
  public static func parse(_ source: Source) -> ParsedData {
    if source.bytes.count > DataNode.limit {
      return .failure(Finding(.jsonSyntax, at: Place(file: source.path), "the file is too large"))
    }
    if let offset = source.bytes.firstInvalidUTF8 {
      let place = source.place(offset..<(offset + 1))
      return .failure(
        Finding(
          .jsonSyntax, at: place, "this byte is not part of valid UTF-8",
          remedy: "Save the file as UTF-8."))
    }
    do throws(SyntaxFailure) {
      return .success(try source.bytes.withJSON(source))
    } catch {
      return .failure(error.finding(.jsonSyntax, in: source))
    }
  }
}

/// A whole document, or the one finding that says why there is none.
public enum ParsedData: Sendable {
  /// The document was read.
  case success(DataTree)
  /// It could not be read.
  case failure(Finding)

  /// The outermost value; where there is none, the reason joins the findings.
  public func root(findings: inout [Finding]) -> DataValue? {
    switch self {
    case .success(let tree): return tree.root
    case .failure(let finding):
      findings.append(finding)
      return nil
    }
  }
}

/// Why a text is not of its format.
struct SyntaxFailure: Error {
  var range: Range<Int>
  var message: String
  var remedy: String?
  var note: (range: Range<Int>, message: String)?

  init(
    _ range: Range<Int>, _ message: String, remedy: String? = nil,
    note: (range: Range<Int>, message: String)? = nil
  ) {
    self.range = range
    self.message = message
    self.remedy = remedy
    self.note = note
  }

  func finding(_ rule: Rule, in source: Source) -> Finding {
    Finding(
      rule, at: source.place(range), message, remedy: remedy,
      notes: note.map { [.init(at: source.place($0.range), $0.message)] } ?? [])
  }
}

extension [UInt8] {
  fileprivate func withJSON(_ source: Source) throws(SyntaxFailure) -> DataTree {
    try withUnsafeBufferPointer { buffer throws(SyntaxFailure) in
      var scanner = JSONScanner(bytes: buffer)
      try scanner.scan()
      return DataTree(source: source, nodes: scanner.tree.nodes, pool: scanner.tree.pool)
    }
  }
}
