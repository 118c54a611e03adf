internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript

/// Checks the names of all files of a site: each must be valid on common disks, and no two may be
/// the same file on this or another disk.
///
/// Rules about chapters, redirects and data report most faults earlier and in their own words. The
/// rest would otherwise be found by the commit, which does not know where the names come from.
enum SiteNames {
  /// A file of the site, and the place in the sources that names it.
  struct Name {
    var path: String
    var place: Place?
  }

  /// The largest number of bytes in one name of a path.
  private static let mostBytes = 255

  static func findings(_ names: [Name]) -> [Finding] {
    var findings: [Finding] = []
    var owners: [String: Int] = [:]
    owners.reserveCapacity(names.count)
    for (index, name) in names.enumerated() {
      if let fault = fault(of: name.path) {
        findings.append(
          Finding(
            .outputNameUnsafe, at: name.place,
            "a file of the site cannot be called “\(shortened(name.path))”: \(fault)"))
        continue
      }
      // Many disks ignore case, and `String` itself treats two spellings of an accent as equal.
      let key = name.path.lowercased()
      if let other = owners[key] {
        findings.append(
          taken(name, names[other], "“\(shortened(name.path))” would be the same file as"))
      } else {
        owners[key] = index
      }
    }
    var last = ""
    for name in names {
      var folder = RelativePath.folder(of: name.path).lowercased()
      if folder == last { continue }
      last = folder
      while !folder.isEmpty {
        if let other = owners[folder] {
          findings.append(
            taken(name, names[other], "“\(shortened(name.path))” would be inside the file"))
          break
        }
        folder = RelativePath.folder(of: folder)
      }
    }
    return findings
  }

  private static func taken(_ name: Name, _ other: Name, _ words: String) -> Finding {
    let (told, first) = name.place == nil ? (other, name) : (name, other)
    return Finding(
      .outputNameTaken, at: told.place, "\(words) “\(shortened(other.path))”",
      notes: first.place.map { [.init(at: $0, "the other one comes from here")] } ?? [])
  }

  private static func fault(of path: String) -> String? {
    if let fault = RelativePath.faultOfOutput(path) { return fault }
    guard path.utf8.count > mostBytes else { return nil }
    return path.utf8.split(separator: ASCII.slash).contains { $0.count > mostBytes }
      ? "the name has more than \(mostBytes) bytes, the limit of most disks" : nil
  }

  /// The beginning of a name, which may be too long for a message.
  private static func shortened(_ path: String) -> String {
    path.count > 80 ? path.prefix(80) + "…" : path
  }
}

extension Rule {
  /// Two files of the site that would have the same path.
  static let outputNameTaken = Rule(
    "output-name-taken", .error,
    "Two files of the site would have the same name, here or on other disks.",
    reason: """
      One of them would be lost: many disks and hosts are case-insensitive, and a folder cannot \
      have the name of a file.
      """,
    remedy: "Rename one of them.",
    canBeLowered: false,
    examples: .outputNameTaken)

  /// A name that no file can have.
  static let outputNameUnsafe = Rule(
    "output-name-unsafe", .error, "A file of the site would have an invalid name.",
    reason: "The site could not be written, or not be copied to its host.",
    remedy: "Give it a shorter name of letters, digits and hyphens.",
    canBeLowered: false,
    examples: .outputNameUnsafe)
}

extension RuleExamples {
  fileprivate static let outputNameTaken = RuleExamples(
    wrong: [
      """
      === chapters/01-horn.md
      # Horn

      ![A clear sheet](Sheet.svg) ![A sheet with letters](sheet.svg)
      === chapters/Sheet.svg
      <svg xmlns="http://www.w3.org/2000/svg"/>
      === chapters/sheet.svg
      ⌖<svg xmlns="http://www.w3.org/2000/svg"/>
      """,
      """
      === chapters/01-horn.md
      # Horn

      Boiled until it bends.
      === chapters/02-wood.md
      ---
      redirects: [⌖horn.html/wood.html]
      ---

      # Wood

      Oak is heavy.
      """,
    ],
    right: [
      """
      === chapters/01-horn.md
      # Horn

      ![A clear sheet](clear.svg) ![A sheet with letters](sheet.svg)
      === chapters/clear.svg
      <svg xmlns="http://www.w3.org/2000/svg"/>
      === chapters/sheet.svg
      <svg xmlns="http://www.w3.org/2000/svg"/>
      """
    ])

  fileprivate static let outputNameUnsafe = RuleExamples(
    wrong: [
      pack(named: "⌖\"" + String(repeating: "Hands of printers, ", count: 16) + "and more\"")
    ],
    right: [pack(named: "\"Hands of printers, and more\"")])

  private static func pack(named name: String) -> RuleExample {
    RuleExample(
      """
      === stickers/hands/pack.json
      {"name": \(name),
       "size": "small", "credit": "Ada Quill", "licence": "CC0",
       "stickers": [{"name": "press", "file": "press.png", "description": "A hand at the press"}]}
      === stickers/hands/press.png
      a PNG of 300x300 pixels
      """)
  }
}
