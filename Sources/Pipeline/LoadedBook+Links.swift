internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript

/// Files of the book that have several names.
extension LoadedBook {
  /// Looks where links to files lead, and gives back those that must not be read.
  ///
  /// What is read through a link is kept back wherever it lies. A link that would make one thing of another
  /// is told of.
  mutating func follow(_ links: [String], _ access: FileAccess) -> Set<String> {
    var refused: Set<String> = []
    for link in links.map({ RelativePath.join(Self.content, $0) }) {
      guard let role = kept.role(of: link), role != .sources,
        let real = try? access.open(link).path
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

  /// Gives back the files that must not be read, since they are something else under another name.
  mutating func refuseTwins(in walk: Walk, _ access: FileAccess) -> Set<String> {
    let twins = kept.addTwins(of: walk, access)
    for (path, other, role) in twins {
      findings.append(
        Finding(
          .fileKeptBack, at: Place(file: path),
          "“\(path)” is the same file as “\(other)” (a hard link), which is not published: \(role.reason)",
          remedy: "Replace the hard link with a copy."))
    }
    return Set(twins.map(\.path))
  }
}
