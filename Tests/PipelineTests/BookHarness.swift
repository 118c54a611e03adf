import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// A book in a real folder, written, built and changed in one chain of calls.
///
///     try BookHarness("edit")
///       .write("content/chapters/01-one.md", "# One\n")
///       .build().expect(written: .all)
///       .write("content/chapters/01-one.md", "# Uno\n")
///       .build().expect(written: ["one.html"])
///       .done()
struct BookHarness {
  let folder: ScratchFolder
  private var site: SiteBuild?
  private var result: SiteReport?
  private var failure: FileError?
  private var options = BookOptions(jobs: 2)

  /// Makes the folder of a book, with a first book in it.
  init(_ name: String, _ files: [String: String] = Self.firstBook) throws {
    folder = try ScratchFolder(name)
    for path in files.keys.sorted() { try folder.write(path, files[path] ?? "") }
  }

  /// A book with two chapters that point at each other.
  static let firstBook = [
    "content/book.json": #"{"id": "horn", "title": "Horn and paper"}"#,
    "content/chapters/01-horn.md": "# Horn\n\nBoiled and pressed. Then [paper](02-paper.md).\n",
    "content/chapters/02-paper.md": "# Paper\n\nMade of rags, unlike [horn](01-horn.md).\n",
  ]

  // MARK: - Changing

  func write(_ path: String, _ text: String) throws -> BookHarness {
    try folder.write(path, text)
    return self
  }

  func write(_ path: String, _ bytes: [UInt8]) throws -> BookHarness {
    try folder.write(path, bytes)
    return self
  }

  func link(_ path: String, to target: String) throws -> BookHarness {
    try folder.link(path, to: target)
    return self
  }

  func remove(_ path: String) throws -> BookHarness {
    try folder.remove(path)
    return self
  }

  func using(jobs: Int) -> BookHarness {
    var next = self
    next.options.jobs = jobs
    return next
  }

  // MARK: - Building

  func build() -> BookHarness {
    var next = self
    let build = SiteBuild(
      .disk(folder.path), options, to: folder.path("output"), cache: folder.path(".hornbook/cache"))
    next.site = build
    next.result = nil
    next.failure = nil
    do throws(FileError) {
      next.result = try build.commit()
    } catch {
      next.failure = error
    }
    return next
  }

  // MARK: - Looking

  /// Expects a build that wrote and removed exactly these files.
  @discardableResult
  func expect(
    written: [String], removed: [String] = [], _ location: SourceLocation = #_sourceLocation
  ) -> BookHarness {
    #expect(site?.report.told == [], sourceLocation: location)
    #expect(failure == nil, sourceLocation: location)
    #expect(result?.written == written, sourceLocation: location)
    #expect(result?.removed == removed, sourceLocation: location)
    return self
  }

  /// Expects a build that wrote every page there is.
  @discardableResult
  func expectAllWritten(_ location: SourceLocation = #_sourceLocation) -> BookHarness {
    expect(
      written: (site?.files ?? []).sorted(by: RelativePath.precedes), location)
  }

  /// Expects findings, each as `rule file:line:column`, and that nothing of the site was touched.
  @discardableResult
  func expect(
    findings: [String], isIncomplete: Bool = false, _ location: SourceLocation = #_sourceLocation
  ) -> BookHarness {
    #expect(site?.report.told == findings, sourceLocation: location)
    #expect(site?.isIncomplete == isIncomplete, sourceLocation: location)
    return self
  }

  /// Expects that the commit failed with this error.
  @discardableResult
  func expect(failure words: String, _ location: SourceLocation = #_sourceLocation) -> BookHarness {
    let said = failure?.description.replacingOccurrences(of: folder.path + "/", with: "")
    #expect(said == words, sourceLocation: location)
    return self
  }

  /// Expects that something was found or failed, and that the site is as `before` has it.
  @discardableResult
  func expectUntouched(
    since before: [String: ScratchFolder.Facts], _ location: SourceLocation = #_sourceLocation
  ) -> BookHarness {
    #expect(result == nil, sourceLocation: location)
    #expect(folder.facts(below: "output") == before, sourceLocation: location)
    return self
  }

  /// The facts of the site's files.
  var facts: [String: ScratchFolder.Facts] { folder.facts(below: "output") }

  /// The site's files.
  var output: [String: [UInt8]] { folder.files(below: "output") }

  /// A page of the site.
  func page(_ path: String) -> String { folder.text(of: "output/" + path) }

  /// The messages of the findings.
  var messages: [String] { site?.report.findings.map(\.message) ?? [] }

  /// Removes the book: the test has held.
  func done() { folder.discard() }
}
