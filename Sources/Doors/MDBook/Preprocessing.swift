internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookSystem
internal import Synchronization

/// Runs the preprocessors of an mdBook source, once for each opening of the book.
final class MDBookPreprocessing: Sendable {
  private let settings: MDBookSettings
  private let files: MDBookFiles
  private let made = Mutex<Made?>(nil)

  /// The texts as they are after all steps.
  struct Made: Sendable {
    /// By path below the source's folder.
    var texts: [String: ComposedText] = [:]
    var parts: [String: [BookSource.Part]] = [:]
    /// The findings about directives, by text.
    var findings: [String: [Finding]] = [:]
    /// The list of chapters, if it has changed.
    var summary: [UInt8]?
    /// What is wrong with the programs.
    var failures: [Finding] = []
  }

  init(_ settings: MDBookSettings, _ files: MDBookFiles) {
    self.settings = settings
    self.files = files
  }

  /// The result; the programs are run when it is first asked for.
  var result: Made {
    made.withLock { made in
      if let made { return made }
      let result = run()
      made = result
      return result
    }
  }

  /// How long a program may take, in seconds, and how much it may say.
  private static let limits = (seconds: 120, bytes: 256 << 20)

  private func run() -> Made {
    var made = Made()
    let list = RelativePath.join(settings.src, Summary.path)
    guard let bytes = files.read(list) else { return made }
    let before = MDBookItem.book(Summary(Source(path: MDBookFiles.plain + list, bytes: bytes)))
    var book = before
    for item in book.flatMap(\.all) {
      guard let path = item.source.map({ RelativePath.join(settings.src, $0) }),
        let bytes = files.read(path)
      else { continue }
      made.texts[path] = ComposedText(Source(path: MDBookFiles.plain + path, bytes: bytes))
    }
    guard
      let steps = MDBookPreprocessor.ordered(
        settings.preprocessors, hasOwn: settings.usesOwnSteps)
    else {
      made.failures = settings.preprocessors.map {
        failure($0, "“\($0.name)” and other preprocessors wait for each other")
      }
      return made
    }
    for step in steps {
      switch step {
      case .links: for path in made.texts.keys { expand(path, &made) }
      case .index:
        book = book.map { item in
          item.mapped { item in
            guard let path = item.path, path.lastPathName.lowercased() == "readme.md" else {
              return
            }
            item.path = RelativePath.join(RelativePath.folder(of: path), "index.md")
          }
        }
      case .program(let program):
        switch answer(of: program, book, made) {
        case .success(let new): book = new.map { take(new: $0, program, &made) } ?? book
        case .failure(let failed): made.failures.append(failed.finding)
        }
      }
    }
    if book.map(\.outline) != before.map(\.outline) { made.summary = book.summary }
    return made
  }

  private func expand(_ path: String, _ made: inout Made) {
    guard let text = made.texts[path] else { return }
    var expansion = MDBookText(files)
    made.texts[path] = expansion.expanded(text, from: path)
    made.parts[path] = expansion.parts
    made.findings[path] = expansion.findings
  }

  // MARK: - Programs

  private struct Failed: Error {
    let finding: Finding
  }

  private func failure(_ program: MDBookPreprocessor, _ message: String) -> Finding {
    Finding(.preprocessorFailed, at: program.place, message)
  }

