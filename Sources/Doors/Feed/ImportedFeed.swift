internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookFormats
internal import HornbookMarkdown
internal import HornbookQuizzes

/// A feed that becomes a book.
public struct ImportedFeed: Sendable {
  /// The files of the book.
  public let plan: ImportPlan

  /// Reads a feed in RSS or Atom; a finding says why there is none.
  public static func read(_ path: String, _ bytes: [UInt8]) -> Result<ImportedFeed, XMLFault> {
    let source = Source(path: path, bytes: bytes)
    switch XMLParser.parse(source) {
    case .failure(let fault): return .failure(fault)
    case .success(let tree):
      guard let feed = Feed(tree.root), !feed.posts.isEmpty else {
        return .failure(
          XMLFault(
            finding: Finding(
              .xmlSyntax, at: tree.root.place,
              Feed(tree.root) == nil ? "“<\(tree.root.name)>” is no feed" : "the feed has no posts",
              remedy: "Name a feed in RSS 2.0 or Atom.")))
      }
      return .success(ImportedFeed(plan: FeedBook(feed, path).plan))
    }
  }
}

/// The book that a feed becomes.
private struct FeedBook {
  private let feed: Feed
  private let origin: String
  /// The names of the posts' files, without their ending.
  private let names: [String]
  /// The posts by their addresses without a slash at the end.
  private let posts: [String: Int]
  private let texts: [HTMLNode]
  /// The names in each post, those that its headings get included.
  private let targets: [Set<String>]
  private let hasFormulas: Bool

  init(_ feed: Feed, _ origin: String) {
    self.feed = feed
    self.origin = origin
    var taken: Set<String> = [
      "index", "contents", "search", "answers", "questions", "print", "progress", "404",
    ]
    var names: [String] = []
    var posts: [String: Int] = [:]
    for (index, post) in feed.posts.enumerated() {
      let name = Self.name(of: post)
      var unique = name
      var count = 2
      while !taken.insert(unique).inserted {
        unique = "\(name)-\(count)"
        count += 1
      }
      names.append(unique)
      if !post.link.isEmpty { posts[Self.key(post.link)] = index }
    }
    self.names = names
    self.posts = posts
    texts = feed.posts.map { $0.element.map { HTMLNode($0) } ?? HTMLTree($0.html).root }
    hasFormulas = texts.contains { $0.first(["annotation"])?.tex != nil }
    targets = texts.map { Set($0.names + $0.headings.map { Slug.make(from: $0) }) }
  }

  /// The names in each post to which links of the others lead.
  private var wanted: [Set<String>] {
    var wanted = [Set<String>](repeating: [], count: texts.count)
    for (index, text) in texts.enumerated() {
      for link in text.links {
        let whole = Self.resolved(link, feed.posts[index].link)
        guard let hash = whole.firstIndex(of: "#"), let target = posts[Self.key(whole)] else {
          continue
        }
        wanted[target].insert(String(whole[whole.index(after: hash)...]))
      }
    }
    return wanted
  }

  private static func key(_ link: String) -> String {
    var link = link.prefix { $0 != "#" && $0 != "?" }
    while link.hasSuffix("/") { link.removeLast() }
    return link.hasPrefix("http://") ? "https://" + link.dropFirst(7) : String(link)
  }

  private static func name(of post: Feed.Post) -> String {
    let last = key(post.link).split(separator: "/").dropFirst(2).last.map(String.init) ?? ""
    let stem = last.split(separator: ".").first.map(String.init) ?? ""
    let words = (stem.isEmpty ? post.title : stem).lowercased()
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.prefix(12).joined(separator: "-")
    return name.isEmpty ? "post" : name
  }

  /// A file whose name begins with digits would be a chapter with that number.
  private func file(_ index: Int) -> String {
    (names[index].first?.isNumber == true ? "post-" : "") + names[index] + ".md"
  }

