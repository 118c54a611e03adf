/// A way to bind the whole book into one file that is published with the site: `editions` in `book.json`.
public enum BoundBook: String, Sendable, CaseIterable {
  case epub

  /// The path of the file in the site of a book.
  public func path(for book: String) -> String {
    let stem = BookSettings.fileStem(of: book)
    return (stem.isEmpty ? "book" : stem) + "." + rawValue
  }
}

extension BookSettings {
  /// The letters and digits of a name, with hyphens between them, as files can be called.
  public static func fileStem(of name: String) -> String {
    var stem = ""
    for scalar in name.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_" {
        stem.unicodeScalars.append(scalar)
      } else if !stem.isEmpty, stem.last != "-" {
        stem += "-"
      }
      if stem.utf8.count > 100 { break }
    }
    return stem.last == "-" ? String(stem.dropLast()) : stem
  }
}
