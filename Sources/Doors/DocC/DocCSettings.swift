internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookMarkdown

/// The settings of a book, made from a catalogue and from the `hornbook.json` in it or beside it.
struct DocCSettings {
  /// The address of a symbol, in which `{path}` stands for its path.
  private(set) var symbols: String?
  private(set) var findings: [Finding] = []
  private var own: [(key: String, text: ComposedText)] = []

  static let ownPath = "hornbook.json"

  /// - Parameter file: The file `hornbook.json`; nil if there is none.
  init(_ file: Source?) {
    guard let file else { return }
    let text = ComposedText(file)
    for member in JSONParser.parse(file).root(findings: &findings)?.members.map({ $0 }) ?? [] {
      if member.key == "symbols", let pattern = member.value.string, pattern.contains("{path}") {
        symbols = pattern
        continue
      }
      var setting = ComposedText()
      setting.append(text, member.keyPlace.range)
      setting.append([ASCII.colon], for: member.keyPlace)
      setting.append(text, member.value.range)
      own.append((member.key, setting))
    }
  }

  /// The settings as a `book.json`.
  func json(of catalogue: DocCCatalogue, name: String) -> ComposedText {
    let root = catalogue.root.map { catalogue.pages[$0] }
    let title = root?.title ?? name
    let slug = Slug.make(from: title)
    var writer = JSONWriter(style: .compact)
    writer.object { writer in
      let values: [(String, String?)] = [
        ("id", slug.isEmpty ? "book" : slug), ("title", title),
        ("description", root?.abstract?.text),
        ("dialect", "docc"),
      ]
      for (key, value) in values where !own.contains(where: { $0.key == key }) {
        writer.member(key, value)
      }
      if !own.contains(where: { $0.key == "typography" }) { writer.member("typography", true) }
      if !own.contains(where: { $0.key == "allow" }) {
        writer.object("allow") {
          $0.member("files", ["*"])
          $0.member("imageHosts", ["*"])
        }
      }
    }
    let made = writer.finish()
    let end = made.lastIndex(of: ASCII.rightBrace) ?? made.count
    let place = Place(file: root?.path ?? "")
    var json = ComposedText()
    json.append(made[..<end], for: place)
    for (index, setting) in own.enumerated() {
      // All keys may have been given.
      json.append((index > 0 || end > 1 ? "," : "").utf8, for: place)
      json.append(setting.text)
    }
    json.append("}\n".utf8, for: place)
    return json
  }
}
