import Browser
import Foundation
import HornbookBytes
import HornbookLayout
import TestSupport
import Testing

@testable import HornbookPress

extension BrowserJudge {
  /// The style sheet of a grid of fixed cells puts each cell where the engine has it.
  @Suite struct FixedCells {
    /// The widths of the design, those at which a column comes or goes, and some in between.
    static let widths: [Double] = {
      let usual: [Double] = [320, 375, 375.5, 414, 568, 667, 736, 768, 812, 834, 1024, 1366]
      let edges: [Double] = [
        0.5, 1, 50, 99, 99.5, 100, 101, 135.5, 136, 205, 206, 207, 207.5, 208, 208.5, 280, 315, 316,
        420, 423.5, 424,
      ]
      return usual + edges + (0..<40).map { 300 + 27.25 * Double($0) }
    }()

    static let grids: [FixedGrid] = [
      FixedGrid(cell: Size(width: 100, height: 100), gap: 8),
      FixedGrid(cell: Size(width: 136, height: 136), gap: 8),
      FixedGrid(cell: Size(width: 206, height: 206), gap: 8),
      FixedGrid(cell: Size(width: 110, height: 90), gap: 10),
      FixedGrid(cell: Size(width: 62.5, height: 40.25), gap: 0),
    ]

    static let count = 23

    @Test func standWhereTheEngineHasThem() throws {
      let folder = try ScratchFolder("fixed-cells")
      let faults = try Browser.use { browser in
        var faults: [String] = []
        for grid in Self.grids {
          for direction in ["ltr", "rtl"] {
            try folder.write("page.html", Self.page(FixedCellSheet(grid), direction))
            try browser.open(folder.url.appendingPathComponent("page.html"))
            let measured = try browser.read(
              Self.script, .list(Self.widths.map { .number($0) }), as: [[Double]].self)
            for (width, numbers) in zip(Self.widths, measured) {
              let wanted = Self.frames(of: grid, in: width, isMirrored: direction == "rtl")
              let fault = Self.difference(numbers, wanted)
              faults += fault.map { ["\(grid) in \(width) \(direction): \($0)"] } ?? []
            }
          }
        }
        return faults
      }
      #expect(faults == [])
      folder.discard()
    }

    /// The numbers of all frames, and then of the whole.
    static func frames(of grid: FixedGrid, in width: Double, isMirrored: Bool) -> [Double] {
      var layout = grid.layout(count, in: Size(width: width, height: 0))
      layout.isMirrored = isMirrored
      var numbers: [Double] = []
      for frame in layout.frames {
        numbers += [frame.minX, frame.minY, frame.size.width, frame.size.height]
      }
      return numbers + [layout.contentSize.width, layout.contentSize.height]
    }

    /// The first number that is off by more than half a point.
    static func difference(_ numbers: [Double], _ wanted: [Double]) -> String? {
      guard numbers.count == wanted.count else { return "\(numbers.count) numbers" }
      let place = wanted.indices.first { abs(numbers[$0] - wanted[$0]) > 0.5 }
      return place.map { "number \($0) is \(numbers[$0]) instead of \(wanted[$0])" }
    }

    /// A bare page: a container with the grid in it and nothing else.
    private static func page(_ sheet: FixedCellSheet, _ direction: String) -> String {
      var writer = ByteWriter()
      sheet.write(to: &writer)
      let cells = String(repeating: "<li></li>", count: count)
      return """
        <!doctype html><html lang="en" dir="\(direction)"><title>Cells</title>
        <style>
        body { margin: 0 }
        ul { margin: 0; padding: 0; list-style: none }
        \(writer.text)
        </style>
        <div><ul class="\(sheet.name)">\(cells)</ul></div>
        """
    }

    /// For each width, the frames of all cells in their container, and the container's own size.
    private static let script = """
      const box = document.querySelector("div"), list = box.firstChild;
      return arguments[0].map(width => {
        box.style.width = width + "px";
        const base = box.getBoundingClientRect();
        const numbers = [...list.children].flatMap(cell => {
          const frame = cell.getBoundingClientRect();
          return [frame.left - base.left, frame.top - base.top, frame.width, frame.height];
        });
        const own = list.getBoundingClientRect();
        return numbers.concat(own.width, own.height);
      });
      """
  }
}
