public import HornbookFormats

/// How the whole book is set on paper: `paper` in `book.json`.
///
/// It is the name of a size alone, or an object.
public struct PaperSettings: Sendable, Hashable, FieldDecodable {
  /// A size of paper; those with a cross are in inches.
  public enum Size: String, Sendable, CaseIterable {
    case a4, a5, b5, letter
    case small = "5x8"
    case digest = "5.5x8.5"
    case novel = "6x9"
    case textbook = "7x9"
    case executive = "7x10"
    case large = "8x10"

    /// The width and the height, in millimetres.
    public var measures: (width: Double, height: Double) {
      switch self {
      case .a4: (210, 297)
      case .a5: (148, 210)
      case .b5: (176, 250)
      case .letter: (215.9, 279.4)
      case .small: (127, 203.2)
      case .digest: (139.7, 215.9)
      case .novel: (152.4, 228.6)
      case .textbook: (177.8, 228.6)
      case .executive: (177.8, 254)
      case .large: (203.2, 254)
      }
    }
  }

  /// Where chapters begin.
  public enum Start: String, Sendable, CaseIterable {
    /// On the next page.
    case next
    /// On the next right-hand page, in books that are read from left to right.
    case right
  }

  /// How links to other sites are printed.
  public enum Links: String, Sendable, CaseIterable {
    /// With their address in parentheses.
    case text
    /// Without it.
    case none
  }

  /// The size of a page.
  public var size = Size.a4
  /// Where chapters begin.
  public var chapters = Start.next
  /// How links to other sites are printed.
  public var links = Links.text
  /// Whether there is space for writing below questions that ask for words.
  public var room = true

  /// A page of A4.
  public init() {}

  /// Reads the settings.
  public init?(fields: inout FieldReader) {
    size = fields.optional("size", .word(Size.self)) ?? .a4
    chapters = fields.optional("chapters", .word(Start.self)) ?? .next
    links = fields.optional("links", .word(Links.self)) ?? .text
    room = fields.optional("room", .bool) ?? true
  }
}

extension FieldType<PaperSettings> {
  /// The name of a size, or an object.
  static var paper: FieldType {
    FieldType("a size such as “a5”, or an object") { value, findings in
      guard value.kind == .string else {
        return FieldType.record(PaperSettings.self).read(value, &findings)
      }
      return FieldType<PaperSettings.Size>.word(PaperSettings.Size.self).read(value, &findings)
        .map { size in
          var paper = PaperSettings()
          paper.size = size
          return paper
        }
    }
  }
}
