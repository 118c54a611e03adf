internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// The posts of a feed, in RSS or Atom.
struct Feed {
  struct Post {
    var title = ""
    var link = ""
    var date: CalendarDate?
    var updated: CalendarDate?
    var tags: [String] = []
    var author = ""
    /// The text, as HTML.
    var html = ""
    /// The text, if it is part of the feed's own XML.
    var element: XMLElement?
    /// Whether the feed gives only a summary.
    var isSummary = false
    var place = Place(file: "")
  }

  var title = ""
  var description = ""
  var link = ""
  var author = ""
  var language = ""
  var posts: [Post] = []

  /// Reads a document; nil if it is no feed.
  init?(_ root: XMLElement) {
    switch root.name {
    case "rss", "RDF": readRSS(root)
    case "feed": readAtom(root)
    default: return nil
    }
  }

  private mutating func readRSS(_ root: XMLElement) {
    let channel = root.first("channel")
    title = Self.plain(channel?.first("title")?.text ?? "")
    description = Self.plain(channel?.first("description")?.text ?? "")
    link = channel?.elements.first { $0.name == "link" && $0["href"] == nil }?.text.trimmed ?? ""
    language = channel?.first("language")?.text.trimmed ?? ""
    author = channel?.first("creator")?.text.trimmed ?? ""
    for item in root.descendants where item.name == "item" {
      var post = Post(place: item.place)
      post.title = Self.plain(item.first("title")?.text ?? "")
      let guid = item.first("guid")
      let permanent = guid.flatMap { $0["isPermaLink"] == "false" ? nil : $0.text.trimmed }
      post.link =
        item.elements.first { $0.name == "link" && $0["href"] == nil }?.text.trimmed
        ?? permanent.flatMap { $0.hasPrefix("http") ? $0 : nil } ?? ""
      post.date = Self.date(item.first("pubDate")?.text ?? item.first("date")?.text ?? "")
      post.tags = item.all("category").map { $0.text.trimmed }.filter { !$0.isEmpty }
      post.author = item.first("creator")?.text.trimmed ?? item.first("author")?.text.trimmed ?? ""
      let description =
        item.elements.first { $0.name == "description" && !$0.space.contains("media") }?.text ?? ""
      if let whole = item.first("encoded")?.text {
        post.html = whole
      } else {
        post.html = description
        post.isSummary =
          !description.contains("<p") && !description.contains("<h")
          && !description.contains("<pre")
      }
      posts.append(post)
    }
  }

  private mutating func readAtom(_ root: XMLElement) {
    title = Self.text(root.first("title"))
    description = Self.text(root.first("subtitle"))
    link = Self.alternate(root)
    author = root.first("author")?.first("name")?.text.trimmed ?? ""
    language = root["lang"] ?? ""
    for entry in root.all("entry") {
      var post = Post(place: entry.place)
      post.title = Self.text(entry.first("title"))
      post.link = Self.alternate(entry)
      post.date = Self.date(entry.first("published")?.text ?? entry.first("updated")?.text ?? "")
      post.updated = Self.date(entry.first("updated")?.text ?? "")
      post.tags = entry.all("category").compactMap { $0["label"] ?? $0["term"] }
      post.author = entry.first("author")?.first("name")?.text.trimmed ?? ""
      let content = entry.first("content")
      let whole = content ?? entry.first("summary")
      post.isSummary = content == nil || content?["src"] != nil
      switch whole?["type"] ?? "text" {
      case "xhtml", "application/xhtml+xml": post.element = whole?.first("div") ?? whole
      case "html", "text/html": post.html = whole?.text ?? ""
      default: post.html = "<p>" + (whole?.text ?? "").escapedForXML + "</p>"
      }
      posts.append(post)
    }
  }

  private static func alternate(_ element: XMLElement) -> String {
    let links = element.all("link")
    return (links.first { ($0["rel"] ?? "alternate") == "alternate" } ?? links.first)?["href"] ?? ""
  }

  /// A text construct of Atom as plain text.
  private static func text(_ element: XMLElement?) -> String {
    guard let element else { return "" }
    return element["type"] == "html" ? plain(element.text) : element.text.trimmed
  }

  /// A text in which there may be HTML, in one line.
  private static func plain(_ text: String) -> String {
    let text = text.contains("<") || text.contains("&") ? HTMLTree(text).root.allText : text
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A day as mail writes it, or as ISO 8601 does.
  static func date(_ text: String) -> CalendarDate? {
    let text = text.trimmed
    if let date = CalendarDate(String(text.prefix(10))) { return date }
    let words = text.split { $0.isWhitespace || $0 == "," || $0 == "-" }.drop { Int($0) == nil }
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    guard words.count >= 3, let day = Int(words[words.startIndex]),
      let month = months.firstIndex(of: String(words[words.startIndex + 1].lowercased().prefix(3))),
      var year = Int(words[words.startIndex + 2])
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    return CalendarDate(year: year, month: month + 1, day: day)
  }
}

extension HTMLNode {
  /// An element of XHTML.
  convenience init(_ element: XMLElement, depth: Int = 0) {
    var attributes: [String: String] = [:]
    for (_, name, value) in element.attributes { attributes[name] = value }
    self.init(element.name.lowercased(), attributes)
    for child in element.children {
      switch child {
      case .text(let text):
        let node = HTMLNode("")
        node.text = String(decoding: text.bytes, as: UTF8.self)
        children.append(node)
      case .element(let element):
        if depth < 200 { children.append(HTMLNode(element, depth: depth + 1)) }
      }
    }
  }
}
