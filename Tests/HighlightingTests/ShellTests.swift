import HornbookHighlighting
import Testing

@Suite struct ShellTests {
  @Test func readsScripts() {
    let snippets = [
      Snippet("#!/bin/sh\necho hi # why", "c1:#!/bin/sh nb:echo c1:#·why"),
      Snippet("if test -f a; then cd b; fi", "k:if nb:test k:then nb:cd k:fi"),
      Snippet("for f in *.txt; do cat $f; done", "k:for k:in k:do nv:$f k:done"),
      Snippet("echo if then in", "nb:echo"),
      Snippet("make a#b in", ""),
      Snippet("NAME=rye ./bake", "nv:NAME"),
      Snippet("echo \"a $b ${c:-d}\" '$e'", "nb:echo s2:\"a· nv:$b s2:· nv:${c:-d} s2:\" s1:'$e'"),
      Snippet(
        "a=\"$(cd \"$b\" && pwd)\"", "nv:a s2:\" si:$( nb:cd s2:\" nv:$b s2:\" nb:pwd si:) s2:\""),
      Snippet("cat <<EOF > out\n$a if\nEOF\necho", "s:$a·if⏎EOF nb:echo"),
      Snippet("cat <<-'END'\n\tx\n\tEND\ncd", "s:\tx⏎\tEND nb:cd"),
      Snippet("a && export B=$1 | read $?", "nb:export nv:$1 nb:read nv:$?"),
      Snippet("case $x in a) echo;; esac", "k:case nv:$x k:in nb:echo k:esac"),
      Snippet("f() { return 1; }", "k:{ nb:return k:}"),
      Snippet("echo \"open", "nb:echo s2:\"open"),
    ]
    #expect(Snippet.differences(snippets, in: "shell") == [])
  }

  @Test func tellsCommandsFromWhatTheyAnswer() {
    let snippets = [
      Snippet("$ cd ada\n$ pwd\n/home/ada\n", "gp:$· nb:cd gp:$· nb:pwd go:/home/ada"),
      Snippet("ada@host:~$ echo hi\nhi", "gp:ada@host:~$· nb:echo go:hi"),
      Snippet("$ echo a \\\n  'b'\na  b\nif\n", "gp:$· nb:echo s1:'b' go:a··b⏎if"),
      Snippet("# cd /\n% cd /", "gp:#· nb:cd gp:%· nb:cd"),
      Snippet("cost: 5$ each", "go:cost:·5$·each"),
    ]
    #expect(Snippet.differences(snippets, in: "console") == [])
  }

  @Test func readsAScriptWithPromptsAsASession() {
    #expect(Snippet.tokens(of: "$ cd a\nfor", in: "sh") == "gp:$· nb:cd go:for")
  }
}
