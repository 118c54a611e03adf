import TestSupport

/// How a manuscript is set: what its headings look like, and what stands around its questions.
struct ManuscriptShape: CustomStringConvertible {
  enum Opener: CaseIterable {
    case line, above, capitals, bare, numbered, pointed, markdown, underlined, german, french
  }
  enum KeyOpener: CaseIterable { case line, titled, above, bare, numbered, title }
  enum Contents: CaseIterable { case none, tabs, dots, spaces, plain, apart }
  enum Preface: CaseIterable { case none, sentences, list, headed }
  enum Pages: CaseIterable { case none, numbers, heads, feeds }
  enum After: CaseIterable { case nothing, list, prose, steps }
  enum Tail: CaseIterable { case none, index, adverts, both }

  var opener: Opener
  var keyOpener: KeyOpener
  var contents: Contents
  var preface: Preface
  var pages: Pages
  var after: After
  var tail: Tail
  var isWrapped: Bool
  var hasSteps: Bool
  var hasReferences: Bool

  var isMarkdown: Bool { opener == .markdown || opener == .underlined }

  /// Whether the contents or the openers themselves tell chapters from page numbers above titles.
  var namesChapters: Bool {
    switch opener {
    case .bare, .numbered, .pointed: contents != .none
    default: true
    }
  }

  init(_ random: inout SeededRandom) {
    func any<T: CaseIterable>(_ type: T.Type) -> T where T.AllCases == [T] {
      type.allCases[Int.random(in: 0..<type.allCases.count, using: &random)]
    }
    opener = any(Opener.self)
    keyOpener = any(KeyOpener.self)
    contents = any(Contents.self)
    preface = any(Preface.self)
    pages = any(Pages.self)
    after = any(After.self)
    tail = any(Tail.self)
    isWrapped = Bool.random(using: &random)
    hasSteps = Bool.random(using: &random)
    hasReferences = Bool.random(using: &random)
  }

  var description: String {
    "\(opener) key \(keyOpener) contents \(contents) preface \(preface) pages \(pages) after \(after)"
      + " tail \(tail)\(isWrapped ? " wrapped" : "")\(hasSteps ? " steps" : "")"
      + (hasReferences ? " references" : "")
  }

  var chapterWord: String {
    switch opener {
    case .german: "Kapitel"
    case .french: "Chapitre"
    default: "Chapter"
    }
  }

  var questionsName: String {
    switch opener {
    case .german: "Fragen"
    case .french: "Testez vos connaissances"
    case .capitals: "REVIEW QUESTIONS"
    case .markdown, .underlined: "## Questions"
    default: "Questions"
    }
  }

  var keyName: String {
    switch opener {
    case .german: "Lösungen"
    case .french: "Corrigés"
    case .capitals: "ASSESSMENTS"
    case .bare: "Appendix A: Answers"
    case .markdown, .underlined: "# Answers"
    default: "Answers"
    }
  }

  /// The lines with which a chapter begins.
  func lines(opening number: Int, _ title: String) -> [String] {
    switch opener {
    case .line, .german: ["\(chapterWord) \(number): \(title)"]
    case .french: ["\(chapterWord) \(number) – \(title)"]
    case .above: ["\(chapterWord) \(number)", "", title]
    case .capitals: ["CHAPTER \(number)", "", title.uppercased()]
    case .bare: ["\(number)", "", title]
    case .numbered: ["\(number) \(title)"]
    case .pointed: ["", "\(number). \(title)"]
    case .markdown: ["# Chapter \(number): \(title)"]
    case .underlined: ["Chapter \(number): \(title)", "====="]
    }
  }

  /// The lines above the answers to a chapter.
  func lines(answering number: Int, _ title: String) -> [String] {
    if isMarkdown { return ["## Chapter \(number)"] }
    switch keyOpener {
    case .line: return ["\(chapterWord) \(number)"]
    case .titled: return ["\(chapterWord) \(number): \(title)"]
    case .above: return ["\(chapterWord) \(number)", "", title]
    case .bare: return ["\(number)", "", title]
    case .numbered: return ["\(number) \(title)"]
    case .title: return [title]
    }
  }
}
