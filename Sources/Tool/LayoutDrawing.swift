internal import HornbookBytes
internal import HornbookLayout

/// A grid as JSON, as a table in text, or as an SVG drawing.
struct LayoutDrawing {
  /// The formats of the output.
  enum Format: String, CaseIterable {
    case text, json, svg
  }

  private let lattice: Lattice
  private let items: [Int]
  /// Whether only some items are shown, so that each needs its index.
  private let isChoice: Bool

  /// Shows all items of a grid, or those visible in a rectangle.
  init(_ lattice: Lattice, visible: Rect?) {
    self.lattice = lattice
    isChoice = visible != nil
    items = visible.map { lattice.visible(in: $0) } ?? Array(0..<lattice.count)
  }

  func bytes(_ format: Format) -> [UInt8] {
    switch format {
    case .text: text
    case .json: json
    case .svg: svg
    }
  }

  private var text: [UInt8] {
    var writer = ByteWriter()
    let size = lattice.contentSize
    writer.write(
      text: "\(lattice.count) items in \(Self.short(size.width)) x \(Self.short(size.height))\n")
    for item in items {
      let frame = lattice.frame(of: item)
      let cells = [String(item), Self.short(frame.minX), Self.short(frame.minY)]
        .map { String(repeating: " ", count: max(0, 8 - $0.count)) + $0 }.joined()
      writer.write(
        text: "\(cells)  \(Self.short(frame.size.width)) x \(Self.short(frame.size.height))\n")
    }
    return writer.take()
  }

  private var json: [UInt8] {
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.key("frames")
      json.array { json in
        for item in items {
          let frame = lattice.frame(of: item)
          json.object { json in
            if isChoice { json.member("item", item) }
            json.number("x", frame.minX)
            json.number("y", frame.minY)
            json.number("width", frame.size.width)
            json.number("height", frame.size.height)
          }
        }
      }
      json.key("size")
      json.object { json in
        json.number("width", lattice.contentSize.width)
        json.number("height", lattice.contentSize.height)
      }
    }
    return json.finish() + [ASCII.newline]
  }

  private var svg: [UInt8] {
    var writer = ByteWriter()
    let size = lattice.contentSize
    let box = "\(Self.short(size.width)) \(Self.short(size.height))"
    writer.write(text: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(box)\">\n")
    for item in items {
      let frame = lattice.frame(of: item)
      let (width, height) = (Self.short(frame.size.width), Self.short(frame.size.height))
      let (x, y) = (Self.short(frame.minX), Self.short(frame.minY))
      let (textX, textY) = (Self.short(frame.minX + 6), Self.short(frame.minY + 18))
      writer.write(text: "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"")
      writer.write(" fill=\"#f2ecdf\" stroke=\"#9a3412\"/>\n")
      writer.write(text: "<text x=\"\(textX)\" y=\"\(textY)\" font-size=\"12\">\(item)</text>\n")
    }
    writer.write("</svg>\n")
    return writer.take()
  }

  private static func short(_ number: Double) -> String { number.decimalText(places: 3) }
}

extension JSONWriter {
  /// Writes a member with a length; whole numbers have no decimal point.
  fileprivate mutating func number(_ name: String, _ length: Double) {
    if length.rounded() == length, length.magnitude < 1e15 {
      member(name, Int(length))
    } else {
      member(name, length)
    }
  }
}
