internal import HornbookBytes
public import HornbookImages

/// A scan that has been read.
public struct ReadScan: Sendable {
  /// The name of its file.
  public let name: String
  /// A fingerprint of the file, by which decisions know it whatever its name.
  public let sheet: String
  /// What it shows.
  public let outcome: Outcome

  /// What a scan shows.
  public enum Outcome: Sendable {
    /// An answer sheet of the examination.
    case strip(ReadStrip)
    /// Nothing that can be read, and why, as a clause.
    case fault(String)
  }
}

/// An answer sheet that has been read.
public struct ReadStrip: Sendable {
  /// The position of the variant.
  public let variant: Int
  /// The position of the page.
  public let page: Int
  /// The student number; nil if it is not clear.
  public let student: String?
  /// The boxes of the student number as a PNG.
  public let studentPicture: [UInt8]
  /// The answers, in the order of the page.
  public let answers: [ReadAnswer]
}

/// The boxes of a question that have been read.
public struct ReadAnswer: Sendable {
  /// The position of the question in the variant.
  public let asked: Int
  /// What the filled boxes mean: options in the book, or the number of right parts.
  public let chosen: [Int]
  /// Why a person must look at it; nil if the marks are clear.
  public let doubt: Doubt?
  /// The boxes as a PNG, if a person must look at them.
  public let picture: [UInt8]

  /// Why marks are not clear.
  public enum Doubt: String, Sendable {
    /// A mark is faint, small, erased, struck out or outside of its box.
    case unclear
    /// More boxes are filled than can be.
    case tooMany
    /// The marker has filled in nothing.
    case unmarked

    /// The reason as a clause.
    public var words: String {
      switch self {
      case .unclear: "a mark is not clear"
      case .tooMany: "more than one box is filled"
      case .unmarked: "the marker has filled in no box"
      }
    }
  }
}

/// Reads scans of the answer sheets of an examination.
public struct StripReader: Sendable {
  private let layout: PaperLayout

  /// Creates a reader for the sheets of a layout.
  public init(_ layout: PaperLayout) {
    self.layout = layout
  }

  /// Reads the file of a scan.
  public func read(_ bytes: [UInt8], named name: String) -> ReadScan {
    let sheet = StableHash(of: bytes).digits(12)
    do throws(GreyPicture.Fault) {
      return ReadScan(name: name, sheet: sheet, outcome: read(try GreyPicture.read(bytes)))
    } catch {
      return ReadScan(name: name, sheet: sheet, outcome: .fault(error.reason))
    }
  }

  /// Reads a scan.
  public func read(_ picture: GreyPicture) -> ReadScan.Outcome {
    var surface = ScanSurface(picture)
    let candidates = MarkFinder(surface, layout).corners()
    guard !candidates.isEmpty else {
      return .fault("the round marks in the corners are not there, or too few of them")
    }
    for corners in candidates {
      // A sheet may lie on its head.
      for points in [corners.points, Array(corners.points.reversed())] {
        guard let perspective = Perspective(from: layout.markCentres, to: points) else { continue }
        surface.setBlack(corners.darkness)
        let boxes = BoxReading(surface, perspective)
        guard let identity = identity(boxes) else { continue }
        return strip(identity, boxes)
      }
    }
    return .fault("the row of marks that says which sheet it is cannot be read")
  }

  private func identity(_ boxes: BoxReading) -> StripIdentity? {
    var row: [Bool] = []
    for index in 0..<StripIdentity.bits {
      guard let isBlack = boxes.isBlack(at: layout.identityBox(index)) else { return nil }
      row.append(isBlack)
    }
    return StripIdentity(row: row)
  }

  private func strip(_ identity: StripIdentity, _ boxes: BoxReading) -> ReadScan.Outcome {
    guard identity.exam == layout.exam else {
      return .fault(
        "it belongs to examination \(PaperLayout.code(identity.exam)), not to \(layout.examCode)")
    }
    guard layout.variants.indices.contains(identity.variant),
      layout.variants[identity.variant].pages.indices.contains(identity.page)
    else { return .fault("the layout knows no such sheet") }
    let variant = layout.variants[identity.variant]
    let page = variant.pages[identity.page]
    var boxes = boxes
    boxes.setGround(page.student + page.answers)
    return .strip(
      ReadStrip(
        variant: identity.variant, page: identity.page, student: student(page, boxes),
        studentPicture: boxes.picture(
          of: page.student, above: StripDesign.digitTop - StripDesign.figureTop)?
          .png() ?? [],
        answers: answers(page, variant, boxes)))
  }

  /// The student number; nil unless each place has exactly one digit.
  private func student(_ page: StripPage, _ boxes: BoxReading) -> String? {
    var digits = [Int?](repeating: nil, count: layout.digits)
    for box in page.student {
      switch boxes.mark(in: box) {
      case .empty: continue
      case .uncertain: return nil
      case .filled:
        guard digits[box.row] == nil else { return nil }
        digits[box.row] = box.value
      }
    }
    let known = digits.compactMap(\.self)
    return known.count == layout.digits ? known.map(String.init).joined() : nil
  }

  private func answers(_ page: StripPage, _ variant: PaperVariant, _ boxes: BoxReading)
    -> [ReadAnswer]
  {
    var answers: [ReadAnswer] = []
    var rest = page.answers[...]
    while let first = rest.first {
      let own = Array(rest.prefix { $0.row == first.row })
      rest = rest.dropFirst(own.count)
      let question = layout.questions[variant.asked[first.row].question]
      let marks = own.map { boxes.mark(in: $0) }
      let chosen = zip(own, marks).filter { $1 == .filled }.map(\.0.value).sorted()
      var doubt: ReadAnswer.Doubt?
      if marks.contains(.uncertain) {
        doubt = .unclear
      } else if question.kind != .several, chosen.count > 1 {
        doubt = .tooMany
      } else if question.kind == .marked, chosen.isEmpty {
        doubt = .unmarked
      }
      answers.append(
        ReadAnswer(
          asked: first.row, chosen: chosen, doubt: doubt,
          picture: doubt == nil ? [] : boxes.picture(of: own)?.png() ?? []))
    }
    return answers
  }
}

extension BoxReading {
  /// The part of a sheet around boxes, upright, as it was scanned.
  func picture(of boxes: [StripBox], above: Int = 0) -> GreyPicture? {
    let corners = boxes.map(\.corner)
    guard let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return nil }
    let (x, y) = (left - 140, top - above - 20)
    // Eight pixels for a millimetre.
    let width = min(2_000, (right + StripDesign.box + 20 - x) * 8 / 10)
    let height = min(2_000, (bottom + StripDesign.box + 20 - y) * 8 / 10)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let point = perspective.point(
          Double(x) + Double(column) * 1.25, Double(y) + Double(row) * 1.25)
        let ink = surface.ink(at: point)
        pixels.append(UInt8(clamping: Int(255 * (1 - max(0, min(1, ink))))))
      }
    }
    return GreyPicture(width: width, height: height, pixels: pixels)
  }
}
