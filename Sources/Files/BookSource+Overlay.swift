extension BookSource {
  /// The same files, but with the contents of some that are not saved yet, or not even there.
  ///
  /// - Parameter unsaved: The contents by the paths below the root.
  public func overlaid(with unsaved: [String: [UInt8]]) -> BookSource {
    guard !unsaved.isEmpty else { return self }
    let top = BookSource.memory(unsaved)
    var source = BookSource(
      root: root,
      walk: { [walk] in walk($0).adding(top.walk($0)) },
      open: { [open, sharedNumber] path throws(FileError) in
        if let bytes = unsaved[path] {
          return Reading(bytes: bytes, path: path, sharedNumber: sharedNumber(path))
        }
        let reading = try open(path)
        guard let bytes = unsaved[reading.path] else { return reading }
        return Reading(bytes: bytes, path: reading.path, sharedNumber: reading.sharedNumber)
      },
      resolve: { [resolve] reference, file in
        let found = resolve(reference, file)
        guard case .missing = found else { return found }
        let own = top.resolve(reference, file)
        if case .missing = own { return found }
        return own
      },
      entries: { [entries] in Set(entries($0) + top.entries($0)).sorted(by: RelativePath.precedes)
      },
      sharedNumber: sharedNumber)
    source.facts = { [facts] path in unsaved[path] == nil ? facts(path) : top.facts(path) }
    source.known = { [known] path in unsaved[path] == nil ? known(path) : nil }
    source.used = used
    source.authorship = authorship
    source.language = language
    return source
  }
}

extension Walk {
  /// The same listing with the files of another one that it lacks.
  fileprivate func adding(_ other: Walk) -> Walk {
    let known = Set(files.map(\.path))
    let added = other.files.filter { !known.contains($0.path) }
    guard !added.isEmpty else { return self }
    var walk = self
    walk.files = (files + added).sorted { RelativePath.precedes($0.path, $1.path) }
    walk.failures.removeAll { $0.operation == .list }
    return walk
  }
}
