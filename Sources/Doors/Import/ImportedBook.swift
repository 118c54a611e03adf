internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookSystem

/// A folder into which another tool's book is imported, perhaps not for the first time.
///
/// What a person has changed since the last import is never replaced.
public struct ImportedBook: Sendable {
  private let folder: BookFolder
  /// The hashes of the files as the last import made them; nil if there was none.
  private let last: [String: String]?
  private let recordPath: String

  /// Where the texts lie that the last import made.
  private static let lastTexts = ".hornbook/import/last"

  /// What an import did.
  public struct Outcome: Sendable {
    /// The paths that were written.
    public internal(set) var written: [String] = []
    /// The paths of files that a person has changed and into which the changes of the source were brought.
    public internal(set) var merged: [String] = []
    /// The files that were given another name, as where a new chapter comes before them.
    public internal(set) var moved: [(old: String, new: String)] = []
    /// The paths of files that a person has changed, with a new version that was written beside each.
    public internal(set) var beside: [(path: String, new: String)] = []
    /// The paths that the last import made and this one does not.
    public internal(set) var gone: [String] = []
    /// The number of files that are as they should be.
    public internal(set) var unchanged = 0
  }

  /// A file and what has to be done with it.
  private enum Step {
    case create, replace
    case merge([UInt8])
    case beside(String)
    /// A text with another name and a person's changes.
    case move([UInt8], isMerged: Bool)
  }

  /// Opens the folder.
  ///
  /// - Parameter name: A name for what is imported, where several imports share a folder.
  public init(at path: String, _ name: String = "record") {
    folder = BookFolder(root: path)
    recordPath = ".hornbook/import/\(name).json"
    last = (try? folder.read(recordPath)).flatMap { Self.read($0.bytes) }
  }

  /// A path in the folder, if it holds anything that no import has made; nil if it may be used.
  public var stranger: String? {
    guard last == nil else { return nil }
    let walk = Walk(of: folder.root)
    return walk.files.first?.path ?? walk.links.first?.path ?? walk.specials.first
  }

  /// Whether the folder lies in another one.
  public func lies(in other: String) -> Bool {
    guard let other = try? OpenFolder.realPath(other.isEmpty ? "." : other) else { return false }
    // The folder itself may not exist yet.
    var path = folder.root
    while !path.isEmpty, (try? OpenFolder.realPath(path)) == nil {
      path = RelativePath.folder(of: path)
    }
    let own = try? OpenFolder.realPath(path.isEmpty ? "." : path)
    return own.map { $0 == other || $0.hasPrefix(other + "/") } ?? false
  }

  /// Writes the files of an import that differ from what is there.
  public func write(_ plan: ImportPlan) throws(FileError) -> Outcome {
    var outcome = Outcome()
    var hashes: [String: String] = [:]
    var steps: [(path: String, bytes: [UInt8], step: Step)] = []
    let origins = try origins(of: plan)
    for file in plan.files {
      let bytes = try file.read()
      let hash = StableHash(of: bytes).description
      hashes[file.path] = hash
      switch try there(file.path) {
      case nil where origins[file.path] != nil:
        let old = origins[file.path] ?? ""
        guard let mine = try there(old), let base = try there(Self.lastPath(old)) else { continue }
        if mine == base {
          steps.append((file.path, bytes, .create))
        } else {
          let merged = LineMerge.merged(base: base, mine, bytes)
          steps.append((file.path, bytes, .move(merged ?? mine, isMerged: merged != nil)))
        }
        outcome.moved.append((old, file.path))
      case nil:
        // A person may have deleted it.
        if last?[file.path] == hash {
          outcome.unchanged += 1
        } else {
          steps.append((file.path, bytes, .create))
        }
      case bytes?: outcome.unchanged += 1
      case let there?:
        let old = last?[file.path]
        if old == hash {
          outcome.unchanged += 1
        } else if old == StableHash(of: there).description {
          steps.append((file.path, bytes, .replace))
        } else if let base = try self.there(Self.lastPath(file.path)),
          let merged = LineMerge.merged(base: base, there, bytes)
        {
          steps.append((file.path, bytes, .merge(merged)))
        } else {
          steps.append((file.path, bytes, .beside(file.path + ".new")))
        }
      }
    }
    for (path, bytes, step) in steps {
      switch step {
      case .create: try folder.create(path, bytes)
      case .replace: try folder.rewrite(path, bytes)
      case .merge(let merged):
        if try there(path) != merged { try folder.rewrite(path, merged) }
        outcome.merged.append(path)
      case .move(let text, let isMerged):
        try folder.create(path, text)
        if isMerged {
          outcome.merged.append(path)
        } else {
          try folder.write(path + ".new", bytes)
          outcome.beside.append((path, path + ".new"))
        }
      case .beside(let new):
        if try there(new) == bytes {
          outcome.unchanged += 1
          continue
        }
        try folder.write(new, bytes)
        outcome.beside.append((path, new))
        continue
      }
      outcome.written.append(path)
    }
    for (old, _) in outcome.moved {
      try folder.remove(old)
      try folder.remove(Self.lastPath(old))
    }
    let moved = Set(outcome.moved.map(\.old))
    outcome.gone = (last ?? [:]).keys.filter { hashes[$0] == nil && !moved.contains($0) }
      .sorted(by: RelativePath.precedes)
    for file in plan.files where Self.isText(file.path) && hashes[file.path] != last?[file.path] {
      let path = Self.lastPath(file.path)
      if try there(path) == nil {
        try folder.create(path, try file.read())
      } else {
        try folder.rewrite(path, try file.read())
      }
    }
    try keep(hashes)
    return outcome
  }

