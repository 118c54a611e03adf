extension OpenFolder {
  /// Removes a folder with all its content; symbolic links in it are removed, not followed.
  public func removeTree(_ name: String) throws(SystemFailure) {
    guard let top = try ifThere(try folder(name)) else { return }
    var pending = [""]
    var emptied: [(above: String, name: String)] = []
    while let path = pending.popLast() {
      guard let folder = try ifThere(try top.folder(path: path)) else { continue }
      for inner in (try? folder.names())?.texts ?? [] {
        do throws(SystemFailure) {
          try folder.removeFile(inner)
        } catch {
          guard error == .isAFolder || error == .notPermitted else { throw error }
          pending.append(path.isEmpty ? inner : path + "/" + inner)
        }
      }
      guard let last = path.split(separator: "/").last else { continue }
      emptied.append((String(path.dropLast(last.count)), String(last)))
    }
    // Folders were found before the folders inside them, so remove in reverse.
    for folder in emptied.reversed() {
      let above = try top.folder(path: folder.above)
      try ifThere(try above.removeFolder(folder.name))
    }
    try ifThere(try removeFolder(name))
  }

  /// The result of a call; nil if the named entry does not exist.
  @discardableResult
  private func ifThere<Result>(
    _ call: @autoclosure () throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result? {
    do throws(SystemFailure) {
      return try call()
    } catch {
      guard error == .missing else { throw error }
      return nil
    }
  }
}
