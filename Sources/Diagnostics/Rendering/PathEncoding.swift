internal import HornbookBytes

/// Paths as parts of addresses.
enum PathEncoding {
  /// A path with every byte encoded but the slashes and those that mean themselves in any address.
  static func uri(_ path: String) -> String {
    var writer = ByteWriter()
    for byte in path.utf8 {
      switch byte {
      case ASCII.slash, ASCII.minus, ASCII.period, ASCII.underscore, ASCII.tilde:
        writer.write(byte: byte)
      case _ where byte.isLetterOrDigit:
        writer.write(byte: byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        writer.write(text: byte < 16 ? "%0\(digits)" : "%\(digits)")
      }
    }
    return writer.text
  }
}
