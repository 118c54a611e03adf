import HornbookImages
import Testing

/// Which files are published unasked.
@Suite struct FileRiskTests {
  @Test(arguments: [
    "a.png", "A.JPG", "a.jpeg", "a.webp", "a.mp4", "a.pdf", "a.zip", "a.tar.gz", "a.txt", "a.csv",
    "a.json", "a.swift", "x/y/notes.v1.2.txt", "a.vcf", "Ms. Smith.png", "a.py", "a.woff2", "é.png",
  ])
  func takesKindsInWhichNothingRuns(_ path: String) {
    #expect(FileRisk.reason(path, Array("plain".utf8)) == nil)
  }

  @Test(arguments: [
    "a", "LICENSE", ".htaccess", "x/.htaccess", ".well-known/a.txt", "a.", "a.png.", "a.png ",
    "a.html", "a.HTM", "a.xhtml", "a.XHT", "a.shtml", "a.mht", "a.js", "a.mjs", "a.cjs", "a.wasm",
    "a.swf", "a.xml", "a.xsl", "a.xslt", "a.rss", "a.atom", "a.svgz", "a.webmanifest", "a.hta",
    "a.htc", "a.php", "a.PHP5", "a.phtml", "a.phar", "a.asp", "a.aspx", "a.jsp", "a.cgi", "a.pl",
    "a.css", "a.exe", "a.jar", "a.plist", "a.config", "a.unheard", "a.php.png", "a.svg.txt",
    "a.html.gz", "a.asp;.png", "a.shtml.jpg", "a.hTmL.txt",
  ])
  func refusesAllOthers(_ path: String) {
    #expect(FileRisk.reason(path, Array("plain".utf8)) != nil)
  }

