/// What an image is, as its own bytes tell it; its name is never asked.
///
/// The readers walk the structure of a file from front to back, once, and decode no pixels. They
/// allocate nothing that grows with the dimensions a file claims, and take any bytes whatsoever:
/// what cannot be read is a fault, never a failure.
public struct ImageFacts: Hashable, Sendable {
  /// What sort of image it is.
  public internal(set) var kind: ImageKind
  /// The width and height of the stored picture; nil where the file gives none that can be, and
  /// so never zero.
  public internal(set) var size: PixelSize?
  /// How many frames were found; 1 for a still image.
  public internal(set) var frameCount = 1
  /// How often an animation runs.
  public internal(set) var plays = PlayCount.times(1)
  /// How the stored picture of a JPEG is to be turned.
  public internal(set) var orientation = ImageOrientation.upright
  /// Whether any part can be seen through: an alpha channel, a transparent colour, or an SVG.
  public internal(set) var hasTransparency = false
  /// Whether the file tells where the picture was taken, in its Exif data or its XMP.
  public internal(set) var hasLocation = false
  /// What is wrong with the file, from front to back; at most `mostFaults` of them.
  public private(set) var faults: [ImageFault] = []

  /// How many faults of one file are kept: a broken file is broken after the first few.
  public static let mostFaults = 16

  /// Whether there is more than one frame to show.
  public var isAnimated: Bool { frameCount > 1 }

  /// The width and height as shown, after a JPEG has been turned upright.
  public var shownSize: PixelSize? {
    size.map { orientation.swapsSides ? PixelSize(width: $0.height, height: $0.width) : $0 }
  }

  /// Reads what there is to know, in time proportional to the number of bytes.
  public static func read(_ bytes: [UInt8]) -> ImageFacts {
    var facts = ImageFacts(kind: ImageKind(signatureOf: bytes))
    switch facts.kind {
    case .png, .apng: facts.readPNG(bytes)
    case .gif, .animatedGIF: facts.readGIF(bytes)
    case .jpeg: facts.readJPEG(bytes)
    case .webp: facts.readWebP(bytes)
    case .svg, .unknown: facts.readSVG(bytes)
    case .pdf: break
    }
    return facts
  }

  init(kind: ImageKind) {
    self.kind = kind
  }

  mutating func report(_ problem: ImageFault.Problem, at offset: Int) {
    if faults.count < Self.mostFaults { faults.append(ImageFault(problem, at: offset)) }
  }

  /// Takes the size that a header gives, or says why it cannot be one.
  mutating func setSize(width: Int, height: Int, atMost limit: Int, at offset: Int) {
    if width == 0 || height == 0 {
      report(.zeroDimension, at: offset)
    } else if width > limit || height > limit {
      report(.hugeDimension, at: offset)
    } else {
      size = PixelSize(width: width, height: height)
    }
  }
}

/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The width.
  public let width: Int
  /// The height.
  public let height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// How often an animation runs, the first time included.
public enum PlayCount: Hashable, Sendable {
  /// So many times, then it stands still.
  case times(Int)
  /// Again and again.
  case forever
}

/// How the camera was held: the eight values of the Exif tag “Orientation”.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  /// As stored.
  case upright = 1
  /// Left and right change places.
  case mirrored = 2
  /// Upside down.
  case turnedHalf = 3
  /// Top and bottom change places.
  case flipped = 4
  /// Rows become columns.
  case transposed = 5
  /// To be turned a quarter clockwise.
  case turnedRight = 6
  /// Rows become columns, from the other corner.
  case transversed = 7
  /// To be turned a quarter anticlockwise.
  case turnedLeft = 8

  /// Whether width and height change places when the picture is shown.
  public var swapsSides: Bool { rawValue >= 5 }
}
