internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

/// What a page depends on, why the last build made it or did not, and what the next one would do.
public struct PageAccount: Sendable {
  /// The page's file in the site.
  public let path: String
  /// The files and facts that it is made from.
  public let dependencies: PageDependencies
  /// What the last build did; nil if that is unknown.
  public let last: PageStory?
  /// What the next build would do; nil if findings prevent it.
  public let next: PageStory?

  /// The answer to a question about a page.
  public enum Answer: Sendable {
    /// The page exists.
    case account(PageAccount)
    /// The page does not exist; `nearest` is a similar name, if there is one.
    case unknown(nearest: String?)
    /// Some part of the book could not be read.
    case incomplete(FindingReport)
  }

  /// Looks for a page, and reads the book without writing anything.
  ///
  /// - Parameters:
  ///   - name: Its file in the site, the file of its text, or its address.
  ///   - folder: The output folder of the site.
  ///   - cache: The cache file of the last build.
  public static func ask(
    about name: String, _ access: BookSource, _ options: BookOptions = .init(),
    site folder: String, cache: String
  ) -> Answer {
    let before = CacheKey.make(options).map { CacheFile(path: cache).read($0) } ?? .none
    let build = SiteBuild(access, options, to: folder, cache: cache, onlyPlanning: true)
    build.abandon()
    let site = PreparedSite.check(access, options)
    guard !site.isIncomplete else { return .incomplete(site.report) }
    var pages: [(path: String, id: PageID)] = site.press.plan.map {
      (site.press.page($0).path, $0)
    }
    if options.includesReport { pages.append((site.press.page(.report).path, .report)) }
    let names = PageNames(pages.map(\.path), site, access.authorship)
    guard let path = names.path(of: name), let page = pages.first(where: { $0.path == path }) else {
      return .unknown(nearest: names.nearest(to: name))
    }
    let last = before.cache?.trace.pages.first { $0.path == path }?.story
    return .account(
      PageAccount(
        path: path,
        dependencies: site.dependencies(of: page.id) { access.authorship?.path($0) ?? $0 }
          .told(of: access),
        last: last?.told(by: access.authorship),
        next: build.isBlocked || build.isIncomplete
          ? nil : (build.stories[path] ?? PageStory()).told(by: access.authorship)))
  }
}

/// All names by which a user may refer to pages.
private struct PageNames {
  private let paths: [String]
  /// The pages by the paths of their texts, relative to the book's folder.
  private var sources: [String: String] = [:]
  private let base: String?

  init(_ paths: [String], _ site: PreparedSite, _ authorship: Authorship?) {
    self.paths = paths
    for chapter in site.book.chapters {
      let path = chapter.file.sourcePath
      sources[authorship?.path(path) ?? path] = chapter.address
    }
    if let answers = site.book.answers { sources[answers.sourcePath] = Book.answersAddress }
    base = site.press.root.base
  }

  /// The path of the page with a name; nil if there is none.
  func path(of name: String) -> String? {
    var rest = Substring(name)
    if let base, rest.hasPrefix(base) {
      rest = rest.dropFirst(base.count)
    } else if let scheme = rest.firstRange(of: "://") {
      // The address of a page on a local server.
      let host = rest[scheme.upperBound...]
      rest = host.firstIndex(of: "/").map { host[$0...].dropFirst() } ?? ""
    }
    rest = rest.prefix { $0 != "#" && $0 != "?" }
    while rest.hasPrefix("./") || rest.hasPrefix("/") {
      rest = rest.drop { $0 == "." || $0 == "/" }
    }
    let plain = PercentEncoding.decode(String(rest))
    let folder = plain.isEmpty || plain.hasSuffix("/") ? plain + "index.html" : plain
    let ends = [folder, plain + ".html"]
    if let found = paths.first(where: { path in ends.contains(path) }) { return found }
    for source in sources.keys.sorted() {
      if source == plain || source == "content/" + plain || source.hasSuffix("/" + plain)
        || plain.hasSuffix("/" + source)
      {
        return sources[source]
      }
    }
    return paths.first { path in ends.contains { $0.hasSuffix("/" + path) } }
  }

  /// The existing name that is most like an unknown one.
  func nearest(to name: String) -> String? {
    let last = name.lastPathName
    let files = sources.keys.sorted()
    return NearMiss.best(for: last, among: paths) ?? NearMiss.best(for: name, among: files)
      ?? files.first { NearMiss.best(for: last, among: [$0.lastPathName]) != nil }
  }
}
