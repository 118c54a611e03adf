internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript

/// Puts the text of a chapter together, as mdBook's directives say.
struct MDBookText {
  /// Reads the files that directives name.
  let files: MDBookFiles
  private(set) var parts: [BookSource.Part] = []
  private(set) var findings: [Finding] = []
  /// The bytes that the text may still grow by.
  private var room = 32 << 20

  init(_ files: MDBookFiles) { self.files = files }

  /// The deepest nesting of included files, the same as mdBook's.
  private static let depthLimit = 10

  /// Replaces the directives of a text.
  ///
  /// - Parameters:
  ///   - path: The path of the file from which paths in the text lead on, below the book's folder.
  mutating func expanded(_ text: ComposedText, from path: String, depth: Int = 0) -> ComposedText {
    let directives = MDBookDirective.all(in: text.bytes)
    guard !directives.isEmpty else { return text }
    var result = ComposedText()
    var copied = 0
    for directive in directives {
      result.append(text, copied..<directive.range.lowerBound)
      copied = directive.range.upperBound
      let place = text.origin(of: directive.range)?.place ?? Place(file: path)
      guard let (new, origin) = replacement(directive, of: text, at: place, from: path) else {
        // A directive that fails stays as it is, and says why.
        result.append(text, directive.range)
        continue
      }
      guard depth < Self.depthLimit, new.bytes.count <= room else {
        findings.append(
          Finding(
            .includeMissing, at: place,
            depth < Self.depthLimit
              ? "the included text makes the chapter too large"
              : "files include each other more than \(Self.depthLimit) deep"))
        continue
      }
      room -= new.bytes.count
      let inner = origin.map { expanded(new, from: $0, depth: depth + 1) } ?? new
      append(inner, to: &result, for: place)
    }
    result.append(text, copied..<text.bytes.count)
    return result
  }

  /// Appends lines, each after what stands before the directive in its own line.
  private func append(_ lines: ComposedText, to result: inout ComposedText, for place: Place) {
    let start = result.bytes.lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0
    let prefix = Array(result.bytes[start...])
    var end = lines.bytes.count
    // The newline at the end is that of the directive's own line.
    if lines.bytes.last == ASCII.newline { end -= 1 }
    guard !prefix.isEmpty else { return result.append(lines, 0..<end) }
    var offset = 0
    while let newline = lines.bytes.firstIndex(of: ASCII.newline, from: offset, to: end) {
      result.append(lines, offset..<newline + 1)
      result.append(prefix, for: place)
      offset = newline + 1
    }
    result.append(lines, offset..<end)
  }

  /// The text for a directive, and the file from which paths in it lead on; nil, with a finding, if it fails.
  private mutating func replacement(
    _ directive: MDBookDirective, of text: ComposedText, at place: Place, from path: String
  ) -> (ComposedText, String?)? {
    var made = ComposedText()
    switch directive.kind {
    case .escaped:
      made.append(text, directive.range.lowerBound + 1..<directive.range.upperBound)
      return (made, nil)
    case .title: return (made, nil)
    case .include(let name, let part):
      guard let (file, source) = read(name, from: path, at: place) else { return nil }
      let piece = MDBookCut(source).part(part)
      note(piece.fault, of: name, at: place, part)
      return (piece.text, file)
    case .rustdocInclude(let name, let part):
      guard let (file, source) = read(name, from: path, at: place) else { return nil }
      let piece = MDBookCut(source).whole(showing: part)
      note(piece.fault, of: name, at: place, part)
      return (piece.text, file)
    case .playground(let name, let attributes):
      guard let (file, source) = read(name, from: path, at: place) else { return nil }
      let info = (["rust"] + (attributes.isEmpty ? [] : [attributes.joined(separator: ",")]))
      made.append("```\(info.joined(separator: ","))\n".utf8, for: place)
      made.append(ComposedText(source))
      if source.bytes.last != ASCII.newline { made.append([ASCII.newline], for: place) }
      made.append("```\n".utf8, for: place)
      return (made, file)
    }
  }

  /// Reads a file that a directive names; nil, with a finding, if that fails.
  private mutating func read(_ name: String, from path: String, at place: Place)
    -> (path: String, source: Source)?
  {
    switch files.open(name, from: path) {
    case .success(let found):
      parts.append(.init(path: MDBookFiles.plain + found.path, bytes: found.bytes))
      return (found.path, Source(path: MDBookFiles.plain + found.path, bytes: found.bytes))
    case .failure(let fault):
      findings.append(fault.finding(name, at: place))
      return nil
    }
  }

  private mutating func note(
    _ fault: MDBookCut.Fault?, of name: String, at place: Place, _ part: MDBookPart
  ) {
    guard let fault else { return }
    let anchor = if case .anchor(let anchor) = part { anchor } else { "" }
    switch fault {
    case .noAnchor(let names):
      let near = NearMiss.best(for: anchor, among: names).map { ": did you mean “\($0)”?" } ?? ""
      findings.append(
        Finding(.includeRegionMissing, at: place, "“\(name)” has no anchor “\(anchor)”\(near)"))
    case .open:
      findings.append(
        Finding(
          .includeUnclosed, at: place,
          "the anchor “\(anchor)” of “\(name)” begins but never ends"))
    case .noLine(let count):
      findings.append(
        Finding(
          .includeRegionMissing, at: place,
          "“\(name)” has only \(count) \(count == 1 ? "line" : "lines")"))
    }
  }
}
