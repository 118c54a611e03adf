import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Films and sounds that a text shows like images.
@Suite struct MediumTests {
  private static func book(
    _ text: String, _ files: [String: String] = [:], _ settings: String = ""
  ) -> MemoryBook {
    var all = [
      "content/book.json":
        #"{"id": "a", "title": "A", "url": "https://example.org/a/"\#(settings)}"#,
      "content/chapters/01-one.md": "---\ndate: 2026-01-01\n---\n\n# One\n\n\(text)\n",
    ]
    for (name, content) in files { all["content/chapters/\(name)"] = content }
    var book = MemoryBook(all)
    if files["f.jpg"] != nil, let bytes = DescribedPicture.bytes("a JPEG of 64x36 pixels") {
      book.write("content/chapters/f.jpg", bytes)
    }
    return book
  }

  private static let captions = "WEBVTT\n\n00:00.000 --> 00:01.000\nSlowly.\n"

  static let forms: [(text: String, files: [String: String], html: String)] = [
    (
      "![A pot](f.mp4 \"Stir\")", ["f.mp4": "film", "f.vtt": captions, "f.de.vtt": captions],
      """
      <figure class="figure" id="figure-1">
      <video controls preload="metadata" src="assets/chapters/f.mp4" aria-label="A pot">\
      <track kind="captions" src="assets/chapters/f.vtt" srclang="en">\
      <track kind="captions" src="assets/chapters/f.de.vtt" srclang="de">\
      <a href="assets/chapters/f.mp4">A pot</a></video>\
      <a class="on-paper" href="assets/chapters/f.mp4">A pot</a>
      <figcaption><span class="label">Figure 1.1</span> Stir</figcaption>
      </figure>
      """
    ),
    (
      "Hear ![a bell](b.MP3) here.", ["b.MP3": "sound"],
      """
      <p>Hear <audio controls preload="metadata" src="assets/chapters/b.MP3" aria-label="a bell">\
      <a href="assets/chapters/b.MP3">a bell</a></audio>\
      <a class="on-paper" href="assets/chapters/b.MP3">a bell</a> here.</p>
      """
    ),
    (
      "[![a bell](b.ogg)](https://example.com/)", ["b.ogg": "sound"],
      "<p><a href=\"https://example.com/\">a bell</a></p>"
    ),
    (
      "![A mill](https://h.example.org/m.webm?x=1)", [:],
      "<a href=\"https://h.example.org/m.webm?x=1\">A mill</a>"
    ),
  ]

  @Test(arguments: forms.indices)
  func isShown(_ index: Int) {
    let (text, files, html) = Self.forms[index]
    let page = Self.book(text, files).prepare().text(of: "one.html")
    #expect(page.contains(html), "\(page)")
  }

  @Test func aPosterGivesItsSizeAndAllFilesArePublished() {
    let site = Self.book(
      "![A pot](f.webm)", ["f.webm": "film", "f.en.vtt": Self.captions, "f.jpg": "64x36"]
    ).prepare()
    let page = site.text(of: "one.html")
    #expect(
      page.contains(#"width="64" height="36" poster="assets/chapters/f.jpg" aria-label="A pot">"#))
    let paths = site.outputs.map(\.path)
    for name in ["f.webm", "f.en.vtt", "f.jpg"] {
      #expect(paths.contains("assets/chapters/\(name)"), "\(name)")
    }
    #expect(site.report.told == [])
  }

  @Test func hostsOfImagesMayShowFilms() {
    let site = Self.book(
      "![A mill](https://h.example.org/m.webm)", [:],
      #", "allow": {"imageHosts": ["h.example.org"]}"#
    ).prepare()
    let page = site.text(of: "one.html")
    #expect(
      page.contains("<video controls preload=\"metadata\" src=\"https://h.example.org/m.webm\""))
    #expect(page.contains("media-src 'self' https://h.example.org;"))
  }

  @Test func theFeedHasAbsoluteAddresses() {
    let site = Self.book(
      "![A pot](f.mp4)", ["f.mp4": "film", "f.vtt": Self.captions],
      #", "feed": {"entries": "whole"}"#
    ).prepare()
    let feed = site.text(of: "feed.xml")
    let base = "https://example.org/a/assets/chapters/"
    #expect(
      feed.contains(
        "&lt;video controls=&quot;&quot; preload=&quot;metadata&quot; src=&quot;\(base)f.mp4&quot;")
    )
    #expect(feed.contains("src=&quot;\(base)f.vtt&quot;") && !feed.contains("on-paper"))
  }

  @Test func aBookOfMDBookKeepsItsImages() {
    let site = Self.book(
      "![A pot](f.mp4)", ["f.mp4": "film", "f.vtt": "none"], #", "dialect": "mdbook""#
    ).prepare()
    #expect(site.text(of: "one.html").contains("<img src=\"assets/chapters/f.mp4\" alt=\"A pot\""))
    #expect(!site.report.told.contains { $0.hasPrefix("captions") })
  }

  static let faults: [(files: [String: String], told: [String])] = [
    (["f.mp4": "film"], ["captions-missing content/chapters/01-one.md:7:10"]),
    (
      ["f.mp4": "film", "g.vtt": captions],
      [
        "captions-missing content/chapters/01-one.md:7:10", "unused-asset content/chapters/g.vtt",
      ]
    ),
    (
      ["f.mp4": "film", "f.vtt": "1\n00:00.000 --> 00:01.000\n"],
      [
        "captions-syntax content/chapters/f.vtt:1:1"
      ]
    ),
    (
      ["f.mp4": "film", "f.vtt": "WEBVTT\n\n00:00.000 --> 00:01,000\nA\n"],
      [
        "captions-syntax content/chapters/f.vtt:3:15"
      ]
    ),
  ]

  @Test(arguments: faults.indices)
  func whatIsWrongIsTold(_ index: Int) {
    let (files, told) = Self.faults[index]
    #expect(Self.book("![A pot](f.mp4)", files).findings().sorted() == told)
  }

  @Test func aMistypedNameIsSuggested() {
    let report = Self.book(
      "![A pot](stirring.mp4)", ["stirring.mp4": "film", "stiring.vtt": Self.captions]
    ).prepare().report
    #expect(
      report.findings.contains {
        $0.message == "“stirring.mp4” has no captions: did you mean “stiring.vtt”?"
      })
  }

  @Test func aNameWithAMarkThatEndsAPathIsSuggestedAsItIsWritten() {
    let messages = Self.book("![A pot](f#1.mp4)", ["f#1.mp4": "film", "f.vtt": Self.captions])
      .prepare().report.findings.map(\.message)
    #expect(messages.contains("there is no file “f#1.mp4”: did you mean “f%231.mp4”?"))
  }

  /// Names may have letters of two bytes and marks that end the path of an address.
  @Test func mediaWithAnyNameAreShown() throws {
    let site = Self.book(
      "![](<Große%231 Welle.mp4> \"\")",
      ["Große#1 Welle.mp4": "film", "Große#1 Welle.vtt": Self.captions]
    ).prepare()
    #expect(site.report.findings.map(\.rule) == [])
    let html = try #require(site.outputs.first { $0.path == "one.html" }?.bytes)
    let page = String(decoding: html, as: UTF8.self)
    #expect(page.contains(">Große#1 Welle.mp4</a>"))
    #expect(page.contains("src=\"assets/chapters/Gro%C3%9Fe%231%20Welle.vtt\""))
  }
}
