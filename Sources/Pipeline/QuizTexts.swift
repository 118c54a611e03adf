internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// The texts of question files that have links or images, which are relative to the file.
struct QuizTexts: Sendable {
  private let texts: [(text: QuizText, file: ChapterFile)]

  /// Takes the texts of the files that are in the book's folder.
  init(_ files: [QuizFile], _ settings: BookSettings, _ parallel: Parallel) {
    let linking = files.flatMap(\.questions).flatMap(\.shownTexts).filter { text in
      text.place.file.hasPrefix(LoadedBook.content + "/")
        && text.markdown.contains(ASCII.leftBracket)
    }
    texts = parallel.map(linking) { text in
      let source = Source(path: text.place.file, bytes: text.markdown)
      let path = LoadedBook.inner(text.place.file)
      return (text, ChapterFile(path: path, source: source, settings: settings))
    }
    .filter { !$0.file.links.isEmpty }
  }

  /// The texts as the stage reads them that looks at images.
  var files: [ChapterFile] { texts.map(\.file) }

  /// What came of following the links.
  struct Resolved: Sendable {
    var links = QuizLinks()
    var findings: [Finding] = []
    /// The files that are shown, by path under `content/`.
    var assets: [String] = []
  }

  /// Follows the links.
  func resolved(
    in book: Book, _ wanted: WantedFacts, hidden: HiddenText, _ words: MarkupWords,
    _ parallel: Parallel
  ) -> Resolved {
    let results = parallel.map(texts) { linking in
      ChapterResolver.resolve(
        linking.file, number: nil, in: book, wanted: wanted, hidden: hidden, words: words)
    }
    var resolved = Resolved()
    for ((text, file), result) in zip(texts, results) {
      resolved.assets += result.assets
      var left: [Range<Int>] = []
      for (index, link) in file.links.enumerated() where link.raw == nil {
        guard !link.namesPage else {
          let end = file.links.dropFirst(index + 1).first?.lower ?? text.markdown.count
          left.append(link.lower..<max(link.lower, end))
          continue
        }
        resolved.links[text.place.file, link.address, isImage: link.isImage] =
          result.facts.links[link.node]
      }
      for finding in result.findings where !Self.isToldElsewhere(finding) {
        guard let place = finding.place, !left.contains(where: { $0.contains(place.lower) }) else {
          continue
        }
        var finding = finding
        finding.place = text.place(ofMarkdown: place.range)
        finding.fixes = []
        resolved.findings.append(finding)
      }
    }
    return resolved
  }

  /// Whether `QuizAddresses` has found the same.
  private static func isToldElsewhere(_ finding: Finding) -> Bool {
    QuizAddresses.rules.contains(finding.rule)
  }
}

extension ChapterLink {
  /// Whether it is written as the address of a page of the site, which the links of pages are checked for.
  fileprivate var namesPage: Bool {
    let path = address.prefix { $0 != "#" && $0 != "?" }
    return !isImage && path.hasSuffix(".html")
  }
}
