internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookMarkdown

/// A tag of a chapter, as its front matter writes it.
public struct ChapterTag: Sendable, Hashable {
  /// The words.
  public var name: String
  /// Their place in the front matter.
  public var place: Place

  /// Creates a tag.
  public init(name: String, place: Place) {
    self.name = name
    self.place = place
  }
}

/// A tag of the book with the chapters that have it.
public struct BookTag: Sendable, Hashable {
  /// The words, in the spelling that most chapters use.
  public let name: String
  /// The name for addresses; several tags may share it.
  public let slug: String
  /// The ordinals of the chapters, in book order.
  public let chapters: [Int]
}

extension FieldType<[ChapterTag]> {
  /// A list of tags, or a text with commas between them.
  static var tags: FieldType {
    FieldType("a list of tags") { value, findings in
      guard value.kind == .array else {
        guard let text = FieldType<String>.tag.read(value, &findings) else { return nil }
        return text.split(separator: ",").compactMap { ChapterTag($0, at: value.place) }
      }
      return value.children.compactMap { child in
        FieldType<String>.tag.read(child, &findings).flatMap {
          ChapterTag($0[...], at: child.place)
        }
      }
    }
  }
}

extension FieldType<String> {
  /// A word, which YAML may take for a number.
  fileprivate static var tag: FieldType {
    .checked("a tag such as “history”") { value in
      let text = value.string ?? value.numberText
      return text.flatMap { text in
        text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : text
      }
    }
  }
}

extension ChapterTag {
  /// Nil if there are no words.
  fileprivate init?(_ text: Substring, at place: Place) {
    let name = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .map { String($0) }.joined(separator: " ")
    guard !name.isEmpty else { return nil }
    self.init(name: name, place: place)
  }

  /// The tag without what people vary: capitals, hyphens, spaces.
  ///
  /// Accents and signs stay, because C++ is not C.
  fileprivate var key: String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.map { $0 == "-" || $0 == "_" ? " " : $0 }))
  }
}

/// Collects the tags of all chapters, and reports those that are spelt in several ways.
struct TagCollector {
  /// The tags, sorted by their names.
  private(set) var tags: [BookTag] = []
  private(set) var findings: [Finding] = []

  /// The chapters that share a tag, and its spellings in the order in which they were met.
  private struct Group {
    var chapters: [Int] = []
    var spellings: [(name: String, count: Int, place: Place)] = []
    /// The positions of the spellings, by their bytes.
    var positions: [[UInt8]: Int] = [:]

    mutating func add(_ tag: ChapterTag, in chapter: Int) {
      if chapters.last != chapter { chapters.append(chapter) }
      let bytes = Array(tag.name.utf8)
      if let position = positions[bytes] {
        spellings[position].count += 1
      } else {
        positions[bytes] = spellings.count
        spellings.append((tag.name, 1, tag.place))
      }
    }

    /// The position of the spelling that most chapters use, or else of the first one.
    var usual: Int {
      spellings.indices.reduce(0) { spellings[$1].count > spellings[$0].count ? $1 : $0 }
    }
  }

  init(_ chapters: [Book.Chapter]) {
    var groups: [Group] = []
    var positions: [String: Int] = [:]
    for chapter in chapters {
      for tag in chapter.file.frontMatter.tags {
        let position = positions[tag.key] ?? groups.count
        if position == groups.count {
          positions[tag.key] = position
          groups.append(Group())
        }
        groups[position].add(tag, in: chapter.index)
      }
    }
    for group in groups {
      let usual = group.spellings[group.usual]
      tags.append(
        BookTag(name: usual.name, slug: Slug.make(ofTag: usual.name), chapters: group.chapters))
      for other in group.spellings where other.name != usual.name {
        findings.append(
          Finding(
            .tagSpelling, at: other.place,
            "the tag “\(other.name)” is also spelt “\(usual.name)”: \(NearMiss.question(about: usual.name))",
            notes: [.init(at: usual.place, "the other spelling is here")]))
      }
    }
    tags.sort { String.foldedOrder($0.name, $1.name) }
  }
}

extension Slug {
  /// The most bytes of a tag's name in an address.
  private static let mostOfTag = 120

  /// The name of a tag in addresses, in which signs are spelt out that tell languages apart.
  static func make(ofTag tag: String) -> String {
    var words = tag.replacing(each: "+", with: "-plus").replacing(each: "#", with: "-sharp")
    if words.hasPrefix(".") { words = "dot-" + words.dropFirst() }
    var slug = String.UnicodeScalarView()
    var count = 0
    for scalar in make(from: words).unicodeScalars {
      count += String(scalar).utf8.count
      guard count <= mostOfTag else { break }
      slug.append(scalar)
    }
    return String(slug)
  }
}