  @Test(arguments: [
    "<!DOCTYPE html><p>", "  \n<HTML>", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<script>x",
    "\u{FEFF}<html>", "<?xml version='1.0'?>", "<!-- a --><b>", "<body onload=x>", "<iframe/src=x>",
  ])
  func seesMarkupUnderAnyName(_ text: String) {
    for name in ["a.png", "a.txt", "a.csv", "a.pdf", "a.swift", "a.json", "a.zip"] {
      #expect(FileRisk.reason(name, Array(text.utf8)) != nil, "\(name)")
    }
    let late = [UInt8](repeating: 0x20, count: 5_000) + Array(text.utf8)
    #expect(FileRisk.reason("a.txt", late) != nil)
    // The same in two bytes for each letter.
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] as [UInt8] }
    #expect(FileRisk.reason("a.png", wide) != nil)
  }

  @Test(arguments: [
    "\"a><!--\" [<!ENTITY x \"y\">]", "\"a>\"", "'a>' [<!ENTITY x \"y\">]",
    "\"a\" [<!ENTITY x \"y\">]",
  ])
  func seesDeclarationsBehindNamesOfDocumentTypes(_ name: String) {
    let text =
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \(name)>\n"
      + "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    #expect(FileRisk.reason("a.svg", Array(text.utf8)) != nil)
  }

  @Test(arguments: ["", "< less", "<name> said", "a <b>", "{\"a\": \"<html>\"}", "<3 <html>"])
  func leavesTextsAlone(_ text: String) {
    #expect(FileRisk.reason("a.txt", Array(text.utf8)) == nil)
  }

  // MARK: - Drawings

  static let svg = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"

  @Test(arguments: [
    "", "<path d='M1 1h7' style='fill: url(#a)' transform='rotate(45)'/>",
    "<style>path { fill: red; clip-path: url( '#c' ) } /* a */</style>",
    "<style><![CDATA[ a > b { fill: #fff } ]]></style>", "<use xlink:href='#a'/><use href='#b'/>",
    "<image href='data:image/png;base64,AAAA'/>", "<a href='#x'><text>on &lt; &#65;</text></a>",
    "<animate attributeName='opacity' from='0' to='1' values='0;1'/>", "<title>javascript:</title>",
    "<metadata><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:li/></rdf:RDF></metadata>",
    "<i:namedview xmlns:i='http://www.inkscape.org/namespaces/inkscape' id='a'/>",
    "<!-- <script> -->",
    "<foreignObject><div xmlns='http://www.w3.org/1999/xhtml' style='color: red'><p class='a'>x<br/></p></div></foreignObject>",
    "<h:b xmlns:h='http://www.w3.org/1999/xhtml'/>",
    "<switch><foreignObject/><a xlink:href='https://e.example/' target='_blank'><text>x</text></a></switch>",
    "<image href='data:image/svg+xml;base64,AAAA'/>", "<svg content='&lt;mxfile a=\"url(x)\"'/>",
    "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter>",
  ])
  func takesDrawingsThatOnlyDraw(_ inner: String) {
    #expect(Self.reason(inner) == nil)
  }

  @Test(arguments: [
    "<script>x</script>", "<SCRIPT/>", "<x:script xmlns:x='http://www.w3.org/2000/svg'/>",
    "<h:script xmlns:h='http://www.w3.org/1999/xhtml'/>",
    "<foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>",
    "<foreignObject><form xmlns='http://www.w3.org/1999/xhtm&#108;'/></foreignObject>",
    "<foreignObject><h:img xmlns:h='http://www.w3.org/1999/xhtml' src='a.png'/></foreignObject>",
    "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml' onclick='x'/></foreignObject>",
    "<td background='https://e.example/a.png'/>",
    "<style xmlns='http://www.w3.org/1999/xhtml'>@import 'a'</style>",
    "<p style='background: url(https://e.example/)'/>", "<iframe/>",
    "<image href='//e.example/t?a:image/svg+xml,'/>", "<image href='a.png?x:image/svg+xml,'/>",
    "<set attributeName='cursor' to='url(//e.example/c.png),auto'/>",
    "<a attributionsrc='https://e.example/'/>", "<use href='data:image/svg+xml,x'/>",
    "<feImage href='data:image/svg+xml,x'/>",
    "<use href='https://e.example/'/>", "<a href='//e.example/'/>", "<a href='mailto:x'/>",
    "<video/>",
    "<path onclick='x'/>", "<path ONLOAD='x'/>", "<path a:onload='x'/>", "<g\nonload = 'x'/>",
    "<a href='javascript:x'/>", "<a xlink:href='java&#115;cript:x'/>",
    "<a href=' j&#10;avascript:x'/>", "<use href='other.svg#a'/>",
    "<use xlink:href='//e.example/a'/>",
    "<image href='https://e.example/a.png'/>",
    "<image href='data:image/png+xml,x'/>", "<image href='data:text/html,x'/>",
    "<feImage href='a.svg'/>", "<a y:href='javascript:x'/>",
    "<set attributeName='href' to='javascript:x'/>",
    "<animate attributeName='xlink:href' to='#a'/>",
    "<animate attributeName='hr&#101;f' values='a'/>", "<set attributeName='onclick' to='x'/>",
    "<animate attributeName='x' values='a;javascript:x'/>", "<style>@import 'a.css';</style>",
    "<style>@imp<!-- -->ort 'a.css';</style>", "<style><![CDATA[@import url(a)]]></style>",
    "<style>a { fill: url(https://e.example/a) }</style>", "<style>a { fill: \\75rl(x) }</style>",
    "<style>a { fill: u&#114;l(x) }</style>", "<path style='fill: url(//e.example)'/>",
    "<path fill='url(a.svg#b)'/>", "<style>a { x: image-set('a' 1x) }</style>",
    "<style><b/></style>",
    "<g xml:base='https://e.example/'/>", "<?xml-stylesheet href='a.css'?>", "<?php x ?>",
    "<g a=b/>",
    "<handler type='x'/>", "<listener/>", "<!ENTITY a 'b'>", "<style>@import 'a'",
  ])
  func refusesDrawingsThatDoMore(_ inner: String) {
    #expect(Self.reason(inner) != nil)
  }

  @Test(arguments: [
    "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg \(svg)/>",
    "<!DOCTYPE svg SYSTEM 'https://e.example/a.dtd'><svg \(svg)/>", "<html><svg/></html>",
    "<?xml version='1.0' encoding='utf-16'?><svg \(svg)/>",
    "<?xml version='1.0' encoding='UTF-7'?><svg/>",
    "<?xml-stylesheet href='a'?><svg \(svg)/>", "<svg \(svg) onload='x'/>", "<p>x", "<!-- a",
    "<svg>\0</svg>",
  ])
  func refusesDrawingsWithOtherBeginnings(_ text: String) {
    #expect(FileRisk.reason("a.svg", Array(text.utf8)) != nil)
    #expect(FileRisk.reason("a.SVG", Array(text.utf8)) != nil)
  }

  @Test func takesTheUsualBeginnings() {
    let type =
      #"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">"#
    for start in ["", "\u{FEFF}", "<?xml version='1.0' encoding='UTF-8'?>\n", "<!-- a -->", type] {
      #expect(FileRisk.reason("a.svg", Array("\(start)<svg \(Self.svg)/>".utf8)) == nil, "\(start)")
    }
    #expect(FileRisk.reason("a.svg", Array("404: not here".utf8)) == nil)
  }

  @Test func takesTimeInProportion() {
    for piece in ["<", "<g ", "<style>", "<![CDATA[", "<!--", "<a href='", "url(", "&#", "<?x "] {
      let text = "<svg \(Self.svg)>" + String(repeating: piece, count: 200_000)
      _ = FileRisk.reason("a.svg", Array(text.utf8))
      _ = FileRisk.reason(
        "a.svg", Array("<svg><style>\(String(repeating: piece, count: 200_000))</style></svg>".utf8)
      )
    }
  }

  private static func reason(_ inner: String) -> String? {
    FileRisk.reason("a.svg", Array("<svg \(svg)>\(inner)</svg>".utf8))
  }
}
