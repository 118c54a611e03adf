internal import Glibc

/// The machine on which the program runs, and its surroundings.
public enum Machine {
  /// The number of available processors.
  public static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The host name; nil if it has none.
  public static var name: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let text = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// The most files the program may have open at once; nil if the system does not tell.
  public static var openFileLimit: Int? {
    var files = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 else { return nil }
    return Int(min(files.rlim_cur, 1 << 20))
  }

  /// An environment variable; nil if it is not set.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The absolute path of a file or folder, without symbolic links; nil if it does not exist.
  public static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Milliseconds on a clock that never jumps, for measuring durations.
  public static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// Seconds since 1970.
  public static var secondsSince1970: Int { Int(time(nil)) }

  /// Nanoseconds since 1970, on the clock that gives files their times.
  public static var nanosecondsSince1970: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Converts with wrapping arithmetic: extreme times must not trap, and are only ever compared.
  static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Whether a process with this number exists, whichever user started it.
  public static func isRunning(process number: Int) -> Bool {
    guard let number = pid_t(exactly: number) else { return false }
    return kill(number, 0) == 0 || errno == EPERM
  }
}
