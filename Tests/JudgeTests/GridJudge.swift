import Browser
import Foundation
import HornbookLayout
import Testing

extension BrowserJudge {
  /// Pages lay their grids out as the engine does: what the browser measures is compared with the
  /// engine's frames, to half a point.
  @Suite struct GridJudge {
    static let widths: [Double] = [
      320, 375, 375.5, 414, 568, 667, 736, 768, 812, 834, 1000, 1024, 1366,
    ]

    @Test(arguments: [(3, 1.0, 90.0), (4, 8, 90), (1, 4, 40), (5, 0, 33)])
    func flowGridsAreTheEngines(_ columns: Int, _ gap: Double, _ height: Double) throws {
      let grid = FlowGrid(columns: columns, gap: gap, cellHeight: height)
      let sheets = try GridSheets(
        "flow",
        """
        ```{contacts} people
        :columns: \(columns)
        :gap: \(Int(gap))
        :cell: 100x\(Int(height))
        ```
        """)
      let counts = [0, 1, 7, 10, 60]
      let cases = Self.widths.flatMap { width in counts.map { (width, $0) } }
      try sheets.compare(
        "flow-", cases: cases.map { ("width:\($0.0)px", $0.1) },
        expected: cases.map { grid.layout($0.1, in: Size(width: $0.0, height: 0)) }, isStrip: false)
    }

    @Test(arguments: [667, 568, 736, 812, 603, 190, 189, 60], [false, true])
    func staggeredStripsAreTheEngines(_ height: Int, _ isCentred: Bool) throws {
      let grid = StaggeredGrid(
        item: Size(width: 100, height: 90), spacing: 10, isCentred: isCentred)
      let sheets = try GridSheets(
        "strip",
        """
        ```{contacts} people
        :layout: staggered
        :height: \(max(50, height))
        :centred: \(isCentred ? "yes" : "no")
        ```
        """)
      let counts = [0, 1, 4, 5, 13, 59, 60, 61]
      try sheets.compare(
        "strip-", cases: counts.map { ("width:375px", $0) },
        expected: counts.map { grid.layout($0, in: Size(width: 375, height: Double(height))) },
        isStrip: true)
    }

    /// A strip whose height is no whole number, and one in a window that is too low for it.
    @Test func stripsFollowTheirHeight() throws {
      let grid = StaggeredGrid.contacts
      let sheets = try GridSheets(
        "strip", "```{contacts} people\n:layout: staggered\n:height: 812\n```")
      let heights = [647.9, 812, 590, 589.5, 390, 90]
      try sheets.compare(
        "strip-", cases: heights.map { ("width:375px", 13, "block-size:\($0)px") },
        expected: heights.map { grid.layout(13, in: Size(width: 375, height: $0)) }, isStrip: true)
      try sheets.compare(
        "strip-", cases: [("width:375px", 60, "")],
        expected: [grid.layout(60, in: Size(width: 375, height: 500 - 96))], isStrip: true,
        window: 500)
    }

    @Test(arguments: [400, 900])
    func detailPagesAreTheEngines(_ height: Int) throws {
      let sheets = try GridSheets("detail", "None.")
      let (name, path) = try sheets.sheet("detail-")
      let heights: [Double] = [40, 120, 33.5, 60, 18]
      let blocks = heights.map { "<div style=\"block-size:\($0)px\"></div>" }.joined()
      let boxes = Self.widths.map { width in
        """
        <div style="width:\(width)px"><div class="box \(name)"><p class="portrait"></p>\
        <div class="blocks">\(blocks)</div></div></div>
        """
      }
      let layout = DetailLayout()
      try Browser.use(width: 1400, height: height) { browser in
        try browser.open(try sheets.bare(path, boxes.joined()))
        let measured = try GridSheets.measure(browser, ".box .blocks")
        for (index, width) in Self.widths.enumerated() {
          let container = Size(width: width, height: Double(height))
          let placement = layout.layout(heights, in: container)
          #expect(
            GridSheets.differ(measured[index].frames, Array(placement.frames)) == [], "\(width)")
          let side = try browser.read(
            "return document.querySelectorAll('.box .portrait')[arguments[0]].offsetWidth",
            .number(Double(index)), as: Double.self)
          #expect(side == layout.photoSide(in: container))
        }
      }
      sheets.book.discard()
    }
  }
}

/// A book with a directive, and bare pages with the style sheet that was made for it.
struct GridSheets {
  let book: BuiltBook

