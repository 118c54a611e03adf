internal import HornbookDiagnostics
internal import HornbookFormats

/// How a book changes the look of its pages: the known names in `theme`, and `fonts`.
public struct LookSettings: Sendable {
  /// A colour on light and on dark pages.
  public struct Pair: Sendable, Hashable {
    /// The colour on light pages.
    public var light: Colour
    /// The colour on dark pages.
    public var dark: Colour
  }

  /// What a typeface is used for.
  public enum Use: String, Sendable, CaseIterable {
    case text, interface, code, dyslexic
  }

  /// A file of a typeface.
  public struct Face: Sendable {
    /// The file.
    public var file: NamedFile
    /// The weights that it has, such as `700`.
    public var weight: String
    /// Whether its letters lean.
    public var isItalic: Bool
  }

  /// The colour of links and marks; nil for the usual one.
  public var accent: Pair?
  /// The ground of pages; nil for the usual one.
  public var paper: Pair?
  /// The width of the text, in the size of its letters; nil for the usual one.
  public var measure: Double?
  /// The book's own typefaces.
  public var fonts: [(use: Use, faces: [Face])] = []

  /// Whether pages look as usual.
  public var isUsual: Bool { accent == nil && paper == nil && measure == nil && fonts.isEmpty }

  /// The files of the typefaces.
  public var files: [NamedFile] { fonts.flatMap { $0.faces.map(\.file) } }

  /// The usual ground, and the small text on it, as in `templates/hornbook.css`.
  static let paper = Pair(
    light: Colour(red: 0xFB, green: 0xF8, blue: 0xF1),
    dark: Colour(red: 0x17, green: 0x15, blue: 0x12))
  static let muted = Pair(
    light: Colour(red: 0x64, green: 0x5B, blue: 0x4D),
    dark: Colour(red: 0xA8, green: 0x9E, blue: 0x8D))
  private static let black = Colour(red: 0, green: 0, blue: 0)
  private static let white = Colour(red: 255, green: 255, blue: 255)
  /// The least contrast of text with its ground.
  private static let least = 4.5

  /// The usual look.
  init() {}

  /// Reads the values in `theme` that have a meaning.
  mutating func read(theme: DataValue, _ findings: inout [Finding]) {
    func colour(_ name: String) -> (value: DataValue, colour: Colour)? {
      guard let value = theme[name] else { return nil }
      guard let colour = value.string.flatMap(Colour.init) else {
        findings.append(.wrongType(of: value, expected: "a colour such as \"#9a3412\""))
        return nil
      }
      return (value, colour)
    }
    let (light, dark) = (colour("paper"), colour("paperDark"))
    if light != nil || dark != nil {
      paper = Pair(light: light?.colour ?? Self.paper.light, dark: dark?.colour ?? Self.paper.dark)
    }
    let ground = paper ?? Self.paper
    Self.check(Self.muted.light, on: light, "the small text", &findings)
    Self.check(Self.muted.dark, on: dark, "the small text", &findings)
    let (accent, accentDark) = (colour("accent"), colour("accentDark"))
    if let base = accent ?? accentDark {
      // What is missing is the same colour, as light or as dark as it has to be.
      self.accent = Pair(
        light: accent?.colour
          ?? base.colour.mixed(with: Self.black, until: Self.least, on: ground.light),
        dark: accentDark?.colour
          ?? base.colour.mixed(with: Self.white, until: Self.least, on: ground.dark))
    }
    Self.check(ground.light, on: accent, "the paper", &findings)
    Self.check(ground.dark, on: accentDark, "the paper", &findings)
    if let value = theme["measure"] {
      measure = FieldType<Double>.checked("a number from 20 to 80") { value in
        value.double.flatMap { (20...80).contains($0) ? $0 : nil }
      }.read(value, &findings)
    }
  }

  private static func check(
    _ colour: Colour, on given: (value: DataValue, colour: Colour)?, _ name: String,
    _ findings: inout [Finding]
  ) {
    guard let given else { return }
    let contrast = given.colour.contrast(with: colour)
    guard contrast < least else { return }
    let shown = (contrast * 10).rounded(.down) / 10
    findings.append(
      Finding(
        .themeContrast, at: given.value.place,
        "“\(given.value.string ?? "")” has a contrast of \(shown) with \(name), “\(colour)”"))
  }

  /// Reads `fonts`.
  mutating func read(fonts value: DataValue, _ findings: inout [Finding]) {
    var fields = FieldReader(value)
    for use in Use.allCases {
      guard let faces = fields.optional(use.rawValue, .faces), !faces.isEmpty else { continue }
      fonts.append((use, faces))
    }
    findings += fields.finish()
  }
}

extension FieldType<[LookSettings.Face]> {
  /// The path of a file, or an object of styles with their files.
  fileprivate static var faces: FieldType {
    FieldType("the path of a font, or an object of styles") { value, findings in
      guard value.kind == .object else {
        return FieldType<NamedFile>.file(.font).read(value, &findings).map {
          [.init(file: $0, weight: "400", isItalic: false)]
        }
      }
      var fields = FieldReader(value)
      let weights = fields.optional("weights", .weights)
      let styles = [
        ("regular", weights ?? "400", false), ("italic", weights ?? "400", true),
        ("bold", "700", false), ("boldItalic", "700", true),
      ]
      let faces = styles.compactMap { name, weight, isItalic in
        fields.optional(name, .file(.font)).map {
          LookSettings.Face(file: $0, weight: weight, isItalic: isItalic)
        }
      }
      findings += fields.finish()
      return faces
    }
  }
}

extension FieldType<String> {
  /// The range of weights of a variable font.
  fileprivate static var weights: FieldType {
    .checked("two weights such as \"200 900\"") { value in
      let parts = value.string?.split(separator: " ").compactMap { Int($0) } ?? []
      guard parts.count == 2, parts.allSatisfy((1...1000).contains), parts[0] < parts[1] else {
        return nil
      }
      return "\(parts[0]) \(parts[1])"
    }
  }
}
