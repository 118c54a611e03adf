internal import HornbookBanks
internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookPipeline

/// One run of `hornbook import quiz`.
struct BankImport {
  let files: [String]
  let folder: String?
  let run: BookRun

  private var terminal: Terminal { run.terminal }

  private static let readable = BankFormat.all.filter { $0.read != nil }.map(\.name)

  /// The formats that can be read, for the help.
  static let formats = readable.joined(separator: ", ")

  /// As for other commands, or the format of the banks.
  static let format = Command.Option(
    name: "--format", value: "FORMAT", words: Command.Option.format.words + readable,
    help: "\(Command.Option.format.help); or the format of a quiz: \(formats)")
  static let chapter = Command.Option(
    name: "--chapter", value: "CHAPTER",
    help: "of a quiz: the number or the slug of the chapter to which the questions belong")

  /// Reads all files before the first one is written.
  func write(onlyListing: Bool) -> ExitCode {
    guard !files.isEmpty, let folder else {
      terminal.complain(
        "name the files, and the folder for their questions: quiz FILE --to content/quizzes")
      return .usage
    }
    if (try? FileFacts.of(RelativePath.join(folder, "content/book.json"))) != nil {
      terminal.complain(
        "“\(folder)” is a book: import its questions with “--to \(RelativePath.join(folder, "content/quizzes"))”"
      )
      return .usage
    }
    if let chapter = run.arguments.value(Self.chapter),
      let book = BookRun.books(around: folder).first?.book,
      let mistake = PreparedSite.check(book.source, run.options).mistake(inChapter: chapter)
    {
      terminal.complain(mistake)
      return .usage
    }
    var plans: [(name: String, plan: ImportPlan)] = []
    var names: [String: String] = [:]
    for file in files {
      let name = RelativePath.name(of: file).stem
      if let other = names.updateValue(file, forKey: name) {
        terminal.complain(
          "“\(other)” and “\(file)” would both become \(name).json: give one of them another name")
        return .usage
      }
      switch read(file, name) {
      case .success(let plan): plans.append((name, plan))
      case .failure(let code): return code
      }
    }
    do throws(FileError) {
      for (name, plan) in plans {
        if onlyListing {
          plan.list(in: folder, terminal)
        } else {
          try write(plan, name, to: folder)
        }
      }
      return .success
    } catch {
      terminal.complain(error.description)
      return .files
    }
  }

  private enum Read {
    case success(ImportPlan)
    case failure(ExitCode)
  }

  private func read(_ file: String, _ name: String) -> Read {
    let progress = Progress(terminal)
    progress.show("reading \(file)")
    defer { progress.clear() }
    let source: Source
    do throws(FileError) {
      source = Source(path: file, bytes: try readFile(file))
    } catch {
      terminal.complain(error.description)
      return .failure(.files)
    }
    let named = run.arguments.value(Self.format).flatMap { BankFormat.named($0) }
    guard let format = named ?? BankFormat.format(of: file, source.bytes) else {
      terminal.complain("“\(file)” is no bank of questions that can be read: \(Self.hint(source))")
      return .failure(.usage)
    }
    let checked = ManuscriptCheck(
      questions: source, key: nil, format: format, options: run.options)
    progress.clear()
    let counts = checked.report.counts
    if counts.errors + counts.warnings > 0 || run.arguments.format != .text {
      var style = run.style(isReport: false)
      style.pathPrefix = ""
      var writer = ByteWriter()
      checked.report.write(run.arguments.format, style: style, to: &writer)
      terminal.errors(writer.take(), as: run.form)
    }
    guard let bank = checked.bank, counts.errors == 0 else {
      terminal.complain("nothing was imported: correct the errors first")
      return .failure(.findings)
    }
    let last = LastQuiz(at: RelativePath.join(folder ?? "", name + ".json"))
    let chapter = run.arguments.value(Self.chapter) ?? last?.chapter
    let json = QuizJSON(bank, chapter: chapter, images: name)
    if let last, !last.shares(questionsWith: json.bytes) {
      terminal.complain(
        "\(name).json has none of the questions in “\(file)”, so it comes from another bank: give the file another name"
      )
      return .failure(.usage)
    }
    var written = [(path: name + ".json", bytes: json.bytes)]
    written += bank.files.map { (RelativePath.join(name, $0.name), $0.bytes) }
    if bank.hasFormulas, !setsMathematics {
      terminal.complain("\(file) has formulas: set “math” to true in content/book.json")
    }
    let kept = bank.questions.count { if case .foreign = $0.task { true } else { false } }
    if kept > 0 {
      terminal.complain(
        "\(kept) of \(BookHoldings.count(bank.questions.count, "question")) in “\(file)” \(kept == 1 ? "is" : "are") of kinds that only \(format.name) has: kept for exports, and not asked in the book"
      )
    }
    return .success(ImportPlan(written, from: file))
  }

