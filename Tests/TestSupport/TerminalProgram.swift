import Foundation

/// A program that runs on a terminal of its own, and the person who sits before it.
public final class TerminalProgram {
  private let process = Process()
  private let main: FileHandle
  private let seen = SeenText()

  /// What the terminal has shown, filled by another thread.
  private final class SeenText: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes = Data()
    private var hasEnded = false

    func add(_ data: Data) { lock.withLock { bytes += data } }
    func end() { lock.withLock { hasEnded = true } }
    var isAll: Bool { lock.withLock { hasEnded } }
    var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }
  }

  /// Starts a program; nil if the machine has no terminals to give.
  public init?(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws
  {
    // The module of the C library does not offer `posix_openpt` and its kin.
    let number = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (lock, name): (Int32, Int32) = (0, 0)
    let (setLock, getName): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    guard number >= 0, ioctl(number, setLock, &lock) == 0, ioctl(number, getName, &name) == 0
    else { return nil }
    let other = open("/dev/pts/\(name)", O_RDWR | O_NOCTTY)
    guard other >= 0 else { return nil }
    main = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    let end = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    // What started the tests may ignore signals, which programs would inherit.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal", program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = end
    process.standardOutput = end
    process.standardError = end
    try process.run()
    try? end.close()
    let seen = seen
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(number, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return seen.end() }
        seen.add(Data(buffer[..<count]))
      }
    }
  }

  deinit {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// All that the terminal has shown so far, with plain newlines.
  public var screen: String { seen.text.replacingOccurrences(of: "\r\n", with: "\n") }

  /// Waits until the terminal has shown some words a number of times.
  @discardableResult
  public func shows(_ words: String, times: Int = 1, within seconds: Double = 60) -> Bool {
    Patience.wait(seconds) { screen.components(separatedBy: words).count > times }
  }

  /// Types a line.
  public func type(_ line: String) {
    let bytes = [UInt8]((line + "\n").utf8)
    _ = write(main.fileDescriptor, bytes, bytes.count)
  }

  /// Types the sign that ends the input.
  public func endInput() {
    var sign: UInt8 = 4
    _ = write(main.fileDescriptor, &sign, 1)
  }

  /// Sends a signal.
  public func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Its exit code, once all that it wrote is on the screen; nil where it does not end within the time.
  public func code(within seconds: Double = 60) -> Int32? {
    guard Patience.wait(seconds, until: { !process.isRunning && seen.isAll }) else { return nil }
    return process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
  }
}
