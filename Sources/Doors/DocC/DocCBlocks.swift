internal import HornbookBytes
internal import HornbookDiagnostics

/// A text of a catalogue without its directives: blocks of layout are replaced by their content, and what they say of
/// the page is noted.
struct DocCBlocks {
  /// The text as Markdown, with links and images as they are written.
  private(set) var text = ComposedText()
  private(set) var metadata = DocCMetadata()
  private(set) var findings: [Finding] = []

  private let source: ComposedText
  private let lines: LineTable
  private var open: [Frame] = []
  /// The mark with which the open fence began; nil outside fences.
  private var fence: [UInt8]?
  private var isInComment = false
  /// Whether the line before is part of a paragraph.
  private var isBehindText = false

  /// A block that is open.
  private struct Frame {
    let directive: DocCDirective
    let shows: Bool
    /// The line in which it begins.
    let line: Int
    /// The number of columns by which its content is indented; nil before its first line.
    var indentation: Int?
    /// The text before each of its lines.
    var prefix: [UInt8] = []
  }

  init(_ source: ComposedText) {
    self.source = source
    lines = LineTable(source.bytes)
    var offset = 0
    while offset < bytes.count {
      let line = lines.range(ofLine: lines.line(at: offset))
      offset = read(offset..<line.upperBound)
    }
    for frame in open {
      note(.directiveUnread, frame.directive, "the block of “@\(frame.directive.name)” never ends")
    }
  }

  private var bytes: [UInt8] { source.bytes }

  // MARK: - Lines

  /// Reads a line, or what is left of it; returns the offset to continue at.
  private mutating func read(_ line: Range<Int>) -> Int {
    let start = bytes[line].firstIndex { !$0.isBlank } ?? line.upperBound
    let isBlank =
      start == line.upperBound || bytes[start] == ASCII.newline
      || bytes[start] == ASCII.carriageReturn
    let columns = bytes[line.lowerBound..<start].reduce(0) { $0 + ($1 == ASCII.tab ? 4 : 1) }
    if let last = open.indices.last, open[last].indentation == nil, !isBlank {
      open[last].indentation = columns
    }
    if isBlank {
      isBehindText = false
      copy(line)
      return line.upperBound
    }
    if isInComment || bytes.has("<!--", at: start) && fence == nil {
      isInComment = bytes.firstRange(of: "-->", from: start, to: line.upperBound) == nil
      copy(line)
      return line.upperBound
    }
    if readFence(line) {
      copy(line)
      return line.upperBound
    }
    if bytes[start] == ASCII.rightBrace, !open.isEmpty {
      close(at: start..<start + 1)
      let rest = bytes.trimmed(start + 1..<line.upperBound)
      return rest.isEmpty ? line.upperBound : rest.lowerBound
    }
    if bytes[start] == ASCII.at, columns < 4 || !open.isEmpty,
      let end = readDirective(at: start, in: line)
    {
      return end
    }
    isBehindText = true
    let end = contentEnd(start..<line.upperBound)
    copy(line.lowerBound..<end)
    if end < line.upperBound, let last = open.last { emit("\n", for: last.directive) }
    return end
  }

  /// The end of a line, or of its content before the braces that close blocks which began in the same line.
  private func contentEnd(_ line: Range<Int>) -> Int {
    let number = lines.line(at: line.lowerBound)
    var end = line.upperBound
    for _ in open.reversed().prefix(while: { $0.line == number }) {
      let trimmed = bytes.trimmed(line.lowerBound..<end)
      guard trimmed.count > 1, bytes[trimmed.upperBound - 1] == ASCII.rightBrace else { break }
      end = trimmed.upperBound - 1
    }
    return end
  }

  /// Whether a line is part of a fenced listing.
  private mutating func readFence(_ line: Range<Int>) -> Bool {
    let behindMarkers = bytes[line].drop { $0.isBlank || "->*+.".utf8.contains($0) || $0.isDigit }
    let mark =
      behindMarkers.first.map { first in Array(behindMarkers.prefix { $0 == first }) } ?? []
    let isMark = mark.count >= 3 && (mark.first == ASCII.backtick || mark.first == ASCII.tilde)
    if let open = fence {
      let rest = behindMarkers.dropFirst(mark.count)
      if isMark, mark.first == open.first, mark.count >= open.count, rest.allSatisfy(\.isWhitespace)
      {
        fence = nil
      }
      return true
    }
    guard isMark else { return false }
    // A line with more of them is code in running text.
    if mark.first == ASCII.backtick, behindMarkers.dropFirst(mark.count).contains(ASCII.backtick) {
      return false
    }
    fence = mark
    isBehindText = false
    return true
  }

  /// Copies a line without the indentation of its block.
  private mutating func copy(_ line: Range<Int>) {
    guard open.allSatisfy(\.shows) else { return }
    var start = line.lowerBound
    var columns = 0
    while start < line.upperBound, bytes[start].isBlank, columns < open.last?.indentation ?? 0 {
      columns += bytes[start] == ASCII.tab ? 4 : 1
      start += 1
    }
    if let prefix = open.last?.prefix, !prefix.isEmpty { text.append(prefix, for: place(line)) }
    text.append(source, start..<line.upperBound)
  }

