internal import HornbookBytes
internal import HornbookDiagnostics

/// Compiles blocks, parents and closing tags.
extension TemplateCompiler {
  /// Adds a block: an override that is given to a parent, or a place that can be overridden.
  ///
  /// The lines of an override may be indented in its source. They lose that indentation and get
  /// that of the block they replace.
  ///
  /// - Returns: The offset where the text after the tag begins.
  mutating func addBlock(_ tag: TemplateTag, textFrom start: Int) -> Int {
    if case .parent? = open.last?.kind {
      let name = blockName(tag.name)
      if let first = parents[parents.count - 1].tags[name] {
        report(
          tag.range, "the block “\(source.excerpt(tag.name))” is given twice",
          notes: [.init(at: source.place(first), "first given here")])
      } else {
        parents[parents.count - 1].tags[name] = tag.range
      }
      given.append((name, source.place(tag.name)))
      parents[parents.count - 1].overrides.append(.init(name: name, entry: jumpTarget()))
      push(.override, tag)
      guard let nextLine = tag.nextLine else {
        dedent = 0
        return tag.range.upperBound
      }
      dedent = firstIndentation(from: nextLine).count
      return nextLine
    }

    let next = addText(start, aroundLineOf: tag)
    let indentation: Range<Int>
    if tag.isStandalone {
      let blanks = firstIndentation(from: next)
      indentation = keepIndentation(blanks.lowerBound, to: blanks.upperBound)
    } else {
      let lower = tag.range.lowerBound
      indentation = keepIndentation(tag.lineStart ?? lower, to: lower)
    }
    let number = program.blocks.count
    let name = blockName(tag.name)
    patch { $0.blocks.append(.init(name: name, indentation: indentation)) }
    append(.block(number), at: tag.name)
    push(.block(number), tag)
    return next
  }

  /// The indentation of the first line from `offset` on that is not blank.
  private func firstIndentation(from offset: Int) -> Range<Int> {
    var lineStart = offset
    while lineStart < source.bytes.count, let next = source.bytes.nextLine(after: lineStart),
      next > lineStart
    {
      lineStart = next
    }
    return lineStart..<source.bytes.endOfBlanks(from: lineStart)
  }

  /// Closes the element that a closing tag names; returns the offset where the text after the tag
  /// begins.
  mutating func close(_ tag: TemplateTag, textFrom start: Int) -> Int {
    let next: Int
    switch open.last?.kind {
    case .override:
      addText(start..<max(start, tag.lineStart ?? tag.range.lowerBound))
      next = tag.range.upperBound
    case .parent:
      let hadItsLine = open.last?.tag.lineStart != nil
      next = hadItsLine ? tag.nextLine ?? tag.range.upperBound : tag.range.upperBound
    default:
      next = addText(start, aroundLineOf: tag)
    }

    let name = source.bytes.text(tag.name)
    guard let last = open.last else {
      report(tag.range, "“\(source.excerpt(tag.name))” is closed but was never opened")
      return next
    }
    let opened = source.bytes.text(last.tag.name)
    if opened == name {
      closeElement()
      return next
    }
    let shown = source.excerpt(last.tag.name)
    report(
      tag.range, "“\(source.excerpt(tag.name))” is closed where “\(shown)” is open",
      notes: [.init(at: source.place(last.tag.range), "“\(shown)” was opened here")])
    if let index = open.lastIndex(where: { source.bytes.text($0.tag.name) == name }) {
      while open.count > index { closeElement() }
    }
    return next
  }

  /// Closes the innermost open element and sets the targets of its jumps.
  mutating func closeElement() {
    guard let element = open.popLast() else { return }
    let name = element.tag.name
    dedent = element.dedent
    switch element.kind {
    case .section(let start):
      append(.endSection(start: start), at: name)
      let end = jumpTarget()
      patch {
        guard case .section(let path, _) = $0.instructions[start] else { return }
        $0.instructions[start] = .section(path, end: end)
      }
    case .inverted(let start):
      let end = jumpTarget()
      patch {
        guard case .inverted(let path, _) = $0.instructions[start] else { return }
        $0.instructions[start] = .inverted(path, end: end)
      }
    case .block(let number):
      let end = jumpTarget()
      patch { $0.blocks[number].end = end }
    case .override:
      append(.end, at: name)
    case .parent(let call):
      let next = jumpTarget()
      let overrides = parents.popLast()?.overrides ?? []
      patch {
        let first = $0.overrides.count
        $0.overrides += overrides.sorted { ($0.name, $0.entry) < ($1.name, $1.entry) }
        $0.calls[call].overrides = first..<$0.overrides.count
        $0.calls[call].next = next
      }
    }
  }

  /// Whether a tag may occur here: directly inside a parent, only blocks and comments may.
  mutating func isAllowed(_ tag: TemplateTag) -> Bool {
    guard case .parent? = open.last?.kind, let parent = open.last?.tag else { return true }
    let name = source.excerpt(parent.name)
    report(
      tag.range, "“\(source.excerpt(tag.range))” is outside the blocks of “\(name)”",
      notes: [.init(at: source.place(parent.range), "“\(name)” was opened here")])
    return false
  }

  /// Reports an element that is still open at the end of the file.
  mutating func reportUnclosed(_ element: OpenElement) {
    let name = source.excerpt(element.tag.name)
    let end = source.bytes.count
    report(
      element.tag.range, "“\(name)” is opened but never closed",
      notes: [.init(at: source.place(end..<end), "the file ends without “/\(name)”")])
  }
}

/// The blocks that are given to a parent.
struct GivenBlocks {
  var overrides: [TemplateProgram.Override] = []
  /// The first tag that gives each name.
  var tags: [Int: Range<Int>] = [:]
}
