internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes
internal import HornbookRunning

/// A book that has been read, collected and proved: everything known before its pages are printed.
struct CheckedBook: Sendable {
  let loaded: LoadedBook
  let theme: Theme
  let wanted: WantedFiles
  let book: Book
  let resolved: ResolvedTexts
  let proof: ProvedQuizzes
  /// The questions about which the chapters are asked.
  let evidence: BookEvidence
  let gate: PublishingGate
  let shop: PrintShop
  /// The keys of the chapters for the next build; nil if there is none.
  let keys: ChapterKeys?
  /// The chapters that are as the last build left them.
  let kept: KeptChapters
  let keyPrinter: KeyPrinter
  /// The days on which addresses on other hosts were last reachable, counted from 1970; nil if they
  /// were not checked.
  let externalSeen: [String: Int]?
  /// The questions that were answered by running, as `Witnesses` needs them; nil if nothing was run.
  let answeredByRunning: Set<[Int]>?
  /// What the next check of the same process can use.
  let made: MadeForNextCheck
  /// All findings, before the book's own settings apply.
  let found: FoundFindings
  /// The findings that count after the book's own settings.
  let report: FindingReport

  /// Runs the first half of the stages; nil if the check shall not go on.
  ///
  /// - Parameters:
  ///   - trees: The trees of the texts, which are needed again when pages are printed.
  ///   - asked: The questions and keys of the chapters, by path; released once they are combined.
  ///   - tell: Takes the findings about the texts, the questions and their keys as soon as they are known.
  init?(
    _ loaded: LoadedBook, _ trees: TextTrees, asked: consuming [String: ChapterAsked],
    _ access: BookSource, _ options: BookOptions, after last: LastBuild, _ parallel: Parallel,
    _ clock: inout StageClock, telling tell: TellFindings
  ) {
    let theme = clock.time("compile the templates") {
      Theme(access, framedBy: options.edition.templates)
    }
    let (words, wordFindings) = Words.read(
      language: loaded.settings.language, from: theme.strings, fallback: Theme.englishWords)
    let quizTexts = QuizTexts(loaded.quizzes.files, loaded.settings, parallel)
    let wanted = clock.time("look at images and code") {
      WantedFiles(
        of: loaded.texts.all + quizTexts.files,
        and: loaded.settings.named.map { .init(path: $0, isIncluded: false) },
        loaded.settings.allowed, access,
        loaded.kept, plays: loaded.settings.showsMedia, parallel)
    }
    let collected = clock.time("collect the chapters") {
      BookCollector.collect(
        loaded.texts.chapters, answers: loaded.texts.answers, settings: loaded.settings,
        list: loaded.list, reserved: PageKind.reservedNames, after: last.collected(loaded))
    }
    let book = collected.book
    var quizzes = clock.time("put the questions together", consume asked) {
      ReadQuizzes(book, trees, asked: $0, loaded.quizzes, after: last, parallel)
    }
    let original = OriginalBook(of: access, options, parallel)
    quizzes.takeNames(from: original)
    let proof = clock.time("prove the answers") { [quizzes] in
      ProvedQuizzes(
        quizzes.book, QuizStage.proofOptions(loaded, book, quizzes.book, options),
        after: last.questions?.proved)
    }
    var gate = PublishingGate(loaded, theme, wanted, options, access.language)
    gate.completeness = max(loaded.notes.completeness, theme.completeness, wanted.completeness)
    var found = FoundFindings(loaded)
    found.ofBook +=
      loaded.notes.findings + theme.findings + wordFindings + collected.findings
      + quizzes.findings + proof.findings
    let goesOn = tell(false) { [gate, found] in
      gate.report(found.all).told(by: access.authorship)
    }
    guard goesOn else { return nil }
    let answers = proof.answers(after: last.questions.map { ($0.proved, $0.answers) })
    let lock = loaded.quizzes.lock
    let same = last.questions?.same(proof.book, answers, lock, parallel) ?? .none
    evidence = BookEvidence(
      proof.book, answers, in: book, loaded, wanted.facts, options, keeping: same, parallel)
    gate.quarantine = options.onError == .stop ? nil : gate.quarantine(proof)
    let shown = gate.shown(proof.book, answers)
    let reviewed = gate.quarantine?.places ?? []
    let hidden = clock.time("hide the answers") {
      HiddenText(shown, under: reviewed, in: book, trees, parallel)
    }
    var shop = clock.time("set up the press") {
      PrintShop(
        book, trees, without: hidden, shown, loaded, wanted, theme, words, options,
        languages: [BookLanguage](of: access), parallel)
    }
    let keys = clock.time("compare with the last build") { [shop, evidence] in
      last.hasSuccessor
        ? ChapterKeys(
          book, loaded, wanted.facts, theme, shop.press, evidence,
          keeping: gate.quarantine == nil ? same : .none, after: last, parallel) : nil
    }
    let mayKeep =
      gate.quarantine == nil && !options.includesReport && options.external == nil
      && options.running == nil && (last.isInMemory || !shop.press.printsWhole)
    let kept =
      mayKeep ? keys.map { KeptChapters(book, $0, after: last) } ?? .none : .none
    if mayKeep, let keys { shop.take(keys.hashes) }
    let resolved = clock.time("follow the links") {
      ResolvedTexts(
        of: book, trees, without: hidden, and: quizTexts, wanted: wanted.facts, words,
        keeping: kept, parallel)
    }
    shop.take(resolved)
    let external = options.external.map { check in
      clock.time("ask other hosts") {
        check.check(
          parallel.map(book.chapters) { ExternalLink.all(in: trees.open($0.file)) }.flatMap(\.self))
      }
    }
    let ran = options.running.map { request in
      clock.time("run the listings") {
        RunStage.run(request, loaded, book, trees, resolved, proof, wanted.facts, parallel)
      }
    }
    found.note(resolved, in: book)
    found.ofBook +=
      (ran?.findings ?? []) + shop.findings + wanted.media.findings
      + loaded.unusedAssets(
        trees, besides: wanted.media.companions.union(resolved.quizzes.assets), access)
      + (external?.findings ?? [])
      + (original.map { TranslationRules.findings(TranslationFacts(access, book, proof, $0)) } ?? [])
    let report = clock.time("sort the findings") { [found] in gate.report(found.all) }
    guard tell(false, { report.told(by: access.authorship) }) else { return nil }
    self.report = report

    var made = MadeForNextCheck(loaded.texts, book, quizzes, resolved)
    if last.isInMemory {
      made.book = KeptBook(collected, with: loaded)
      made.questions = KeptQuestions(
        proved: proof, answers: answers, lock: lock, evidence: evidence,
        facts: gate.quarantine == nil ? keys?.asked ?? [] : [])
    }
    self.made = made
    self.loaded = loaded
    self.theme = theme
    self.wanted = wanted
    self.book = book
    self.resolved = resolved
    self.proof = proof
    self.gate = gate
    self.shop = shop
    self.keys = keys
    self.kept = kept
    self.found = found
    keyPrinter = KeyPrinter(words)
    externalSeen = external?.seen
    answeredByRunning = ran?.answered
  }

  /// Whether some answers are shown nowhere.
  var hidesAnswers: Bool { loaded.settings.answers == .withheld || gate.quarantine != nil }

  /// The stage that prints the book's pages.
  var pageStage: PageStage {
    PageStage(
      press: shop.press, book: book, wanted: wanted.facts,
      theme: Dictionary(
        PageKind.all.map { ($0.name, theme.hash(of: $0)) }, uniquingKeysWith: { first, _ in first }),
      kept: kept,
      fixed: book.chapters.map { loaded.texts.known[$0.file.path]?.fixed ?? [] },
      evidence: evidence, unprintedKeys: keys?.unprinted ?? [:],
      frame: keys?.frame)
  }
}

extension KeyPrinter {
  /// Creates a printer with the words of the interface.
  init(_ words: Words) {
    let chapter = words["chapterNumbered", ["number": ""]]
    self.init(
      title: words["answers"], chapterWord: chapter, correctedWord: words["corrected"])
  }
}
