import Foundation
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Builds that are killed at any moment.
///
/// After each kill, before anything else happens, the disk is looked at: every file is the one of a site
/// that was there or was being made, what is not ours is untouched, and the book-keeping tells what
/// of this is so. Then the next build makes of it the site that a build from the start makes.
@Suite(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
struct KilledBuildTests {
  /// `make soak` asks for more.
  static let rounds = (Int(ProcessInfo.processInfo.environment["HORNBOOK_SOAK"] ?? "") ?? 30) / 2

  @Test func theDiskHoldsOneSiteOrTheOtherAndTheNextBuildMendsIt() throws {
    let book = try KilledBook("killed", seed: 11)
    for round in 0..<Self.rounds {
      // Every fourth begins with nothing, every fourth with a folder that somebody else uses too.
      if round % 4 == 1 { try book.removeSite() }
      if round % 4 == 3 { try book.putForeignFiles() }
      // Several builds may be killed before one comes to its end.
      for attempt in 0...(round % 3) {
        try book.edit()
        // By turns at any time of its life, and just when it begins to change what is there.
        let moment = try book.kill(isAimed: (round + attempt) % 2 == 0)
        #expect(book.faults() == [], "round \(round), kill \(attempt), \(moment)")
        book.settle()
      }
      try book.mend()
      #expect(book.faults() == [], "round \(round), mended")
      #expect(book.state.kind == .whole && book.leftovers == [], "round \(round)")
    }
    print("kills while \(book.summary)")
    // Of few kills none may fall into a short time, when the machine has much else to do.
    #expect(book.count(.changing) > 0)
    if Self.rounds >= 100 {
      #expect(KilledBook.Moment.allCases.allSatisfy { book.count($0) > 0 })
    }
    book.discard()
  }
}

/// A book whose builds are killed, and all that its site may look like just then.
private final class KilledBook {
  /// How far a build had come when it was killed, as the disk tells.
  enum Moment: String, CaseIterable { case reading, printing, changing, done }

  private typealias Site = [String: [UInt8]]

  private let folder: ScratchFolder
  private let program: String
  private var random: SeededRandom
  /// The sites that may be there, wholly or in parts; an empty one means none.
  private var sites: [Site] = [[:]]
  private var foreign: Site = [:]
  private var moments: [Moment] = []
  private var duration = 0.2
  private var edits = 0

  init(_ name: String, seed: UInt64) throws {
    program = try #require(ProgramRun.hornbook)
    folder = try ScratchFolder(name)
    random = SeededRandom(seed: seed)
    try folder.write("content/book.json", #"{"id": "horn", "title": "Horn"}"#)
    for number in 10..<40 { try write(number) }
    let start = Date()
    try mend()
    duration = Date().timeIntervalSince(start)
  }

  var state: SiteState { SiteState(of: folder.path("output")) }

  func count(_ moment: Moment) -> Int { moments.count { $0 == moment } }

  var summary: String {
    Moment.allCases.map { "\($0.rawValue): \(count($0))" }.joined(separator: ", ")
  }

  func discard() { folder.discard() }

  private func write(_ number: Int) throws {
    let name = random.next() % 4 == 0 ? "a" : "b"
    for other in ["a", "b"] {
      try? folder.remove("content/chapters/\(number)-\(other)-\(number).md")
    }
    try folder.write(
      "content/chapters/\(number)-\(name)-\(number).md", "# \(number)\n\nEdit \(edits).\n")
  }

  /// Changes, moves and renames chapters, and sometimes the words of every page.
  func edit() throws {
    edits += 1
    for number in 10..<40 where random.next() % 3 == 0 { try write(number) }
    if random.next() % 2 == 0 {
      try folder.write("content/book.json", #"{"id": "horn", "title": "Horn \#(edits)"}"#)
    }
    sites.append(clean())
  }

  private func clean() -> Site {
    let clean = PreparedSite.prepare(.disk(folder.path))
    return Dictionary(
      clean.outputs.map { ($0.path, $0.bytes ?? []) }, uniquingKeysWith: { first, _ in first })
  }

  func removeSite() throws {
    try? folder.remove("output")
    sites = [[:]]
    foreign = [:]
  }

  /// A folder of somebody else, with a site of ours in it or none.
  func putForeignFiles() throws {
    if random.next() % 2 == 0 { try removeSite() }
    foreign = ["README.md": [UInt8]("a note".utf8), "chapters/mine.txt": [UInt8]("mine".utf8)]
    for (path, bytes) in foreign { try folder.write("output/" + path, bytes) }
  }

  /// Starts a build and kills it; `isAimed` waits until it writes beside the site or begins to change it.
  func kill(isAimed: Bool) throws -> Moment {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["build", folder.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = Date()
    try process.run()
    let isNew = !FileManager.default.fileExists(atPath: folder.path("output"))
    let life = Double(random.next() % 1_000) / 1_000 * duration * 1.1
    var isDue = false
    while process.isRunning, !isDue {
      usleep(20)
      let age = Date().timeIntervalSince(start)
      isDue = isAimed ? isSeen(isNew) || age > 10 : age > life
    }
    let lifetime = Date().timeIntervalSince(start)
    if isAimed, isDue { usleep(UInt32(random.next() % (isNew ? 20_000 : 1_500))) }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    // The machine may have become slower, or faster.
    let isDone = process.terminationReason == .exit
    if isDone, !isDue { duration = max(0.03, lifetime) }
    let moment: Moment =
      if isDone || state.kind != .none && folder.files(below: "output") == wanted {
        .done
      } else if state.kind == .cutOff {
        .changing
      } else {
        leftovers.isEmpty ? .reading : .printing
      }
    moments.append(moment)
    return moment
  }

  /// Whether a build begins to write beside a new site, or to change one that is there.
  private func isSeen(_ isNew: Bool) -> Bool {
    guard isNew else { return access(folder.path("output/.hornbook-changes"), F_OK) == 0 }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { $0.hasPrefix(".output.hornbook-tmp-") }
  }

  /// Where one site is there as a whole, no other may be seen of which it is not made.
  func settle() {
    let ours = folder.files(below: "output").filter { foreign[$0.key] == nil }
    if state.kind != .cutOff, let site = sites.last(where: { $0 == ours }) { sites = [site] }
  }

  private var wanted: Site { (sites.last ?? [:]).merging(foreign) { ours, _ in ours } }

  /// Lets a build come to its end, of which the site is then the only one that may be there.
  func mend() throws {
    let run = try ProgramRun(program, ["build", folder.path])
    #expect(run.code == 0, "\(run.errors)")
    sites = [clean()]
  }

  /// What waits to be put in its place, in the site or beside it.
  var leftovers: [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.contains(".hornbook-tmp-") || $0.hasSuffix(".hornbook-changes") }
  }

  /// What is wrong with the disk, in words.
  func faults() -> [String] {
    var faults = state.untruths().map { "the book-keeping is wrong about \($0)" }
    let there = folder.files(below: "output")
    for path in Set(there.keys).union(sites.flatMap(\.keys)).union(foreign.keys).sorted() {
      if let bytes = foreign[path] {
        if there[path] != bytes { faults.append("\(path) is not ours and was touched") }
      } else if !sites.contains(where: { $0[path] == there[path] }) {
        faults.append("\(path) is of no site")
      }
    }
    let ours = there.filter { foreign[$0.key] == nil }
    switch state.kind {
    case .none: if !ours.isEmpty { faults.append("there are files and no book-keeping") }
    case .whole: if !sites.contains(ours) { faults.append("it is said to be whole and is not") }
    case .cutOff: break
    case .changing: faults.append("somebody is said to be at work")
    case .unreadable: faults.append("the book-keeping cannot be read")
    }
    return faults
  }
}
