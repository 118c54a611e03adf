internal import HornbookBytes
internal import HornbookPress

/// Makes a document of an EPUB from a printed page, in one pass over its bytes.
///
/// Every element is closed, references become characters, and what an EPUB cannot have is left out or replaced:
/// forms, scripts, and addresses that lead nowhere. Open elements are on a stack of its own, so depth does not matter.
struct EPUBPageWriter {
  let plan: EPUBPlan
  let path: String
  let words: Words
  /// Links whose names are in no document.
  var broken: Set<EPUBPage.Link> = []

  var page = EPUBPage()
  var writer = ByteWriter()
  var stack: [Open] = []
  /// How many open elements have a name in the page.
  private var counts: [String: Int] = [:]
  /// How many open elements have a name in the document.
  var written: [String: Int] = [:]
  /// How many open elements are left out.
  var muted = 0
  /// Whether the body has begun and not ended.
  private var isInBody = false
  private var isInTitle = false
  /// How many drawings and formulas are open.
  var foreign = 0
  /// The formula that is open.
  var formula: OpenFormula?
  /// Whether the film that is open has no captions yet.
  var lacksCaptions = false
  /// The text of the heading that is open.
  var heading: [UInt8]?
  /// The question that is open, and what is known of it.
  var question: AskedQuestion?
  var isInAnswer = false
  /// The answers to the questions of the page, in order.
  var answers = ByteWriter()
  /// The files that the page shows.
  var shown: Set<String> = []

  init(_ plan: EPUBPlan, path: String, words: Words, broken: Set<EPUBPage.Link> = []) {
    self.plan = plan
    self.path = path
    self.words = words
    self.broken = broken
  }

  /// An open element.
  struct Open {
    /// The name in the page.
    var name: String
    /// The name in the document; nil if only its contents are written.
    var written: String?
    var isMuted = false
    /// Whether it begins a drawing or a formula.
    var isDrawing = false
    var end = End.plain
    /// What may stand in it.
    var inside = ContentModel.Context.flow
    /// Whether blocks in it become parts of a line.
    var isFixed = false
    /// The position of the element whose parts decide what may stand here.
    var owner: Int?
    /// Which of its parts have been written.
    var part = 0
    /// The length of the document where it began.
    var start = 0
  }

  /// What an element is, which decides what happens where it ends.
  enum End: Equatable {
    case plain
    /// The footnotes of the page.
    case notes
    /// Answers on a page of their own.
    case answers
    /// The heading with this name ends.
    case heading(String)
    case number
    case answer
    case question
    /// A line that leads to an answer.
    case seeAnswer
    /// An image that moves when it is opened.
    case moving
  }

  /// Makes the document of a page.
  static func page(
    _ bytes: [UInt8], path: String, _ plan: EPUBPlan, _ words: Words,
    without broken: Set<EPUBPage.Link> = []
  ) -> EPUBPage {
    var writer = EPUBPageWriter(plan, path: path, words: words, broken: broken)
    writer.writer.reserve(bytes.count + bytes.count / 4)
    var reader = MarkupReader(bytes)
    while let piece = reader.next() {
      switch piece {
      case .text(let range): writer.write(text: bytes[range])
      case .start(let tag): writer.begin(tag)
      case .end(let name): writer.end(name)
      }
    }
    writer.close(to: 0)
    writer.finishAnswers()
    writer.page.body = writer.writer.take()
    return writer.page
  }

  // MARK: - Texts

  private mutating func write(text: ArraySlice<UInt8>) {
    if isInTitle { page.title += XMLText.decoded(text) }
    guard isInBody, muted == 0 else { return }
    let text = XMLText.decoded(text)
    if foreign == 0, inside != .flow, inside != .phrasing, !text.allSatisfy(\.isHTMLSpace) {
      admitText()
    }
    if formula != nil {
      formula?.text += text
      if !text.allSatisfy(\.isHTMLSpace) { formula?.check.text() }
    }
    if stack.last?.name != "annotation" { heading? += text }
    question?.note(text)
    write(escaped: text)
  }

  mutating func write(escaped text: [UInt8]) {
    text.withUnsafeBufferPointer { writer.write(escaping: $0) }
  }

  // MARK: - Elements

  private mutating func begin(_ tag: MarkupReader.Tag) {
    switch tag.name {
    case "title" where foreign == 0 && !isInBody:
      isInTitle = true
      return
    case "body" where !isInBody:
      isInBody = true
      return
    case "html", "head", "body": return
    default: break
    }
    guard isInBody else { return }
    if foreign == 0 { endWhatEnds(before: tag.name) }
    begin(inBody: tag)
  }

  private mutating func end(_ name: String) {
    if name == "title", isInTitle, !isInBody {
      isInTitle = false
      return
    }
    if name == "body" {
      close(to: 0)
      isInBody = false
      return
    }
    guard counts[name, default: 0] > 0,
      let index = stack.lastIndex(where: { $0.name == name })
    else { return }
    close(to: index)
  }

  /// Ends the elements that need no end tag.
  private mutating func endWhatEnds(before name: String) {
    if ElementTable.blocks.contains(name), counts["p", default: 0] > 0,
      !(stack.last?.isFixed ?? false)
    {
      let index = stack.lastIndex { !ElementTable.phrasing.contains($0.name) }
      if let index, stack[index].name == "p" { close(to: index) }
    }
    guard let (closed, scope) = ElementTable.ended(by: name),
      closed.contains(where: { counts[$0, default: 0] > 0 }),
      let index = stack.lastIndex(where: { closed.contains($0.name) || scope.contains($0.name) }),
      closed.contains(stack[index].name)
    else { return }
    close(to: index)
  }

  mutating func open(_ element: Open) {
    counts[element.name, default: 0] += 1
    if element.isMuted { muted += 1 }
    var element = element
    place(&element)
    stack.append(element)
  }

  /// Notes what may stand in an element.
  private mutating func place(_ element: inout Open) {
    element.start = writer.count
    // Answers are written to a place of their own.
    if element.end == .answer { return }
    let outer = stack.last?.inside ?? .flow
    let isFixed = outer == .phrasing && stack.last?.isFixed ?? false
    guard let name = element.written else {
      (element.inside, element.isFixed, element.owner) = (outer, isFixed, stack.last?.owner)
      return
    }
    written[name, default: 0] += 1
    let isLine = outer == .phrasing || outer == .ruby
    element.inside = ContentModel.context(inside: name) ?? (isLine ? .phrasing : .flow)
    switch element.inside {
    case .flow: break
    case .phrasing: element.isFixed = isFixed || ContentModel.isFixed(name)
    default: element.owner = stack.count
    }
  }

  /// Closes all elements from a position of the stack on.
  mutating func close(to index: Int) {
    while stack.count > index, var element = stack.popLast() {
      counts[element.name, default: 1] -= 1
      if element.isMuted { muted -= 1 }
      complete(element)
      endFormula(&element)
      atEnd(of: element)
      if let name = element.written {
        written[name, default: 1] -= 1
        if muted == 0 { write(end: name) }
      }
      if element.isDrawing { foreign -= 1 }
    }
  }

  mutating func write(end name: String) {
    writer.write("</")
    writer.write(text: name)
    writer.write(">")
  }

  mutating func attribute(_ name: String, _ value: [UInt8]) {
    writer.write(" ")
    writer.write(text: name)
    writer.write("=\"")
    write(escaped: value)
    writer.write("\"")
  }

  mutating func attribute(_ name: String, _ value: String) { attribute(name, Array(value.utf8)) }
}
