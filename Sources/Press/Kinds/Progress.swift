public import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes
internal import HornbookTemplates

extension PageKind {
  /// The page of the reader's progress.
  static let progress = PageKind(
    name: "progress", paths: .one("progress.html"), valueKey: "progress", bookKey: "progress",
    isHidden: true, sources: .allTexts,
    pages: { order in order.bank.count > 0 ? [0] : [] },
    sidebarTitle: { _, words, _ in words["progress"] },
    show: { press, _ in press.progress })
}

extension PageID {
  /// The page of the reader's progress.
  public static let progress = PageID(.progress)
}

/// The page of a reader's progress, and the files that tell its script about the questions.
extension Press {
  /// The approximate number of questions in each file.
  private static let questionsInFile = 500

  private var progressFileCount: Int {
    max(1, (order.bank.count + Self.questionsInFile - 1) / Self.questionsInFile)
  }

  private var isGraded: Bool { order.book.settings.answers == .inline }

  /// `progress.html`, whose size does not grow with the book.
  fileprivate var progress: PageFrame.Parts {
    .init(
      title: words["progress"],
      sidebar: map.sidebar(on: .progress), breadcrumb: map.breadcrumb(of: nil),
      own: progressValues, styles: [.quiz], scripts: Self.progressScripts)
  }

  /// The scripts of the pages of progress and of the deck; each uses the ones before it.
  static let progressScripts = ["grading.js", "kept.js", "progress.js"]

  /// What the templates of these pages need of the book.
  var progressValues: TemplateValue {
    [
      "book": .text(order.book.settings.id),
      "bank": .text(PageID.questions(0).fixedPath),
      "files": .text(String(progressFileCount)),
      "questions": .text(String(order.bank.count)),
      "isGraded": .bool(isGraded),
      "progress": .text(PageID.progress.fixedPath),
      "deck": .optional(order.hasDeck ? PageID.deck.fixedPath : nil),
    ]
  }

  /// The files that the script of the progress page loads, each with some of the chapters.
  ///
  /// The script loads only the files it needs for the answered questions: the hash of a chapter's
  /// slug determines its file.
  ///
  /// - Parameter areWritten: Whether their bytes are wanted.
  public func progressFiles(
    areWritten: Bool = true, _ parallel: Parallel = Parallel(jobs: 1)
  ) -> [SiteFile] {
    guard let quiz = order.quiz, order.bank.count > 0 else { return [] }
    guard areWritten else {
      return (0..<progressFileCount).map { SiteFile(path: Self.progressFile($0), bytes: []) }
    }
    var chapters: [[Int]] = Array(repeating: [], count: progressFileCount)
    for chapter in order.bank.pages.joined() {
      let slug = quiz.book.chapters[chapter].name.slug
      chapters[Int(Self.hash(slug)) % chapters.count].append(chapter)
    }
    return parallel.map(count: chapters.count) { [chapters] index in
      var json = JSONWriter(style: .spread(levels: 1))
      json.array { json in
        for chapter in chapters[index] { write(chapter, of: quiz, into: &json) }
      }
      var writer = ByteWriter()
      writer.write("hornbookProgress.add(")
      var list = json.finish()
      if list.last == ASCII.newline { list.removeLast() }
      writer.write(bytes: list)
      writer.write(");\n")
      return SiteFile(path: Self.progressFile(index), bytes: writer.take())
    }
  }

  private static func progressFile(_ index: Int) -> String { "progress-\(index + 1).js" }

  private func write(_ chapter: Int, of quiz: QuizPrint, into json: inout JSONWriter) {
    let name = quiz.book.chapters[chapter].name
    let entry = map.entries.indices.contains(chapter) ? map.entries[chapter] : nil
    json.object { json in
      json.field("slug", name.slug)
      json.field("order", chapter)
      json.member("number", name.number)
      json.field("title", entry?.title ?? name.title)
      let address = entry?.address ?? order.bank.page(of: chapter)?.fixedPath
      json.field("address", address.map { layout.address($0, on: order.path(of: .progress)) })
      if isGraded {
        json.field("bank", (order.bank.page(of: chapter) ?? .questions(0)).fixedPath)
      }
      json.array("questions") { json in
        let questions = quiz.questions(of: chapter)
        for index in names[chapter].readingOrder {
          let question = questions[index]
          let answer = quiz.answer(chapter, index)
          json.object { json in
            json.field("id", question.id)
            json.field("name", names[chapter].names[index])
            json.field("number", names[chapter].numbers[index])
            json.field("text", Self.firstWords(of: question))
            json.field("kind", question.shownKind(answer).rawValue)
            if isGraded { json.member("key", ScriptKey(question, answer)?.text) }
          }
        }
      }
    }
  }

  /// The first words of a question, with a line for each gap; nil if it has none.
  private static func firstWords(of question: Question) -> String? {
    let text = question.stem.plain.excerpt(60)
    // Most questions have no gaps, and replacing them takes longer than all the rest.
    let isGapped = text.unicodeScalars.contains(QuizText.blank)
    let shown = isGapped ? text.replacing(String(QuizText.blank), with: "__") : text
    return shown.isEmpty ? nil : shown
  }

  /// The 32-bit FNV-1a hash of a text, which the scripts compute too.
  private static func hash(_ text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
