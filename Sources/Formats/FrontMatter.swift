internal import HornbookBytes
public import HornbookDiagnostics

/// The two parts of a Markdown file: the front matter between lines of `---`, and the text.
public struct FrontMatter: Hashable, Sendable {
  /// The range of the YAML between the two lines; nil if the file has no front matter.
  public let yaml: Range<Int>?
  /// The range of the Markdown after it, or of the whole file; excludes a byte-order mark.
  public let body: Range<Int>

  /// Splits a file into front matter and text.
  ///
  /// Front matter begins with `---` as the first line and ends with `---` or `...`. If it is not
  /// closed, that is reported and the whole file is text.
  public init(of source: Source, findings: inout [Finding]) {
    let bytes = source.bytes
    let start = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    var line = Line(bytes, from: start)
    guard line.isMarker(ASCII.minus, in: bytes) else {
      yaml = nil
      body = start..<bytes.count
      return
    }
    let opening = line.contents
    let yamlStart = line.end
    while line.end < bytes.count {
      line = Line(bytes, from: line.end)
      if line.isMarker(ASCII.minus, in: bytes) || line.isMarker(ASCII.period, in: bytes) {
        yaml = yamlStart..<line.contents.lowerBound
        body = line.end..<bytes.count
        return
      }
    }
    yaml = nil
    body = start..<bytes.count
    findings.append(
      Finding(
        .frontMatterUnclosed, at: source.place(opening),
        "the front matter has no closing “---”"))
  }

  /// The front matter's settings; nil if there are none or they cannot be read.
  public func settings(of source: Source, findings: inout [Finding]) -> DataValue? {
    yaml.flatMap { YAMLParser.parse(source, in: $0).root(findings: &findings) }
  }
}

/// A line of a text, with and without its line ending.
private struct Line {
  let contents: Range<Int>
  let end: Int

  init(_ bytes: [UInt8], from start: Int) {
    var offset = start
    while offset < bytes.count, bytes[offset] != ASCII.newline,
      bytes[offset] != ASCII.carriageReturn
    {
      offset += 1
    }
    contents = start..<offset
    if offset < bytes.count {
      offset += bytes.has("\r\n", at: offset) ? 2 : 1
    }
    end = offset
  }

  /// Whether the line consists of that byte three times, followed only by blanks.
  func isMarker(_ byte: UInt8, in bytes: [UInt8]) -> Bool {
    let text = bytes[contents]
    return text.count >= 3 && text.prefix(3).allSatisfy { $0 == byte }
      && text.dropFirst(3).allSatisfy(\.isBlank)
  }
}
