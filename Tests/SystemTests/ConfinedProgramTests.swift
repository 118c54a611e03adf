import Foundation
import HornbookSystem
import TestSupport
import Testing

/// Programs that do their worst, in confinement.
@Suite(
  .serialized,
  .enabled(
    if: ConfinedProgram.fault == nil,
    "programs cannot be confined here: \(ConfinedProgram.fault ?? "")"))
struct ConfinedProgramTests {
  typealias Outcome = ConfinedProgram.Outcome

  private func run(
    _ script: String, with name: String = "sh", seconds: Double = 10, megabytes: Int = 256,
    hiding hidden: [String] = []
  ) throws -> Outcome {
    let tool = try #require(
      InstalledProgram.all(named: name).first {
        $0.path.hasPrefix("/usr/") || $0.path.hasPrefix("/bin/")
      })
    var program = ConfinedProgram()
    program.tools = [tool]
    program.hidden = hidden
    program.homes = [FileManager.default.homeDirectoryForCurrentUser.path]
    program.steps = [
      .init(
        [tool.path, "-c", script], isInSource: false, milliseconds: Int(seconds * 1_000),
        megabytes: megabytes, tasks: 64)
    ]
    return try #require(program.run().first)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The processes of this machine whose command lines contain a mark.
  private func processes(with mark: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { number in
      guard Int(number) != nil,
        let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline")
      else { return false }
      return text([UInt8](line)).contains(mark)
    }
  }

  @Test func outputErrorsAndStatusComeBack() throws {
    let outcome = try run("echo out; echo wrong >&2; pwd; ls -A; exit 3")
    #expect(outcome.end == .exit(3))
    #expect(text(outcome.output) == "out\n/work\n")
    #expect(text(outcome.errors) == "wrong\n")
  }

  @Test func dataLiesWhereProgramsStart() throws {
    let tool = try #require(InstalledProgram.all(named: "sh").first)
    for isConfined in [true, false] {
      var program = ConfinedProgram()
      program.tools = [tool]
      program.files = [("code", Array("1".utf8))]
      program.data = [("words", Array("2".utf8))]
      if !isConfined { program.openFolder = try TemporaryFolder("hornbook-test") }
      program.steps = [false, true].map {
        .init(
          [tool.path, "-c", "ls; cat *"], isInSource: $0, milliseconds: 10_000, megabytes: 256,
          tasks: 64)
      }
      #expect(program.run().map { text($0.output) } == ["words\n2", "code\n1"])
    }
  }

  @Test func nobodyIsRootInside() throws {
    let outcome = try run(
      "id -u; cat /proc/self/uid_map | tr -s ' '; echo $$ | wc -c; touch /usr/x /x")
    let lines = text(outcome.output).split(separator: "\n")
    #expect(lines.first == "1000")
    // Outside, it is not root either.
    #expect(lines.dropFirst().first.map { $0.hasSuffix(" 0 1") } == false)
    #expect(text(outcome.errors).contains("Read-only"))
    #expect(outcome.end != .exit(0))
  }

  @Test func theMemoryOfThisProgramIsNotCounted() throws {
    let own = [UInt8](repeating: 1, count: 300 << 20)
    for _ in 0..<20 { #expect(try run("exit 0").end == .exit(0)) }
    #expect(own.last == 1)
  }

  @Test func anEndlessLoopIsEnded() throws {
    #expect(try run("while :; do :; done", seconds: 0.5).end == .late)
  }

  @Test func aForkBombIsEnded() throws {
    let bomb = try run("bomb() { bomb | bomb & }; bomb; sleep 5", seconds: 3)
    // A shell that may not fork gives up by itself.
    let hasGivenUp = bomb.end == .exit(2) && text(bomb.errors).contains("Cannot fork")
    #expect([.processes, .late].contains(bomb.end) || hasGivenUp, "\(bomb)")
    let python = try run(
      "import os\nwhile True:\n  try: os.fork()\n  except OSError: pass", with: "python3",
      seconds: 3)
    // Memory that processes share is counted for each.
    #expect([.processes, .late, .memory].contains(python.end), "\(python)")
  }

  @Test func tenGigabytesOfMemoryAreNotGiven() throws {
    let alone = try run("a = bytearray(10 << 30)", with: "python3")
    #expect(alone.end == .exit(1) && text(alone.errors).contains("MemoryError"), "\(alone)")
    let together = """
      import os, time
      for n in range(50):
        if os.fork() == 0:
          a = bytearray(b"x" * (100 << 20))
          time.sleep(20)
      time.sleep(20)
      """
    let tree = try run(together, with: "python3", seconds: 20)
    #expect(tree.end == .memory, "\(tree)")
    let shared = """
      import mmap, time
      kept = []
      while True:
        kept.append(mmap.mmap(-1, 16 << 20)); kept[-1].write(b"x" * (16 << 20))
      """
    let mapped = try run(shared, with: "python3", seconds: 20)
    #expect(mapped.end == .memory, "\(mapped)")
  }

  @Test func tenGigabytesOfOutputAreNotTaken() throws {
    let outcome = try run("yes")
    #expect(outcome.end == .output)
    let file = try run("head -c 10G /dev/zero >big; echo $?")
    #expect(text(file.output) != "0\n", "\(file)")
  }

  @Test func thereIsNoNetwork() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #expect(bind(listener, $0, size) == 0 && listen(listener, 1) == 0)
        #expect(getsockname(listener, $0, &size) == 0)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    let script =
      "import socket; socket.create_connection(('127.0.0.1', \(port)), 2); print('through')"
    let outcome = try run(script, with: "python3")
    #expect(outcome.end == .exit(1) && outcome.output.isEmpty, "\(outcome)")
    // The same program gets through outside.
    #expect(try ProgramRun("/usr/bin/env", ["python3", "-c", script]).output == "through\n")
    // Not even the names of the interfaces of this machine.
    #expect(text(try run("tail -n +3 /proc/net/dev | cut -d: -f1").output).contains("eth") == false)
  }

