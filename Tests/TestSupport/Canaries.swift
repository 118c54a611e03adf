internal import HornbookBytes
public import HornbookFiles

/// Words that stand where only some readers may look, and are looked for in all of a site.
public enum Canaries {
  /// Stands where only answers are.
  public static let answer = "canaryanswer"
  /// Stands where nothing is that any reader gets.
  public static let never = "canarynever"

  /// The files of a site that hold one of some words, in their names or bytes.
  public static func told(_ outputs: [SiteOutput], _ words: [String]) -> [String] {
    told(outputs.map { ($0.path, $0.bytes ?? []) }, words)
  }

  /// The same of the files of an archive.
  public static func told(_ files: [(path: String, bytes: [UInt8])], _ words: [String]) -> [String]
  {
    files.filter { file in
      let bytes = ([UInt8](file.path.utf8) + file.bytes).map(\.lowercased)
      return words.contains { bytes.firstRange(of: [UInt8]($0.utf8)) != nil }
    }.map(\.path)
  }
}
