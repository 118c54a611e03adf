internal import HornbookBytes

/// What a file is that plays, told by the ending of its name.
public enum MediumKind: String, Sendable, Hashable {
  /// A film.
  case video
  /// A sound.
  case audio

  /// The kind of what is at an address; nil if it does not play.
  public init?(_ address: String) {
    self.init(file: String(address.prefix { $0 != "?" && $0 != "#" }))
  }

  /// The kind of a file by its name or its path; nil if it does not play.
  public init?(file path: String) {
    guard let period = path.utf8.lastIndex(of: ASCII.period) else { return nil }
    switch path[path.utf8.index(after: period)...].lowercased() {
    case "mp4", "webm", "ogv": self = .video
    case "mp3", "ogg", "oga", "m4a", "wav", "flac": self = .audio
    default: return nil
    }
  }
}

extension MarkupFacts {
  /// A film or a sound that a text shows like an image.
  public struct Medium: Sendable, Hashable {
    /// Whether it is a film or a sound.
    public var kind: MediumKind
    /// The captions.
    public var tracks: [Track]
    /// The address of the picture that is shown before a film begins; nil if there is none.
    public var poster: String?

    /// Creates a medium.
    public init(_ kind: MediumKind, tracks: [Track] = [], poster: String? = nil) {
      self.kind = kind
      self.tracks = tracks
      self.poster = poster
    }
  }

  /// The captions of a film in a language.
  public struct Track: Sendable, Hashable {
    /// The address of the file.
    public var address: String
    /// The language, as a BCP 47 tag.
    public var language: String

    /// Creates a track.
    public init(address: String, language: String) {
      self.address = address
      self.language = language
    }
  }
}

extension HTMLWriter {
  /// Writes a film or a sound, with a link for those who cannot play it or read the page on paper.
  ///
  /// Inside a link there is only the description, because controls cannot be there.
  mutating func write(
    _ medium: MarkupFacts.Medium, _ link: MarkupFacts.ResolvedLink, at index: Int
  ) {
    let nodes = index + 1..<max(index + 1, Int(tree.nodes[index].end))
    if hasLink(around: index) || isInRawLink {
      return writeName(nodes, otherwise: link.address)
    }
    writer.write(medium.kind == .video ? "<video" : "<audio")
    writer.write(" controls preload=\"metadata\"")
    write(" src=\"", address: link.address)
    if medium.kind == .video, let size = link.size {
      writer.write(" width=\"")
      writer.write(decimal: size.width)
      writer.write("\" height=\"")
      writer.write(decimal: size.height)
      writer.write("\"")
    }
    if let poster = medium.poster { write(" poster=\"", address: poster) }
    if !nodes.isEmpty {
      writer.write(" aria-label=\"")
      for inner in nodes { writeAlternative(tree.nodes[inner]) }
      writer.write("\"")
    }
    writer.write(">")
    for track in medium.tracks {
      write("<track kind=\"captions\" src=\"", address: track.address)
      writer.write(" srclang=\"")
      writer.write(escaping: track.language)
      writer.write("\">")
    }
    writeLink(to: link.address, nodes, opening: "<a")
    writer.write(medium.kind == .video ? "</video>" : "</audio>")
    if isPage { writeLink(to: link.address, nodes, opening: "<a class=\"on-paper\"") }
  }

  private mutating func write(_ opening: StaticString, address: String) {
    writer.write(opening)
    writer.write(escaping: address, for: .url)
    writer.write("\"")
  }

  private mutating func writeLink(
    to address: String, _ nodes: Range<Int>, opening: StaticString
  ) {
    writer.write(opening)
    write(" href=\"", address: address)
    writer.write(">")
    writeName(nodes, otherwise: address)
    writer.write("</a>")
  }

  /// Writes the description; the name of the file if there is none.
  private mutating func writeName(_ nodes: Range<Int>, otherwise address: String) {
    let start = writer.count
    for inner in nodes { writeAlternative(tree.nodes[inner]) }
    guard writer.count == start else { return }
    let name = address.split(separator: "/").last.map(String.init) ?? address
    writer.write(escaping: PercentEncoding.decode(name))
  }
}
