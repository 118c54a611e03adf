internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// Follows links and images to their targets: a page, an anchor on a page, or a file of the book.
extension ChapterResolver {
  mutating func follow(_ link: ChapterLink) {
    let known = findings.count
    lead(link)
    // Skip links that are already reported, and those refused in a place that readers never see.
    if findings.count == known, facts.links[link.node]?.isRefused != true,
      let fault = link.emptiness(
        label: facts.links[link.node]?.label,
        words: { document().tree.plainText(of: link.node) })
    {
      note(.linkEmpty, link.node, fault)
      if let fix = fix(for: link) { findings[findings.count - 1].fixes = [fix] }
    }
  }

  /// Follows an address in raw HTML.
  mutating func follow(raw link: ChapterLink) {
    guard let range = link.raw else { return }
    followed = link
    lead(link)
    followed = nil
    // The node is no link, so its entry is only for this address.
    guard let found = facts.links[link.node] else { return }
    facts.links[link.node] = nil
    facts.rawAddresses[link.node, default: []].append((range, found.address))
  }

  /// Writes the address of what the words of a link name, if they name exactly one thing.
  private mutating func fix(for link: ChapterLink) -> Finding.Fix? {
    guard !link.isImage, link.target == .anchor("") else { return nil }
    let place = place(of: link.node)
    let bytes = document().source.bytes
    let written = place.range.clamped(to: 0..<bytes.count)
    // Only `(#)` and `()`, since other ways of writing have more to replace.
    guard written.upperBound < bytes.count, bytes[written.upperBound] == ASCII.rightParenthesis,
      written.isEmpty || bytes[written].elementsEqual([ASCII.hash]),
      let address = address(named: document().tree.plainText(of: link.node))
    else { return nil }
    return Finding.Fix("Link to “\(address)”.", edits: [Finding.Edit(place, with: address)])
  }

  private mutating func lead(_ link: ChapterLink) {
    let index = link.node
    let address = link.address
    let isImage = link.isImage
    switch link.target {
    case .external(let address):
      if !isImage { facts.links[index] = .init(address: address) }
      if isImage, link.raw == nil, book.settings.showsMedia, let kind = MediumKind(address),
        !facts.imageHosts.refuse(Array(address.utf8)[...])
      {
        facts.links[index] = .init(address: address, medium: .init(kind))
      }
      if isImage, facts.imageHosts.refuse(Array(address.utf8)[...]) {
        findings.append(.imageRemote(address, at: place(of: index)))
      }
      if isImage, let host = facts.imageHosts.unnamedHost(of: Array(address.utf8)[...]) {
        findings.append(.imageHost(host, at: place(of: index)))
      }
    case .refused: findings.append(.linkRefused(address, at: place(of: index)))
    case .outside where address.hasPrefix("/"):
      if book.settings.elsewhere == nil {
        facts.links[index] = .init(address: address)
        return
      }
      let path = LinkTarget.relativePath(from: file.path, to: String(address.dropFirst()))
      note(
        .pathOutside, index, "“\(shortened(address))” begins at the root of the host",
        remedy: "Write it relative to this file: “\(shortened(path))”.")
    case .outside:
      if !isImage, let beside = LinkTarget.beside(address, in: file.path), leadsElsewhere(beside) {
        facts.links[index] = .init(
          address: PercentEncoding.encode(pagePath(beside.path)) + beside.rest)
        return
      }
      note(.pathOutside, index, "“\(shortened(address))” leads outside content/")
    case .anchor(let id):
      if isImage {
        if !address.isEmpty { note(.linkBroken, index, "“\(shortened(address))” is not an image") }
        return
      }
      follow(anchor: id, in: file, number: number(of: file), page: "", from: link)
    case .file(let path, let anchor):
      if !isImage, let (page, target, number) = page(at: path) {
        guard let anchor, !anchor.isEmpty else {
          let label = label(title(of: target), of: link)
          // A title of the front matter is text without formulas.
          let isHeading = target.facts.title?.title == label
          let markup = isHeading ? Self.formulas(in: target.facts.inlineTitle) : nil
          facts.links[index] = .init(address: page, label: label, markup: markup)
          return
        }
        follow(anchor: anchor, in: target, number: number, page: page, from: link)
      } else if address.hasPrefix("/"), !path.isPage, !wanted.hasFile(path) {
        // It leads to something else on the host.
        facts.links[index] = .init(address: address)
      } else {
        follow(file: path, from: link)
      }
    }
  }

