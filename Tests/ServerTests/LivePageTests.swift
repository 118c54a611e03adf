import Foundation
import HornbookBytes
import TestSupport
import Testing

@testable import HornbookServer

@Suite struct LivePageTests {
  @Test(arguments: [
    (
      "default-src 'none'; script-src 'self'; style-src 'self'",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"
    ),
    (
      "default-src 'self'",
      "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'"
    ),
    ("connect-src 'none'", "connect-src 'self'"),
    ("script-src https://a.example", "script-src https://a.example 'self'"),
    ("img-src data:", "img-src data:"), ("", ""),
  ])
  func letsThePolicyAllowTheServer(policy: String, opened: String) {
    #expect(LivePage.opened(policy: policy) == opened)
  }

  @Test(arguments: [
    (
      #"<meta http-equiv="Content-Security-Policy" content="connect-src 'none'"><title>"#,
      #"<meta http-equiv="Content-Security-Policy" content="connect-src 'self'"><title>"#
    ),
    (
      #"<META content-security-policy CONTENT='connect-src &#39;none&#39;'>"#,
      #"<META content-security-policy CONTENT='connect-src &#39;self&#39;'>"#
    ),
    ("<meta content-security-policy content=>", "<meta content-security-policy content=>"),
    ("<meta content-security-policy content=\"", "<meta content-security-policy content=\""),
    ("<title>content-security-policy</title>", "<title>content-security-policy</title>"),
    ("content-security-policy", "content-security-policy"), ("", ""),
  ])
  func changesNothingElseInTheHead(head: String, opened: String) {
    #expect(String(decoding: LivePage.opened([UInt8](head.utf8)), as: UTF8.self) == opened)
  }

  @Test func theScriptIsInTheAnswerAndNotInTheFile() throws {
    let server = try RunningServer("script", build: { _ in .init() })
    defer { server.stop() }
    let before = server.folder.text(of: "site/index.html")
    let body = try server.get("/").httpBody
    let tag = try #require(body.range(of: "<script src=\"/.hornbook/live.js\" defer"))
    #expect(tag.lowerBound < body.range(of: "</head>")!.lowerBound)
    #expect(body.contains("data-page=\"index.html\""))
    #expect(body.hasSuffix("<body>front</body></html>"))
    #expect(server.folder.text(of: "site/index.html") == before)
    // A page without a head has it at its end.
    #expect(try server.get("/part/").httpBody.hasPrefix("inner<script"))
    #expect(try server.get("/style.css").httpBody == "a { b: c }")
    let script = try server.get("/.hornbook/live.js")
    #expect(script.contains("Content-Type: text/javascript") && script.contains("EventSource"))
    #expect(try server.get("/.hornbook/live.css").contains("Content-Type: text/css"))
    #expect(try server.get("/.hornbook/live.js", host: "evil.example").httpStatus == 403)
    #expect(try server.get("/.hornbook/events", host: "evil.example").httpStatus == 403)
    #expect(try server.get("/.hornbook/events", method: "POST").httpStatus == 405)
  }

  @Test func aLargePageIsPutTogetherFromItsPieces() throws {
    let server = try RunningServer("large", build: { _ in .init() })
    defer { server.stop() }
    let text = "<head></head>" + String(repeating: "0123456789", count: 300_000)
    try server.folder.write("site/large.html", text)
    let body = try server.get("/large.html").httpBody
    let tag = String(body.dropFirst(6).prefix { $0 != "\n" }) + "\n"
    #expect(tag.hasPrefix("<script"))
    #expect(body.utf8.count == text.utf8.count + tag.utf8.count)
    #expect(body.hasSuffix("0123456789"))
  }
}