  /// What may be wrong with a file that no format recognises.
  private static func hint(_ source: Source) -> String {
    if source.bytes.isEmpty { return "it is empty" }
    if source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF]) {
      return "it is in UTF-16; save it in UTF-8, or name its format, as in “--format moodle”"
    }
    if ZipReader.isArchive(source.bytes) {
      return "it is an archive without questions, or a part of it is missing"
    }
    return "name its format, as in “--format gift”"
  }

  /// Whether the book to which the folder belongs has formulas.
  private var setsMathematics: Bool {
    let path = RelativePath.join(RelativePath.folder(of: folder ?? ""), "book.json")
    return LastQuiz.root(path)?["math"]?.bool == true
  }

  private func write(_ plan: ImportPlan, _ name: String, to folder: String) throws(FileError) {
    let outcome = try ImportedBook(at: folder, "quiz-" + name).write(plan)
    outcome.tell(terminal)
    let path = RelativePath.join(folder, name + ".json")
    let images = plan.files.count - 1
    if !outcome.written.isEmpty {
      terminal.print(
        "wrote \(path)" + (images > 0 ? " and \(BookHoldings.count(images, "image"))" : ""))
    } else if outcome.beside.isEmpty {
      let isThere = (try? FileFacts.of(path)) != nil
      terminal.print(
        isThere
          ? "nothing has changed in \(path)"
          : "\(path) was deleted after the last import and stays so; to get it again, delete \(RelativePath.join(folder, ".hornbook/import/quiz-\(name).json"))"
      )
    }
  }
}

extension String {
  /// A file's name without its extension.
  fileprivate var stem: String {
    guard let point = lastIndex(of: "."), point != startIndex else { return self }
    return String(self[..<point])
  }
}

/// The file of questions that an earlier import has made.
private struct LastQuiz {
  private let root: DataValue

  init?(at path: String) {
    guard let root = Self.root(path) else { return nil }
    self.root = root
  }

  /// The contents of a file of JSON; nil if there is none.
  static func root(_ path: String) -> DataValue? {
    guard let bytes = try? readFile(path) else { return nil }
    var findings: [Finding] = []
    return JSONParser.parse(Source(path: path, bytes: bytes)).root(findings: &findings)
  }

  /// The number or the slug of its chapter.
  var chapter: String? { root["chapter"]?.string ?? root["chapter"]?.int.map(String.init) }

  /// Whether another version of it has one of its questions, or one of them has none.
  func shares(questionsWith bytes: [UInt8]) -> Bool {
    var findings: [Finding] = []
    let other = JSONParser.parse(Source(path: "", bytes: bytes)).root(findings: &findings)
    let (old, new) = (Self.stems(root), other.map(Self.stems) ?? [])
    return old.isEmpty || new.isEmpty || !old.isDisjoint(with: new)
  }

  private static func stems(_ root: DataValue) -> Set<String> {
    let keys = ["questions": "question", "foreign": "source"]
    return Set(
      keys.flatMap { list, key in root[list]?.children.compactMap { $0[key]?.string } ?? [] })
  }
}
