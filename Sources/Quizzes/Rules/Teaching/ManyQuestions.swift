internal import HornbookDiagnostics

extension RuleExample {
  /// Thirty-six questions whose right options are at the given positions in turn, for rules that
  /// look at the whole book.
  ///
  /// If there is only one position, the expected finding is at the heading.
  static func manyQuestions(rights: [Int], longest: Bool) -> RuleExample {
    let mark = rights.count == 1 ? RuleExample.mark : ""
    var chapter = "# Knots\n\n\(mark)## Questions\n"
    var key = "# Answers\n\n## Chapter 1\n"
    for number in 1...36 {
      let right = rights[number % rights.count]
      chapter += "\n\(number). Which knot is number \(number) on the board?\n"
      for option in 0..<3 {
        // Otherwise the longest of three options is a different one every three questions.
        let isLong = longest ? option == right : option == number / 3 % 3
        let name = isLong ? "The knot that sailors know best" : "Some knot"
        chapter += "    - \(letter(option))) \(name) of row \(option)\n"
      }
      key += "\n\(number). \(letter(right))\n"
    }
    return RuleExample(chapter + "=== answers.md\n" + key)
  }

  private static func letter(_ option: Int) -> String {
    ["a", "b", "c"][option]
  }
}

extension QuizBook {
  /// The place of the first heading with questions.
  var firstQuestions: Place? {
    for chapter in chapters {
      for section in chapter.sections where !section.questions.isEmpty {
        return section.headingPlace
      }
    }
    return nil
  }
}
