internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookSystem

/// Finds the letters of a book that no font on this machine has, so that they would be printed as boxes.
///
/// All programs that print take fonts from Fontconfig, and letters that one font lacks from another. So a letter is
/// missing only if no font has it, neither of the machine nor of the book.
struct MissingLetters {
  /// What is said about them; empty if nothing is missing.
  let remarks: [String]

  /// The most letters that are named in a remark.
  private static let mostNamed = 6

  init(_ site: PreparedSite, _ page: SiteOutput) {
    let wanted = Self.letters(of: page.bytes ?? [])
    guard wanted.contains(where: { $0.value > 0x7E }) else {
      remarks = []
      return
    }
    let fonts = site.outputs.filter { Self.isFont($0.path) }.compactMap(\.bytes)
    guard let held = Self.held(byFonts: fonts) else {
      remarks = [
        "the fonts were not searched for the letters of the book: “fc-list” is missing; install it with “apt install fontconfig”"
      ]
      return
    }
    let missing = wanted.filter { !held.contains($0) }.sorted()
    let sources =
      site.book.chapters.map(\.file.source) + (site.book.answers.map { [$0.source] } ?? [])
    remarks = Remedy.allCases.compactMap { remedy in
      let letters = missing.filter { Remedy(for: $0) == remedy }
      guard !letters.isEmpty else { return nil }
      var named = letters.prefix(Self.mostNamed).map { letter in
        let place = Self.place(of: letter, in: sources.lazy.map { ($0.path, $0.bytes) })
        return "“\(letter)” (\(Self.code(of: letter))\(place.map { ", \($0)" } ?? ""))"
      }
      if letters.count > named.count { named.append("and \(letters.count - named.count) more") }
      return
        "no font has \(named.joined(separator: ", ")): install one, as with “apt install \(remedy.rawValue)”, or bring one with the book"
    }
  }

  private static func code(of letter: Unicode.Scalar) -> String {
    let digits = String(letter.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The file and the line where a letter first stands in the sources.
  private static func place(
    of letter: Unicode.Scalar, in sources: some Sequence<(path: String, bytes: [UInt8])>
  ) -> String? {
    let bytes = Array(String(letter).utf8)
    for (path, text) in sources {
      guard let found = text.firstRange(of: bytes) else { continue }
      let line = text[..<found.lowerBound].count { $0 == ASCII.newline } + 1
      return "\(path):\(line)"
    }
    return nil
  }

  // MARK: - Letters

  /// The letters in the text of a page that are seen: no spaces, and no signs that only control others.
  static func letters(of html: [UInt8]) -> Set<Unicode.Scalar> {
    let start = html.firstRange(of: Array("<main".utf8))?.lowerBound ?? 0
    let end = html.firstRange(of: Array("</main>".utf8), from: start)?.lowerBound ?? html.count
    var text = Array(repeating: false, count: 0x110000)
    var found: Set<Unicode.Scalar> = []
    html.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      scanner.begin(at: start)
      var last = start
      while let tag = scanner.nextTag(), last < end {
        add(html, last..<min(max(last, tag.range.lowerBound), end), &text, &found)
        last = tag.range.upperBound
        guard !tag.isEnd, ["script", "style"].contains(where: { html.text(tag.name) == $0 }),
          let inside = scanner.text(behind: last, of: tag.name)
        else { continue }
        last = inside.upperBound
        scanner.begin(at: last)
      }
      add(html, min(last, end)..<end, &text, &found)
    }
    return found
  }

  private static func add(
    _ html: [UInt8], _ range: Range<Int>, _ known: inout [Bool],
    _ found: inout Set<Unicode.Scalar>
  ) {
    let piece = html[range]
    // Most text is ASCII without references.
    guard piece.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "&") }) else { return }
    for scalar in String(decoding: HTMLEntities.decoded(piece), as: UTF8.self).unicodeScalars
    where !known[Int(scalar.value)] {
      known[Int(scalar.value)] = true
      if isSeen(scalar) { found.insert(scalar) }
    }
  }

  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  // MARK: - Fonts

  private static func isFont(_ path: String) -> Bool {
    [".ttf", ".otf", ".woff", ".woff2"].contains { path.lowercased().hasSuffix($0) }
  }

  /// The letters of all fonts; nil if they cannot be found out.
  private static func held(byFonts own: [[UInt8]]) -> FontLetters? {
    guard let folder = try? TemporaryFolder("hornbook-fonts") else { return nil }
    var letters = FontLetters()
    var queries = [[OptionalProgram.fontList.name, "--format", "%{charset}\n", ":"]]
    for (index, font) in own.enumerated() {
      let name = "font-\(index)"
      guard (try? folder.write(font, to: name)) != nil else { return nil }
      queries.append([OptionalProgram.fontQuery.name, "--format", "%{charset}\n", name])
    }
    for query in queries {
      let end = ChildProgram.run(
        query, in: folder.path, input: [], seconds: 60, limit: 100_000_000)
      guard case .code(let code, let output) = end else { return nil }
      // Fonts of the book that cannot be read have no letters.
      if code == 0 {
        letters.add(output)
      } else if query[0] == OptionalProgram.fontList.name {
        return nil
      }
    }
    return letters
  }
}

/// The letters that some fonts have.
struct FontLetters {
  private var has = Array(repeating: false, count: 0x110000)

  /// Adds the letters in lines such as `20-7e a0`, ranges of hexadecimal numbers.
  mutating func add(_ output: [UInt8]) {
    for piece in output.split(whereSeparator: \.isHTMLSpace) {
      let ends = String(decoding: piece, as: UTF8.self).split(separator: "-")
        .map { Int($0, radix: 16) ?? -1 }
      guard let first = ends.first, let last = ends.last, first >= 0, first <= last,
        last < has.count
      else { continue }
      for letter in first...last { has[letter] = true }
    }
  }

  func contains(_ letter: Unicode.Scalar) -> Bool { has[Int(letter.value)] }
}

/// The packages that have fonts for most letters, by kind.
private enum Remedy: String, CaseIterable {
  case other = "fonts-noto-core"
  case eastAsian = "fonts-noto-cjk"
  case emoji = "fonts-noto-color-emoji"

  init(for letter: Unicode.Scalar) {
    switch letter.value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      self = .eastAsian
    case 0x1F000...0x1FAFF: self = .emoji
    default: self = .other
    }
  }
}
