/// The texts of a book while an answer or the findings of a file are written, so that each has its lines counted once.
final class TextCache {
  private let desk: Desk
  private var known: [String: TextPositions] = [:]

  init(_ desk: Desk) { self.desk = desk }

  subscript(file: String) -> TextPositions {
    if let text = known[file] { return text }
    let text = desk.text(of: file)
    known[file] = text
    return text
  }
}
