import Foundation
import HornbookFiles
import TestSupport
import Testing

@testable import HornbookServer

@Suite struct SiteAnswerTests {
  @Test(arguments: [
    ("/", ""), ("/a.html", "a.html"), ("/a%20b.html?x=1", "a b.html"), ("/part/", "part/"),
    ("/%C3%A9.html", "é.html"), ("/%25", "%"), ("/a#b", "a"),
  ])
  func readsThePathOfATarget(target: String, path: String) {
    #expect(SiteAnswer.path(of: target) == path)
  }

  @Test(arguments: [
    "", "a.html", "http://elsewhere/", "/..", "/../secret", "/a/../../b", "/%2e%2e/secret",
    "/%2E%2E%2Fsecret", "/..%2fsecret", "/.hornbook-manifest", "/a%00.html", "/a%0d%0a", "/%",
    "/%zz", "/%ff", "/a%5c..%5cb", "//elsewhere", "/a//b", "/.", "/./a", "/%2e", "*",
  ])
  func refusesATargetThatCouldMeanAnythingElse(target: String) {
    #expect(SiteAnswer.path(of: target) == nil)
  }

  @Test func servesFilesOfTheSiteAndNothingElse() throws {
    let server = try RunningServer("answers")
    defer { server.stop() }
    let expected: [(String, Int)] = [
      ("/", 200), ("/index.html", 200), ("/part/", 200), ("/part", 301), ("/none.html", 404),
      ("/link.txt", 404), ("/inner.txt", 404), ("/out/secret.txt", 404), ("/out/", 404),
      ("/../secret.txt", 400), ("/a%20b.html", 200), ("/index.html/", 404),
      ("/index.html/x", 404), ("/.hidden", 400), ("/.hornbook/events", 400),
    ]
    for (target, status) in expected {
      let answer = try server.get(target)
      #expect(answer.httpStatus == status, "\(target)")
      #expect(!answer.contains("SECRET"))
    }
    #expect(try server.get("/part/").httpBody == "inner")
    #expect(try server.get("/part").contains("Location: /part/\r\n"))
    try server.folder.write("site/404.html", "lost")
    #expect(try server.get("/none.html").httpBody == "lost")
    #expect(try server.get("/none.html").httpStatus == 404)
  }

  @Test func filesOfTheAuthorRunNothing() throws {
    let server = try RunningServer("policy")
    defer { server.stop() }
    for name in ["a.svg", "a.html", "a.png", "a.pdf", "a.bin", "part/index.html"] {
      try server.folder.write("site/assets/\(name)", "<html></html>")
    }
    let policy = "Content-Security-Policy: sandbox; default-src 'none';"
    for target in ["assets/a.svg", "assets/a.html", "assets/a.png", "assets/a.bin", "assets/part/"]
    {
      let answer = try server.get("/" + target)
      #expect(answer.contains(policy), "\(target)")
      #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"), "\(target)")
      #expect(!answer.httpBody.contains("script"), "\(target)")
    }
    // Browsers show no PDF in a sandbox, and pages bring their own policy along.
    for target in ["assets/a.pdf", "index.html", ""] {
      let answer = try server.get("/" + target)
      #expect(!answer.contains(policy), "\(target)")
      #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"), "\(target)")
    }
  }

  @Test func answersBelowThePathOfTheBookAsAtTheTop() throws {
    let server = try RunningServer("base", base: "/books/horn/")
    defer { server.stop() }
    for target in ["/books/horn/style.css", "/style.css"] {
      #expect(try server.get(target).httpBody == "a { b: c }")
    }
    #expect(try server.get("/books/horn").httpStatus == 200)
    #expect(try server.get("/books/horn/").httpBody.contains("front"))
    #expect(try server.get("/books/hornx/style.css").httpStatus == 404)
  }

  @Test func aKnownCopyIsNotSentAgain() throws {
    let server = try RunningServer("tags")
    defer { server.stop() }
    let answer = try server.get("/style.css")
    let tag = try #require(answer.firstMatch(of: /ETag: (.*)\r\n/)).1
    let again = try server.get("/style.css", "If-None-Match: \"x\", \(tag)")
    #expect(again.httpStatus == 304)
    #expect(again.httpBody.isEmpty)
    try server.folder.write("site/style.css", "a { b: d }")
    #expect(try server.get("/style.css", "If-None-Match: \(tag)").httpStatus == 200)
  }

  @Test func headsAreThoseOfTheAnswerWithoutItsBody() throws {
    let server = try RunningServer("heads")
    defer { server.stop() }
    let answer = try server.get("/numbers.txt", method: "HEAD")
    #expect(answer.httpStatus == 200)
    #expect(answer.contains("Content-Length: 10\r\n"))
    #expect(answer.httpBody.isEmpty)
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"] {
      let refusal = try server.get("/", method: method)
      #expect(refusal.httpStatus == 405, "\(method)")
      #expect(refusal.contains("Allow: GET, HEAD\r\n"), "\(method)")
    }
  }

  @Test(arguments: [
    ("bytes=0-3", 206, "0123"), ("bytes=8-", 206, "89"), ("bytes=-2", 206, "89"),
    ("bytes=4-400", 206, "456789"), ("bytes=-400", 206, "0123456789"),
    ("bytes=10-", 416, nil), ("bytes=-0", 416, nil), ("bytes=3-1", 200, "0123456789"),
    ("bytes=0-1,4-5", 200, "0123456789"), ("lines=1-2", 200, "0123456789"),
    ("bytes=-", 200, "0123456789"), ("bytes=99999999999999999999-", 200, "0123456789"),
  ])
  func partsOfAFile(range: String, status: Int, body: String?) throws {
    let server = try RunningServer("parts")
    defer { server.stop() }
    let answer = try server.get("/numbers.txt", "Range: \(range)")
    #expect(answer.httpStatus == status)
    if let body { #expect(answer.httpBody == body) }
  }

  @Test(arguments: [
    ("a.html", "text/html; charset=utf-8"), ("a/b.PNG", "image/png"), ("a.apng", "image/apng"),
    ("a.b/c", "application/octet-stream"), ("a.webm", "video/webm"), ("f.woff2", "font/woff2"),
    (".well-known/apple-app-site-association", "application/json"),
    ("a.vcf", "text/vcard; charset=utf-8"),
  ])
  func namesTheMediaType(path: String, type: String) {
    #expect(MediaType.of(path) == type)
  }
}