  var plan: ImportPlan {
    var plan = ImportPlan()
    var hosts: Set<String> = []
    var hasHTML = false
    var report: [(title: String, remarks: [String])] = []
    let wanted = wanted
    for (index, post) in feed.posts.enumerated() {
      let (markdown, remarks, pictures) = markdown(of: post, index, wanted[index])
      plan.add("content/chapters/\(file(index))", from: origin, Array(markdown.utf8))
      for picture in pictures { if let host = Self.host(picture) { hosts.insert(host) } }
      hasHTML = hasHTML || Array(markdown.utf8).holdsHTML
      if !remarks.isEmpty { report.append((post.title, remarks)) }
    }
    let asks = feed.posts.indices.contains(where: hasSections)
    plan.add("content/book.json", from: "made", settings(hosts.sorted(), hasHTML, asks: asks))
    plan.add("import-report.md", from: "made", reportPage(report))
    plan.complete()
    return plan
  }

  private static func host(_ address: String) -> String? {
    guard let start = ["https://", "http://", "//"].first(where: { address.hasPrefix($0) }) else {
      return nil
    }
    let host = address.dropFirst(start.count).prefix { $0 != "/" && $0 != ":" && $0 != "?" }
    return host.isEmpty ? nil : host.lowercased()
  }

  /// Whether a post has a heading under which books ask or answer questions.
  private func hasSections(_ index: Int) -> Bool {
    let names = SectionNames.usual
    return (texts[index].headings + [feed.posts[index].title]).contains {
      names.meansQuestions($0) || names.meansAnswers($0)
    }
  }

  private func settings(_ hosts: [String], _ hasHTML: Bool, asks: Bool) -> [UInt8] {
    var years: [(year: String, files: [String])] = []
    let order = feed.posts.indices.sorted { a, b in
      (feed.posts[a].date?.description ?? "", b) > (feed.posts[b].date?.description ?? "", a)
    }
    for index in order {
      let year = feed.posts[index].date.map { String($0.year) } ?? "Undated"
      if years.last?.year == year {
        years[years.count - 1].files.append(file(index))
      } else {
        years.append((year, [file(index)]))
      }
    }
    let words = feed.title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var json = JSONWriter()
    json.object { json in
      json.member("id", words.isEmpty ? "posts" : words.prefix(6).joined(separator: "-"))
      json.member("title", feed.title.isEmpty ? "Posts" : feed.title)
      let author =
        feed.author.isEmpty ? feed.posts.first { !$0.author.isEmpty }?.author : feed.author
      if let author { json.member("author", author) }
      if !feed.description.isEmpty { json.member("description", feed.description) }
      json.member(
        "language",
        feed.language.isEmpty
          ? "en" : String(feed.language.split(separator: "_").joined(separator: "-")))
      if hasHTML { json.member("html", "pass") }
      if hasFormulas { json.member("math", true) }
      if asks {
        json.object("sections") {
          $0.member("questions", [String]())
          $0.member("answers", [String]())
        }
      }
      if !hosts.isEmpty { json.object("allow") { $0.member("imageHosts", hosts) } }
      json.array("parts") { json in
        for year in years {
          json.object { json in
            json.member("title", year.year)
            json.member("chapters", year.files)
          }
        }
      }
    }
    return json.finish() + [ASCII.newline]
  }

  // MARK: - Posts

  private func markdown(of post: Feed.Post, _ index: Int, _ linked: Set<String>) -> (
    String, remarks: [String], pictures: [String]
  ) {
    var html = HTMLDocument(texts[index], names: linked)
    var dropped: [String] = []
    html.lead { address in
      let led = self.led(address, of: index)
      if led == nil {
        dropped.append("a link is plain text, since its address could run code: \(address)")
      }
      return led
    }
    var front = ""
    if let date = post.date { front += "date: \(date)\n" }
    if let updated = post.updated, updated != post.date { front += "updated: \(updated)\n" }
    if file(index) != names[index] + ".md" { front += "slug: \(names[index])\n" }
    var remarks = html.omissions + dropped
    if let old = oldPath(post.link) {
      if old != names[index] + ".html" { front += "redirects:\n  - \(old)\n" }
    } else if !post.link.isEmpty {
      remarks.append("no page can lead from its old address: \(post.link)")
    }
    if !post.tags.isEmpty {
      front += "tags:\n" + post.tags.map { "  - \(Self.quoted($0))\n" }.joined()
    }
    if hasSections(index) {
      remarks.append(
        "headings such as “Questions” are headings like others: see “sections” in book.json")
    }
    if post.isSummary { remarks.append("the feed gives only a summary") }
    remarks += html.pictures.filter { !$0.hasPrefix("data:") }.map { "a picture to fetch: \($0)" }
    let title = post.title.isEmpty ? names[index] : post.title
    var writer = RichMarkdown(html.document(title: title))
    writer.hasFormulas = hasFormulas
    writer.write()
    let text = String(decoding: writer.bytes, as: UTF8.self)
    return ((front.isEmpty ? "" : "---\n\(front)---\n\n") + text, remarks, html.pictures)
  }

