internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// Reads a figure from its directive: sliders, definitions, sentence, drawing.
struct FigureReader {
  private let call: DirectiveCall
  private(set) var figure = Figure()
  private(set) var findings: [Finding] = []

  /// The most positions that all sliders have together, the most sliders, and the most steps that are shown.
  static let settingLimit = 1_000
  static let sliderLimit = 3
  static let stepLimit = 8

  init(_ call: DirectiveCall) {
    self.call = call
    read()
  }

  private mutating func read() {
    readSliders()
    guard findings.isEmpty, let body = call.directive.body else { return noteMissing() }
    let source = FigureSource(body.text, at: body.place)
    let drawing = readDefinitions(source)
    readTexts()
    readSteps()
    guard findings.isEmpty else { return }
    let settings = figure.settings
    let check = FigureCheck(figure: figure)
    if let excess = FigureCheck.excess(figure.definitions, settings.count) {
      findings.append(excess)
      return
    }
    findings = check.findings(figure.definitions, settings)
    guard findings.isEmpty else { return }
    guard drawing < source.bytes.count else { return noteMissing() }
    var reader = FigureDrawing(figure, source.part(drawing..<source.bytes.count), settings)
    reader.read()
    findings = reader.findings
    figure.pieces = reader.pieces
    let formulas = figure.said.formulas + figure.sliders.flatMap(\.value.formulas) + reader.formulas
    guard findings.isEmpty else { return }
    if let excess = FigureCheck.excess(formulas, settings.count) {
      findings.append(excess)
      return
    }
    findings = check.findings(formulas, settings)
  }

  private mutating func note(_ fault: FigureFault, _ source: FigureSource) {
    findings.append(fault.finding(in: source))
  }

  /// The figure has no slider or no drawing.
  private mutating func noteMissing() {
    guard findings.isEmpty, call.findings.isEmpty else { return }
    let what = figure.sliders.isEmpty ? "slider" : "drawing"
    findings.append(
      Finding(
        .figureFault, at: call.directive.name.place, "the figure has no \(what)",
        remedy: figure.sliders.isEmpty
          ? "Write a line such as “:slider: width = 100...400 by 20 | Width”."
          : "Draw it between “<svg viewBox=\"0 0 320 160\">” and “</svg>”."))
  }

  // MARK: - Sliders

  private mutating func readSliders() {
    for option in call.directive.options where option.name.text == "slider" {
      let source = FigureSource(option.value.text, at: option.value.place)
      do throws(FigureFault) {
        let slider = try Self.slider(source)
        try declare(slider.name, 0..<source.bytes.count)
        figure.sliders.append(slider)
        let settings = figure.sliders.reduce(1) { $0 * $1.count }
        if settings > Self.settingLimit || figure.sliders.count > Self.sliderLimit {
          throw FigureFault(
            range: 0..<source.bytes.count,
            message: "the sliders have \(settings) positions together, more than a figure can have",
            remedy:
              "Make their steps larger: \(Self.settingLimit) positions and \(Self.sliderLimit) sliders are the limit."
          )
        }
      } catch {
        note(error, source)
        return
      }
    }
  }

