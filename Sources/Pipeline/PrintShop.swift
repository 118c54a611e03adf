internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes

/// The press prepared for a book, and the files of the site beside its pages.
struct PrintShop: Sendable {
  private(set) var press: Press
  /// The files of lists and stickers that readers can download.
  let files: [SiteOutput]
  /// The places in the sources that name these files, by path in the site.
  let places: [String: Place]
  /// The files into which the book is bound, by path.
  let bound: [String]
  /// The picture on the cover, by path under `content/`.
  let assets: [String]
  /// The findings about the press, lists, cover and theme.
  let findings: [Finding]
  /// How much the book contains.
  let holdings: BookHoldings

  init(
    _ book: Book, _ trees: TextTrees, without hidden: HiddenText, _ quiz: QuizPrint,
    _ loaded: LoadedBook,
    _ wanted: WantedFiles, _ theme: Theme, _ words: Words, _ options: BookOptions,
    languages: [BookLanguage], _ parallel: Parallel
  ) {
    let cover = loaded.settings.cover?.picture(from: "book.json", wanted.facts)
    let fonts = loaded.settings.look.files.map { $0.font(from: "book.json", wanted.facts) }
    var order = PrintOrder(book: book, chapters: [])
    order.quiz = quiz
    order.hidden = hidden
    order.languages = languages
    order.kinds = options.edition.kinds(book, options)
    order.hasForms = options.edition.hasForms
    order.generator = "Hornbook \(ProgramVersion.text)"
    order.coverImage = cover.flatMap { look in
      look.size.map { CoverImage(path: look.sitePath, size: $0, isDrawing: look.isDrawing) }
    }
    let bound = options.bound(loaded.settings)
    self.bound = bound.map(\.path)
    order.bound = bound.map { ($0.site.kind, $0.path) }
    order.hasOwnRules = theme.assets.contains { $0.path == PageStyle.book.path }
    order.sourceDate = options.sourceDate
    order.lists = loaded.data.datasets.flatMap {
      $0.lists(loaded.data.looks, nameless: words["noName"])
    }
    let listed = ListPages(order.lists, words: words, library: theme.library)
    order.made += listed.pages
    var packs: [SiteOutput] = []
    if !loaded.stickers.packs.isEmpty {
      (order.stickers, packs) = loaded.stickers.prints(parallel)
      order.made += StickerPrint.pages(order.stickers, words)
    }
    var places: [String: Place] = [:]
    for list in order.lists {
      for file in list.downloads + list.items.flatMap(\.downloads) {
        places[file.path] = Place(file: list.file)
      }
    }
    for (pack, print) in zip(loaded.stickers.packs, order.stickers) {
      if let path = print.archive?.path { places[path] = pack.pack.namePlace }
      for path in print.stills.values { places[path] = Place(file: pack.pack.file) }
    }
    self.places = places
    press = Press(order, library: theme.library, words: words, trees: trees, parallel)
    files = packs + order.lists.flatMap(\.outputs)
    assets = (cover?.path.map { [$0] } ?? []) + fonts.compactMap(\.path)
    // Only the book's own frame calls all of its templates.
    let unused =
      options.edition.templates.isEmpty
      ? theme.unused(besides: Set(order.lists.compactMap(\.card))) : []
    findings =
      press.findings + listed.findings + (cover?.findings ?? []) + fonts.flatMap(\.findings)
      + unused + theme.replacedSheets
    holdings = BookHoldings(chapters: book.chapters.count, loaded.stickers, order.lists)
  }

  /// Hands the press hashes by which it compares long pages.
  mutating func take(_ hashes: ChapterHashes) { press = press.with(hashes) }

  /// Hands the press what is known of the texts once their links have been followed.
  mutating func take(_ resolved: ResolvedTexts) {
    press = press.with(
      facts: { resolved.facts(of: $0) }, answers: resolved.answers?.facts,
      quizLinks: resolved.quizzes.links)
  }
}