  /// The name that each text had in the last import, if it has another one now.
  private func origins(of plan: ImportPlan) throws(FileError) -> [String: String] {
    let now = Set(plan.files.map(\.path))
    var old: [(path: String, bytes: [UInt8])] = []
    for path in (last ?? [:]).keys.sorted(by: RelativePath.precedes)
    where path.isPage && !now.contains(path) {
      if let text = try there(Self.lastPath(path)) { old.append((path, text)) }
    }
    guard !old.isEmpty else { return [:] }
    var new: [(path: String, bytes: [UInt8])] = []
    for file in plan.files where file.path.isPage && last?[file.path] == nil {
      new.append((file.path, try file.read()))
    }
    return MovedTexts(old: old, new: new).origins
  }

  /// Whether the folder holds an import of which no text comes again: that of another book.
  public func isOfAnotherBook(_ plan: ImportPlan) throws(FileError) -> Bool {
    let texts = plan.files.map(\.path).filter { $0.isPage && $0.hasPrefix("content/") }
    guard let last, last.keys.contains(where: \.isPage), !texts.isEmpty else { return false }
    // Every book has a list of chapters, and a key.
    let common: Set<String> = ["content/SUMMARY.md", "content/answers.md"]
    if texts.contains(where: { last[$0] != nil && !common.contains($0) }) { return false }
    return try origins(of: plan).isEmpty
  }

  /// Whether a file consists of lines that can be merged.
  private static func isText(_ path: String) -> Bool {
    [".md", ".json", ".css", ".txt"].contains { path.hasSuffix($0) }
  }

  private static func lastPath(_ path: String) -> String { RelativePath.join(lastTexts, path) }

  /// The content of a file of the folder; nil if there is none.
  private func there(_ path: String) throws(FileError) -> [UInt8]? {
    switch folder.resolve(path, from: "") {
    case .missing: nil
    default: try folder.read(path).bytes
    }
  }

  /// Keeps the hashes for the next import.
  private func keep(_ hashes: [String: String]) throws(FileError) {
    guard hashes != last else { return }
    var writer = JSONWriter()
    writer.object { writer in
      writer.object("files") { writer in
        for (path, hash) in hashes.sorted(by: { RelativePath.precedes($0.key, $1.key) }) {
          writer.member(path, hash)
        }
      }
    }
    let bytes = writer.finish() + [ASCII.newline]
    if last == nil {
      try folder.create(recordPath, bytes)
    } else {
      try folder.rewrite(recordPath, bytes)
    }
  }

  private static func read(_ bytes: [UInt8]) -> [String: String]? {
    var findings: [Finding] = []
    let root = JSONParser.parse(Source(path: "", bytes: bytes)).root(findings: &findings)
    guard findings.isEmpty, let files = root?["files"] else { return nil }
    return Dictionary(
      files.members.compactMap { member in
        member.value.string.map { (member.key, $0) }
      }
    ) { first, _ in first }
  }
}
