internal import HornbookLayout

extension Command {
  /// The command `layout`, which shows the frames of a grid.
  static let layout = Command(
    name: "layout",
    summary: "Lay out a grid and print its frames.",
    usage: "flow|fixed|staggered [OPTIONS]",
    discussion: """
      Uses the same arithmetic as the grids on pages, for a container of a given size. Lengths
      are in points.

        hornbook layout flow --items 60 --width 375 --columns 3 --gap 1 --cell-height 90
        hornbook layout fixed --items 12 --width 768 --cell 136x136 --gap 8
        hornbook layout staggered --items 60 --height 667 --cell 100x90 --gap 10
      """,
    options: LayoutOptions.all, operands: 1...1,
    takes: [[.words(LayoutOptions.layouts)]],
    run: { arguments, terminal in
      do throws(LayoutOptions.Mistake) {
        let options = try LayoutOptions(arguments)
        terminal.output(
          LayoutDrawing(options.lattice, visible: options.visible).bytes(options.format),
          as: .source)
        return .success
      } catch {
        terminal.complain(error.message)
        return .usage
      }
    })
}

/// The parsed options of `hornbook layout`.
struct LayoutOptions {
  /// An error in the options.
  struct Mistake: Error {
    let message: String
  }

  let lattice: Lattice
  let visible: Rect?
  let format: LayoutDrawing.Format

  private static let items = Command.Option(
    name: "--items", value: "NUMBER", help: "the number of items")
  private static let width = Command.Option(
    name: "--width", value: "POINTS", help: "the width of the container (flow, fixed)")
  private static let height = Command.Option(
    name: "--height", value: "POINTS", help: "the height of the container (staggered)")
  private static let columns = Command.Option(
    name: "--columns", value: "NUMBER", help: "the number of columns (flow)")
  private static let gap = Command.Option(
    name: "--gap", value: "POINTS", help: "the minimum gap between cells")
  private static let cellHeight = Command.Option(
    name: "--cell-height", value: "POINTS", help: "the height of a cell (flow)")
  private static let cell = Command.Option(
    name: "--cell", value: "WxH", help: "the size of a cell (fixed, staggered)")
  private static let centred = Command.Option(
    name: "--centred", help: "centre the rows in the height (staggered)")
  private static let visibleOption = Command.Option(
    name: "--visible", value: "X,Y,W,H", help: "list only items visible in this rectangle")
  private static let formatOption = Command.Option(
    name: "--format", value: "FORMAT", words: LayoutDrawing.Format.allCases.map(\.rawValue),
    help: "text, json or svg")

  static let all = [
    items, width, height, columns, gap, cellHeight, cell, centred, visibleOption, formatOption,
  ]

  /// The options that only some layouts have.
  private static let own: [(layout: String, options: [Command.Option])] = [
    ("flow", [width, columns, cellHeight]), ("fixed", [width, cell]),
    ("staggered", [height, cell, centred]),
  ]

  static let layouts = own.map(\.layout)

  /// The maximum length in the layout engine.
  private static let longest = 16_777_216.0

  init(_ arguments: Arguments) throws(Mistake) {
    func number(
      _ option: Command.Option, or standard: Double? = nil, atLeast least: Double = 0
    ) throws(Mistake) -> Double {
      guard let text = arguments.value(option) else {
        if let standard { return standard }
        throw Mistake(message: "\(option.name) \(option.value ?? "") is required here")
      }
      guard let number = Double(text), (least...Self.longest).contains(number) else {
        throw Mistake(
          message: "\(option.name) takes a number from \(Int(least)) to \(Int(Self.longest)), "
            + "not “\(text)”")
      }
      return number
    }
    func count(_ option: Command.Option, _ range: ClosedRange<Int>) throws(Mistake) -> Int {
      guard let text = arguments.value(option) else {
        throw Mistake(message: "\(option.name) \(option.value ?? "") is required here")
      }
      guard let count = Int(text), range.contains(count) else {
        throw Mistake(
          message: "\(option.name) takes a whole number from \(range.lowerBound) to "
            + "\(range.upperBound), not “\(text)”")
      }
      return count
    }
    let layout = arguments.operands.first ?? ""
    try Self.checkOptions(of: layout, arguments)
    let items = try count(Self.items, 0...1_000_000)
    let gap = try number(Self.gap, or: 0)
    switch layout {
    case "flow":
      let grid = FlowGrid(
        columns: try count(Self.columns, 1...10_000), gap: gap,
        cellHeight: try number(Self.cellHeight, atLeast: 1))
      lattice = grid.layout(items, in: Size(width: try number(Self.width), height: 0))
    case "fixed":
      let grid = FixedGrid(cell: try Self.size(arguments), gap: gap)
      lattice = grid.layout(items, in: Size(width: try number(Self.width), height: 0))
    default:
      let grid = StaggeredGrid(
        item: try Self.size(arguments), spacing: gap, isCentred: arguments.has(Self.centred))
      lattice = grid.layout(items, in: Size(width: 0, height: try number(Self.height)))
    }
    visible = try Self.rect(arguments)
    format =
      arguments.value(Self.formatOption).flatMap { LayoutDrawing.Format(rawValue: $0) } ?? .text
  }

  /// Reports an unknown layout, or an option that the layout would ignore.
  private static func checkOptions(
    of layout: String, _ arguments: Arguments
  ) throws(Mistake) {
    guard let taken = own.first(where: { $0.layout == layout })?.options.map(\.name) else {
      throw Mistake(message: "there is no layout “\(layout)”: use flow, fixed or staggered")
    }
    for (other, options) in own {
      for option in options where arguments.has(option) && !taken.contains(option.name) {
        throw Mistake(
          message: "“layout \(layout)” takes no \(option.name): it belongs to “layout \(other)”")
      }
    }
  }

  private static func size(_ arguments: Arguments) throws(Mistake) -> Size {
    guard let text = arguments.value(cell) else {
      throw Mistake(message: "\(cell.name) \(cell.value ?? "") is required here")
    }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw Mistake(message: "\(cell.name) takes a size such as 100x90, not “\(text)”")
    }
    guard (1...longest).contains(width), (1...longest).contains(height) else {
      throw Mistake(
        message: "\(cell.name) takes sides from 1 to \(Int(longest)) points, not “\(text)”")
    }
    return Size(width: width, height: height)
  }

  private static func rect(_ arguments: Arguments) throws(Mistake) -> Rect? {
    guard let text = arguments.value(visibleOption) else { return nil }
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= longest }) else {
      throw Mistake(message: "\(visibleOption.name) takes x,y,width,height, not “\(text)”")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
