internal import HornbookBytes
internal import HornbookPaper
internal import HornbookQuizzes
internal import HornbookSystem

/// Proves the key of each variant against its paper.
///
/// First the data of both are compared. Then the printed papers and the printed key are read back as text: the letter
/// that the key gives must stand before the right option on the paper.
struct PaperProof {
  private let examination: Examination
  private var layout: PaperLayout { examination.layout }

  init(_ examination: Examination) {
    self.examination = examination
  }

  // MARK: - Data

  /// What does not fit in the data, as a clause; nil if all does.
  func faultOfData() -> String? {
    for variant in layout.variants {
      guard variant.asked.map(\.question).sorted() == Array(layout.questions.indices) else {
        return "variant \(variant.name) does not ask each question once"
      }
      for (position, asked) in variant.asked.enumerated() {
        let question = layout.questions[asked.question]
        let boxes = variant.pages.flatMap(\.answers).filter { $0.row == position }.map(\.value)
        let expected = question.kind == .marked ? Array(0...question.parts) : asked.order
        guard boxes == expected else {
          return
            "the boxes of question \(position + 1) in variant \(variant.name) are not its options"
        }
        let letters = asked.letters(of: question.correct).count
        guard question.kind == .marked || letters == Set(question.correct).count,
          letters > 0 || question.kind == .marked
        else {
          return "question \(position + 1) in variant \(variant.name) lacks a right option"
        }
      }
    }
    return nil
  }

  // MARK: - Print

  /// The texts of PDFs without spaces; nil if no program can read them.
  static func texts(of files: [[UInt8]]) -> [[UInt8]]? {
    guard let folder = try? TemporaryFolder("hornbook-proof") else { return nil }
    var texts: [[UInt8]] = []
    for file in files {
      let name = "\(texts.count).pdf"
      guard (try? folder.write(file, to: name)) != nil,
        case .code(0, let text) = ChildProgram.run(
          [OptionalProgram.pdfText.name, "-raw", "-enc", "UTF-8", name, "-"], in: folder.path,
          input: [],
          seconds: 120,
          limit: 100_000_000)
      else { return nil }
      texts.append(squeezed(text))
    }
    return texts
  }

  /// What reading the print has shown.
  struct Result {
    /// A letter that is not the one of the key, as a clause.
    var fault: String?
    /// What could be read, as a clause.
    var remark = ""
  }

  /// Reads the papers of all variants and the key.
  func read(papers: [[UInt8]], key: [UInt8]) -> Result {
    var result = Result()
    var proved = 0
    var unread: [String] = []
    var keyStart = 0
    for (variant, paper) in zip(layout.variants, papers) {
      var start = 0
      let mark = Self.squeezed(Array("+\(variant.name)/\(layout.examCode)+".utf8))
      keyStart = key.firstRange(of: mark, from: keyStart)?.upperBound ?? keyStart
      for (position, asked) in variant.asked.enumerated()
      where layout.questions[asked.question].kind != .marked {
        let name = "\(variant.name) \(position + 1)"
        switch letters(of: asked, position, in: paper, from: &start) {
        case .unread: unread.append(name)
        case .wrong(let letter):
          result.fault = "option \(letter) of question \(position + 1) in variant \(variant.name)"
          return result
        case .read(let right):
          let entry = entry(position, right, asked)
          if let found = key.firstRange(of: entry, from: keyStart) {
            keyStart = found.upperBound
            proved += 1
          } else {
            unread.append(name)
          }
        }
      }
    }
    result.remark = "the key was proved against the papers by reading the PDF: \(proved) answers"
    if !unread.isEmpty {
      let names = unread.prefix(8).joined(separator: ", ") + (unread.count > 8 ? " and others" : "")
      result.remark += "; \(unread.count) could not be read back, compare them by eye: \(names)"
    }
    return result
  }

  private enum Letters {
    case read([String])
    case wrong(String)
    case unread
  }

  /// Reads the options of a question as they are printed, and returns the letters of the right ones.
  private func letters(
    of asked: PaperVariant.Asked, _ position: Int, in paper: [UInt8], from start: inout Int
  ) -> Letters {
    let question = examination.variants.answers[asked.question].question
    let texts = question.options.map { Self.squeezed($0.body.plain) }
    guard Set(texts).count == texts.count, !texts.contains([]) else { return .unread }
    let stem = Self.squeezed(question.stem.plain)
    let head = Array("\(position + 1)".utf8) + stem
    guard let found = paper.firstRange(of: head, from: start) else { return .unread }
    start = found.upperBound
    var right: [String] = []
    for (place, option) in asked.order.enumerated() {
      let letter = PaperLetters.upper(place)
      guard let found = paper.firstRange(of: Array(letter.utf8) + texts[option], from: start)
      else {
        let isElsewhere = asked.order.indices.contains { other in
          let wrong = Array(PaperLetters.upper(other).utf8) + texts[option]
          return other != place
            && paper.firstRange(of: wrong, from: start) == start..<start + wrong.count
        }
        return isElsewhere ? .wrong(letter) : .unread
      }
      start = found.upperBound
      if layout.questions[asked.question].correct.contains(option) { right.append(letter) }
    }
    return .read(right)
  }

  /// An entry of the key: the number, the letters and the text of the right options.
  private func entry(_ position: Int, _ letters: [String], _ asked: PaperVariant.Asked) -> [UInt8] {
    let answer = examination.variants.answers[asked.question]
    let texts = asked.order.filter { answer.correct.contains($0) }
      .map { Self.squeezed(answer.question.options[$0].body.plain) }
    return Array("\(position + 1).\(letters.joined(separator: ",")):".utf8)
      + Array(texts.joined(separator: ";".utf8))
  }

  /// A text without white space, soft hyphens, the ends of pages, and the lines that are printed for gaps.
  static func squeezed(_ text: [UInt8]) -> [UInt8] {
    var result = String.UnicodeScalarView()
    let left: Set<Unicode.Scalar> = ["\u{AD}", "\u{FFFC}", "_"]
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars
    where !scalar.properties.isWhitespace && !left.contains(scalar) {
      result.append(scalar)
    }
    return Array(String(result).utf8)
  }
}
