internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// An image without a description for readers who cannot see it.
  static let altMissing = Check<TextFacts>(
    "alt-missing", .warning, "An image has no description.",
    reason: """
      Readers who cannot see the image are given its file name, or nothing. A decorative image \
      needs no description: mark it with an empty title, ![](line.svg "").
      """,
    remedy: "Describe the image between the brackets, or give it the empty title \"\".",
    examples: examples
  ) { text, report in
    let document = text.document
    for index in text.chapter.outline.links where document[index].kind == .image {
      guard isBlank(index, in: document),
        !isDecorative(behind: text.map.address(of: index), of: document.source.bytes)
      else { continue }
      report.add(
        at: text.map.place(ofAddress: index),
        "“\(document.tree.text(document[index].text))” has no description")
    }
    let outline = text.chapter.outline
    for listing in outline.figures.compactMap(outline.listing(drawnAs:)) {
      guard listing.info.alt?.utf8.allSatisfy(\.isWhitespace) != false else { continue }
      report.add(
        at: text.map.place(ofInfo: listing.node), "the drawing has no description",
        remedy: "Describe it behind the language: alt=\"…\".")
    }
  }
}

private func isBlank(_ image: Int, in document: Document) -> Bool {
  for inner in image..<Int(document[image].end) {
    switch document[inner].kind {
    case .text, .code:
      if !document.tree.pool[document[inner].text.range].allSatisfy(\.isWhitespace) {
        return false
      }
    default: continue
    }
  }
  return true
}

/// Whether an empty title follows an address; cmark does not distinguish an empty title from none.
private func isDecorative(behind address: Range<Int>?, of bytes: [UInt8]) -> Bool {
  guard let address else { return false }
  var start = address.upperBound
  while start < bytes.count, bytes[start].isBlank || bytes[start] == ASCII.greater { start += 1 }
  return start > address.upperBound
    && (bytes.has("\"\"", at: start) || bytes.has("''", at: start))
}

private let examples = RuleExamples(
  wrong: [
    """
    === chapters/01-horn.md
    # Horn

    The sheet, held to the light: ![](⌖sheet.svg)
    === chapters/sheet.svg
    <svg xmlns="http://www.w3.org/2000/svg"/>
    """
  ],
  right: [
    """
    === chapters/01-horn.md
    # Horn

    Held to the light: ![A clear sheet with letters below](sheet.svg) ![](line.svg "")
    === chapters/line.svg
    <svg xmlns="http://www.w3.org/2000/svg"/>
    === chapters/sheet.svg
    <svg xmlns="http://www.w3.org/2000/svg"/>
    """
  ])
