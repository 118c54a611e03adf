import HornbookHighlighting
import Testing

@Suite struct JSONTests {
  @Test func tellsKeysFromValues() {
    let snippets = [
      Snippet(#"{"bread": "rye"}"#, #"nt:"bread" s2:"rye""#),
      Snippet("{\"a\"\n : [\"b\"]}", #"nt:"a" s2:"b""#),
      Snippet(#"{"a\n": 1}"#, #"nt:"a\n" mi:1"#),
      Snippet(#"[true, false, null, nil]"#, "kc:true kc:false kc:null"),
      Snippet("[0, -12, 1.5, -2e+3, 1E-9]", "mi:0 mi:-12 mf:1.5 mf:-2e+3 mf:1E-9"),
      Snippet(#"["a\"b\u00E9c"]"#, #"s2:"a se:\" s2:b se:\u00E9 s2:c""#),
      Snippet(#"["\u00"]"#, #"s2:" se:\u00 s2:""#),
      Snippet("[\"open\n, 1]", "s2:\"open mi:1"),
      Snippet("[\"open\\", "s2:\"open se:\\"),
      Snippet("1 // one\n/* two */ 2", "mi:1 c1://·one cm:/*·two·*/ mi:2"),
    ]
    #expect(Snippet.differences(snippets, in: "json") == [])
  }
}
