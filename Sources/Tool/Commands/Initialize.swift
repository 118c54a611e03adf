internal import HornbookFiles

extension Command {
  /// Starts a new book.
  static let initialize = Command(
    name: "init",
    summary: "Start a new book in an empty folder.",
    usage: "DIR",
    discussion: """
      Writes a small book into the folder DIR, which may not hold one yet: two chapters with a
      figure, a listing and questions, the key, and book.json. “hornbook build DIR” makes its
      site.
      """,
    options: [], operands: 1...1,
    run: { arguments, terminal in
      guard let folder = arguments.operands.first else { return .usage }
      do throws(FileError) {
        let there = Walk(of: folder)
        if let first = there.files.first?.path ?? there.links.first?.path {
          terminal.complain("“\(folder)” is not empty (it holds \(first)): name a new folder")
          return .usage
        }
        for (path, contents) in FirstBook.files(in: folder) {
          try writeFile(
            [UInt8](contents.utf8), to: RelativePath.join(folder, path), replacing: false)
        }
      } catch {
        terminal.complain(error.description)
        return .files
      }
      terminal.print("started a book in \(folder); make its site with “hornbook build \(folder)”")
      return .success
    })
}
