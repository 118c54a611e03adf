internal import HornbookBytes
internal import HornbookDatasets

/// The fields of a list that options may name: its title and its columns.
struct ListFields {
  /// The names, the title's first.
  let names: [String]
  private let columns: [String: Int]

  /// A field, by its place in an item.
  enum Field: Sendable, Hashable {
    case title
    case column(Int)

    /// The values of an item in this field; none if it is empty.
    func texts(of item: DataList.Item) -> [String] {
      switch self {
      case .title: return item.title.map { [$0] } ?? []
      case .column(let column):
        guard item.cells.indices.contains(column) else { return [] }
        return item.cells[column].map(\.text)
      }
    }
  }

  init(_ list: DataList) {
    names = [list.titleName] + list.columns.map(\.name).filter { $0 != list.titleName }
    columns = Dictionary(zip(list.columns.map(\.name), list.columns.indices)) { first, _ in first }
  }

  /// The field with a name; nil if there is none.
  subscript(name: String) -> Field? {
    name == names.first ? .title : columns[name].map(Field.column)
  }
}

extension DataList.Value {
  /// The value as it is compared; a flag is “yes” or “no”.
  fileprivate var text: String {
    guard lines.isEmpty else { return lines.joined(separator: " ") }
    if case .word(let word) = label { return word }
    return ""
  }
}

/// A value as it is compared: as a number if it is one, else without regard to case and accents.
struct ListComparable: Sendable {
  let folded: String
  let number: Double?

  init(_ text: String) {
    folded = text.folded
    number = Self.number(text)
  }

  /// A number in digits, with a decimal point.
  private static func number(_ text: String) -> Double? {
    guard let first = text.utf8.first, first.isDigit || "+-.".utf8.contains(first),
      text.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// Whether it comes before another: numbers by size, before all texts.
  static func precedes(_ a: ListComparable, _ b: ListComparable) -> Bool {
    switch (a.number, b.number) {
    case (let a?, let b?): a < b
    case (nil, nil): a.folded.utf8.lexicographicallyPrecedes(b.folded.utf8)
    case (let number, _): number != nil
    }
  }
}
