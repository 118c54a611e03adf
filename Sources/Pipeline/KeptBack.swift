internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript

/// Which files the book keeps for itself: what it is made of is not handed out as it is, since pages show
/// only a part of it, or show it later, or never.
///
/// Whoever is about to copy a file into the site, or its text into a page, asks here first, by the path
/// that was written and by the one where the file lies once all links are followed (`PublicFile`).
struct KeptBack: Sendable {
  /// What a file is for the book.
  enum Role: Sendable, Equatable {
    case settings, list, chapter, key, lock, errata, questions, data, pack, sources, hidden,
      elsewhere, unknown

    /// Whether pages show something of it.
    var isShown: Bool { self == .chapter || self == .data || self == .pack }

    /// Why it is kept back, as a clause.
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

  /// Roles that names do not tell, by folded path below the book's folder.
  private var others: [String: Role] = [:]
  /// What files are that have several names on the disk, some of which tell it; nil where nobody has
  /// looked.
  private var twins: [FileNumber: Role]?

  /// - Parameters:
  ///   - texts: The paths of the texts that are read, below the book's folder.
  ///   - datasets: `datasets` of `book.json`.
  init(texts: some Sequence<String>, datasets: DataValue?) {
    for text in texts { others[Self.folded(text)] = .chapter }
    var findings: [Finding] = []
    for declaration in DatasetDeclaration.read(datasets, findings: &findings) {
      guard let file = declaration.file?.text else { continue }
      others[Self.folded(RelativePath.join(LoadedBook.content, file))] = .data
    }
  }

  /// Keeps back the files of a walk under all names that the disk has for them.
  ///
  /// - Returns: The paths that would make something of a file that another name says to be something
  ///   else, each with that name and what it is there.
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
        // What is published of data goes by their name.
        names.first { $0.role != shown.role || $0.role == .data && $0.path != shown.path }
          .map { (path: shown.path, other: $0.path, role: $0.role) }
      }
    }.sorted { RelativePath.precedes($0.path, $1.path) }
  }

  /// What a file is by another of its names; nil where readers may have it.
  func role(ofTwin number: FileNumber?) -> Role? {
    guard let number else { return nil }
    return twins == nil ? .unknown : twins?[number]
  }

  /// Keeps back a file that is read under another path, through a link.
  mutating func add(_ path: String, as role: Role) { others[Self.folded(path)] = role }

  /// What a file is for the book, by its path below the book's folder; nil where readers may have it.
  func role(of path: String) -> Role? {
    let folded = Self.folded(path)
    return Self.role(ofFolded: folded) ?? others[folded]
  }

  /// What a file is by its name alone.
  static func role(named path: String) -> Role? { role(ofFolded: folded(path)) }

  /// Many disks do not tell capitals from small letters; two spellings of an accent are one to `String`.
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
    case "quizzes": return name.hasSuffix(".json") ? .questions : nil
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

  private static let dataEndings = [".json", ".csv", ".vcf", ".vcard"]
}

/// What there is for readers at a path that something of the book names.
enum PublicFile: Sendable {
  case bytes([UInt8])
  /// There is a file, and the book keeps it back, for a reason.
  case keptBack(String)
  case missing
  /// A symbolic link leads out of the book, or the path does.
  case throughLink
  /// A folder or the like.
  case notAFile
  /// It is there and cannot be read.
  case unreadable(FileError)

  /// Reads a file by its path below the book's folder, if readers may have it.
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
