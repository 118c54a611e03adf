import HornbookHighlighting
import Testing

/// YAML, CSS and diffs, which have lexers of their own.
@Suite struct LineLanguageTests {
  @Test func readsYAML() {
    let snippets = [
      Snippet("name: moth # why", "nt:name c1:#·why"),
      Snippet("- a: 1\n  b: 2.5\n  c: yes", "nt:a mi:1 nt:b mf:2.5 nt:c kc:yes"),
      Snippet("url: http://a.example/#b", "nt:url"),
      Snippet("\"a b\": 'it''s'", "nt:\"a·b\" s1:'it' s1:'s'"),
      Snippet("x: |\n  # text\n\n  more\ny: 1", "nt:x s:··#·text⏎⏎··more nt:y mi:1"),
      Snippet("- run: >-\n    a\n  b: 1", "nt:run s:····a nt:b mi:1"),
      Snippet("a: &x !t [1, *x, {b: null}]", "nt:a nv:&x kt:!t mi:1 nv:*x nt:b kc:null"),
      Snippet("---\na: -1\n...", "cp:--- nt:a mi:-1 cp:..."),
      Snippet("date: 2026-11-21", "nt:date"), Snippet("a: |", "nt:a"),
    ]
    #expect(Snippet.differences(snippets, in: "yaml") == [])
  }

  @Test func readsCSS() {
    let snippets = [
      Snippet(
        "a.b#c:hover::before > li { color: #fff !important; }",
        "nt:a nc:.b nf:#c nd::hover nd:::before nt:li k:color mh:#fff k:!important"),
      Snippet(
        "@media (min-width: 60em) { p { margin: -0.5rem 1px } }",
        "k:@media mi:60 kt:em nt:p k:margin mf:-0.5 kt:rem mi:1 kt:px"),
      Snippet(
        "p { --ink: var(--x); &:focus { top: 0 } }",
        "nt:p nv:--ink nb:var nv:--x nd::focus k:top mi:0"),
      Snippet("color: red; /* c */", "k:color cm:/*·c·*/"),
      Snippet("p { content: \"}\"; }", "nt:p k:content s2:\"}\""),
    ]
    #expect(Snippet.differences(snippets, in: "css") == [])
  }

  @Test func readsDiffs() {
    #expect(
      Snippet.tokens(
        of: "diff --git a b\n--- a\n+++ b\n@@ -1 +1 @@\n same\n-old\n+new", in: "diff")
        == "gh:diff·--git·a·b gd:---·a gi:+++·b gu:@@·-1·+1·@@ gd:-old gi:+new")
  }
}
