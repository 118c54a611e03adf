internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A listing of a text that is to be run, before it is known what comes of it.
struct BookListing: Sendable {
  /// Where its fence is described, for findings about the whole of it.
  var place: Place
  /// The text under `content/` in which it is written.
  var text: String
  /// Its name, under which other listings continue it.
  var id: String?
  var language: String
  var run: FenceRun
  /// The code as it is run, with hidden lines.
  var code: [UInt8]
  /// Whether each line of the code is hidden; empty if none is.
  var isHidden: [Bool] = []
  /// The places of the lines of the code, if it is written in the text.
  var lines: [Place]
  /// The file from which it is taken, which is run as a whole; nil if the code is in the text.
  var file: String?
  /// The listing behind it, which says what it prints.
  var printed: Printed?
  /// Where a listing with its output would have to be inserted, with what precedes each of its lines.
  var insertion: (place: Place, indent: String)
  /// Where it stands in the tree of its text; nil if no output can be written there.
  var position: Position?

  /// A listing in a text, for whoever writes its output into it.
  struct Position: Sendable {
    var source: Source
    /// The node of the listing, or of the list that explains it, behind which the output belongs.
    var node: Int
    /// Whether a line closes the listing, and not the end of what is around it.
    var isClosed: Bool
  }

  /// A listing that may show an output.
  struct Printed: Sendable {
    var lines: [String]
    /// The places of its lines.
    var places: [Place]
    var place: Place
    /// The whole block with its fences.
    var block: Place
    var node: Int
    /// The line that opens it.
    var opening: String
    /// What precedes each of its lines.
    var indent: String
    var claim: Claim
  }

  /// How surely a listing is the output of the one before it.
  enum Claim: Sendable {
    /// Nothing but the output can be meant.
    case output
    /// It is text behind a sentence, which may be about something else: it is compared, and not written anew.
    case likely
    /// It is code of another kind, with this reason as a clause: it is an output only if it shows just that.
    case unlikely(String)
  }
}

extension BookListing {
  /// The number that readers count for a line of the code; nil if the line is hidden.
  func shownNumber(ofLine number: Int) -> Int? {
    guard isHidden.indices.contains(number - 1) else { return number }
    return isHidden[number - 1] ? nil : isHidden[..<number].count { !$0 }
  }
}

extension Outline.Listing {
  /// The file under `content/` from which a listing of a text is taken, if it is one.
  func file(in text: String) -> String? {
    guard let include = includes.first, !include.isLine,
      case .file(let path, _) = LinkTarget(include.path, in: text)
    else { return nil }
    return path
  }
}

/// The listings of a text that are to be run.
struct ListingReader {
  private let text: OpenText
  private let code: [Int: [UInt8]]
  private let map: SourceMap
  private let bytes: [UInt8]
  private let outline: Outline
  /// The end of the block around each listing, by node.
  private let limits: [Int: Int]
  private let keepsSource: Bool

  /// - Parameters:
  ///   - code: The included code of listings, by their nodes.
  ///   - keepsSource: Whether outputs are to be written into the text.
  init(_ text: OpenText, included code: [Int: [UInt8]], keepsSource: Bool = false) {
    self.text = text
    self.keepsSource = keepsSource
    self.code = code
    map = SourceMap(text.document)
    bytes = text.document.source.bytes
    outline = text.file.outline
    limits = Self.limits(text.document.tree)
  }

  private var document: Document { text.document }

  /// The listings with expectations or names, and those of languages of which the book expects something.
  ///
  /// - Parameter usual: What the book expects of listings in a language that do not say.
  func listings(_ usual: (String) -> FenceRun.Expectation?) -> [BookListing] {
    outline.listings.compactMap { listing in
      guard let language = listing.info.language, !language.isEmpty else { return nil }
      var run = listing.info.run
      if run.expectation == nil { run.expectation = usual(language) }
      guard run.expectation != nil || listing.id != nil else { return nil }
      let own = document[listing.node].text.range
      var bytes = code[listing.node] ?? Array(document.tree.pool[own])
      let last = explained(listing, bytes)
      let hidden = listing.info.hides.flatMap { HiddenLines(0..<bytes.count, of: bytes, $0) }
      bytes = hidden?.code ?? bytes
      return BookListing(
        place: map.place(ofInfo: listing.node), text: text.file.path, id: listing.id,
        language: language, run: run, code: bytes, isHidden: hidden?.isHidden ?? [],
        lines: listing.includes.isEmpty ? places(of: own, in: listing.node) : [],
        file: listing.file(in: text.file.path),
        printed: run.expectation == .prints ? printed(by: listing, behind: last) : nil,
        insertion: insertion(behind: last, of: listing.node),
        position: keepsSource
          ? .init(
            source: document.source, node: last, isClosed: isClosed(listing.node)) : nil)
    }
  }

