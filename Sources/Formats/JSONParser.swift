internal import HornbookBytes
public import HornbookDiagnostics

/// Reads JSON exactly as RFC 8259 defines it, and explains syntax errors.
///
/// The whole text is first checked to be UTF-8; then one pass builds the tree. It does not recurse,
/// so that deep nesting cannot exhaust the stack. A byte-order mark at the beginning is skipped.
public enum JSONParser {
  /// The greatest depth of nested values.
  public static let depthLimit = 512

  /// Parses a document; returns its tree, or a finding about the error.
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

/// The result of parsing: a document, or the finding about why there is none.
public enum ParsedData: Sendable {
  /// The document was parsed.
  case success(DataTree)
  /// The document could not be parsed.
  case failure(Finding)

  /// The root value; on failure nil, with the finding added to `findings`.
  public func root(findings: inout [Finding]) -> DataValue? {
    switch self {
    case .success(let tree): return tree.root
    case .failure(let finding):
      findings.append(finding)
      return nil
    }
  }
}

/// A syntax error.
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
