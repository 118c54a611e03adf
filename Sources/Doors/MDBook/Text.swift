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
  /// The path of the file that a name means, or why there is none, by the name and the folder where it is written.
  private var named: [[String]: Result<String, MDBookFiles.Fault>] = [:]
  /// The files that were read, by their paths.
  private var cuts: [String: MDBookCut] = [:]
  /// The bytes that the text may still grow by.
  private var room = 32 << 20
  /// The findings about directives that were too much.
  private var tooMuch: Set<Finding> = []

  init(_ files: MDBookFiles) { self.files = files }

  /// The deepest nesting of included files, the same as mdBook's.
  private static let depthLimit = 10
  private static let tooLarge = "the included text makes the chapter too large"
  private static let tooDeep = "files include each other more than \(depthLimit) deep"

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
        tell(depth < Self.depthLimit ? Self.tooLarge : Self.tooDeep, at: place)
        continue
      }
      room -= new.bytes.count
      let inner = origin.map { expanded(new, from: $0, depth: depth + 1) } ?? new
      // The newline at the end is that of the directive's own line.
      let end = inner.bytes.last == ASCII.newline ? inner.bytes.count - 1 : inner.bytes.count
      result.append(inner, 0..<end)
    }
    result.append(text, copied..<text.bytes.count)
    return result
  }

  /// Tells that a directive is too much; files that include each other come to the same one again and again.
  private mutating func tell(_ message: String, at place: Place) {
    let finding = Finding(.includeMissing, at: place, message)
    if tooMuch.insert(finding).inserted { findings.append(finding) }
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
    case .quiz: return nil
    case .include(let name, let part):
      guard let (file, cut) = read(name, from: path, at: place) else { return nil }
      let piece = cut.part(part)
      note(piece.fault, of: name, at: place, part)
      return (piece.text, file)
    case .rustdocInclude(let name, let part):
      guard let (file, cut) = read(name, from: path, at: place) else { return nil }
      let piece = cut.whole(showing: part)
      note(piece.fault, of: name, at: place, part)
      return (piece.text, file)
    case .playground(let name, let attributes):
      guard let (file, cut) = read(name, from: path, at: place) else { return nil }
      let info = (["rust"] + (attributes.isEmpty ? [] : [attributes.joined(separator: ",")]))
      made.append("```\(info.joined(separator: ","))\n".utf8, for: place)
      made.append(cut.text)
      if cut.text.bytes.last != ASCII.newline { made.append([ASCII.newline], for: place) }
      made.append("```\n".utf8, for: place)
      return (made, file)
    }
  }

  /// Reads a file that a directive names; nil, with a finding, if that fails.
  private mutating func read(_ name: String, from path: String, at place: Place)
    -> (path: String, cut: MDBookCut)?
  {
    let key = [RelativePath.folder(of: path), name]
    if named[key] == nil {
      named[key] = files.open(name, from: path).map { found in
        if cuts[found.path] == nil {
          let source = Source(path: MDBookFiles.plain + found.path, bytes: found.bytes)
          cuts[found.path] = MDBookCut(source)
          parts.append(.init(path: source.path, bytes: found.bytes))
        }
        return found.path
      }
    }
    switch named[key] {
    case .success(let found)?: return cuts[found].map { (found, $0) }
    case .failure(let fault)?: findings.append(fault.finding(name, at: place))
    case nil: break
    }
    return nil
  }

  private mutating func note(
    _ fault: MDBookCut.Fault?, of name: String, at place: Place, _ part: MDBookPart
  ) {
    guard let fault else { return }
    let anchor = if case .anchor(let anchor) = part { anchor } else { "" }
    switch fault {
    case .noAnchor(let near):
      let near = near.map { ": \(NearMiss.question(about: $0))" } ?? ""
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
