internal import HornbookBytes

/// The names of what is written, kept and left out.
extension FeedMarkup {
  static let link = Array("a".utf8)
  static let list = Array("ol".utf8)
  static let media = words("video audio")
  static let input = Array("input".utf8)
  static let option = Array("option".utf8)
  static let select = Array("select".utf8)
  static let form = Array("form".utf8)
  static let legend = Array("legend".utf8)
  static let paragraph = Array("p".utf8)

  /// The elements that are written; of others, only the content is.
  static let plain = words(
    """
    a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup dd del
    details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li
    mark nav ol p picture pre q rp rt ruby s samp section small source strong sub summary sup table
    tbody td tfoot th thead time tr track u ul var video wbr
    """)

  /// The elements of formulas, as the program writes them.
  static let formulas = words(
    """
    annotation math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts
    mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none
    semantics
    """)

  /// The elements that are left out with everything in them.
  static let dropped = words(
    "button svg object embed applet template canvas datalist dialog")

  /// The elements without content.
  static let void = words(
    "area base br col embed hr img input link meta param source track wbr")

  /// The attributes whose addresses are made absolute.
  static let addresses = words("href src poster cite")

  /// The other attributes that are kept.
  static let kept = words(
    """
    alt title width height lang dir preload kind srclang label start colspan rowspan scope datetime
    rel
    """)

  static let ofFormulas = words(
    """
    accent accentunder columnalign depth display displaystyle encoding fence form linethickness
    lspace mathcolor mathvariant maxsize minsize movablelimits rspace scriptlevel stretchy symmetric
    """)

  private static func words(_ text: String) -> Set<[UInt8]> {
    Set(text.utf8.split { $0 <= ASCII.space }.map { Array($0) })
  }
}
