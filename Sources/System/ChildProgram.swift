internal import Glibc

/// Runs another program, which receives its input on standard input and returns its standard
/// output.
public enum ChildProgram {
  /// Runs a program that is found through `PATH`.
  ///
  /// The program must read all its input before it writes much: reading and writing are not
  /// interleaved.
  ///
  /// - Returns: The program's output; nil if there is no such program.
  public static func run(_ arguments: [String], input: [UInt8]) -> [UInt8]? {
    guard let name = arguments.first, let toChild = Pipe(), let fromChild = Pipe() else {
      return nil
    }
    // A child may end before it has read everything.
    OwnProcess.ignoreBrokenPipes()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    for end in [toChild.reading, toChild.writing, fromChild.reading, fromChild.writing] {
      posix_spawn_file_actions_addclose(&actions, end)
    }
    var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    var child = pid_t()
    let status = posix_spawnp(&child, name, &actions, nil, texts, environ)
    close(toChild.reading)
    close(fromChild.writing)
    guard status == 0 else {
      close(toChild.writing)
      close(fromChild.reading)
      return nil
    }
    write(input, to: toChild.writing)
    close(toChild.writing)
    let output = read(from: fromChild.reading)
    close(fromChild.reading)
    var end = Int32()
    while waitpid(child, &end, 0) < 0, errno == EINTR {}
    // A program that could not be started may only show as exit status 127.
    return end >> 8 & 0xFF == 127 ? nil : output
  }

  /// The end of a program.
  public enum End: Sendable {
    /// It ended with a code, and wrote this.
    case code(Int, [UInt8])
    case killed(signal: Int)
    /// There is no such program.
    case missing
    /// It took too long.
    case late
    /// It wrote too much.
    case tooLong

    /// Whether it did what it was asked for.
    public var isSuccess: Bool { if case .code(0, _) = self { true } else { false } }
  }

  /// Runs a program in a folder, and ends it and all that it has started if it passes a limit.
  ///
  /// Its standard error is ours. A signal that asks this program to end ends the other one first.
  ///
  /// - Parameter limit: The number of bytes that it may write.
  public static func run(
    _ arguments: [String], in folder: String, input: [UInt8], seconds: Int, limit: Int
  ) -> End {
    guard let toChild = Pipe(), let fromChild = Pipe() else { return .missing }
    OwnProcess.ignoreBrokenPipes()
    let watch = SignalWatch()
    defer { watch.finish() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    // Only a shell changes the folder of the program alone.
    let script = "cd -- \"$0\" && command -v -- \"$1\" >/dev/null && exec \"$@\" || exit 127"
    let shell = ["sh", "-c", script, folder]
    var texts: [UnsafeMutablePointer<CChar>?] = (shell + arguments).map { strdup($0) }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    var child = pid_t()
    let status = posix_spawnp(&child, "sh", &actions, &attributes, texts, environ)
    close(toChild.reading)
    close(fromChild.writing)
    guard status == 0 else {
      close(toChild.writing)
      close(fromChild.reading)
      return .missing
    }
    let deadline = now + seconds
    var (output, fault) = exchange(
      input, toChild.writing, fromChild.reading, until: deadline, limit: limit)
    close(fromChild.reading)
    var end = Int32()
    // It may go on though it says no more.
    while fault == nil, waitpid(child, &end, WNOHANG) == 0 {
      fault = interruption(deadline)
      OwnProcess.pause(milliseconds: 10)
    }
    // Whatever it has started must not outlive it.
    kill(-child, SIGKILL)
    if fault != nil { while waitpid(child, &end, 0) < 0, errno == EINTR {} }
    if let fault { return fault }
    let signal = Int(end & 0x7F)
    if signal == 0, [126, 127].contains(end >> 8 & 0xFF) { return .missing }
    return signal == 0 ? .code(Int(end >> 8 & 0xFF), output) : .killed(signal: signal)
  }

  private static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec
  }

  /// Why a program has to end: its time is over, or ours.
  private static func interruption(_ deadline: Int) -> End? {
    if let signal = SignalWatch.signal { return .killed(signal: Int(signal)) }
    return now < deadline ? nil : .late
  }

  /// Writes the input and reads the output at the same time.
  private static func exchange(
    _ input: [UInt8], _ writing: Int32, _ reading: Int32, until deadline: Int, limit: Int
  ) -> (output: [UInt8], fault: End?) {
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    var ends = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.isEmpty ? -1 : writing, events: Int16(POLLOUT), revents: 0),
    ]
    if input.isEmpty { close(writing) }
    var isWriting = !input.isEmpty
    defer { if isWriting { close(writing) } }
    var written = 0
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = interruption(deadline) { return (output, end) }
      // Another thread may have got the signal, so that waiting for long would miss it.
      guard poll(&ends, 2, 250) >= 0 || errno == EINTR else { return (output, .late) }
      if ends[1].revents != 0, isWriting {
        let count = input[written...].withUnsafeBytes {
          Glibc.write(writing, $0.baseAddress, $0.count)
        }
        if count > 0 { written += count }
        // A program may stop reading before the end.
        if written == input.count || count < 0 && errno != EAGAIN && errno != EINTR {
          close(writing)
          isWriting = false
          ends[1].fd = -1
        }
      }
      guard ends[0].revents != 0 else { continue }
      let count = piece.withUnsafeMutableBytes { Glibc.read(reading, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (output, nil) }
      output += piece[..<count]
      if output.count > limit { return (output, .tooLong) }
    }
  }

  /// Starts a program without waiting for it: its streams are closed off, and it survives our end.
  ///
  /// - Returns: Whether there is such a program.
  public static func start(_ arguments: [String]) -> Bool {
    guard let name = arguments.first else { return false }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Its own process group, so that an interrupt meant for us does not reach it.
    posix_spawnattr_setpgroup(&attributes, 0)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    var child = pid_t()
    guard posix_spawnp(&child, name, &actions, &attributes, texts, environ) == 0 else {
      return false
    }
    reap(child)
    return true
  }

  /// Waits on a separate thread for a program to end, so that the system can drop its process
  /// entry.
  private static func reap(_ child: pid_t) {
    var thread = pthread_t()
    let context = UnsafeMutableRawPointer(bitPattern: Int(child))
    let failure = pthread_create(
      &thread, nil,
      { context in
        var end = Int32()
        while waitpid(pid_t(Int(bitPattern: context)), &end, 0) < 0, errno == EINTR {}
        return nil
      }, context)
    if failure == 0 { pthread_detach(thread) }
  }

  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init?() {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      // Other programs that are started meanwhile must not inherit the ends.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      reading = ends[0]
      writing = ends[1]
    }
  }

  /// Writes all bytes, or as many as the program reads.
  private static func write(_ bytes: [UInt8], to end: Int32) {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, let base = buffer.baseAddress {
        let count = Glibc.write(end, base + offset, buffer.count - offset)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        offset += count
      }
    }
  }

  private static func read(from end: Int32) -> [UInt8] {
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = piece.withUnsafeMutableBytes { Glibc.read(end, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return output }
      output += piece[..<count]
    }
  }
}
