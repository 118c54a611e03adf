internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript

/// A program that changes the texts of an mdBook source: `[preprocessor.NAME]` in `book.toml`.
struct MDBookPreprocessor: Sendable {
  let name: String
  /// The program and its arguments; empty if the command is.
  let command: [String]
  /// Whether it may be missing.
  let isOptional: Bool
  /// Whether it takes part in making HTML; nil if only the program knows.
  let takesPart: Bool?
  /// The place of its name.
  let place: Place
  private let before: [String]
  private let after: [String]

  /// A step in which texts change.
  enum Step {
    case program(MDBookPreprocessor)
    /// Replaces directives.
    case links
    /// Calls each README `index.md`.
    case index
  }

  /// Reads a table.
  init(_ name: String, _ table: DataValue, at place: Place) {
    self.name = name
    self.place = place
    command = Self.words(of: table["command"]?.string ?? "mdbook-\(name)")
    isOptional = table["optional"]?.bool == true
    let renderers = table["renderer"] ?? table["renderers"]
    takesPart = renderers.map { $0.children.contains { $0.string == "html" } }
    before = table["before"]?.children.compactMap(\.string) ?? []
    after = table["after"]?.children.compactMap(\.string) ?? []
  }

  /// Splits a command as a shell does, without replacing anything.
  static func words(of command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// The steps in their order; nil if they wait for each other.
  ///
  /// - Parameter hasOwn: Whether mdBook's own steps take part.
  static func ordered(_ all: [MDBookPreprocessor], hasOwn: Bool) -> [Step]? {
    let own = hasOwn ? ["links", "index"] : []
    let names = Set(all.map(\.name) + own)
    // The steps that each one waits for.
    var waits = Dictionary(uniqueKeysWithValues: names.map { ($0, Set<String>()) })
    for program in all {
      for later in program.before where names.contains(later) { waits[later]?.insert(program.name) }
      waits[program.name]?.formUnion(program.after.filter(names.contains))
    }
    var steps: [Step] = []
    while !waits.isEmpty {
      let ready = waits.filter(\.value.isEmpty).keys.sorted()
      guard !ready.isEmpty else { return nil }
      for name in ready {
        waits[name] = nil
        if let program = all.first(where: { $0.name == name }) {
          steps.append(.program(program))
        } else {
          steps.append(name == "links" ? .links : .index)
        }
      }
      for name in waits.keys { waits[name]?.subtract(ready) }
    }
    return steps
  }
}

/// The book as preprocessors see it: a tree of chapters.
struct MDBookItem: Sendable {
  enum Kind: Sendable { case chapter, separator, part }

  var kind = Kind.chapter
  var name = ""
  var content = ""
  var number: [Int]?
  /// The path below `src/`, in which a README may be called `index.md`; nil for drafts.
  var path: String?
  /// The path of the file; nil for chapters that no file has.
  var source: String?
  var parents: [String] = []
  var items: [MDBookItem] = []

  /// Everything but the content, to tell whether the list of chapters has changed.
  var outline: String {
    let inner = items.map(\.outline).joined(separator: "\u{1}")
    return [kind == .chapter ? "c" : kind == .part ? "p" : "s", name, source ?? path ?? "", inner]
      .joined(separator: "\u{0}")
  }

  /// The item and all below it, in order.
  var all: [MDBookItem] { [self] + items.flatMap(\.all) }

  /// Changes the item and all below it.
  func mapped(_ change: (inout MDBookItem) -> Void) -> MDBookItem {
    var item = self
    change(&item)
    item.items = item.items.map { $0.mapped(change) }
    return item
  }

  func write(to writer: inout JSONWriter) {
    switch kind {
    case .separator: writer.value("Separator")
    case .part: writer.object { $0.member("PartTitle", name) }
    case .chapter:
      writer.object { writer in
        writer.object("Chapter") { writer in
          writer.member("name", name)
          writer.member("content", content)
          writer.key("number")
          if let number {
            writer.array { writer in for step in number { writer.value(step) } }
          } else {
            writer.null()
          }
          writer.array("sub_items") { writer in for item in items { item.write(to: &writer) } }
          writer.field("path", path)
          writer.field("source_path", source)
          writer.member("parent_names", parents)
        }
      }
    }
  }

  /// Reads an item of a program's answer; nil if it is none.
  init?(_ value: DataValue, depth: Int = 0) {
    if value.string == "Separator" {
      kind = .separator
    } else if let title = value["PartTitle"]?.string {
      kind = .part
      name = title
    } else if let chapter = value["Chapter"], let name = chapter["name"]?.string, depth < 100 {
      self.name = name
      content = chapter["content"]?.string ?? ""
      number = chapter["number"].flatMap { $0.isNull ? nil : $0.children.compactMap(\.int) }
      path = chapter["path"]?.string
      source = chapter["source_path"]?.string
      parents = chapter["parent_names"]?.children.compactMap(\.string) ?? []
      for value in chapter["sub_items"]?.children.map({ $0 }) ?? [] {
        guard let item = MDBookItem(value, depth: depth + 1) else { return nil }
        items.append(item)
      }
    } else {
      return nil
    }
  }

  init() {}

  /// Reads the items of a program's answer; nil if it is no book.
  static func book(_ answer: [UInt8]) -> [MDBookItem]? {
    var findings: [Finding] = []
    let root = JSONParser.parse(Source(path: "", bytes: answer)).root(findings: &findings)
    guard findings.isEmpty, let items = root?["items"] ?? root?["sections"], items.kind == .array
    else { return nil }
    let read = items.children.map { MDBookItem($0) }
    let book = read.compactMap(\.self)
    return book.count == read.count ? book : nil
  }

  /// The items of a list of chapters.
  static func book(_ summary: Summary) -> [MDBookItem] {
    var book: [MDBookItem] = []
    for part in summary.parts {
      if let title = part.title {
        var item = MDBookItem()
        item.kind = .part
        item.name = title
        book.append(item)
      }
      for entry in part.entries {
        var item = MDBookItem()
        item.name = entry.title
        item.number = entry.numeral.map { $0.split(separator: ".").compactMap { Int($0) } }
        item.path = entry.path
        item.source = entry.path
        book.add(item, depth: max(0, (item.number?.count ?? 1) - 1))
      }
    }
    return book
  }
}

extension [MDBookItem] {
  /// Adds an item below the last chapter of each depth.
  fileprivate mutating func add(_ item: MDBookItem, depth: Int) {
    guard depth > 0, let last, last.kind == .chapter else { return append(item) }
    var item = item
    item.parents.append(last.name)
    self[count - 1].items.add(item, depth: depth - 1)
  }

  /// The list of chapters, as `SUMMARY.md` has it.
  var summary: [UInt8] {
    var lines = ["# Summary", ""]
    func add(_ item: MDBookItem, _ depth: Int) {
      let name = item.name.replacing(each: "[", with: "\\[").replacing(each: "]", with: "\\]")
      switch item.kind {
      case .separator: lines += ["", "---", ""]
      case .part: lines += ["", "# \(item.name)", ""]
      case .chapter:
        let link = "[\(name)](<\(item.source ?? item.path ?? "")>)"
        let isListed = item.number != nil
        lines.append(
          isListed ? String(repeating: "  ", count: depth) + "- " + link : "\n" + link + "\n")
        for inner in item.items { add(inner, depth + 1) }
      }
    }
    for item in self { add(item, 0) }
    let text = lines.joined(separator: "\n") + "\n"
    return [UInt8](text.utf8)
  }
}
