import Foundation
import HornbookFiles
import Synchronization
import TestSupport
import Testing

/// Counts the steps of a commit and stops it at one of them.
private final class Stopper: Sendable {
  let seen = Mutex<[CommitStep]>([])
  let stop: Int
  let fault: CommitFault

  init(at stop: Int, _ fault: CommitFault) {
    self.stop = stop
    self.fault = fault
  }

  func callAsFunction(_ step: CommitStep) -> CommitFault? {
    seen.withLock { seen in
      seen.append(step)
      return seen.count - 1 == stop ? fault : nil
    }
  }

  /// How far a site must be said to have come: what was written down is removed again where nothing
  /// has been changed yet and there is time to.
  var kind: SiteState.Kind {
    let done = seen.withLock { $0.dropLast() }
    if done.contains(.manifest) { return .whole }
    return done.contains(.note) && (fault == .dies || isPastStaging) ? .cutOff : .whole
  }

  /// Whether the site was already being changed when it stopped.
  var isPastStaging: Bool {
    seen.withLock { seen in
      seen.dropLast().contains { step in
        switch step {
        case .rename, .remove: true
        default: false
        }
      }
    }
  }
}

private func hasFileSizeLimit() -> Bool {
  var limit = rlimit()
  return getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
    && limit.rlim_cur < 1 << 20
}

@Suite struct FaultTests {
  static let old = [
    "index.html": "old index", "kept.html": "kept", "gone/a.html": "gone", "turn": "a file",
    "back/x.html": "a folder", "b.html": "old b",
  ]
  static let new = [
    "index.html": "new index", "kept.html": "kept", "fresh/deep/c.html": "fresh",
    "turn/index.html": "a folder now", "back": "a file now", "b.html": "new b",
  ]
  /// The site that is committed after the fault: the same as was tried, the old one, or another.
  static let afterwards = [new, old, ["b.html": "third", "gone/a.html": "back again"]]

