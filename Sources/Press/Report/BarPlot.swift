internal import HornbookBytes

/// A plot of horizontal bars as SVG, with one row per item.
///
/// Each row has one bar, or two on the same scale, the second inside the first. Colours and fonts
/// come from a style sheet; the numbers are in a table next to the plot.
struct BarPlot {
  struct Bar {
    var label: String
    var value: Int
    /// The filled part of the value; nil if all of it is filled.
    var filled: Int?
  }

  /// The most bars; longer lists are drawn as groups of neighbours.
  static let mostBars = 60

  /// The title, for screen readers.
  var title: String
  var bars: [Bar]

  /// The plot as SVG.
  var markup: [UInt8] {
    let shown = grouped
    let most = max(1, shown.map(\.value).max() ?? 1)
    let height = shown.count * 20 + 4
    var writer = ByteWriter(capacity: 400 + shown.count * 160)
    writer.write("<svg class=\"plot\" viewBox=\"0 0 360 ")
    writer.write(decimal: height)
    writer.write("\" role=\"img\" aria-label=\"")
    writer.write(escaping: title)
    writer.write("\">\n")
    for (row, bar) in shown.enumerated() {
      let top = row * 20 + 4
      text(bar.label, "label", x: 54, y: top + 12, &writer)
      rectangle(bar.filled == nil ? "bar" : "frame", bar.value, of: most, top, &writer)
      if let filled = bar.filled { rectangle("bar", filled, of: most, top, &writer) }
      let end = 64 + Self.length(bar.value, of: most)
      text(Self.number(bar), "value", x: end, y: top + 12, &writer)
    }
    writer.write("</svg>")
    return writer.take()
  }

  private static func number(_ bar: Bar) -> String {
    bar.filled.map { "\($0)/\(bar.value)" } ?? String(bar.value)
  }

  private static func length(_ value: Int, of most: Int) -> Int { 240 * value / most }

  private func text(
    _ text: String, _ kind: StaticString, x: Int, y: Int, _ writer: inout ByteWriter
  ) {
    writer.write("<text class=\"")
    writer.write(kind)
    writer.write("\" x=\"")
    writer.write(decimal: x)
    writer.write("\" y=\"")
    writer.write(decimal: y)
    writer.write("\">")
    writer.write(escaping: text)
    writer.write("</text>\n")
  }

  private func rectangle(
    _ kind: StaticString, _ value: Int, of most: Int, _ top: Int, _ writer: inout ByteWriter
  ) {
    guard value > 0 else { return }
    writer.write("<rect class=\"")
    writer.write(kind)
    writer.write("\" x=\"60\" y=\"")
    writer.write(decimal: top)
    writer.write("\" width=\"")
    writer.write(decimal: max(1, Self.length(value, of: most)))
    writer.write("\" height=\"16\"/>\n")
  }

  /// The bars, or groups of consecutive bars labelled with the first of each.
  private var grouped: [Bar] {
    guard bars.count > Self.mostBars else { return bars }
    let size = (bars.count + Self.mostBars - 1) / Self.mostBars
    return stride(from: 0, to: bars.count, by: size).map { start in
      let few = bars[start..<min(start + size, bars.count)]
      let filled = few.contains { $0.filled != nil }
      return Bar(
        label: (few.first?.label ?? "") + "…", value: few.reduce(0) { $0 + $1.value },
        filled: filled ? few.reduce(0) { $0 + ($1.filled ?? $1.value) } : nil)
    }
  }
}
