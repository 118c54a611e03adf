import Foundation
import HornbookFormats
import TestSupport
import Testing

/// An independent reader opens the archives.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3"), "no python3"))
struct ZipArchiveJudge {
  @Test func anotherProgramReadsTheFilesBack() throws {
    let folder = try Project.makeScratchFolder("zip")
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SeededRandom(seed: 11)
    let noise = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    var archive = ZipArchive()
    let added = [
      archive.add("Pack.xcstickers/Contents.json", [UInt8](#"{"info": {}}"#.utf8)),
      archive.add("größe/leer.txt", []),
      archive.add("lines.txt", [UInt8](String(repeating: "the same line\n", count: 900).utf8)),
      archive.add("noise.bin", noise),
    ]
    #expect(added == [true, true, true, true])
    let bytes = archive.finish()
    #expect(bytes.count < 6_500)
    let file = folder.appendingPathComponent("a.zip")
    try Data(bytes).write(to: file)
    let script = """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      assert z.testzip() is None
      print(";".join(f"{i.filename}={i.file_size}" for i in z.infolist()))
      """
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", script, file.path]
    process.standardOutput = pipe
    try process.run()
    let told = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(
      told == "Pack.xcstickers/Contents.json=12;größe/leer.txt=0;lines.txt=12600;noise.bin=5000\n")
  }
}
