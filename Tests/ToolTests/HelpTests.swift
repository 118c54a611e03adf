import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookTool

/// The program's own pages agree with the program.
@Suite struct HelpTests {
  @Test(arguments: Hornbook.commands.map(\.name) + ["overview"])
  func helpIsAsItWasLookedAt(_ name: String) {
    let outcome = ToolSession.run(name == "overview" ? ["--help"] : [name, "--help"])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let kept = "ToolTests/golden/help-\(name).txt"
    #expect(Golden.difference(of: [UInt8](outcome.output.utf8), from: kept) == nil)
  }
}
