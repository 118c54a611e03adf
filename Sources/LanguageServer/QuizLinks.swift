internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPipeline
internal import HornbookQuizzes

extension CheckedTexts {
  /// The links in question files, which are relative to these, with the paths of the files.
  ///
  /// - Parameter only: The file whose links are wanted; nil for those of all.
  func quizLinks(in only: String? = nil) -> [(path: String, links: [TextLink])] {
    proved.book.chapters.lazy.flatMap(\.sections).compactMap { section in
      guard let read = section.questions.first?.place.file,
        read.hasSuffix(".json") || read.hasSuffix(".toml"),
        let path = RelativePath.below("content", read)
      else { return nil }
      let file = file(asRead: read)
      guard only == nil || only == file, let bytes = found.bytes(of: file) else { return nil }
      let texts = section.questions.flatMap(\.shownTexts).filter {
        $0.place.file == read && $0.markdown.contains(ASCII.leftBracket)
      }
      let links = texts.flatMap { text in
        Document(Source(path: file, bytes: text.markdown)).links(in: file, from: path) {
          text.written($0, in: bytes)
        }
      }
      return (path, links)
    }
  }
}

extension QuizText {
  /// The range in a file in JSON or TOML of a range of `markdown`, whose last letter may be an escape.
  fileprivate func written(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let lower = sourceOffset(ofMarkdown: range.lowerBound)
    guard !range.isEmpty else { return lower..<lower }
    let last = sourceOffset(ofMarkdown: range.upperBound - 1)
    var upper = last + 1
    if bytes.has("\\", at: last) {
      upper =
        range.upperBound < markdown.count
        ? sourceOffset(ofMarkdown: range.upperBound)
        : bytes[upper...].firstIndex { $0 == ASCII.quote } ?? upper
    }
    return lower..<max(lower, upper)
  }
}
