import Foundation
import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookTool

/// Manual pages and completions, which are made from the same data as `--help`.
@Suite struct ManualTests {
  private static func manual(_ arguments: String...) -> String {
    ToolSession.run(["manual"] + arguments).output
  }

  @Test func everyCommandAndOptionHasItsPlace() {
    var missing: [String] = []
    let overview = Self.manual()
    for command in Hornbook.commands {
      if !overview.contains("\n.BR hornbook\\-\(command.name) (1)\n") {
        missing.append(command.name)
      }
      let page = Self.manual(command.name)
      for option in command.allOptions {
        let name = option.name.replacingOccurrences(of: "-", with: "\\-")
        if !page.contains("\\fB\(name)\\fR") { missing.append("\(command.name) \(option.name)") }
      }
    }
    #expect(missing == [])
  }

  /// Each shell's script has every option of every command, and each word of its values.
  @Test(arguments: ["bash", "zsh", "fish"]) func everyOptionIsCompleted(_ shell: String) throws {
    let script = ToolSession.run(["completions", shell])
    #expect(script.code == 0 && script.errors.isEmpty)
    var missing: [String] = []
    let options = Set(Hornbook.commands.flatMap(\.allOptions).map(\.name))
    let words = Hornbook.commands.flatMap(\.options).flatMap(\.words)
    let dashes = shell == "fish" ? "-l " : "--"
    for name in options where !script.output.contains(dashes + name.dropFirst(2)) {
      missing.append(name)
    }
    for word in words where !script.output.contains(word) { missing.append(word) }
    #expect(missing == [])
  }

  /// A value of an option is a file or a folder by its name in the help: a new name has to be known.
  @Test func everyKindOfValueIsKnown() {
    let free: Set = [
      "CHAPTER", "HOST", "LANG", "LANG=COMMAND", "LANGUAGE", "N", "NUMBER", "PAGE", "POINTS",
      "PORT", "QUESTION",
      "TITLE",
      "WxH", "X,Y,W,H",
    ]
    var unknown: [String] = []
    for command in Hornbook.commands {
      for option in command.options where option.takes == .other {
        if !free.contains(option.value ?? "") { unknown.append("\(command.name) \(option.name)") }
      }
      if command.takes.count > command.operands.upperBound {
        unknown.append("\(command.name) takes fewer arguments")
      }
    }
    #expect(unknown == [])
  }

  @Test func writesAllPages() throws {
    let folder = try ScratchFolder("manual")
    let run = ToolSession.run(["manual", "--to", folder.path("man")])
    #expect(run.code == 0 && run.errors.isEmpty)
    let files = folder.files()
    #expect(files.count == Hornbook.commands.count + 1)
    #expect(folder.text(of: "man/hornbook-build.1") == Self.manual("build"))
    #expect(folder.text(of: "man/hornbook.1") == Self.manual())
    folder.discard()
  }

  /// The chapters of the reference are a book in which nothing is found, apart from what its examples show.
  @Test func theReferenceIsABook() throws {
    let folder = try ScratchFolder("reference")
    let run = ToolSession.run(["manual", "--chapters", folder.path("content/chapters")])
    #expect(run.code == 0 && run.errors.isEmpty)
    let rules = PipelineRules.registry.rules.count
    #expect(folder.files().count == Hornbook.commands.count + rules)
    let settings = """
      {"id": "reference", "title": "Reference", "parts": [
        {"title": "Commands", "chapters": ["commands/"]}, {"title": "Rules", "chapters": ["rules/"]}
      ], "rules": {"callout-unmatched": "off", "personal-data": "off", "secret-found": "off"}}
      """
    try folder.write("content/book.json", settings)
    let check = ToolSession.run(["check", folder.path, "--strict"])
    #expect(check.code == 0, "\(check.output)\(check.errors)")
    folder.discard()
  }

  @Test func saysWhichPageOrShellWasMeant() {
    #expect(
      ToolSession.run(["manual", "biuld"]).errors
        == "hornbook: there is no command “biuld”: did you mean “build”?\n")
    #expect(
      ToolSession.run(["completions", "tcsh"]).errors
        == "hornbook: there are no completions for “tcsh”: use one of bash, zsh, fish\n")
  }
}