  @Test(arguments: [CommitFault.dies, .fails(28)], 0..<3)
  func theNextCommitHealsWhateverStepAnEarlierOneStoppedAt(
    _ fault: CommitFault, _ choice: Int
  ) throws {
    var stop = 0
    while true {
      let scratch = try Scratch("fault")
      let stopper = Stopper(at: stop, fault)
      try scratch.write("theirs.txt", "theirs")
      _ = try SiteCommit.run(outputs(Self.old), in: scratch.path)
      let said = complaint {
        _ = try SiteCommit.run(outputs(Self.new), in: scratch.path, fault: { stopper($0) })
      }
      let afterFault = try scratch.tree()
      if said.isEmpty {
        #expect(stopper.seen.withLock(\.count) == stop && stop > 10)
        scratch.remove()
        return
      }
      let state = SiteState(of: scratch.path)
      #expect(state.untruths() == [], "step \(stop)")
      #expect(state.kind == stopper.kind, "step \(stop)")
      if stopper.isPastStaging {
        for (path, text) in afterFault where path != "theirs.txt" {
          #expect(text == Self.old[path] || text == Self.new[path], "\(path) after step \(stop)")
        }
      } else {
        #expect(afterFault == Self.old.merging(["theirs.txt": "theirs"]) { $1 }, "step \(stop)")
      }
      if fault != .dies {
        #expect(try scratch.tree(withTemporary: true) == afterFault, "step \(stop)")
        #expect(said.hasSuffix("no space left on device"))
      }
      let next = Self.afterwards[choice]
      let plan = try SiteCommit.run(outputs(next), in: scratch.path, onlyPlanning: true)
      #expect(plan.mends == (state.kind == .cutOff))
      let report = try SiteCommit.run(outputs(next), in: scratch.path)
      #expect(
        try scratch.tree(withTemporary: true) == next.merging(["theirs.txt": "theirs"]) { $1 },
        "step \(stop)")
      #expect(report.foreign == ["theirs.txt"] && report.mends == plan.mends)
      #expect(SiteState(of: scratch.path).kind == .whole)
      #expect(SiteState(of: scratch.path).untruths() == [])
      #expect(!FileManager.default.fileExists(atPath: scratch.path(".hornbook-changes")))
      #expect(try SiteCommit.run(outputs(next), in: scratch.path).written.isEmpty)
      scratch.remove()
      stop += 1
    }
  }

  @Test func aSecondDeathLosesNothing() throws {
    for first in 0..<20 {
      for second in stride(from: 0, to: 20, by: 3) {
        let scratch = try Scratch("twice")
        _ = try SiteCommit.run(outputs(Self.old), in: scratch.path)
        for (stop, site) in [(first, Self.new), (second, Self.afterwards[2])] {
          let stopper = Stopper(at: stop, .dies)
          _ = complaint {
            _ = try SiteCommit.run(outputs(site), in: scratch.path, fault: { stopper($0) })
          }
          #expect(SiteState(of: scratch.path).untruths() == [], "\(first), \(second)")
        }
        let report = try SiteCommit.run(outputs(Self.old), in: scratch.path)
        #expect(try scratch.tree(withTemporary: true) == Self.old, "\(first), \(second)")
        #expect(report.foreign.isEmpty)
        scratch.remove()
      }
    }
  }

  @Test func aPageThatReturnsIsOursThoughTheCommitDies() throws {
    for stop in 0..<6 {
      let scratch = try Scratch("return")
      for site in [["a": "1", "b": "1"], ["a": "1"]] {
        _ = try SiteCommit.run(outputs(site), in: scratch.path)
      }
      let stopper = Stopper(at: stop, .dies)
      _ = complaint {
        let site = outputs(["a": "1", "b": "2"])
        _ = try SiteCommit.run(site, in: scratch.path, fault: { stopper($0) })
      }
      _ = try SiteCommit.run(outputs(["a": "1", "b": "3"]), in: scratch.path)
      #expect(try scratch.tree(withTemporary: true) == ["a": "1", "b": "3"], "step \(stop)")
      scratch.remove()
    }
  }

  @Test(arguments: ["", "half", "flip", "none"])
  func aBrokenManifestHealsWithoutBeingTold(_ damage: String) throws {
    let scratch = try Scratch("broken")
    try scratch.write("theirs.txt", "theirs")
    _ = try SiteCommit.run(outputs(Self.old), in: scratch.path)
    let path = scratch.path(".hornbook-manifest")
    var bytes = try readFile(path)
    switch damage {
    case "half": bytes.removeLast(bytes.count / 2)
    case "flip": bytes[bytes.count / 2] ^= 1
    default: bytes = []
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    if damage == "none" { try FileManager.default.removeItem(atPath: path) }
    let report = try SiteCommit.run(outputs(Self.new), in: scratch.path)
    #expect(try scratch.tree() == Self.new.merging(["theirs.txt": "theirs"]) { $1 })
    #expect(report.foreign == ["theirs.txt"])
    scratch.remove()
  }

  @Test func aDeletedFileComesBackAndAnEditedOneIsRepaired() throws {
    let scratch = try Scratch("repair")
    _ = try SiteCommit.run(outputs(Self.old), in: scratch.path)
    try FileManager.default.removeItem(atPath: scratch.path("b.html"))
    try scratch.write("index.html", "old Index")
    let report = try SiteCommit.run(outputs(Self.old), in: scratch.path)
    #expect(report.written == ["b.html", "index.html"])
    #expect(try scratch.tree() == Self.old)
    scratch.remove()
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aFolderThatMayNotBeWrittenIsAnErrorWithItsPath() throws {
    let scratch = try Scratch("readonly")
    _ = try SiteCommit.run(outputs(["a.html": "a"]), in: scratch.path)
    chmod(scratch.path, 0o555)
    let said = complaint { _ = try SiteCommit.run(outputs(["a.html": "b"]), in: scratch.path) }
    chmod(scratch.path, 0o755)
    #expect(said == "could not write “\(scratch.path("a.html"))”: permission denied")
    #expect(try scratch.tree() == ["a.html": "a"])
    scratch.remove()
  }

  /// Holds where it is run under `ulimit -f 512`, as a limit set here would bind all other tests.
  @Test(.enabled(if: hasFileSizeLimit(), "files may grow without limit: run under ulimit -f 512"))
  func aFileThatOutgrowsTheLimitIsAnErrorAndTheSiteStaysWhole() throws {
    let scratch = try Scratch("limit")
    let site = ["a.html": "a", "b.html": "b"]
    _ = try SiteCommit.run(outputs(site), in: scratch.path)
    let large = String(repeating: "x", count: 1 << 20)
    let said = complaint {
      _ = try SiteCommit.run(outputs(["a.html": "new", "b.html": large]), in: scratch.path)
    }
    #expect(said == "could not write “\(scratch.path("b.html"))”: file too large")
    #expect(try scratch.tree(withTemporary: true) == site)
    scratch.remove()
  }

  /// The bound is wide, as other tests run beside this one: it tells facts from reading and writing.
  @Test func comparesAThousandFilesQuickly() throws {
    let scratch = try Scratch("many")
    let text = [UInt8](repeating: 0x61, count: 4_000)
    let site = (0..<1_000).map {
      SiteOutput(path: "part-\($0 / 100)/\($0).html", bytes: text + Array("\($0)".utf8))
    }
    let first = try SiteCommit.run(site, in: scratch.path, threads: 2)
    try scratch.age()
    // This one reads all files, as their times are not those of the manifest.
    _ = try SiteCommit.run(site, in: scratch.path, threads: 2)
    // Other programs may take the processors for a while, but not each time.
    let clock = ContinuousClock()
    var least = Duration.seconds(60)
    for _ in 0..<5 where least >= .seconds(1) {
      let started = clock.now
      let again = try SiteCommit.run(site, in: scratch.path, threads: 2)
      least = min(least, clock.now - started)
      #expect(again.unchanged == 1_000)
    }
    #expect(least < .seconds(1))
    #expect(first.written.count == 1_000)
    scratch.remove()
  }
}
