internal import HornbookBytes

/// Writes the constructs of the book's dialect: tables, alerts, images and figures.
extension HTMLWriter {
  mutating func enterTable(_ node: Node, at index: Int) {
    switch node.kind {
    case .table:
      startLine()
      if isPage {
        // The number distinguishes the table from others on the page. The role is not `region`,
        // because each region would be a landmark and too many of them are useless.
        tables += 1
        writer.write(isWide(index) ? "<div class=\"table wide\"" : "<div class=\"table\"")
        writer.write(" tabindex=\"0\" role=\"group\" aria-label=\"")
        writer.write(escaping: facts?.words.table(tables) ?? "")
        writer.write("\">\n")
      }
      writer.write("<table>\n")
    case .tableHead: writer.write("<thead>\n")
    case .tableBody: writer.write("<tbody>\n")
    case .tableRow: writer.write(isPage ? "<tr>" : "<tr>\n")
    default: enterCell(node, at: index)
    }
  }

  /// Whether a table is likely to be wider than the column of the text, so that it needs the margin.
  private func isWide(_ table: Int) -> Bool {
    var columns: [Int] = []
    var column = 0
    var index = table + 1
    while index < Int(tree.nodes[table].end) {
      let node = tree.nodes[index]
      index += 1
      switch node.kind {
      case .tableRow: column = 0
      case .tableCell:
        let cell = index..<Int(node.end)
        let letters = cell.reduce(0) { $0 + tree.nodes[$1].text.range.count }
        if column == columns.count { columns.append(0) }
        // Longer texts are broken.
        columns[column] = max(columns[column], min(letters, 40) + 3)
        column += 1
        index = cell.upperBound
      default: break
      }
    }
    return columns.count > 2 && columns.reduce(0, +) > 80
  }

  /// Whether a cell is a column header; on a page, an empty cell is not.
  private func isHeader(_ node: Node, at index: Int) -> Bool {
    node.number == 1 && (!isPage || Int(node.end) > index + 1)
  }

  private mutating func enterCell(_ node: Node, at index: Int) {
    let isHeader = isHeader(node, at: index)
    writer.write(isHeader ? "<th" : "<td")
    if isPage, isHeader { writer.write(" scope=\"col\"") }
    // Pages have a security policy against `style` attributes, and a style sheet with these
    // classes.
    let opening: StaticString = isPage ? " class=\"" : " style=\"text-align: "
    switch ColumnAlignment(rawValue: node.level) {
    // On a page, columns are aligned to the start by default.
    case .left where !isPage: writeAttribute(opening, "left")
    case .center: writeAttribute(opening, "center")
    case .right: writeAttribute(opening, "right")
    default: break
    }
    writer.write(">")
  }

  private mutating func writeAttribute(_ opening: StaticString, _ value: StaticString) {
    writer.write(opening)
    writer.write(value)
    writer.write("\"")
  }

  mutating func leaveTable(_ node: Node, at index: Int) {
    switch node.kind {
    case .table: writer.write(isPage ? "</table>\n</div>\n" : "</table>\n")
    case .tableHead: writer.write("</thead>\n")
    case .tableBody: writer.write("</tbody>\n")
    case .tableRow: writer.write("</tr>\n")
    default:
      writer.write(isHeader(node, at: index) ? "</th>" : "</td>")
      // On a page, each row is one line.
      if !isPage { writer.write("\n") }
    }
  }

  mutating func enterAlert(_ node: Node) {
    let kind = AlertKind(rawValue: node.level) ?? .note
    let folds = self.folds(node)
    startLine()
    writer.write(folds ? "<details class=\"alert " : "<aside class=\"alert ")
    writer.write(text: kind.word.lowercased())
    if folds, node.flags.contains(.checked) { writer.write("\" open=\"") }
    writer.write(folds ? "\">\n<summary class=\"alert-label\">" : "\">\n<p class=\"alert-label\">")
    if node.detail.isEmpty {
      let words = facts?.words.alerts ?? MarkupWords().alerts
      writer.write(escaping: Int(node.level) < words.count ? words[Int(node.level)] : kind.word)
    } else {
      writer.write(escaping: node.detail.range, of: tree.pool)
    }
    writer.write(folds ? "</summary>\n" : "</p>\n")
  }

