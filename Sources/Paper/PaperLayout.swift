/// What is printed where on the answer sheets of an examination, and what it means.
///
/// It is written beside the papers and read with the scans. It contains the key, so it is for instructors. All
/// lengths are whole tenths of a millimetre, measured from the upper left corner of a sheet.
public struct PaperLayout: Equatable, Sendable {
  /// The number of the examination, which is printed on each sheet.
  public var exam: Int
  /// The title of the examination.
  public var title: String
  /// The width of a sheet.
  public var width: Int
  /// The height of a sheet.
  public var height: Int
  /// The number of digits of a student number.
  public var digits: Int
  /// The questions in the order of the book.
  public var questions: [PaperQuestion]
  /// The variants in order.
  public var variants: [PaperVariant]

  /// Creates a layout.
  public init(
    exam: Int, title: String, width: Int, height: Int, digits: Int, questions: [PaperQuestion],
    variants: [PaperVariant]
  ) {
    self.exam = exam
    self.title = title
    self.width = width
    self.height = height
    self.digits = digits
    self.questions = questions
    self.variants = variants
  }

  /// The examination's number as people read it on a sheet.
  public var examCode: String { Self.code(exam) }

  /// The number of an examination as four hexadecimal digits.
  static func code(_ exam: Int) -> String {
    let text = String(exam, radix: 16)
    return String(repeating: "0", count: max(0, 4 - text.utf8.count)) + text
  }

  /// The centres of the four round marks: upper left, upper right, lower left, lower right.
  var markCentres: [PaperPoint] {
    let far = PaperPoint(x: width - StripDesign.markInset, y: height - StripDesign.markInset)
    let near = PaperPoint(x: StripDesign.markInset, y: StripDesign.markInset)
    return [near, .init(x: far.x, y: near.y), .init(x: near.x, y: far.y), far]
  }

  /// The upper left corner of a box of the identity row.
  func identityBox(_ index: Int) -> PaperPoint {
    let row = StripIdentity.bits * StripDesign.identityPitch
    return PaperPoint(
      x: (width - row) / 2 + index * StripDesign.identityPitch,
      y: StripDesign.markInset - StripDesign.identityBox / 2)
  }
}

/// A question of an examination, as far as grading needs it.
public struct PaperQuestion: Equatable, Sendable {
  /// How a question is answered on the sheet.
  public enum Kind: String, Sendable {
    /// The student chooses one option.
    case one
    /// The student chooses one or more options.
    case several
    /// The student writes on the paper, and the marker fills in how many parts are right.
    case marked
  }

  /// The question's identifier in the book.
  public var id: String
  /// How it is answered.
  public var kind: Kind
  /// The number of options, or of parts that a marker counts.
  public var parts: Int
  /// The positions of the right options in the book; empty for a question that a marker reads.
  public var correct: [Int]

  /// Creates a question.
  public init(id: String, kind: Kind, parts: Int, correct: [Int]) {
    self.id = id
    self.kind = kind
    self.parts = parts
    self.correct = correct
  }

  /// The number of its boxes: one for each option, or one for each number of right parts and one for none.
  var boxes: Int { kind == .marked ? parts + 1 : parts }
}

/// A variant of an examination.
public struct PaperVariant: Equatable, Sendable {
  /// The letter that is printed on its papers.
  public var name: String
  /// The questions in the order of the paper.
  public var asked: [Asked]
  /// The answer sheets of one student.
  public var pages: [StripPage]

  /// A question at its place in the variant.
  public struct Asked: Equatable, Sendable {
    /// The position of the question in the layout.
    public var question: Int
    /// The options in the order of the paper, by their positions in the book.
    public var order: [Int]

    /// Creates a question at its place.
    public init(question: Int, order: [Int]) {
      self.question = question
      self.order = order
    }

    /// The letters, as printed in this variant, of options of the book.
    public func letters(of options: [Int]) -> [String] {
      order.indices.filter { options.contains(order[$0]) }.map { PaperLetters.upper($0) }
    }
  }

  /// Creates a variant.
  public init(name: String, asked: [Asked], pages: [StripPage]) {
    self.name = name
    self.asked = asked
    self.pages = pages
  }
}

/// One answer sheet: a page with boxes.
public struct StripPage: Equatable, Sendable {
  /// The boxes for the student number: `row` is the digit's place, `value` the digit.
  public var student: [StripBox]
  /// The boxes for answers: `row` is the question in the variant, `value` the option in the book, or the number of
  /// right parts.
  public var answers: [StripBox]

  /// Creates a page.
  public init(student: [StripBox], answers: [StripBox]) {
    self.student = student
    self.answers = answers
  }
}

/// A box to be filled in.
public struct StripBox: Equatable, Sendable {
  /// To what it belongs.
  public var row: Int
  /// What it means if it is filled.
  public var value: Int
  /// The upper left corner.
  public var corner: PaperPoint

  /// Creates a box.
  public init(row: Int, value: Int, corner: PaperPoint) {
    self.row = row
    self.value = value
    self.corner = corner
  }
}

/// A point of a sheet, in tenths of a millimetre.
public struct PaperPoint: Equatable, Sendable {
  /// The distance from the left edge.
  public var x: Int
  /// The distance from the upper edge.
  public var y: Int

  /// Creates a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// The letters of options.
public enum PaperLetters {
  /// The capital letter of a position: A to Z, then AA and so on.
  public static func upper(_ index: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(clamping: max(0, index) % 26)))
    return index < 26 ? letter : upper(min(index, 26 * 26) / 26 - 1) + letter
  }

  /// The small letter of a position.
  public static func lower(_ index: Int) -> String { upper(index).lowercased() }

  /// The positions of small letters, written together or with spaces; nil if one is none of `count`.
  static func positions(_ text: String, of count: Int) -> [Int]? {
    let known = (0..<count).map { lower($0) }
    let words = text.lowercased().split { " ,;".contains($0) }.map(String.init)
    let parts = count > 26 ? words : words.flatMap { $0.map(String.init) }
    var positions: [Int] = []
    for part in parts {
      guard let position = known.firstIndex(of: part) else { return nil }
      if !positions.contains(position) { positions.append(position) }
    }
    return positions.sorted()
  }

  /// The small letters of positions; with spaces if some have two.
  static func text(_ positions: [Int], of count: Int) -> String {
    positions.sorted().map { lower($0) }.joined(separator: count > 26 ? " " : "")
  }
}
