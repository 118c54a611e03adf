internal import HornbookBytes
internal import HornbookSystem

/// The names of files and folders that wait to be put in place: `.<name>.hornbook-tmp-<token>`.
///
/// The token belongs to one process and cannot be guessed. A process records its token before it uses such names
/// (`StagingNote`, and the file of a `FolderLock`). So files left by a killed process can be told from others with
/// similar names, and only the former are ever removed.
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

  /// The longest name that is kept as it is, in bytes; the system allows 255 for the whole name.
  private static let mostBytes = 180

  /// The temporary name for a file or folder.
  static func make(for name: String) -> String {
    "." + shown(name) + mark + token
  }

  /// Whether a name is a temporary one with this token.
  static func has(_ token: String, _ hidden: String) -> Bool { self.token(of: hidden) == token }

  /// The token of a temporary name; nil if the name does not have that form.
  static func token(of hidden: String) -> String? {
    let letters = Array(hidden.utf8)
    guard letters.first == ASCII.period, letters.count > 33 + mark.utf8.count,
      letters.dropLast(32).suffix(mark.utf8.count).elementsEqual(mark.utf8)
    else { return nil }
    let token = String(decoding: letters.suffix(32), as: UTF8.self)
    return isToken(token) ? token : nil
  }

  /// The token of a temporary name for `name`; nil if it is for another name or not temporary.
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

/// The note that lies in a folder while files of a commit wait in it: the token in their names.
enum StagingNote {
  static let name = ".hornbook-staging"

  /// The note of this process.
  static var bytes: [UInt8] { [UInt8]("hornbook-staging 1 \(TemporaryName.token)\n".utf8) }

  /// Parses a note and returns its token; nil if it is broken or of another version.
  static func token(in bytes: [UInt8]) -> String? {
    let words = bytes.dropLast().split(separator: ASCII.space, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard bytes.last == ASCII.newline, words.count == 3, words[0] == "hornbook-staging",
      words[1] == "1", TemporaryName.isToken(words[2])
    else { return nil }
    return words[2]
  }

  /// The token in the note of an open folder.
  static func token(in folder: OpenFolder) -> String? {
    (try? readFile(name, in: folder, calling: name, limit: 100)).flatMap { token(in: $0) }
  }
}
