internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookImages
internal import HornbookManuscript

/// The contacts, movies and records of a book, with the pictures that they name.
struct DataShelf: Sendable {
  /// The datasets that could be read, in the order of their paths.
  private(set) var datasets: [Dataset] = []
  /// The notes about the files of the datasets.
  private(set) var notes = ReadNotes()
  /// The paths under `content/` that belong to datasets.
  private(set) var paths: Set<String> = []
  /// The results of looking for their pictures.
  private(set) var looks = ImageLooks()
  /// The bytes of the pictures, by path under `content/`.
  private(set) var pictures: [String: [UInt8]] = [:]

  /// Creates an empty shelf, as in most books.
  init() {}

  /// Reads the datasets among some files.
  ///
  /// - Parameters:
  ///   - settings: `datasets` of `book.json`.
  ///   - paths: The paths of all files under `content/`, in order.
  ///   - allowed: The files that the author vouches for.
  ///   - kept: The files that are not published.
  init(
    _ settings: DataValue?, _ paths: [String], _ allowed: AllowedSettings, _ access: BookSource,
    _ kept: KeptBack, _ parallel: Parallel
  ) {
    let declarations = declarations(settings)
    let plan = DatasetPlan(declarations, paths: paths, findings: &notes.findings)
    self.paths = plan.paths
    guard !plan.entries.isEmpty else { return }
    for entry in plan.entries { read(entry, access) }
    look(at: datasets.flatMap(\.imagePaths), allowed, access, kept, parallel)
    for dataset in datasets { notes.findings += dataset.findings(looks) }
  }

  /// The declarations, without those that would publish another kind of file as data.
  private mutating func declarations(_ settings: DataValue?) -> [DatasetDeclaration] {
    DatasetDeclaration.read(settings, findings: &notes.findings).filter { declaration in
      guard let file = declaration.file,
        let role = KeptBack.role(named: RelativePath.join(LoadedBook.content, file.text)),
        ![.data, .sources].contains(role)
      else { return true }
      notes.findings.append(
        Finding(
          .fileKeptBack, at: file.place, "“\(file.text)” is not published: \(role.reason)",
          remedy: "Put the data of “\(declaration.name)” into a separate file."))
      return false
    }
  }

  private mutating func read(_ entry: DatasetPlan.Entry, _ access: BookSource) {
    let path = RelativePath.join(LoadedBook.content, entry.path)
    // Old vCards declare character sets of their own.
    let isCard =
      entry.kind == .contacts && [".vcf", ".vcard"].contains(where: path.lowercased().hasSuffix)
    guard let source = source(path, access, isCard: isCard) else { return }
    if let dataset = Dataset.read(source, as: entry, findings: &notes.findings) {
      datasets.append(dataset)
    }
  }

  private mutating func source(_ path: String, _ access: BookSource, isCard: Bool) -> Source? {
    guard DatasetKind.isDatabase(path) else {
      return isCard ? notes.readData(path, access) : notes.readText(path, access)
    }
    // A database has no lines that a finding could show.
    guard let source = notes.read(path, access) else { return nil }
    for log in DatasetKind.logEndings {
      paths.insert(String((path + log).dropFirst(LoadedBook.content.count + 1)))
      guard log != "-shm", case .found(let log) = access.resolve(path + log, ""),
        let bytes = (try? access.open(log))?.bytes, !bytes.isEmpty
      else { continue }
      let isJournal = log.hasSuffix("-journal")
      // Without these bytes a journal is one that was done with and left there.
      if isJournal, !bytes.starts(with: Self.journalSignature) { continue }
      notes.findings.append(
        Finding(
          .databaseUnreadable, at: Place(file: path),
          isJournal
            ? "the database has changes that must be undone, as “\(log.lastPathName)” says"
            : "“\(log.lastPathName)” has changes that are not in the database yet",
          remedy: "Open it with the program that wrote it, and close that program."))
    }
    return source
  }

  /// The bytes with which a journal begins whose changes were not completed.
  private static let journalSignature: [UInt8] = [
    0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7,
  ]

  private mutating func look(
    at wanted: [String], _ allowed: AllowedSettings, _ access: BookSource, _ kept: KeptBack,
    _ parallel: Parallel
  ) {
    var seen: Set<String> = []
    let wanted = wanted.filter { seen.insert($0).inserted }
    let found = parallel.map(wanted) { Self.look(at: $0, access, kept) }
    var looks: [String: ImageLooks.Look] = [:]
    for (path, look) in zip(wanted, found) {
      paths.insert(path)
      looks[path] = look.fact
      notes.completeness.note(look.completeness)
      if let bytes = look.bytes, let reason = allowed.risk(of: path, bytes) {
        looks[path] = .refused(reason)
      } else {
        pictures[path] = look.bytes
      }
    }
    self.looks = ImageLooks(looks, bytes: pictures)
  }

  private static func look(at path: String, _ access: BookSource, _ kept: KeptBack)
    -> (fact: ImageLooks.Look, bytes: [UInt8]?, completeness: Completeness)
  {
    let path = RelativePath.join(LoadedBook.content, path)
    switch PublicFile(path, access, kept) {
    case .throughLink: return (.throughLink, nil, .whole)
    case .notAFile: return (.unreadable("it is not a file"), nil, .whole)
    case .missing:
      return (.missing(neighbours: access.entries(RelativePath.folder(of: path))), nil, .whole)
    case .keptBack(let reason): return (.keptBack(reason), nil, .whole)
    case .unreadable(let failure):
      return (.unreadable(failure.reason), nil, Completeness(failure))
    case .bytes(let bytes): return (.file(ImageFacts.read(bytes)), bytes, .whole)
    }
  }
}

extension DataList {
  /// The files that readers can download, and the pictures that were embedded in other files.
  var outputs: [SiteOutput] {
    (downloads + items.flatMap(\.downloads)).map { SiteOutput(path: $0.path, bytes: $0.bytes) }
  }
}
