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
      declarations.compactMap { declaration in declaration.file.map { ($0.text, declaration) } },
      uniquingKeysWith: { first, _ in first })
    var names: [String: Entry] = [:]
    for path in paths {
      let folderKind = Self.kind(ofFolder: path)
      guard folderKind != nil || !named.isEmpty else { continue }
      let declaration =
        named[path]
        ?? declared[Self.name(of: path)].flatMap {
          $0.file == nil && folderKind != nil ? $0 : nil
        }
      guard let kind = declaration?.kind ?? folderKind,
        kind.endings.contains(Source(path: path, bytes: []).ending)
      else { continue }
      self.paths.insert(path)
      let entry = Entry(
        declaration: declaration
          ?? DatasetDeclaration(name: Self.name(of: path), place: Place(file: "content/" + path)),
        kind: kind, path: path)
      if let other = names[entry.declaration.name] {
        findings.append(.datasetNameDuplicate(entry, other))
        continue
      }
      names[entry.declaration.name] = entry
      if let fault = Finding.datasetNameUnsafe(entry) {
        findings.append(fault)
      } else {
        entries.append(entry)
      }
    }
    let near = NearMissCache()
    for declaration in declarations where names[declaration.name] == nil {
      findings.append(.datasetFileMissing(declaration, among: paths, near))
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
