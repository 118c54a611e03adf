internal import HornbookBytes
public import HornbookDiagnostics

/// A pack of stickers, as its `pack.json` describes it.
///
/// Nothing of the images is in here: what their files are is a `StickerFolder`.
public struct StickerPack: Sendable {
  /// The path of its folder under `content/`, such as `stickers/horn`.
  public let folder: String
  /// The path of `pack.json`, as findings name it.
  public let file: String
  /// The name that readers see.
  public let name: String
  /// Where that stands.
  public let namePlace: Place
  /// What it is about, in a sentence or two.
  public let description: String?
  /// How large its stickers are.
  public let size: StickerSize
  /// Where that stands.
  public let sizePlace: Place
  /// Who made the art.
  public let credit: String
  /// On which terms it may be used.
  public let licence: String
  /// Where those terms are written.
  public let licenceURL: String?
  /// Each image must be smaller than this.
  public let maximumBytes: Int
  /// The stickers of one image each, in order.
  public let stickers: [Sticker]
  /// The stickers of several images each, in order.
  public let sequences: [StickerSequence]
  /// Whether everything that the file lists could be read.
  public let isWhole: Bool

  /// What a pack allows where it does not say.
  public static let usualMaximumBytes = 500_000

  /// The name of its folder.
  public var id: String { folder.lastPathName }

  /// What is called by a name and read out by its description: stickers, then sequences.
  public var labels: [StickerLabel] { stickers.map(\.label) + sequences.map(\.label) }

  /// The images that it asks for, in order; some perhaps more than once.
  public var images: [StickerFile] { stickers.map(\.file) + sequences.flatMap(\.frames) }
}

/// A sticker of one image, which may move.
public struct Sticker: Sendable {
  /// What it is called, and how it is read out.
  public let label: StickerLabel
  /// Its image.
  public let file: StickerFile
}

/// A sticker that shows several images, one after the other.
public struct StickerSequence: Sendable {
  /// What it is called, and how it is read out.
  public let label: StickerLabel
  /// How fast it runs.
  public let timing: StickerTiming?
  /// How often it runs after the first time; nil where it runs for ever.
  public let repetitions: Int?
  /// Its images, in order.
  public let frames: [StickerFile]
  /// Where the list of images stands.
  public let framesPlace: Place

  /// How long one run takes, in thousandths of a second; nil where nobody said.
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

/// How fast a sequence runs.
public enum StickerTiming: Sendable, Hashable {
  /// So many seconds from the first image to the end of the last.
  case duration(Double)
  /// So many images a second.
  case framesPerSecond(Double)
}

/// What a sticker is called, and how it is read out.
public struct StickerLabel: Sendable, Hashable {
  /// The name, in the pack and for programs.
  public let name: String
  /// Where the name stands, or what it was taken from.
  public let namePlace: Place
  /// What the picture shows; nil where it is not said.
  public let description: String?
  /// Where that stands, or should.
  public let descriptionPlace: Place
}

/// An image as `pack.json` names it.
public struct StickerFile: Sendable, Hashable {
  /// The path below the pack's folder, as it is written.
  public let name: String
  /// Where it is named.
  public let place: Place

  /// The name without folders and ending.
  public var bareName: String {
    let file = name.lastPathName
    guard let period = file.lastIndex(of: "."), period > file.startIndex else { return file }
    return String(file[..<period])
  }

  /// What stands behind the last full stop; empty where there is none.
  public var ending: String {
    let file = name.lastPathName
    guard let period = file.lastIndex(of: "."), period > file.startIndex else { return "" }
    return String(file[file.index(after: period)...])
  }
}
