internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

extension CheckedTexts {
  /// The links in a question file in JSON, which are relative to it.
  func quizLinks(in file: String) -> [TextLink] {
    guard let read = quizFiles[file], let path = RelativePath.below("content", read),
      let bytes = found.bytes(of: file),
      case .success(let tree) = JSONParser.parse(Source(path: file, bytes: bytes))
    else { return [] }
    return Self.texts(in: tree.root).flatMap { value, text in
      Document(Source(path: file, bytes: text)).links(in: file, from: path) {
        value.place(ofText: $0).range
      }
    }
  }

  /// The strings that may hold a link.
  private static func texts(in value: DataValue) -> [(value: DataValue, text: [UInt8])] {
    guard let text = value.string else { return value.children.flatMap(texts) }
    return text.utf8.contains(UInt8(ascii: "]")) ? [(value, Array(text.utf8))] : []
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
