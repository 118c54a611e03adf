internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript

/// Reports everything in a folder of the book that cannot or must not be read, so that none of it
/// is passed over in silence.
struct UnreadPaths {
  private let walk: Walk
  private let folder: String

  init(_ walk: Walk, below folder: String) {
    self.walk = walk
    self.folder = folder
  }

  /// The findings about the paths, in the order of the kinds of path.
  func findings(_ access: BookSource) -> [Finding] {
    var findings: [Finding] = []
    for failure in walk.failures { findings.append(.unreadable(failure.path, failure.reason)) }
    for path in walk.specials {
      findings.append(
        .unreadable(
          RelativePath.join(folder, path), "it is not a file",
          remedy: "Move it out of \(folder)/."))
    }
    for path in walk.folders where isNameOfAText(path) || isNameOfData(path) {
      findings.append(
        .unreadable(
          RelativePath.join(folder, path), "it is a folder",
          remedy: "Give the folder a name without an extension."))
    }
    for link in walk.links {
      let path = RelativePath.join(folder, link.path)
      switch link.target {
      case .file: continue
      case .missing:
        findings.append(
          .unreadable(
            path, "the symbolic link leads nowhere",
            remedy: "Point the link to a file, or delete it."))
      case .outside:
        findings.append(
          Finding(
            .pathOutside, at: Place(file: path),
            "the symbolic link “\(path)” leads outside \(folder)/"))
      case .folder:
        // Files that a chapter shows are found through such a link, but chapters are not.
        if isNameOfAText(link.path) || isNameOfData(link.path) {
          findings.append(
            .unreadable(
              path, "it leads to a folder", remedy: "Point the link to a file, or delete it."))
          continue
        }
        guard access.entries(path).contains(where: isNameOfAText) else { continue }
        findings.append(
          .unreadable(
            path, "chapters behind a symbolic link to a folder are not read",
            remedy: "Put the folder itself here, or link its files individually."))
      }
    }
    return findings
  }

  /// How much could be read, given the findings.
  func completeness(_ findings: [Finding]) -> Completeness {
    let faulty: Completeness =
      findings.contains { $0.rule == Rule.fileUnreadable.id } ? .faulty : .whole
    return walk.failures.map { Completeness($0) }.reduce(faulty, max)
  }

  /// Whether a path is that of a file read for its data, such as settings or questions, and not
  /// shown as it is.
  private func isNameOfData(_ path: String) -> Bool {
    guard folder == LoadedBook.content else { return false }
    switch KeptBack.role(named: RelativePath.join(folder, path)) {
    case nil, .chapter, .sources, .hidden, .elsewhere: return false
    default: return true
    }
  }

  private func isNameOfAText(_ path: String) -> Bool {
    path.isPage || path.hasSuffix(".mustache")
      || RelativePath.name(of: path) == "book.json"
  }
}

extension Finding {
  /// The finding for something in the book's folder that cannot be read.
  static func unreadable(_ path: String, _ reason: String, remedy: String? = nil) -> Finding {
    Finding(
      .fileUnreadable, at: Place(file: path), "“\(path)” cannot be read: \(reason)", remedy: remedy)
  }
}
