import Foundation
import HornbookBytes
import HornbookFiles
import HornbookPipeline
import Synchronization
import TestSupport
import Testing

/// Builds in bad surroundings: other locales and time zones, disks without room, others at work.
@Suite(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
struct SurroundingsTests {
  private static func chapter(_ number: Int, _ more: String = "") -> String {
    """
    ---
    updated: 2026-03-0\(number % 9 + 1)
    ---

    # Kapitel \(number): İstanbul, ıllık und Äpfel

    It begins here, in a longer paragraph that says what all the others say as well.

    \(more)See [the next](\(10 + (number - 9) % 12)-k\(10 + (number - 9) % 12).md).

    """
  }

  private static func book(_ name: String, shuffledBy seed: UInt64? = nil) throws -> ScratchFolder {
    let folder = try ScratchFolder(name)
    var files = [
      "content/book.json":
        #"{"id": "k", "title": "Ölçü", "language": "de", "url": "https://k.example.org/"}"#
    ]
    for number in 10..<22 { files["content/chapters/\(number)-k\(number).md"] = chapter(number) }
    var paths = files.keys.sorted()
    if let seed {
      var random = SeededRandom(seed: seed)
      paths.shuffle(using: &random)
    }
    for path in paths { try folder.write(path, files[path] ?? "") }
    return folder
  }

  private static func site(_ folder: ScratchFolder) -> [String: [UInt8]] {
    folder.files(below: "output").filter { !$0.key.hasPrefix(".hornbook") }
  }

  private static func clean(_ folder: ScratchFolder) -> [String: [UInt8]] {
    let clean = PreparedSite.prepare(.disk(folder.path))
    return Dictionary(
      clean.outputs.map { ($0.path, $0.bytes ?? []) }, uniquingKeysWith: { first, _ in first })
  }

  @Test(arguments: [
    "LC_ALL=C", "LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8", "LC_ALL=ar_EG.UTF-8 TZ=Asia/Kolkata",
    "TZ=Pacific/Kiritimati", "TZ=America/St_Johns LC_NUMERIC=de_DE.UTF-8",
    // Nothing but what a sanitizer has to be told, and where it finds the names of functions.
    "-i PATH=\"$PATH\" TSAN_OPTIONS=\"$TSAN_OPTIONS\"",
  ])
  func localeTimeZoneAndOrderOfFilesMakeNoDifference(_ variables: String) throws {
    let usual = try Self.book("usual")
    let folder = try Self.book("elsewhere", shuffledBy: UInt64(variables.utf8.count))
    for round in 0..<3 {
      // The second build sets a word into its page, the third is of another title.
      if round > 0 {
        for folder in [usual, folder] {
          let text = Self.chapter(round == 1 ? 15 : 33, "İ ı ß. ")
          try folder.write("content/chapters/15-k15.md", text)
        }
      }
      let run = try ProgramRun.shell("env \(variables) \"$HORNBOOK\" build .", in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
      #expect(Self.site(folder) == Self.clean(usual), "round \(round)")
    }
    usual.discard()
    folder.discard()
  }

  /// No file may grow beyond so many blocks of half a kilobyte: at first not even a page, at last
  /// all but what is kept for the next build.
  @Test(.unwatched("the limit of what may be written is that of its report, too"))
  func aDiskWithoutRoomLeavesTheSiteWholeAndTheNextBuildMendsIt() throws {
    let folder = try Self.book("limit")
    #expect(try ProgramRun.shell("\"$HORNBOOK\" build .", in: folder.path).code == 0)
    var (failed, went) = (0, 0)
    for (round, limit) in [1, 4, 8, 12, 20, 40, 60, 80, 120, 160, 240, 400].enumerated() {
      let before = Self.site(folder)
      // Now a word, now a title, so that both ways of building again meet the limit.
      let text = Self.chapter(round % 2 == 0 ? 15 : 40 + round, "Round \(round). ")
      try folder.write("content/chapters/15-k15.md", text)
      let run = try ProgramRun.shell(
        "ulimit -f \(limit); trap '' XFSZ; \"$HORNBOOK\" build .", in: folder.path)
      let after = Self.site(folder)
      if run.code == 0 {
        went += 1
        #expect(after == Self.clean(folder), "\(limit)")
      } else {
        failed += 1
        #expect(run.code == 3 && run.errors.contains("file too large"), "\(limit): \(run.errors)")
        #expect(after == before, "\(limit)")
      }
      #expect(try ProgramRun.shell("\"$HORNBOOK\" build .", in: folder.path).code == 0)
      #expect(Self.site(folder) == Self.clean(folder), "\(limit)")
      let left = folder.files(below: "").keys.filter { $0.contains(".tmp") }
      #expect(left == [], "\(limit)")
    }
    #expect(failed > 2 && went > 2)
    folder.discard()
  }

  private static let canMount: Bool = {
    let run = try? ProgramRun.shell(
      "unshare -m sh -c 'mount -t tmpfs -o size=64k none /mnt'", in: "/")
    return run?.code == 0
  }()

  @Test(.enabled(if: canMount, "no file system may be mounted here"))
  func aFullFileSystemLeavesTheSiteWholeAndTheNextBuildMendsIt() throws {
    let folder = try Self.book("full")
    // All in one go: what is mounted here is not seen outside.
    let script = """
      set -e
      mkdir -p disk && mount -t tmpfs -o size=3m none disk && cp -r content disk/
      cd disk && "$HORNBOOK" build . >/dev/null
      for size in 2600 2000 1600 1200 800 600 500 450 400 350 300 280 260; do
        cp -r output before
        printf '# Kapitel %s\\n\\nEin Wort.\\n\\nUnd %s weitere.\\n' $size $size \
          >content/chapters/15-k15.md
        mount -o remount,size=3m .
        used=$(du -sk . | cut -f1)
        head -c $(( (3072 - used) * 1024 - size * 100 )) /dev/zero >filler 2>/dev/null || true
        if "$HORNBOOK" build . >/dev/null 2>errors; then echo went; else
          echo failed; diff -r before output || echo "changed by a build that failed: $size"
        fi
        rm -rf filler before errors
        "$HORNBOOK" build . >/dev/null || echo "not mended: $size"
        "$HORNBOOK" build . --no-cache -o clean >/dev/null
        diff -r -x '.hornbook*' -x README.md output clean || echo "another site: $size"
        rm -rf clean
      done
      """
    try folder.write("script", script)
    let run = try ProgramRun.shell("unshare -m sh ./script", in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0 != "went" && $0 != "failed" } == [])
    #expect(lines.contains("failed") && lines.contains("went"))
    folder.discard()
  }

  @Test(.enabled(if: canMount, "no file system may be mounted here"))
  func aFirstBuildThatFindsNoRoomLeavesNothing() throws {
    let folder = try Self.book("full-first")
    let script = """
      set -e
      mkdir -p disk && mount -t tmpfs -o size=1m none disk && cp -r content disk/ && cd disk
      for size in 900 700 500 300 100; do
        used=$(du -sk . | cut -f1)
        head -c $(( (1024 - used) * 1024 - size * 100 )) /dev/zero >filler 2>/dev/null || true
        if "$HORNBOOK" build --no-cache . >/dev/null 2>&1; then echo went; else echo failed; fi
        rm -f filler
        ls -A | grep -v -x -e content -e .hornbook -e output || true
        if test -e output; then ls -A output | grep -c . >/dev/null; fi
        rm -rf output .hornbook
      done
      """
    try folder.write("script", script)
    let run = try ProgramRun.shell("unshare -m sh ./script", in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0 != "went" && $0 != "failed" } == [])
    #expect(lines.contains("failed"))
    folder.discard()
  }

  /// The file of a lock says who held it; whether it is held, the system knows.
  @Test(arguments: ["1 building output", "999999999 building output", "nonsense", ""])
  func aLockThatNobodyHoldsIsTakenOver(_ text: String) throws {
    let folder = try Self.book("stale")
    try folder.write(".hornbook/lock", text + "\n")
    // No note of ours names it, so it may be somebody's.
    try folder.write(".hornbook/.cache.hornbook-tmp-999999999", "half a cache")
    let run = try ProgramRun.shell("\"$HORNBOOK\" build .", in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(Self.site(folder) == Self.clean(folder))
    #expect(
      folder.facts(below: ".hornbook").keys.sorted() == [
        ".cache.hornbook-tmp-999999999", "cache", "cache-pages", "lock", "site",
      ])
    folder.discard()
  }

  /// Nothing is written through a link that leads out of the book, nor where nothing is.
  @Test(arguments: ["../elsewhere", "nowhere", "content", "inside"])
  func anOutputThatHasBecomeALinkIsNotFollowedBlindly(_ target: String) throws {
    let folder = try Self.book("link")
    #expect(try ProgramRun.shell("\"$HORNBOOK\" build .", in: folder.path).code == 0)
    try folder.write("inside/index.html", "theirs")
    let script = """
      mkdir -p ../elsewhere && mv output aside && ln -s \(target) output
      "$HORNBOOK" build . ; code=$?
      ls -A ../elsewhere; rm -rf ../elsewhere; exit $code
      """
    let before = folder.files(below: "content").merging(folder.files(below: "inside")) { $1 }
    let run = try ProgramRun.shell(script, in: folder.path)
    #expect(run.code == 2 || run.code == 3, "\(run.errors)")
    #expect(run.output == "")
    #expect(
      folder.files(below: "content").merging(folder.files(below: "inside")) { $1 } == before)
    try folder.remove("output")
    #expect(try ProgramRun.shell("\"$HORNBOOK\" build .", in: folder.path).code == 0)
    #expect(Self.site(folder) == Self.clean(folder))
    folder.discard()
  }

  /// Each makes its site beside the place, and one of them comes first.
  @Test func twoBooksThatWantOneNewFolderDoNotMix() throws {
    let books = [try Self.book("first"), try Self.book("second")]
    try books[1].write("content/chapters/30-more.md", Self.chapter(30))
    let place = try ScratchFolder("shared")
    let program = try #require(ProgramRun.hornbook)
    for round in 0..<6 {
      try? place.remove("site")
      let runs = Mutex<[ProgramRun]>([])
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        let arguments = ["build", books[number].path, "--output", place.path("site")]
        guard let run = try? ProgramRun(program, arguments) else { return }
        runs.withLock { $0.append(run) }
      }
      let codes = runs.withLock { $0.map(\.code).sorted() }
      #expect(codes == [0, 3] || codes == [0, 0], "round \(round)")
      let site = place.files(below: "site").filter { !$0.key.hasPrefix(".hornbook") }
      #expect(books.contains { Self.clean($0) == site }, "round \(round)")
      #expect(SiteState(of: place.path("site")).untruths() == [])
      #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["site"])
    }
    for folder in books + [place] { folder.discard() }
  }

  @Test func twoBuildsAtOnceDoNotMeet() throws {
    let folder = try Self.book("two")
    var waited = 0
    let program = try #require(ProgramRun.hornbook)
    for round in 0..<8 {
      try folder.write("content/chapters/15-k15.md", Self.chapter(15 + round, "\(round). "))
      let runs = Mutex<[ProgramRun]>([])
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        guard let run = try? ProgramRun(program, ["build", "."], in: folder.path) else { return }
        runs.withLock { $0.append(run) }
      }
      let ended = runs.withLock { $0 }
      let codes = ended.map(\.code).sorted()
      #expect(codes == [0, 0] || codes == [0, 3], "\(ended.map(\.errors))")
      if codes.contains(3) {
        waited += 1
        let words = #/another hornbook is running here \(process [1-9][0-9]*, building /#
        #expect(ended.contains { $0.errors.contains(words) }, "\(ended.map(\.errors))")
      }
      #expect(try ProgramRun.shell("\"$HORNBOOK\" build .", in: folder.path).code == 0)
      #expect(Self.site(folder) == Self.clean(folder), "round \(round)")
    }
    #expect(waited > 0 || Parallel.processors < 2)
    folder.discard()
  }
}
