package import Foundation
package import TestSupport

/// A book made for a test, built into a folder of its own by the program itself.
package struct BuiltBook: Sendable {
  /// The folder with the book and its `output/`.
  package let folder: ScratchFolder

  /// Builds a book from its files, each by its path: `"content/book.json"` and so on; the images are
  /// drawn from what `DescribedPicture` reads.
  ///
  /// An error with the findings where the program refuses it.
  ///
  /// - Parameter copying: Files of the system that are part of the book, by their paths in it.
  package init(
    _ name: String, _ files: [String: String], images: [String: String] = [:],
    copying: [String: String] = [:], options: [String] = []
  ) throws {
    folder = try ScratchFolder(name)
    for (path, text) in files { try folder.write(path, text) }
    for (path, words) in images {
      try folder.write(path, DescribedPicture.bytes(words, at: path) ?? [])
    }
    for (path, original) in copying {
      try folder.write(path, [UInt8](Data(contentsOf: URL(fileURLWithPath: original))))
    }
    do {
      try Self.build(folder.path, into: folder.path("output"), options: options)
    } catch {
      folder.discard()
      throw error
    }
  }

  /// The pages of the site, and what else lies in it, by path.
  package var output: URL { folder.url.appendingPathComponent("output") }

  /// The address of a page as a reader opens it, from the disk.
  package func page(_ name: String) -> URL { output.appendingPathComponent(name) }

  /// Removes it; call it at the end of a test that went well.
  package func discard() { folder.discard() }

  /// Runs the program as it is handed out, where the environment names it, else the tests' own.
  private static func build(_ book: String, into output: String, options: [String]) throws {
    guard let program = ProgramRun.judged else { throw BrowserError("no hornbook is built") }
    let run = try ProgramRun(program, ["build", book, "--output", output] + options)
    guard run.code == 0 else { throw BrowserError(run.errors + run.output) }
  }
}
