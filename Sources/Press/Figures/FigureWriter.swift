internal import HornbookBytes

/// Writes a figure: still, as one drawing for each step, and for the script, as one drawing that follows the sliders.
///
/// The script finds the templates of what changes in attributes named `data-set-…`, or `data-say-…` where people read
/// it, and leaves everything else alone.
struct FigureWriter {
  let figure: Figure
  /// Unique in the page.
  let name: String
  let caption: String?
  /// How a decimal number is written in the book's language.
  let mark: String
  private var writer = ByteWriter()
  /// The sentences for all positions.
  private let said: [String]

  init(_ figure: Figure, name: String, caption: String?, mark: String) {
    self.figure = figure
    self.name = name
    self.caption = caption
    self.mark = mark
    said = figure.settings.map { Self.text(figure.said, figure.values(at: $0), mark) }
  }

  private static func text(_ text: FigureText, _ values: [Double], _ mark: String) -> String {
    text.shown(values, mark: mark, minus: "−")
  }

  /// The whole figure; without `isLive` as it is on paper.
  static func html(_ writer: FigureWriter, isLive: Bool) -> [UInt8] {
    var writer = writer
    writer.write(isLive)
    return writer.writer.take()
  }

  private mutating func write(_ isLive: Bool) {
    writer.write("<figure class=\"answering\"")
    if isLive {
      let names = figure.scope.names.dropFirst(figure.sliders.count)
      let definitions = zip(names, figure.definitions)
        .map { $0 + " " + $1.written(figure.scope.names) }
      attribute("data-let", definitions.joined(separator: ";"))
      attribute("data-mark", mark)
    }
    writer.write(">\n")
    if isLive { writeLive() }
    writer.write("<ol class=\"figure-steps\">\n")
    for step in figure.shownSteps {
      var setting = figure.start
      if !setting.isEmpty { setting[0] = step }
      writeStep(figure.values(at: setting))
    }
    writer.write("</ol>\n")
    if let caption {
      writer.write("<figcaption>")
      writer.write(escaping: caption)
      writer.write("</figcaption>\n")
    }
    writer.write("</figure>\n")
  }

  /// A step: its drawing, the value of the first slider, and the sentence.
  private mutating func writeStep(_ values: [Double]) {
    guard let slider = figure.sliders.first else { return }
    let value = Self.text(slider.value, values, mark)
    writer.write("<li>")
    writeDrawing(values, isLive: false, [("aria-label", slider.label + ": " + value)])
    writer.write("<p><b>")
    writer.write(escaping: slider.label + ": " + value)
    writer.write("</b> ")
    writer.write(escaping: Self.text(figure.said, values, mark))
    writer.write("</p></li>\n")
  }

  private mutating func writeLive() {
    let values = figure.values(at: figure.start)
    writer.write("<div class=\"figure-live\" hidden>\n")
    writeDrawing(values, isLive: true, [("aria-labelledby", name + ".said")])
    writer.write("\n<p class=\"steady\"")
    attribute("data-longest", said.max { $0.count < $1.count } ?? "")
    writer.write("><span class=\"said\"")
    attribute("id", name + ".said")
    bound("text", figure.said, isSaid: true)
    writer.write(">")
    writer.write(escaping: Self.text(figure.said, values, mark))
    writer.write("</span></p>\n")
    for (index, slider) in figure.sliders.enumerated() { write(slider, index, values) }
    writer.write("</div>\n")
  }

