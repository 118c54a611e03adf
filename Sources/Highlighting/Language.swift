/// A language that a listing can name.
public struct Language: Hashable, Sendable {
  /// The rules for tokenising a language.
  enum Grammar: Hashable, Sendable {
    case swift, json, shell, console, markup, yaml, css, diff
    /// The languages described by a table.
    case c, cPlusPlus, objectiveC, java, cSharp, kotlin, go, rust, javaScript, typeScript, python,
      sql
    /// A known language without highlighting.
    case plain
  }

  /// The full name in lower case, such as `swift`.
  public let name: String
  /// The other names for the language, such as `sh`.
  public let aliases: [String]
  let grammar: Grammar

  /// Whether its listings are highlighted; other known languages are shown as plain text.
  public var isHighlighted: Bool { grammar != .plain }

  /// Text without a language.
  public static let plainText = Language("text", "")

  /// The language with this name or alias, ignoring case; nil if it is unknown.
  public static func named(_ name: String) -> Language? {
    byName[name] ?? byName[name.lowercased()]
  }

  /// All names and aliases, sorted.
  public static let knownNames: [String] = all.flatMap { [$0.name] + $0.aliases }.sorted()

  /// All languages, highlighted ones first.
  public static let all: [Language] = highlighted + plain

  private static let byName: [String: Language] = {
    var languages: [String: Language] = [:]
    for language in all {
      for name in [language.name] + language.aliases { languages[name] = language }
    }
    return languages
  }()

  private init(_ name: String, _ aliases: String = "", _ grammar: Grammar = .plain) {
    self.name = name
    self.aliases = aliases.split(separator: " ").map(String.init)
    self.grammar = grammar
  }

  private static let highlighted = [
    Language("swift", "swiftinterface", .swift),
    Language("json", "jsonc json5 geojson webmanifest", .json),
    Language("shell", "sh bash zsh ksh dash", .shell),
    Language("console", "shell-session shellsession sh-session bash-session terminal", .console),
    Language("xml", "plist svg xsd xsl xslt rss atom storyboard xib entitlements", .markup),
    Language("html", "htm xhtml", .markup),
    Language("c", "h", .c),
    Language("c++", "cpp cxx cc hpp hxx hh", .cPlusPlus),
    Language("objective-c", "objc objectivec obj-c m", .objectiveC),
    Language("objective-c++", "objcpp objc++ objectivec++ mm", .objectiveC),
    Language("c#", "cs csharp", .cSharp),
    Language("java", "", .java),
    Language("kotlin", "kt kts", .kotlin),
    Language("go", "golang", .go),
    Language("rust", "rs", .rust),
    Language("javascript", "js mjs cjs jsx", .javaScript),
    Language("typescript", "ts tsx mts cts", .typeScript),
    Language("python", "py python3 pyi pycon", .python),
    Language("sql", "sqlite postgresql postgres psql mysql plsql", .sql),
    Language("yaml", "yml", .yaml),
    Language("css", "", .css),
    Language("diff", "patch udiff", .diff),
  ]

  /// Languages without highlighting, listed so that their names are not taken for typing errors.
  private static let plain = [
    Language("text", "txt plain plaintext none output log"),
    Language("markdown", "md mdown commonmark gfm"),
    Language("ada", "adb ads"),
    Language("applescript", "osascript"),
    Language("assembly", "asm nasm gas s armasm"),
    Language("awk", "gawk"),
    Language("basic", "vb vbnet visualbasic"),
    Language("batch", "bat cmd dosbatch"),
    Language("bibtex", "bib"),
    Language("clojure", "clj cljs"),
    Language("cmake"),
    Language("cobol"),
    Language("coffeescript", "coffee"),
    Language("common-lisp", "lisp cl"),
    Language("crystal", "cr"),
    Language("csv", "tsv"),
    Language("d", "dlang"),
    Language("dart"),
    Language("dockerfile", "docker containerfile"),
    Language("dot", "graphviz gv"),
    Language("ebnf", "bnf abnf"),
    Language("elixir", "ex exs"),
    Language("elm"),
    Language("emacs-lisp", "elisp emacs"),
    Language("erlang", "erl"),
    Language("f#", "fs fsharp"),
    Language("fish", "fishshell"),
    Language("fortran", "f90 f95"),
    Language("git", "gitignore gitconfig gitattributes gitcommit"),
    Language("glsl", "hlsl wgsl"),
    Language("gradle"),
    Language("graphql", "gql"),
    Language("groovy"),
    Language("handlebars", "hbs mustache"),
    Language("haskell", "hs"),
    Language("http", "https"),
    Language("ini", "cfg conf dosini properties editorconfig"),
    Language("jinja", "jinja2 django"),
    Language("julia", "jl"),
    Language("latex", "tex"),
    Language("less"),
    Language("liquid"),
    Language("llvm", "ll"),
    Language("lua"),
    Language("make", "makefile mk gnumake"),
    Language("matlab", "octave"),
    Language("mermaid"),
    Language("metal", "msl"),
    Language("nginx"),
    Language("nim"),
    Language("nix"),
    Language("ocaml", "ml mli"),
    Language("pascal", "delphi"),
    Language("perl", "pl pm"),
    Language("php"),
    Language("plantuml", "puml"),
    Language("postscript", "ps"),
    Language("powershell", "pwsh ps1"),
    Language("prolog"),
    Language("protobuf", "proto"),
    Language("r", "rlang"),
    Language("racket", "rkt"),
    Language("regex", "regexp"),
    Language("restructuredtext", "rst"),
    Language("ruby", "rb irb podfile gemfile"),
    Language("sass", "scss"),
    Language("scala", "sc"),
    Language("scheme", "scm"),
    Language("sed"),
    Language("smalltalk", "st"),
    Language("solidity", "sol"),
    Language("systemd"),
    Language("tcl"),
    Language("terraform", "hcl tf"),
    Language("toml"),
    Language("v", "verilog systemverilog"),
    Language("vhdl"),
    Language("vim", "viml vimscript"),
    Language("vue", "svelte"),
    Language("wasm", "wat webassembly"),
    Language("zig"),
  ]
}
