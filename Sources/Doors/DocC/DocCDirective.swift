internal import HornbookBytes

/// A directive of DocC as it is written, such as `@Image(source: "oak", alt: "A tree")`.
struct DocCDirective {
  /// The range of the name, with the `@`.
  let mark: Range<Int>
  let name: String
  /// The arguments, in order; those without a label have an empty one.
  private(set) var arguments: [(label: String, value: String)] = []
  /// The offset behind the arguments, and behind the brace of a block.
  private(set) var end: Int
  /// Whether a brace begins a block of content.
  private(set) var hasBlock = false

  /// Reads the directive at an offset; nil if there is none.
  init?(at start: Int, in bytes: [UInt8]) {
    guard bytes.has("@", at: start), start + 1 < bytes.count, bytes[start + 1].isLetter else {
      return nil
    }
    var offset = start + 1
    while offset < bytes.count, bytes[offset].isLetterOrDigit || bytes[offset] == ASCII.underscore {
      offset += 1
    }
    mark = start..<offset
    name = bytes.text(start + 1..<offset)
    end = offset
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    if bytes.has("(", at: offset), let behind = readArguments(at: offset + 1, bytes) {
      end = behind
      offset = behind
      while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    }
    if bytes.has("{", at: offset) {
      hasBlock = true
      end = offset + 1
    }
  }

  /// The value of an argument; nil if there is none.
  subscript(label: String) -> String? { arguments.first { $0.label == label }?.value }

  /// Reads arguments up to the parenthesis; returns the offset behind it, or nil if it is missing.
  private mutating func readArguments(at start: Int, _ bytes: [UInt8]) -> Int? {
    var offset = start
    var label = ""
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: ")"): return offset + 1
      case ASCII.comma, ASCII.colon: offset += 1
      case _ where bytes[offset].isWhitespace: offset += 1
      case ASCII.quote:
        guard let (text, behind) = Self.quoted(at: offset + 1, bytes) else { return nil }
        arguments.append((label, text))
        (label, offset) = ("", behind)
      default:
        let first = offset
        while offset < bytes.count, !bytes[offset].isWhitespace,
          !",:)\"".utf8.contains(bytes[offset])
        {
          offset += 1
        }
        let word = bytes.text(first..<offset)
        if bytes.has(":", at: offset), label.isEmpty {
          label = word
        } else {
          arguments.append((label, word))
          label = ""
        }
      }
    }
    return nil
  }

  /// The text up to the closing quotation mark, and the offset behind that.
  private static func quoted(at start: Int, _ bytes: [UInt8]) -> (String, Int)? {
    var text: [UInt8] = []
    var offset = start
    while offset < bytes.count, bytes[offset] != ASCII.quote {
      if bytes[offset] == ASCII.backslash, offset + 1 < bytes.count { offset += 1 }
      text.append(bytes[offset])
      offset += 1
    }
    return offset < bytes.count ? (String(decoding: text, as: UTF8.self), offset + 1) : nil
  }
}

extension DocCDirective {
  /// The treatment of a directive.
  enum Role {
    /// Its content is shown in its place.
    case layout
    /// Its content is shown below its title.
    case tab
    /// It says something about the page; directives in its block are read, and texts are not shown.
    case metadata
    case comment
    case image, video
    case deprecation
    /// It is not shown, and the author is told.
    case unshown
  }

  /// The treatment of the directive; nil if DocC has none of its name.
  var role: Role? { Self.roles[name] }

  static let names = Array(roles.keys)

  private static let roles: [String: Role] = {
    var roles: [String: Role] = [
      "Tab": .tab, "Comment": .comment, "Image": .image, "Video": .video,
      "DeprecationSummary": .deprecation, "Snippet": .unshown,
    ]
    let layouts = ["Row", "Column", "TabNavigator", "Small", "Links"]
    let metadata = [
      "Metadata", "Options", "TechnologyRoot", "PageImage", "PageColor", "PageKind",
      "SupportedLanguage", "Available", "DocumentationExtension", "AutomaticSeeAlso",
      "AutomaticTitleHeading", "AutomaticArticleSubheading", "TopicsVisualStyle",
      "AlternateRepresentation", "Redirected", "CustomMetadata", "DisplayName", "TitleHeading",
      "CallToAction",
    ]
    let tutorials = [
      "Tutorials", "Tutorial", "Article", "Volume", "Chapter", "Intro", "Section", "Steps", "Step",
      "Code", "ContentAndMedia", "Stack", "Assessments", "MultipleChoice", "Choice",
      "Justification", "Resources", "Documentation", "Downloads", "SampleCode", "Videos", "Forums",
      "TutorialReference", "XcodeRequirement",
    ]
    for name in layouts { roles[name] = .layout }
    for name in metadata { roles[name] = .metadata }
    for name in tutorials { roles[name] = .unshown }
    return roles
  }()
}
