internal import HornbookBytes

/// Names of questions and categories, and partners in matching questions.
///
/// Moodle shows them as text in which references to characters have their meaning and tags are removed.
enum MoodleName {
  /// The text as Moodle shows it.
  static func written(_ name: String) -> String {
    var writer = ByteWriter(capacity: name.utf8.count)
    let bytes = Array(name.utf8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case ASCII.less: writer.write("&lt;")
      case ASCII.greater: writer.write("&gt;")
      case ASCII.ampersand where beginsReference(bytes, at: index): writer.write("&amp;")
      default: writer.write(byte: byte)
      }
    }
    return writer.text.oneLine
  }

  /// The text that a name from Moodle shows.
  static func read(_ name: String) -> String {
    name.contains("&")
      ? String(decoding: HTMLEntities.decoded(Array(name.utf8)[...]), as: UTF8.self).oneLine
      : name.oneLine
  }

  private static func beginsReference(_ bytes: [UInt8], at index: Int) -> Bool {
    let name = bytes[(index + 1)...].prefix(12).prefix { $0.isLetterOrDigit || $0 == ASCII.hash }
    return !name.isEmpty && name.endIndex < bytes.count && bytes[name.endIndex] == ASCII.semicolon
  }

  /// The path of a category, from the top of Moodle's tree.
  static func path(_ category: [String]) -> String {
    (["$course$", "top"] + category.map(step)).joined(separator: "/")
  }

  private static func step(_ name: String) -> String {
    let step = written(name).replacing(each: "/", with: "//")
    return (step.hasPrefix("/") ? " " : "") + step + (step.hasSuffix("/") ? " " : "")
  }

  /// The names of a category's path, without the course and the top of the tree.
  static func category(_ path: String) -> [String] {
    var steps: [[UInt8]] = [[]]
    let bytes = Array(path.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] != ASCII.slash {
        steps[steps.count - 1].append(bytes[index])
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == ASCII.slash {
        steps[steps.count - 1].append(ASCII.slash)
        index += 2
      } else {
        steps.append([])
        index += 1
      }
    }
    var names = steps.map { read(String(decoding: $0, as: UTF8.self)) }[...]
    if let first = names.first, first.count > 1, first.hasPrefix("$"), first.hasSuffix("$") {
      names = names.dropFirst()
    }
    if names.first == "top" { names = names.dropFirst() }
    return names.filter { !$0.isEmpty }
  }
}

extension String {
  /// The text on one line, with single spaces and none at its ends.
  var oneLine: String {
    split { $0.isASCII && $0.isWhitespace }.joined(separator: " ")
  }

  /// The text without white space at its ends.
  var withoutEnds: String {
    let bytes = Array(utf8)
    return bytes.text(bytes.trimmed(0..<bytes.count))
  }
}

extension BankQuestion {
  /// Forgets a name that says no more than the first words of the question.
  mutating func forgetDerivedName() {
    let given = name
    name = ""
    if MoodleName.read(MoodleName.written(shownName)) != given { name = given }
  }
}

extension BankPair {
  /// The items of an order and their positions as pairs: Moodle's own formats have no orders.
  static func positions(of items: [BankText], in question: BankQuestion) -> [BankPair] {
    items.enumerated().map { index, item in
      BankPair(item: item, partner: BankText(plain: "\(index + 1)."), place: question.place)
    }
  }

  /// The items of an order whose positions are the partners; nil if it is another matching question.
  static func order(_ pairs: [BankPair]) -> [BankText]? {
    guard pairs.count > 1 else { return nil }
    for (index, pair) in pairs.enumerated()
    where pair.item.isEmpty || pair.partner.plain != "\(index + 1)." { return nil }
    return pairs.map(\.item)
  }
}
