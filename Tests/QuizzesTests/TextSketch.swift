import HornbookDiagnostics

@testable import HornbookQuizzes

extension QuizText {
  /// A text as it would be read from `source`, starting at `offset`; backticks make code, and no
  /// other markup is known.
  init(sketch source: String, file: String = "sketch.md", at offset: Int = 0) {
    let bytes = [UInt8](source.utf8)
    var plain: [UInt8] = []
    var runs: [Run] = []
    var isCode = false
    var start = 0
    func close(_ end: Int) {
      guard start < end else { return }
      runs.append(
        Run(range: plain.count..<plain.count + end - start, start: start, isCode: isCode))
      plain += bytes[start..<end]
    }
    for (index, byte) in bytes.enumerated() where byte == 0x60 {
      close(index)
      isCode.toggle()
      start = index + 1
    }
    close(bytes.count)
    self.init(
      markdown: bytes, plain: plain, runs: runs,
      pieces: [Piece(range: 0..<bytes.count, start: offset)],
      place: Place(file: file, lower: offset, upper: offset + bytes.count))
  }
}
