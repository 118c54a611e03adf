internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown

/// The films and sounds that texts show, with the files beside them.
struct FoundMedia {
  /// The bytes of the files beside films, by path under `content/`.
  private(set) var contents: [String: [UInt8]] = [:]
  /// The files beside films, by path under `content/`.
  private(set) var companions: Set<String> = []
  /// The files of captions in which something is wrong.
  private(set) var sources: [Source] = []
  /// What is wrong with them.
  private(set) var findings: [Finding] = []
  private(set) var completeness = Completeness.whole
  private var folders: [String: MediaFolder] = [:]

  /// Looks at the files beside a film or a sound; nil if the file at the path does not play.
  ///
  /// - Parameters:
  ///   - path: The path under `content/`.
  ///   - names: Lists the files in a folder.
  ///   - look: Reads a file, by its path under `content/`.
  mutating func fact(
    of path: String, among names: (String) -> [String], _ look: (String) -> WantedFiles.Look
  ) -> FileFact? {
    let parent = RelativePath.folder(of: RelativePath.join(LoadedBook.content, path))
    let folder = folders[parent] ?? MediaFolder(of: path, names(parent))
    folders[parent] = folder
    guard var medium = folder.medium(path.lastPathName) else { return nil }
    medium.captions.removeAll { !takes($0.path, look($0.path)) }
    if let poster = medium.poster {
      let found = look(poster.path)
      if case .image(let size, fault: nil, _) = found.fact, takes(poster.path, found) {
        medium.poster?.size = size
      } else {
        medium.poster = nil
      }
    }
    return .medium(medium)
  }

  /// Takes a file beside a film, and checks captions; false if it is not published.
  private mutating func takes(_ path: String, _ look: WantedFiles.Look) -> Bool {
    completeness = max(completeness, look.completeness)
    guard let bytes = look.bytes else { return false }
    contents[path] = bytes
    guard companions.insert(path).inserted, path.lowercased().hasSuffix(".vtt") else { return true }
    let source = Source(path: RelativePath.join(LoadedBook.content, path), bytes: bytes)
    let faults = WebVTT.findings(in: source)
    guard !faults.isEmpty else { return true }
    sources.append(source)
    findings += faults
    return true
  }
}
