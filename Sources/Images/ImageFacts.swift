/// The properties of an image, determined from its bytes regardless of its name.
///
/// The readers process the structure of a file once, in order, and decode no pixels. Their memory
/// use does not depend on the dimensions in the file. They accept any bytes: problems are reported
/// as faults and never cause a failure.
public struct ImageFacts: Hashable, Sendable {
  /// The format of the image.
  public internal(set) var kind: ImageKind
  /// The width and height of the stored image; nil if the file gives no valid size, so never zero.
  public internal(set) var size: PixelSize?
  /// The number of frames; 1 for a still image.
  public internal(set) var frameCount = 1
  /// The number of times an animation runs.
  public internal(set) var plays = PlayCount.times(1)
  /// The rotation or reflection with which a stored JPEG is shown.
  public internal(set) var orientation = ImageOrientation.upright
  /// Whether any part may be transparent: there is an alpha channel or transparent colour, or it is
  /// an SVG.
  public internal(set) var hasTransparency = false
  /// Whether it is an SVG whose style sheet has colours for dark pages.
  public internal(set) var hasDarkColours = false
  /// Whether the Exif or XMP data contains the location where the picture was taken.
  public internal(set) var hasLocation = false
  /// The faults of the file, in order; at most `mostFaults`.
  public private(set) var faults: [ImageFault] = []

  /// The maximum number of faults that are kept for a file; a few are enough to show that it is
  /// damaged.
  public static let mostFaults = 16

  /// Whether there is more than one frame.
  public var isAnimated: Bool { frameCount > 1 }

  /// The width and height as shown, after applying the orientation.
  public var shownSize: PixelSize? {
    size.map { orientation.swapsSides ? PixelSize(width: $0.height, height: $0.width) : $0 }
  }

  /// Reads all properties, in time proportional to the number of bytes.
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

  /// Sets the size in a header, or reports why it is not valid.
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

/// The size of an image in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The number of times an animation runs, including the first.
public enum PlayCount: Hashable, Sendable {
  /// A finite number of times.
  case times(Int)
  /// Endlessly.
  case forever
}

/// The orientation of the camera: the eight values of the Exif tag “Orientation”.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  /// The image is shown as stored.
  case upright = 1
  /// Left and right are exchanged.
  case mirrored = 2
  /// The image is rotated by 180 degrees.
  case turnedHalf = 3
  /// Top and bottom are exchanged.
  case flipped = 4
  /// Rows and columns are exchanged.
  case transposed = 5
  /// The image is rotated by 90 degrees clockwise.
  case turnedRight = 6
  /// Rows and columns are exchanged along the other diagonal.
  case transversed = 7
  /// The image is rotated by 90 degrees anticlockwise.
  case turnedLeft = 8

  /// Whether width and height are exchanged when the image is shown.
  public var swapsSides: Bool { rawValue >= 5 }
}
