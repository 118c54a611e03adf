internal import HornbookBytes
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript

extension Request {
  /// The addresses that change in the texts if files or folders get other names.
  static let willRenameFiles = Request(
    method: "workspace/willRenameFiles",
    answerOfAll: { workspace, params, json in
      let moves = (params?["files"]?.children.map(\.self) ?? []).compactMap { file in
        file["oldUri"]?.string.flatMap(FileAddress.path).flatMap { old in
          file["newUri"]?.string.flatMap(FileAddress.path).map { (old, $0) }
        }
      }
      guard let first = moves.first else { return json.null() }
      let desk = workspace.desk(of: first.0)
      let own = moves.compactMap { old, new in
        RelativePath.below(desk.root, old).flatMap { old in
          RelativePath.below(desk.root, new).map { Move(old: old, new: $0) }
        }
      }
      json.workspaceEdit(desk.checked.flatMap { $0.edits(for: own) }, desk)
    })
}

/// A file or a folder of a book that gets another name.
private struct Move {
  let old: String
  let new: String

  /// The new path of a file that is moved; nil if it stays.
  func moved(_ path: String) -> String? {
    path == old ? new : RelativePath.below(old, path).map { RelativePath.join(new, $0) }
  }
}

extension CheckedTexts {
  fileprivate func edits(for moves: [Move]) -> [(file: String, range: Range<Int>, text: String)] {
    func moved(_ path: String) -> String { moves.lazy.compactMap { $0.moved(path) }.first ?? path }
    var edits: [(file: String, range: Range<Int>, text: String)] = []
    var done: Set<FilePlace> = []
    let texts = files.map { ($0, links(in: $0, withImages: true)) }
    for (file, links) in texts + [(self.file(ofContent: "SUMMARY.md"), summary)] {
      guard !links.isEmpty, let bytes = found.bytes(of: file) else { continue }
      for link in links {
        guard case .file(let path, _) = link.target else { continue }
        let target = self.file(ofContent: path)
        let old = (file, target)
        let new = (moved(file), moved(target))
        guard old != new, bytes[link.address].first != ASCII.slash else { continue }
        let end = bytes[link.address].firstIndex { "#?".utf8.contains($0) }
        let range = link.address.lowerBound..<(end ?? link.address.upperBound)
        let address = LinkTarget.relativePath(from: new.0, to: new.1)
        // Links with the same label share an address.
        guard address != bytes.text(range),
          done.insert(FilePlace(file: file, range: range)).inserted
        else { continue }
        edits.append((file, range, address))
      }
    }
    return edits
  }

  /// The links of the list of chapters, which is no text of the book.
  private var summary: [TextLink] {
    let file = file(ofContent: "SUMMARY.md")
    guard let bytes = found.bytes(of: file) else { return [] }
    var links: [TextLink] = []
    var start = 0
    while let open = bytes.firstRange(of: "](", from: start) {
      start = open.upperBound
      guard let close = bytes[start...].firstIndex(where: { ")\n".utf8.contains($0) }) else {
        break
      }
      let target = LinkTarget(bytes.text(start..<close), in: "SUMMARY.md")
      links.append(
        TextLink(
          file: file, target: target, place: start..<close, address: start..<close, anchor: nil))
    }
    return links
  }
}
