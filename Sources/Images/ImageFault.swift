/// A fault in the bytes of an image, with its offset.
public struct ImageFault: Hashable, Sendable {
  /// The kind of fault.
  public let problem: Problem
  /// The offset of the fault; the length of the file if something is missing at its end.
  public let offset: Int

  /// Creates a fault.
  public init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// The kinds of faults.
  public enum Problem: Hashable, Sendable {
    /// The file ends inside a structure.
    case truncated
    /// The end marker is missing: `IEND`, a GIF trailer, a JPEG's `EOI`, `</svg>`.
    case missingEnd
    /// The header with the size is missing: a PNG's `IHDR`, a JPEG's frame header, a WebP's first
    /// chunk.
    case missingHeader
    /// The values in the header contradict each other or the format.
    case malformedHeader
    /// There is no image data: no `IDAT`, no GIF frame, no scan of a JPEG.
    case missingImageData
    /// The width or height is zero.
    case zeroDimension
    /// The width or height exceeds the maximum of the format.
    case hugeDimension
    /// The checksum of a PNG chunk does not match its bytes.
    case wrongChecksum(chunk: String)
    /// The name or length of a chunk, block or segment is not valid.
    case malformedBlock
    /// The animation control comes after the image data, where players do not look for it.
    case lateAnimationControl
    /// The number of frames in an animation differs from the declared number.
    case wrongFrameCount(declared: Int, found: Int)
    /// The parts of an animation are not in order.
    case wrongSequence(expected: Int, found: Int)
    /// A frame of an animation extends beyond its canvas.
    case frameOutsideCanvas
    /// A length has a unit that depends on the page, or an unknown unit.
    case refusedUnit(String)
    /// A length or view box does not consist of numbers.
    case malformedLength
    /// The root of an SVG has neither a size nor a view box.
    case missingSize
  }

  /// The description as a clause in lower case without a full stop.
  public var message: String {
    switch problem {
    case .truncated: "the file is cut off"
    case .missingEnd: "the file has no end mark"
    case .missingHeader: "no header gives the image's size"
    case .malformedHeader: "the image's header contradicts itself"
    case .missingImageData: "the file contains no image data"
    case .zeroDimension: "the image's width or height is zero"
    case .hugeDimension: "the image's width or height is larger than its format allows"
    case .wrongChecksum(let chunk): "the checksum of the chunk “\(chunk)” is wrong"
    case .malformedBlock: "the file's structure is incomplete"
    case .lateAnimationControl: "the animation control “acTL” comes after the image data"
    case .wrongFrameCount(let declared, let found):
      "the animation declares \(declared) frames but has \(found)"
    case .wrongSequence(let expected, let found):
      "the animation's sequence number is \(found) instead of \(expected)"
    case .frameOutsideCanvas: "a frame of the animation reaches beyond the image"
    case .refusedUnit(let unit): "the length unit “\(unit)” has no fixed size in pixels"
    case .malformedLength: "a length in the image's root is not a number"
    case .missingSize: "the image's root gives neither a size nor a view box"
    }
  }

  /// Whether the image as a whole is damaged, rather than only a length or the order of an
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
