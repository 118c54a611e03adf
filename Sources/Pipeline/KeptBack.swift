internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript

/// Decides which files are not published as they are.
///
/// A book is made of files that pages show only in part, or show later, or never.
///
/// Before a file is copied into the site, or its text into a page, it must be checked here: by the
/// written path, and by the file's path after all links are followed (`PublicFile`).
struct KeptBack: Sendable {
  /// The role of a file in the book.
  enum Role: Sendable, Equatable {
    case settings, list, chapter, key, lock, errata, questions, data, pack, sources, hidden,
      elsewhere, unknown

    /// Whether pages show some of its content.
    var isShown: Bool { self == .chapter || self == .data || self == .pack }

    /// The reason why it is not published, as a clause.
    var reason: String {
      switch self {
      case .settings: "it contains the book's settings"
      case .list: "it lists the chapters"
      case .chapter: "it is the source of a chapter, with answers and drafts"
      case .key: "it is the printed key"
      case .lock: "it contains fingerprints of the answers"
      case .errata: "it corrects answers"
      case .questions: "it contains questions with their answers"
      case .data: "it is a dataset, and pages show only part of it"
      case .pack: "it describes a pack of stickers"
      case .sources: "it is in a folder called sources"
      case .hidden: "its path contains a name that begins with a full stop"
      case .elsewhere: "it is outside content/"
      case .unknown: "it also has an unknown name"
      }
    }
  }

  /// The roles that names do not reveal, by case-folded path relative to the book's folder.
  private var others: [String: Role] = [:]
  /// The roles of files with several names on the disk, one of which reveals the role; nil if the
  /// disk was not examined.
  private var twins: [FileNumber: Role]?

  /// - Parameters:
  ///   - texts: The paths of the texts that are read, below the book's folder.
  ///   - datasets: `datasets` of `book.json`.
  init(texts: some Sequence<String>, datasets: DataValue?) {
    for text in texts { others[Self.folded(text)] = .chapter }
    var findings: [Finding] = []
    for declaration in DatasetDeclaration.read(datasets, findings: &findings) {
      guard let file = declaration.file?.text else { continue }
      let path = Self.folded(RelativePath.join(LoadedBook.content, file))
      others[path] = .data
      guard DatasetKind.isDatabase(path) else { continue }
      for log in DatasetKind.logEndings { others[path + log] = .data }
    }
  }

  /// Records the files of a walk under all their names on the disk.
  ///
  /// - Returns: The paths whose file has another role under another name, each with that name and
  ///   role.
  mutating func addTwins(of walk: Walk, _ access: BookSource)
    -> [(path: String, other: String, role: Role)]
  {
    var twins: [FileNumber: [(path: String, role: Role)]] = [:]
    func note(_ path: String, _ number: FileNumber?) {
      guard let number, let role = role(of: path) else { return }
      twins[number, default: []].append((path, role))
    }
    for file in walk.files {
      note(RelativePath.join(LoadedBook.content, file.path), file.sharedNumber)
    }
    for name in walk.hidden {
      let path = RelativePath.join(LoadedBook.content, name)
      note(path, access.sharedNumber(path))
    }
    self.twins = twins.compactMapValues { names in
      (names.first { !$0.role.isShown } ?? names.first)?.role
    }
    return twins.values.flatMap { names in
      names.filter(\.role.isShown).compactMap { shown in
        // The name of a dataset decides what is published of it, so two names conflict too.
        names.first { $0.role != shown.role || $0.role == .data && $0.path != shown.path }
          .map { (path: shown.path, other: $0.path, role: $0.role) }
      }
    }.sorted { RelativePath.precedes($0.path, $1.path) }
  }

  /// The role of a file under another of its names; nil if it may be published.
  func role(ofTwin number: FileNumber?) -> Role? {
    guard let number else { return nil }
    return twins == nil ? .unknown : twins?[number]
  }

  /// Records a file that is read under another path, through a link.
  mutating func add(_ path: String, as role: Role) { others[Self.folded(path)] = role }

  /// The role of a file, by its path relative to the book's folder; nil if it may be published.
  func role(of path: String) -> Role? {
    let folded = Self.folded(path)
    return Self.role(ofFolded: folded) ?? others[folded]
  }

  /// The role of a file by its name alone.
  static func role(named path: String) -> Role? { role(ofFolded: folded(path)) }

  /// Many disks ignore case; `String` itself treats two spellings of an accent as equal.
  private static func folded(_ path: String) -> String { path.lowercased() }

  private static func role(ofFolded path: String) -> Role? {
    var steps = path.split(separator: "/")
    guard steps.first == "content" else { return .elsewhere }
    steps.removeFirst()
    guard let name = steps.popLast() else { return .elsewhere }
    if name.hasPrefix(".") || steps.contains(where: { $0.hasPrefix(".") }) { return .hidden }
    if steps.contains("sources") { return .sources }
    guard let top = steps.first else { return topFiles[String(name)] }
    switch top {
    case "chapters": return String(name).isPage ? .chapter : nil
    case "quizzes": return [".json", ".toml"].contains(where: name.hasSuffix) ? .questions : nil
    case "stickers": return name.hasSuffix(".json") ? .pack : nil
    default:
      let isData = DatasetKind(rawValue: String(top)) != nil
      return isData && dataEndings.contains(where: name.hasSuffix) ? .data : nil
    }
  }

  private static let topFiles: [String: Role] = [
    "book.json": .settings, "summary.md": .list, "answers.md": .key, "errata.json": .errata,
    "answers.lock.json": .lock,
  ]

  private static let dataEndings: [String] = {
    let databases = DatasetKind.databaseEndings.map { "." + $0 }
    let logs = databases.flatMap { name in DatasetKind.logEndings.map { name + $0 } }
    return [".json", ".plist", ".csv", ".vcf", ".vcard"] + databases + logs
  }()
}

extension PreparedSite {
  /// Whether the name of a file below the book's folder says that it is not published as it is.
  public static func isKeptBack(_ path: String) -> Bool { KeptBack.role(named: path) != nil }
}

/// The published content at a path that the book names, or the reason why there is none.
enum PublicFile: Sendable {
  case bytes([UInt8])
  /// The file exists but is not published, for this reason.
  case keptBack(String)
  case missing
  /// The path, or a symbolic link on it, leads out of the book.
  case throughLink
  /// The path leads to a folder or to something else that is not a file.
  case notAFile
  /// The file exists but cannot be read.
  case unreadable(FileError)

  /// Reads a file by its path relative to the book's folder, if it may be published.
  init(_ path: String, _ access: BookSource, _ kept: KeptBack) {
    switch access.resolve(path, "") {
    case .outside, .throughLink: self = .throughLink
    case .missing: self = .missing
    case .notAFile: self = .notAFile
    case .found(let path):
      if let role = kept.role(of: path) {
        self = .keptBack(role.reason)
        return
      }
      do throws(FileError) {
        let reading = try access.open(path)
        if let role = kept.role(of: reading.path) ?? kept.role(ofTwin: reading.sharedNumber) {
          switch role {
          case .elsewhere: self = .throughLink
          case .unknown: self = .unreadable(FileError(.read, path, reason: role.reason))
          default: self = .keptBack(role.reason)
          }
        } else {
          self = .bytes(reading.bytes)
        }
      } catch {
        self = .unreadable(error)
      }
    }
  }
}
