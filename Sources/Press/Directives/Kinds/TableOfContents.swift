internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookTemplates

extension DirectiveKind {
  /// `{toc}`: the sections of the page, or the chapters of the book.
  static let tableOfContents = DirectiveKind(
    name: "toc", argument: .optional("“page” or “book”", of: .words(["page", "book"])),
    options: [Option(name: "depth", form: .number(1...3))]
  ) { call, page in
    let depth = call.number("depth")
    switch call.argument {
    case nil, "page":
      let depth = depth ?? 2
      let list = page.sectionLists[depth] ?? page.press.sections(of: page, depth: depth)
      page.sectionLists[depth] = list
      return DirectiveMarkup(html: list)
    case "book":
      return DirectiveMarkup(html: page.press.chapters(depth: depth ?? 1))
    case let other?:
      return .fault(
        .init(
          .directiveOptionValue, at: call.place(),
          "“{toc}” lists the “page” or the “book”, not “\(other)”"))
    }
  }
}

extension Press {
  /// The headings of the page's text as nested lists.
  fileprivate func sections(of page: DirectivePage, depth: Int) -> [UInt8] {
    var hidden: [Range<Int>] = []
    if let index = page.id.chapter {
      hidden =
        isForPaper
        ? order.hiddenBlocks(of: order.book.chapters[index], answerMode, names, trees)
        : map.hidden[index] ?? []
    }
    let file = page.home.file
    let hides = Intervals(hidden)
    var list = NestedList()
    for heading in file.outline.headings where !heading.title.isEmpty {
      guard (2...depth + 1).contains(heading.level),
        !hides.contains(heading.node)
      else { continue }
      list.add(
        .markup(file.inlineTitle(of: heading)),
        SiteAddress.anchor(heading.id), level: heading.level)
    }
    return list.html()
  }

  /// The parts and chapters of the book as nested lists, with sections if the depth is more than
  /// one.
  func chapters(depth: Int) -> [UInt8] {
    var list = NestedList()
    for part in map.parts {
      if part.title.isShown { list.add(part.title, part.address, level: 1) }
      for index in part.chapters {
        let entry = map.entries[index]
        let level = part.title.isShown ? 2 : 1
        list.add(entry.inline, entry.address, number: entry.number, level: level)
        guard depth > 1 else { continue }
        for section in map.outline(of: index).sections {
          list.add(section.title, entry.address + section.address, level: level + 1)
          guard depth > 2 else { continue }
          for inner in section.inner {
            list.add(inner.title, entry.address + inner.address, level: level + 2)
          }
        }
      }
    }
    return list.html()
  }
}

/// Nested lists of links, written in one pass.
private struct NestedList {
  private var writer = ByteWriter()
  /// The levels of the open items, the outermost first.
  private var open: [Int] = []

  /// Adds an item below the last item with a lower level.
  mutating func add(
    _ title: TemplateValue, _ address: String, number: TemplateValue = nil, level: Int
  ) {
    var isFirst = true
    while let last = open.last, last >= level {
      open.removeLast()
      writer.write("</li>\n")
      // An item whose level lies between two open ones becomes a sibling of the deeper one.
      if let above = open.last, above >= level { writer.write("</ul>\n") } else { isFirst = false }
    }
    if isFirst { writer.write(open.isEmpty ? "<ul class=\"toc\">\n" : "\n<ul>\n") }
    open.append(level)
    writer.write("<li><a href=\"")
    writer.write(escaping: address)
    writer.write("\">")
    if case .text(let number) = number {
      writer.write("<span class=\"number\">")
      writer.write(escaping: number)
      writer.write("</span> ")
    }
    switch title {
    case .markup(let bytes): writer.write(bytes: bytes)
    case .text(let text): writer.write(escaping: text)
    default: break
    }
    writer.write("</a>")
  }

  /// Closes all lists and returns the HTML.
  mutating func html() -> [UInt8] {
    while open.popLast() != nil { writer.write("</li>\n</ul>\n") }
    return writer.take()
  }
}
