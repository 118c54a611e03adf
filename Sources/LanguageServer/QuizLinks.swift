internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookQuizzes

extension CheckedTexts {
  /// The links in a question file in JSON, which are relative to it.
  func quizLinks(in file: String) -> [TextLink] {
    guard let read = quizFiles[file], let path = RelativePath.below("content", read),
      let bytes = found.bytes(of: file)
    else { return [] }
    var links: [TextLink] = []
    var start = 0
    while let open = bytes.firstRange(of: "](", from: start) {
      let isBracketed = bytes.has("<", at: open.upperBound)
      start = open.upperBound + (isBracketed ? 1 : 0)
      let ends = isBracketed ? ">\"\n" : ")\" \n"
      let end = bytes[start...].firstIndex { ends.utf8.contains($0) } ?? bytes.count
      // Some programs write each slash with an escape.
      let address = bytes.text(start..<end).replacing("\\/", with: "/")
      guard bytes.has(isBracketed ? ">" : ")", at: end), !address.contains("\\") else { continue }
      let hash = bytes.endOfPath(in: start..<end, at: "#")
      links.append(
        TextLink(
          file: file, text: file, target: LinkTarget(address, in: path),
          place: start..<end, address: start..<end, anchor: hash.map { $0 + 1..<end }))
    }
    return links
  }

  /// The question files in JSON, with the paths under which the stages read them.
  var quizFiles: [String: String] {
    var files: [String: String] = [:]
    for section in proved.book.chapters.lazy.flatMap(\.sections) {
      guard let read = section.questions.first?.place.file, read.hasSuffix(".json") else {
        continue
      }
      files[file(asRead: read)] = read
    }
    return files
  }
}
