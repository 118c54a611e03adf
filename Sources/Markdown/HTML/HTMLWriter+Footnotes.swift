internal import HornbookBytes

/// Writes footnotes: the references in the text and the notes after it.
extension HTMLWriter {
  mutating func writeFootnoteReference(_ node: Node, at index: Int) {
    if let mark = facts?.noteMarks[index] {
      write(mark)
      return
    }
    let times = (footnoteReferences[node.number] ?? 0) + 1
    footnoteReferences[node.number] = times
    write(MarkupFacts.NoteMark(number: Int(node.number), times: times))
  }

  private mutating func write(_ mark: MarkupFacts.NoteMark) {
    writer.write("<sup class=\"footnote-ref\"><a href=\"#")
    writer.write(escaping: noteID(mark.number))
    if let times = mark.times {
      writer.write("\" id=\"")
      writer.write(escaping: referenceID(mark.number, times))
    }
    writer.write("\" role=\"doc-noteref\">")
    writer.write(decimal: mark.number)
    writer.write("</a></sup>")
  }

  /// Writes targets for the references in replaced nodes, so that their notes can lead back there.
  ///
  /// A reference that is missing in the replacement was withheld, and so is its note.
  mutating func keepFootnoteReferences(_ nodes: Range<Int>, in html: [UInt8]) {
    for index in nodes.clamped(to: 0..<tree.nodes.count)
    where tree.nodes[index].kind == .footnoteReference {
      let number = tree.nodes[index].number
      guard html.firstRange(of: Array("#\(noteID(Int(number)))\"".utf8)) != nil else { continue }
      let times = (footnoteReferences[number] ?? 0) + 1
      footnoteReferences[number] = times
      writer.writeTarget(referenceID(Int(number), times))
    }
  }

  /// The name of a note.
  private func noteID(_ number: Int) -> String {
    facts?.noteLabels[number].map { "footnote-\($0)" } ?? "fn-\(number)"
  }

  /// The name of a reference to a note.
  private func referenceID(_ number: Int, _ times: Int) -> String {
    if let label = facts?.noteLabels[number] { return "fr-\(label)-\(times)" }
    return times == 1 ? "fnref-\(number)" : "fnref-\(number)-\(times)"
  }

  /// Writes the notes that the text refers to, each with links back to all its references.
  mutating func writeFootnotes(_ footnotes: [Document.Footnote]) {
    let shown = tree.notes(footnotes, spokenOf: Set(footnoteReferences.keys))
    guard !shown.isEmpty else { return }
    var references = footnoteReferences
    for footnote in footnotes where shown.contains(UInt32(footnote.number)) {
      for number in tree.notesSpokenOf(in: footnote) { references[number, default: 0] += 1 }
    }
    startLine()
    openNotes()
    var next = 1
    for footnote in footnotes where shown.contains(UInt32(footnote.number)) {
      let times = references[UInt32(footnote.number)] ?? 1
      write(footnote, numbered: footnote.number, times: times, follows: footnote.number == next)
      next = footnote.number + 1
    }
    closeNotes()
  }

  mutating func openNotes() {
    writer.write("<section class=\"footnotes\" role=\"doc-endnotes\">\n<h2 class=\"unseen\">")
    writer.write(escaping: facts?.words.notes ?? "")
    writer.write("</h2>\n<ol>\n")
  }

  mutating func closeNotes() { writer.write("</ol>\n</section>\n") }

  /// Writes a note.
  ///
  /// - Parameters:
  ///   - times: The number of references to it.
  ///   - follows: Whether its number follows that of the previous note.
  mutating func write(
    _ footnote: Document.Footnote, numbered number: Int, times: Int, follows: Bool
  ) {
    writer.write("<li id=\"")
    writer.write(escaping: noteID(number))
    // After a hidden note, the list would otherwise continue with the wrong number.
    if !follows {
      writer.write("\" value=\"")
      writer.write(decimal: number)
    }
    writer.write("\">")
    write(footnote.node + 1..<Int(tree.nodes[footnote.node].end))
    moveIntoLastParagraph { html in
      for times in 1...max(1, times) {
        html.writer.write(" <a href=\"#")
        html.writer.write(escaping: html.referenceID(number, times))
        html.writer.write("\" role=\"doc-backlink\" aria-label=\"")
        html.writer.write(escaping: html.facts?.words.backToText ?? "")
        if times > 1 {
          html.writer.write(" ")
          html.writer.write(decimal: times)
        }
        html.writer.write("\">↩")
        if times > 1 { html.writer.write(decimal: times) }
        html.writer.write("</a>")
      }
    }
    writer.write("</li>\n")
  }

  /// Writes before the `</p>` that was just written, or at the end if there is none.
  private mutating func moveIntoLastParagraph(_ write: (inout HTMLWriter) -> Void) {
    let end = [UInt8]("</p>\n".utf8)
    let closes = writer.bytes.suffix(end.count).elementsEqual(end)
    if closes { writer.truncate(to: writer.count - end.count) }
    write(&self)
    if closes { writer.write(bytes: end) }
  }
}
