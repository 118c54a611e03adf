internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A text of a quiz as HTML: its first line of content and the blocks that follow.
struct QuestionText {
  /// The first paragraph without its tags; empty if the text begins with another block.
  var lead: [UInt8] = []
  var rest: [UInt8] = []

  /// The whole text as blocks.
  var blocks: [UInt8] {
    guard !lead.isEmpty else { return rest }
    var writer = ByteWriter(capacity: lead.count + rest.count + 8)
    writer.write("<p>")
    writer.write(bytes: lead)
    writer.write("</p>\n")
    writer.write(bytes: rest)
    return writer.take()
  }
}

/// Makes the HTML of questions and answers, using the facts about the files they come from.
struct QuestionTextSetter {
  /// A text of the book, the facts about it, and the address of its page.
  ///
  /// An instance is made with a page and belongs to it alone. The facts are found when they are first asked for,
  /// because most questions need none of them.
  final class Home {
    private let text: PageKind.Text
    let address: String
    /// The short name of the chapter that it is; nil if it is another text.
    let slug: String?
    private(set) lazy var file = text.file.inMemory
    private(set) lazy var facts = text.facts()

    init(_ text: PageKind.Text, address: String, slug: String?) {
      self.text = text
      self.address = address
      self.slug = slug
    }

    /// The title of the section with a name, or the name itself; nil if there is no such place.
    func title(of anchor: String) -> String? {
      let outline = file.outline
      guard let place = outline.anchors[anchor] else { return nil }
      let node = outline.node(of: place)
      return outline.headings.last { $0.node <= node }?.title ?? anchor
    }

    /// The address of what has a name, in links of a page.
    ///
    /// The title has no name: it is the top of its page.
    func address(of anchor: String, from page: String) -> String {
      let isOwn = address == page
      if file.outline.isHeading(file.outline.anchors[anchor], at: text.title) {
        return isOwn ? "#" : address
      }
      return (isOwn ? "" : address) + "#" + anchor
    }

    /// The path of the text below the book's folder.
    var path: String { text.file.sourcePath }
  }

  /// The files from which texts come.
  var homes: [Home]
  /// The facts for texts from other files.
  var common: MarkupFacts
  /// Where the links of question files lead.
  var quizLinks: QuizLinks
  /// The address of the page that shows the texts.
  var page: String
  var typography: Bool
  /// What is done with formulas.
  var formulas: FormulaSetting
  /// The trees of the texts; that of the page's own text is unpacked.
  var trees: TextTrees
  /// Whether figures and listings keep their names; false when a text is shown again.
  var keepsNames = true
  /// The footnotes of the page, for texts from other pages; nil if marks stay as written.
  var notes: PageNotes?
  /// Whether the page is for printing, with room to write after each question.
  var isForPaper = false
  /// How readers report a question; nil if the book has no address for it.
  var report: QuestionReport?
  /// Whether partners are seen below a question, as nobody can open a list there.
  var listsPartners = false

  func set(_ text: QuizText) -> QuestionText {
    let bytes = text.markdown
    if isPlain(bytes) {
      var writer = ByteWriter(capacity: bytes.count + 16)
      writer.write(escaping: 0..<bytes.count, of: bytes)
      return QuestionText(lead: writer.take())
    }
    let home = homes.first { $0.path == text.place.file }
    var options = MarkdownOptions(smartPunctuation: typography, formulas: formulas)
    var noted: Document?
    if let home, bytes.firstRange(of: "[^") != nil, marksNotes(of: home) {
      let own = notes?.document(of: home.file) ?? trees.open(home.file).document
      options.notes = own.footnoteLabels
      noted = own
    }
    let document = Document(Source(path: text.place.file, bytes: bytes), options: options)
    guard let end = document.tree.nodes.first.map({ Int($0.end) }), end > 1 else { return .init() }
    var facts = facts(of: document, text, home)
    if let home, let noted, !options.notes.isEmpty {
      takeNotes(of: noted, into: &facts, document, home)
    }
    let first = document[1]
    guard first.kind == .paragraph, facts.figures[1] == nil else {
      return QuestionText(rest: document.html(of: 1..<end, facts))
    }
    let next = Int(first.end)
    return QuestionText(
      lead: document.html(of: 2..<max(2, next), facts),
      rest: next < end ? document.html(of: next..<end, facts) : [])
  }

