internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookSystem

/// A program that makes drawings from code: it reads the code from its standard input, and writes an SVG.
public struct PictureProgram: Sendable {
  /// The language of the code, in lower case.
  public let language: String
  private let command: [String]
  private let limits: (seconds: Int, megabytes: Int)

  private init(_ language: String, _ command: [String], seconds: Int, megabytes: Int) {
    self.language = language
    self.command = command
    limits = (seconds, megabytes)
  }

  /// Debian's graphviz.
  public static let graphviz = {
    let font = "fontname=Helvetica,Arial,sans-serif"
    return PictureProgram(
      "dot",
      [
        OptionalProgram.graphviz.name, "-Tsvg", "-Gbgcolor=transparent", "-G" + font, "-N" + font,
        "-E" + font,
      ], seconds: 10, megabytes: 512)
  }()

  /// A program that somebody names for a language, such as `mermaid=mmdc -i - -o -`; nil if it is not written so.
  ///
  /// Only whoever runs Hornbook names it; no file of a book can.
  public init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
    let words = text[text.index(after: equals)...].split(separator: " ").map(String.init)
    guard !words.isEmpty else { return nil }
    self.init(text[..<equals].lowercased(), words, seconds: 60, megabytes: 2_048)
  }

  /// Whether it draws code in a language.
  public func draws(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == language || language == Self.graphviz.language && name == "graphviz"
  }

  /// A drawing as it is kept in the book, with its stamp.
  public struct Drawing: Sendable {
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// The names of the elements that were left out although they showed something.
    public let leftOut: [String]
  }

  /// Draws code.
  ///
  /// - Parameters:
  ///   - name: The name of the language, as the fence has it.
  ///   - alt: What the drawing shows, for readers who cannot see it.
  ///   - hidden: Folders of which the program must see nothing.
  public func draw(
    _ code: [UInt8], language name: String, alt: String, isConfined: Bool, hiding hidden: [String]
  ) -> Result<Drawing, PictureFault> {
    let source = PictureStamp.source(code, language: name, alt: alt)
    return output(code, isConfined: isConfined, hiding: hidden).flatMap { output in
      DrawingCleaner.clean(output, alt: alt, mark: String(source.prefix(8)))
    }.map { clean in
      Drawing(
        bytes: PictureStamp.stamped(clean.bytes, source: source), leftOut: clean.leftOut)
    }
  }

  private var tool: InstalledProgram? {
    guard let name = command.first else { return nil }
    let path = name.contains("/") ? Machine.realPath(name) ?? name : name
    return InstalledProgram.all(named: path).first
  }

  private func output(_ code: [UInt8], isConfined: Bool, hiding hidden: [String])
    -> Result<[UInt8], PictureFault>
  {
    guard let tool else {
      let remedy =
        command.first == OptionalProgram.graphviz.name
        ? ": \(OptionalProgram.graphviz.installation)" : ""
      return .failure(.because("“\(command.first ?? "")” is not installed\(remedy)"))
    }
    var program = ConfinedProgram()
    program.files = [("picture", code)]
    program.tools = [tool]
    program.hidden = hidden
    program.longestOutput = 8 << 20
    program.mostBytes = 64 << 20
    let script = "exec \"$@\" <\"{base}/source/picture\""
    program.steps = [
      .init(
        ["/bin/sh", "-c", script, "sh", tool.path] + command.dropFirst(), isInSource: false,
        milliseconds: limits.seconds * 1_000, megabytes: limits.megabytes, tasks: 192)
    ]
    guard !isConfined else { return output(program, tool) }
    return OwnProcess.clearingAway { [program] in
      guard let folder = try? TemporaryFolder("hornbook-picture") else {
        return .failure(.because("there is no folder for it"))
      }
      var program = program
      program.openFolder = folder
      return output(program, tool)
    }
  }

  private func output(_ program: ConfinedProgram, _ tool: InstalledProgram) -> Result<
    [UInt8], PictureFault
  > {
    guard let outcome = program.run().first else {
      return .failure(.because("“\(tool.path)” could not be started"))
    }
    return verdict(on: outcome)
  }

  private func verdict(on outcome: ConfinedProgram.Outcome) -> Result<[UInt8], PictureFault> {
    let name = (command.first ?? "").lastPathName
    let reason: String
    switch outcome.end {
    case .exit(0) where !outcome.output.isEmpty: return .success(outcome.output)
    case .exit(0): reason = "“\(name)” draws nothing"
    case .exit(let status):
      let words = Self.complaint(in: outcome.errors)
      reason = words.isEmpty ? "“\(name)” ends with status \(status)" : "“\(name)” says: \(words)"
    case .signal(let signal): reason = "“\(name)” is ended by signal \(signal)"
    case .late: reason = "“\(name)” takes more than \(limits.seconds) seconds"
    case .memory: reason = "“\(name)” takes too much memory"
    case .processes: reason = "“\(name)” starts too many processes"
    case .output: reason = "“\(name)” writes too much"
    case .refused(let why): reason = "“\(name)” could not be started: \(why)"
    }
    return .failure(.because(reason))
  }

  /// The first line in which a program speaks of an error, or its first line.
  private static func complaint(in errors: [UInt8]) -> String {
    let lines = String(decoding: errors.prefix(10_000), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    let line = lines.first { $0.lowercased().contains("error") } ?? lines.first ?? ""
    var words = String(line.prefix(200))
    for beginning in ["Error: ", "<stdin>: "] where words.hasPrefix(beginning) {
      words.removeFirst(beginning.count)
    }
    return words
  }
}

/// Why there is no drawing.
public enum PictureFault: Error, Sendable {
  /// The reason, as a clause.
  case because(String)
}
