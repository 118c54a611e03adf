internal import HornbookBytes

/// A plot of bars, one below the other, as a drawing in SVG.
///
/// Lengths are parts of its width, and heights are multiples of its letters: in a narrow window the bars become shorter,
/// and the letters stay as they are.
struct Plot {
  /// One bar.
  struct Bar {
    /// The name before it, of a few letters.
    var name: String
    /// What the name stands for, for those who ask.
    var title: String?
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

  /// Where bars begin and how long the longest is, in hundredths of the width.
  private static let (names, width) = (17.0, 47.0)
  /// The space between bars and the texts beside them, in which the half of a circle fits.
  private static let gap = 2.5
  /// The height of a bar with the space around it, and of the scale, in heights of letters.
  private static let (height, scale) = (1.7, 1.8)

  func write(to writer: inout ByteWriter) {
    let height = Double(bars.count) * Self.height
    writer.write("<svg role=\"img\" width=\"100%\" height=\"")
    writer.write(
      text: "\(Figures.fixed(height + (isCount ? 0.4 : Self.scale)))em\" aria-label=\"")
    writer.write(escaping: description)
    writer.write("\">\n")
    let step = least < 0 ? 0.5 : 0.25
    for mark in stride(from: least, through: 1, by: step) {
      line("grid", x(mark), x(mark), from: 0, to: height + 0.2, to: &writer)
      guard !isCount else { continue }
      let label = least < 0 ? Self.short(mark) : Figures.percent(mark) + (mark < 1 ? "" : " %")
      text(label, x: x(mark), y: height + 1.4, "mark", to: &writer)
    }
    for (index, bar) in bars.enumerated() {
      write(bar, at: Double(index) * Self.height, to: &writer)
    }
    writer.write("</svg>\n")
  }

  private func x(_ value: Double) -> Double {
    Self.names + (max(least, min(1, value)) - least) / (1 - least) * Self.width
  }

  /// A mark of the scale, with one decimal at most.
  private static func short(_ mark: Double) -> String {
    let halves = Int((abs(mark) * 2).rounded())
    return (mark < 0 ? "-" : "") + "\(halves / 2)" + (halves % 2 > 0 ? ".5" : "")
  }

  private func line(
    _ style: String, _ start: Double, _ end: Double, from top: Double, to bottom: Double,
    to writer: inout ByteWriter
  ) {
    writer.write(
      text:
        "<line class=\"\(style)\" x1=\"\(Figures.fixed(start))%\" x2=\"\(Figures.fixed(end))%\" "
        + "y1=\"\(Figures.fixed(top))em\" y2=\"\(Figures.fixed(bottom))em\"/>\n")
  }

  private func text(
    _ text: String, x: Double, y: Double, _ style: String, title: String? = nil,
    to writer: inout ByteWriter
  ) {
    writer.write(
      text: "<text class=\"\(style)\" x=\"\(Figures.fixed(x))%\" y=\"\(Figures.fixed(y))em\">")
    writer.write(escaping: text)
    if let title {
      writer.write("<title>")
      writer.write(escaping: title)
      writer.write("</title>")
    }
    writer.write("</text>\n")
  }

  private func write(_ bar: Bar, at top: Double, to writer: inout ByteWriter) {
    let middle = top + Self.height / 2
    text(
      bar.name, x: Self.names - Self.gap, y: middle + 0.35, "name", title: bar.title, to: &writer)
    if let value = bar.value {
      let (start, end) = (x(max(0, least)), x(value))
      let zero = least < 0 ? x(0) : start
      writer.write(
        text:
          "<rect class=\"\(bar.style)\" x=\"\(Figures.fixed(min(zero, end)))%\" "
          + "y=\"\(Figures.fixed(top + 0.3))em\" width=\"\(Figures.fixed(abs(end - zero)))%\" "
          + "height=\"\(Figures.fixed(Self.height - 0.6))em\"/>\n")
    }
    if let interval = bar.interval {
      line(
        "interval", x(interval.lower), x(interval.upper), from: middle, to: middle, to: &writer)
    }
    for point in bar.points {
      writer.write(
        text:
          "<circle class=\"\(point.name)\" cx=\"\(Figures.fixed(x(point.value)))%\" "
          + "cy=\"\(Figures.fixed(middle))em\" r=\"0.35em\"/>\n")
    }
    text(bar.text, x: Self.names + Self.width + Self.gap, y: middle + 0.35, "value", to: &writer)
  }
}
