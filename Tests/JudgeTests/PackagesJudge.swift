import Foundation
import TestSupport
import Testing

/// The packages of Hornbook: made twice to the same bytes, installed, used and removed.
@Suite(
  .serialized, .onOwnThreads,
  .enabled(
    if: Installed.hasStaticProgram && Installed.isFile("/usr/bin/dpkg-deb"),
    "there is no program to be handed out, or no dpkg-deb: run make judges"))
struct PackagesJudge {
  private static let top = Project.root.path

  /// The packages, which take half a minute to make.
  static let made = Result { try make("packages") }

  /// The packages in a folder of their own, with the paths of both.
  private static func make(_ name: String) throws -> (
    folder: ScratchFolder, wheel: String, deb: String
  ) {
    let folder = try ScratchFolder(name)
    // Neither the time zone nor the mask nor the language of the machine may show.
    let line =
      "umask 0077; cd / && '\(top)/Scripts/packaging/make' '\(ProgramRun.judged ?? "")' '\(folder.path)'"
    var environment = ProcessInfo.processInfo.environment
    environment["SOURCE_DATE_EPOCH"] = "1700000000"
    environment["TZ"] = name == "packages" ? "UTC" : "Pacific/Auckland"
    let run = try ProgramRun("/bin/sh", ["-c", line], environment: environment)
    #expect(run.code == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let wheel = try #require(names.first { $0.hasSuffix(".whl") })
    let deb = try #require(names.first { $0.hasSuffix(".deb") })
    #expect(names.count == 2)
    return (folder, folder.path(wheel), folder.path(deb))
  }

  @Test func theSameProgramGivesTheSameBytes() throws {
    let first = try Self.made.get()
    let second = try Self.make("packages-again")
    let (one, other) = (first.folder.files(), second.folder.files())
    // Only the names are told, not the megabytes behind them.
    #expect(Set(one.keys).union(other.keys).filter { one[$0] != other[$0] } == [])
    second.folder.discard()
  }

  @Test(.enabled(if: Installed.isFile("/usr/bin/lintian"), "lintian is missing: run make judges"))
  func lintianHasNothingToSay() throws {
    let made = try Self.made.get()
    let run = try ProgramRun(
      "/usr/bin/lintian",
      [
        "--allow-root", "--tag-display-limit", "0", "--display-info", "--fail-on",
        "error,warning,info", made.deb,
      ], within: 300)
    #expect(run.code == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test(
    .enabled(
      if: Installed.cleanRoot != nil,
      "there is no clean Debian, or no right to enter it: run make judges as root"))
  func aCleanDebianInstallsUsesAndRemovesIt() throws {
    let made = try Self.made.get()
    let root = try #require(Installed.cleanRoot)
    let deb = root + "/tmp/hornbook.deb"
    try? FileManager.default.removeItem(atPath: deb)
    try FileManager.default.copyItem(atPath: made.deb, toPath: deb)
    let script = """
      set -e
      rm -rf /tmp/book
      dpkg --purge hornbook 2>/dev/null
      find / -xdev \\( -path /proc -o -path /sys -o -path /tmp -o -path /var/lib/dpkg \\
        -o -path /var/log -o -path /var/cache \\) -prune -o -print | sort >/tmp/before
      dpkg -i /tmp/hornbook.deb
      dpkg --audit
      dpkg --verify hornbook
      hornbook --version
      hornbook init /tmp/book
      hornbook build --strict /tmp/book
      hornbook export epub /tmp/book -o /tmp/book/book.epub
      test -s /tmp/book/output/index.html && test -s /tmp/book/book.epub
      ls -l /usr/bin/hornbook
      bash -c '. /usr/share/bash-completion/completions/hornbook && complete -p hornbook'
      gzip -t /usr/share/man/man1/hornbook-build.1.gz
      dpkg --purge hornbook
      find / -xdev \\( -path /proc -o -path /sys -o -path /tmp -o -path /var/lib/dpkg \\
        -o -path /var/log -o -path /var/cache \\) -prune -o -print | sort >/tmp/after
      diff /tmp/before /tmp/after
      echo "all is well"
      """
    let run = try Self.enter(root, "/bin/sh", ["-c", script])
    #expect(run.code == 0 && run.output.hasSuffix("all is well\n"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("-rwxr-xr-x 1 root root"))
  }

  /// A root with nothing in it but the program: no C library, no shell, no time zones.
  @Test(
    .enabled(
      if: Installed.canEnterRoots,
      "there is no right to enter another root: run make judges as root"))
  func theProgramRunsWhereNothingElseIs() throws {
    let folder = try ScratchFolder("bare")
    try folder.makeFolder("proc")
    try FileManager.default.copyItem(
      atPath: ProgramRun.judged ?? "", toPath: folder.path("hornbook"))
    for arguments in [["--version"], ["init", "/book"], ["build", "--strict", "/book"]] {
      let run = try Self.enter(folder.path, "/hornbook", arguments)
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }
    #expect(folder.bytes(of: "book/output/index.html") != nil)
    folder.discard()
  }

  /// Runs a program in another root, in which Swift's runtime finds `/proc`, as it needs it.
  private static func enter(
    _ root: String, _ program: String, _ arguments: [String]
  ) throws -> ProgramRun {
    let line = #"mount -t proc proc "$0/proc" && exec chroot "$0" "$@""#
    return try ProgramRun(
      "/usr/bin/unshare",
      ["--mount", "--pid", "--fork", "/bin/sh", "-c", line, root, program]
        + arguments,
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/root"])
  }

  @Test(.enabled(if: Installed.isFile(Judges.python.path), "python3 is missing: run make judges"))
  func aCleanPythonInstallsAndUsesTheWheel() throws {
    let made = try Self.made.get()
    let script = """
      set -e
      '\(Judges.python.path)' -m venv clean
      clean/bin/pip install --quiet --disable-pip-version-check --no-index '\(made.wheel)'
      clean/bin/pip show --files hornbook
      clean/bin/pip check
      clean/bin/hornbook init book
      clean/bin/hornbook build --strict book
      cmp clean/bin/hornbook '\(ProgramRun.judged ?? "")'
      test -s clean/share/man/man1/hornbook-build.1
      clean/bin/pip uninstall --quiet --yes hornbook
      test ! -e clean/bin/hornbook
      find clean/share -type f
      echo "all is well"
      """
    let run = try ProgramRun("/bin/sh", ["-c", script], in: made.folder.path)
    #expect(
      run.code == 0 && run.output.hasSuffix("\nall is well\n")
        && !run.output.contains("clean/share/"),
      "\(run.output)\(run.errors)")
  }

  /// The files that the wheel lists are those that it has, with their sizes and sums.
  @Test(.enabled(if: Installed.isFile("/usr/bin/python3"), "python3 is missing: run make judges"))
  func theWheelIsWhatItsRecordSays() throws {
    let made = try Self.made.get()
    let run = try ProgramRun(
      "/usr/bin/python3", [Project.tests("Judges/wheel.py").path, made.wheel])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.output)\(run.errors)")
  }
}
