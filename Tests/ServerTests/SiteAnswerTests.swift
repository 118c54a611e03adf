import Foundation
import HornbookFiles
import TestSupport
import Testing

@testable import HornbookServer

@Suite struct SiteAnswerTests {
  @Test(arguments: [
    ("/", ""), ("/a.html", "a.html"), ("/a%20b.html?x=1", "a b.html"), ("/part/", "part/"),
    ("/%C3%A9.html", "é.html"), ("/a//b", "a//b"),
  ])
  func readsThePathOfATarget(target: String, path: String) {
    #expect(SiteAnswer.path(of: target) == path)
  }

  @Test(arguments: [
    "", "a.html", "http://elsewhere/", "/..", "/../secret", "/a/../../b", "/%2e%2e/secret",
    "/%2E%2E%2Fsecret", "/..%2fsecret", "/.hornbook-manifest", "/a%00.html", "/a%0d%0a", "/%",
    "/%zz", "/%ff", "/a%5c..%5cb",
  ])
  func refusesATargetThatCouldMeanAnythingElse(target: String) {
    #expect(SiteAnswer.path(of: target) == nil)
  }

  @Test func servesFilesOfTheSiteAndNothingElse() throws {
    let folder = try Project.makeScratchFolder("server")
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = folder.appendingPathComponent("site")
    try FileManager.default.createDirectory(
      at: site.appendingPathComponent("part"), withIntermediateDirectories: true)
    try Data("front".utf8).write(to: site.appendingPathComponent("index.html"))
    try Data("inner".utf8).write(to: site.appendingPathComponent("part/index.html"))
    try Data("secret".utf8).write(to: folder.appendingPathComponent("secret.txt"))
    try FileManager.default.createSymbolicLink(
      at: site.appendingPathComponent("link.txt"),
      withDestinationURL: folder.appendingPathComponent("secret.txt"))
    let book = BookFolder(root: site.path)
    func answer(_ target: String, host: String? = "localhost:3000") -> SiteAnswer {
      .answer(to: target, host: host, allowedHosts: ["localhost", "127.0.0.1"], in: book)
    }
    let expected: [(String, Int32)] = [
      ("/", 200), ("/index.html", 200), ("/part/", 200), ("/part", 301), ("/none.html", 404),
      ("/link.txt", 404), ("/../secret.txt", 400),
    ]
    for (target, status) in expected {
      #expect(answer(target).status == status, "\(target)")
    }
    #expect(answer("/part/").body == [UInt8]("inner".utf8))
    #expect(answer("/", host: "evil.example").status == 403)
    #expect(answer("/", host: nil).status == 403)
    #expect(answer("/", host: "127.0.0.1").status == 200)
  }
}