  /// Whether a link may lead to another site beside this one.
  private func leadsElsewhere(_ target: (path: String, rest: String)) -> Bool {
    guard let folders = book.settings.elsewhere else { return true }
    return folders.contains { target.path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }

  private func page(at path: String) -> (String, ChapterFile, String?)? {
    guard let text = book.text(linkedAt: path) else { return nil }
    return book.chapter(at: text.path).map(page) ?? (Book.answersAddress, text, nil)
  }

  private func page(of chapter: Book.Chapter) -> (String, ChapterFile, String?) {
    (PercentEncoding.encode(chapter.address), chapter.file, chapter.numeral)
  }

  /// The label of a link without content; nil if the link has content or the page has no room left.
  private mutating func label(_ label: String?, of link: ChapterLink) -> String? {
    guard let label, link.content == .none else { return nil }
    guard room.take(label.utf8.count) else {
      findings.append(.pageTooLarge("the label of this link", at: place(of: link.node)))
      return nil
    }
    return label
  }

  private func number(of file: ChapterFile) -> String? {
    book.chapter(at: file.path)?.numeral
  }

  private func title(of file: ChapterFile) -> String? {
    book.chapter(at: file.path)?.title ?? file.outline.headings.first?.title
  }

  private mutating func follow(
    anchor name: String, in target: ChapterFile, number: String?, page: String,
    from link: ChapterLink
  ) {
    let index = link.node
    let target = self.target(target)
    let id = target.frontMatter.redirects.current(name) ?? name
    if refuse(id, in: target, from: index, link.address) { return }
    // A link to the page's title leads to the top of the page.
    // In mdBook's pages the title has its name.
    let isTitle =
      book.settings.dialect != .mdbook
      && target.outline.isHeading(
        target.outline.anchors[id], at: book.chapter(at: target.path)?.titleNode)
    let fragment = id.isEmpty ? "" : isTitle ? (page.isEmpty ? "#" : "") : "#\(id)"
    let label = label(self.label(of: id, in: target, number: number), of: link)
    let markup = label.flatMap { _ in formulas(inLabelOf: id, in: target) }
    var resolved = MarkupFacts.ResolvedLink(
      address: page + fragment, label: label, markup: markup)
    resolved.meaning = meaning(of: id, in: target)
    facts.links[index] = resolved
    guard !id.isEmpty, target.outline.anchors[id] == nil, !hasMoved(id, from: target) else {
      return
    }
    let hint = hint(for: id, in: target)
    let name = target.path == file.path ? "this chapter" : "“\(target.path)”"
    note(.anchorMissing, index, "\(name) has no element “\(shortened(id))”\(hint)")
  }

  private func hasMoved(_ name: String, from target: ChapterFile) -> Bool {
    guard !book.moved.isEmpty, let page = book.chapter(at: target.path)?.address else {
      return false
    }
    return book.moved[page]?.contains { $0.name == name } == true
  }

  /// Refuses a link to an anchor that its page does not show, so that it gets no address and no
  /// label.
  private mutating func refuse(
    _ id: String, in target: ChapterFile, from index: Int, _ address: String
  ) -> Bool {
    guard let anchor = target.outline.anchors[id] else { return false }
    let shown = showing(anchor, of: target)
    guard shown != .here else { return false }
    facts.links[index] = .refused
    // A link that is itself inside a hidden answer need not lead anywhere.
    guard showing(index) != .nowhere else { return true }
    note(
      .answerLinked, index,
      "“\(shortened(address))” is inside an answer, "
        + (shown == .nowhere
          ? "and this book does not show answers"
          : "which is on the answers page, where nothing can be linked to"))
    return true
  }

  private mutating func follow(file path: String, from link: ChapterLink) {
    let index = link.node
    let address = link.address
    let isImage = link.isImage
    if let reason = wanted.risk(path) {
      facts.links[index] = .refused
      if book.settings.allowed.isInert {
        note(.fileLeftOut, index, "“\(path)” is not part of the site: \(reason)")
      } else {
        findings.append(.fileRefused(path, because: reason, at: place(of: index)))
      }
      return
    }
    switch wanted.shown(path) {
    case .image(let size, let fault, let hasLocation):
      keep(path)
      facts.links[index] = .init(
        address: Self.assetAddress(path), size: size?.onPage(ofImage: path))
      if let fault, isImage {
        note(.imageDamaged, index, "in “\(shortened(address))”, \(fault)")
      }
      if hasLocation {
        note(.imageLocation, index, "“\(shortened(address))” records where it was taken")
      }
    case .medium(let medium) where isImage && link.raw == nil && book.settings.showsMedia:
      keep(path)
      show(medium, at: path, index, address)
    case .file, .text, .medium:
      keep(path)
      facts.links[index] = .init(address: Self.assetAddress(path))
      if isImage, link.raw == nil, !Rule.mayBeImage(path) {
        note(.imageUnknown, index, "“\(shortened(address))” is not an image in a known format")
      }
    case .missing(let neighbours):
      facts.links[index] = .init(address: missing(path, address))
      if book.hasDraft(at: path) {
        note(.linkBroken, index, "“\(shortened(address))” is a draft, which has no page")
        return
      }
      let hint = hint(forFile: path, among: neighbours, orChapters: !link.isImage)
      note(.linkBroken, index, "there is no file “\(shortened(address))”\(hint)")
    case .throughLink:
      note(
        .pathOutside, index,
        "“\(address)” leads outside content/ through a symbolic link")
    case .keptBack(let reason):
      note(.fileKeptBack, index, "“\(shortened(address))” is not published: \(reason)")
    case .unreadable(let reason):
      note(.linkBroken, index, "“\(shortened(address))” cannot be read: \(reason)")
    }
  }

  /// Shows a film or a sound with the files beside it.
  private mutating func show(_ medium: MediumFile, at path: String, _ index: Int, _ address: String)
  {
    for companion in medium.companions { keep(companion) }
    var languages: Set<String> = []
    let tracks = medium.captions.compactMap { captions -> MarkupFacts.Track? in
      let language = captions.language ?? book.settings.language
      guard languages.insert(language.lowercased()).inserted else { return nil }
      return .init(address: Self.assetAddress(captions.path), language: language)
    }
    facts.links[index] = .init(
      address: Self.assetAddress(path), size: medium.poster?.size,
      medium: .init(
        medium.kind, tracks: tracks, poster: medium.poster.map { Self.assetAddress($0.path) }))
    guard medium.kind == .video, tracks.isEmpty else { return }
    let name = path.lastPathName
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let hint = medium.meant.map { ": \(NearMiss.question(about: $0))" } ?? ""
    note(
      .captionsMissing, index, "“\(shortened(address))” has no captions\(hint)",
      remedy: "Write what is said and heard into “\(stem).vtt” or “\(stem)."
        + "\(book.settings.language).vtt” beside it.")
  }

  /// The address in the site of a file that does not exist.
  private func missing(_ path: String, _ address: String) -> String {
    guard book.settings.addresses == .paths else { return address }
    let rest = address.firstIndex { "?#".contains($0) }.map { address[$0...] } ?? ""
    return Self.assetAddress(pagePath(path)) + rest
  }

  /// The path of the page that mdBook makes of a text; that of other files as it is.
  private func pagePath(_ path: String) -> String {
    guard book.settings.addresses == .paths, path.hasSuffix(".md") else { return path }
    return path.dropLast(3) + ".html"
  }

  mutating func keep(_ path: String) {
    if kept.insert(path).inserted { assets.append(path) }
  }

  /// The address in the site of a file of the book.
  static func assetAddress(_ path: String) -> String { PercentEncoding.encode(sitePath(path)) }

  /// The path in the site of a file of the book.
  public static func sitePath(_ path: String) -> String { "assets/" + path }

  /// A neighbour's name with its folders, as an address in the current file.
  func nearby(_ path: String, _ name: String) -> String {
    let own = file.path.split(separator: "/").dropLast()
    let folder = path.split(separator: "/").dropLast()
    let shared = zip(own, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: own.count - shared)
    return LinkTarget.written(
      (up + folder.dropFirst(shared).map(String.init) + [name]).joined(separator: "/"))
  }
}

extension MarkupFacts.ImageSize {
  /// The size at which a page shows an image whose name tells its scale, such as `oak@2x.png`.
  fileprivate func onPage(ofImage path: String) -> Self {
    let name = path.lastPathName
    guard
      let scale = [2, 3].first(where: { name.contains("@\($0)x.") || name.contains("@\($0)x~") })
    else { return self }
    var size = self
    size.width = max(1, width / scale)
    size.height = max(1, height / scale)
    return size
  }
}
