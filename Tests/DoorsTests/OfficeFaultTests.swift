import HornbookBytes
import HornbookDiagnostics
import HornbookDoors
import HornbookFormats
import TestSupport
import Testing

/// Documents that are damaged, lie about themselves, or are none.
struct OfficeFaultTests {
  private static let space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"

  private func docx(_ body: String, _ more: [(String, String)] = []) -> [UInt8] {
    var archive = ZipArchive()
    _ = archive.add(
      "word/document.xml",
      Array("<w:document xmlns:w=\"\(Self.space)\"><w:body>\(body)</w:body></w:document>".utf8))
    for (path, text) in more { _ = archive.add(path, Array(text.utf8)) }
    return archive.finish()
  }

  private func fault(_ bytes: [UInt8]) -> String? {
    do throws(OfficeFault) {
      _ = try OfficeText.read("a.docx", bytes)
      return nil
    } catch {
      return error.message
    }
  }

  private func paragraph(_ text: String) -> String { "<w:p><w:r><w:t>\(text)</w:t></w:r></w:p>" }

  /// The place of a mark from the end of an archive, which is where its directory is.
  private func directory(of bytes: [UInt8]) -> Int {
    (0..<bytes.count - 4).last { bytes[$0..<$0 + 4].elementsEqual([0x50, 0x4B, 1, 2]) } ?? 0
  }

  @Test func unpacksNoMoreThanTheLimit() {
    var bytes = docx(paragraph(String(repeating: "ha", count: 100_000)))
    let place = directory(of: bytes) + 24
    for index in 0..<4 { bytes[place + index] = 0xF0 }
    #expect(
      fault(bytes) == "the part “word/document.xml” is larger than 128 MB when it is unpacked")
    // It says that it is small, and is not.
    for index in 0..<4 { bytes[place + index] = index == 0 ? 9 : 0 }
    #expect(fault(bytes) == "the part “word/document.xml” is damaged or cut")
  }

  @Test func namesTheBrokenPart() {
    let styles = [
      (
        "word/_rels/document.xml.rels",
        "<Relationships><Relationship Id=\"a\" Type=\"x/styles\" Target=\"styles.xml\"/></Relationships>"
      ), ("word/styles.xml", "<w:styles"),
    ]
    #expect(
      fault(docx(paragraph("a"), styles))?.hasPrefix("the part “word/styles.xml” is not valid XML")
        == true)
    #expect(
      fault(docx("<w:p>"))?.hasPrefix("the part “word/document.xml” is not valid XML") == true)
    var archive = ZipArchive()
    _ = archive.add("notes.txt", Array("no".utf8))
    #expect(fault(archive.finish()) == "this is an archive, but no document of a word processor")
    #expect(
      fault([0xD0, 0xCF, 0x11, 0xE0, 0xA1])
        == "this is an old document of Word, or one with a password")
  }

  @Test func refusesEntities() {
    var archive = ZipArchive()
    _ = archive.add(
      "word/document.xml",
      Array("<!DOCTYPE d [<!ENTITY a \"ha\">]><d><body><p><r><t>&a;</t></r></p></body></d>".utf8))
    #expect(fault(archive.finish())?.contains("a document type is not accepted here") == true)
  }

  @Test func survivesDamage() {
    let whole = docx(
      paragraph("One &amp; two") + "<w:tbl><w:tr><w:tc>\(paragraph("x"))</w:tc></w:tr></w:tbl>",
      [
        ("word/comments.xml", "<w:comments xmlns:w=\"\(Self.space)\"/>"),
        ("word/media/a.png", "no picture"),
      ])
    #expect(fault(whole) == nil)
    var random = SeededRandom(seed: 31)
    for _ in 0..<2_000 {
      var bytes = whole
      if Bool.random(using: &random) {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = fault(bytes)
    }
  }

  @Test func nestsAsDeepAsItIsAsked() throws {
    let deep = 2_000
    let tables =
      String(repeating: "<w:tbl><w:tr><w:tc>", count: 100) + paragraph("deep")
      + String(repeating: "</w:tc></w:tr></w:tbl>", count: 100)
    #expect(fault(docx(tables)) == nil)
    #expect(
      fault(
        docx(String(repeating: "<w:sdt>", count: deep) + String(repeating: "</w:sdt>", count: deep))
      ) != nil)
  }

  @Test func growsWithItsText() throws {
    func time(_ count: Int) throws -> Duration {
      let bytes = docx(
        (0..<count).map { paragraph("Paragraph \($0) with *signs* &amp; words, as they come.") }
          .joined())
      return try ThreadClock.measure { _ = try OfficeText.read("a.docx", bytes) }
    }
    #expect(try ThreadClock.excess(from: 4_000, to: 8_000, time) == nil)
  }
}
