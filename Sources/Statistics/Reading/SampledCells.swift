/// The first cells of some columns, to find out which questions they answer.
struct SampledCells {
  private var cells: [Int: [String]] = [:]
  /// The number of records that were read.
  private(set) var records = 0

  /// Reads records until the end of the scanner's bytes, which may cut off the last one unless they are the whole file.
  init(_ scanner: inout TableScanner, _ columns: Set<Int>) {
    let isWhole = scanner.bytes.count < TableBlocks.size
    while records < 500, scanner.next() {
      if scanner.offset == scanner.bytes.count, records > 0, !isWhole { break }
      records += 1
      for column in columns where column < scanner.fields.count {
        let text = scanner.text(scanner.fields[column])
        if !text.isEmpty, text != "-" { cells[column, default: []].append(text) }
      }
    }
  }

  /// The cells of a column that are not empty.
  func texts(_ column: Int) -> [String] { cells[column] ?? [] }

  /// The different cells of a column, each once, in their order.
  func kinds(_ column: Int) -> [String] {
    var seen: Set<String> = []
    return texts(column).filter { seen.insert($0).inserted }
  }
}