  /// A text as a value of YAML, in quotation marks if it is not just words.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == ASCII.space || $0 >= 0x80 }
    let isWord = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
      .contains(text.lowercased())
    if isPlain, !isWord, text.utf8.first?.isDigit == false { return text }
    var json = JSONWriter(style: .compact, capacity: text.utf8.count + 2)
    json.value(text)
    return String(decoding: json.finish(), as: UTF8.self)
  }

  /// The address of a link or picture of a post: a post of the feed, or whole; nil if it could run code.
  private func led(_ address: String, of index: Int) -> String? {
    // A name that a post does not have leads to its beginning.
    if address.hasPrefix("#") {
      return targets[index].contains(String(address.dropFirst())) ? address : file(index)
    }
    let scheme = address.prefix { $0 != ":" }.lowercased()
    if ["javascript", "vbscript", "data"].contains(scheme) { return nil }
    let whole = Self.resolved(address, feed.posts[index].link)
    guard let target = posts[Self.key(whole)] else { return whole }
    let fragment = whole.firstIndex(of: "#").map { whole[whole.index(after: $0)...] } ?? ""
    return file(target) + (targets[target].contains(String(fragment)) ? "#\(fragment)" : "")
  }

  private static func resolved(_ address: String, _ base: String) -> String {
    let isWhole = address.firstIndex(of: ":").map { !address[..<$0].contains("/") } ?? false
    guard !isWhole, base.hasPrefix("http") else { return address }
    let scheme = base.hasPrefix("https") ? "https:" : "http:"
    if address.hasPrefix("//") { return scheme + address }
    let parts = base.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return address }
    let root = parts[..<3].joined(separator: "/")
    if address.hasPrefix("/") { return root + address }
    var folders = parts.dropFirst(3).dropLast().map(String.init)
    for step in address.split(separator: "/", omittingEmptySubsequences: false) {
      if step == ".." { _ = folders.popLast() } else if step != "." { folders.append(String(step)) }
    }
    return root + "/" + folders.joined(separator: "/")
  }

  /// The path of a post on its old site, as a page; nil if no file can have it.
  private func oldPath(_ link: String) -> String? {
    guard link.hasPrefix("http"), !link.contains("?") else { return nil }
    var steps = link.prefix { $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst(3)
      .map { PercentEncoding.decode(String($0)) }
    guard let last = steps.popLast(), !steps.isEmpty || !last.isEmpty else { return nil }
    let page =
      last.isEmpty
      ? "index.html" : last.hasSuffix(".html") || last.hasSuffix(".htm") ? last : last + ".html"
    steps.append(page)
    return steps.allSatisfy(Slug.isSafe) ? steps.joined(separator: "/") : nil
  }

  private func reportPage(_ posts: [(title: String, remarks: [String])]) -> [UInt8] {
    var out = "# What the import of \(origin.split(separator: "/").last ?? "the feed") did\n\n"
    out += "\(feed.posts.count) post\(feed.posts.count == 1 ? "" : "s").\n"
    for post in posts {
      out += "\n## \(post.title)\n\n" + post.remarks.map { "- \($0)\n" }.joined()
    }
    return Array(out.utf8)
  }
}
