internal import HornbookBytes
public import HornbookDiagnostics

/// A block that the program makes: a fence with a name in braces behind it, such as `{toc}`, and
/// lines of `:option: value` inside.
///
/// What the name means is not known here.
public struct Directive: Sendable, Hashable {
  /// The code block.
  public var node: Int
  /// The index of the node behind it.
  public var end: Int
  /// Where it stands in the source.
  public var range: Range<Int>
  /// What stands between the braces.
  public var name: Word
  /// What stands behind them.
  public var argument: Word?
  /// The lines of options at the top, in order.
  public var options: [Option]
  /// What stands below the options, without blank lines around it; nil where there is nothing.
  public var body: Word?

  /// Some of its text, and where it stands in the file.
  public struct Word: Sendable, Hashable {
    /// The text, without white space around it.
    public var text: String
    /// Where it stands.
    public var place: Place
  }

  /// `:depth: 2`.
  public struct Option: Sendable, Hashable {
    /// The name, without its colons.
    public var name: Word
    /// What stands behind it; empty where nothing does.
    public var value: Word
  }

  /// Reads a code block; nil where no name in braces stands behind its fence.
  init?(at index: Int, in document: Document) {
    let node = document[index]
    let pool = document.tree.pool
    let info = pool.trimmed(node.detail.range)
    guard !info.isEmpty, pool[info.lowerBound] == ASCII.leftBrace,
      let brace = pool.firstIndex(of: ASCII.rightBrace, from: info.lowerBound, to: info.upperBound)
    else { return nil }
    let name = pool.trimmed(info.lowerBound + 1..<brace)
    guard !name.isEmpty else { return nil }
    var lines = DirectiveLines(document, from: node.range.lowerBound)
    self.node = index
    self.end = Int(node.end)
    range = node.range
    self.name = lines.word(name)
    let argument = pool.trimmed(brace + 1..<info.upperBound)
    self.argument = argument.isEmpty ? nil : lines.word(argument)
    options = []
    body = nil
    var start = node.text.range.lowerBound
    let end = node.text.range.upperBound
    while start < end {
      lines.advance()
      let next = pool.firstIndex(of: ASCII.newline, from: start, to: end) ?? end
      let line = pool.trimmed(start..<next)
      if let option = Self.option(in: line, of: pool, lines) {
        options.append(option)
      } else if !line.isEmpty {
        let rest = pool.trimmed(line.lowerBound..<end)
        body = Word(text: pool.text(rest), place: lines.word(line).place)
        return
      }
      start = next + 1
    }
  }

  private static func option(
    in line: Range<Int>, of pool: [UInt8], _ lines: DirectiveLines
  ) -> Option? {
    guard line.count > 2, pool[line.lowerBound] == ASCII.colon,
      let colon = pool.firstIndex(of: ASCII.colon, from: line.lowerBound + 1, to: line.upperBound),
      colon > line.lowerBound + 1,
      !pool[line.lowerBound + 1..<colon].contains(where: \.isWhitespace)
    else { return nil }
    let value = pool.trimmed(colon + 1..<line.upperBound)
    let name = lines.word(line.lowerBound + 1..<colon)
    return Option(
      name: name,
      value: value.isEmpty ? Word(text: "", place: name.place) : lines.word(value))
  }
}

/// Tells where the text of a directive stands in its file: its lines are those of the file, without
/// what a list or a quote puts before them.
private struct DirectiveLines {
  private let document: Document
  private var line: Int

  init(_ document: Document, from offset: Int) {
    self.document = document
    line = document.lines.line(at: offset)
  }

  mutating func advance() { line += 1 }

  /// Some bytes of the pool with their place in the line; the line where they are written there
  /// otherwise.
  func word(_ range: Range<Int>) -> Directive.Word {
    let contents = document.lines.contents(ofLine: line, in: document.source.bytes)
    let found = document.source.bytes.firstRange(
      of: Array(document.tree.pool[range]), from: contents.lowerBound, to: contents.upperBound)
    return Directive.Word(
      text: document.tree.pool.text(range), place: document.source.place(found ?? contents))
  }
}
