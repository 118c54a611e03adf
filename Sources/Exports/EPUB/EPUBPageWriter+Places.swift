internal import HornbookBytes

/// Elements find a place where XHTML allows them, whatever the page has around them.
///
/// What is missing between an element and its parent is added, such as the row around a cell. A line ends before a block,
/// except in headings and links, where the block becomes part of the line.
extension EPUBPageWriter {
  /// Makes a place for an element; returns its name there, or nil if only its contents are written.
  mutating func admit(_ name: String) -> String? {
    guard muted == 0, foreign == 0 else { return name }
    // Each turn opens or closes an element, and no parent needs more than three.
    for _ in 0..<8 {
      switch inside {
      case .flow: return admitInFlow(name)
      case .phrasing:
        if ContentModel.isPhrasing(name) { return admitInFlow(name) }
        guard !(stack.last?.isFixed ?? false) else { return admitInLine(name) }
        endLine()
      case .list:
        if name == "li" { return name }
        openImplied("li")
      case .terms:
        if name == "div" { return nil }
        if name == "dt" || name == "dd" {
          admitTerm(name)
          return name
        }
        admitTerm("dd")
        openImplied("dd")
      case .table:
        if case .here(let name) = admitInTable(name) { return name }
      case .rows:
        if name == "tr" { return name }
        if name == "col" || name == "colgroup" { return nil }
        openImplied("tr")
      case .cells:
        if name == "td" || name == "th" { return name }
        if name == "col" || name == "colgroup" { return nil }
        openImplied("td")
      case .columns:
        if name == "col" { return hasPart ? nil : name }
        closeOwner()
      case .ruby:
        if name == "rt" {
          if !hasPart { writer.write("<span></span>") }
          owner { $0.part = 2 }
          return name
        }
        owner { $0.part = 1 }
        return ContentModel.isPhrasing(name) ? admitInFlow(name) : admitInLine(name)
      case .details:
        if hasPart { return admitInFlow(name) }
        owner { $0.part = 1 }
        if name == "summary" { return name }
        writer.write("<summary>…</summary>")
      case .figure:
        if part == 2 {
          closeOwner()
          continue
        }
        guard name == "figcaption" else {
          owner { $0.part = max($0.part, 1) }
          return admitInFlow(name)
        }
        // A caption comes first, or it is the last.
        if part == 3 { return "div" }
        owner { $0.part = $0.part == 0 ? 3 : 2 }
        return name
      }
    }
    return nil
  }

  /// Makes a place for text other than white space.
  mutating func admitText() {
    switch inside {
    case .flow, .phrasing: return
    default: _ = admit("span")
    }
  }

  /// What may stand at the end of what is written.
  var inside: ContentModel.Context { stack.last?.inside ?? .flow }

  // MARK: - Places

  private mutating func admitInFlow(_ name: String) -> String? {
    switch name {
    case "dfn" where isOpen("dfn"): "span"
    case "address" where isOpen("address"): "div"
    case "header" where isOpen("header") || isOpen("footer") || isOpen("address"): "div"
    case "footer" where isOpen("header") || isOpen("footer") || isOpen("address"): "div"
    case "table" where isOpen("caption"): "div"
    case "details" where isOpen("a"): "div"
    default: ContentModel.orphan(name)
    }
  }

  /// A block within a line.
  private mutating func admitInLine(_ name: String) -> String? {
    if ContentModel.isPhrasing(name) { return name }
    guard ContentModel.orphan(name) != nil else { return nil }
    if let start = stack.last?.start, writer.count > start { writer.write("<br/>") }
    return name == "hr" ? nil : "span"
  }

  /// Ends the elements of the line that is open.
  ///
  /// Their contents that follow stand outside of them.
  private mutating func endLine() {
    var index = stack.count - 1
    while index >= 0, stack[index].inside == .phrasing {
      if let name = stack[index].written {
        write(end: name)
        written[name, default: 1] -= 1
      }
      stack[index].written = nil
      stack[index].inside = .flow
      index -= 1
    }
    let parent = index >= 0 ? stack[index].inside : .flow
    let owner = index >= 0 ? stack[index].owner : nil
    for index in (index + 1)..<stack.count {
      stack[index].inside = parent
      stack[index].owner = owner
    }
  }

  private mutating func admitTerm(_ name: String) {
    if name == "dt" {
      owner { $0.part = 1 }
    } else {
      if !hasPart { writer.write("<dt></dt>") }
      owner { $0.part = 2 }
    }
  }

  /// The place of a part of a table.
  private enum Place {
    /// Under this name; nil if only its contents are written.
    case here(String?)
    /// In an element that was opened for it.
    case deeper
  }

  private mutating func admitInTable(_ name: String) -> Place {
    // Nothing, a caption, columns, a head, rows, a foot.
    switch name {
    case "caption" where part == 0: return here(name, part: 1)
    case "colgroup" where part <= 2: return here(name, part: 2)
    case "col" where part <= 2:
      owner { $0.part = 2 }
      openImplied("colgroup")
      return .deeper
    case "col", "colgroup": return .here(nil)
    case "thead" where part <= 2: return here(name, part: 3)
    default: break
    }
    if part == 5 {
      // Nothing follows the foot of a table.
      closeOwner()
      openImplied("table")
    }
    switch name {
    case "tfoot": return here(name, part: 5)
    case "thead", "tbody": return here("tbody", part: 4)
    default:
      owner { $0.part = 4 }
      openImplied("tbody")
      return .deeper
    }
  }

  private mutating func here(_ name: String, part: Int) -> Place {
    owner { $0.part = part }
    return .here(name)
  }

  // MARK: - Elements

  private mutating func openImplied(_ name: String) {
    write(start: name)
    writer.write(">")
    open(Open(name: name, written: name))
  }

  /// Whether an element with a name is written and open.
  func isOpen(_ name: String) -> Bool { written[name, default: 0] > 0 }

  /// What of the element that decides has been written.
  private var part: Int { stack.last?.owner.map { stack[$0].part } ?? 0 }

  private var hasPart: Bool { part > 0 }

  private mutating func owner(_ change: (inout Open) -> Void) {
    if let index = stack.last?.owner { change(&stack[index]) }
  }

  /// Closes the element that decides what may stand here.
  private mutating func closeOwner() {
    if let index = stack.last?.owner { close(to: index) }
  }

  /// Writes what an element lacks at its end.
  mutating func complete(_ element: Open) {
    guard muted == 0 else { return }
    switch element.written {
    case "dl" where element.part == 1: writer.write("<dd></dd>")
    case "ruby" where element.part == 0: writer.write("<span></span><rt></rt>")
    case "ruby" where element.part == 1: writer.write("<rt></rt>")
    case "details" where element.part == 0: writer.write("<summary>…</summary>")
    default: break
    }
  }
}
