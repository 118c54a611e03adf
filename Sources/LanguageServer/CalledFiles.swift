internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPipeline
internal import HornbookQuizzes

/// Chapters and quizzes that are called by a name or by a path: behind `{quiz}`, and as the chapter of a quiz.
extension CheckedTexts {
  /// The names that change if files get other names.
  func callEdits(for moves: [Move]) -> [FileEdit] {
    let chapters = chapterNames(after: moves)
    let names = quizNames(after: moves).merging(chapters) { quiz, _ in quiz }
    return files.compactMap(chapter).flatMap { text in
      text.directives.filter { $0.name.text == "quiz" }.compactMap { directive in
        guard let called = directive.argument,
          let place = authoredExactly(called.place.range, in: text),
          let bytes = found.bytes(of: place.file), place.range.upperBound <= bytes.count,
          bytes[place.range].elementsEqual(called.text.utf8),
          let new = names[called.text] ?? path(called.text, in: text, after: moves)
        else { return nil }
        return (place.file, place.range, new)
      }
    } + (chapters.isEmpty ? [] : quizFiles.compactMap { edit(ofChapterIn: $0, chapters) })
  }

  /// The names of pages that get another one because it follows from that of their file, with the new ones.
  private func chapterNames(after moves: [Move]) -> [String: String] {
    var names: [String: String] = [:]
    for chapter in book.chapters {
      let path = file(of: chapter.file)
      guard let new = moves.lazy.compactMap({ $0.moved(path) }).first,
        chapter.file.frontMatter.slug == nil,
        chapter.slug == ChapterFile.slug(ofFile: path.lastPathName[...]),
        let name = ChapterFile.slug(ofFile: new.lastPathName[...]), name != chapter.slug
      else { continue }
      names[chapter.slug] = name
    }
    return names
  }

  /// The names of quizzes in JSON that are renamed, with the new ones.
  private func quizNames(after moves: [Move]) -> [String: String] {
    var names: [String: String] = [:]
    for file in quizFiles {
      guard let new = moves.lazy.compactMap({ $0.moved(file) }).first, new.hasSuffix(".json"),
        new.lastPathName != file.lastPathName
      else { continue }
      names[String(file.lastPathName.dropLast(5))] = String(new.lastPathName.dropLast(5))
    }
    return names
  }

  private var quizFiles: [String] {
    let read = proved.book.chapters.lazy.flatMap(\.sections).map(\.place.file)
    return Set(read.filter { $0.hasSuffix(".json") }).sorted().map(file(asRead:))
  }

  /// The new path of a quiz in TOML, or of a chapter, that a text calls by its path; nil if that stays.
  private func path(_ called: String, in text: ChapterFile, after moves: [Move]) -> String? {
    func moved(_ path: String) -> String { moves.lazy.compactMap { $0.moved(path) }.first ?? path }
    let own = file(of: text)
    let isQuiz = called.hasSuffix(".toml")
    var target = isQuiz ? RelativePath.resolve(called, from: own) : nil
    if !isQuiz, case .file(let path, _) = LinkTarget(called, in: text.path),
      let chapter = book.chapter(at: path)
    {
      target = file(of: chapter.file)
    }
    guard let target, moved(own) != own || moved(target) != target else { return nil }
    let new = LinkTarget.relativePath(from: moved(own), to: moved(target))
    let address = isQuiz ? new : LinkTarget.written(new)
    return address == called ? nil : address
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
