/// Small pieces of HTML, made up at random, with addresses of hosts in all places that the table of addresses
/// knows, and among what hides where tags begin.
public struct RawHTMLSketch {
  /// The hosts so far: each address has its own.
  public private(set) var hosts: [String] = []
  private var random: SeededRandom

  /// Begins a sequence.
  public init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The next piece.
  public mutating func piece() -> String {
    var piece = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if oneIn(3) { piece += pick(Self.marks) }
      piece += pick(Self.frames).replacing("⌂", with: place())
    }
    // A line that begins with a tag is passed whole; in any other, tag by tag.
    return oneIn(3) ? "Words \(piece)" : "<div>\(piece)</div>"
  }

  /// The next place of an address that nothing hides.
  public mutating func place() -> String {
    let place = pick(Self.places)
    return place.replacing(
      "⌂", with: address(isBare: !place.contains("\"⌂") && !place.contains("'⌂")))
  }

  private mutating func address(isBare: Bool) -> String {
    let host = "h\(hosts.count).example"
    hosts.append(host)
    let starts = [
      "https://", "//", "HTTPS://", "http://", "https:/", "\\/", "h&#116;tps://", "&#x2f;/",
    ]
    return (isBare ? "" : pick(["", "", " "])) + pick(starts) + host + "/x"
  }

  private mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: words.indices, using: &random)]
  }

  private static let places = [
    "<img src=\"⌂\" alt=x>", "<IMG SRC=⌂>", "<img srcset='a.png 1x, ⌂ 2x'>", "<image src=\"⌂\">",
    "<img\nalt=''\nsrc='⌂'>", "<video poster=\"⌂\" src=\"⌂\"></video>", "<audio src=⌂></audio>",
    "<audio><source src='⌂'><track src=\"⌂\"></audio>", "<embed src=\"⌂\">",
    "<iframe src=⌂></iframe>",
    "<picture><source srcset=\"⌂\"><img src=a.png></picture>", "<object data=\"⌂\"></object>",
    "<table background=\"⌂\"><tr><td background='⌂'>x</table>", "<form action=\"⌂\">x</form>",
    "<input type=image src=\"⌂\" formaction='⌂'>", "<button formaction=⌂>x</button>",
    "<a href=\"a.html\" ping=\"⌂\">x</a>", "<a href=\"⌂\">x</a>", "<script src=\"⌂\"></script>",
    "<link rel=stylesheet href=\"⌂\">", "<link rel=preload imagesrcset=\"⌂ 1x\">",
    "<meta http-equiv=refresh content=\"5; url=⌂\">", "<svg><image href=\"⌂\"/></svg>",
    "<svg><image xlink:href='⌂'/></svg>", "<svg><use href=\"⌂\"/></svg>",
    "<svg><filter><feImage href=\"⌂\"/></filter></svg>", "<svg><script href=\"⌂\"></script></svg>",
    "<p style=\"background: url(⌂)\">x</p>", "<p style='background: url( \"⌂\" )'>x</p>",
    "<p style=\"background: u\\72l(⌂)\">x</p>", "<p style=\"background: image-set('⌂' 1x)\">x</p>",
    "<style>@import '⌂';</style>",
    "<style>p { background: url(⌂) }</style>",
    "<svg><style>p { background: url('⌂') }</style></svg>",
    "<svg><path fill=\"url(⌂)\"/></svg>", "<iframe srcdoc=\"<img src='⌂'>\"></iframe>",
    "<iframe srcdoc='&lt;p style=\"background: url(⌂)\">'></iframe>",
    "<svg><image><set attributeName=href to=\"⌂\"/></image></svg>",
  ]

  /// What may stand around a place, and whether browsers see it there is for them to say.
  private static let frames = [
    "⌂", "⌂", "<p>⌂</p>", "<title>⌂</title>", "<textarea>⌂</textarea>", "<noscript>⌂</noscript>",
    "<svg>⌂</svg>", "<svg><title>⌂</title></svg>", "<svg><style>⌂</style></svg>", "<!-- ⌂ -->",
    "<svg><desc>⌂</desc></svg>", "<math>⌂</math>", "<svg><foreignObject>⌂</foreignObject></svg>",
    "<svg><![CDATA[⌂]]></svg>", "<xmp>⌂</xmp>", "<noembed>⌂</noembed>", "<noframes>⌂</noframes>",
    "<b title=\"<\">⌂", "<title><!--</title>⌂<!-- -->",
    "<textarea><a title=\"</textarea>⌂<b title=\"\">",
    "<noscript><!--</noscript>⌂ -->", "<svg><![CDATA[<!--]]>⌂</svg><!-- -->", "<!x <!-- >⌂<!-- -->",
    "<p></p x=\"<!--\">⌂<!-- -->", "<select>⌂</select>", "<table>⌂</table>", "<title-x>⌂</title-x>",
    "<script><!--</script>⌂<!-- -->", "<svg><title><!--</title>⌂--></title></svg>",
    "<?x <!-- >⌂<!-- -->",
  ]

  private static let marks = [
    "</title>", "<!-- -->", "<!-->", "<!--->", "</svg>", "<svg>", "]]>", "</noscript>",
    "<b title='>'>",
    "</textarea>", "<br/>", "<i =\">\">", "&lt;!--", "<!---->", "<!-- --!>", "</p/>", "<noscript>",
  ]
}