  /// Adds a name that is not yet taken.
  private mutating func declare(_ name: String, _ range: Range<Int>) throws(FigureFault) {
    let isName =
      name.utf8.first?.isLetter == true
      && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == ASCII.underscore }
    guard isName, !figure.scope.all.contains(name), FigureOperation.function(name) == nil,
      figure.scope.names.count < 40
    else {
      throw FigureFault(
        range: range, message: isName ? "“\(name)” is taken" : "“\(name)” is not a name",
        remedy: "Use another name, of letters and digits.")
    }
    figure.scope.names.append(name)
  }

  /// Reads `width = 200...800 by 20 at 320 | Width of the view | {width} points`.
  private static func slider(_ source: FigureSource) throws(FigureFault) -> FigureSlider {
    let parts = source.bytes.split(
      separator: ASCII.pipe, maxSplits: 2, omittingEmptySubsequences: false)
    let words = source.bytes.text(parts[0].startIndex..<parts[0].endIndex)
      .split(separator: " ").map(String.init)
    let range = words.at(2)?.ranges(of: "...").first.flatMap { dots in
      words.at(2).map { (String($0[..<dots.lowerBound]), String($0[dots.upperBound...])) }
    }
    func number(after word: String) -> String? {
      words.firstIndex(of: word).flatMap { words.at($0 + 1) }
    }
    guard let name = words.first, words.at(1) == "=", let range, parts.count > 1,
      words.count == 3 + (number(after: "by") == nil ? 0 : 2)
        + (number(after: "at") == nil ? 0 : 2),
      let from = decimal(range.0), let to = decimal(range.1), from < to,
      let by = decimal(number(after: "by") ?? "1"), by > 0, by <= to - from,
      (to - from) / by < 1e6
    else {
      throw FigureFault(
        range: 0..<source.bytes.count,
        message: "“\(source.bytes.text(0..<source.bytes.count))” is not a slider",
        remedy: "Write a name, its range, a step, a label: “width = 100...400 by 20 | Width”.")
    }
    let label = source.bytes.text(source.bytes.trimmed(parts[1].startIndex..<parts[1].endIndex))
    let count = Int(FigureOperation.floor((to - from) / by)) + 1
    var slider = FigureSlider(name: name, from: from, by: by, count: count, label: label)
    guard let start = slider.position(of: number(after: "at").map { decimal($0) ?? .nan } ?? from)
    else {
      throw FigureFault(
        range: 0..<source.bytes.count,
        message: "“\(name)” begins at a value that is none of its steps",
        remedy: "Let it begin at \(slider.value(at: 1).shown()), for instance.")
    }
    slider.start = start
    return slider
  }

  /// A plain number with at most six decimals.
  private static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ $0.isDigit || $0 == ASCII.period || $0 == ASCII.minus }),
      text.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
        .allSatisfy({ $0.utf8.count <= 6 }),
      let number = Double(text), number.magnitude <= FigureCheck.largest
    else { return nil }
    return number
  }

  // MARK: - Definitions and texts

  /// Reads the lines before the drawing; returns where it begins.
  private mutating func readDefinitions(_ source: FigureSource) -> Int {
    let bytes = source.bytes
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: ASCII.newline, from: start) ?? bytes.count
      let line = bytes.trimmed(start..<end)
      if bytes.has("<", at: line.lowerBound), !line.isEmpty { return line.lowerBound }
      start = end + 1
      guard !line.isEmpty else { continue }
      do throws(FigureFault) {
        guard
          let sign = bytes.firstIndex(of: ASCII.equals, from: line.lowerBound, to: line.upperBound)
        else {
          throw FigureFault(
            range: line, message: "“\(bytes.text(line))” defines nothing",
            remedy: "Write a name, “=” and a formula, or begin the drawing with “<svg”.")
        }
        let name = bytes.trimmed(line.lowerBound..<sign)
        let formula = try FigureFormulaReader.read(source, sign + 1..<line.upperBound, figure.scope)
        try declare(bytes.text(name), name)
        figure.definitions.append(formula)
      } catch {
        note(error, source)
        return bytes.count
      }
    }
    return bytes.count
  }

  /// Reads the sentence, and how the values of the sliders are told.
  private mutating func readTexts() {
    let options = call.directive.options
    for (index, option) in options.filter({ $0.name.text == "slider" }).enumerated()
    where figure.sliders.indices.contains(index) {
      let source = FigureSource(option.value.text, at: option.value.place)
      let parts = source.bytes.split(
        separator: ASCII.pipe, maxSplits: 2, omittingEmptySubsequences: false)
      let told = parts.at(2).map { source.part(source.bytes.trimmed($0.startIndex..<$0.endIndex)) }
      let name = figure.sliders[index].name
      let value = text(told ?? FigureSource("{\(name)}", at: option.value.place))
      figure.sliders[index].value = value
    }
    guard let text = options.first(where: { $0.name.text == "text" }), !text.value.text.isEmpty
    else {
      findings.append(
        Finding(
          .figureFault, at: call.directive.name.place, "the figure does not say what it shows",
          remedy: "Write a line such as “:text: At {width} points, {columns} columns fit.”"))
      return
    }
    figure.said = self.text(FigureSource(text.value.text, at: text.value.place))
  }

  private mutating func text(_ source: FigureSource) -> FigureText {
    do throws(FigureFault) {
      return try FigureText(source, figure.scope)
    } catch {
      note(error, source)
      return FigureText(words: "")
    }
  }

  /// Reads which values of the first slider are shown without scripts.
  private mutating func readSteps() {
    guard let slider = figure.sliders.first else { return }
    guard let steps = call.words("steps") else {
      figure.shownSteps = Array(Set([0, slider.count / 2, slider.count - 1])).sorted()
      return
    }
    figure.shownSteps = steps.compactMap { Self.decimal($0).flatMap(slider.position) }
    guard figure.shownSteps.count == steps.count, steps.count <= Self.stepLimit else {
      findings.append(
        Finding(
          .figureFault, at: call.place(of: "steps"),
          "“:steps:” should name at most \(Self.stepLimit) values that “\(slider.name)” can have",
          remedy: "Use values from \(slider.from.shown()) in steps of \(slider.by.shown())."))
      return
    }
  }
}
