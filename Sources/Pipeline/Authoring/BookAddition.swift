internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFiles

/// What is to be added to a book: new files, and insertions into files that are there.
public struct BookAddition: Sendable {
  /// The new files, by path in the book's folder.
  public private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// The insertions into other files.
  public private(set) var edits: [Finding.Edit] = []
  /// The files with insertions, as they were read.
  public private(set) var sources: [Source] = []

  /// Why nothing can be added, as a clause with a remedy.
  public struct Fault: Error {
    /// The clause.
    public let message: String

    init(_ message: String) { self.message = message }
  }

  init() {}

  /// Adds a new file, whose lines end as those of another one.
  mutating func add(_ path: String, _ text: String, like other: Source? = nil) {
    let text = other?.endsLinesWithReturns == true ? Self.withReturns(text) : text
    files.append((path, [UInt8](text.utf8)))
  }

  /// Inserts a text into a file that is there.
  mutating func insert(_ text: String, at offset: Int, of source: Source) {
    if !sources.contains(where: { $0.path == source.path }) { sources.append(source) }
    let text = source.endsLinesWithReturns ? Self.withReturns(text) : text
    let place = Place(file: source.path, lower: offset, upper: offset)
    if let index = edits.firstIndex(where: { $0.place == place }) {
      edits[index].replacement += text.utf8
    } else {
      edits.append(Finding.Edit(place, with: text))
    }
  }

  /// The text with a carriage return before each end of a line.
  private static func withReturns(_ text: String) -> String {
    var writer = ByteWriter(capacity: text.utf8.count * 2)
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == ASCII.newline, last != ASCII.carriageReturn { writer.write("\r") }
      writer.write(byte: byte)
      last = byte
    }
    return writer.text
  }

  /// Adds what another addition brings, which was made for the book with this one.
  public mutating func add(_ other: BookAddition) {
    files += other.files
    for index in files.indices {
      let own = other.edits.filter { $0.place.file == files[index].path }
      files[index].bytes = Self.applied(own, to: files[index].bytes, at: files[index].path)
    }
    let made = Set(files.map(\.path))
    edits += other.edits.filter { !made.contains($0.place.file) }
    sources += other.sources.filter { source in
      !made.contains(source.path) && !sources.contains { $0.path == source.path }
    }
  }

  /// The insertions as one fix, for showing them.
  public var fix: Finding.Fix { Finding.Fix("Insert it", edits: edits) }

  /// The contents of all files that change, by path in the book's folder.
  public var contents: [String: [UInt8]] {
    var contents = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    for source in sources {
      contents[source.path] = Self.applied(
        edits.filter { $0.place.file == source.path }, to: source.bytes, at: source.path)
    }
    return contents
  }

  private static func applied(
    _ edits: [Finding.Edit], to bytes: [UInt8], at path: String
  ) -> [UInt8] {
    let source = Source(path: path, bytes: bytes)
    var plan = EditPlan(for: [source])
    for edit in edits { _ = plan.accepts(Finding.Fix("", edits: [edit])) }
    return plan.result(for: source)
  }

  /// Writes all files; nothing is written if a new file is there by now, or another one has changed.
  public func write(in folder: String) throws(FileError) {
    let book = BookFolder(root: folder)
    for source in sources where !book.isUnchanged(source.path, source.bytes) {
      throw FileError(
        .write, source.path, reason: "it has changed meanwhile; run the command again")
    }
    let contents = contents
    for file in files { try book.create(file.path, file.bytes) }
    for source in sources {
      if let bytes = contents[source.path] { try book.rewrite(source.path, bytes) }
    }
  }
}

extension Source {
  /// Whether the first line ends with a carriage return and a newline.
  fileprivate var endsLinesWithReturns: Bool {
    bytes.firstIndex(of: ASCII.newline, from: 0).map {
      $0 > 0 && bytes[$0 - 1] == ASCII.carriageReturn
    }
      ?? false
  }
}
