internal import HornbookBytes
public import HornbookDiagnostics

/// A sticker pack as described by its `pack.json`.
///
/// The images are not included; they are in a `StickerFolder`.
public struct StickerPack: Sendable {
  /// The path of the folder under `content/`, such as `stickers/horn`.
  public let folder: String
  /// The path of `pack.json`, as used in findings.
  public let file: String
  /// The name shown to readers.
  public let name: String
  /// The place of the name.
  public let namePlace: Place
  /// A sentence or two about the pack.
  public let description: String?
  /// The size of all stickers.
  public let size: StickerSize
  /// The place of the size.
  public let sizePlace: Place
  /// The author of the images.
  public let credit: String
  /// The licence of the images.
  public let licence: String
  /// The address of the licence text; nil if not given.
  public let licenceURL: String?
  /// The limit for the file size of an image, which must be smaller.
  public let maximumBytes: Int
  /// The stickers with one image each, in order.
  public let stickers: [Sticker]
  /// The stickers with several images each, in order.
  public let sequences: [StickerSequence]
  /// Whether all entries of the file could be read.
  public let isWhole: Bool

  /// The limit for the file size of an image if the pack gives none.
  public static let usualMaximumBytes = 500_000

  /// The name of the pack's folder.
  public var id: String { folder.lastPathName }

  /// The names and descriptions of all stickers, then of all sequences.
  public var labels: [StickerLabel] { stickers.map(\.label) + sequences.map(\.label) }

  /// The images that the pack names, in order; an image may occur more than once.
  public var images: [StickerFile] { stickers.map(\.file) + sequences.flatMap(\.frames) }
}

/// A sticker with one image, which may be animated.
public struct Sticker: Sendable {
  /// The name and the description.
  public let label: StickerLabel
  /// The sticker's image.
  public let file: StickerFile
}

/// A sticker that shows several images one after another.
public struct StickerSequence: Sendable {
  /// The name and the description.
  public let label: StickerLabel
  /// The speed; nil if it is not given exactly once.
  public let timing: StickerTiming?
  /// The number of repetitions after the first run; nil if it repeats for ever.
  public let repetitions: Int?
  /// The images, in order.
  public let frames: [StickerFile]
  /// The place of the list of images.
  public let framesPlace: Place

  /// The duration of one run in milliseconds; nil if there is no timing.
  public var milliseconds: Int? {
    timing.map { timing in
      let seconds =
        switch timing {
        case .duration(let seconds): seconds
        case .framesPerSecond(let rate): Double(frames.count) / rate
        }
      return Int(max(1, (min(seconds, 86_400) * 1_000).rounded()))
    }
  }
}

/// The speed of a sequence.
public enum StickerTiming: Sendable, Hashable {
  /// The duration in seconds, from the first image to the end of the last.
  case duration(Double)
  /// The number of images per second.
  case framesPerSecond(Double)
}

/// The name and the description of a sticker.
public struct StickerLabel: Sendable, Hashable {
  /// The name, in the pack and for programs.
  public let name: String
  /// The place of the name, or of the file name that it was taken from.
  public let namePlace: Place
  /// The description of the picture; nil if there is none.
  public let description: String?
  /// The place of the description, or of the entry that should contain it.
  public let descriptionPlace: Place
}

/// An image named in `pack.json`.
public struct StickerFile: Sendable, Hashable {
  /// The path below the pack's folder, as written.
  public let name: String
  /// The place of the path in `pack.json`.
  public let place: Place

  /// The file name without folders and extension.
  public var bareName: String {
    let file = name.lastPathName
    guard let period = file.lastIndex(of: "."), period > file.startIndex else { return file }
    return String(file[..<period])
  }

  /// The extension; empty if there is none.
  public var ending: String {
    let file = name.lastPathName
    guard let period = file.lastIndex(of: "."), period > file.startIndex else { return "" }
    return String(file[file.index(after: period)...])
  }
}
