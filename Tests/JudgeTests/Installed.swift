import Foundation
import TestSupport

/// The judges that are there; `make judges` installs them.
enum Installed {
  /// The jars of the Nu HTML checker; see `Tests/Judges/install-vnu.sh`.
  static let nuChecker: String? = {
    let folder = Project.root.appendingPathComponent(".build/judges/vnu").path
    return isFile(folder + "/vnu.jar") && isFile(java) ? folder : nil
  }()

  static let java = "/usr/bin/java"
  static let javac = "/usr/bin/javac"

  /// The script of axe, out of a package that brings it along.
  static let axe: String? = Judges.pythonFile("axe_playwright_python/axe.min.js")
    .flatMap { try? String(contentsOf: $0, encoding: .utf8) }

  /// The jar of EPUBCheck, out of a package that brings it along.
  static let epubCheck = Judges.pythonFile("epubcheck/epubcheck.jar")?.path

  /// Whether links can be followed.
  static let linkChecker = isFile("/usr/bin/linkchecker")

  /// Whether the instructions of a build can be counted, and its book be invented.
  static let valgrind = isFile("/usr/bin/valgrind") && isFile("/usr/bin/python3")

  /// Whether the sources of mdBook can be built by mdBook itself; see `Tests/Judges/install-mdbook.sh`.
  static let mdBook = isFile(Project.root.appendingPathComponent(".build/mdbook/version").path)

  /// A clean Debian that can be entered; see `Tests/Judges/install-root.sh`.
  static let cleanRoot: String? = {
    let root = Project.root.appendingPathComponent(".build/judges/root").path
    return canEnterRoots && isFile(root + "/complete") ? root : nil
  }()

  /// Whether another root can be entered, with what is mounted there out of everybody's sight.
  static let canEnterRoots: Bool = {
    let probe = ["--mount", "--pid", "--fork", "/bin/sh", "-c", "mount -t proc proc /proc"]
    return getuid() == 0 && (try? ProgramRun("/usr/bin/unshare", probe))?.code == 0
  }()

  /// Whether the judged program can be handed out: it needs no libraries.
  static let hasStaticProgram: Bool = {
    guard let program = ProgramRun.judged,
      let run = try? ProgramRun("/usr/bin/env", ["ldd", program])
    else { return false }
    return (run.output + run.errors).contains("not a dynamic executable")
  }()

  static let xmllint = "/usr/bin/xmllint"

  /// Whether scripts can be run without a browser.
  static let node = isFile("/usr/bin/node")

  static func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
