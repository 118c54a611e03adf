internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
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
struct Move {
  let old: String
  let new: String

  /// The new path of a file; nil if it stays.
  func moved(_ path: String) -> String? {
    path == old ? new : RelativePath.below(old, path).map { RelativePath.join(new, $0) }
  }
}

extension [Move] {
  /// The new path of a file; nil if it stays.
  func moved(_ path: String) -> String? { lazy.compactMap { $0.moved(path) }.first }
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
    let texts =
      files.compactMap(chapter).map {
        ($0.path, links(of: $0, withImages: true) + includes(of: $0) + calls(of: $0) + card(of: $0))
      }
      + quizLinks() + [(Summary.path, summaryLinks)]
    return texts.flatMap { path, links in links.compactMap { edit(of: $0, in: path, moves) } }
      + partEdits(for: moves) + callEdits(for: moves) + namedFileEdits(for: moves)
      + mdBookIncludeEdits(for: moves)
  }

  /// The new address of a link in the text with a path; nil if it stays.
  private func edit(of link: TextLink, in path: String, _ moves: [Move]) -> FileEdit? {
    // The name of a page does not follow from that of its text.
    guard !link.isOfPage, let bytes = found.bytes(of: link.file),
      link.address.upperBound <= bytes.count
    else { return nil }
    guard case .file(let target, _) = link.target else {
      // A page of DocC may name itself.
      return link.isVerbatim ? nil : edit(ofName: link, bytes, link.text, moves)
    }
    guard link.isVerbatim else { return edit(ofName: link, bytes, file(ofContent: target), moves) }
    // A link may call a text by the address of its page, or by its folder.
    let text = book.text(linkedAt: target)?.path ?? target
    // What is included elsewhere too keeps its address if only the text around it moves to another folder.
    guard let (newPath, newText) = moved(path, text, moves),
      link.file == link.text || RelativePath.folder(of: newPath) == RelativePath.folder(of: path)
    else { return nil }
    let newTarget = target == text ? newText : called(newText, as: target)
    // An address that still leads there stays as it is written.
    let root = link.meaning.hasPrefix("/") ? book.settings.rootOfLinks : nil
    if case .file(newTarget, _) = LinkTarget(link.meaning, in: newPath, root: root) { return nil }
    let isBracketed = bytes[..<link.path.lowerBound].last == ASCII.less
    let relative = LinkTarget.relativePath(from: newPath, to: newTarget)
    let path = root.map { $0 + newTarget } ?? (relative.isEmpty ? "." : relative)
    let address =
      switch link.form {
      case .address: LinkTarget.written(path, isBracketed: isBracketed)
      case .path: path
      case .string: Self.quoted(LinkTarget.written(path))
      }
    let new = address + (link.isOfFolder && !newTarget.isPage && address.last != "/" ? "/" : "")
    return bytes[link.path].elementsEqual(new.utf8) ? nil : (link.file, link.path, new)
  }

  /// The path by which links call a text, of the same kind as another: that of a page, of a folder or of a file.
  private func called(_ text: String, as old: String) -> String {
    let folder = RelativePath.folder(of: text)
    let isHome = ["README.md", "index.md"].contains(text.lastPathName)
    if old.hasSuffix(".html") {
      return isHome && book.settings.addresses == .paths
        ? RelativePath.join(folder, "index.html") : text.dropLast(3) + ".html"
    }
    guard isHome else { return text }
    return old.lastPathName == "index.md" ? RelativePath.join(folder, "index.md") : folder
  }

  /// The address of DocC, `doc:Name`, of a page whose file gets another name.
  private func edit(
    ofName link: TextLink, _ bytes: [UInt8], _ page: String, _ moves: [Move]
  ) -> FileEdit? {
    func name(_ path: String) -> String {
      let name = path.lastPathName
      return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    }
    func folded(_ name: String) -> String {
      PercentEncoding.decode(name).nameInDocC.lowercased()
    }
    let written = bytes[link.address].drop { $0 == ASCII.less }
    let end = written.firstIndex { "#>".utf8.contains($0) } ?? written.endIndex
    guard let new = moves.moved(page), name(new) != name(page),
      written.starts(with: "doc:".utf8),
      case let names = written[..<end].dropFirst(4),
      case let start = (names.lastIndex(of: ASCII.slash) ?? names.startIndex - 1) + 1,
      // A page may also be named by its symbol.
      folded(bytes.text(start..<end)) == folded(name(page))
    else { return nil }
    // Behind a slash, a colon is no part of a scheme.
    let address = LinkTarget.written("/" + name(new).nameInDocC).dropFirst()
    return (link.file, start..<end, String(address))
  }

  /// The names of chapters and of folders in `book.json`.
  private func partEdits(for moves: [Move]) -> [FileEdit] {
    // The settings of a translation are read as they were made from the file.
    guard let bytes = try? found.disk.read(Self.settings),
      case .success(let tree) = JSONParser.parse(Source(path: Self.settings, bytes: bytes))
    else { return [] }
    let own = source.language?.tag.map { tree.root["languages"]?[$0] } ?? tree.root
    let names = own?["parts"]?.children.compactMap { $0["chapters"] }.flatMap(\.children)
    return names?.compactMap { name in
      name.string.flatMap { listed($0, moves) }.map { new in
        (Self.settings, name.place.range, Self.quoted(new))
      }
    } ?? []
  }

  /// What a part lists instead of a name; nil if it stays.
  private func listed(_ name: String, _ moves: [Move]) -> String? {
    let chapters = "chapters/"
    let paths = book.chapters.map(\.file.path)
    if name.hasSuffix("/") {
      // Only files are known to lie elsewhere than they are read.
      for folder in [name, chapters + name] {
        guard let inner = paths.first(where: { $0.hasPrefix(folder) }) else { continue }
        let root = String(file(ofContent: inner).dropLast(inner.count))
        guard let new = moves.moved(root + folder.dropLast()), new.hasPrefix(root) else {
          return nil
        }
        let path = new.dropFirst(root.count)
        let isShort = folder.count > name.count && path.hasPrefix(chapters)
        return (isShort ? path.dropFirst(chapters.count) : path) + "/"
      }
      return nil
    }
    let names = [name, name + ".md"]
    guard
      let path = paths.first(where: { names.contains($0) || $0 == chapters + name })
        ?? paths.first(where: { names.contains($0.lastPathName) }),
      let (new, _) = moved(path, path, moves)
    else { return nil }
    if path == chapters + name {
      return new.hasPrefix(chapters) ? String(new.dropFirst(chapters.count)) : new
    }
    let written = names.contains(path) ? new : new.lastPathName
    return name.hasSuffix(".md") ? written : String(written.dropLast(3))
  }

  /// The paths under `content/` that a text and the file to which it links will have; nil if both stay, or if one of them
  /// leaves the book.
  func moved(_ path: String, _ target: String, _ moves: [Move]) -> (String, String)? {
    func moved(_ path: String) -> String? {
      let file = file(ofContent: path)
      guard let new = moves.moved(file) else { return path }
      guard file.hasSuffix(path) else { return nil }
      let folder = file.dropLast(path.count)
      return new.hasPrefix(folder) ? String(new.dropFirst(folder.count)) : nil
    }
    guard let newPath = moved(path), let newTarget = moved(target) else { return nil }
    return newPath == path && newTarget == target ? nil : (newPath, newTarget)
  }
}
