internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookDoors
public import HornbookFiles
public import HornbookPipeline

/// A book that lies in memory, for looking at what is found in it.
public struct MemoryBook: Sendable {
  /// The bytes of its files by path.
  public private(set) var files: [String: [UInt8]] = [:]

  /// The places that the texts mark.
  public private(set) var marks: [Place] = []

  /// A book of texts, by path below its folder, with a `book.json` where they bring none.
  public init(_ texts: [String: String] = [:], hasSettings: Bool = true) {
    for path in texts.keys.sorted() { files[path] = texts[path].map { [UInt8]($0.utf8) } }
    if hasSettings { addSettings() }
  }

  /// A book of one chapter.
  public init(chapter: String) {
    self.init(["content/chapters/01-one.md": chapter])
  }

  /// A book of files in `content/`, with marks in their texts or in their paths, and with a
  /// `book.json` where they bring none.
  public init(marked contents: [(path: String, text: String)]) {
    for (path, text) in contents {
      let marked = MarkedText(text)
      let path = MarkedText(RelativePath.resolve(path, from: "content/-") ?? path)
      files[path.text] = DescribedPicture.bytes(marked.text, at: path.text) ?? marked.bytes
      if !path.offsets.isEmpty { marks.append(Place(file: path.text)) }
      marks += marked.offsets.map { Place(file: path.text, lower: $0, upper: $0) }
    }
    addSettings()
  }

  /// The book of a rule's example, with a chapter where it shows none.
  public init(_ example: RuleExample) {
    self.init(marked: example.files.map { ($0.path, $0.contents) })
    if !isForeign,
      !files.keys.contains(where: { $0.hasPrefix("content/chapters/") })
    {
      files["content/chapters/01-other.md"] = [UInt8]("# Other\n\nA chapter beside it.\n".utf8)
    }
  }

  /// Whether another program's book lies there.
  private var isForeign: Bool {
    files["book.toml"] != nil || files.keys.contains { $0.contains(".docc/") }
  }

  private mutating func addSettings() {
    if files["content/book.json"] == nil, !isForeign {
      files["content/book.json"] = [UInt8](#"{"id": "invented", "title": "Invented"}"#.utf8)
    }
  }

  /// Puts in a file.
  public mutating func write(_ path: String, _ bytes: [UInt8]) { files[path] = bytes }

  /// The files as the stages reach them.
  public var access: BookSource { OpenedBook(.memory(files)).source }

  /// The book read, checked and rendered.
  public func prepare(_ options: BookOptions = BookOptions(jobs: 1)) -> PreparedSite {
    .prepare(access, options)
  }

  /// The findings, each as `rule file:line:column`.
  public func findings(_ options: BookOptions = BookOptions(jobs: 1)) -> [String] {
    prepare(options).report.told
  }
}

extension PreparedSite {
  /// The text of a file of the site; empty if there is no such file.
  public func text(of path: String) -> String {
    String(decoding: outputs.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
  }
}

extension FindingReport {
  /// The findings, each as `rule file:line:column`, the file alone where no place in it is meant.
  public var told: [String] {
    findings.map { finding in
      guard let place = finding.place else { return finding.rule }
      guard !place.isWholeFile, let source = source(of: place) else {
        return "\(finding.rule) \(place.file)"
      }
      let start = source.positions(of: place).start
      return "\(finding.rule) \(place.file):\(start.line):\(start.column)"
    }
  }
}
