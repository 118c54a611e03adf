internal import HornbookBytes

/// What a program does, as a question about it asks.
public struct Trace: Hashable, Sendable {
  /// What the program prints; nil if it does not compile.
  public var output: QuizText?
  /// The number of the line that does not compile; nil if the question does not say.
  public var line: Int?

  /// Creates a trace of a program that compiles if it has an output.
  public init(output: QuizText?, line: Int? = nil) {
    self.output = output
    self.line = line
  }

  /// The right reply.
  public var reply: Reply { Reply(output: output?.text, line: line) }

  /// Whether the program compiles.
  public var compiles: Bool { output != nil }

  /// What a reader says of a program.
  public struct Reply: Hashable, Sendable {
    /// What it prints; nil if the reader says that it does not compile.
    public var output: String?
    /// The line that does not compile, if the reader names one.
    public var line: Int?

    /// Creates a reply.
    public init(output: String?, line: Int? = nil) {
      self.output = output
      self.line = line
    }

    /// The reply in the words in which it is stored.
    public var words: [String] {
      if let output { return ["compiles", output] }
      return ["fails"] + (line.map { [String($0)] } ?? [])
    }

    /// Creates a reply from its words; nil if they say something else.
    public init?(words: [String]) {
      switch words.first {
      case "compiles": self.init(output: words.count > 1 ? words[1] : "")
      case "fails": self.init(output: nil, line: words.count > 1 ? Int(words[1]) : nil)
      default: return nil
      }
    }
  }

  /// Whether this is what the program prints: the same lines, apart from blanks at their ends and blank lines at the
  /// end.
  public func prints(_ text: String) -> Bool {
    guard let output else { return false }
    return Self.lines(of: output.text) == Self.lines(of: text)
  }

  /// The lines of an output, without blanks at their ends and blank lines at the end.
  public static func lines(of text: String) -> [String] {
    var lines = Array(text.utf8).split(separator: ASCII.newline, omittingEmptySubsequences: false)
      .map { line in
        let end = line.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? line.startIndex
        return String(decoding: line[..<end], as: UTF8.self)
      }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
