internal import HornbookBytes
internal import HornbookDiagnostics
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
          file["newUri"]?.string.flatMap(FileAddress.path).map { (old: old, new: $0) }
        }
      }
      let books = workspace.desks.map { desk in
        let own = moves.filter { workspace.desk(of: $0.old).root == desk.root }.compactMap { move in
          RelativePath.below(desk.root, move.old).flatMap { old in
            RelativePath.below(desk.root, move.new).map { Move(old: old, new: $0) }
          }
        }
        return (desk, desk.edits(for: own))
      }
      let changed = books.filter { !$0.1.isEmpty }
      if changed.isEmpty { json.null() } else { json.workspaceEdit(changed) }
    })
}

/// A file or a folder of a book that gets another name.
private struct Move {
  let old: String
  let new: String

  /// The new path of a file; nil if it stays.
  func moved(_ path: String) -> String? {
    path == old ? new : RelativePath.below(old, path).map { RelativePath.join(new, $0) }
  }
}

extension Desk {
  fileprivate func edits(for moves: [Move]) -> [FileEdit] {
    guard !moves.isEmpty else { return [] }
    var done: Set<FilePlace> = []
    return checked.flatMap { $0.edits(for: moves) }.filter {
      // Languages share texts, and links with the same label share an address.
      done.insert(FilePlace(file: $0.file, range: $0.range)).inserted
    }
  }
}

extension CheckedTexts {
  fileprivate func edits(for moves: [Move]) -> [FileEdit] {
    var edits: [FileEdit] = []
    let texts = (files + quizFiles.keys.sorted()).map { ($0, links(in: $0, withImages: true)) }
    for (own, links) in texts + summary {
      guard let bytes = found.bytes(of: own) else { continue }
      let path =
        chapter(of: own)?.path ?? quizFiles[own].flatMap { RelativePath.below("content", $0) }
        ?? Summary.path
      for link in links {
        guard case .file(let target, _) = link.target, bytes[link.address].first != ASCII.slash,
          let (newPath, newTarget) = moved(path, target, moves)
        else { continue }
        let end = bytes[link.address].firstIndex { "#?".utf8.contains($0) }
        let range = link.address.lowerBound..<(end ?? link.address.upperBound)
        // An address that still leads there stays as it is written.
        if case .file(newTarget, _) = LinkTarget(bytes.text(range), in: newPath) { continue }
        let isBracketed = bytes[..<range.lowerBound].last == UInt8(ascii: "<")
        edits.append(
          (
            own, range,
            LinkTarget.written(
              LinkTarget.relativePath(from: newPath, to: newTarget), isBracketed: isBracketed)
          ))
      }
    }
    return edits + partEdits(for: moves)
  }

  /// The names of chapters in `book.json`.
  private func partEdits(for moves: [Move]) -> [FileEdit] {
    book.settings.parts.flatMap(\.chapters).compactMap { name, place in
      // The settings of a translation are written anew, and those of mdBook are no JSON.
      let (own, isExact) = authorship?.place(place) ?? (place, true)
      guard isExact, let bytes = found.bytes(of: own.file), own.upper <= bytes.count,
        bytes[own.range].elementsEqual(Self.quoted(name)),
        let path = book.chapters.map(\.file.path).first(where: {
          [name, "chapters/" + name].contains($0)
            || [name, name + ".md"].contains($0.lastPathName)
        }), let (new, _) = moved(path, path, moves)
      else { return nil }
      var written = new
      if path == "chapters/" + name, new.hasPrefix("chapters/") {
        written = String(new.dropFirst("chapters/".count))
      } else if path != name {
        written = new.lastPathName
        if !name.hasSuffix(".md") { written = String(written.dropLast(3)) }
      }
      return (own.file, own.range, String(decoding: Self.quoted(written), as: UTF8.self))
    }
  }

  /// A text as JSON.
  private static func quoted(_ text: String) -> [UInt8] {
    var json = JSONWriter(style: .compact)
    json.value(text)
    return json.finish()
  }

  /// The paths under `content/` that a text and the file to which it links will have; nil if both stay, or if one of them
  /// leaves the book.
  private func moved(_ path: String, _ target: String, _ moves: [Move]) -> (String, String)? {
    func moved(_ path: String) -> String? {
      let file = file(ofContent: path)
      guard let new = moves.lazy.compactMap({ $0.moved(file) }).first else { return path }
      let folder = file.dropLast(path.utf8.count)
      return new.hasPrefix(folder) ? String(new.dropFirst(folder.count)) : nil
    }
    guard let newPath = moved(path), let newTarget = moved(target) else { return nil }
    return newPath == path && newTarget == target ? nil : (newPath, newTarget)
  }

  /// The links of the list of chapters, which is no text of the book.
  private var summary: [(String, [TextLink])] {
    let file = file(ofContent: Summary.path)
    guard let bytes = found.bytes(of: file) else { return [] }
    let entries = Summary(Source(path: file, bytes: bytes)).parts.flatMap(\.entries)
    let links = entries.compactMap { entry -> TextLink? in
      guard let path = entry.path else { return nil }
      let line = bytes[..<entry.place.lower].lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0
      var start = line
      while let open = bytes.firstRange(of: "](", from: start),
        let close = bytes.firstIndex(of: UInt8(ascii: ")"), from: open.upperBound)
      {
        start = open.upperBound
        let isBracketed = bytes[start] == UInt8(ascii: "<")
        let first = isBracketed ? start + 1 : start
        // A title may follow the address.
        let end = bytes[first..<close].firstIndex {
          isBracketed ? $0 == UInt8(ascii: ">") : $0 == ASCII.space
        }
        let address = first..<(end ?? close)
        guard case .file(path, _) = LinkTarget(bytes.text(address), in: Summary.path) else {
          continue
        }
        return TextLink(
          file: file, text: file, target: .file(path: path, anchor: nil), place: address,
          address: address,
          anchor: nil)
      }
      return nil
    }
    return [(file, links)]
  }
}
