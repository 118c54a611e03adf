import TestSupport
import Testing

/// A small book as conversions of printed books give it, in many shapes.
struct PrintedRopeBook {
  enum Contents: String, CaseIterable {
    case none, chapters, tabs, dots, indented, flat, unpaged, alone
  }

  enum Opener: String, CaseIterable {
    case word, inline, number, dotted, roman
  }

  enum Pages: String, CaseIterable {
    case none, between, fed
  }

  struct Shape: CustomTestStringConvertible, Sendable {
    let contents: Contents
    let opener: Opener
    let pages: Pages

    var testDescription: String { "contents \(contents), opener \(opener), pages \(pages)" }
  }

  private(set) var lines: [String] = []
  /// The lines of chapters, sections and listings, counted from 1.
  private(set) var chapters: [Int] = []
  private(set) var sections: [Int] = []
  private(set) var listings: [ClosedRange<Int>] = []
  /// The words of all paragraphs, in order.
  private(set) var words: [Substring] = []
  private(set) var cuts = 0

  private let shape: Shape
  private var page = 1
  private var used = 0
  private var head = ""

  static let titles: [(title: String, sections: [String])] = [
    ("Fibres and Strands", ["Where Hemp Grows", "Twisting Yarn", "Laying a Strand"]),
    ("Bends", ["The Sheet Bend", "Joining Unequal Ropes", "What Slips"]),
    ("Hitches for Posts", ["Round Turns", "A Clove Hitch", "Leaving Quickly"]),
    ("Loops That Hold", ["The Bowline", "Loops in the Middle", "Mistakes to Avoid"]),
    ("Care of Ropes", ["Coiling and Storing", "Drying Wet Ropes", "When to Throw Away"]),
  ]

  init(_ shape: Shape) {
    self.shape = shape
    lines = ["The Rope Book", "", "Ada Quill", "", ""]
    if shape.contents != .none { addContents() }
    var generator = SeededRandom(seed: 7)
    for (index, chapter) in Self.titles.enumerated() {
      if index > 0 { turnPage() }
      head = chapter.title
      open(index + 1, chapter.title)
      addText(&generator, count: 2)
      for section in chapter.sections {
        sections.append(lines.count + 1)
        put(section, "")
        addText(&generator, count: 3)
        listings.append(lines.count + 1...lines.count + 5)
        put("```", "let rope = Rope(length: \(index + 3))", "rope.tie()", "rope.pull()", "```", "")
        addText(&generator, count: 3)
      }
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func put(_ added: String...) {
    lines += added
    used += added.count
  }

  private mutating func open(_ number: Int, _ title: String) {
    chapters.append(lines.count + 1)
    let roman = ["I", "II", "III", "IV", "V"][number - 1]
    switch shape.opener {
    case .word: put("Chapter \(number)", "", title, "")
    case .inline: put("Chapter \(number): \(title)", "")
    case .number: put("\(number)", "", title, "")
    case .dotted: put("\(number). \(title)", "")
    case .roman: put("CHAPTER \(roman).", "", title, "")
    }
  }

  private mutating func addText(_ generator: inout SeededRandom, count: Int) {
    for _ in 0..<count {
      var sentence = ["The", "rope"]
      for _ in 0..<Int.random(in: 20...60, using: &generator) {
        sentence.append(Self.vocabulary.randomElement(using: &generator) ?? "and")
      }
      words += sentence.map { $0[...] }
      words.append("ends.")
      sentence.append("ends.")
      var line = ""
      for word in sentence {
        if line.utf8.count + word.utf8.count > 66 {
          put(line)
          line = ""
          // A page may end in the middle of a paragraph.
          if used > 38 {
            cuts += shape.pages == .none ? 0 : 1
            turnPage()
          }
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      put(line, "")
    }
  }

  private mutating func turnPage() {
    switch shape.pages {
    case .none: break
    case .between: lines += ["", "\(page)", ""]
    case .fed:
      lines += ["", "\(page)", "", "\u{0C}" + (page % 2 == 0 ? "The Rope Book" : head), ""]
    }
    page += 1
    used = 0
  }

  private mutating func addContents() {
    lines += ["Contents", ""]
    for (index, chapter) in Self.titles.enumerated() {
      let isNumbered = shape.contents != .flat && shape.contents != .indented
      if shape.contents == .alone { lines.append("Chapter \(index + 1)") }
      let name = isNumbered && shape.contents != .alone ? "Chapter \(index + 1): " : ""
      add(name + chapter.title, indent: 0, page: index * 4 + 1)
      guard shape.contents != .chapters else { continue }
      for (place, section) in chapter.sections.enumerated() {
        add(section, indent: 4, page: index * 4 + place + 1)
      }
    }
    lines += ["", ""]
  }

  private mutating func add(_ title: String, indent: Int, page: Int) {
    switch shape.contents {
    case .unpaged: lines.append(title)
    case .dots:
      lines.append(title + " " + String(repeating: ".", count: 50 - title.count) + " \(page)")
    case .indented: lines.append(String(repeating: " ", count: indent) + title + "   \(page)")
    default: lines.append("\(title)\t\(page)")
    }
  }

  private static let vocabulary = [
    "holds", "a", "knot", "of", "old", "hemp", "which", "sailors", "tie", "in", "wet", "weather",
    "and", "pull", "until", "it", "lies", "flat", "around", "the", "post", "or", "ring", "with",
    "both", "hands",
  ]
}
