import TestSupport

/// A book of ordinary chapters, 10 kB of prose each, without questions: made of some sentences in
/// another order every time, with headings, links, code, a list, a table and a listing.
struct ProseBook {
  /// The texts, by path below the folder of the book.
  private(set) var texts = ["content/book.json": Self.settings]
  /// The addresses of the chapters' pages, each with the path of its text.
  private(set) var chapters: [(page: String, text: String)] = []
  private var random = SeededRandom(seed: 1_812)

  private static let settings = """
    {"id": "prose", "title": "The making of small books", "author": "Ada Quill",
     "url": "https://example.org/small-books/",
     "parts": [
      {"title": "What is written on", "chapters": [\(listed(1...12))]},
      {"title": "What is written with", "chapters": [\(listed(13...24))]}]}
    """

  private static func listed(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "\"\(name($0)).md\"" }.joined(separator: ", ")
  }

  private static func name(_ number: Int) -> String {
    "\(number < 10 ? "0" : "")\(number)-\(subjects[number % subjects.count])-\(number)"
  }

  init() {
    for number in 1...24 {
      let name = Self.name(number)
      texts["content/chapters/\(name).md"] = chapter(number)
      chapters.append((String(name.dropFirst(3)) + ".html", "content/chapters/\(name).md"))
    }
  }

  private mutating func chapter(_ number: Int) -> String {
    let subject = Self.subjects[number % Self.subjects.count]
    var text = "# How \(subject) was made, \(number)\n\n" + paragraph()
    var sections = 0
    while text.utf8.count < 10_000 {
      sections += 1
      let other = Self.subjects[(number + sections) % Self.subjects.count]
      text += "\(sections % 3 == 0 ? "###" : "##") What \(other) taught, \(sections)\n\n"
      text += paragraph() + paragraph()
      switch sections {
      case 1:
        text += "```swift\n\(Self.listing)```\n\n"
      case 2:
        text += (0..<4).map { _ in "- \(sentence())\n" }.joined() + "\n"
      case 3:
        text += "| sheet | width | height |\n|:------|------:|-------:|\n"
        text += (1...4).map { "| no. \($0) | \($0 * 52) | \($0 * 74) |\n" }.joined() + "\n"
      case 4:
        let target = Self.name(number % 24 + 1)
        text += "More of it stands in [another chapter](\(target).md). " + paragraph()
      default:
        text += "> \(sentence())\n\n"
      }
      text += paragraph()
    }
    return text
  }

  private mutating func paragraph() -> String {
    (0..<4).map { _ in sentence() }.joined(separator: "\n") + "\n\n"
  }

  private mutating func sentence() -> String {
    Self.sentences.randomElement(using: &random) ?? ""
  }

  private static let subjects = ["paper", "horn", "ink", "thread", "glue", "leather", "type"]

  private static let sentences = [
    "A sheet that has been folded once remembers it, and no press will talk it out of that.",
    "Rags were sorted by women who could tell linen from cotton in the dark, by the sound.",
    "What the mill threw away, *the binder bought*, and nobody was ever told how much he paid.",
    "In wet summers the size would not set, so the whole parish wrote with pencils until autumn.",
    "The vat is never emptied: each morning's pulp is thinned with what was left the night before.",
    "Nobody measures the water; it is **enough** when the back of the hand no longer feels it.",
    "Soot from a lamp that smokes is finer than soot from a chimney, and it smells of supper.",
    "Call it `thickness` if you like, but the trade has eleven words for it and uses them all.",
    "A good knife is short, and a better one belongs to somebody else.",
    "They counted in quires of twenty-four, which is why a book so often ends with blank leaves.",
    "Where the grain runs with the spine, the book opens; where it runs across, it argues.",
    "Gum holds the black in the water, and a drop of vinegar keeps the gum from going off.",
    "The second proof is read backwards, by `line` and by letter, with the window open.",
    "Thread is drawn through wax twice: once for strength, and once because it has always been so.",
    "An apprentice was allowed to spoil one skin a year, and most of them saved it for December.",
    "The letter that wears out first is the e, and after it whatever the printer quotes most.",
    "Heat the plate until a straw browns on it, and then wait as long as it takes to say so.",
    "Whoever cuts the edge decides how long the margin will be told that it was wider once.",
  ]

  private static let listing = """
    struct Sheet {
        var width = 52.0, height = 74.0

        /// The sheet folded across its longer side.
        func folded(times count: Int) -> Sheet {
            guard count > 0 else { return self }
            let half = Sheet(width: height / 2, height: width)
            return half.folded(times: count - 1)
        }
    }

    print("An octavo is \\(Sheet().folded(times: 3).width) cm wide.")

    """
}