  private mutating func write(_ slider: FigureSlider, _ index: Int, _ values: [Double]) {
    let id = name + ".\(index + 1)"
    let value = Self.text(slider.value, values, mark)
    writer.write("<p class=\"slider\"><label")
    attribute("for", id)
    writer.write(">")
    writer.write(escaping: slider.label)
    writer.write("</label> <span class=\"steady\"")
    let all = (0..<slider.count).map { position in
      var setting = figure.start
      setting[index] = position
      return Self.text(slider.value, figure.values(at: setting), mark)
    }
    attribute("data-longest", all.max { $0.count < $1.count } ?? "")
    writer.write("><output")
    attribute("for", id)
    bound("text", slider.value, isSaid: true)
    writer.write(" aria-live=\"off\">")
    writer.write(escaping: value)
    writer.write("</output></span> <input type=\"range\" autocomplete=\"off\"")
    attribute("id", id)
    attribute("name", slider.name)
    attribute("min", slider.from.decimalText(places: 6))
    attribute("max", slider.value(at: slider.count - 1).decimalText(places: 6))
    attribute("step", slider.by.decimalText(places: 6))
    attribute("value", slider.value(at: slider.start).decimalText(places: 6))
    attribute("aria-valuetext", value)
    bound("aria-valuetext", slider.value, isSaid: true)
    writer.write("></p>\n")
  }

  // MARK: - The drawing

  private mutating func writeDrawing(
    _ values: [Double], isLive: Bool, _ own: [(name: String, value: String)]
  ) {
    // The names of the open elements that are not to be seen.
    var skipped = 0
    for piece in figure.pieces {
      switch piece {
      case .open(let element):
        let isSeen = element.condition.map { abs($0.value(values)) > FigureOperation.near } ?? true
        if skipped > 0 || !isSeen && !isLive {
          skipped += 1
        } else {
          write(element, values, isSeen: isSeen, isLive: isLive, element.name == "svg" ? own : [])
        }
      case .text(let text) where skipped == 0:
        let isBound = isLive && text.isBound
        if isBound {
          writer.write("<tspan")
          bound("text", text, isSaid: true)
          writer.write(">")
        }
        writer.write(escaping: Self.text(text, values, mark))
        if isBound { writer.write("</tspan>") }
      case .text: break
      case .close(let name):
        if skipped > 0 {
          skipped -= 1
        } else {
          writer.write("</")
          writer.write(text: name)
          writer.write(">")
        }
      }
    }
  }

  private mutating func write(
    _ element: FigurePiece.Element, _ values: [Double], isSeen: Bool, isLive: Bool,
    _ own: [(name: String, value: String)]
  ) {
    writer.write("<")
    writer.write(text: element.name)
    if element.name == "svg" {
      writer.write(" role=\"img\"")
      let box = element.attributes.first { $0.name == "viewBox" }?.value.shown(
        [], mark: ".", minus: "-")
      if let size = FigureVocabulary.size(box ?? "") {
        attribute("width", "\(size.width)")
        attribute("height", "\(size.height)")
      }
      writer.write(" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" font-size=\"14\"")
    } else if element.name == "text" {
      writer.write(" fill=\"currentColor\" stroke=\"none\"")
    }
    for given in own { attribute(given.name, given.value) }
    for given in element.attributes {
      let value = given.value.shown(values, mark: ".", minus: "-")
      attribute(given.name, value)
      if isLive { bound(given.name, given.value) }
      guard given.name == "class" else { continue }
      for look in FigureVocabulary.looks[value] ?? []
      where !element.attributes.contains(where: { $0.name == look.name }) {
        attribute(look.name, look.value)
      }
    }
    if isLive, let condition = element.condition {
      attribute("opacity", isSeen ? "1" : "0")
      bound("opacity", FigureText(condition))
    }
    writer.write(">")
  }

  private mutating func attribute(_ name: String, _ value: String) {
    writer.write(" ")
    writer.write(text: name)
    writer.write("=\"")
    writer.write(escaping: value)
    writer.write("\"")
  }

  /// Tells the script what an attribute, or the text, is made of.
  private mutating func bound(_ name: String, _ text: FigureText, isSaid: Bool = false) {
    guard text.isBound else { return }
    attribute((isSaid ? "data-say-" : "data-set-") + name, text.written(figure.scope.names))
  }
}
