import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

/// The program as a process: its streams, its surroundings, and what the system denies it.
@Suite(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
struct ProgramTests {
  private func book(_ name: String) throws -> ScratchFolder {
    let folder = try ScratchFolder(name)
    for (path, text) in ReportFormatTests.book.sorted(by: { $0.key < $1.key }) {
      try folder.write(path, text)
    }
    return folder
  }

  private func soundBook(_ name: String) throws -> ScratchFolder {
    let folder = try ScratchFolder(name)
    for (path, text) in ToolSession.smallBook.sorted(by: { $0.key < $1.key }) {
      try folder.write(path, text)
    }
    return folder
  }

  @Test func aReaderThatGoesAwayDoesNoHarm() throws {
    let folder = try book("head")
    let run = try ProgramRun.shell(
      "{ \"$HORNBOOK\" check --all; echo code $? >&2; } | head -n 1", in: folder.path)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors == "code 1\n")
    folder.discard()
  }

  /// The first file that a program opens gets the number of a stream that is missing.
  @Test func missingStreamsTakeNothingIntoTheSite() throws {
    let folder = try soundBook("closed")
    let usual = try ProgramRun.shell("\"$HORNBOOK\" build -o one", in: folder.path)
    #expect(usual.code == 0)
    let closed = try ProgramRun.shell("\"$HORNBOOK\" build -o two <&- >&- 2>&-", in: folder.path)
    #expect(closed.code == 0)
    #expect(folder.files(below: "one") == folder.files(below: "two"))
    #expect(!folder.files(below: "one").isEmpty)
    folder.discard()
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func resultsThatCannotBeWrittenAreAnError() throws {
    let folder = try soundBook("full")
    let run = try ProgramRun.shell("\"$HORNBOOK\" check > /dev/full", in: folder.path)
    #expect(run.code == 3)
    #expect(run.errors == "hornbook: could not write the results: no space left on device\n")
    folder.discard()
  }

  @Test(.unwatched("the limit of what may be written is that of its report, too"))
  func aFullDiskLeavesTheSiteAsItWas() throws {
    let folder = try soundBook("limit")
    _ = try ProgramRun.shell("\"$HORNBOOK\" build", in: folder.path)
    let before = folder.facts(below: "output")
    let long = "# Horn\n\n" + String(repeating: "Boiled and pressed. ", count: 20_000)
    try folder.write("content/chapters/01-horn.md", long + "\n")
    // Blocks of 512 bytes: nothing larger than 64 kB may be written.
    let run = try ProgramRun.shell("ulimit -f 128; \"$HORNBOOK\" build", in: folder.path)
    #expect(run.code == 3)
    // Two pages are too large, and threads may come to either first.
    #expect(
      ["horn.html", "print.html"].contains {
        run.errors == "hornbook: could not write “output/\($0)”: file too large\n"
          + "the site in output is unchanged\n"
      }, "\(run.errors)")
    #expect(folder.facts(below: "output") == before)
    folder.discard()
  }

  @Test func surroundingsMakeNoDifference() throws {
    let folder = try book("locale")
    let surroundings = [
      "LANG=C", "LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8 TZ=Asia/Tokyo",
      "LC_ALL=de_DE.ISO-8859-1 TZ=UTC",
      "TZ=Pacific/Auckland HOME=/nowhere",
    ]
    var reports: Set<String> = []
    for surrounding in surroundings {
      let run = try ProgramRun.shell("\(surrounding) \"$HORNBOOK\" check --all", in: folder.path)
      reports.insert(run.output + run.errors)
    }
    #expect(reports.count == 1)
    folder.discard()
    let sound = try soundBook("zones")
    var sites: Set<[String: [UInt8]]> = []
    for (number, surrounding) in surroundings.enumerated() {
      _ = try ProgramRun.shell("\(surrounding) \"$HORNBOOK\" build -o \(number)", in: sound.path)
      sites.insert(sound.files(below: "\(number)"))
    }
    #expect(sites.count == 1 && sites.first?.isEmpty == false)
    sound.discard()
  }

  @Test func twoProgramsAtOnceLeaveAWholeSite() throws {
    let folder = try soundBook("both")
    let runs = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 3) { _ in
      let run = try? ProgramRun.shell("exec \"$HORNBOOK\" build", in: folder.path)
      runs.withLock { $0.append(run?.output ?? "") }
    }
    #expect(runs.withLock { $0 }.contains { $0.contains("wrote ") && !$0.contains("wrote 0 ") })
    let again = try ProgramRun.shell("\"$HORNBOOK\" build", in: folder.path)
    #expect(again.code == 0 && again.output.contains("wrote 0 files"))
    folder.discard()
  }
}

/// What is shown on a person's screen and nowhere else.
@Suite(
  .enabled(
    if: ProgramRun.hornbook != nil
      && FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
      && FileManager.default.fileExists(atPath: "/dev/pts/ptmx"),
    "there is no script(1) to stand in for a screen"))
struct ScreenTests {
  private func onScreen(_ line: String, in folder: String) throws -> String {
    let quoted = line.replacingOccurrences(of: "'", with: "'\\''")
    return try ProgramRun.shell("script -qec '\(quoted)' /dev/null", in: folder).output
  }

  private func book() throws -> ScratchFolder {
    let folder = try ScratchFolder("screen")
    for (path, text) in ReportFormatTests.book.sorted(by: { $0.key < $1.key }) {
      try folder.write(path, text)
    }
    return folder
  }

  @Test func colourAndProgressAreForScreensOnly() throws {
    let folder = try book()
    let command = "TERM=xterm \"$HORNBOOK\" check"
    let screen = try onScreen("env -u NO_COLOR \(command)", in: folder.path)
    #expect(screen.contains("\r\u{1B}[Kread the book…") && screen.contains("\u{1B}[1;31merror"))
    let piped = try ProgramRun.shell(command, in: folder.path)
    #expect(!piped.output.contains("\u{1B}") && piped.errors.isEmpty)
    folder.discard()
  }

  @Test func coloursAreLeftOutWhereTheyAreNotWanted() throws {
    let folder = try book()
    let lines = [
      "NO_COLOR=1 TERM=xterm \"$HORNBOOK\" check", "TERM=dumb \"$HORNBOOK\" check",
      "TERM=xterm \"$HORNBOOK\" check --color never",
    ]
    for line in lines {
      #expect(try !onScreen(line, in: folder.path).contains("\u{1B}[1;31m"), "\(line)")
    }
    let always = try ProgramRun.shell(
      "NO_COLOR=1 \"$HORNBOOK\" check --color always", in: folder.path)
    #expect(always.output.contains("\u{1B}[1;31m"))
    folder.discard()
  }
}
