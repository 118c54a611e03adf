internal import HornbookBytes

/// A result as it is stored: what one reader answered, and when.
struct StoredSheet: Sendable {
  /// What tells it from other results, so that the same one is not counted twice.
  var hash: StableHash
  /// What a line of a table says about its reader, as a fingerprint; nil for anything but tables.
  var about: StableHash?
  /// Whether it is the same result wherever it comes again, and not that of another reader who answered alike.
  var isNamed: Bool
  /// Who answered, as a fingerprint; the same as `hash` if that is unknown.
  var reader: StableHash
  /// When she answered, in milliseconds since 1970; 0 if that is unknown.
  var time: Int64
  /// How many readers answered alike.
  var weight: Int
  var sheet: Sheet

  /// The bytes of a sheet.
  static func bytes(of sheet: Sheet) -> [UInt8] {
    var bytes: [UInt8] = []
    func write(_ number: UInt64) {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    for answer in sheet {
      write(UInt64(answer.question))
      switch answer.reply {
      case .blank: bytes.append(0)
      case .option(let option): bytes.append(UInt8(option + 1))
      case .options(let chosen):
        bytes.append(Self.several)
        write(UInt64(truncatingIfNeeded: chosen))
        write(UInt64(truncatingIfNeeded: chosen >> 64))
      case .marks(let marks):
        bytes.append(Self.marked)
        write(UInt64(marks))
      }
    }
    return bytes
  }

  private static let (several, marked): (UInt8, UInt8) = (254, 255)

  /// Reads the bytes of a sheet; nil if they are damaged.
  static func sheet(_ bytes: [UInt8]) -> Sheet? {
    var rest = bytes[...]
    func read() -> UInt64? {
      var number: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 64, by: 7) {
        guard let byte = rest.popFirst() else { return nil }
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return number }
      }
      return nil
    }
    var sheet: Sheet = []
    while !rest.isEmpty {
      guard let question = read().flatMap({ Int(exactly: $0) }), let tag = rest.popFirst() else {
        return nil
      }
      switch tag {
      case 0: sheet.append(SheetReply(question, .blank))
      case Self.several:
        guard let low = read(), let high = read() else { return nil }
        sheet.append(SheetReply(question, .options(UInt128(high) << 64 | UInt128(low))))
      case Self.marked:
        guard let marks = read().flatMap({ Int(exactly: $0) }) else { return nil }
        sheet.append(SheetReply(question, .marks(marks)))
      default: sheet.append(SheetReply(question, .option(Int(tag) - 1)))
      }
    }
    return sheet
  }
}

/// How many stored answers the study no longer has a place for, by the identifier of the question.
struct LostAnswers {
  /// Answers to questions that are gone.
  var toQuestions: [String: Int] = [:]
  /// Answers with options that are gone, to questions that are there.
  var ofOptions: [String: Int] = [:]
}

/// The questions and options of stored sheets, as they were when the sheets were stored.
struct StoredForm {
  /// For each question of the form, its position in the study and the positions of its options; nil for what the study
  /// no longer has.
  private let questions: [(question: Int, options: [Int?])?]
  /// The identifiers of the questions.
  private let ids: [String]

  /// Finds what is left of a form in a study.
  init(_ form: [(id: String, options: [String])], in study: Study) {
    ids = form.map(\.id)
    questions = form.map { id, options in
      guard let position = study.positions[id] else { return nil }
      let texts = OptionTexts(study.questions[position])
      return (position, options.map(texts.option))
    }
  }

  /// The sheet in terms of the study, without what the study no longer has.
  ///
  /// - Parameters:
  ///   - weight: How many readers answered like this.
  ///   - lost: To count what is left out.
  func sheet(_ stored: Sheet, weight: Int, _ lost: inout LostAnswers) -> Sheet {
    stored.compactMap { answer in
      guard ids.indices.contains(answer.question) else { return nil }
      let id = ids[answer.question]
      guard let known = questions[answer.question] else {
        if answer.reply != .blank { lost.toQuestions[id, default: 0] += weight }
        return nil
      }
      func option(_ option: Int) -> Int? {
        known.options.indices.contains(option) ? known.options[option] : nil
      }
      switch answer.reply {
      case .blank, .marks: return SheetReply(known.question, answer.reply)
      case .option(let chosen):
        guard let own = option(chosen) else {
          lost.ofOptions[id, default: 0] += weight
          return nil
        }
        return SheetReply(known.question, .option(own))
      case .options(var chosen):
        var found: UInt128 = 0
        while chosen != 0 {
          guard let own = option(chosen.trailingZeroBitCount) else {
            lost.ofOptions[id, default: 0] += weight
            return nil
          }
          found |= 1 << UInt128(own)
          chosen &= chosen - 1
        }
        return SheetReply(known.question, .options(found))
      }
    }
  }
}
