internal import Glibc

/// One of the three standard streams of the program.
public enum StandardStream: Int32, Sendable {
  /// The program's input.
  case input = 0
  /// The program's results.
  case output = 1
  /// Messages for a person.
  case errors = 2

  /// Whether the stream is a terminal.
  public var isScreen: Bool { isatty(rawValue) == 1 }

  /// The width of the terminal in columns; nil if the stream is not a terminal.
  public var columns: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Opens `/dev/null` for standard streams that the program was started without.
  ///
  /// Otherwise the first opened file would get the number of a missing stream and receive what is printed to it.
  public static func occupyAll() {
    while true {
      let stream = open("/dev/null", O_RDWR)
      guard stream >= 0 else { return }
      if stream > StandardStream.errors.rawValue {
        close(stream)
        return
      }
    }
  }

  /// Writes all bytes; returns the failure, or nil on success.
  public func write(_ bytes: [UInt8]) -> SystemFailure? {
    bytes.withUnsafeBytes { raw in
      var rest = raw[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          rawValue, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR || errno == EAGAIN { continue }
          return .last
        }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// Reads to the end.
  public func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while let count = read(into: &buffer) { all.append(contentsOf: buffer[..<count]) }
    return all
  }

  /// Reads the next line, without its newline; nil at the end.
  ///
  /// It reads byte by byte, so that nothing is taken from a later reader. Bytes beyond `limit` are dropped.
  public func readLine(limit: Int = 65_536) -> [UInt8]? {
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    while read(into: &byte) != nil {
      if byte[0] == UInt8(ascii: "\n") { return line }
      if line.count < limit { line.append(byte[0]) }
    }
    return line.isEmpty ? nil : line
  }

  /// Waits for input and reads what is there; empty if nothing has come in time, nil at the end.
  ///
  /// - Parameter milliseconds: How long to wait; for ever if it is negative.
  public func readAvailable(within milliseconds: Int32) -> [UInt8]? {
    var ends = [pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)]
    while poll(&ends, 1, milliseconds) < 0 {
      guard errno == EINTR else { return nil }
    }
    guard ends[0].revents != 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    return read(into: &buffer).map { Array(buffer[..<$0]) }
  }

  private func read(into buffer: inout [UInt8]) -> Int? {
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      return count > 0 ? count : nil
    }
  }
}
