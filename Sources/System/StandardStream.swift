internal import Glibc

/// One of the three streams that a program is started with.
public enum StandardStream: Int32, Sendable {
  /// What it is given.
  case input = 0
  /// Its results.
  case output = 1
  /// What it tells a person.
  case errors = 2

  /// Whether a person sits at the other end.
  public var isScreen: Bool { isatty(rawValue) == 1 }

  /// How many columns the screen has; nil where there is none.
  public var columns: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Fills the places of streams that the program was started without: the first file opened would
  /// get the number of the missing one, and take what is printed.
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

  /// Writes all the bytes; the failure where that does not work.
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

  /// Reads all that comes.
  public func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while let count = read(into: &buffer) { all.append(contentsOf: buffer[..<count]) }
    return all
  }

  /// Reads the next line, without its end; nil where there is none.
  ///
  /// Byte by byte, so that nothing is taken from whoever reads on. What goes beyond `limit` is left out.
  public func readLine(limit: Int = 65_536) -> [UInt8]? {
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    while read(into: &byte) != nil {
      if byte[0] == UInt8(ascii: "\n") { return line }
      if line.count < limit { line.append(byte[0]) }
    }
    return line.isEmpty ? nil : line
  }

  private func read(into buffer: inout [UInt8]) -> Int? {
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      return count > 0 ? count : nil
    }
  }
}
