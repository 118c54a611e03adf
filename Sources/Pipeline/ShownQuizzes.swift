internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// The TOML files whose questions directives show.
struct ShownQuizzes {
  /// The files that could be read, in the order in which the texts show them.
  private(set) var files: [QuizFile] = []
  /// The paths of all that are there.
  private(set) var paths: Set<String> = []
  /// The paths of those that nothing shows.
  private(set) var unused: [String] = []

  /// Reads the files and reports those that are missing or not shown.
  ///
  /// - Parameter all: The paths of all files of the book.
  init(
    _ texts: [ChapterFile], among all: [String], _ source: BookSource, _ notes: inout ReadNotes
  ) {
    var order: [String] = []
    var calls: [String: [QuizCall]] = [:]
    for text in texts {
      for name in text.directives.compactMap(\.quizPath) {
        do throws(Fault) {
          let path = try Self.path(name.text, in: text, source)
          if paths.insert(path).inserted { order.append(path) }
          calls[path, default: []].append(
            QuizCall(text: text.sourcePath, argument: name.text))
        } catch {
          notes.findings.append(error.finding(name))
        }
      }
    }
    for path in order {
      guard let text = notes.readText(path, source),
        var file = QuizFile.read(text, findings: &notes.findings)
      else { continue }
      file.calls = calls[path] ?? []
      files.append(file)
    }
    unused = unused(among: all, source)
    notes.findings += unused.map {
      Finding(.quizFileUnused, at: Place(file: $0), "no chapter shows these questions")
    }
  }

  private enum Fault: Error {
    case missing(near: String?)
    case outside
    case hidden

    func finding(_ name: Directive.Word) -> Finding {
      switch self {
      case .missing(let near):
        Finding(
          .directiveTargetMissing, at: name.place,
          "there is no file “\(name.text)”"
            + (near.map { ": \(NearMiss.question(about: $0))" } ?? ""),
          remedy: "Correct the path; it is relative to this text.")
      case .outside:
        Finding(.pathOutside, at: name.place, "“\(name.text)” leads outside the book")
      case .hidden:
        Finding(.fileKeptBack, at: name.place, "“\(name.text)” is hidden, so it is not read")
      }
    }
  }

  /// The path of the file that a directive names.
  private static func path(_ name: String, in text: ChapterFile, _ source: BookSource)
    throws(Fault) -> String
  {
    let isBook = { (path: String) in
      path.hasPrefix(LoadedBook.content + "/") || path.hasPrefix(BookSource.besidePrefix)
    }
    switch source.resolve(name, text.sourcePath) {
    case .found(let path) where isBook(path):
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else {
        throw .hidden
      }
      return path
    case .missing(let path) where isBook(path):
      let names = source.entries(RelativePath.folder(of: path))
      throw .missing(near: NearMiss.best(for: RelativePath.name(of: path), among: names))
    case .notAFile: throw .missing(near: nil)
    case .found, .missing, .outside, .throughLink: throw .outside
    }
  }

  /// The TOML files of questions that lie in `quizzes/`, or beside those that are shown, but are not shown themselves.
  private func unused(among all: [String], _ source: BookSource) -> [String] {
    let folders = Set(paths.map(RelativePath.folder))
    let outside = folders.filter { $0.hasPrefix(BookSource.besidePrefix) }.sorted()
    let others = outside.flatMap { folder in
      source.entries(folder).map { RelativePath.join(folder, $0) }
    }
    return (all + others).filter { path in
      guard path.hasSuffix(".toml"), !paths.contains(path) else { return false }
      if path.hasPrefix(QuizData.quizzes) { return true }
      guard folders.contains(RelativePath.folder(of: path)), let bytes = try? source.read(path),
        case .success(let tree) = TOMLParser.parse(Source(path: path, bytes: bytes))
      else { return false }
      return tree.root["questions"]?.kind == .array
    }
  }
}
