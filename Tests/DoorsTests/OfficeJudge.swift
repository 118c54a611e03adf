import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookDoors
import TestSupport
import Testing

/// Whether documents can be made and opened by others.
private let hasOffice =
  Judges.hasPython(module: "docx") && FileManager.default.fileExists(atPath: "/usr/bin/soffice")

/// Documents that python-docx makes and LibreOffice converts are read, and both read what we write.
@Suite(.enabled(if: hasOffice, "python-docx or LibreOffice is missing"), .serialized)
struct OfficeJudge {
  private static let made: URL? = {
    guard hasOffice, let folder = try? Project.makeScratchFolder("office") else { return nil }
    guard (try? office("make", folder.path))?.status == 0 else { return nil }
    return folder
  }()

  private static func office(_ task: String, _ path: String) throws -> (
    status: Int32, output: Data
  ) {
    try Judges.run(
      Judges.python.path, [Project.tests("Judges/office.py").path, task, path], input: [])
  }

  private func text(_ name: String) throws -> OfficeText {
    let file = try #require(Self.made).appendingPathComponent(name)
    return try OfficeText.read(name, [UInt8](Data(contentsOf: file)))
  }

  @Test(arguments: OfficeExpectation.all)
  func readsDocuments(_ expected: OfficeExpectation) throws {
    for ending in ["docx", "odt"] {
      var markdown = String(
        decoding: try text("\(expected.name).\(ending)").markdown, as: UTF8.self)
      // Every program names pictures in its own way.
      markdown = markdown.replacing(/images\/\w+/, with: "images/picture")
      #expect(markdown == expected.markdown + "\n", "\(expected.name).\(ending)")
    }
  }

  private struct Reading: Decodable {
    struct Comment: Decodable, Equatable {
      let author: String
      let text: String
      let about: String
    }
    let paragraphs: [String]
    let comments: [Comment]
  }

  @Test func findingsAreCommentsAtTheirWords() throws {
    let program = try #require(ProgramRun.hornbook)
    let folder = try #require(Self.made)
    let run = try ProgramRun(
      program,
      ["check", "--questions", "questions.docx", "--comments", "checked.docx"], in: folder.path)
    #expect(run.code == 1)
    let before = try Self.reading(folder.appendingPathComponent("questions.docx"))
    let after = try Self.reading(folder.appendingPathComponent("checked.docx"))
    #expect(after.paragraphs == before.paragraphs)
    #expect(after.comments.map(\.about) == ["Younng", "a"])
    #expect(after.comments.allSatisfy { $0.author == "Hornbook" && $0.text.contains("[answer-") })
    try expectSame("questions.docx", "checked.docx", in: folder)
    // A copy that is checked again has each comment once, and those of people stay.
    _ = try ProgramRun(
      program, ["check", "--questions", "checked.docx", "--comments", "again.docx"],
      in: folder.path)
    let again = try Self.reading(folder.appendingPathComponent("again.docx"))
    #expect(again.paragraphs == before.paragraphs)
    #expect(again.comments == after.comments)
    let people = try Self.reading(folder.appendingPathComponent("changes.docx")).comments
    _ = try ProgramRun(
      program, ["check", "--questions", "changes.docx", "--comments", "people.docx"],
      in: folder.path)
    let kept = try Self.reading(folder.appendingPathComponent("people.docx")).comments
    #expect(!people.isEmpty && kept.filter { $0.author != "Hornbook" } == people)
  }

  /// Another program opens both documents, reads the same text, and prints as many pages.
  private func expectSame(_ first: String, _ second: String, in folder: URL) throws {
    for task in ["text", "pages"] {
      let told = try [first, second].map { name in
        let (status, text) = try Self.office(task, folder.appendingPathComponent(name).path)
        #expect(status == 0)
        return String(decoding: text, as: UTF8.self)
      }
      #expect(told[0] == told[1] && !told[0].isEmpty && told[0] != "0\n")
    }
  }

  @Test func findingsAreCommentsInOpenDocuments() throws {
    let program = try #require(ProgramRun.hornbook)
    let folder = try #require(Self.made)
    let run = try ProgramRun(
      program, ["check", "--questions", "questions.odt", "--comments", "checked.odt"],
      in: folder.path)
    #expect(run.code == 1)
    try expectSame("questions.odt", "checked.odt", in: folder)
    _ = try ProgramRun(
      program, ["check", "--questions", "checked.odt", "--comments", "again.odt"], in: folder.path)
    for name in ["checked.odt", "again.odt"] { #expect(try text(name).remarkCount == 2) }
  }

  @Test func remarksOnNotesStandAtTheirNumbers() throws {
    let folder = try #require(Self.made)
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("notes.docx")))
    let text = try OfficeText.read("notes.docx", bytes)
    let words = try #require(text.paragraphs.bytes.firstRange(of: Array("figure".utf8)))
    let copy = try text.commented(
      bytes, [.init(at: text.paragraphs.place(words), "Of nine?")], author: "Hornbook",
      date: "2026-01-01T12:00:00Z")
    let file = folder.appendingPathComponent("noted.docx")
    try Data(copy).write(to: file)
    #expect(try Self.reading(file).comments.map(\.text) == ["Of nine?"])
    try expectSame("notes.docx", "noted.docx", in: folder)
  }

  private static func reading(_ file: URL) throws -> Reading {
    let (status, output) = try office("read", file.path)
    #expect(status == 0)
    return try JSONDecoder().decode(Reading.self, from: output)
  }
}
