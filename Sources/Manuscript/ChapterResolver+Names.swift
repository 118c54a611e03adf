internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookMarkdown

/// Assigns headings, figures and listings their ids and labels, and keeps old names working.
extension ChapterResolver {
  mutating func name(number: String?) {
    facts.reserve(for: file.outline)
    for heading in file.outline.headings where isShown(heading.range) {
      facts.headingIDs[heading.node] = heading.id
    }
    for element in file.outline.elements where isShown(element.range) {
      facts.headingIDs[element.node] = element.id
    }
    keepNamesInTitle()
    for figure in file.outline.figures {
      facts.figures[figure.node] = .init(
        id: figure.id, image: figure.image,
        label: facts.words.figure(figure.number, chapter: number))
    }
    for listing in file.outline.listings {
      facts.listings[listing.node] = .init(
        info: listing.info, id: listing.id,
        label: listing.number.map { facts.words.listing($0, chapter: number) })
    }
    for anchor in file.frontMatter.redirects.anchors { keepAlive(anchor) }
  }

  /// Keeps the names in the HTML of the heading that is the title of the page, whose HTML no page shows.
  private mutating func keepNamesInTitle() {
    guard let node = book.chapter(at: file.path)?.titleNode,
      let title = file.outline.headings.first(where: { $0.node == node })
    else { return }
    for element in file.outline.elements
    where element.term == nil && title.range.contains(element.range.lowerBound) {
      guard takenNames.insert(element.id).inserted else { continue }
      facts.aliases[node, default: []].append(element.id)
    }
  }

  /// Makes an old name lead to the current anchor.
  private mutating func keepAlive(_ anchor: ChapterRedirects.Anchor) {
    guard let target = file.outline.anchors[anchor.new] else {
      let hint = hint(for: anchor.new, in: file)
      findings.append(
        Finding(
          .anchorMissing, at: anchor.place,
          "this chapter has no element “\(shortened(anchor.new))”\(hint)"))
      return
    }
    let node = file.outline.node(of: target)
    guard file.outline.anchors[anchor.old] == nil, takenNames.insert(anchor.old).inserted else {
      findings.append(
        Finding(
          .redirectTaken, at: anchor.place,
          "this chapter already has an element “\(shortened(anchor.old))”"))
      return
    }
    if isShown(file.outline.range(of: target)) {
      facts.aliases[node, default: []].append(anchor.old)
    }
  }

  private func isShown(_ range: Range<Int>) -> Bool {
    hidden.showing(range, in: file.sourcePath) == .here
  }

  /// Where readers see a node of this text.
  mutating func showing(_ node: Int) -> HiddenText.Showing {
    guard hidden.hides(file.sourcePath) else { return .here }
    return hidden.showing(document()[node].range, in: file.sourcePath)
  }

  /// Where readers see the target of an anchor in any text of the book.
  func showing(_ anchor: Outline.Anchor, of target: ChapterFile) -> HiddenText.Showing {
    guard hidden.hides(target.sourcePath) else { return .here }
    return hidden.showing(target.outline.range(of: anchor), in: target.sourcePath)
  }

  /// The label of a link without content; call it only for anchors that pages show.
  func label(of id: String, in chapter: ChapterFile, number: String?) -> String? {
    switch chapter.outline.anchors[id] {
    case .heading(let index): chapter.outline.headings[index].title
    case .figure(let index): facts.words.figure(index + 1, chapter: number)
    case .listing(let index):
      chapter.outline.listings[index].number.map { facts.words.listing($0, chapter: number) }
        ?? chapter.outline.listings[index].info.title
    case .element(let index): chapter.outline.elements[index].term?.title
    case nil: nil
    }
  }

  /// What a term means, as long as the page has room for it.
  mutating func meaning(of id: String, in chapter: ChapterFile) -> String? {
    guard case .element(let index) = chapter.outline.anchors[id],
      let meaning = chapter.outline.elements[index].term?.meaning, !meaning.isEmpty,
      room.take(meaning.utf8.count)
    else { return nil }
    return meaning
  }

  /// The label of a link to a heading as HTML; nil if it has no formulas.
  func formulas(inLabelOf id: String, in chapter: ChapterFile) -> [UInt8]? {
    guard book.settings.formulas != .off, case .heading(let index) = chapter.outline.anchors[id]
    else { return nil }
    return Self.formulas(in: chapter.inlineTitle(of: chapter.outline.headings[index]))
  }

  /// HTML if it has formulas.
  static func formulas(in markup: [UInt8]?) -> [UInt8]? {
    markup.flatMap { $0.firstRange(of: "<math ", from: 0) == nil ? nil : $0 }
  }
}

extension Outline {
  /// The node that an anchor refers to.
  public func node(of anchor: Anchor) -> Int {
    switch anchor {
    case .heading(let index): headings[index].node
    case .figure(let index): figures[index].node
    case .listing(let index): listings[index].node
    case .element(let index): elements[index].node
    }
  }
}
