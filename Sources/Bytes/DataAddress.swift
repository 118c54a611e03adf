/// Addresses that hold what they lead to: `data:` and a media type.
public enum DataAddress {
  /// The kinds of pictures in which nothing runs.
  public static let pictures: Set<String> = [
    "image/gif", "image/jpeg", "image/jpg", "image/png", "image/webp",
  ]

  /// The kinds of fonts.
  public static let fonts: Set<String> = [
    "font/collection", "font/otf", "font/sfnt", "font/ttf", "font/woff", "font/woff2",
  ]

  /// The type and subtype that an address behind `data:` gives, in lower case and without parameters;
  /// nil where it has no data at all.
  ///
  /// Browsers leave out tabs and line ends anywhere, and spaces around the type; any other sign that
  /// does not belong there makes another type of it.
  public static func mediaType(_ address: some Sequence<UInt8>) -> String? {
    let plain = address.filter {
      $0 != ASCII.tab && $0 != ASCII.newline && $0 != ASCII.carriageReturn
    }
    .drop { $0 <= ASCII.space }
    guard let colon = plain.firstIndex(of: ASCII.colon),
      let comma = plain[colon...].firstIndex(of: ASCII.comma)
    else { return nil }
    let type = plain[(colon + 1)..<comma].prefix { $0 != ASCII.semicolon }
    let bare = type.drop { $0 == ASCII.space }.reversed().drop { $0 == ASCII.space }.reversed()
    return String(decoding: bare.map(\.lowercased), as: UTF8.self)
  }
}
