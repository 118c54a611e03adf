import HornbookHighlighting
import Testing

@Suite struct MarkupTests {
  static let page = """
    <!DOCTYPE html>
    <html lang="en"><!-- a page --><body class='wide' hidden data-n=1>
    <p>Bread &amp; butter &#169; &#x2014; R&D</p><br/>
    <script src="a.js">if (a < b) { "</p>" }</script>
    <style>p > a { color: red }</style></body></html>
    """
}
