import Foundation
import HornbookFiles
import TestSupport
import Testing

/// Editors talk with the language server: clients by others, and Neovim itself.
@Suite struct EditorJudge {
  @Test(
    .enabled(
      if: Judges.hasPython(module: "pytest_lsp"), "pytest-lsp is not installed: run make judges"))
  func aClientByOthersUnderstandsIt() throws {
    let folder = try book("editor-client")
    let ended = try run(
      Judges.python.path,
      [
        "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider",
        Project.tests("Judges/language_server.py").path,
      ], folder)
    #expect(ended.code == 0, "\(ended.output)\(ended.errors)")
    #expect(ended.output.contains("6 passed"))
  }

  @Test(.enabled(if: Installed.isFile("/usr/bin/nvim"), "Neovim is not installed: run make judges"))
  func neovimShowsAWrongKeyUntilItIsUndone() throws {
    let folder = try book("editor-neovim")
    let ended = try run(
      "/usr/bin/nvim",
      [
        "--headless", "--clean", "-n", "-S",
        Project.tests("Judges/language-server.lua").path,
      ], folder, ["SETTINGS": Self.editors("neovim/init-0.7.lua")])
    #expect(ended.code == 0 && ended.output.contains("passed"), "\(ended.output)\(ended.errors)")
  }

  @Test(.enabled(if: Installed.isFile("/usr/bin/node"), "node is not installed: run make judges"))
  func theExtensionForVisualStudioCodeWorks() throws {
    let folder = try book("editor vs code ü")
    let ended = try run(
      "/usr/bin/node", [Project.tests("Judges/vscode.js").path], folder,
      ["EXTENSION": Self.editors("vscode")])
    #expect(ended.code == 0 && ended.output.contains("passed"), "\(ended.output)\(ended.errors)")
  }

  @Test(
    .enabled(
      if: Installed.isFile("/usr/bin/emacs")
        && Installed.isFile("/var/lib/dpkg/info/elpa-eglot.list"),
      "Emacs with Eglot is not installed: run make judges"))
  func emacsShowsAWrongKey() throws {
    let folder = try book("editor-emacs")
    let programs = try ScratchFolder("editor-emacs-programs")
    let hornbook = try #require(ProgramRun.judged)
    try programs.link("hornbook", to: hornbook)
    // Without `-Q`, by which Emacs would not find the packages of Debian; there is no init file.
    let ended = try run(
      "/usr/bin/emacs", ["--batch", "-l", Project.tests("Judges/hornbook-eglot.el").path], folder,
      [
        "SETTINGS": Self.editors("emacs/hornbook.el"), "PROGRAMS": programs.path,
        "HOME": programs.path,
      ])
    #expect(ended.code == 0 && ended.output.contains("passed"), "\(ended.output)\(ended.errors)")
    programs.discard()
  }

  /// Something of the folder for editors.
  private static func editors(_ path: String) -> String {
    Project.root.appendingPathComponent("Editors/\(path)").path
  }

  /// Some chapters with a question each.
  private func book(_ name: String) throws -> ScratchFolder {
    let folder = try ScratchFolder(name)
    try folder.write("content/book.json", #"{"id": "count", "title": "Counting"}"#)
    let names = ["one", "two", "three"]
    var key = "# Answers\n"
    for (index, name) in names.enumerated() {
      try folder.write(
        "content/chapters/0\(index + 1)-\(name).md",
        """
        # Number \(name)

        Two 🪶 are counted\(index == 0 ? ", [then more](02-two.md)" : "").

        ## Questions

        1. How many feathers are counted in number \(name)?
           a) one
           b) two
           c) three

        """)
      key += "\n## Chapter \(index + 1)\n\n1. How many feathers are counted in number \(name)?\n"
      key += "   - b) two\n"
    }
    try folder.write("content/answers.md", key)
    return folder
  }

  private func run(
    _ program: String, _ arguments: [String], _ folder: ScratchFolder,
    _ more: [String: String] = [:]
  ) throws -> ProgramRun {
    let hornbook = try #require(ProgramRun.judged)
    return try ProgramRun(
      program, arguments,
      environment: ProcessInfo.processInfo.environment.merging([
        "HORNBOOK": hornbook, "BOOK": folder.path,
      ]) { $1 }.merging(more) { $1 })
  }
}
