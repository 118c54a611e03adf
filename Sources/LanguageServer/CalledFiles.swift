internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPipeline
internal import HornbookQuizzes

/// Chapters and quizzes that are called by a name or by a path: after `{quiz}`, and as the chapter of a quiz.
extension CheckedTexts {
  /// The paths of quizzes in TOML, and of chapters, whose questions a text shows, as links.
  func calls(of chapter: ChapterFile) -> [TextLink] {
    arguments(of: chapter).compactMap { called in
      guard var link = link(called.text, called.place.range, in: chapter),
        case .file(let path, _) = link.target
      else { return nil }
      if called.text.hasSuffix(".toml") { link.form = .path }
      return link.form == .path || book.chapter(at: path) != nil ? link : nil
    }
  }

  /// The names that change with the names of files.
  func callEdits(for moves: [Move]) -> [FileEdit] {
    let chapters = chapterNames(after: moves)
    let quizzes = quizFiles
    let taken = Set(quizzes.map(\.fileName))
    // A quiz is found before a chapter of the same name.
    var names = chapters.filter { !taken.contains($0.key) && !taken.contains($0.value) }
    for file in quizzes {
      guard let new = moves.moved(file), new.hasSuffix(".json") else { continue }
      names[file.fileName] = new.fileName
    }
    guard !names.isEmpty || !chapters.isEmpty else { return [] }
    return files.compactMap(chapter).flatMap { text in
      arguments(of: text).compactMap { called in
        guard let new = names[called.text], new != called.text, !new.contains("`"),
          let link = link(called.text, called.place.range, in: text)
        else { return nil }
        return (link.file, link.address, new)
      }
    } + (chapters.isEmpty ? [] : quizzes.compactMap { edit(ofChapterIn: $0, chapters) })
  }

  private func arguments(of text: ChapterFile) -> [Directive.Word] {
    text.directives.filter { $0.name.text == "quiz" }.compactMap(\.argument)
  }

  /// The names of pages that change with the names of their files.
  private func chapterNames(after moves: [Move]) -> [String: String] {
    // Pages that keep the paths of their texts are linked by these.
    guard book.settings.addresses != .paths else { return [:] }
    let isListed = !summaryLinks.isEmpty
    func name(_ path: String) -> String? {
      isListed ? ChapterFile.slug(ofPath: path) : ChapterFile.slug(ofFile: path.lastPathName[...])
    }
    var names: [String: String] = [:]
    for chapter in book.chapters where chapter.file.frontMatter.slug == nil {
      let path = chapter.file.path
      guard let (new, _) = moved(path, path, moves), new.isPage, chapter.slug == name(path),
        let name = name(new), book.chapter(named: name) == nil
      else { continue }
      names[chapter.slug] = name
    }
    return names
  }

  /// The quizzes in JSON.
  private var quizFiles: [String] {
    let read = proved.book.chapters.lazy.flatMap(\.sections).filter { !$0.questions.isEmpty }
      .map(\.place.file)
    return Set(read.filter { $0.hasSuffix(".json") }).sorted().map(file(asRead:))
  }

  /// The new name of the chapter to which a quiz belongs; nil if that stays.
  private func edit(ofChapterIn file: String, _ names: [String: String]) -> FileEdit? {
    guard let bytes = found.bytes(of: file),
      case .success(let tree) = JSONParser.parse(Source(path: file, bytes: bytes)),
      let chapter = tree.root["chapter"], let new = chapter.string.flatMap({ names[$0] })
    else { return nil }
    return (file, chapter.place.range, Self.quoted(new))
  }
}

extension String {
  /// The name of the file at a path, without its ending.
  fileprivate var fileName: String {
    let name = lastPathName
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
