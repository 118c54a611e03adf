internal import HornbookBytes
internal import HornbookSystem

/// The names under which files and folders wait until they are put in their places:
/// `.<name>.hornbook-tmp-<token>`.
///
/// The token is of one process and cannot be guessed. Whoever makes such names writes the token down
/// first (`StagingNote`, and the file of a `FolderLock`), so that what a process that was killed has left
/// can be told from what others have named in the same way, and only the former is ever removed.
enum TemporaryName {
  private static let mark = ".hornbook-tmp-"

  /// The token of this process.
  static let token: String = {
    let numbers = [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)]
    return numbers.map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }()

  /// The longest name that is kept as it is; the system has room for 255 bytes.
  private static let mostBytes = 180

  /// The name under which something waits.
  static func make(for name: String) -> String {
    "." + shown(name) + mark + token
  }

  /// Whether a name is a temporary one with some token.
  static func has(_ token: String, _ hidden: String) -> Bool { self.token(of: hidden) == token }

  /// The token of a temporary name; nil where a name has not the form of one.
  static func token(of hidden: String) -> String? {
    let letters = Array(hidden.utf8)
    guard letters.first == ASCII.period, letters.count > 33 + mark.utf8.count,
      letters.dropLast(32).suffix(mark.utf8.count).elementsEqual(mark.utf8)
    else { return nil }
    let token = String(decoding: letters.suffix(32), as: UTF8.self)
    return isToken(token) ? token : nil
  }

  /// The token of a temporary name for some name; nil where it is of another or none at all.
  static func token(of hidden: String, for name: String) -> String? {
    hidden.hasPrefix("." + shown(name) + mark) ? token(of: hidden) : nil
  }

  /// Whether a word can be a token.
  static func isToken(_ word: String) -> Bool {
    word.utf8.count == 32
      && word.utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }

  private static func shown(_ name: String) -> String {
    name.utf8.count > mostBytes ? StableHash(of: name).description : name
  }
}

/// What stands in a folder while files of a commit wait in it: the token that their names carry.
enum StagingNote {
  static let name = ".hornbook-staging"

  /// The note of this process.
  static var bytes: [UInt8] { [UInt8]("hornbook-staging 1 \(TemporaryName.token)\n".utf8) }

  /// The token that a note names; nil where it is broken or of another version.
  static func token(in bytes: [UInt8]) -> String? {
    let words = bytes.dropLast().split(separator: ASCII.space, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard bytes.last == ASCII.newline, words.count == 3, words[0] == "hornbook-staging",
      words[1] == "1", TemporaryName.isToken(words[2])
    else { return nil }
    return words[2]
  }

  /// The token that the note in an open folder names.
  static func token(in folder: OpenFolder) -> String? {
    (try? readFile(name, in: folder, calling: name, limit: 100)).flatMap { token(in: $0) }
  }
}
