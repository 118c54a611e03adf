import Foundation
import HornbookFiles
import TestSupport

/// A folder for one test, removed when the test has held.
struct Scratch {
  let url: URL
  var path: String { url.path }

  init(_ name: String) throws {
    url = try Project.makeScratchFolder(name)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  func path(_ relative: String) -> String { url.appendingPathComponent(relative).path }

  func write(_ relative: String, _ text: String) throws {
    let file = url.appendingPathComponent(relative)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: target)
  }

  /// All files with their text, our own book-keeping left out; hidden files are among them.
  func tree(withTemporary: Bool = false) throws -> [String: String] {
    var tree: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: self.path) {
      var isFolder: ObjCBool = false
      let full = self.path(path)
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue || path.hasPrefix(".hornbook-") { continue }
      if path.contains(".hornbook-tmp-") && !withTemporary { continue }
      tree[path] = String(decoding: try Data(contentsOf: URL(fileURLWithPath: full)), as: UTF8.self)
    }
    return tree
  }

  /// Sets the time of every file back, so that none counts as young.
  func age() throws {
    let past = Date(timeIntervalSinceNow: -3600)
    for path in try FileManager.default.subpathsOfDirectory(atPath: self.path) {
      try FileManager.default.setAttributes(
        [.modificationDate: past], ofItemAtPath: self.path(path))
    }
  }
}

/// The outputs of a site given as texts.
func outputs(_ site: [String: String]) -> [SiteOutput] {
  site.map { SiteOutput(path: $0.key, bytes: [UInt8]($0.value.utf8)) }
}

/// The error that some work ends with, in words; empty where it succeeds.
func complaint(_ work: () throws -> Void) -> String {
  do {
    try work()
    return ""
  } catch { return "\(error)" }
}
