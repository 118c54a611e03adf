import HornbookBytes
import HornbookFiles
import HornbookPipeline
import Testing

/// Words that stand where only some readers may look, and are looked for in all of a site.
enum Canaries {
  /// Stands where only answers are.
  static let answer = "canaryanswer"
  /// Stands where nothing is that any reader gets.
  static let never = "canarynever"

  /// The files of a site that hold one of some words, in their names or bytes.
  static func told(_ outputs: [SiteOutput], _ words: [String]) -> [String] {
    outputs.filter { output in
      let bytes = ([UInt8](output.path.utf8) + (output.bytes ?? [])).map(\.lowercased)
      return words.contains { bytes.firstRange(of: [UInt8]($0.utf8)) != nil }
    }.map(\.path)
  }
}
