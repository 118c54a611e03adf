internal import HornbookFiles

extension Command {
  private static let host = Option(
    name: "--host", value: "HOST", words: PublishingFiles.hosts.map(\.name),
    help: "where: " + PublishingFiles.hosts.map(\.name).joined(separator: ", "))

  /// The command `init`, which creates a new book.
  static let initialize = Command(
    name: "init",
    summary: "Start a new book in an empty folder.",
    usage: "DIR [OPTIONS]",
    discussion: """
      Writes a small book into the folder DIR, which must be new or empty: two chapters with a
      figure, a listing and questions, the key, and book.json. “hornbook build DIR” builds its
      site. Workflows for GitHub and GitLab are included; --host writes the files for one host
      instead: how to build the book, or which headers to send.
      """,
    options: [host], operands: 1...1,
    run: { arguments, terminal in
      guard let folder = arguments.operands.first else { return .usage }
      let name = arguments.value(Self.host)
      let host = PublishingFiles.hosts.first { $0.name == name }
      do throws(FileError) {
        let there = Walk(of: folder)
        if let first = there.files.first?.path ?? there.links.first?.path {
          terminal.complain("“\(folder)” is not empty (it contains \(first)): choose a new folder")
          return .usage
        }
        for (path, contents) in FirstBook.files(in: folder, for: host) {
          try BookFolder(root: folder).create(path, [UInt8](contents.utf8))
        }
      } catch {
        terminal.complain(error.description)
        return .files
      }
      terminal.print("started a book in \(folder); build its site with “hornbook build \(folder)”")
      return .success
    })
}
