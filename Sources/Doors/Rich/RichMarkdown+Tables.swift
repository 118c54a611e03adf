/// Writes tables, boxes and notes.
extension RichMarkdown {
  mutating func write(table rows: [[[RichBlock]]]) {
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { return }
    if rows.count != 1 || width != 1 { list.clear() }
    if rows.count == 1, width == 1 {
      // One cell is a box around text.
      let isCode = rows[0][0].allSatisfy {
        if case .paragraph(let index) = $0 {
          document.paragraphs[index].role == .code || document.paragraphs[index].isBlank
        } else {
          false
        }
      }
      if case .paragraph(let first)? = rows[0][0].first,
        list.continues(document.paragraphs[first].indent)
      {
      } else {
        list.clear()
      }
      let outer = (margin, list)
      margin += list.inner + (isCode ? "" : "> ")
      list.clear()
      isQuoteOpen = !isCode
      write(rows[0][0])
      isQuoteOpen = false
      (margin, list) = outer
      list.isTight = false
      return
    }
    startBlock()
    for (number, row) in rows.enumerated() {
      append(margin + "|")
      for column in 0..<width {
        append(" ")
        if column < row.count { write(cell: row[column]) }
        append(" |")
      }
      endLine()
      if number == 0 {
        append(margin + "|" + String(repeating: " --- |", count: width))
        endLine()
      }
    }
  }

  mutating func write(cell: [RichBlock]) {
    var isFirst = true
    for block in cell {
      switch block {
      case .paragraph(let index) where !document.paragraphs[index].isBlank:
        if !isFirst { append("<br>") }
        let item = document.paragraphs[index].item
        if let item { append(item.mark.isEmpty ? "• " : item.mark + " ") }
        writeInline(index, inCell: true)
        isFirst = false
      case .paragraph: break
      case .table(let rows):
        for row in rows {
          for inner in row {
            if !isFirst { append(" ") }
            write(cell: inner)
            isFirst = false
          }
        }
      }
    }
  }

  /// Writes the texts of the notes since the last chapter began.
  mutating func writeNotes() {
    var next = 0
    while next < openNotes.count {
      let label = openNotes[next]
      next += 1
      list.clear()
      startBlock()
      append("[^\(noteNumbers[label] ?? 0)]: ")
      var isFirst = true
      for case .paragraph(let index) in document.notes[label] ?? []
      where !document.paragraphs[index].isBlank {
        if !isFirst {
          endLine()
          startBlock()
          append("    ")
        }
        writeInline(index)
        isFirst = false
      }
      endLine()
    }
    openNotes = []
  }
}
