public import Foundation

/// Where things lie while the tests run.
public enum Project {
  /// The top of the tree.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The reference data beside the project: conformance sets and specimens.
  ///
  /// They belong to others and are read where they lie.
  public static let shared: URL =
    ProcessInfo.processInfo.environment["HORNBOOK_SHARED"].map { URL(fileURLWithPath: $0) }
    ?? root.deletingLastPathComponent().appendingPathComponent("shared")

  /// What `Tests/Judges/install-conformance.sh` has made of packages' sources.
  private static let installed = root.appendingPathComponent(".build/judges")

  /// Whether a file of the reference data is there; tests that need it are skipped where it is not.
  public static func hasShared(_ path: String) -> Bool {
    isThere(shared.appendingPathComponent(path)) || isThere(installed.appendingPathComponent(path))
  }

  private static func isThere(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }

  /// The bytes of a file of the reference data.
  public static func sharedBytes(_ path: String) throws -> [UInt8] {
    let file = shared.appendingPathComponent(path)
    let own = installed.appendingPathComponent(path)
    return [UInt8](try Data(contentsOf: isThere(file) || !isThere(own) ? file : own))
  }

  /// Decodes a JSON file of the reference data.
  public static func sharedJSON<T: Decodable>(_ path: String, as type: T.Type) throws -> T {
    try JSONDecoder().decode(type, from: Data(try sharedBytes(path)))
  }

  /// The texts of all Swift files of the program.
  public static func sources() throws -> [String] {
    let folder = root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// A folder or file under `Tests/`.
  public static func tests(_ path: String) -> URL {
    root.appendingPathComponent("Tests").appendingPathComponent(path)
  }

  /// Makes an empty folder for one test, under `.build/tests-tmp`.
  public static func makeScratchFolder(_ name: String) throws -> URL {
    let folder = root.appendingPathComponent(".build/tests-tmp")
      .appendingPathComponent("\(name)-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
