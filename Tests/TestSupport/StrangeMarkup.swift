/// Markup that authors may pass, and that is neither good HTML nor XML.
public enum StrangeMarkup {
  /// Unclosed, wrongly nested, obsolete and unknown elements, after which a paragraph may follow.
  public static let html = """
    <p>raw <b>bold <i>nested</b> wrong</i> &eacute; &nbsp; &unknown; &amp; & < 3
    <p>second<ul><li>one<li>two<ol><li>in</ol></ul>
    <table border=1><tr><td>a<td>b<tr><td align=center>c<td nowrap>d</table>
    <font color=red>red</font> <center>mid</center> <br> <hr noshade>
    <details open><summary>S</summary>Text</details>
    <math><mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac></math>
    <svg viewBox="0 0 4 4" width=20 height=20 role=img aria-label=dot><circle cx=2 cy=2 r=1 /></svg>
    <form><input type=text name=a><select><option>x</option></select><button>Push</button></form>
    <a name="old">anchor</a> <a href="search.html">search</a> <a href="contents.html">all</a>
    <ruby>漢<rt>kan</ruby> <custom-thing>c</custom-thing>
    """
}
