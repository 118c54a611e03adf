internal import HornbookBytes
public import HornbookDiagnostics

/// A block that the program generates: a fence with a name in braces, such as `{toc}`, and lines of
/// the form `:option: value`; or a paragraph such as `{{#quiz wood.toml}}`.
///
/// This module does not know the meaning of the names.
public struct Directive: Sendable, Hashable {
  /// The code block or the paragraph.
  public var node: Int
  /// The index of the first node after it.
  public var end: Int
  /// The range in the source.
  public var range: Range<Int>
  /// The name between the braces.
  public var name: Word
  /// The argument after the braces; nil if there is none.
  public var argument: Word?
  /// The options at the top, in order.
  public var options: [Option]
  /// The text after the options, without blank lines around it; nil if there is none.
  ///
  /// Its place is as long as its text if both have the same bytes.
  public var body: Word?

  /// A piece of the directive's text with its place in the file.
  public struct Word: Sendable, Hashable {
    /// The text, without white space around it.
    public var text: String
    /// The place in the file.
    public var place: Place
  }

  /// An option such as `:depth: 2`.
  public struct Option: Sendable, Hashable {
    /// The name, without its colons.
    public var name: Word
    /// The value; empty if there is none.
    public var value: Word
  }

  /// The path of the TOML file whose questions it shows; nil if it shows something else.
  public var quizPath: Word? {
    name.text == "quiz" && argument?.text.hasSuffix(".toml") == true ? argument : nil
  }

  /// Reads a code block; nil if its info string does not begin with a name in braces.
  ///
  /// Other programs' fences may have attributes in braces, such as `{.c .numbered}`.
  init?(at index: Int, in document: Document, _ map: SourceMap, _ dialect: Dialect) {
    let node = document[index]
    let pool = document.tree.pool
    let info = pool.trimmed(node.detail.range)
    guard !info.isEmpty, pool[info.lowerBound] == ASCII.leftBrace,
      let brace = pool.firstIndex(of: ASCII.rightBrace, from: info.lowerBound, to: info.upperBound)
    else { return nil }
    let name = pool.trimmed(info.lowerBound + 1..<brace)
    guard !name.isEmpty,
      !dialect.isForeign || pool[name].allSatisfy({ $0.isLetter || $0 == ASCII.minus })
    else { return nil }
    func word(_ text: Range<Int>) -> Word {
      Word(text: pool.text(text), place: map.place(of: text, in: index))
    }
    self.node = index
    self.end = Int(node.end)
    range = node.range
    self.name = word(name)
    let argument = pool.trimmed(brace + 1..<info.upperBound)
    self.argument = argument.isEmpty ? nil : word(argument)
    options = []
    body = nil
    var start = node.text.range.lowerBound
    let end = node.text.range.upperBound
    while start < end {
      let next = pool.firstIndex(of: ASCII.newline, from: start, to: end) ?? end
      let line = pool.trimmed(start..<next)
      if let option = Self.option(in: line, of: pool, word) {
        options.append(option)
      } else if !line.isEmpty {
        let rest = pool.trimmed(line.lowerBound..<end)
        body = word(rest)
        return
      }
      start = next + 1
    }
  }

  /// Reads a paragraph of one line in double braces; nil for any other.
  init?(inBracesAt index: Int, in document: Document) {
    let bytes = document.source.bytes
    let line = bytes.trimmed(document[index].range.clamped(to: 0..<bytes.count))
    let opening: StaticString = "{{#quiz "
    let name = line.lowerBound + 3..<line.lowerBound + opening.utf8CodeUnitCount - 1
    guard bytes.has(opening, at: line.lowerBound),
      bytes.firstRange(of: "}}", from: name.upperBound, to: line.upperBound)?.upperBound
        == line.upperBound
    else { return nil }
    let argument = bytes.trimmed(name.upperBound..<line.upperBound - 2)
    guard !argument.isEmpty, !bytes[argument].contains(ASCII.newline) else { return nil }
    func word(_ range: Range<Int>) -> Word {
      Word(text: bytes.text(range), place: document.source.place(range))
    }
    node = index
    end = Int(document[index].end)
    range = line
    self.name = word(name)
    self.argument = word(argument)
    options = []
    body = nil
  }

  private static func option(
    in line: Range<Int>, of pool: [UInt8], _ word: (Range<Int>) -> Word
  ) -> Option? {
    guard line.count > 2, pool[line.lowerBound] == ASCII.colon,
      let colon = pool.firstIndex(of: ASCII.colon, from: line.lowerBound + 1, to: line.upperBound),
      colon > line.lowerBound + 1,
      !pool[line.lowerBound + 1..<colon].contains(where: \.isWhitespace)
    else { return nil }
    let value = pool.trimmed(colon + 1..<line.upperBound)
    let name = word(line.lowerBound + 1..<colon)
    return Option(
      name: name,
      value: value.isEmpty ? Word(text: "", place: name.place) : word(value))
  }
}
