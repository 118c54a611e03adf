import Foundation
import TestSupport
import Testing

/// The manual pages and completions, as the programs see them that they are made for.
@Suite struct ShellJudge {
  private static let commands = [
    "build", "check", "export", "key", "convert", "serve", "quiz", "init", "import", "explain",
    "markdown", "template", "layout", "manual", "completions",
  ]

  private static func pages() throws -> (folder: ScratchFolder, paths: [String]) {
    let folder = try ScratchFolder("pages")
    let run = try ProgramRun(
      try #require(ProgramRun.judged), ["manual", "--to", folder.path("man")])
    #expect(run.code == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("man")).sorted()
    #expect(names.count > commands.count)
    return (folder, names.map { folder.path("man/\($0)") })
  }

  @Test(.enabled(if: Installed.isFile("/usr/bin/mandoc"), "mandoc is missing: run make judges"))
  func mandocHasNothingToSay() throws {
    let (folder, pages) = try Self.pages()
    let run = try ProgramRun("/usr/bin/mandoc", ["-T", "lint", "-W", "style"] + pages)
    // Without a commit the pages have no date.
    let said = run.output.split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(said == [])
    folder.discard()
  }

  @Test(.enabled(if: Installed.isFile("/usr/bin/man"), "man is missing: run make judges"))
  func manShowsEveryPageWithoutWarnings() throws {
    let (folder, pages) = try Self.pages()
    for page in pages {
      let run = try ProgramRun(
        "/usr/bin/man", ["--warnings=w", "-l", page],
        environment: [
          "LC_ALL": "C.UTF-8", "MANWIDTH": "80", "PATH": "/usr/bin:/bin", "TERM": "dumb",
        ])
      #expect(run.code == 0 && run.errors.isEmpty, "\(page): \(run.errors)")
      #expect(run.output.contains("EXIT STATUS"))
    }
    folder.discard()
  }

  /// What is completed, and some of the offers that a shell must make.
  private static let lines: [(line: String, offers: [String])] = [
    ("hornbook bu", ["build"]),
    ("hornbook help la", ["layout"]),
    ("hornbook build --on-error ", ["quarantine", "stop"]),
    ("hornbook build --strict --on-error ", ["quarantine", "stop"]),
    ("hornbook build --on-error stop --format j", ["json", "junit"]),
    ("hornbook init --host n", ["netlify", "nginx"]),
    ("hornbook export ep", ["epub"]),
    ("hornbook export epub my", ["my book"]),
    ("hornbook export -o x ep", ["epub"]),
    ("hornbook check my", ["my book"]),
    ("hornbook check --questions que", ["questions.md"]),
    ("hornbook markdown que", ["questions.md"]),
    ("hornbook explain link-brok", ["link-broken"]),
    ("hornbook check --rule link-brok", ["link-broken"]),
    ("hornbook import m", ["manuscript", "mdbook", "my book"]),
    ("hornbook import manuscript que", ["questions.md"]),
    ("hornbook manual ex", ["explain", "export"]),
    ("hornbook completions z", ["zsh"]),
  ]

  @Test(.enabled(if: Installed.isFile("/usr/bin/bash"), "bash is missing: run make judges"))
  func bashOffersWhatCanBeWritten() throws { try Self.judge("bash") }

  @Test(.enabled(if: Installed.isFile("/usr/bin/zsh"), "zsh is missing: run make judges"))
  func zshOffersWhatCanBeWritten() throws { try Self.judge("zsh") }

  @Test(.enabled(if: Installed.isFile("/usr/bin/fish"), "fish is missing: run make judges"))
  func fishOffersWhatCanBeWritten() throws { try Self.judge("fish") }

  private static func judge(_ shell: String) throws {
    let program = try #require(ProgramRun.judged)
    let folder = try ScratchFolder("shell")
    try folder.makeFolder("here/my book")
    try folder.write("here/questions.md", "1. Why?\n")
    try folder.write("script", try ProgramRun(program, ["completions", shell]).output)
    let given = try commands.map { command in
      ("hornbook \(command) --", try options(of: command, program))
    }
    let all = lines + given
    let input = ([shell, program] + all.map(\.line)).joined(separator: "\n")
    let judged = try Judges.run(
      "/usr/bin/python3",
      [Project.tests("Judges/completions.py").path, folder.path("script"), folder.path("here")],
      input: [UInt8](input.utf8))
    let found = String(decoding: judged.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { row in
      // Only fish shows that an offer is a folder.
      row.split(separator: "\t").map { String($0.hasSuffix("/") ? $0.dropLast() : $0) }.sorted()
    }
    #expect(judged.status == 0 && found.count == all.count + 1)
    for ((line, wanted), offered) in zip(all, found) {
      #expect(offered == wanted.sorted(), "\(shell): \(line)")
    }
    folder.discard()
  }

  /// The long names of a command's options, from its help.
  private static func options(of command: String, _ program: String) throws -> [String] {
    let help = try ProgramRun(program, [command, "--help"]).output
    let rows = help.split(separator: "\n").drop { $0 != "options:" }.dropFirst()
    return rows.compactMap { row in
      row.split(separator: " ").first { $0.hasPrefix("--") }.map(String.init)
    } + ["--help"]
  }
}
