import Foundation
import HornbookDatasets
import TestSupport
import Testing

/// An independent reader unpacks what readers take home.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3"), "no python3"))
struct StickerCatalogueJudge {
  @Test func anotherProgramUnpacksThePack() throws {
    let folder = try ScratchFolder("catalogue")
    let catalogue = try StickerCatalogueTests.catalogue()
    try folder.write("pack.zip", try #require(catalogue.archive()))
    let script = """
      import json, sys, zipfile
      z = zipfile.ZipFile("pack.zip")
      assert z.testzip() is None
      for name in z.namelist():
          if name.endswith(".json"): json.loads(z.read(name))
      z.extractall("unpacked")
      """
    let run = try ProgramRun("/usr/bin/python3", ["-c", script], in: folder.path)
    #expect(run.code == 0 && run.errors == "")
    let unpacked = folder.files(below: "unpacked")
    #expect(unpacked.count == catalogue.files.count)
    #expect(catalogue.files.filter { unpacked[$0.path] != $0.bytes }.map(\.path) == [])
    folder.discard()
  }
}
