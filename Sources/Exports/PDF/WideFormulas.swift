internal import HornbookBytes

/// Finds formulas that are wider than a line, and how much smaller they have to be.
///
/// A program that prints formulas does not break them: what goes beyond the line would be cut off. How wide a formula
/// will be is estimated from its signs, a little generously.
struct WideFormulas {
  /// The width of a line, in em.
  let line: Double

  /// The steps in which formulas become smaller, in per cent; smaller ones nobody can read.
  private static let steps = Array(stride(from: 95, through: 30, by: -5))

  /// How much wider a formula may be than estimated, as fonts differ.
  private static let surplus = 1.1
  /// Elements inside each other that are too many for a formula.
  private static let mostOpen = 200

  /// The rules for the marks.
  static let rules = steps.map { "math[data-scale=\"\($0)\"] { font-size: 0.\($0)em; }\n" }
    .joined()

  /// An element of a formula that is open, with the widths of its children.
  private struct Node {
    var name: String
    var children: [Double] = []
    /// The columns of a table.
    var columns: [Double] = []
  }

  func marks(in html: [UInt8], _ scanner: TagScanner) -> [PrintMarks.Mark] {
    var scanner = scanner
    var marks: [PrintMarks.Mark] = []
    var open: [Node] = []
    var place = 0
    var last = 0
    while let tag = scanner.nextTag() {
      let name = html.text(tag.name)
      if open.isEmpty {
        guard name == "math", !tag.isEnd else { continue }
        place = tag.name.upperBound
      } else {
        let text = html[last..<tag.range.lowerBound]
        open[open.count - 1].children += Self.widths(of: text, in: open[open.count - 1].name)
      }
      last = tag.range.upperBound
      if !tag.isEnd {
        if open.count < Self.mostOpen, !html.has("/>", at: tag.range.upperBound - 2) {
          open.append(Node(name: name))
        }
        continue
      }
      guard open.contains(where: { $0.name == name }) else { continue }
      while let node = open.popLast() {
        let width = Self.width(of: node)
        if open.isEmpty {
          if let scale = scale(of: width) { marks.append(.init(place, " data-scale=\"\(scale)\"")) }
        } else if node.name == "mtr" {
          Self.add(node.children, to: &open[open.count - 1].columns)
        } else {
          open[open.count - 1].children.append(width)
        }
        if node.name == name { break }
      }
    }
    return marks
  }

  private func scale(of width: Double) -> Int? {
    let share = line / (width * Self.surplus)
    guard share < 1 else { return nil }
    return Self.steps.first { Double($0) / 100 <= share } ?? Self.steps.last
  }

  private static func add(_ cells: [Double], to columns: inout [Double]) {
    for (index, cell) in cells.enumerated() {
      if index < columns.count {
        columns[index] = max(columns[index], cell)
      } else {
        columns.append(cell)
      }
    }
  }

  private static func width(of node: Node) -> Double {
    let all = node.children.reduce(0, +)
    let first = node.children.first ?? 0
    let rest = node.children.dropFirst()
    let widest = rest.max() ?? 0
    return switch node.name {
    case "annotation", "annotation-xml": 0
    case "mfrac": max(first, widest) + 0.2
    case "msqrt": all + 0.9
    case "mroot": first + 0.9
    case "msub", "msup", "msubsup": first + 0.7 * widest
    case "mmultiscripts": first + 0.7 * rest.reduce(0, +)
    case "munder", "mover", "munderover": max(first, 0.7 * widest)
    case "mtable":
      node.columns.reduce(0, +) + 0.8 * Double(max(0, node.columns.count - 1)) + all
    case "mspace": 0.5
    default: all
    }
  }

  /// The widths of the signs in a text.
  private static func widths(of text: ArraySlice<UInt8>, in name: String) -> [Double] {
    guard ["mi", "mn", "mo", "mtext", "ms"].contains(name) else { return [] }
    var width = 0.0
    for scalar in String(decoding: HTMLEntities.decoded(text), as: UTF8.self).unicodeScalars {
      width += Self.width(of: scalar, in: name)
    }
    return [width]
  }

  private static func width(of sign: Unicode.Scalar, in name: String) -> Double {
    if sign.properties.isDefaultIgnorableCodePoint { return 0 }
    guard name == "mo" else { return name == "mtext" ? 0.55 : 0.64 }
    return switch sign {
    case "(", ")", "[", "]", "{", "}", "|", "‖", ",", ";", "!", "′": 0.5
    case "∑", "∏", "∫", "∬", "∮", "⋃", "⋂": 1.1
    default: 1.4
    }
  }
}
