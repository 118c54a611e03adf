/// Addresses that contain their data: `data:` with a media type.
public enum DataAddress {
  /// The media types of pictures that cannot contain scripts.
  public static let pictures: Set<String> = [
    "image/gif", "image/jpeg", "image/jpg", "image/png", "image/webp",
  ]

  /// The media types of fonts.
  public static let fonts: Set<String> = [
    "font/collection", "font/otf", "font/sfnt", "font/ttf", "font/woff", "font/woff2",
  ]

  /// The media type of a `data:` address, in lower case and without parameters; nil
  /// if it has no data.
  ///
  /// As in browsers, tabs and line ends are ignored everywhere, and spaces around the type. Any
  /// other unexpected character makes a different type.
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
