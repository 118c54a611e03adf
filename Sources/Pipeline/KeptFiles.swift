internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript

/// The files of a book that are not published, some of which have several names.
struct KeptFiles: Sendable {
  let kept: KeptBack
  /// The files that must not be read because they have another role under another name.
  let refused: Set<String>
  let findings: [Finding]

  /// Examines all names of the files.
  ///
  /// - Parameters:
  ///   - texts: The paths of the texts that are to be read.
  ///   - datasets: `datasets` of `book.json`.
  init(texts: [String], datasets: DataValue?, in walk: Walk, _ files: BookSource) {
    var kept = KeptBack(texts: texts, datasets: datasets)
    var findings: [Finding] = []
    let links = walk.links.filter { $0.target == .file }.map(\.path)
    var refused = Self.follow(links, files, &kept, &findings)
    for (path, other, role) in kept.addTwins(of: walk, files) {
      refused.insert(path)
      findings.append(
        Finding(
          .fileKeptBack, at: Place(file: path),
          "“\(path)” is the same file as “\(other)” (a hard link), which is not published: \(role.reason)",
          remedy: "Replace the hard link with a copy."))
    }
    self.kept = kept
    self.refused = refused
    self.findings = findings
  }

  /// Follows links to files, and returns those that must not be read.
  ///
  /// A file that is read through a link is not published under its real path either. A link that
  /// gives a file another role is reported.
  private static func follow(
    _ links: [String], _ files: BookSource, _ kept: inout KeptBack, _ findings: inout [Finding]
  ) -> Set<String> {
    var refused: Set<String> = []
    for link in links.map({ RelativePath.join(LoadedBook.content, $0) }) {
      guard let role = kept.role(of: link), role != .sources,
        let real = try? files.open(link).path
      else { continue }
      switch kept.role(of: real) {
      case nil: kept.add(real, as: role)
      case .chapter where role == .chapter: continue
      case role where KeptBack.role(named: real) == nil: continue
      case let other?:
        refused.insert(link)
        findings.append(
          Finding(
            .fileKeptBack, at: Place(file: link),
            "the symbolic link “\(link)” leads to “\(real)”, which is not published: \(other.reason)",
            remedy: "Replace the link with a file."))
      }
    }
    return refused
  }
}
