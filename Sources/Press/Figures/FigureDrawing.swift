internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Reads the drawing of a figure, with every repetition written out, so that the script knows of none.
struct FigureDrawing {
  private let figure: Figure
  private let source: FigureSource
  /// The values for all positions of the sliders.
  private let values: [[Double]]
  private(set) var pieces: [FigurePiece] = []
  private(set) var formulas: [FigureFormula] = []
  private(set) var findings: [Finding] = []
  private var work: [Work] = []
  /// How much has been computed and read.
  private var cost = 0

  /// The most pieces of a drawing, and the most rounds of one repetition.
  static let pieceLimit = 4_000
  static let roundLimit = 500

  /// What is still to be done, the next last.
  private enum Work {
    case element(XMLElement, FigureScope, FigureFormula?, isRound: Bool)
    case text(XMLText, FigureScope)
    case close(String)
  }

  init(_ figure: Figure, _ source: FigureSource, _ settings: [[Int]]) {
    self.figure = figure
    self.source = source
    values = settings.map { figure.values(at: $0) }
  }

  mutating func read() {
    let file = Source(path: source.place(0..<0).file, bytes: source.bytes)
    switch XMLParser.parse(file) {
    case .failure(let fault):
      var finding = Finding(
        .figureFault, at: nil, fault.finding.message, remedy: fault.finding.remedy)
      finding.place = fault.finding.place.map { source.place($0.range) }
      findings.append(finding)
    case .success(let tree):
      work.append(.element(tree.root, figure.scope, nil, isRound: false))
      do throws(FigureFault) {
        guard tree.root.name == "svg" else {
          throw FigureFault(
            range: tree.root.tag, message: "the drawing begins with “<\(tree.root.name)>”",
            remedy: "Put it between “<svg viewBox=\"0 0 320 160\">” and “</svg>”.")
        }
        while let next = work.popLast() { try take(next) }
      } catch {
        findings.append(error.finding(in: source))
      }
    }
  }

  private mutating func take(_ next: Work) throws(FigureFault) {
    switch next {
    case .close(let name): pieces.append(.close(name))
    case .text(let text, let scope):
      let words = String(decoding: text.bytes, as: UTF8.self)
      let isExact = text.bytes.count == text.range.count
      let place = isExact ? source.place(text.range) : source.place(0..<0)
      let read = try self.text(FigureSource(words, at: place), in: text.range, scope)
      pieces.append(.text(read))
    case .element(let element, let scope, let condition, let isRound):
      guard pieces.count + work.count < Self.pieceLimit else {
        throw FigureFault(
          range: element.tag, message: "the drawing has more than \(Self.pieceLimit) pieces",
          remedy: "Repeat less.")
      }
      if !isRound, let each = element["each"] {
        return try repeated(element, each, scope, condition)
      }
      try add(element, scope, condition)
    }
  }

  private mutating func add(
    _ element: XMLElement, _ scope: FigureScope, _ condition: FigureFormula?
  ) throws(FigureFault) {
    guard let known = FigureVocabulary.attributes(of: element.name),
      (element.name == "svg") == pieces.isEmpty
    else {
      throw FigureFault(
        range: element.tag, message: "a figure cannot contain “<\(element.name)>” here",
        remedy: "Draw with \(FigureVocabulary.elements.joined(separator: ", ")).")
    }
    var written = FigurePiece.Element(name: element.name, condition: condition)
    for (_, name, value) in element.attributes where name != "each" && name != "along" {
      let (place, range) = place(of: name, value, in: element)
      if name == "if" {
        let formula = try formula(place, 0..<place.bytes.count, in: range, scope)
        written.condition = Self.both(written.condition, formula)
        continue
      }
      guard known.contains(name), name != "class" || FigureVocabulary.looks[value] != nil else {
        let looks = FigureVocabulary.looks.keys.sorted()
        throw .unknown(
          name == "class" ? "look" : "attribute for “<\(element.name)>” called",
          name == "class" ? value : name, among: name == "class" ? looks : known, range)
      }
      if name == "points", let along = element["along"] {
        written.attributes.append((name, try points(place, along, element, scope)))
      } else {
        written.attributes.append((name, try text(place, in: range, scope)))
      }
    }
    if element.name == "svg", FigureVocabulary.size(element["viewBox"] ?? "") == nil {
      throw FigureFault(
        range: element.tag, message: "the drawing has no size",
        remedy: "Give it one with “viewBox=\"0 0 320 160\"”.")
    }
    if let condition = written.condition, condition.constant == nil { formulas.append(condition) }
    pieces.append(.open(written))
    work.append(.close(element.name))
    let isText = element.name == "text" || element.name == "tspan"
    let inside: [Work] = element.children.compactMap { child in
      switch child {
      case .element(let inner): .element(inner, scope, nil, isRound: false)
      case .text(let text):
        isText || !text.bytes.allSatisfy(\.isWhitespace) ? .text(text, scope) : nil
      }
    }
    if !isText,
      case .text(let text, _)? = inside.first(where: { if case .text = $0 { true } else { false } })
    {
      throw FigureFault(
        range: text.range, message: "words stand outside of “<text>”",
        remedy: "Put them between “<text>” and “</text>”.")
    }
    work += inside.reversed()
  }

