internal import HornbookBytes
public import HornbookDiagnostics

/// Decides which file contains which dataset, using only the paths, before any file is read.
public struct DatasetPlan: Sendable {
  /// The datasets, in the order of their files' paths.
  public private(set) var entries: [Entry] = []
  /// The paths of all data files, including those whose name is already taken.
  public private(set) var paths: Set<String> = []

  /// A dataset to be read.
  public struct Entry: Sendable {
    /// The dataset's declaration.
    public var declaration: DatasetDeclaration
    /// The kind of dataset.
    public var kind: DatasetKind
    /// The path of its file under `content/`.
    public var path: String
  }

  /// Plans the datasets of a book.
  ///
  /// - Parameter paths: All files under `content/`, sorted.
  public init(
    _ declarations: [DatasetDeclaration], paths: [String], findings: inout [Finding]
  ) {
    let declared = Dictionary(
      declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let named = Dictionary(
      grouping: declarations.filter { $0.file != nil }, by: { $0.file?.text ?? "" })
    var names: [String: Entry] = [:]
    for path in paths {
      let folderKind = Self.kind(ofFolder: path)
      guard folderKind != nil || !named.isEmpty else { continue }
      // A database may answer several queries; any other file is one dataset.
      let ofFile = named[path]?.filter { $0.query != nil } ?? []
      let byName = declared[Self.name(of: path)].flatMap {
        $0.file == nil && folderKind != nil ? $0 : nil
      }
      guard ofFile.count > 1 else {
        add(path, named[path]?.first ?? byName, folderKind, &names, &findings)
        continue
      }
      for declaration in ofFile { add(path, declaration, folderKind, &names, &findings) }
    }
    let near = NearMissCache()
    for declaration in declarations where names[declaration.name] == nil {
      findings.append(.datasetFileMissing(declaration, among: paths, near))
    }
  }

  private mutating func add(
    _ path: String, _ declaration: DatasetDeclaration?, _ folderKind: DatasetKind?,
    _ names: inout [String: Entry], _ findings: inout [Finding]
  ) {
    guard let kind = declaration?.kind ?? folderKind,
      kind.endings.contains(Source(path: path, bytes: []).ending)
    else { return }
    paths.insert(path)
    let entry = Entry(
      declaration: declaration
        ?? DatasetDeclaration(name: Self.name(of: path), place: Place(file: "content/" + path)),
      kind: kind, path: path)
    if let other = names[entry.declaration.name] {
      findings.append(.datasetNameDuplicate(entry, other))
      return
    }
    names[entry.declaration.name] = entry
    if let fault = Finding.datasetNameUnsafe(entry) {
      findings.append(fault)
    } else {
      entries.append(entry)
    }
  }

  /// The name of a dataset: `people` for `contacts/people.json`.
  private static func name(of path: String) -> String {
    let file = path.lastPathName
    return String(file.prefix { $0 != "." })
  }

  private static func kind(ofFolder path: String) -> DatasetKind? {
    guard let slash = path.utf8.firstIndex(of: ASCII.slash),
      !path.utf8[path.utf8.index(after: slash)...].contains(ASCII.slash)
    else { return nil }
    return DatasetKind(rawValue: String(path[..<slash]))
  }
}