  @Test func secretsAreNotRead() throws {
    let book = try Project.makeScratchFolder("secret-book")
    let home = FileManager.default.homeDirectoryForCurrentUser
    let mark = "secret-\(UInt32.random(in: 0...UInt32.max))"
    let places = [
      book.appendingPathComponent(mark), home.appendingPathComponent(mark),
      URL(fileURLWithPath: "/tmp/\(mark)"),
    ]
    for place in places { try Data(mark.utf8).write(to: place) }
    defer {
      for place in places { try? FileManager.default.removeItem(at: place) }
      try? FileManager.default.removeItem(at: book)
    }
    for place in places {
      let outcome = try run(
        "cat '\(place.path)' /proc/1/root'\(place.path)' ../'\(place.path)'; ls /.machine /home /root; cat /etc/shadow",
        hiding: [book.path])
      #expect(outcome.output.isEmpty, "\(place.path): \(text(outcome.output))")
    }
    // A book that lies among the tools is covered.
    let covered = try run("ls /usr/share | wc -l", hiding: ["/usr/share"])
    #expect(text(covered.output).trimmingCharacters(in: .whitespacesAndNewlines) == "0")
  }

  @Test func whoDeletesEverythingDoesNoHarm() throws {
    let outcome = try run(
      "rm -rf --no-preserve-root / /work /tmp 2>/dev/null; kill -9 -1 1; echo here")
    #expect(outcome.end != .exit(0) || text(outcome.output) == "here\n")
    #expect(FileManager.default.fileExists(atPath: "/usr/bin/env"))
    #expect(FileManager.default.fileExists(atPath: Project.root.path))
  }

  @Test func daemonsAndZombiesEndWithTheirProgram() throws {
    let mark = "30\(UInt32.random(in: 1_000_000...9_999_999))"
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = try run(
      "(setsid sleep \(mark) &) ; setsid sh -c 'sleep \(mark) & disown; exit' & exit 0")
    #expect(outcome.end == .exit(0))
    #expect(start.duration(to: clock.now) < .seconds(5))
    #expect(try processes(with: mark) == [])
    let zombies = try run(
      "import os, time\nfor n in range(500):\n  p = os.fork()\n  if p == 0: os._exit(0)\n  if n % 40 == 39:\n    while True:\n      try: os.waitpid(-1, 0)\n      except OSError: break\nprint('done')",
      with: "python3")
    #expect(zombies.end == .exit(0), "\(zombies)")
  }

  @Test func whatReachesIntoTheKernelIsRefused() throws {
    let script = """
      import ctypes
      libc = ctypes.CDLL(None, use_errno=True)
      for call in [("unshare", 0x10000000), ("mount", b"a", b"/tmp", b"tmpfs", 0, None), ("ptrace", 16, 1, 0, 0), ("setuid", 0)]:
        print(getattr(libc, call[0])(*call[1:]))
      """
    let outcome = try run(script, with: "python3")
    #expect(text(outcome.output) == "-1\n-1\n-1\n-1\n", "\(outcome)")
  }

  /// The supervisor was forked from this process, and has its memory and its environment.
  @Test func theParentCannotBeReadThroughTheSupervisor() throws {
    setenv("HORNBOOK_TEST_SECRET", "planted", 1)
    defer { unsetenv("HORNBOOK_TEST_SECRET") }
    let outcome = try run(
      "env; cat /proc/1/environ /proc/1/maps /proc/1/mem; ls /proc/1/fd /proc/1/root /proc/1/cwd")
    #expect(!text(outcome.output).contains("planted"))
    #expect(!text(outcome.output).contains("00-"), "\(text(outcome.output))")
    #expect(text(outcome.errors).contains("/proc/1/environ"))
  }

  /// Without confinement the limits hold all the same, and nothing is left.
  @Test func limitsHoldWithoutConfinement() throws {
    let tool = try #require(InstalledProgram.all(named: "sh").first)
    func run(_ script: String) throws -> ConfinedProgram.End? {
      var program = ConfinedProgram()
      program.tools = [tool]
      program.openFolder = try TemporaryFolder("hornbook-test")
      program.steps = [
        .init(
          [tool.path, "-c", script], isInSource: false, milliseconds: 1_000, megabytes: 64,
          tasks: 32)
      ]
      return program.run().first?.end
    }
    let mark = "31\(UInt32.random(in: 1_000_000...9_999_999))"
    #expect(try run("(setsid sleep \(mark) &); while :; do :; done") == .late)
    #expect(try run("(setsid sleep \(mark) &); yes") == .output)
    #expect(try run("setsid sleep \(mark) & exit 3") == .exit(3))
    #expect(try run("for n in $(seq 40); do sleep \(mark) & done; wait") == .processes)
    #expect(try processes(with: mark) == [])
  }
}
