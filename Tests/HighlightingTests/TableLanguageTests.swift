import HornbookHighlighting
import Testing

/// The languages that a table describes.
@Suite struct TableLanguageTests {
  @Test func readsTheCFamily() {
    let c = [
      Snippet("#include <a.h> // why\nint x = 0x1F;", "cp:#include·<a.h> c1://·why kt:int mh:0x1F"),
      Snippet("#define A \\\n  1\nA", "cp:#define·A·\\⏎··1"),
      Snippet("struct Leaf *p = NULL;", "kd:struct nc:Leaf kc:NULL"),
      Snippet(
        "char c = '\\n', *s = L\"a\\x41b\";", "kt:char s1:' se:\\n s1:' s2:L\"a se:\\x41b s2:\""),
      Snippet("return 1.5e-3f + 07;", "k:return mf:1.5e-3f mi:07"),
      Snippet("/* a\nb */ x", "cm:/*·a⏎b·*/"), Snippet("\"open\nint", "s2:\"open kt:int"),
    ]
    #expect(Snippet.differences(c, in: "c") == [])
    let cPlusPlus = [
      Snippet("enum class Wing { left };", "kd:enum kd:class nc:Wing"),
      Snippet("auto s = R\"x(a)\" )x\";", "kd:auto s2:R\"x(a)\"·)x\""),
      Snippet("1'000'000 + this->n", "mi:1'000'000 bp:this"),
    ]
    #expect(Snippet.differences(cPlusPlus, in: "c++") == [])
    let objectiveC = [
      Snippet("@interface Moth : NSObject", "kd:@interface nc:Moth"),
      Snippet("NSString *s = @\"wing\\n\";", "s2:@\"wing se:\\n s2:\""),
      Snippet("@property (nonatomic) BOOL open;", "kd:@property kd:nonatomic kt:BOOL"),
    ]
    #expect(Snippet.differences(objectiveC, in: "objc") == [])
    let java = [
      Snippet("@Override public int f()", "nd:@Override kd:public kt:int"),
      Snippet("var s = \"\"\"\n  a\"b\n  \"\"\";", "kd:var s2:\"\"\"⏎··a\"b⏎··\"\"\""),
    ]
    #expect(Snippet.differences(java, in: "java") == [])
    let cSharp = [
      Snippet("$\"{n} of {{m}}\"", "s2:$\" si:{ si:} s2:·of·{{m}}\""),
      Snippet("@\"C:\\\"\"x\"", "s:@\"C:\\\"\"x\""),
    ]
    #expect(Snippet.differences(cSharp, in: "c#") == [])
    #expect(
      Snippet.tokens(of: "fun wing(n: Int) = \"${n + 1}!\"", in: "kotlin")
        == "kd:fun nf:wing s2:\" si:${ mi:1 si:} s2:!\"")
    #expect(
      Snippet.tokens(of: "func (m *Moth) Fly() error { return nil }", in: "go")
        == "kd:func kt:error k:return kc:nil")
    #expect(
      Snippet.tokens(of: "fn f<'a>(s: &'a str) -> Option<u8> { b\"x\" }", in: "rust")
        == "kd:fn nf:f kt:str kt:Option kt:u8 s2:b\"x\"")
  }

  @Test func readsJavaScript() {
    let snippets = [
      Snippet("const f = /a[/]b/gi.test(x) / 2", "kd:const sr:/a[/]b/gi mi:2"),
      Snippet("a / b / c", ""), Snippet("return /x/", "k:return sr:/x/"),
      Snippet("(1) / 2 / 3", "mi:1 mi:2 mi:3"), Snippet("x = /open\ny", ""),
      Snippet("`a${`b${1}`}c`", "s:`a si:${ s:`b si:${ mi:1 si:} s:` si:} s:c`"),
      Snippet("`${{a: 1}}`", "s:` si:${ mi:1 si:} s:`"),
      Snippet("class Moth extends $Wing {}", "kd:class nc:Moth kd:extends"),
      Snippet("async function fly() {}", "k:async kd:function nf:fly"),
      Snippet("0b11n + 1_000 + .5", "mb:0b11n mi:1_000 mf:.5"),
    ]
    #expect(Snippet.differences(snippets, in: "js") == [])
    #expect(
      Snippet.tokens(of: "interface Leaf { n: number }", in: "ts")
        == "kd:interface nc:Leaf kt:number"
    )
  }

  @Test func readsPython() {
    let snippets = [
      Snippet("@moth.wing\ndef fly(self):", "nd:@moth.wing kd:def nf:fly bp:self"),
      Snippet("f\"{n:>3} {{x}}\"", "s2:f\" si:{ mi:3 si:} s2:·{{x}}\""),
      Snippet("rb'\\n' + '\\n'", "s1:rb'\\n' s1:' se:\\n s1:'"),
      Snippet("'''a\n'b''' # c", "s1:'''a⏎'b''' c1:#·c"),
      Snippet("class Moth: pass", "kd:class nc:Moth k:pass"),
      Snippet("len([1, 2.5, 3j])", "nb:len mi:1 mf:2.5 mi:3j"),
      Snippet("f'{open\nx = None", "s1:f' si:{ nb:open kc:None"),
    ]
    #expect(Snippet.differences(snippets, in: "python") == [])
  }

  @Test func readsSQL() {
    let snippets = [
      Snippet(
        "SELECT count(*) FROM moths -- all", "k:SELECT nb:count k:FROM c1:--·all"),
      Snippet("where name = 'it''s'", "k:where s1:'it''s'"),
      Snippet("create table t (n INTEGER)", "k:create k:table kt:INTEGER"),
    ]
    #expect(Snippet.differences(snippets, in: "sql") == [])
  }
}
