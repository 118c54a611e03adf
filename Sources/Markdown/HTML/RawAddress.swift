public import HornbookBytes

/// An address in raw HTML, or a part of the HTML that cannot be checked.
public struct RawAddress: Sendable, Hashable {
  /// The range of the whole tag.
  public var tag: Range<Int>
  /// The range to remove if the address is refused: the attribute with name and quotes, or, in a
  /// style sheet, the address.
  public var whole: Range<Int>
  /// The range of the address; an attribute may contain several.
  public var range: Range<Int>
  /// The address with character references and escapes decoded.
  public var address: [UInt8]
  /// The purpose of the address.
  public var use: Use
  /// The range of the `alt` text, for the `src` of an `img`.
  public var alternative: Range<Int>?
  /// Whether it is the `src` of an `img`.
  public var isImage = false
  /// Whether it may be inside a link.
  public var isInLink = false

  /// The purpose of an address.
  public enum Use: Sendable, Hashable {
    /// A use listed in the table of addresses.
    case known(AddressTable.Use)
    /// Not an address, but content that a browser may parse beyond the piece, or that is nested too
    /// deeply to be checked.
    case unread
  }

  /// Whether a page must not contain it.
  public func isRefused(_ hosts: ImageHosts) -> Bool { isUnsafe || isElsewhere(hosts) }

  /// Whether it could run code or alter the page unpredictably.
  public var isUnsafe: Bool {
    switch use {
    case .unread, .known(.bends): true
    case .known(.names): false
    case .known(.leads), .known(.takes): Address.isRefused(address[...])
    }
  }

  /// Whether the page would load it from a host that is not allowed.
  public func isElsewhere(_ hosts: ImageHosts) -> Bool {
    use == .known(.takes) && hosts.refuse(address[...])
  }

  /// The host from which the page would load it, if that is only allowed because all hosts are.
  public func unnamedHost(_ hosts: ImageHosts) -> String? {
    use == .known(.takes) ? hosts.unnamedHost(of: address[...]) : nil
  }

  /// All addresses in some HTML, and the names of its elements, in order.
  public static func all(in html: [UInt8]) -> [RawAddress] { RawHTMLPiece(html).addresses }

  /// All addresses in one of several consecutive pieces.
  ///
  /// - Parameter mayBeOtherwise: Whether earlier pieces allow the text of elements to be parsed as
  ///   markup; updated for the pieces after this one.
  public static func all(in html: [UInt8], mayBeOtherwise: inout Bool) -> [RawAddress] {
    let piece = RawHTMLPiece(html, mayBeOtherwise: mayBeOtherwise)
    mayBeOtherwise = piece.mayBeOtherwise
    return piece.addresses
  }
}