  mutating func leaveAlert(_ node: Node) {
    startLine()
    writer.write(folds(node) ? "</details>\n" : "</aside>\n")
  }

  /// Whether an alert folds, which is of use only on a page.
  private func folds(_ node: Node) -> Bool { isPage && node.flags.contains(.task) }

  // MARK: - Images

  mutating func writeImage(at index: Int, isFigure: Bool = false) {
    let node = tree.nodes[index]
    let resolved = facts?.links[index]
    let isRefused = resolved?.isRefused ?? (node.text.isEmpty || isRefused(node))
    if facts != nil, isRefused {
      // Of a refused image, only the alternative text is shown.
      writer.write("<span class=\"refused\">")
      for inner in index + 1..<max(index + 1, Int(node.end)) { writeAlternative(tree.nodes[inner]) }
      writer.write("</span>")
      return
    }
    if isElsewhere(node) {
      writeLink(toImage: node, at: index)
      return
    }
    if let resolved, let medium = resolved.medium { return write(medium, resolved, at: index) }
    writer.write("<img src=\"")
    if let resolved {
      writer.write(escaping: resolved.address, for: .url)
    } else {
      writer.write(escaping: node.text.range, of: tree.pool, for: .url)
    }
    writer.write("\" alt=\"")
    for inner in index + 1..<max(index + 1, Int(node.end)) { writeAlternative(tree.nodes[inner]) }
    guard facts != nil else {
      writeTitle(node)
      writer.write("\" />")
      return
    }
    writer.write("\"")
    if let size = resolved?.size { write(size) }
    if !isFigure, !node.detail.isEmpty {
      writer.write(" title=\"")
      writer.write(escaping: node.detail.range, of: tree.pool)
      writer.write("\"")
    }
    writer.write(isPage ? " loading=\"lazy\">" : ">")
  }

  /// Writes the attributes that leave room for an image and tell what ground it needs.
  mutating func write(_ size: MarkupFacts.ImageSize) {
    writer.write(" width=\"")
    writer.write(decimal: size.width)
    writer.write("\" height=\"")
    writer.write(decimal: size.height)
    writer.write(size.hasDarkColours ? "\" class=\"themed\"" : "\"")
  }

  /// Writes a link to an image that the page may not show itself.
  private mutating func writeLink(toImage node: Node, at index: Int) {
    let isNested = hasLink(around: index) || isInRawLink
    if !isNested {
      writer.write("<a href=\"")
      writer.write(escaping: node.text.range, of: tree.pool, for: .url)
      writer.write("\">")
    }
    let start = writer.count
    for inner in index + 1..<max(index + 1, Int(node.end)) { writeAlternative(tree.nodes[inner]) }
    if writer.count == start { writer.write(escaping: node.text.range, of: tree.pool) }
    if !isNested { writer.write("</a>") }
  }

  mutating func writeFigure(_ figure: MarkupFacts.FigureFacts) {
    let image = tree.nodes[figure.image]
    startLine()
    let size = facts?.links[figure.image]?.size
    let isWide = isPage && size.map { $0.width > 760 && $0.width > $0.height * 5 / 4 } == true
    writer.write(isWide ? "<figure class=\"figure wide\" id=\"" : "<figure class=\"figure\" id=\"")
    writer.write(escaping: figure.id)
    writer.write("\">\n")
    writeImage(at: figure.image, isFigure: true)
    writer.write("\n<figcaption><span class=\"label\">")
    writer.write(escaping: figure.label)
    writer.write("</span>")
    if !image.detail.isEmpty {
      writer.write(" ")
      writeCaption(Array(tree.pool[image.detail.range]))
    }
    writer.write("</figcaption>\n</figure>\n")
  }
}
