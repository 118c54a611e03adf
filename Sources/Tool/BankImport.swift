internal import HornbookBanks
internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
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
      terminal.complain(
        "“\(file)” is no bank of questions that can be read: name its format, as in “--format gift”"
      )
      return .failure(.usage)
    }
    let checked = ManuscriptCheck(
      questions: source, key: nil, format: format, options: run.options)
    progress.clear()
    let counts = checked.report.counts
    if counts.errors + counts.warnings > 0 || run.arguments.format != .text {
      terminal.errors(run.rendered(checked.report, isReport: false), as: run.form)
    }
    guard let bank = checked.bank, counts.errors == 0 else {
      terminal.complain("nothing was imported: correct the errors first")
      return .failure(.findings)
    }
    let json = QuizJSON(bank, chapter: run.arguments.value(Self.chapter), images: name)
    var written = [(path: name + ".json", bytes: json.bytes)]
    written += bank.files.map { (RelativePath.join(name, $0.name), $0.bytes) }
    if bank.hasFormulas {
      terminal.complain("\(file) has formulas: set “math” to true in content/book.json")
    }
    return .success(ImportPlan(written, from: file))
  }

  private func write(_ plan: ImportPlan, _ name: String, to folder: String) throws(FileError) {
    let outcome = try ImportedBook(at: folder, "quiz-" + name).write(plan)
    outcome.tell(terminal)
    let path = RelativePath.join(folder, name + ".json")
    let images = plan.files.count - 1
    terminal.print(
      outcome.written.isEmpty
        ? "nothing has changed in \(path)"
        : "wrote \(path)"
          + (images > 0 ? " and \(images) image\(images == 1 ? "" : "s")" : ""))
  }
}

extension String {
  /// A file's name without its extension.
  fileprivate var stem: String {
    guard let point = lastIndex(of: "."), point != startIndex else { return self }
    return String(self[..<point])
  }
}
