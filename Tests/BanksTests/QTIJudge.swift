import Foundation
import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

/// Packages of QTI 2.1, by the schemas of QTI and by a converter of others.
@Suite struct QTIJudge {
  private static let xmllint = "/usr/bin/xmllint"
  private static let schemas = "judges/qti/qtiv2p1/imsqti_v2p1.xsd"

  private static var canValidate: Bool {
    FileManager.default.isExecutableFile(atPath: xmllint) && Project.hasShared(schemas)
  }

  /// What xmllint says against a schema of the reference data.
  private static func complaints(_ schema: String, _ files: [String]) throws -> [String] {
    let run = try ProgramRun(
      xmllint,
      ["--nonet", "--noout", "--schema", Project.shared.appendingPathComponent(schema).path] + files
    )
    let lines = run.errors.split(separator: "\n").map(String.init)
    return lines.filter { !$0.hasSuffix(" validates") }
  }

  @Test(.enabled(if: canValidate, "xmllint or the schemas of QTI are not there: run make judges"))
  func everyFileIsValid() throws {
    let folder = try ScratchFolder("qti")
    var items: [String] = []
    var manifests: [String] = []
    let random = (0..<40).map { RandomBank(seed: UInt64($0), count: 20).bank }
    for (seed, bank) in (random + BookBanks.all.map(\.bank)).enumerated() {
      let bytes = try #require(BankFormat.named("qti")?.write?(bank).bytes)
      let archive = try ZipReader(bytes)
      for entry in archive.entries where entry.path.hasSuffix(".xml") {
        let name = "\(seed)-" + entry.path.replacingOccurrences(of: "/", with: "-")
        try folder.write(name, String(decoding: try archive.read(entry), as: UTF8.self))
        if entry.path == "imsmanifest.xml" {
          manifests.append(folder.path(name))
        } else {
          items.append(folder.path(name))
        }
      }
    }
    let wrong = try Self.complaints(Self.schemas, items)
    #expect(wrong.isEmpty, "\(wrong.prefix(8).joined(separator: "\n"))")
    let other = try Self.complaints("judges/qti/imscp_v1p1.xsd", manifests)
    #expect(other.isEmpty, "\(other.prefix(8).joined(separator: "\n"))")
    try folder.write(
      "wrong.xml", "<assessmentItem xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\"/>")
    #expect(try !Self.complaints(Self.schemas, [folder.path("wrong.xml")]).isEmpty)
    folder.discard()
  }

  /// A converter turns packages into QTI 3 and back, and the questions are the same.
  @Test(
    .enabled(
      if: Judges.hasPython(module: "qti_convert"),
      "citolab-qti-convert is not installed: run make judges"))
  func aConverterKeepsEveryQuestion() throws {
    let trip = try PackageRoundTrip("qti")
    let random = (0..<6).map { RandomBank(seed: UInt64($0), count: 20).bank }
    for bank in random + BookBanks.all.map(\.bank) {
      let folder = try ScratchFolder("qti-convert")
      try folder.write("a.zip", trip.write(bank).bytes)
      for (command, from, to) in [("upgrade", "a", "b"), ("downgrade", "b", "c")] {
        let run = try ProgramRun(
          Judges.python.path,
          [
            "-c", "import sys; from qti_convert.cli import main; sys.exit(main())", command,
            folder.path(from + ".zip"), folder.path(to + ".zip"),
          ])
        // What it warns of on the way back, it has added on the way up.
        let warnings = run.errors.split(separator: "\n").filter {
          !$0.contains("\"external-scored\"") && !$0.contains("\"use\"")
        }
        #expect(run.code == 0 && warnings.isEmpty, "\(warnings)")
      }
      let upgraded = try ZipReader(
        [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path("b.zip")))))
      let items = try upgraded.entries.filter {
        String(decoding: try upgraded.read($0), as: UTF8.self).contains("<qti-assessment-item ")
      }
      #expect(items.count == bank.questions.count)
      let back = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path("c.zip"))))
      let read = try #require(trip.read(back).bank)
      trip.expectSame(bank, read)
      folder.discard()
    }
  }
}
