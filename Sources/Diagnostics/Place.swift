/// A stretch of a file: what a finding points at.
public struct Place: Hashable, Comparable, Sendable {
  /// The file's path, relative to the book's folder.
  public var file: String
  // Texts are far smaller than four bytes can count, and of places there are a dozen for each question.
  private var start: Int32
  private var end: Int32

  /// The first byte.
  public var lower: Int {
    get { Int(start) }
    set { start = Int32(clamping: newValue) }
  }
  /// The first byte after the stretch.
  public var upper: Int {
    get { Int(end) }
    set { end = Int32(clamping: newValue) }
  }

  /// Points at the bytes from `lower` to `upper`.
  ///
  /// A range that ends before it starts is taken as its start.
  public init(file: String, lower: Int, upper: Int) {
    self.file = file
    start = Int32(clamping: lower)
    end = max(start, Int32(clamping: upper))
  }

  /// Points at `range` of a file.
  public init(file: String, range: Range<Int>) {
    self.init(file: file, lower: range.lowerBound, upper: range.upperBound)
  }

  /// Points at the whole of a file.
  public init(file: String) {
    self.init(file: file, lower: 0, upper: 0)
  }

  /// The stretch, as a range of offsets.
  public var range: Range<Int> { lower..<upper }

  /// Whether the file is meant and no stretch of it.
  public var isWholeFile: Bool { lower <= 0 && upper <= 0 }

  /// By file, then from front to back.
  public static func < (a: Place, b: Place) -> Bool {
    (a.file, a.lower, a.upper) < (b.file, b.lower, b.upper)
  }
}
