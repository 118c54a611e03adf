internal import HornbookBytes
internal import HornbookManuscript

/// The words of what scripts add to any page: the search and the list of keys.
///
/// They are in a file of their own, which is loaded when the first of them is opened, as thousands of
/// pages would repeat them otherwise.
extension Press {
  /// The script with these words, for `search.js`.
  var labels: SiteFile {
    var json = JSONWriter(style: .spread(levels: 1))
    json.object { json in
      json.field("root", layout.isFlat ? "" : "../")
      for key in Self.labelKeys { json.field(key, words[key]) }
      json.array("kinds") { json in
        for kind in SearchKind.allCases { json.value(words[kind.word]) }
      }
      json.array("fields") { json in
        for field in fields {
          json.array {
            $0.value(field.number); $0.value(words[field.word])
          }
        }
      }
      json.object("counts") { json in
        for (category, text) in words.forms(of: "numberOfHits") { json.field(category, text) }
      }
      json.array("keys") { json in
        for (keys, word) in keys {
          json.array {
            $0.value(keys); $0.value(words[word])
          }
        }
      }
    }
    var writer = ByteWriter()
    writer.write("globalThis.hornbookLabels = ")
    var list = json.finish()
    if list.last == ASCII.newline { list.removeLast() }
    writer.write(bytes: list)
    writer.write(";\n")
    return SiteFile(path: Self.labelsPath, bytes: writer.take())
  }

  /// The path of the script with the words.
  static let labelsPath = "labels.js"

  /// The words that the script names by their keys.
  private static let labelKeys = [
    "search", "searchFor", "searchIn", "searchAll", "noHits", "tooCommon", "searchFailed",
    "moreHits", "close", "keysTitle", "keysSingle",
  ]

  /// What a search can be limited to in this book.
  private var fields: [(number: Int, word: String)] {
    let hasPeople = order.made.contains { page in
      page.found.contains { $0.kind == .contact || $0.kind == .member }
    }
    var fields = [(0, "chapters")]
    if order.quiz != nil { fields.append((1, "questions")) }
    if hasPeople { fields.append((2, "people")) }
    return fields + [(3, "code")]
  }

  /// The keys of the pages, and what they do.
  private var keys: [(keys: String, word: String)] {
    let isMirrored = order.book.settings.direction == .rtl
    let search = [
      ("/", "search"), ("\(words["keyControl"]) K", "search"), ("↑ ↓ Enter", "keysHits"),
      ("Esc", "keysEscape"),
    ]
    return (planned.contains(.search) ? search : []) + [
      (isMirrored ? "→" : "←", "keysPrevious"), (isMirrored ? "←" : "→", "keysNext"),
      ("?", "keysHelp"),
    ]
  }
}
