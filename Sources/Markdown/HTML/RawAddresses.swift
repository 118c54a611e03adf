internal import HornbookBytes

/// A piece of raw HTML, parsed in every way in which a browser may parse it.
struct RawHTMLPiece {
  /// The addresses in it, and the names of its elements, in order.
  private(set) var addresses: [RawAddress] = []
  /// Whether a link is open after it.
  private(set) var endsInLink: Bool

  private let html: [UInt8]
  /// The number of enclosing documents, each in an attribute of the one before.
  private let depth: Int
  /// The remaining number of times that content may be parsed again in another way.
  private var patience: Int
  /// Whether a style sheet has no end; no later one can have an end then.
  private var hasOpenStyle = false

  /// Whether the text of an element may be parsed as markup, in this piece or after it.
  let mayBeOtherwise: Bool

  private static let deepest = 3

  /// Parses a piece.
  ///
  /// - Parameters:
  ///   - isInLink: Whether a link is open before it.
  ///   - mayBeOtherwise: Whether earlier content allows the text of an element to be parsed as
  ///     markup.
  init(_ html: [UInt8], isInLink: Bool = false, mayBeOtherwise: Bool = false) {
    self.init(
      html, isInLink: isInLink, mayBeOtherwise: mayBeOtherwise, depth: 0, patience: 32)
  }

  private init(
    _ html: [UInt8], isInLink: Bool, mayBeOtherwise: Bool, depth: Int, patience: Int
  ) {
    self.html = html
    self.depth = depth
    self.patience = patience
    endsInLink = isInLink
    self.mayBeOtherwise = mayBeOtherwise || html.holds(["<svg", "<math", "<noscript"])
    guard html.contains(ASCII.less) || html.contains(ASCII.greater) else { return }
    html.withUnsafeBufferPointer { read(TagScanner($0)) }
    addresses.sort {
      ($0.range.lowerBound, $0.whole.lowerBound) < ($1.range.lowerBound, $1.whole.lowerBound)
    }
  }

  /// Parses the piece from its start, and again from every point where the text of an element may
  /// end.
  ///
  /// A parse stops at a tag that was seen before, since it would continue in the same way.
  private mutating func read(_ scanner: TagScanner) {
    var scanner = scanner
    var seen: Set<Int> = []
    readTags(&scanner, &seen, isFirst: true)
    for place in scanner.textEnds() where !seen.contains(place) {
      scanner.begin(at: place)
      guard patience > 0 else {
        refuse(place..<html.count)
        return
      }
      readTags(&scanner, &seen, isFirst: false)
    }
  }

  private mutating func readTags(
    _ scanner: inout TagScanner, _ seen: inout Set<Int>, isFirst: Bool
  ) {
    var isInLink = isFirst ? endsInLink : true
    var isNew = false
    /// The text of the last element whose content is text, unless it may be markup.
    var text = 0..<0
    while let tag = scanner.nextTag() {
      guard seen.insert(tag.range.lowerBound).inserted else { break }
      if !isFirst, !isNew {
        isNew = true
        patience -= 1
      }
      guard tag.isClosed else {
        if !text.contains(tag.range.lowerBound) { refuse(tag.range) }
        break
      }
      let isLink = scanner.has("a", at: tag.name)
      if tag.isEnd {
        if isLink { isInLink = false }
        continue
      }
      for attribute in tag.attributes { read(attribute, of: tag, scanner, isInLink) }
      if scanner.has("style", at: tag.name) { readStyle(tag, scanner) }
      if !mayBeOtherwise, scanner.isOfText(tag.name), !text.contains(tag.range.lowerBound) {
        let end = scanner.text(behind: tag.range.upperBound, of: tag.name)?.upperBound
        text = tag.range.upperBound..<max(tag.range.upperBound, end ?? html.count)
      }
      if isLink, tag.attributes.contains(where: { scanner.has("href", at: $0.name) }) {
        isInLink = true
      }
    }
    if let start = scanner.openComment, !text.contains(start) { refuse(start..<html.count) }
    if isFirst { endsInLink = isInLink }
  }

  /// Records that a range cannot be checked.
  private mutating func refuse(_ range: Range<Int>) {
    addresses.append(
      RawAddress(tag: range, whole: range, range: range, address: [], use: .unread))
  }

  // MARK: - Attributes

  private mutating func read(
    _ attribute: (whole: Range<Int>, name: Range<Int>, value: Range<Int>),
    of tag: TagScanner.Tag, _ scanner: TagScanner, _ isInLink: Bool
  ) {
    guard let row = scanner.row(of: attribute.name, in: tag.name), scanner.meets(row, in: tag)
    else { return }
    var found = RawAddress(
      tag: tag.range, whole: attribute.whole, range: attribute.value, address: [],
      use: .known(row.use))
    found.isInLink = isInLink
    if scanner.has("img", at: tag.name), scanner.has("src", at: attribute.name) {
      found.isImage = true
      found.alternative = tag.attributes.first { scanner.has("alt", at: $0.name) }?.value
    }
    let text = MappedText(attribute.value, of: html)
    let value = text.decoded
    switch row.form {
    case .one:
      found.address = value.bytes
      addresses.append(found)
    case .words, .list, .candidates:
      let ranges = value.bytes.withUnsafeBufferPointer {
        TagScanner($0).pieces(of: 0..<$0.count, as: row.form)
      }
      add(ranges, of: value, found)
    case .refresh: add(refreshTarget(in: value.bytes).map { [$0] } ?? [], of: value, found)
    case .values:
      add(values(in: value.bytes), of: value, found)
      readStyle(decoding: text, found)
    case .style: readStyle(decoding: text, found)
    case .document: readDocument(value, found)
    }
  }