  /// The places of the lines of a text of the pool.
  private func places(of range: Range<Int>, in node: Int) -> [Place] {
    let pool = document.tree.pool
    var places: [Place] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end =
        pool.firstIndex(of: ASCII.newline, from: start, to: range.upperBound) ?? range.upperBound
      // A blank line is nowhere by itself.
      let found = start < end ? map.range(of: start..<end, in: node) : nil
      places.append(
        found.map { document.source.place($0) } ?? places.last ?? map.place(ofInfo: node))
      start = end + 1
    }
    return places
  }

  /// The list behind a listing that explains its callouts, or the listing itself.
  private func explained(_ listing: Outline.Listing, _ code: [UInt8]) -> Int {
    let nodes = document.tree.nodes
    let next = Int(nodes[listing.node].end)
    guard next < limits[listing.node] ?? nodes.count, nodes[next].kind == .list,
      nodes[next].flags.contains(.ordered),
      !Callouts(in: 0..<code.count, of: code).marks.isEmpty
    else { return listing.node }
    return next
  }

  /// The listing that shows the output of another: the next block, or the one behind a sentence, a
  /// list of callouts or a comment.
  private func printed(by listing: Outline.Listing, behind last: Int) -> BookListing.Printed? {
    let nodes = document.tree.nodes
    var next = Int(nodes[last].end)
    let limit = limits[listing.node] ?? nodes.count
    // Each at most once; the comment is one that allows a finding.
    var between: [NodeKind] = [.list, .paragraph, .htmlBlock]
    while next < limit, let kind = between.firstIndex(of: nodes[next].kind) {
      between.remove(at: kind)
      next = Int(nodes[next].end)
    }
    guard next < limit, nodes[next].kind == .codeBlock else { return nil }
    let position = outline.listings.index(byHalving: { $0.node >= next })
    let behind = outline.listings.indices.contains(position) ? outline.listings[position] : nil
    let info = behind?.node == next ? behind?.info : nil
    guard info?.run.expectation == nil, info?.include == nil,
      info?.language != listing.info.language || info?.language == nil
    else { return nil }
    let own = nodes[next].text.range
    let lines = TerminalText.lines(of: document.tree.pool.text(own))
    let block = nodes[next].range
    let opening = bytes.text(block.lowerBound..<endOfLine(block.lowerBound))
    guard opening.hasPrefix("```") || opening.hasPrefix("~~~") else { return nil }
    let isNext = between.contains(.list) && between.contains(.paragraph)
    return BookListing.Printed(
      lines: lines, places: Array(places(of: own, in: next).prefix(lines.count)),
      place: map.place(ofInfo: next),
      block: document.source.place(block.lowerBound..<end(of: next)), node: next, opening: opening,
      indent: indent(before: block.lowerBound), claim: Self.claim(info, lines, isNext: isNext))
  }

  /// The languages of outputs.
  private static let plain: Set<String> = [
    "text", "txt", "plain", "plaintext", "none", "log", "stdout", "stderr",
  ]
  /// The languages of what is seen in a terminal, which may also be commands.
  private static let terminals: Set<String> = [
    "console", "terminal", "shell-session", "shellsession", "sh-session", "bash-session",
  ]

  /// - Parameter isNext: Whether nothing stands between it and the listing that prints.
  private static func claim(_ info: FenceInfo?, _ lines: [String], isNext: Bool)
    -> BookListing.Claim
  {
    let language = info?.language?.lowercased()
    if language == "output" { return .output }
    if let language, terminals.contains(language) {
      let hasCommands = lines.contains { $0.hasPrefix("$ ") }
      if hasCommands { return .unlikely("it shows commands") }
    } else if let language, !plain.contains(language) {
      return .unlikely("it is in “\(language)”")
    }
    if info?.title != nil { return .unlikely("it has a title of its own") }
    if info?.id != nil { return .unlikely("it has a name of its own") }
    if info?.tab != nil { return .unlikely("it is a tab") }
    return isNext ? .output : .likely
  }

  /// The ends of the innermost blocks that contain code blocks.
  private static func limits(_ tree: Tree) -> [Int: Int] {
    var limits: [Int: Int] = [:]
    var open: [Int] = []
    for index in tree.nodes.indices {
      while let end = open.last, end <= index { open.removeLast() }
      if tree.nodes[index].kind == .codeBlock { limits[index] = open.last ?? tree.nodes.count }
      open.append(Int(tree.nodes[index].end))
    }
    return limits
  }

  private func insertion(behind last: Int, of node: Int) -> (Place, String) {
    let end = end(of: last)
    return (document.source.place(end..<end), indent(before: document[node].range.lowerBound))
  }

  /// Whether the last line of a listing is its closing fence.
  private func isClosed(_ node: Int) -> Bool {
    let start = document[node].range.lowerBound
    let end = end(of: node)
    let mark = bytes[start]
    let count = bytes[start..<end].prefix { $0 == mark }.count
    let line = bytes[start..<end].lastIndex(of: ASCII.newline) ?? end
    let last = bytes[line..<end].drop { $0.isWhitespace || $0 == ASCII.greater }
    // A fence outside of what is around the listing begins another one.
    let next = Int(document.tree.nodes[node].end)
    let isOwn =
      next == document.tree.nodes.count || document[next].range.lowerBound < start
      || document[next].range.lowerBound >= end
    return isOwn && last.count >= count && last.allSatisfy { $0 == mark }
  }

  /// Where the last line of a block ends.
  private func end(of node: Int) -> Int {
    let range = document[node].range
    var end = min(range.upperBound, bytes.count)
    while end > range.lowerBound, bytes[end - 1].isWhitespace { end -= 1 }
    return end
  }

  /// The end of a line, before its line end.
  private func endOfLine(_ start: Int) -> Int {
    let end = bytes.firstIndex(of: ASCII.newline, from: start) ?? bytes.count
    return end > start && bytes[end - 1] == ASCII.carriageReturn ? end - 1 : end
  }

  /// What stands before a block in its first line, as its other lines have it: quote marks, tabs and spaces.
  private func indent(before start: Int) -> String {
    var line = start
    while line > 0, bytes[line - 1] != ASCII.newline { line -= 1 }
    // The marks of lists and footnotes stand only in their first lines.
    return bytes[line..<start].reduce(into: "") {
      $0 += $1 == ASCII.greater ? ">" : $1 == ASCII.tab ? "\t" : " "
    }
  }
}
