internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
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
  func places(ofQuestion name: String, in only: [String]? = nil) -> Set<FilePlace> {
    var places: Set<FilePlace> = []
    func add(_ range: Range<Int>?, _ file: String) {
      if let range { places.insert(FilePlace(file: file, range: range)) }
    }
    func written(_ place: Place) -> (place: FilePlace, bytes: [UInt8])? {
      let own = authored(place)
      guard only?.contains(own.file) != false else { return nil }
      return found.bytes(of: own.file).map { (own, $0) }
    }
    for place in proved.book.questions.lazy.filter({ $0.id == name }).compactMap(\.idPlace) {
      guard let (own, bytes) = written(place) else { continue }
      let range = own.range
      // A string of JSON is the name alone, but may have escapes.
      add(
        own.file.hasSuffix(".json")
          ? range
          : bytes.firstRange(of: Array(name.utf8), from: range.lowerBound, to: range.upperBound),
        own.file)
    }
    for entry in proved.book.keys.lazy.flatMap(\.chapters).flatMap(\.entries)
    where entry.id == name {
      guard let (own, bytes) = written(entry.place) else { continue }
      add(bytes.name(name, inBracesIn: own.range), own.file)
    }
    for (file, range) in correctionsAndQuizzes(of: name, in: only) { add(range, file) }
    return places
  }

  private func correctionsAndQuizzes(of name: String, in only: [String]?)
    -> [(file: String, range: Range<Int>)]
  {
    var found: [(file: String, range: Range<Int>)] = []
    let errata = file(ofContent: "errata.json")
    if only?.contains(errata) != false, let bytes = self.found.bytes(of: errata),
      case .success(let tree) = JSONParser.parse(Source(path: errata, bytes: bytes))
    {
      for erratum in tree.root.children {
        guard let question = erratum["question"], question.string == name else { continue }
        found.append((errata, question.place(ofText: 0..<name.utf8.count).range))
      }
    }
    for file in only ?? files {
      guard let chapter = chapter(of: file) else { continue }
      for option in chapter.directives.lazy.filter({ $0.name.text == "quiz" }).flatMap(\.options)
      where option.name.text == "ids" {
        let own = authored(option.value.place)
        guard let bytes = self.found.bytes(of: own.file) else { continue }
        found += bytes.words(name, in: own.range).map { (own.file, $0) }
      }
    }
    return found
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

  /// The range of a name that is written as in `{#name}`.
  fileprivate func name(_ name: String, inBracesIn range: Range<Int>) -> Range<Int>? {
    firstRange(of: Array("{#\(name)}".utf8), from: range.lowerBound, to: range.upperBound).map {
      $0.lowerBound + 2..<$0.upperBound - 1
    }
  }
}

extension UInt8 {
  /// Whether the byte can be a part of a name.
  fileprivate var isInName: Bool { isLetterOrDigit || "-_.".utf8.contains(self) || self >= 0x80 }
}

extension Desk {
  /// The places of a question's name in all languages of the book, in order.
  func places(ofQuestion name: String) -> [FilePlace] {
    checked.reduce(into: Set<FilePlace>()) { $0.formUnion($1.places(ofQuestion: name)) }.sorted {
      ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound)
    }
  }
}
