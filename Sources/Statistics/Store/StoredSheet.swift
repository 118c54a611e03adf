internal import HornbookBytes

/// A result as it is stored: what one reader answered, and when.
struct StoredSheet: Sendable {
  /// What tells it from every other result, so that the same one is not counted twice.
  var hash: StableHash
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

/// The questions and options of stored sheets, as they were when the sheets were stored.
struct StoredForm {
  /// For each question of the form, its position in the study and the positions of its options; nil for what the study
  /// no longer has.
  private let questions: [(question: Int, options: [Int?])?]

  /// Finds what is left of a form in a study.
  init(_ form: [(id: String, options: [String])], in study: Study) {
    questions = form.map { id, options in
      guard let position = study.positions[id] else { return nil }
      let texts = OptionTexts(study.questions[position])
      return (position, options.map(texts.option))
    }
  }

  /// The sheet in terms of the study, without what the study no longer has.
  func sheet(_ stored: Sheet) -> Sheet {
    stored.compactMap { answer in
      guard questions.indices.contains(answer.question), let known = questions[answer.question]
      else { return nil }
      func option(_ option: Int) -> Int? {
        known.options.indices.contains(option) ? known.options[option] : nil
      }
      switch answer.reply {
      case .blank, .marks: return SheetReply(known.question, answer.reply)
      case .option(let chosen):
        return option(chosen).map { SheetReply(known.question, .option($0)) }
      case .options(var chosen):
        var found: UInt128 = 0
        while chosen != 0 {
          guard let own = option(chosen.trailingZeroBitCount) else { return nil }
          found |= 1 << UInt128(own)
          chosen &= chosen - 1
        }
        return SheetReply(known.question, .options(found))
      }
    }
  }
}
