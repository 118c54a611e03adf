import TestSupport

/// A book of questions and its key as one manuscript, with the same cut out by hand.
struct PrintedManuscript {
  let shape: ManuscriptShape
  let book: SketchBook
  private(set) var lines: [String] = []
  /// The lines of the manuscript from which those of the files cut out are copied.
  private(set) var questions = Cut()
  private(set) var key = Cut()
  /// The first line of the heading to which another line belongs.
  private(set) var headings: [Int: Int] = [:]
  private var random: SeededRandom
  private var page = 1
  private let titles: [Int: String]

  /// Lines cut out of the manuscript.
  struct Cut {
    var lines: [String] = []
    /// The index of each line in the manuscript.
    var origins: [Int] = []
  }

  init(_ book: SketchBook, _ shape: ManuscriptShape, seed: UInt64) {
    self.book = book
    self.shape = shape
    random = SeededRandom(seed: seed)
    let numbers = Set(book.chapters.map(\.number) + book.key.map(\.number))
    titles = Dictionary(uniqueKeysWithValues: numbers.map { ($0, Self.title($0)) })
    print()
  }

  private static func title(_ number: Int) -> String {
    [
      "Setting Type by Hand", "The Ink That Dries", "What Paper Remembers", "Folding and Sewing",
      "Boards, Cloth and Leather", "A Press of One's Own", "Selling the Edition",
    ][number % 7] + (number < 7 ? "" : " Again")
  }

  private func title(_ number: Int) -> String { titles[number] ?? "" }

  // MARK: - Lines

  private mutating func add(_ line: String = "") { lines.append(line) }