  /// What a program makes of the book; nil if it does not take part.
  private func answer(of program: MDBookPreprocessor, _ book: [MDBookItem], _ made: Made)
    -> Result<[MDBookItem]?, Failed>
  {
    func failed(_ message: String) -> Result<[MDBookItem]?, Failed> {
      .failure(Failed(finding: failure(program, "the preprocessor “\(program.name)” \(message)")))
    }
    guard var name = program.command.first else { return .success(nil) }
    if program.takesPart == false { return .success(nil) }
    let folder = files.disk.root.isEmpty ? "." : files.disk.root
    let root = (try? OpenFolder.realPath(folder)) ?? folder
    if name.utf8.contains(ASCII.slash), !name.hasPrefix("/") {
      name = RelativePath.join(root, name)
    }
    let command = [name] + program.command.dropFirst()
    func start(_ arguments: [String], _ input: [UInt8]) -> ChildProgram.End {
      ChildProgram.run(
        command + arguments, in: root, input: input, seconds: Self.limits.seconds,
        limit: Self.limits.bytes)
    }
    if program.takesPart == nil {
      switch start(["supports", "html"], []) {
      case .code(0, _): break
      case .missing:
        guard !program.isOptional else { return .success(nil) }
        return failed("cannot be started: there is no program “\(name)”")
      case .late: return failed("did not say within \(Self.limits.seconds) s whether it takes part")
      default: return .success(nil)
      }
    }
    switch start([], input(book, made, root)) {
    case .code(0, let output):
      guard let items = MDBookItem.book(output) else {
        return failed("did not answer with a book")
      }
      return .success(items)
    case .code(let code, _): return failed("ended with code \(code)")
    case .killed(let signal): return failed("was ended by signal \(signal)")
    case .missing: return failed("cannot be started: there is no program “\(name)”")
    case .late: return failed("took longer than \(Self.limits.seconds) s and was ended")
    case .tooLong:
      return failed("answered with more than \(Self.limits.bytes >> 20) MB and was ended")
    }
  }

  /// The input of a program: the settings and the book.
  private func input(_ book: [MDBookItem], _ made: Made, _ root: String) -> [UInt8] {
    let filled = book.map { item in
      item.mapped { item in
        let path = (item.source ?? item.path).map { RelativePath.join(settings.src, $0) }
        if let text = path.flatMap({ made.texts[$0] }) {
          item.content = String(decoding: text.bytes, as: UTF8.self)
        }
      }
    }
    var writer = JSONWriter(style: .compact)
    writer.array { writer in
      writer.object { writer in
        writer.member("root", root)
        writer.key("config")
        settings.writeConfiguration(to: &writer)
        writer.member("renderer", "html")
        writer.member("mdbook_version", "0.5.4")
      }
      writer.object { writer in
        writer.array("items") { writer in for item in filled { item.write(to: &writer) } }
      }
    }
    return writer.finish()
  }

  /// Takes the texts of a program's answer; the items are returned without them.
  private func take(new items: [MDBookItem], _ program: MDBookPreprocessor, _ made: inout Made)
    -> [MDBookItem]
  {
    items.map { item in
      item.mapped { item in
        let content = Array(item.content.utf8)
        item.content = ""
        guard item.kind == .chapter, let name = item.source ?? item.path,
          let inside = RelativePath.resolve(name, from: ""), inside.isPage
        else { return }
        let path = RelativePath.join(settings.src, inside)
        guard let old = made.texts[path] else {
          var text = ComposedText()
          text.append(content, for: program.place)
          made.texts[path] = text
          return
        }
        if old.bytes != content { made.texts[path] = old.replaced(by: content) }
      }
    }
  }
}

extension ComposedText {
  /// A new text; lines that are as before keep their origin, and others have that of the line that they replace.
  fileprivate func replaced(by new: [UInt8]) -> ComposedText {
    let (old, lines) = (Self.lines(of: bytes), Self.lines(of: new))
    // Where each line is that the old text has only once.
    var places: [ArraySlice<UInt8>: Int] = [:]
    for (index, line) in old.enumerated() {
      places[bytes[line]] = places[bytes[line]] == nil ? index : -1
    }
    var text = ComposedText()
    var next = 0
    for line in lines {
      if next < old.count, bytes[old[next]].elementsEqual(new[line]) {
        text.append(self, old[next])
        next += 1
      } else if let place = places[new[line]], place >= next {
        text.append(self, old[place])
        next = place + 1
      } else {
        let origin = self.origin(of: old.isEmpty ? 0..<0 : old[min(next, old.count - 1)])
        text.append(new[line], for: origin?.place ?? Place(file: ""))
      }
    }
    return text
  }

  /// The ranges of the lines, with their ends.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: ASCII.newline, from: start).map { $0 + 1 } ?? bytes.count
      lines.append(start..<end)
      start = end
    }
    return lines
  }
}
