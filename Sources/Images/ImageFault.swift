/// Something wrong with the bytes of an image, and where.
public struct ImageFault: Hashable, Sendable {
  /// What is wrong.
  public let problem: Problem
  /// The byte at which it shows; the length of the file where something is missing from its end.
  public let offset: Int

  /// Creates a fault.
  public init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// What can be wrong with an image.
  public enum Problem: Hashable, Sendable {
    /// The file ends inside a structure it began.
    case truncated
    /// The file stops without the mark that ends it: `IEND`, a GIF trailer, a JPEG's `EOI`, `</svg>`.
    case missingEnd
    /// No header tells the size: a PNG's `IHDR`, a JPEG's frame header, a WebP's first chunk.
    case missingHeader
    /// The header's values contradict each other or the format.
    case malformedHeader
    /// There is no picture: no `IDAT`, no GIF frame, no scan of a JPEG.
    case missingImageData
    /// A width or a height is zero.
    case zeroDimension
    /// A width or a height is more than the format allows.
    case hugeDimension
    /// The checksum of a PNG chunk is not that of its bytes.
    case wrongChecksum(chunk: String)
    /// A chunk, block or segment whose name or length cannot be.
    case malformedBlock
    /// An animation control that comes after the image data, where no player looks for it.
    case lateAnimationControl
    /// An animation that promises another number of frames than it has.
    case wrongFrameCount(declared: Int, found: Int)
    /// A piece of an animation out of its order.
    case wrongSequence(expected: Int, found: Int)
    /// A frame of an animation that reaches beyond its canvas.
    case frameOutsideCanvas
    /// A length in a unit that depends on the page, or in none that is known.
    case refusedUnit(String)
    /// A length or a view box that is not made of numbers.
    case malformedLength
    /// An SVG whose root says neither its size nor its view box.
    case missingSize
  }

  /// One clause, lower case and without a full stop.
  public var message: String {
    switch problem {
    case .truncated: "the file is cut off"
    case .missingEnd: "the file has no end mark"
    case .missingHeader: "no header tells the image's size"
    case .malformedHeader: "the image's header contradicts itself"
    case .missingImageData: "the file holds no picture"
    case .zeroDimension: "the image's width or height is zero"
    case .hugeDimension: "the image's width or height is larger than its format allows"
    case .wrongChecksum(let chunk): "the checksum of the chunk “\(chunk)” is wrong"
    case .malformedBlock: "the file's structure breaks off"
    case .lateAnimationControl: "the animation control “acTL” comes after the image data"
    case .wrongFrameCount(let declared, let found):
      "the animation promises \(declared) frames and has \(found)"
    case .wrongSequence(let expected, let found):
      "the animation's sequence number is \(found) instead of \(expected)"
    case .frameOutsideCanvas: "a frame of the animation reaches beyond the image"
    case .refusedUnit(let unit): "the length unit “\(unit)” has no fixed size in pixels"
    case .malformedLength: "a length in the image's root is not a number"
    case .missingSize: "the image's root gives neither a size nor a view box"
    }
  }

  /// Whether the image as such is broken: not only a length that says nothing, or the order of an
  /// animation.
  public var isOfWholeImage: Bool {
    switch problem {
    case .truncated, .missingEnd, .missingHeader, .malformedHeader, .missingImageData,
      .zeroDimension, .hugeDimension, .wrongChecksum, .malformedBlock:
      true
    case .lateAnimationControl, .wrongFrameCount, .wrongSequence, .frameOutsideCanvas,
      .refusedUnit, .malformedLength, .missingSize:
      false
    }
  }
}
