import Foundation
import TestSupport
import Testing

/// What the program says and writes is the same under locales that the system really has: under those
/// that it lacks, every program falls back to the usual one, and a test would see nothing.
@Suite(
  .enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"),
  .enabled(if: ForeignLocale.folder != nil, "localedef is missing: install Debian's “locales”"))
struct ForeignLocaleTests {
  private static let files = [
    "content/book.json":
      #"{"id": "k", "title": "İlk ölçü", "language": "tr", "url": "https://k.example.org/"}"#,
    "content/chapters/01-istanbul.md": """
    ---
    updated: 2026-03-01
    ---

    # İSTANBUL ve Iğdır

    Bir sözcük, 3.5 sayfa. See [the next](02-zwei.md).

    ```python
    IF = 1.5
    ```

    ## Questions

    1. How long is an inch?
       - a) 2.54 cm
       - b) 2,54 İnç
    2. Wie heißt `TITLE`?
       - a) title
       - b) tıtle

    ## Answers

    1. a) 2.54 cm
    2. b) tıtle

    """,
    "content/chapters/02-zwei.md": "# Äpfel, Öl, Zebra\n\nEin Wort, und noch eines.\n",
    "content/records/words.csv": "name,weight\nçay,1.25\nDunst,10.5\nZoll,2\nIlık,0.75\nöl,3\n",
  ]

  private static func run(_ command: String, _ locale: String) throws -> (String, [String: [UInt8]])
  {
    let folder = try ScratchFolder("foreign")
    for path in files.keys.sorted() { try folder.write(path, files[path] ?? "") }
    let run = try ProgramRun.shell("env \(locale) \"$HORNBOOK\" \(command)", in: folder.path)
    let site = folder.files(below: "output").filter { !$0.key.hasPrefix(".hornbook") }
    folder.discard()
    // How long it took is said and differs.
    let said = (run.output + run.errors).replacing(/in \d+ ms/, with: "")
    return ("\(run.code) \(said)", site)
  }

  @Test(arguments: ForeignLocale.names) func theyAreThere(_ name: String) throws {
    let run = try ProgramRun.shell(
      "LOCPATH='\(ForeignLocale.folder ?? "")' LC_ALL=\(name) locale day",
      in: "/")
    #expect(run.code == 0 && !run.output.contains("Sunday"), "\(run.output)")
  }

  @Test(
    arguments: ForeignLocale.names, ["build .", "check --all", "check --format json", "--help"])
  func theyMakeNoDifference(_ name: String, _ command: String) throws {
    let usual = try Self.run(command, "LC_ALL=C TZ=UTC")
    // A time zone of which no file knows: it needs none.
    let other = try Self.run(
      command, "LOCPATH='\(ForeignLocale.folder ?? "")' LC_ALL=\(name) LANG=\(name) TZ=ABC-13:45")
    #expect(usual.0 == other.0)
    #expect(usual.1 == other.1)
    #expect(usual.1.isEmpty == (command != "build ."))
  }
}
