import HornbookHighlighting
import Testing

@Suite struct MarkupTests {
  /// A page with a little of everything.
  static let page = """
    <!DOCTYPE html>
    <html lang="en"><!-- a page --><body class='wide' hidden data-n=1>
    <p>Bread &amp; butter &#169; &#x2014; R&D</p><br/>
    <script src="a.js">if (a < b) { "</p>" }</script>
    <style>p > a { color: red }</style></body></html>
    """

  @Test func readsXML() {
    let snippets = [
      Snippet("<a:b c-d=\"e\"/>", "nt:a:b na:c-d s:\"e\""),
      Snippet("<p\n x = 'y'>z</p >", "nt:p na:x s:'y' nt:p"),
      Snippet("<?xml version=\"1.0\"?>", "cp:<?xml·version=\"1.0\"?>"),
      Snippet("<!DOCTYPE a [<!ENTITY b \"]>\">]><a/>", "cp:<!DOCTYPE·a·[<!ENTITY·b·\"]>\">]> nt:a"),
      Snippet("<![CDATA[ <a> ]]><b/>", "cp:<![CDATA[·<a>·]]> nt:b"),
      Snippet("<!-- <a> --><b/>", "cm:<!--·<a>·--> nt:b"),
      Snippet("&amp; &#10; &#xA; & a; R&D", "ni:&amp; ni:&#10; ni:&#xA;"),
      Snippet("1 < 2 <3 <a", "nt:a"),
      Snippet("<a b=\"open", "nt:a na:b s:\"open"),
      Snippet("<!-- open", "cm:<!--·open"),
      Snippet("<a <b>", "nt:a nt:b"),
      Snippet("<key>a</key><true/>", "nt:key nt:key nt:true"),
    ]
    #expect(Snippet.differences(snippets, in: "plist") == [])
  }

  @Test func leavesScriptsAndStylesPlain() {
    let tokens = """
      cp:<!DOCTYPE·html> nt:html na:lang s:"en" cm:<!--·a·page·--> nt:body na:class s:'wide' \
      na:hidden na:data-n s:1 nt:p ni:&amp; ni:&#169; ni:&#x2014; nt:p nt:br nt:script na:src \
      s:"a.js" nt:script nt:style nt:style nt:body nt:html
      """
    #expect(Snippet.tokens(of: Self.page, in: "html") == tokens)
  }
}
