internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension BankRules {
  static let imageMissing = Check<BankFacts>(
    "bank-image-missing", .error, "A text of a bank shows an image that is not in the file.",
    reason: "Readers see a broken image, and often cannot answer.",
    remedy: "Put the image into the file, or take it out of the text.",
    examples: examples
  ) { facts, report in
    let names = Set(facts.bank.files.map(\.name))
    for question in facts.bank.questions {
      var told: Set<String> = []
      for name in question.texts.flatMap(\.images)
      where !names.contains(name) && !Address.hasScheme(Array(name.utf8)) && !name.hasPrefix("//") {
        guard told.insert(name).inserted else { continue }
        report.add(
          at: question.place, "\(question.inWords) shows “\(name)”, which is not in the file")
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === bank.xml
    <quiz>⌖<question type="truefalse">
    <name><text>Vat</text></name>
    <questiontext format="html"><text><![CDATA[<p>This is a vat.</p><img src="@@PLUGINFILE@@/vat.png" alt="A tub">]]></text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
    </question></quiz>
    """
  ],
  right: [
    """
    === bank.xml
    <quiz><question type="truefalse">
    <name><text>Vat</text></name>
    <questiontext format="html"><text>A vat holds pulp.</text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
    </question></quiz>
    """
  ])
