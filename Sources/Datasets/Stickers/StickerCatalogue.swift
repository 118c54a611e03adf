internal import HornbookBytes
internal import HornbookFormats

/// A sticker pack as Xcode reads it: a folder `Name.xcstickers`, offered as an archive.
///
///     Hands.xcstickers/
///       Contents.json
///       Hands.stickerpack/
///         Contents.json             the size, and the folders in order
///         wave.sticker/
///           Contents.json           the file and the description
///           wave.png
///         wink.stickersequence/
///           Contents.json           the timing, the files and the description
///           wink-1.png
///
/// Equal packs produce equal bytes.
public struct StickerCatalogue: Sendable {
  /// The files with their paths, in the order of the archive.
  public private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// The name of the outermost folder.
  public let name: String

  /// Makes the catalogue of a pack.
  ///
  /// - Returns: Nil if one of the pack's images is missing.
  public init?(_ pack: StickerPack, _ folder: StickerFolder) {
    let own = Self.fileName(pack.name, or: "Stickers")
    name = own + ".xcstickers"
    let top = own + ".stickerpack"
    var taken: Set<String> = []
    var folders: [String] = []
    var inner: [(path: String, bytes: [UInt8])] = []
    for sticker in pack.stickers {
      guard let image = folder.image(sticker.file) else { return nil }
      let place = Self.unique(sticker.label.name, in: &taken) + ".sticker"
      folders.append(place)
      let file = Self.fileName(sticker.file.name.lastPathName, or: "image")
      inner.append(
        (
          place + "/Contents.json",
          Self.contents { json in
            json.object("properties") {
              $0.field("accessibility-label", sticker.label.description)
              $0.field("filename", file)
            }
          }
        ))
      inner.append((place + "/" + file, image.bytes))
    }
    for sequence in pack.sequences {
      let place = Self.unique(sequence.label.name, in: &taken) + ".stickersequence"
      folders.append(place)
      guard let frames = Self.frames(of: sequence, folder) else { return nil }
      inner.append(
        (place + "/Contents.json", Self.contents { Self.write(sequence, frames.names, to: &$0) }))
      inner += frames.files.map { (place + "/" + $0.name, $0.bytes) }
    }
    files = [(name + "/Contents.json", Self.contents { _ in })]
    files.append(
      (
        "\(name)/\(top)/Contents.json",
        Self.contents { json in
          json.object("properties") { $0.field("grid-size", pack.size.catalogueName) }
          json.array("stickers") { json in
            for folder in folders { json.object { $0.field("filename", folder) } }
          }
        }
      ))
    files += inner.map { ("\(name)/\(top)/\($0.path)", $0.bytes) }
  }

  /// The catalogue as a zip archive; nil if it would be too large.
  public func archive() -> [UInt8]? {
    var archive = ZipArchive()
    for file in files {
      guard archive.add(file.path, file.bytes) else { return nil }
    }
    return archive.finish()
  }

  // MARK: - Contents

  /// A `Contents.json` with the program's name and the members that the closure writes.
  private static func contents(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.object("info") {
        $0.field("author", "hornbook")
        $0.field("version", 1)
      }
      members(&json)
    }
    return json.finish()
  }

  private static func write(
    _ sequence: StickerSequence, _ frames: [String], to json: inout JSONWriter
  ) {
    json.object("properties") { json in
      json.field("accessibility-label", sequence.label.description)
      switch sequence.timing {
      case .duration(let seconds): write("fixed", seconds, to: &json)
      case .framesPerSecond(let rate): write("fps", rate, to: &json)
      case nil: break
      }
      json.field("repetitions", sequence.repetitions ?? 0)
    }
    json.array("frames") { json in
      for frame in frames { json.object { $0.field("filename", frame) } }
    }
  }

  private static func write(_ type: String, _ number: Double, to json: inout JSONWriter) {
    // Whole numbers are written without a fraction: 15, not 15.0.
    if let whole = Int(exactly: number) {
      json.field("duration", whole)
    } else {
      json.member("duration", number)
    }
    json.field("duration-type", type)
  }

  /// The file names of a sequence's images in order, and each image once.
  private static func frames(of sequence: StickerSequence, _ folder: StickerFolder) -> (
    names: [String], files: [(name: String, bytes: [UInt8])]
  )? {
    var taken: Set<String> = []
    var names: [String: String] = [:]
    var files: [(name: String, bytes: [UInt8])] = []
    for frame in sequence.frames where names[frame.name] == nil {
      guard let image = folder.image(frame) else { return nil }
      let name = unique(frame.bareName, ending: "." + frame.ending, in: &taken)
      names[frame.name] = name
      files.append((name, image.bytes))
    }
    return (sequence.frames.compactMap { names[$0.name] }, files)
  }

  // MARK: - Names

  /// A file name that is unique on any file system, including one that ignores case.
  private static func unique(_ name: String, ending: String = "", in taken: inout Set<String>)
    -> String
  {
    let plain = fileName(name, or: "sticker")
    var result = plain + ending
    var number = 2
    while !taken.insert(result.lowercased()).inserted {
      result = "\(plain) \(number)\(ending)"
      number += 1
    }
    return result
  }

  /// A file name without characters that some file systems reject, and without invisible ones.
  static func fileName(_ name: String, or substitute: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isRefused =
        scalar.isHidden || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
      scalars.append(isRefused ? "-" : scalar)
    }
    var text = String(scalars)[...]
    while let first = text.first, first == "." || first == " " { text.removeFirst() }
    while let last = text.last, last == "." || last == " " { text.removeLast() }
    return text.isEmpty ? substitute : String(text)
  }
}
