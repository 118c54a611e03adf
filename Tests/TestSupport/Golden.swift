import Foundation

/// Compares results with files that were looked at once and are kept beside the tests.
///
/// A missing file fails; with `HORNBOOK_RECORD=1` the file is written anew and the test fails all
/// the same, so that no recording run ever passes. Files that no test asked for are found by
/// `orphans`.
public enum Golden {
  /// Whether results are written instead of compared.
  public static var isRecording: Bool {
    ProcessInfo.processInfo.environment["HORNBOOK_RECORD"] == "1"
  }

  /// Nil where the result equals the kept file, else what to say.
  public static func difference(of result: [UInt8], from path: String) -> String? {
    let file = Project.tests(path)
    if isRecording {
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      do { try Data(result).write(to: file) } catch { return "could not record \(path): \(error)" }
      return "recorded \(path); run again without HORNBOOK_RECORD"
    }
    guard let kept = try? Data(contentsOf: file) else {
      return "no kept result \(path): look at the new one and record it with HORNBOOK_RECORD=1"
    }
    if [UInt8](kept) == result { return nil }
    return "\(path) differs:\n"
      + lineDifference(
        String(decoding: kept, as: UTF8.self),
        String(decoding: result, as: UTF8.self))
  }

  /// The files below a folder of kept results that are not among those in use.
  public static func orphans(in folder: String, using names: Set<String>) -> [String] {
    let found =
      (try? FileManager.default.subpathsOfDirectory(atPath: Project.tests(folder).path))
      ?? []
    return found.filter { name in
      var isFolder: ObjCBool = false
      let path = Project.tests(folder).appendingPathComponent(name).path
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        return false
      }
      return !isFolder.boolValue && !names.contains(name)
    }.sorted()
  }

  /// The first lines that differ, with `-` for the kept and `+` for the new text.
  public static func lineDifference(_ kept: String, _ new: String) -> String {
    let a = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let b = new.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for index in 0..<max(a.count, b.count) where lines.count < 24 {
      let old = index < a.count ? a[index] : nil
      let fresh = index < b.count ? b[index] : nil
      guard old != fresh else { continue }
      if let old { lines.append("\(index + 1) - \(old)") }
      if let fresh { lines.append("\(index + 1) + \(fresh)") }
    }
    return lines.joined(separator: "\n")
  }
}
