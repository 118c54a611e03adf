public import HornbookBytes

/// An address that raw HTML holds, or something in it that cannot be looked through.
public struct RawAddress: Sendable, Hashable {
  /// The whole tag.
  public var tag: Range<Int>
  /// What has to go where the address must not stand on a page: the attribute with its name and its
  /// quotes, or, in a style sheet, the address.
  public var whole: Range<Int>
  /// Where the address stands, of which an attribute may hold several.
  public var range: Range<Int>
  /// What it means: references and escapes are read.
  public var address: [UInt8]
  /// What the page is to do with it.
  public var use: Use
  /// The text of the attribute `alt`, where it says which picture an `img` shows.
  public var alternative: Range<Int>?
  /// Whether it says which picture an `img` shows.
  public var isImage = false
  /// Whether a link may be open around it.
  public var isInLink = false

  /// What a page does with an address.
  public enum Use: Sendable, Hashable {
    /// What the table of addresses says.
    case known(AddressTable.Use)
    /// It is none: a browser reads on behind the piece, or deeper than anybody looks.
    case unread
  }

  /// Whether a page must not have it.
  public func isRefused(_ hosts: ImageHosts) -> Bool { isUnsafe || isElsewhere(hosts) }

  /// Whether it would run code, or do something to the page that cannot be told.
  public var isUnsafe: Bool {
    switch use {
    case .unread, .known(.bends): true
    case .known(.names): false
    case .known(.leads), .known(.takes): Address.isRefused(address[...])
    }
  }

  /// Whether the page would take it from another host.
  public func isElsewhere(_ hosts: ImageHosts) -> Bool {
    use == .known(.takes) && hosts.refuse(address[...])
  }

  /// All addresses in some HTML, and the names of its elements, in order.
  public static func all(in html: [UInt8]) -> [RawAddress] { RawHTMLPiece(html).addresses }

  /// The same for one piece of several.
  ///
  /// - Parameter mayBeOtherwise: Whether the pieces before let the text of elements be markup; behind it,
  ///   whether this one does so as well.
  public static func all(in html: [UInt8], mayBeOtherwise: inout Bool) -> [RawAddress] {
    let piece = RawHTMLPiece(html, mayBeOtherwise: mayBeOtherwise)
    mayBeOtherwise = piece.mayBeOtherwise
    return piece.addresses
  }
}
