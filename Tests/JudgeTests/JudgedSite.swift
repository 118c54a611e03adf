import Foundation
import TestSupport

/// A book that is built once for all judges, by the program as it is handed out.
///
/// Page kinds are taken from the pages, so that no kind can be forgotten. The sites stay in
/// `.build/judged/`, to be looked at.
struct JudgedSite: Sendable {
  /// The book's name.
  let name: String
  /// The folder of the site.
  let output: URL
  /// The path under which the book says that it will be served.
  let base: String
  /// Its pages in the order of their names.
  private(set) var pages: [Page]

  /// A page of a site.
  struct Page: Sendable, CustomStringConvertible {
    /// The file, by its path in the site.
    let path: String
    /// The kind, as the class of its body says it; nil where it says none.
    let kind: String?
    /// How many bytes it has.
    let size: Int
    /// The book and the page.
    let description: String
    /// Its address: on the disk, or, where the page needs one, on a server.
    fileprivate(set) var url: URL
  }

  /// The pages that readers come to see: not those that lead on at once.
  var shown: [Page] { pages.filter { $0.kind != Judged.redirect } }

  /// The longest page of each kind.
  var kinds: [Page] {
    var seen = Set<String?>()
    return shown.sorted { ($1.size, $0.path) < ($0.size, $1.path) }
      .filter { seen.insert($0.kind).inserted }
  }

  /// Copies a book, builds it and looks through its pages.
  init(_ name: String, _ content: URL, at base: String? = nil) throws {
    let files = FileManager.default
    let folder = Project.root.appendingPathComponent(".build/judged/\(name)")
    try? files.removeItem(at: folder)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try files.copyItem(at: content, to: folder.appendingPathComponent("content"))
    guard let program = ProgramRun.judged else { throw NothingToJudge("no hornbook is built") }
    if name == Judged.manual { try Self.addReference(to: folder, program) }
    let run = try ProgramRun(program, ["build", "--report", folder.path])
    guard run.code == 0 else { throw NothingToJudge("\(name): \(run.errors)\(run.output)") }
    self.name = name
    let output = folder.appendingPathComponent("output")
    self.output = output
    self.base = try base ?? Self.base(of: content)
    pages = try files.subpathsOfDirectory(atPath: output.path)
      .filter { $0.hasSuffix(".html") }.sorted().map { path in
        let url = output.appendingPathComponent(path)
        let bytes = try Data(contentsOf: url)
        return Page(
          path: path, kind: Self.kind(of: String(decoding: bytes, as: UTF8.self)),
          size: bytes.count, description: "\(name)/\(path)", url: url)
      }
  }

  /// The address of a page on a server.
  func address(of page: Page, on server: SiteServer) throws -> URL {
    if page.path == "404.html" { return try server.address(base + "no/such/page.html") }
    let allowed = CharacterSet.urlPathAllowed
    return try server.address(
      base + (page.path.addingPercentEncoding(withAllowedCharacters: allowed) ?? page.path))
  }

  /// The page 404 is shown by servers alone, at any depth.
  mutating func serve(from server: SiteServer) throws {
    for index in pages.indices where pages[index].path.hasSuffix("404.html") {
      pages[index].url = try address(of: pages[index], on: server)
    }
  }

  private static func kind(of page: String) -> String? {
    guard let start = page.range(of: "<body class=\""),
      let end = page.range(of: "\"", range: start.upperBound..<page.endIndex)
    else { return nil }
    let names = page[start.upperBound..<end.lowerBound].split(separator: " ")
    return names.first { $0.hasSuffix("-page") }.map { String($0.dropLast(5)) }
  }

  /// What the program says of itself is a part of the manual, as the Makefile makes it.
  private static func addReference(to folder: URL, _ program: String) throws {
    let reference = folder.appendingPathComponent("content/chapters/reference")
    try? FileManager.default.removeItem(at: reference)
    let run = try ProgramRun(program, ["manual", "--chapters", reference.path])
    guard run.code == 0 else { throw NothingToJudge("the reference: \(run.errors)") }
    try FileManager.default.copyItem(
      at: Project.root.appendingPathComponent("templates/README.md"),
      to: reference.appendingPathComponent("templates.md"))
  }

  private struct Settings: Decodable { let url: String? }

  private static func base(of content: URL) throws -> String {
    let settings = try JSONDecoder().decode(
      Settings.self, from: try Data(contentsOf: content.appendingPathComponent("book.json")))
    let path = settings.url.flatMap { URL(string: $0)?.path } ?? "/"
    return path.hasSuffix("/") ? path : path + "/"
  }
}

extension JudgedSite.Page {
  /// A page that is made for a test of the judges.
  init(bad url: URL) {
    self.init(path: url.lastPathComponent, kind: nil, size: 0, description: "bad", url: url)
  }
}

/// The sites that are judged.
enum Judged {
  /// The fixtures, and the book that is shipped.
  static func sites() throws -> [JudgedSite] { try built.get().sites }

  /// Serves them all, each under its path.
  static func server() throws -> SiteServer { try built.get().server }

  /// The site of that name.
  static func site(_ name: String) throws -> JudgedSite {
    guard let site = try sites().first(where: { $0.name == name }) else {
      throw NothingToJudge("no book \(name)")
    }
    return site
  }

  /// One page of each kind in each book.
  static func kinds() throws -> [JudgedSite.Page] { try sites().flatMap(\.kinds) }

  /// The addresses from which readers are led on at once: there is nothing to see.
  static let redirect = "redirect"

  /// All pages of the fixtures, and one of each kind of the shipped book and the manual, which grow.
  static func sample() throws -> [JudgedSite.Page] { try sites().flatMap(sample) }

  /// The same of one book.
  static func sample(of site: JudgedSite) -> [JudgedSite.Page] {
    [shipped, manual].contains(site.name) ? site.kinds : site.shown
  }

  /// The names of the books: the fixtures, which lie in `Tests/Judges/Books`, the shipped one, and
  /// the manual, which stands in a folder of its site.
  static let names = ["everything", "arabic", "formulas", shipped, manual]

  static let shipped = "shipped"
  static let manual = "manual"

  private static let built = Result<(sites: [JudgedSite], server: SiteServer), any Error> {
    var sites = try names.map { name in
      let folders = [shipped: "", manual: "Documentation"]
      let folder =
        folders[name].map(Project.root.appendingPathComponent)
        ?? Project.tests("Judges/Books/\(name)")
      return try JudgedSite(
        name, folder.appendingPathComponent("content"), at: name == manual ? "/manual/" : nil)
    }
    if let book = sites.first(where: { $0.name == shipped }),
      let pages = sites.first(where: { $0.name == manual })
    {
      try FileManager.default.createSymbolicLink(
        at: book.output.appendingPathComponent(manual), withDestinationURL: pages.output)
    }
    let server = try SiteServer(sites.map { ($0.base, $0.output) })
    for index in sites.indices { try sites[index].serve(from: server) }
    return (sites, server)
  }
}

/// Why nothing can be judged.
struct NothingToJudge: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