  private mutating func add(_ ranges: [Range<Int>], of value: MappedText, _ address: RawAddress) {
    for range in ranges {
      var found = address
      found.range = value.place(of: range)
      found.address = Array(value.bytes[range])
      addresses.append(found)
    }
  }

  /// The values between semicolons.
  private func values(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.split(separator: ASCII.semicolon).map { piece in
      (piece.firstIndex { !$0.isWhitespace } ?? piece.endIndex)..<piece.endIndex
    }
  }

  /// The address in a value such as `3; url=next.html`; nil if there is none.
  private func refreshTarget(in value: [UInt8]) -> Range<Int>? {
    var index = 0
    func skip(_ isMeant: (UInt8) -> Bool) {
      while index < value.count, isMeant(value[index]) { index += 1 }
    }
    skip(\.isWhitespace)
    skip { $0.isDigit || $0 == ASCII.period }
    let end = index
    skip { $0.isWhitespace || $0 == ASCII.semicolon || $0 == ASCII.comma }
    guard index > end, index < value.count else { return nil }
    let start = index
    if value.text(start..<min(start + 3, value.count)).lowercased() == "url" {
      index += 3
      skip(\.isWhitespace)
      if index < value.count, value[index] == ASCII.equals { index += 1 } else { index = start }
      if index > start { skip(\.isWhitespace) }
    }
    guard index < value.count else { return nil }
    let quote = value[index]
    guard quote == ASCII.quote || quote == ASCII.apostrophe else { return index..<value.count }
    return index + 1..<(value.firstIndex(of: quote, from: index + 1) ?? value.count)
  }

  // MARK: - What attributes and elements hold

  private mutating func readStyle(_ text: MappedText, _ address: RawAddress) {
    for style in StyleAddress.all(in: text.bytes) {
      var found = address
      found.range = text.place(of: style.range)
      found.address = style.address
      if address.whole.isEmpty { found.whole = found.range }
      addresses.append(found)
    }
  }

  /// Parses a style with decoded references, and again with a letter for each unknown one.
  ///
  /// The semicolon of an unknown reference may end a declaration or be part of a name.
  private mutating func readStyle(decoding text: MappedText, _ address: RawAddress) {
    let start = addresses.count
    let plain = text.decoded
    readStyle(plain, address)
    let guessed = text.decoded(guessing: true)
    guard guessed.bytes != plain.bytes else { return }
    let known = Set(addresses[start...].map(\.range))
    let count = addresses.count
    readStyle(guessed, address)
    addresses[count...].removeAll { known.contains($0.range) }
  }

  /// Parses a style sheet as plain text and, as in an SVG drawing, as markup.
  private mutating func readStyle(_ tag: TagScanner.Tag, _ scanner: TagScanner) {
    let start = tag.range.upperBound
    guard !hasOpenStyle, patience > 0, let range = scanner.text(behind: start, of: tag.name) else {
      hasOpenStyle = true
      refuse(tag.range)
      return
    }
    let address = RawAddress(
      tag: tag.range, whole: start..<start, range: range, address: [], use: .known(.takes))
    readStyle(MappedText(range, of: html), address)
    guard html[range].contains(ASCII.less) || html[range].contains(ASCII.ampersand) else { return }
    patience -= 1
    // In markup, the tag that seems to end it may be inside a comment.
    let isCut = html[range].contains(ASCII.less)
    let words = MappedText(start..<(isCut ? html.count : range.upperBound), of: html).words
    let known = Set(addresses)
    let count = addresses.count
    readStyle(decoding: words, address)
    addresses[count...].removeAll { known.contains($0) }
  }

  /// Parses a document in an attribute.
  private mutating func readDocument(_ value: MappedText, _ address: RawAddress) {
    guard depth < Self.deepest, patience > 0 else {
      refuse(address.whole)
      return
    }
    let inner = RawHTMLPiece(
      value.bytes, isInLink: false, mayBeOtherwise: false, depth: depth + 1, patience: patience)
    patience = inner.patience
    for found in inner.addresses
    where found.use != .known(.names) && (found.use != .known(.leads) || found.isUnsafe) {
      var outer = address
      outer.range = value.place(of: found.range)
      outer.address = found.address
      outer.use = found.use
      addresses.append(outer)
    }
  }
}

extension [UInt8] {
  /// Whether the bytes contain one of these lower-case texts, ignoring case.
  fileprivate func holds(_ pieces: [StaticString]) -> Bool {
    let plain = map(\.lowercased)
    return pieces.contains { plain.firstRange(of: $0) != nil }
  }
}
