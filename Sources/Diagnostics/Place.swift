/// A range of a file that a finding points to.
public struct Place: Hashable, Comparable, Sendable {
  /// The file's path, relative to the book's folder.
  public var file: String
  // 32 bits are enough for any text, and each question has about a dozen places.
  private var start: Int32
  private var end: Int32

  /// The offset of the first byte.
  public var lower: Int {
    get { Int(start) }
    set { start = Int32(clamping: newValue) }
  }
  /// The offset after the last byte.
  public var upper: Int {
    get { Int(end) }
    set { end = Int32(clamping: newValue) }
  }

  /// Creates a place from two offsets.
  ///
  /// If `upper` is less than `lower`, the place is empty at `lower`.
  public init(file: String, lower: Int, upper: Int) {
    self.file = file
    start = Int32(clamping: lower)
    end = max(start, Int32(clamping: upper))
  }

  /// Creates a place from a range.
  public init(file: String, range: Range<Int>) {
    self.init(file: file, lower: range.lowerBound, upper: range.upperBound)
  }

  /// Creates a place that refers to the whole file.
  public init(file: String) {
    self.init(file: file, lower: 0, upper: 0)
  }

  /// The range of offsets.
  public var range: Range<Int> { lower..<upper }

  /// Whether the place refers to the whole file.
  public var isWholeFile: Bool { lower <= 0 && upper <= 0 }

  /// Compares files first, then offsets.
  public static func < (a: Place, b: Place) -> Bool {
    (a.file, a.lower, a.upper) < (b.file, b.lower, b.upper)
  }
}
