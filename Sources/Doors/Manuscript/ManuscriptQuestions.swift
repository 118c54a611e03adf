internal import HornbookBytes
internal import HornbookQuizzes

/// A question of a manuscript, with what the key says.
struct ManuscriptQuestion: Sendable {
  let number: Int
  let line: Int
  var options = 0
  var key: [String] = []

  /// The questions of chapters, by the numbers of the chapters.
  static func all(
    _ text: ManuscriptText, _ chapters: [Manuscript.Chapter], _ outline: ManuscriptOutline
  ) -> [Int: [ManuscriptQuestion]] {
    var questions: [Int: [ManuscriptQuestion]] = [:]
    let names = SectionNames.usual
    for chapter in chapters {
      guard let number = chapter.outline.number else { continue }
      for (index, section) in chapter.outline.sections.enumerated()
      where names.meansQuestions(section.title) {
        let next = chapter.outline.sections.dropFirst(index + 1).first?.lines.lowerBound
        questions[number, default: []] += read(
          text, section.lines.upperBound..<(next ?? chapter.outline.end)
        ).map {
          ManuscriptQuestion(number: $0.number, line: $0.line, options: $0.letters.count)
        }
      }
    }
    guard let key = outline.key else { return questions }
    var starts: [(chapter: Int, line: Int)] = []
    for line in key
    where text.standsAlone(line) || ManuscriptOutline.heading(text.text(line)) != nil {
      if let chapter = outline.heading(of: line) { starts.append((chapter, line)) }
    }
    if starts.isEmpty, questions.count == 1, let only = questions.keys.first {
      starts = [(only, key.lowerBound)]
    }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].line : key.upperBound
      let answers = read(text, start.line + 1..<end)
      // Where there are as many answers as questions, a wrong number does not part them.
      if let asked = questions[start.chapter], asked.count == answers.count {
        for (place, answer) in answers.enumerated() {
          questions[start.chapter]?[place].key = answer.letters
        }
        continue
      }
      for answer in answers {
        guard
          let place = questions[start.chapter]?.firstIndex(where: {
            $0.number == answer.number && $0.key.isEmpty
          })
        else { continue }
        questions[start.chapter]?[place].key = answer.letters
      }
    }
    return questions
  }

  private static func read(_ text: ManuscriptText, _ lines: Range<Int>) -> [(
    number: Int, line: Int, letters: [String]
  )] {
    var found: [(number: Int, line: Int, letters: [String])] = []
    for line in lines where !text.isFenced[line] && !text.isBlank(line) {
      let words = text.text(line).trimmed
      if let item = ManuscriptItem(words), item.isNumber, let number = Int(item.mark.dropLast()) {
        found.append((number, line, []))
        if let letter = letter(String(words.dropFirst(item.width)).trimmed) {
          found[found.count - 1].letters.append(letter)
        }
      } else if !found.isEmpty, let letter = letter(words) {
        found[found.count - 1].letters.append(letter)
      }
    }
    return found
  }

  /// The letter of an option: `- a) oak`.
  static func letter(_ line: String) -> String? {
    var words = line[...]
    if let first = words.first, "-•*".contains(first) {
      words = words.dropFirst().drop { $0.isWhitespace }
    }
    if words.hasPrefix("(") { words = words.dropFirst() }
    guard let first = words.first, first.isLetter, first.isASCII,
      let sign = words.dropFirst().first, sign == ")" || sign == "."
    else { return nil }
    let rest = words.dropFirst(2)
    return rest.isEmpty || rest.first?.isWhitespace == true ? first.lowercased() : nil
  }
}
