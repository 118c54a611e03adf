internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown

/// The settings of a book, made from `book.toml` and from the `hornbook.json` beside it.
struct MDBookSettings: Sendable {
  /// The folder of the texts, below the folder of `book.toml`; empty if it is that folder itself.
  private(set) var src = "src"
  /// The folder in which mdBook writes.
  private(set) var buildDir = "book"
  /// The folders that the author wants to be watched.
  private(set) var watched: [String] = []
  /// The style sheets that all pages load, below the folder of `book.toml`.
  private(set) var styles: [String] = []
  /// The programs that change the texts.
  private(set) var preprocessors: [MDBookPreprocessor] = []
  /// Whether mdBook's own steps take part.
  private(set) var usesOwnSteps = true
  /// Whether a listed chapter without a file is an empty one.
  private(set) var createsMissing = true
  /// The text of the page for what is not found, below the folder of the texts; nil if there is to be none.
  private(set) var notFound: String? = "404.md"
  private let root: DataValue?
  /// The settings as a `book.json`.
  private(set) var json = ComposedText()
  private(set) var findings: [Finding] = []
  /// The texts of settings, by key; later ones replace earlier ones.
  private var values: [(key: String, text: ComposedText)] = []

  static let path = "book.toml"
  static let ownPath = "hornbook.json"
  /// The preprocessors whose work is done here: those that mdBook has itself, and mdbook-quiz.
  private static let builtIn: Set<String> = ["links", "index", "quiz"]

  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - toml: The file `book.toml`.
  ///   - own: The file `hornbook.json`; nil if there is none.
  ///   - name: The name of the book's folder, for a book without a title.
  ///   - runsPrograms: Whether the caller lets preprocessors run.
  ///   - open: Reads a file below the book's folder.
  init(
    _ toml: Source, own: Source?, name: String, runsPrograms: Bool,
    open: (String) -> BookSource.Reading?
  ) {
    let root = TOMLParser.parse(toml).root(findings: &findings)
    self.root = root
    let place = Place(file: toml.path)
    set("id", .text(Self.id(root?["book"]?["title"]?.string ?? name)), at: place)
    set("title", .text(name), at: place)
    set("html", .text("pass"), at: place)
    set("dialect", .text("mdbook"), at: place)
    set("addresses", .text("paths"), at: place)
    set("typography", .flag(true), at: place)
    set("elsewhere", .flag(true), at: place)
    put("allow", Array(#"{"files": ["*"], "imageHosts": ["*"]}"#.utf8), at: place)
    if let book = root?["book"] { readBook(book) }
    if let build = root?["build"] {
      // Elsewhere only a person may let the site be written, with --output.
      buildDir = build["build-dir"]?.string.flatMap(Self.inner) ?? buildDir
      createsMissing = build["create-missing"]?.bool ?? true
      watched =
        build["extra-watch-dirs"]?.children
        .compactMap { $0.string.flatMap { RelativePath.resolve($0, from: "") } } ?? []
    }
    if let html = root?["output"]?["html"] { readHTML(html, open) }
    usesOwnSteps = root?["build"]?["use-default-preprocessors"]?.bool ?? true
    preprocessors = (root?["preprocessor"].map { Array($0.members) } ?? [])
      .filter { !Self.builtIn.contains($0.key) }
      .map { MDBookPreprocessor($0.key, $0.value, at: $0.keyPlace) }
    // What looks wrong may be meant for them.
    if !preprocessors.isEmpty, !runsPrograms {
      put("rules", Array(Self.rulesOfUnfinishedTexts.utf8), at: place)
    }
    for program in preprocessors {
      if program.command.isEmpty {
        findings.append(
          Finding(
            .preprocessorFailed, at: program.place,
            "the command of the preprocessor “\(program.name)” is empty"))
      } else if !runsPrograms {
        findings.append(
          Finding(
            .preprocessorNotRun, at: program.place,
            "the preprocessor “\(program.name)” is not run"))
      }
    }
    if let own { readOwn(own) }
    json.append("{".utf8, for: place)
    for (index, value) in values.enumerated() {
      json.append((index == 0 ? "" : ",").utf8, for: place)
      json.append(value.text)
    }
    json.append("}\n".utf8, for: place)
  }

  /// The name under which readers' progress is kept.
  private static func id(_ title: String) -> String {
    let slug = Slug.make(from: title)
    return slug.isEmpty ? "book" : slug
  }

  private mutating func readBook(_ book: DataValue) {
    if let value = book["title"], value.string?.isEmpty != true { set("title", value) }
    if let value = book["description"], value.string?.isEmpty != true { set("description", value) }
    if let value = book["language"], value.string?.isEmpty != true { set("language", value) }
    if let value = book["text-direction"] { set("direction", value) }
    let authors = book["authors"]?.children.compactMap(\.string) ?? []
    if let value = book["authors"], !authors.isEmpty {
      set("author", .text(authors.joined(separator: ", ")), at: value.place)
    }
    src = folder(book["src"]) ?? src
  }

  /// The levels of rules about texts that a preprocessor has not seen.
  private static let rulesOfUnfinishedTexts =
    #"{"link-broken": "warning", "anchor-missing": "warning", "footnote-undefined": "warning", "#
    + #""page-link-broken": "warning", "page-anchor-missing": "warning", "#
    + #""footnote-unused": "note", "alert-unknown": "note", "foreign-mark": "note", "#
    + #""include-directive-unsupported": "note"}"#

  private mutating func readHTML(_ html: DataValue, _ open: (String) -> BookSource.Reading?) {
    if let value = html["smart-punctuation"] ?? html["curly-quotes"] { set("typography", value) }
    if let path = html["input-404"]?.string {
      notFound = path.isEmpty ? nil : RelativePath.resolve(path, from: "")
    }
    if let value = html["mathjax-support"] { set("math", value) }
    if let value = html["search"]?["enable"] { set("search", value) }
    readHiddenLines(html)
    if let value = html["redirect"] {
      value.kind == .object
        ? put("redirects", ComposedText(key: "redirects", members: value)) : set("redirects", value)
    }
    if let value = html["git-repository-url"], value.string?.isEmpty == false {
      set("repository", value)
    }
    if let value = html["edit-url-template"], let address = value.string {
      let path = RelativePath.join(src, "{path}")
      set("edit", .text(address.replacing(each: "{path}", with: path)), at: value.place)
    }
    if let site = html["site-url"], let path = site.string {
      let host = path.hasPrefix("/") ? html["cname"]?.string.map { "https://" + $0 } : nil
      set("url", .text((host ?? "") + path), at: site.place)
    }
    for style in html["additional-css"]?.children.map({ $0 }) ?? [] {
      guard let path = style.string.flatMap({ RelativePath.resolve($0, from: "") }) else {
        continue
      }
      guard let reading = open(path) else {
        findings.append(
          Finding(.styleMissing, at: style.place, "there is no style sheet “\(path)”"))
        continue
      }
      if MDBookFiles.isHidden(reading.path) {
        findings.append(
          Finding(
            .fileKeptBack, at: style.place, "“\(path)” is hidden, so it is not published",
            remedy: "Give the style sheet a name that does not begin with a full stop."))
      } else if !styles.contains(path) {
        styles.append(path)
      }
    }
    for script in html["additional-js"]?.children.map({ $0 }) ?? [] {
      findings.append(
        Finding(
          .scriptLeftOut, at: script.place,
          "the script “\(script.string ?? "")” is not part of the site"))
    }
  }

  private mutating func readHiddenLines(_ html: DataValue) {
    let lines = html["code"]?["hidelines"]
    let runs = html["playground"]?["runnable"]
    guard let place = (lines ?? runs)?.place else { return }
    var writer = JSONWriter(style: .compact)
    writer.object { writer in
      for member in lines?.members.map({ $0 }) ?? [] where member.value.string?.isEmpty == false {
        writer.member(member.key, member.value.string)
      }
      // Without a button that runs it, code gets no `main` of its own.
      if runs?.bool == false { writer.member("rust", "#") }
    }
    put("hideLines", writer.finish(), at: place)
  }

  /// Takes the settings of `hornbook.json`, which go before those of `book.toml`.
  private mutating func readOwn(_ own: Source) {
    let file = ComposedText(own)
    for member in JSONParser.parse(own).root(findings: &findings)?.members.map({ $0 }) ?? [] {
      var text = ComposedText()
      text.append(file, member.keyPlace.range)
      text.append([ASCII.colon], for: member.keyPlace)
      text.append(file, member.value.range)
      put(member.key, text)
    }
  }

  /// A folder below that of `book.toml`; nil, with a finding if it lies elsewhere, if it is not given.
  private mutating func folder(_ value: DataValue?) -> String? {
    guard let value, let name = value.string else { return nil }
    if let path = Self.inner(name) { return path }
    findings.append(
      Finding(
        .pathOutside, at: value.place, "“\(name)” leads outside the folder of book.toml",
        remedy: "Name a folder beside book.toml."))
    return nil
  }

  /// The path of a folder below that of `book.toml`; nil for one that is hidden or lies elsewhere.
  private static func inner(_ name: String) -> String? {
    RelativePath.resolve(name, from: "").flatMap { path in
      path.split(separator: "/").contains { $0.hasPrefix(".") } ? nil : path
    }
  }

  /// Writes the whole of `book.toml`, with what mdBook fills in.
  func writeConfiguration(to writer: inout JSONWriter) {
    let filled: [(table: String, values: [(key: String, json: String)])] = [
      (
        "book",
        [
          ("title", "null"), ("authors", "[]"), ("description", "null"),
          ("language", "en"), ("text-direction", "null"),
        ]
      ),
      (
        "build",
        [
          ("build-dir", "book"), ("create-missing", "true"),
          ("use-default-preprocessors", "true"), ("extra-watch-dirs", "[]"),
        ]
      ),
      ("rust", [("edition", "null")]), ("output", []), ("preprocessor", []),
    ]
    writer.object { writer in
      for (table, values) in filled {
        writer.object(table) { writer in
          for (key, json) in values where root?[table]?[key] == nil {
            writer.key(key)
            switch json {
            case "null": writer.null()
            case "[]": writer.array { _ in }
            case "true": writer.value(true)
            default: writer.value(json)
            }
          }
          for member in root?[table]?.members.map({ $0 }) ?? [] {
            writer.key(member.key)
            member.value.write(to: &writer)
          }
        }
      }
    }
  }

  // MARK: - Setting

  private enum Value {
    case text(String)
    case flag(Bool)
  }

  private mutating func set(_ key: String, _ value: Value, at place: Place) {
    var writer = JSONWriter(style: .compact)
    switch value {
    case .text(let text): writer.value(text)
    case .flag(let flag): writer.value(flag)
    }
    put(key, writer.finish(), at: place)
  }

  /// Sets a key to a value as it stands in the file.
  private mutating func set(_ key: String, _ value: DataValue) {
    var writer = JSONWriter(style: .compact)
    value.write(to: &writer)
    put(key, writer.finish(), at: value.place)
  }

  private mutating func put(_ key: String, _ value: [UInt8], at place: Place) {
    var text = ComposedText()
    text.append("\"\(key)\":".utf8, for: place)
    text.append(value, for: place)
    put(key, text)
  }

  private mutating func put(_ key: String, _ text: ComposedText) {
    values.removeAll { $0.key == key }
    values.append((key, text))
  }
}