  // MARK: - Directives

  /// Reads the directive at an offset; returns the offset to continue at, or nil if it is only text.
  private mutating func readDirective(at start: Int, in line: Range<Int>) -> Int? {
    guard let directive = DocCDirective(at: start, in: bytes) else { return nil }
    let lineEnd = lines.range(ofLine: lines.line(at: max(start, directive.end - 1))).upperBound
    let rest = bytes.trimmed(directive.end..<max(lineEnd, directive.end))
    // A block on a line of its own may end there, and so may the one around it.
    let isLast =
      rest.isEmpty || directive.hasBlock
      || bytes[rest].allSatisfy { $0 == ASCII.rightBrace || $0.isBlank }
    guard isLast, directive.role != nil || directive.hasBlock || !isBehindText else { return nil }
    guard let role = directive.role else {
      let near = NearMiss(DocCDirective.names).question(for: directive.name).map { ": \($0)" } ?? ""
      note(.directiveUnread, directive, "there is no directive “@\(directive.name)”\(near)")
      guard directive.hasBlock else { return nil }
      begin(directive, shows: true)
      return next(directive, rest)
    }
    isBehindText = false
    apply(directive, role)
    if directive.hasBlock { begin(directive, shows: role != .metadata && role != .comment) }
    if role == .deprecation, let last = open.indices.last, directive.hasBlock {
      emit("> [!WARNING Deprecated]\n", for: directive)
      open[last].prefix = Array("> ".utf8)
    }
    return next(directive, rest)
  }

  /// The offset to continue at behind a directive.
  private func next(_ directive: DocCDirective, _ rest: Range<Int>) -> Int {
    rest.isEmpty
      ? lines.range(ofLine: lines.line(at: max(0, directive.end - 1))).upperBound : rest.lowerBound
  }

  private mutating func begin(_ directive: DocCDirective, shows: Bool) {
    if shows { emit("\n", for: directive) }
    open.append(
      Frame(directive: directive, shows: shows, line: lines.line(at: max(0, directive.end - 1))))
  }

  private mutating func close(at brace: Range<Int>) {
    let frame = open.removeLast()
    isBehindText = false
    if frame.shows { emit("\n", for: frame.directive) }
  }

  private mutating func apply(_ directive: DocCDirective, _ role: DocCDirective.Role) {
    switch role {
    case .metadata where !open.contains { $0.directive.role == .comment }:
      metadata.note(directive, at: place(directive.mark.lowerBound..<directive.end))
    case .metadata, .comment, .layout, .deprecation: break
    case .tab:
      if let title = directive[""] { emit("\n**\(title.escapedMarkdown)**\n\n", for: directive) }
    case .image:
      emit(
        "\n![\(directive["alt"]?.escapedMarkdown ?? "")](<\(directive["source"] ?? "")>)\n\n",
        for: directive)
    case .video:
      let label = directive["alt"] ?? directive["source"] ?? ""
      let poster = directive["poster"].map { "![\(label.escapedMarkdown)](<\($0)>)" }
      let address = DocCImages.prefix + (directive["source"] ?? "")
      emit("\n[\(poster ?? label.escapedMarkdown)](<\(address)>)\n\n", for: directive)
    case .unshown:
      guard !open.contains(where: { !$0.shows }) else { return }
      note(.directiveUnshown, directive, "“@\(directive.name)” is not shown")
    }
  }

  private mutating func emit(_ made: String, for directive: DocCDirective) {
    guard open.allSatisfy(\.shows) else { return }
    text.append(made.utf8, for: place(directive.mark.lowerBound..<directive.end))
  }

  private func place(_ range: Range<Int>) -> Place {
    source.origin(of: range)?.place ?? Place(file: "")
  }

  private mutating func note(_ rule: Rule, _ directive: DocCDirective, _ message: String) {
    findings.append(Finding(rule, at: place(directive.mark), message))
  }
}

/// What the directives of a text say of its page.
struct DocCMetadata {
  private(set) var isRoot = false
  /// The title that replaces that of the text.
  private(set) var displayName: String?
  /// The kind of the page, which DocC shows above its title.
  private(set) var titleHeading: String?
  /// A link that stands below the title, as Markdown.
  private(set) var callToAction: (text: String, place: Place)?

  fileprivate mutating func note(_ directive: DocCDirective, at place: Place) {
    switch directive.name {
    case "TechnologyRoot": isRoot = true
    case "DisplayName": displayName = directive[""]
    case "TitleHeading": titleHeading = directive[""]
    case "CallToAction":
      let address = directive["url"] ?? directive["file"].map { DocCImages.prefix + $0 }
      let label = directive["label"] ?? (directive["purpose"] == "download" ? "Download" : "Visit")
      callToAction = address.map { ("[\(label.escapedMarkdown)](<\($0)>)", place) }
    default: break
    }
  }
}

extension String {
  /// The text with a backslash before each character that could be a mark of Markdown.
  var escapedMarkdown: String {
    var escaped = ""
    for scalar in unicodeScalars {
      if "\\`*_[]<>!#&~|{}".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar == "\n" ? " " : scalar)
    }
    return escaped
  }
}