  private mutating func add(paragraph text: String) {
    if shape.isWrapped {
      var line = ""
      for word in text.split(separator: " ") {
        if line.utf8.count + word.utf8.count > 66 {
          add(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      add(line)
    } else {
      add(text)
    }
    add()
  }

  private mutating func cut(
    _ lines: [String], to cut: WritableKeyPath<Self, Cut>, as copy: String? = nil
  ) {
    for line in lines {
      self[keyPath: cut].lines.append(copy == nil ? line : line.isEmpty ? "" : copy ?? "")
      self[keyPath: cut].origins.append(self.lines.count)
      add(line)
    }
  }

  /// Lines that stand in the copy as one Markdown heading.
  private mutating func cut(
    heading: String, _ printed: [String], to cut: WritableKeyPath<Self, Cut>
  ) {
    let first = printed.firstIndex { !$0.isEmpty } ?? 0
    self[keyPath: cut].lines += [heading, ""]
    self[keyPath: cut].origins += [lines.count + first, lines.count + first]
    for line in printed.indices { headings[lines.count + line] = lines.count + first }
    lines += printed
    add()
  }

  private mutating func prose(_ count: Int) {
    for _ in 0..<count {
      add(paragraph: Self.sentences.shuffled(using: &random).prefix(3).joined(separator: " "))
    }
  }

  private mutating func endPage(in chapter: Int) {
    page += 1
    switch shape.pages {
    case .none: break
    case .numbers: lines += ["\(page)", ""]
    case .heads: lines += ["\(page)", "", "\(shape.chapterWord) \(chapter)", ""]
    case .feeds: lines += ["\u{0C}", shape.chapterWord + " \(chapter)   \(page)", ""]
    }
  }

  // MARK: - Parts

  private mutating func print() {
    lines += ["The Small Press", "", "A Manual", ""]
    printContents()
    printPreface()
    for chapter in book.chapters { print(chapter) }
    cut(heading: "# Answers", [shape.keyName], to: \.key)
    for part in book.key { print(part) }
    printTail()
  }

  private mutating func printContents() {
    guard shape.contents != .none else { return }
    lines += [shape.isMarkdown ? "# Table of Contents" : "Table of Contents", ""]
    if shape.isMarkdown {
      for chapter in book.chapters { add("- Chapter \(chapter.number): \(title(chapter.number))") }
      lines += ["", "# Preface", ""]
      return
    }
    var number = 1
    for chapter in book.chapters {
      let name = "\(shape.chapterWord) \(chapter.number): \(title(chapter.number))"
      for entry in [name, "When to fold a sheet", "Summary", "Questions", "Further reading"] {
        switch shape.contents {
        case .none, .plain: add(entry)
        case .tabs: add("\(entry)\t\(number)")
        case .dots: add("\(entry) ..... \(number)")
        case .spaces: add("\(entry) \(number)")
        case .apart: lines += [entry, ""]
        }
        number += 3
      }
    }
    lines += ["Answers", "Index", "", "Preface", ""]
  }

  private mutating func printPreface() {
    prose(2)
    for chapter in book.chapters {
      let name = "\(shape.chapterWord) \(chapter.number), *\(title(chapter.number))*"
      switch shape.preface {
      case .none: break
      case .sentences:
        add(
          paragraph: "\(name), explains how it is done and why nobody does it like that any more.")
      case .list: add("- \(name), shows how")
      case .headed:
        lines += ["\(shape.chapterWord) \(chapter.number), \(title(chapter.number))", ""]
        add(paragraph: "Here you learn how it is done, and why nobody does it like that any more.")
      }
    }
    add()
  }

  private mutating func print(_ chapter: SketchBook.Chapter) {
    let name = title(chapter.number)
    cut(
      heading: "# Chapter \(chapter.number): \(name)", shape.lines(opening: chapter.number, name),
      to: \.questions)
    prose(2)
    endPage(in: chapter.number)
    if shape.hasSteps { printSteps() }
    if shape.hasReferences { printReferences() }
    endPage(in: chapter.number)
    prose(1)
    if shape.namesChapters { endPage(in: chapter.number) }
    lines += [shape.isMarkdown ? "## Summary" : "Summary", ""]
    prose(1)
    cut(heading: "## Questions", [shape.questionsName], to: \.questions)
    for question in chapter.questions {
      cut(["\(question.number). \(question.stem)"], to: \.questions)
      for (index, option) in question.options.enumerated() {
        cut(["    - \(SketchBook.letter(index))) \(option)"], to: \.questions)
      }
    }
    cut([""], to: \.questions)
    switch shape.after {
    case .nothing: break
    case .list:
      lines += [shape.isMarkdown ? "## Further reading" : "Further reading", ""]
      lines += [
        "- The maker's own manual: <https://example.com/manual>",
        "- \(shape.chapterWord) 9, *Selling*", "",
      ]
    case .prose:
      lines += [shape.isMarkdown ? "## What comes next" : "What comes next", ""]
      prose(2)
    case .steps:
      lines += [shape.isMarkdown ? "## An exercise" : "An exercise", ""]
      prose(1)
      printSteps()
    }
    endPage(in: chapter.number)
  }

  private mutating func printSteps() {
    add(paragraph: "Follow these steps, one after the other, and do not hurry with any of them:")
    for (index, step) in [
      "Open the press.", "Lay the sheet on the tympan.", "Pull the bar", "Take out the sheet.",
    ].enumerated() {
      add("\(index + 1). \(step)")
    }
    add()
  }

  private mutating func printReferences() {
    lines += [
      "- \(shape.chapterWord) 25, *Selling*, shows how to find a buyer",
      "- \(shape.chapterWord) 26, *Moving*", "",
    ]
    add(
      paragraph:
        "You will read more about this in \(shape.chapterWord) 22. There it is used for good, see also \(shape.chapterWord) 23."
    )
    lines += ["\(shape.chapterWord) 22 explains it again", "", "See \(shape.chapterWord) 24.", ""]
  }

  private mutating func print(_ part: SketchBook.KeyPart) {
    cut(
      heading: "## Chapter \(part.number)", shape.lines(answering: part.number, title(part.number)),
      to: \.key)
    for entry in part.entries {
      cut(["\(entry.number). \(entry.stem)"], to: \.key)
      for answer in entry.answers {
        cut(["    - \(SketchBook.letter(answer.letter))) \(answer.text)"], to: \.key)
      }
    }
    cut([""], to: \.key)
  }

  private mutating func printTail() {
    if shape.tail == .adverts || shape.tail == .both {
      lines += [
        "", "",
        shape.isMarkdown ? "# Other books" : "If you liked this book, you may like these as well:",
        "", "",
      ]
      lines += [
        "Binding for the Impatient", "", "Ada Quire", "", "- Sew in an hour", "- Chapter 3 is free",
        "",
      ]
    }
    if shape.tail == .index || shape.tail == .both {
      lines += [
        shape.isMarkdown ? "# Index" : "Index", "", "A", "", "answers 14", "apron 3, 5", "", "B",
        "",
      ]
      lines += ["bar", " pulling 7", "Chapter 1 2", "questions 12, 14", ""]
    }
  }

  private static let sentences = [
    "A press is a heavy thing, and whoever buys one should first look at the floor of the room.",
    "Paper has a grain, which decides how it folds and how long the fold will last.",
    "The ink of last year is seldom the ink of this year, whatever the tin may say.",
    "Nobody learns to set a page in a day, but a line is set in a few minutes.",
    "What was printed on damp paper must dry for two days before it is folded.",
    "In this chapter you will see how the parts work together and which of them wear out first.",
  ]
}
