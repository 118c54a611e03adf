internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookHighlighting
internal import HornbookMarkdown

/// Included code, and the highlighted lines and callout marks that refer to it.
extension ChapterResolver {
  /// A listing and the index of one of its includes.
  private typealias Included = (listing: Outline.Listing, index: Int)

  mutating func include() {
    for listing in file.outline.listings where !listing.includes.isEmpty {
      let document = document()
      let pool = document.tree.pool
      let text = document[listing.node].text.range
      var code: [UInt8] = []
      var start = text.lowerBound
      var isNew = false
      for (index, include) in listing.includes.enumerated() {
        // A failed include leaves its own line as it is; the other includes still work.
        guard var part = part(include, (listing, index)) else {
          cutListings.insert(listing.node)
          continue
        }
        guard room.take(part.count) else {
          cutListings.insert(listing.node)
          findings.append(.pageTooLarge("this code", at: place(of: (listing, index))))
          continue
        }
        // The line being replaced has its own newline.
        if include.isLine, part.last == ASCII.newline { part.removeLast() }
        code += pool[start..<include.range.lowerBound] + part
        start = include.range.upperBound
        isNew = true
      }
      if isNew { facts.listings[listing.node]?.code = code + pool[start..<text.upperBound] }
    }
  }

  mutating func checkHighlights() {
    // Listings with a failed include are skipped: their lines cannot be counted, and the failure is
    // already reported.
    for listing in file.outline.listings
    where !listing.info.highlight.isEmpty && !cutListings.contains(listing.node) {
      let document = document()
      let own = document.tree.pool[document[listing.node].text.range]
      let code = facts.listings[listing.node]?.code.map { $0[...] } ?? own
      if let finding = listing.highlightFinding(of: code, in: document, map) {
        findings.append(finding)
      }
    }
  }

  /// The included code; nil, with a finding, if it cannot be taken.
  private mutating func part(_ include: CodeInclude, _ stands: Included) -> [UInt8]? {
    if include.part == .nothing { return [] }
    let name = include.path
    switch LinkTarget(name, in: file.path) {
    case .file(let path, _): return part(include, path, stands)
    case .anchor, .external, .refused:
      note(.includeMissing, stands, "“\(name)” is not a file of the book")
    case .outside:
      note(.pathOutside, stands, "“\(name)” leads outside content/")
    }
    return nil
  }

  private mutating func part(_ include: CodeInclude, _ path: String, _ stands: Included) -> [UInt8]?
  {
    let name = include.path
    switch wanted.included(path) {
    case .text(let bytes):
      switch wanted.code.file(path, bytes).code(include.part) {
      case .success(let code): return code
      case .failure(let missing): note(missing, path, include, stands)
      }
    case .missing(let neighbours):
      let hint = hint(forFile: path, among: neighbours)
      note(.includeMissing, stands, "there is no file “\(name)”\(hint)")
    case .throughLink:
      note(
        .pathOutside, stands, "“\(name)” leads outside content/ through a symbolic link")
    case .keptBack(let reason):
      note(.fileKeptBack, stands, "“\(name)” is not published: \(reason)")
    case .unreadable(let reason):
      note(.includeMissing, stands, "“\(name)” cannot be read: \(reason)")
    case .image, .medium, .file:
      note(.includeMissing, stands, "“\(name)” is not a text file")
    }
    return nil
  }

  private mutating func note(
    _ missing: IncludedCode.Missing, _ path: String, _ include: CodeInclude, _ stands: Included
  ) {
    let message: String
    switch include.part {
    case .lines(let first, _):
      message = "“\(path)” has \(missing.lineCount ?? 0) lines, but line \(first) was requested"
    case .all, .nothing: message = "“\(path)” is empty"
    case .region(let region) where missing.isUnclosed:
      message = "the region “\(region)” of “\(path)” begins but never ends"
    case .region(let region):
      let near = book.near.of("region of " + path) { missing.regions }
      let hint = near.question(for: region).map { ": \($0)" } ?? ""
      message = "“\(path)” has no region “\(region)”\(hint)"
    }
    note(.includeRegionMissing, stands, message)
  }

  mutating func checkCallouts() {
    for position in file.listingsWithMarks {
      let listing = file.outline.listings[position]
      guard !cutListings.contains(listing.node) else { continue }
      let document = document()
      let own = document[listing.node].text.range
      let code = facts.listings[listing.node]?.code ?? Array(document.tree.pool[own])
      let marks = Callouts(in: 0..<code.count, of: code).marks
      guard !marks.isEmpty else { continue }
      let map = map
      findings += listing.calloutFindings(marks, in: document) { mark in
        let number = mark.numberRange
        // Only the text before and after the included code belongs to the chapter itself.
        let taken = listing.includes.map(\.range)
        let isBefore =
          taken.first.map { number.upperBound <= $0.lowerBound - own.lowerBound } ?? true
        let behind = taken.last.map { code.count - (own.upperBound - $0.upperBound) } ?? code.count
        guard isBefore || number.lowerBound >= behind else {
          return map.place(ofInfo: listing.node)
        }
        let shift = isBefore ? own.lowerBound : own.upperBound - code.count
        return map.place(
          of: number.lowerBound + shift..<number.upperBound + shift, in: listing.node)
      }
    }
  }
}
