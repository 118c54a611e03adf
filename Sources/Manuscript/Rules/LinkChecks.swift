internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

extension Rule {
  /// An image that says nothing to those who do not see it.
  public static let altMissing = Rule(
    "alt-missing", .warning, "An image has no description.",
    reason: """
      Who cannot see the image is told its file's name, or nothing. An image that only decorates \
      needs no description: an empty title says so, ![](line.svg "").
      """,
    remedy: "Say between the brackets what the image shows, or give it the empty title \"\".",
    wrong: [
      .files(
        ("chapters/01-horn.md", "# Horn\n\nThe sheet, held to the light: ![](⌖sheet.svg)\n"),
        ("chapters/sheet.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"))
    ],
    right: [
      .files(
        (
          "chapters/01-horn.md",
          """
          # Horn

          Held to the light: ![A clear sheet with letters below](sheet.svg) ![](line.svg "")

          """
        ),
        ("chapters/line.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"),
        ("chapters/sheet.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"))
    ])

  /// A link that anybody on the way can read and change.
  public static let insecureLink = Rule(
    "insecure-link", .warning, "A link leads to another host without encryption.",
    reason: """
      What http: fetches can be read and changed on its way, and a picture fetched so is not shown \
      at all on a page that came over https:.
      """,
    remedy: "Write https: where the host offers it, which nearly all do.",
    wrong: [.chapter("# Soot\n\nThe [mill](⌖http://mill.hornbook.page/) still grinds.\n")],
    right: [
      .chapter(
        """
        # Soot

        The [mill](https://mill.hornbook.page/) still grinds; [try it](http://localhost:8000/) or
        write to [nobody](http://www.example.com/).

        """)
    ])
}

/// Looks at the links and images of a chapter, each by itself.
enum LinkChecks {
  static func findings(in chapter: ChapterFile) -> [Finding] {
    let document = chapter.document
    var findings: [Finding] = []
    var places: LinkPlaces?
    func allPlaces() -> LinkPlaces {
      let made = places ?? LinkPlaces(document)
      places = made
      return made
    }
    for index in chapter.outline.links {
      let node = document[index]
      if node.kind == .image, isBlank(index, in: document),
        !isDecorative(allPlaces().rest(behind: index), of: document.source.bytes)
      {
        let name = document.tree.text(node.text)
        findings.append(
          Finding(
            .altMissing, at: allPlaces().place(of: index),
            "“\(name)” is shown without a description"
          ))
      }
      if let host = InsecureAddress.host(of: document.tree.pool[node.text.range]) {
        let place = allPlaces().place(of: index)
        findings.append(
          Finding(
            .insecureLink, at: place, "“\(host)” is addressed without encryption",
            fixes: fixes(at: place, in: document.source.bytes)))
      }
    }
    return findings
  }

  private static func isBlank(_ image: Int, in document: Document) -> Bool {
    for inner in image..<Int(document[image].end) {
      switch document[inner].kind {
      case .text, .code:
        if !document.tree.pool[document[inner].text.range].allSatisfy(\.isWhitespace) {
          return false
        }
      default: continue
      }
    }
    return true
  }

  /// Whether an empty title stands behind an address: cmark does not tell it from none.
  private static func isDecorative(_ rest: Range<Int>, of bytes: [UInt8]) -> Bool {
    var start = rest.lowerBound
    while start < rest.upperBound, bytes[start].isBlank || bytes[start] == ASCII.greater {
      start += 1
    }
    return start > rest.lowerBound && (bytes.has("\"\"", at: start) || bytes.has("''", at: start))
  }

  private static func fixes(at place: Place, in bytes: [UInt8]) -> [Finding.Fix] {
    // An address without its scheme, such as www.example.com, is taken for one with http:.
    if bytes.has("www.", at: place.lower) {
      let start = Place(file: place.file, lower: place.lower, upper: place.lower)
      return [.init("Write https://", edits: [.init(start, with: "https://")])]
    }
    guard bytes.has("http://", at: place.lower) else { return [] }
    let scheme = Place(file: place.file, lower: place.lower, upper: place.lower + 4)
    return [.init("Use https:", edits: [.init(scheme, with: "https")])]
  }
}

/// Tells hosts that are reached over the net from those that are invented or at home.
enum InsecureAddress {
  /// The host of an address that begins with `http://`, unless nothing can be wrong with it.
  static func host(of address: ArraySlice<UInt8>) -> String? {
    guard address.count > 7, address[address.startIndex + 4] == ASCII.colon,
      address.prefix(7).map(\.lowercased).elementsEqual("http://".utf8)
    else { return nil }
    var host = address.dropFirst(7).prefix { !"/?#".utf8.contains($0) }
    if let at = host.lastIndex(of: ASCII.at) { host = host[(at + 1)...] }
    if host.first != ASCII.leftBracket, let colon = host.firstIndex(of: ASCII.colon) {
      host = host[..<colon]
    }
    let name = String(decoding: host.map(\.lowercased), as: UTF8.self)
    return name.isEmpty || ReservedHost.contains(name) ? nil : name
  }
}

/// The hosts that belong to nobody, or to whoever asks.
public enum ReservedHost {
  /// Whether a host, in lower case, is reserved for examples and tests or is the reader's own machine.
  static func contains(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: true)
    guard let last = labels.last else { return true }
    if ownTopLevels.contains(String(last)) || isForExamples(host) { return true }
    return isOwnNetwork(labels) || host.hasPrefix("[::1]") || host.hasPrefix("[fe80:")
  }

  /// Whether a host, in lower case, is kept for examples and tests.
  public static func isForExamples(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: true)
    switch labels.last {
    case "example", "test", "invalid": return true
    case "com", "org", "net": return labels.dropLast().last == "example"
    default: return false
    }
  }

  private static let ownTopLevels: Set<String> = ["localhost", "local", "internal"]

  private static func isOwnNetwork(_ labels: [Substring]) -> Bool {
    let numbers = labels.compactMap { UInt8($0) }
    guard labels.count == 4, numbers.count == 4 else { return false }
    switch (numbers[0], numbers[1]) {
    case (127, _), (10, _), (0, _), (192, 168), (169, 254): return true
    case (172, 16...31): return true
    // The networks that are kept for documentation.
    case (192, 0): return numbers[2] == 2
    case (198, 51): return numbers[2] == 100
    case (203, 0): return numbers[2] == 113
    default: return false
    }
  }
}
