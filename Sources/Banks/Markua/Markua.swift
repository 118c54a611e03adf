internal import HornbookBytes

extension BankFormat {
  /// Quizzes and exercises in manuscripts in Markua.
  static let markua = BankFormat(
    name: "markua", summary: "the quizzes of a manuscript in Markua", fileExtension: "md",
    recognises: { path, bytes in
      let isText = [".md", ".markua", ".txt"].contains { path.lowercased().hasSuffix($0) }
      return isText
        && (bytes.firstRange(of: "{/quiz}") != nil || bytes.firstRange(of: "{/exercise}") != nil)
    },
    read: { MarkuaReader.read($0) }, hasImages: false)
}