  /// Whether a text is certainly one paragraph without markup.
  private func isPlain(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, first.isLetter, bytes.last != ASCII.space else { return false }
    // Typography changes quotes, and repeated hyphens and dots.
    var last: UInt8 = 0
    for byte in bytes {
      if byte.isLetterOrDigit || byte == ASCII.space {
        last = byte
        continue
      }
      if Self.isMark(byte) { return false }
      if typography {
        if byte == ASCII.quote || byte == ASCII.apostrophe { return false }
        if byte == last, byte == ASCII.minus || byte == ASCII.period { return false }
      }
      last = byte
    }
    return bytes.firstRange(of: "www.") == nil
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.newline, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "&"),
      UInt8(ascii: "\\"), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: ":"),
      UInt8(ascii: "@"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "\r"),
      UInt8(ascii: "$"):
      true
    default: byte < ASCII.space
    }
  }

  // MARK: - What the book knows

  /// Whether footnotes of a text can be shown on the page.
  private func marksNotes(of home: Home) -> Bool { notes != nil || home.address == page }

  private func takeNotes(
    of own: Document, into facts: inout MarkupFacts, _ document: Document, _ home: Home
  ) {
    for (index, node) in document.tree.nodes.enumerated() where node.kind == .footnoteReference {
      let label = document.tree.text(node.text)
      guard let footnote = own.footnote(labelled: label) else { continue }
      // On the text's own page, the note's link leads back to the place where it was written.
      facts.noteMarks[index] =
        notes?.mark(footnote, in: home) ?? .init(number: footnote.number, times: nil)
    }
  }

  /// The facts of a text, including those recorded for its source.
  private func facts(of document: Document, _ text: QuizText, _ home: Home?) -> MarkupFacts {
    let outline = Outline(document)
    var facts = common
    for listing in outline.listings {
      facts.listings[listing.node] = .init(info: listing.info)
    }
    guard let home else {
      if !quizLinks.isEmpty { takeLinks(into: &facts, document, outline, text) }
      return facts
    }
    takeLinks(into: &facts, document, outline, home, text)
    for listing in outline.listings {
      let offset = text.sourceOffset(ofMarkdown: Int(document[listing.node].lower))
      guard let node = Self.element(at: offset, of: home.file.outline.listings, \.range)?.node,
        var known = home.facts.listings[node]
      else { continue }
      if !keepsNames {
        known.id = nil
        known.label = nil
      }
      facts.listings[listing.node] = known
    }
    guard keepsNames else { return facts }
    for figure in outline.figures {
      let offset = text.sourceOffset(ofMarkdown: Int(document[figure.node].lower))
      guard let node = Self.element(at: offset, of: home.file.outline.figures, \.range)?.node,
        var known = home.facts.figures[node]
      else { continue }
      known.image = figure.image
      facts.figures[figure.node] = known
    }
    return facts
  }

  /// Gives links of a question file the addresses to which they lead.
  private func takeLinks(
    into facts: inout MarkupFacts, _ document: Document, _ outline: Outline, _ text: QuizText
  ) {
    for node in outline.links {
      let target = document.tree.text(document[node].text)
      let isImage = document[node].kind == .image
      if let link = quizLinks[text.place.file, target, isImage: isImage] {
        facts.links[node] = link
      }
    }
  }

  /// Gives links the addresses of links with the same target in the source file.
  private func takeLinks(
    into facts: inout MarkupFacts, _ document: Document, _ outline: Outline, _ home: Home,
    _ text: QuizText
  ) {
    for node in outline.links {
      let target = document.tree.text(document[node].text)
      let isImage = document[node].kind == .image
      let offset = text.sourceOffset(ofMarkdown: Int(document[node].lower))
      guard let same = home.link(to: target, isImage, near: offset),
        var link = home.facts.links[same.node]
      else { continue }
      if link.address.hasPrefix("#"), home.address != page {
        link.address = home.address + link.address
      }
      facts.links[node] = link
    }
  }
}

extension QuestionTextSetter {
  /// The element whose range contains an offset; nil if there is none.
  private static func element<Element>(
    at offset: Int, of elements: [Element], _ range: (Element) -> Range<Int>
  ) -> Element? {
    let next = elements.index(byHalving: { range($0).lowerBound > offset })
    guard next > 0, range(elements[next - 1]).contains(offset) else { return nil }
    return elements[next - 1]
  }
}

extension QuestionTextSetter.Home {
  /// A link of the file with an address.
  ///
  /// All such links lead to the same place, so links near the byte offset are tried before a search
  /// through all of them.
  fileprivate func link(to address: String, _ isImage: Bool, near offset: Int) -> ChapterLink? {
    let links = file.links
    let next = links.index(byHalving: { $0.lower > offset })
    let near = links[max(0, next - 2)..<min(links.count, next + 2)]
    let isSame = { (link: ChapterLink) in link.isImage == isImage && link.address == address }
    return near.first(where: isSame) ?? links.first(where: isSame)
  }
}
