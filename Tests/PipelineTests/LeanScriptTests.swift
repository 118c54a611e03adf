import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import TestSupport
import Testing

@testable import HornbookPipeline

/// Scripts as they are delivered.
@Suite struct LeanScriptTests {
  static let scripts: [(source: String, lean: String)] = [
    ("// One.\nlet a = 1; // stays\n\n  a += 1;\n", "let a = 1; // stays\na+=1;\n"),
    ("/** All\n * of it. */\nlet a = 1;\n", "let a=1;\n"),
    ("if (a < b && c) { return [a, b]; } else f(\n", "if(a<b&&c){return[a,b];}else f(\n"),
    ("let a = \"b = 'c' , d\", e = 'f ( \"';\n", "let a=\"b = 'c' , d\",e='f ( \"';\n"),
    ("a = b + +c - -d;\n", "a=b+ +c- -d;\n"),
    ("f(a,\n  b)\n  .g(\n  );\n\nh()\n{\n}\n", "f(a,b).g();h()\n{}\n"),
    ("a = 5\n.toFixed()\n(b)\n+c\n", "a=5\n.toFixed()\n(b)\n+c\n"),
    ("a = b < !--c;\n", "a = b < !--c;\n"),
    ("a(); // one\n}\n", "a(); // one\n}\n"),
    ("a(`b = ${c}`, d);\n", "a(`b = ${c}`,d);\n"),
    ("a(`b ${c(`d = e`)}`, d);\n", "a(`b ${c(`d = e`)}`, d);\n"),
    ("a = b / c; d = 'e';\n", "a = b / c; d = 'e';\n"),
    ("/* one */ let a = 1;\n", "/* one */ let a = 1;\n"),
    ("let a = `one\n  two`;\n", "let a = `one\n  two`;\n"),
    ("let a = 'one\\\n  two';\n", "let a = 'one\\\n  two';\n"),
    ("let a = `1`;\n  let b = \"//\";\n", "let a=`1`;let b = \"//\";\n"),
    ("let a = 'it\\'s = ';\n", "let a = 'it\\'s = ';\n"),
    ("/* open\nlet a = 1;\n", "/* open\nlet a = 1;\n"),
    ("", ""),
  ]

  @Test(arguments: scripts.indices)
  func losesOnlyWhatMeansNothing(_ index: Int) {
    let (source, lean) = Self.scripts[index]
    #expect(String(decoding: LeanScript.lean(Array(source.utf8)), as: UTF8.self) == lean)
  }

  /// A book that has copies of the built-in scripts delivers the same; its own ones stay as they are.
  @Test func copiesAreShortenedAndOwnScriptsAreNot() throws {
    let builtIn = try #require(Theme.builtIn["theme.js"])
    var book = MemoryBook(chapter: "# One\n\nA chapter.\n")
    book.write("templates/theme.js", builtIn.bytes)
    book.write("templates/hornbook.js", Array("// One.\nlet a = 1;\n".utf8))
    let scripts = Dictionary(
      book.prepare().outputs.map { ($0.path, $0.bytes ?? []) }
    ) { first, _ in first }
    #expect(scripts["theme.js"] == LeanScript.lean(builtIn.bytes))
    #expect(scripts["theme.js"] != builtIn.bytes)
    #expect(scripts["hornbook.js"] == Array("// One.\nlet a = 1;\n".utf8))
  }

  /// All scripts of the theme together, each compressed by itself as a server does it.
  @Test func allScriptsTogetherStayBelowTwentyFiveKilobytes() throws {
    let site = MemoryBook(chapter: "# One\n\nA chapter.\n").prepare()
    let scripts = site.outputs.filter { $0.path.hasSuffix(".js") && !$0.path.contains("/") }
    let folder = try Project.makeScratchFolder("scripts")
    defer { try? FileManager.default.removeItem(at: folder) }
    var sizes: [String: Int] = [:]
    for script in scripts where Theme.builtIn[script.path] != nil {
      let bytes = script.bytes ?? []
      #expect(bytes.count < Theme.builtIn[script.path]?.bytes.count ?? 0, "\(script.path)")
      try Data(bytes).write(to: folder.appendingPathComponent(script.path))
      let run = try ProgramRun.shell("gzip -9nc \(script.path) | wc -c", in: folder.path)
      sizes[script.path] = Int(run.output.filter(\.isNumber)) ?? 99_999
    }
    #expect(sizes.count >= 6)
    #expect(sizes.values.reduce(0, +) < 25_000, "\(sizes)")
  }
}
