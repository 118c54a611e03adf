import Foundation
import HornbookBytes
import TestSupport

/// The toolchain's own classifier of Swift, built once into `.build/judges`.
enum Classifier {
  struct Token {
    let range: Range<Int>
    let kind: String
  }

  struct Failure: Error {
    let message: String
  }

  /// Where the toolchain keeps the modules of its parser, or nil where it has none.
  static let modules: String? = {
    guard let output = try? run(["swiftc", "-print-target-info"]),
      let info = try? JSONSerialization.jsonObject(with: Data(output)) as? [String: Any],
      let paths = info["paths"] as? [String: Any],
      let resources = paths["runtimeResourcePath"] as? String
    else { return nil }
    let host = resources + "/host"
    let hasModule = FileManager.default.fileExists(atPath: host + "/SwiftIDEUtils.swiftmodule")
    return hasModule ? host : nil
  }()

  /// The classified tokens of some files, in the order of the files.
  static func tokens(of files: [URL]) throws -> [[Token]] {
    let output = try run([try build()] + files.map(\.path))
    var result: [[Token]] = []
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("file ") {
        result.append([])
        continue
      }
      let fields = line.split(separator: " ")
      guard fields.count == 3, let offset = Int(fields[0]), let length = Int(fields[1]),
        !result.isEmpty
      else { throw Failure(message: "cannot read “\(line)”") }
      result[result.count - 1].append(
        Token(range: offset..<(offset + length), kind: String(fields[2])))
    }
    guard result.count == files.count else {
      throw Failure(message: "\(files.count) files in, \(result.count) out")
    }
    return result
  }

  /// Compiles the classifier where its source or the toolchain is new, and gives its path.
  private static func build() throws -> String {
    guard let modules else { throw Failure(message: "the toolchain has no SwiftIDEUtils") }
    let source = Project.tests("Judges/SwiftClassifications/main.swift")
    let version = try run(["swiftc", "--version"])
    let hash = StableHash(of: [UInt8](try Data(contentsOf: source)) + version)
    let folder = Project.root.appendingPathComponent(".build/judges")
    let tool = folder.appendingPathComponent("SwiftClassifications-\(hash)").path
    guard !FileManager.default.fileExists(atPath: tool) else { return tool }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let fresh = "\(tool).\(UUID().uuidString)"
    _ = try run([
      "swiftc", source.path, "-I", modules, "-L", modules, "-lSwiftIDEUtils", "-lSwiftParser",
      "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", modules, "-o", fresh,
    ])
    // Put into place whole, so that no one ever runs half a program.
    guard rename(fresh, tool) == 0 else { throw Failure(message: "cannot rename \(fresh)") }
    return tool
  }

  private static func run(_ command: [String]) throws -> [UInt8] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: "“\(command[0])” ended with \(process.terminationStatus)")
    }
    return [UInt8](output)
  }
}
