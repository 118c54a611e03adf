import Foundation
import TestSupport
import Testing

/// The action and the hook, run on a book with a mistake and on one without.
@Suite struct HooksJudge {
  /// A repository with a book in `docs/book`, as `hornbook init` writes it.
  private static func repository(faulty: Bool) throws -> ScratchFolder {
    let folder = try ScratchFolder("repository")
    let start = try ProgramRun(
      try #require(ProgramRun.judged), ["init", folder.path("docs/book"), "--host", "github"])
    #expect(start.code == 0, "\(start.errors)")
    if faulty {
      let key = folder.text(of: "docs/book/content/answers.md")
      try folder.write(
        "docs/book/content/answers.md",
        key.replacingOccurrences(of: "b) Eight", with: "b) Sixteen"))
    }
    return folder
  }

  private static func runAction(
    in folder: ScratchFolder, _ inputs: [String: String], server: String = ""
  ) throws -> (status: Int32, output: String) {
    let line =
      "SERVER='\(server)' exec '\(Judges.python.path)' "
      + "'\(Project.tests("Judges/action.py").path)' '\(Project.root.path)' '\(folder.path)'"
    let run = try Judges.run(
      "/bin/sh", ["-c", line], input: [UInt8](try JSONEncoder().encode(inputs)))
    return (run.status, String(decoding: run.output, as: UTF8.self))
  }

  private static let mistake = "::error file=docs/book/content/answers.md,line=6,"

  @Suite(
    .enabled(if: Judges.hasPython(module: "yaml"), "the judges' Python is missing: run make judges")
  )
  struct ActionJudge {
    @Test func showsFindingsAtTheirLinesInTheRepository() throws {
      let folder = try repository(faulty: true)
      let inputs = ["book": "docs/book", "hornbook": ProgramRun.judged ?? ""]
      let check = try runAction(in: folder, inputs)
      #expect(check.status == 1 && check.output.contains(mistake), "\(check.output)")
      let build = try runAction(
        in: folder, inputs.merging(["command": "build", "output": "site"]) { $1 })
      #expect(build.status == 1 && build.output.contains(mistake), "\(build.output)")
      #expect(folder.bytes(of: "site/index.html") == nil)
      folder.discard()
    }

    @Test func buildsAnEdition() throws {
      let folder = try repository(faulty: false)
      let inputs = [
        "book": "docs/book", "hornbook": ProgramRun.judged ?? "", "command": "build",
        "strict": "true", "edition": "instructor", "output": "site",
      ]
      let run = try runAction(in: folder, inputs)
      #expect(run.status == 0 && folder.bytes(of: "site/index.html") != nil, "\(run.output)")
      let wrong = try runAction(in: folder, inputs.merging(["command": "publish"]) { $1 })
      #expect(wrong.status == 2 && wrong.output.contains("must be check or build"))
      folder.discard()
    }

    /// From a wheel, a Debian package and a release, each only with the right sum.
    @Test(
      .enabled(
        if: Installed.hasStaticProgram && Installed.isFile("/usr/bin/dpkg-deb"),
        "there is no program to be handed out, or no dpkg-deb: run make judges"))
    func takesPackages() throws {
      let made = try PackagesJudge.made.get()
      let folder = try repository(faulty: false)
      for package in [made.wheel, made.deb, "file://" + made.wheel] {
        let run = try runAction(in: folder, ["book": "docs/book", "hornbook": package])
        #expect(run.status == 0 && run.output.contains("title=chapters"), "\(run.output)")
      }
      let wrong = try runAction(
        in: folder,
        ["book": "docs/book", "hornbook": made.wheel, "sha256": String(repeating: "0", count: 64)])
      #expect(wrong.status == 1 && wrong.output.contains("HORNBOOK_SHA256"), "\(wrong.output)")

      let name = URL(fileURLWithPath: made.wheel).lastPathComponent
      let version = String(name.split(separator: "-")[1])
      let release = "owner/hornbook/releases/download/v\(version)/\(name)"
      try folder.write(release, [UInt8](try Data(contentsOf: URL(fileURLWithPath: made.wheel))))
      let fetched = try runAction(
        in: folder, ["book": "docs/book", "version": version], server: "file://" + folder.path)
      #expect(fetched.status == 0, "\(fetched.output)")
      let missing = try runAction(
        in: folder, ["book": "docs/book", "version": "9.9.9"], server: "file://" + folder.path)
      #expect(missing.status == 1 && missing.output.contains("cannot be fetched"))
      folder.discard()
      made.folder.discard()
    }

    /// The workflow that `hornbook init` writes gives the action nothing that it does not take.
    @Test func takesWhatTheWorkflowGivesIt() throws {
      let folder = try repository(faulty: false)
      let run = try ProgramRun(
        Judges.python.path,
        [
          Project.tests("Judges/action.py").path, "--inputs", Project.root.path,
          folder.path("docs/book/.github/workflows/book.yml"),
        ])
      #expect(run.code == 0 && run.output == "command repository version\n", "\(run.errors)")
      folder.discard()
    }
  }

  /// `pre-commit`, first tried without being installed, then as the hook of a commit.
  @Test(
    .enabled(
      if: Judges.hasPython(module: "pre_commit") && Installed.isFile("/usr/bin/git"),
      "pre-commit or git is missing: run make judges"))
  func preCommitChecksTheBook() throws {
    let folder = try Self.repository(faulty: true)
    let hooks = try ScratchFolder("hooks")
    let listed = Project.root.appendingPathComponent(".pre-commit-hooks.yaml")
    try hooks.write(".pre-commit-hooks.yaml", [UInt8](try Data(contentsOf: listed)))
    let tools = try ScratchFolder("tools")
    try tools.link("hornbook", to: try #require(ProgramRun.judged))
    let environment = [
      "PATH": "\(tools.path):\(Judges.python.deletingLastPathComponent().path):/usr/bin:/bin",
      "PRE_COMMIT_HOME": tools.path("home"), "HOME": tools.path, "LC_ALL": "C.UTF-8",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_NOSYSTEM": "1",
    ]
    func run(_ line: String, in place: ScratchFolder) throws -> ProgramRun {
      try ProgramRun("/bin/sh", ["-e", "-c", line], in: place.path, environment: environment)
    }
    let made = try run(
      "git init -q && git add . && git commit -q -m hooks && git rev-parse HEAD", in: hooks)
    #expect(made.code == 0, "\(made.errors)")
    let tried = try run(
      "git init -q && git add . && pre-commit try-repo '\(hooks.path)' hornbook-check --all-files",
      in: folder)
    // Without arguments, the book is looked for in the top folder, where there is none.
    #expect(tried.code == 1 && tried.output.contains("check the book"), "\(tried.output)")

    try folder.write(
      ".pre-commit-config.yaml",
      """
      repos:
        - repo: \(hooks.path)
          rev: \(made.output.trimmingCharacters(in: .whitespacesAndNewlines))
          hooks:
            - id: hornbook-check
              args: [docs/book]

      """)
    let refused = try run(
      "git add . && pre-commit install && git commit -q -m faulty 2>&1", in: folder)
    #expect(
      refused.code == 1 && refused.output.contains("docs/book/content/answers.md:6:6: error:"),
      "\(refused.output)\(refused.errors)")
    let key = folder.text(of: "docs/book/content/answers.md")
    try folder.write(
      "docs/book/content/answers.md",
      key.replacingOccurrences(of: "b) Sixteen", with: "b) Eight"))
    let taken = try run("git add . && git commit -q -m right 2>&1", in: folder)
    #expect(taken.code == 0 && taken.output.contains("Passed"), "\(taken.output)\(taken.errors)")
    for one in [folder, hooks, tools] { one.discard() }
  }
}
