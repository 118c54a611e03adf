internal import HornbookBytes

/// A plot of bars, one below the other, as a drawing in SVG.
struct Plot {
  /// One bar.
  struct Bar {
    /// The name before it.
    var name: String
    /// Its end, within the range of the plot; nil for no bar.
    var value: Double?
    /// The text behind it.
    var text: String
    /// The range of the value, shown as a line.
    var interval: Interval?
    /// Points beside the bar: a class of the sheet and a value.
    var points: [(name: String, value: Double)] = []
    /// The class of the bar in the sheet.
    var style = "bar"
  }

  /// What it shows, in a sentence, for those who do not see it.
  let description: String
  let bars: [Bar]
  /// The least value: 0, or -1 for correlations.
  var least = 0.0
  /// Whether bars are counts, which need no scale.
  var isCount = false

  private static let (names, width, height) = (150, 400, 22)

  func write(to writer: inout ByteWriter) {
    let full = Self.names + Self.width + 110
    let height = bars.count * Self.height + 26
    writer.write("<svg role=\"img\" viewBox=\"0 0 ")
    writer.write(text: "\(full) \(height)\" aria-label=\"")
    writer.write(escaping: description)
    writer.write("\">\n")
    let step = least < 0 ? 0.5 : 0.25
    for mark in stride(from: least, through: 1, by: step) {
      line(mark, height - 20, to: &writer)
      guard !isCount else { continue }
      let label = least < 0 ? Figures.fixed(mark) : "\(Figures.percent(mark)) %"
      text(label, x: x(mark), y: height - 6, "mark", to: &writer)
    }
    for (index, bar) in bars.enumerated() { write(bar, at: index * Self.height, to: &writer) }
    writer.write("</svg>\n")
  }

  private func x(_ value: Double) -> Double {
    Double(Self.names) + (max(least, min(1, value)) - least) / (1 - least) * Double(Self.width)
  }

  private func line(_ value: Double, _ height: Int, to writer: inout ByteWriter) {
    let place = Figures.fixed(x(value))
    writer.write(text: "<path class=\"grid\" d=\"M\(place) 0V\(height)\"/>\n")
  }

  private func text(
    _ text: String, x: Double, y: Int, _ style: String, to writer: inout ByteWriter
  ) {
    writer.write(text: "<text class=\"\(style)\" x=\"\(Figures.fixed(x))\" y=\"\(y)\">")
    writer.write(escaping: text)
    writer.write("</text>\n")
  }

  private func write(_ bar: Bar, at top: Int, to writer: inout ByteWriter) {
    let middle = top + Self.height / 2
    text(Self.short(bar.name), x: Double(Self.names - 8), y: middle + 5, "name", to: &writer)
    if let value = bar.value {
      let (start, end) = (x(max(0, least)), x(value))
      let zero = least < 0 ? x(0) : start
      writer.write(
        text:
          "<rect class=\"\(bar.style)\" x=\"\(Figures.fixed(min(zero, end)))\" y=\"\(top + 4)\" "
          + "width=\"\(Figures.fixed(abs(end - zero)))\" height=\"\(Self.height - 8)\"/>\n")
    }
    if let interval = bar.interval {
      writer.write(
        text:
          "<path class=\"interval\" d=\"M\(Figures.fixed(x(interval.lower))) \(middle)"
          + "H\(Figures.fixed(x(interval.upper)))\"/>\n")
    }
    for point in bar.points {
      writer.write(
        text:
          "<circle class=\"\(point.name)\" cx=\"\(Figures.fixed(x(point.value)))\" "
          + "cy=\"\(middle)\" r=\"4.5\"/>\n")
    }
    text(bar.text, x: Double(Self.names + Self.width + 8), y: middle + 5, "value", to: &writer)
  }

  private static func short(_ name: String) -> String {
    name.count > 20 ? name.prefix(19) + "…" : name
  }
}
