internal import HornbookDiagnostics

extension QuizRules {
  /// A question with more options, or an entry with more answers, than anybody can keep in view.
  static let questionTooLarge = Check<Proof>(
    "question-too-large", .error,
    "A question has more options than anybody can choose from, or its entry as many answers.",
    reason: """
      Among more than 100 options, things to order or pairs to match readers lose their way; \
      and since all choices are shown beside each thing, the page grows with the square of their \
      number. What comes behind is left out.
      """,
    remedy: "Divide it into several questions.", canBeLowered: false, examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .excessive) { address, question in
      guard let excess = question.excess else { return }
      let things =
        switch question.kind {
        case .match: "pairs"
        case .order: "things to put in order"
        default: "options"
        }
      report.add(
        at: excess.place,
        "\(Wording.name(question)) has \(excess.count) \(things), of which only the first "
          + "\(question.options.count) are kept", about: address)
    }
    for pair in proof.pairs {
      let entry = proof.entry(pair.entry)
      guard let excess = entry.excess else { continue }
      report.add(
        at: excess.place,
        "the entry for \(Wording.name(proof.question(pair.question))) gives \(excess.count) answers, "
          + "of which only the first \(entry.answers.count) are kept", about: pair.question)
    }
  }

  /// A chapter with a question that has some options; from the 101st on there are too many.
  private static func chapter(_ count: Int) -> String {
    let options = (1...count).map { number in
      (number == 101 ? RuleExample.mark : "") + "- [\(number == 1 ? "x" : " ")] Knot \(number)\n"
    }
    return "# Knots\n\n## Questions\n\n1. Which knot holds best in a wet rope?\n\n"
      + options.joined()
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === chapters/01-knots.md
    # Knots

    ## Questions

    1. Which knot holds best in a wet rope?

    - [x] Knot 1
    - [ ] Knot 2
    - [ ] Knot 3
    - [ ] Knot 4
    - [ ] Knot 5
    - [ ] Knot 6
    - [ ] Knot 7
    - [ ] Knot 8
    - [ ] Knot 9
    - [ ] Knot 10
    - [ ] Knot 11
    - [ ] Knot 12
    - [ ] Knot 13
    - [ ] Knot 14
    - [ ] Knot 15
    - [ ] Knot 16
    - [ ] Knot 17
    - [ ] Knot 18
    - [ ] Knot 19
    - [ ] Knot 20
    - [ ] Knot 21
    - [ ] Knot 22
    - [ ] Knot 23
    - [ ] Knot 24
    - [ ] Knot 25
    - [ ] Knot 26
    - [ ] Knot 27
    - [ ] Knot 28
    - [ ] Knot 29
    - [ ] Knot 30
    - [ ] Knot 31
    - [ ] Knot 32
    - [ ] Knot 33
    - [ ] Knot 34
    - [ ] Knot 35
    - [ ] Knot 36
    - [ ] Knot 37
    - [ ] Knot 38
    - [ ] Knot 39
    - [ ] Knot 40
    - [ ] Knot 41
    - [ ] Knot 42
    - [ ] Knot 43
    - [ ] Knot 44
    - [ ] Knot 45
    - [ ] Knot 46
    - [ ] Knot 47
    - [ ] Knot 48
    - [ ] Knot 49
    - [ ] Knot 50
    - [ ] Knot 51
    - [ ] Knot 52
    - [ ] Knot 53
    - [ ] Knot 54
    - [ ] Knot 55
    - [ ] Knot 56
    - [ ] Knot 57
    - [ ] Knot 58
    - [ ] Knot 59
    - [ ] Knot 60
    - [ ] Knot 61
    - [ ] Knot 62
    - [ ] Knot 63
    - [ ] Knot 64
    - [ ] Knot 65
    - [ ] Knot 66
    - [ ] Knot 67
    - [ ] Knot 68
    - [ ] Knot 69
    - [ ] Knot 70
    - [ ] Knot 71
    - [ ] Knot 72
    - [ ] Knot 73
    - [ ] Knot 74
    - [ ] Knot 75
    - [ ] Knot 76
    - [ ] Knot 77
    - [ ] Knot 78
    - [ ] Knot 79
    - [ ] Knot 80
    - [ ] Knot 81
    - [ ] Knot 82
    - [ ] Knot 83
    - [ ] Knot 84
    - [ ] Knot 85
    - [ ] Knot 86
    - [ ] Knot 87
    - [ ] Knot 88
    - [ ] Knot 89
    - [ ] Knot 90
    - [ ] Knot 91
    - [ ] Knot 92
    - [ ] Knot 93
    - [ ] Knot 94
    - [ ] Knot 95
    - [ ] Knot 96
    - [ ] Knot 97
    - [ ] Knot 98
    - [ ] Knot 99
    - [ ] Knot 100
    ⌖- [ ] Knot 101
    """
  ],
  right: [
    """
    === chapters/01-knots.md
    # Knots

    ## Questions

    1. Which knot holds best in a wet rope?

    - [x] Knot 1
    - [ ] Knot 2
    - [ ] Knot 3
    - [ ] Knot 4
    - [ ] Knot 5
    - [ ] Knot 6
    - [ ] Knot 7
    - [ ] Knot 8
    - [ ] Knot 9
    - [ ] Knot 10
    - [ ] Knot 11
    - [ ] Knot 12
    - [ ] Knot 13
    - [ ] Knot 14
    - [ ] Knot 15
    - [ ] Knot 16
    - [ ] Knot 17
    - [ ] Knot 18
    - [ ] Knot 19
    - [ ] Knot 20
    - [ ] Knot 21
    - [ ] Knot 22
    - [ ] Knot 23
    - [ ] Knot 24
    - [ ] Knot 25
    - [ ] Knot 26
    - [ ] Knot 27
    - [ ] Knot 28
    - [ ] Knot 29
    - [ ] Knot 30
    - [ ] Knot 31
    - [ ] Knot 32
    - [ ] Knot 33
    - [ ] Knot 34
    - [ ] Knot 35
    - [ ] Knot 36
    - [ ] Knot 37
    - [ ] Knot 38
    - [ ] Knot 39
    - [ ] Knot 40
    - [ ] Knot 41
    - [ ] Knot 42
    - [ ] Knot 43
    - [ ] Knot 44
    - [ ] Knot 45
    - [ ] Knot 46
    - [ ] Knot 47
    - [ ] Knot 48
    - [ ] Knot 49
    - [ ] Knot 50
    - [ ] Knot 51
    - [ ] Knot 52
    - [ ] Knot 53
    - [ ] Knot 54
    - [ ] Knot 55
    - [ ] Knot 56
    - [ ] Knot 57
    - [ ] Knot 58
    - [ ] Knot 59
    - [ ] Knot 60
    - [ ] Knot 61
    - [ ] Knot 62
    - [ ] Knot 63
    - [ ] Knot 64
    - [ ] Knot 65
    - [ ] Knot 66
    - [ ] Knot 67
    - [ ] Knot 68
    - [ ] Knot 69
    - [ ] Knot 70
    - [ ] Knot 71
    - [ ] Knot 72
    - [ ] Knot 73
    - [ ] Knot 74
    - [ ] Knot 75
    - [ ] Knot 76
    - [ ] Knot 77
    - [ ] Knot 78
    - [ ] Knot 79
    - [ ] Knot 80
    - [ ] Knot 81
    - [ ] Knot 82
    - [ ] Knot 83
    - [ ] Knot 84
    - [ ] Knot 85
    - [ ] Knot 86
    - [ ] Knot 87
    - [ ] Knot 88
    - [ ] Knot 89
    - [ ] Knot 90
    - [ ] Knot 91
    - [ ] Knot 92
    - [ ] Knot 93
    - [ ] Knot 94
    - [ ] Knot 95
    - [ ] Knot 96
    - [ ] Knot 97
    - [ ] Knot 98
    - [ ] Knot 99
    - [ ] Knot 100
    """
  ])