  private mutating func spend(_ cost: Int, _ range: Range<Int>) throws(FigureFault) {
    self.cost += cost
    guard self.cost > FigureCheck.limit else { return }
    throw FigureFault(
      range: range, message: "the repetitions of the drawing are too much work",
      remedy: "Make the steps of the sliders larger, or repeat less.")
  }

  // MARK: - Repetitions

  /// Queues the rounds of a repetition such as `i = 1...columns`.
  private mutating func repeated(
    _ element: XMLElement, _ each: String, _ scope: FigureScope, _ condition: FigureFormula?
  ) throws(FigureFault) {
    let (place, range) = place(of: "each", each, in: element)
    let rounds = try FigureRounds(self, place, range, scope)
    try spend(values.count * rounds.to.steps.count, range)
    let most = values.map { rounds.count(rounds.to.value($0)) }.max() ?? 0
    try rounds.check(most, range)
    for round in (0..<max(0, most)).reversed() {
      var inner = scope
      let value = rounds.from + Double(round) * rounds.by
      inner.constants[rounds.name] = value
      // It is to be seen where the range reaches so far.
      var isReached = rounds.to
      isReached.add(.number(value))
      isReached.add(.operation(.atLeast))
      let isAlways = isReached.constant == 1
      work.append(
        .element(
          element, inner, isAlways ? condition : Self.both(condition, isReached), isRound: true))
    }
  }

  /// The points of a curve, such as `{t * 100},{50 - t}` along `t = 0...3 by 0.1`.
  private mutating func points(
    _ place: FigureSource, _ along: String, _ element: XMLElement, _ scope: FigureScope
  ) throws(FigureFault) -> FigureText {
    let (source, range) = self.place(of: "along", along, in: element)
    let rounds = try FigureRounds(self, source, range, scope)
    guard let to = rounds.to.constant else {
      throw FigureFault(
        range: range, message: "the range of a curve changes with “\(rounds.to.text)”",
        remedy: "Write numbers for its ends, and let its points change.")
    }
    let count = rounds.count(to)
    try rounds.check(count, range)
    var points = FigureText(words: "")
    for round in 0..<max(0, count) {
      var inner = scope
      inner.constants[rounds.name] = rounds.from + Double(round) * rounds.by
      let point = try text(place, in: element.tag, inner)
      points.parts += (round > 0 ? [.words(" ")] : []) + point.parts
    }
    return points
  }

  /// Both conditions: their product.
  private static func both(_ a: FigureFormula?, _ b: FigureFormula) -> FigureFormula {
    guard let a else { return b }
    var both = b
    for step in a.steps { both.add(step) }
    both.add(.operation(.times))
    return both
  }

  // MARK: - Places

  /// Reads a formula; a mistake in it is at its own bytes, and told as one of the drawing.
  func formula(
    _ source: FigureSource, _ part: Range<Int>, in range: Range<Int>, _ scope: FigureScope
  ) throws(FigureFault) -> FigureFormula {
    do throws(FigureFault) {
      return try FigureFormulaReader.read(source, part, scope)
    } catch { throw inside(error, source, range) }
  }

  private mutating func text(
    _ text: FigureSource, in range: Range<Int>, _ scope: FigureScope
  ) throws(FigureFault) -> FigureText {
    try spend(text.bytes.count, range)
    do throws(FigureFault) {
      let read = try FigureText(text, scope)
      formulas += read.formulas.filter {
        $0.constant == nil || $0.value([]).magnitude > FigureCheck.largest
      }
      return read
    } catch { throw inside(error, text, range) }
  }

  /// A mistake in a part of the drawing as one in the drawing.
  private func inside(
    _ fault: FigureFault, _ part: FigureSource, _ range: Range<Int>
  ) -> FigureFault {
    var fault = fault
    let isExact = part.bytes.count == range.count
    fault.range =
      isExact
      ? range.lowerBound + fault.range.lowerBound..<range.lowerBound + fault.range.upperBound
      : range
    return fault
  }

  /// The value of an attribute, and its range in the drawing; of the whole tag if it is written with references.
  private func place(
    of name: String, _ value: String, in element: XMLElement
  ) -> (FigureSource, Range<Int>) {
    let bytes = source.bytes
    var start = element.tag.lowerBound
    while let found = bytes.firstRange(
      of: Array(name.utf8), from: start, to: element.tag.upperBound)
    {
      start = found.upperBound
      var next = found.upperBound
      func skipSpace() { while next < bytes.count, bytes[next].isWhitespace { next += 1 } }
      skipSpace()
      guard bytes[found.lowerBound - 1].isWhitespace, bytes.has("=", at: next) else { continue }
      next += 1
      skipSpace()
      guard let quote = bytes.at(next),
        let end = bytes.firstIndex(of: quote, from: next + 1, to: element.tag.upperBound)
      else { break }
      guard bytes.text(next + 1..<end) == value else { break }
      return (FigureSource(value, at: source.place(next + 1..<end)), next + 1..<end)
    }
    return (FigureSource(value, at: source.place(element.tag)), element.tag)
  }
}
