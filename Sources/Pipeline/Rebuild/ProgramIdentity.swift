internal import HornbookBytes
internal import HornbookSystem

/// Reads the build ID that the linker puts into a program: a hash of its content.
///
/// Copies have the same build ID on every machine. Another version of the program, or the same
/// version built differently, has another one.
enum ProgramIdentity {
  /// The build ID of the program in a file; nil if it has none or is not a 64-bit little-endian ELF
  /// file.
  static func buildID(of path: String) -> [UInt8]? {
    // The head of the file gives the place of the table of segments.
    guard let file = try? OpenFolder.current.openFile(path, followingLink: true) else { return nil }
    let head = file.bytes(at: 0, count: 64)
    guard head.count == 64, head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    let (size, count) = (number(in: head, at: 54, bytes: 2), number(in: head, at: 56, bytes: 2))
    guard size >= 40, count <= 64 else { return nil }
    for index in 0..<count {
      let place = number(in: head, at: 32, bytes: 8) &+ index * size
      let segment = file.bytes(at: place, count: size)
      guard segment.count == size else { return nil }
      let isNotes = number(in: segment, at: 0, bytes: 4) == 4
      let length = number(in: segment, at: 32, bytes: 8)
      guard isNotes, (1...65_536).contains(length) else { continue }
      let notes = file.bytes(at: number(in: segment, at: 8, bytes: 8), count: length)
      if notes.count == length, let found = buildID(inNotes: notes) { return found }
    }
    return nil
  }

  /// Searches the notes.
  ///
  /// Each has a name and a description, both padded to multiples of 4 bytes.
  private static func buildID(inNotes notes: [UInt8]) -> [UInt8]? {
    var start = 0
    while start + 12 <= notes.count {
      let name = number(in: notes, at: start, bytes: 4)
      let text = number(in: notes, at: start + 4, bytes: 4)
      let first = start + 12 + (name + 3) / 4 * 4
      guard first + text <= notes.count else { return nil }
      let isBuildID = number(in: notes, at: start + 8, bytes: 4) == 3
      if isBuildID, notes[(start + 12)..<first].starts(with: Array("GNU\0".utf8)), text > 0 {
        return Array(notes[first..<(first + text)])
      }
      start = first + (text + 3) / 4 * 4
    }
    return nil
  }

  /// Reads a little-endian number.
  private static func number(in bytes: [UInt8], at offset: Int, bytes count: Int) -> Int {
    var value: UInt64 = 0
    for index in (0..<count).reversed() { value = value << 8 | UInt64(bytes[offset + index]) }
    return Int(truncatingIfNeeded: value)
  }
}
