internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookQuizzes

/// The names that authors give to questions, and where they are written.
extension CheckedTexts {
  /// The chosen name of a question, if it is written around an offset of a file.
  func questionName(at offset: Int, in file: String) -> (name: String, place: FilePlace)? {
    guard let bytes = found.bytes(of: file), offset <= bytes.count else { return nil }
    let start = bytes[..<offset].lastIndex { !$0.isInName }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !$0.isInName } ?? bytes.count
    let place = FilePlace(file: file, range: start..<end)
    let name = bytes.text(start..<end)
    guard hasQuestion(named: name), places(ofQuestion: name, in: [file]).contains(place) else {
      return nil
    }
    return (name, place)
  }

  /// Whether an author has given this name to a question.
  func hasQuestion(named name: String) -> Bool {
    proved.book.chapters.contains { chapter in
      chapter.questions.contains { $0.id == name && $0.idPlace != nil }
    }
  }

  /// The names that authors have given to questions, with the stems.
  var questionNames: [(name: String, stem: String)] {
    proved.book.questions.lazy.filter { $0.idPlace != nil }.map { ($0.id, $0.stem.text) }
  }

  /// The places at which a question's name is written: with the question and its answers, in the corrections of the
  /// key, and where a page asks it again.
  func places(ofQuestion name: String, in only: [String]? = nil) -> [FilePlace] {
    var around: [Place] = []
    for chapter in proved.book.chapters {
      around += chapter.questions.lazy.filter { $0.id == name }.compactMap(\.idPlace)
    }
    for chapter in proved.book.keys.lazy.flatMap(\.chapters) {
      around += chapter.entries.lazy.filter { $0.id == name }.map(\.place)
    }
    var places: Set<FilePlace> = []
    for place in around {
      let file = file(asRead: place.file)
      guard only?.contains(file) != false, let bytes = found.bytes(of: file) else { continue }
      places.formUnion(bytes.words(name, in: place.range).map { FilePlace(file: file, range: $0) })
    }
    let errata = file(ofContent: "errata.json")
    for file in only ?? (files + [errata]) {
      guard let bytes = found.bytes(of: file) else { continue }
      let isWanted =
        file == errata
        ? { bytes[..<$0].last == ASCII.quote } : { bytes.isInIdentifiers($0) }
      places.formUnion(
        bytes.words(name, in: 0..<bytes.count).filter { isWanted($0.lowerBound) }
          .map { FilePlace(file: file, range: $0) })
    }
    return places.sorted { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }
  }
}

extension [UInt8] {
  /// The ranges of a name, where it is not a part of a longer one.
  fileprivate func words(_ name: String, in range: Range<Int>) -> [Range<Int>] {
    let wanted = Array(name.utf8)
    var found: [Range<Int>] = []
    var start = range.lowerBound
    while let next = firstRange(of: wanted, from: start, to: range.upperBound) {
      let before = next.lowerBound > 0 && self[next.lowerBound - 1].isInName
      let after = next.upperBound < count && self[next.upperBound].isInName
      if !before, !after { found.append(next) }
      start = next.upperBound
    }
    return found
  }

  /// Whether an offset is in a line that chooses questions by their names.
  fileprivate func isInIdentifiers(_ offset: Int) -> Bool {
    let start = self[..<offset].lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0
    return self[start..<offset].drop { $0 == ASCII.space }.starts(with: ":ids:".utf8)
  }
}

extension UInt8 {
  /// Whether the byte can be a part of a name.
  fileprivate var isInName: Bool { isLetterOrDigit || "-_.".utf8.contains(self) || self >= 0x80 }
}