  init(_ name: String, _ directive: String) throws {
    book = try BuiltBook(
      name,
      [
        "content/book.json":
          #"{"id": "g", "title": "Grids", "datasets": {"people": {"pages": ["details"]}}}"#,
        "content/chapters/01-grid.md": "# Grid\n\n\(directive)\n",
        "content/contacts/people.json": #"[{"given": "Ada", "family": "Quill"}]"#,
      ])
  }

  /// The class and the path of the sheet of some kind.
  func sheet(_ prefix: String) throws -> (name: String, path: String) {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: book.output.appendingPathComponent("styles").path)
    let file = try #require(names.first { $0.hasPrefix(prefix) })
    return (file.split(separator: "-").dropLast().joined(separator: "-"), "styles/" + file)
  }

  /// A page with nothing but a sheet and some elements.
  func bare(_ sheet: String, _ body: String, direction: String = "ltr") throws -> URL {
    let page = book.page("bare-\(direction).html")
    let html = """
      <!doctype html><html lang="en" dir="\(direction)"><meta charset="utf-8"><title>Bare</title>
      <link rel="stylesheet" href="\(sheet)"><body style="margin:0">\(body)</body></html>
      """
    try Data(html.utf8).write(to: page)
    return page
  }

  func compare(
    _ prefix: String, cases: [(style: String, count: Int)], expected: [Lattice], isStrip: Bool
  ) throws {
    try compare(
      prefix, cases: cases.map { ($0.style, $0.count, "") }, expected: expected, isStrip: isStrip)
    book.discard()
  }

  /// Puts a grid into a container for each case, from left to right and from right to left, and
  /// compares each cell with the engine's frame.
  func compare(
    _ prefix: String, cases: [(style: String, count: Int, list: String)], expected: [Lattice],
    isStrip: Bool, window: Int = 1200
  ) throws {
    let (name, path) = try sheet(prefix)
    let boxes = cases.map { style, count, list in
      let cells = String(repeating: "<li></li>", count: count)
      return """
        <div style="\(style)"><div class="box \(name)"><ul style="\(list)">\(cells)</ul></div></div>
        """
    }
    try Browser.use(width: 1400, height: window) { browser in
      for direction in ["ltr", "rtl"] {
        try browser.open(try bare(path, boxes.joined(), direction: direction))
        let measured = try Self.measure(browser, ".box > ul")
        for ((index, lattice), box) in zip(expected.enumerated(), measured) {
          let lattice = direction == "rtl" ? lattice.mirrored : lattice
          // The end of a strip that scrolls is where its reading begins.
          let shift = isStrip && direction == "rtl" ? box.width - lattice.contentSize.width : 0
          let wanted = lattice.frames.map { frame in
            Rect(
              x: frame.minX + shift, y: frame.minY, width: frame.size.width,
              height: frame.size.height)
          }
          #expect(Self.differ(box.frames, Array(wanted)) == [], "\(direction) \(cases[index])")
          guard isStrip, lattice.count > 0 else { continue }
          #expect(abs(box.scrolled - max(box.width, lattice.contentSize.width)) <= 0.5)
        }
        #expect(measured.count == expected.count)
      }
    }
  }

  /// An element as the browser lays it out.
  struct Measured: Decodable {
    /// The frames of its children, from its own corner.
    let frames: [[Double]]
    /// The width of the box that holds it, and of all that can be scrolled to in that.
    let width, scrolled: Double
  }

  static func measure(_ browser: Browser, _ selector: String) throws -> [Measured] {
    try browser.read(
      """
      return [...document.querySelectorAll(arguments[0])].map((list) => {
        const origin = list.getBoundingClientRect();
        const frames = [...list.children].map((child) => {
          const rect = child.getBoundingClientRect();
          return [rect.x - origin.x, rect.y - origin.y, rect.width, rect.height];
        });
        const { clientWidth, scrollWidth } = list.closest(".box");
        return { frames, width: clientWidth, scrolled: scrollWidth };
      });
      """, .string(selector), as: [Measured].self)
  }

  /// The frames that are further from those of the engine than half a point.
  static func differ(_ measured: [[Double]], _ frames: [Rect]) -> [String] {
    guard measured.count == frames.count else { return ["\(measured.count) cells"] }
    return zip(measured, frames).enumerated().compactMap { index, pair in
      let (rect, frame) = pair
      let wanted = [frame.minX, frame.minY, frame.size.width, frame.size.height]
      let isClose = zip(rect, wanted).allSatisfy { abs($0 - $1) <= 0.5 }
      return isClose ? nil : "\(index): \(rect) and not \(wanted)"
    }
  }
}
