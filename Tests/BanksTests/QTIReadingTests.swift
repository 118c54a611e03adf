import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

/// Items of QTI as other programs write them.
@Suite struct QTIReadingTests {
  private func read(item text: String, _ name: String = "item.xml") throws -> BankReading {
    let trip = try PackageRoundTrip("qti")
    #expect(trip.format.recognises(name, Array(text.utf8)))
    return trip.read(Array(text.utf8), as: name)
  }

  private func read(
    _ responses: String, _ body: String, _ rest: String = ""
  ) throws -> BankReading {
    try read(item: PackageSamples.item(responses, body, rest))
  }

  @Test func choicesWithTheStandardTemplate() throws {
    let question = try read(
      PackageSamples.response(), "<p>Listen.</p>" + PackageSamples.choices,
      PackageSamples.template("match_correct")
    ).question()
    #expect(question.id == "owl" && question.name == "Owls" && question.shuffles == true)
    #expect(question.stem.plain == "Listen.\nWhich one hoots?")
    guard case .one(let options) = question.task else {
      Issue.record("\(question.task)")
      return
    }
    #expect(options.map(\.credit) == [0, 1, 0])
    #expect(options.map(\.text.plain) == ["A heron", "An owl", "None of these"])
    #expect(question.points == nil)
  }

  @Test func prefixesAndLaterVersionsAreTheSame() throws {
    let text = PackageSamples.item(PackageSamples.response(), PackageSamples.choices)
    let later = PackageSamples.item(
      PackageSamples.response(), PackageSamples.choices, version: "v2p2")
    let prefixed = text.replacing(each: "</", with: "</q:").replacing(each: "<a", with: "<q:a")
      .replacing(each: "<i", with: "<q:i").replacing(each: "<r", with: "<q:r")
      .replacing(each: "<c", with: "<q:c").replacing(each: "<v", with: "<q:v")
      .replacing(each: "<s", with: "<q:s").replacing(each: "<p", with: "<q:p")
      .replacing(each: "xmlns=", with: "xmlns:q=")
    let expected = try read(item: text).question().task
    for other in [
      later, prefixed,
      text.replacing(each: " xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\"", with: ""),
    ] {
      guard case .one(let a) = expected, case .one(let b) = try read(item: other).question().task
      else {
        Issue.record("no choice")
        return
      }
      #expect(a.map(\.text) == b.map(\.text) && a.map(\.credit) == b.map(\.credit))
    }
  }

  @Test func mappingsGiveSharesOfThePoints() throws {
    let mapping = """
      <mapping lowerBound="0" upperBound="2" defaultValue="-2"><mapEntry mapKey="A" mappedValue="1"/>
      <mapEntry mapKey="B" mappedValue="1"/></mapping>
      """
    let question = try read(
      PackageSamples.response("multiple", "identifier", ["A", "B"], mapping),
      PackageSamples.choices, PackageSamples.template("map_response")
    ).question()
    guard case .several(let options) = question.task else {
      Issue.record("\(question.task)")
      return
    }
    #expect(options.map(\.credit) == [0.5, 0.5, -1] && question.points == 2)
  }

  @Test func feedbackFollowsTheRules() throws {
    let feedback = ["yes", "no", "all"].map {
      "<modalFeedback outcomeIdentifier=\"F\" identifier=\"\($0)\" showHide=\"show\">\($0)!</modalFeedback>"
    }.joined()
    func set(_ name: String) -> String {
      "<setOutcomeValue identifier=\"F\"><baseValue baseType=\"identifier\">\(name)</baseValue></setOutcomeValue>"
    }
    let question = try read(
      PackageSamples.response(), PackageSamples.choices,
      """
      <responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/>
      <correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE">
      <baseValue baseType="float">1</baseValue></setOutcomeValue>\(set("yes"))</responseIf>
      <responseElse>\(set("no"))</responseElse></responseCondition>\(set("all"))</responseProcessing>
      """ + feedback
    ).question()
    guard case .one(let options) = question.task else {
      Issue.record("\(question.task)")
      return
    }
    #expect(options.map { $0.feedback?.plain } == ["no!", "yes!", "no!"])
    #expect(question.explanation?.plain == "all!")
  }

  @Test func wordsAndNumbersFillGaps() throws {
    let words = """
      <mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1" caseSensitive="false"/>
      <mapEntry mapKey="york" mappedValue="0.5"/></mapping>
      """
    let gap = "<p>Sun of <textEntryInteraction responseIdentifier=\"RESPONSE\"/>!</p>"
    let reading = try read(
      PackageSamples.response("single", "string", ["York"], words), gap,
      PackageSamples.template("map_response"))
    let question = try reading.question()
    #expect(question.stem.plain == "Sun of \u{FFFC}!")
    guard case .gaps(let gaps) = question.task, gaps.count == 1 else {
      Issue.record("\(question.task)")
      return
    }
    #expect(gaps[0].accepted == ["York"])
    #expect(reading.findings.map(\.rule) == ["bank-detail-lost"])

    let number = try read(
      PackageSamples.response("single", "float", ["9.81"]), gap,
      """
      <responseProcessing><responseCondition><responseIf><equal toleranceMode="relative"
      tolerance="10"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>
      <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue>
      </responseIf></responseCondition></responseProcessing>
      """
    ).question()
    guard case .gaps(let found) = number.task else {
      Issue.record("\(number.task)")
      return
    }
    #expect(
      found.first?.number?.value == "9.81" && found.first?.number?.tolerance == "0.9810000000000001"
    )
  }

  @Test func formulasWithoutTeXAreUnderstood() throws {
    let question = try read(
      PackageSamples.response(),
      "<p>Is <math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mfrac><mn>1</mn><mi>x</mi></mfrac></math> small?</p>"
        + PackageSamples.choices
    ).question()
    #expect(question.stem.plain.hasPrefix("Is $\\frac{1}{x}$ small?"))
  }

  @Test func aTestGivesOrderAndCategories() throws {
    let item = PackageSamples.item(PackageSamples.response(), PackageSamples.choices)
    let other = item.replacing(each: "identifier=\"owl\"", with: "identifier=\"heron\"")
    let test = """
      <assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="Birds">
      <testPart identifier="p" navigationMode="linear" submissionMode="individual">
      <assessmentSection identifier="s" title="Night" visible="true">
      <assessmentItemRef identifier="b" href="../b/b.xml"/>
      <assessmentSection identifier="d" title="Dusk" visible="true">
      <assessmentItemRef identifier="a" href="../a.xml"/></assessmentSection>
      </assessmentSection></testPart></assessmentTest>
      """
    let manifest = PackageSamples.manifest(["a.xml", "b/b.xml"]).replacing(
      each: "<resources>",
      with:
        "<resources><resource identifier=\"t\" type=\"imsqti_test_xmlv2p1\" href=\"tests/t.xml\"/>")
    for files: KeyValuePairs in [
      ["imsmanifest.xml": manifest, "a.xml": item, "b/b.xml": other, "tests/t.xml": test],
      ["a.xml": item, "b/b.xml": other, "tests/t.xml": test],
    ] {
      let trip = try PackageRoundTrip("qti")
      let bytes = PackageSamples.zip(files)
      #expect(BankFormat.format(of: "x.zip", bytes)?.name == "qti")
      let bank = try #require(trip.read(bytes).bank)
      #expect(bank.title == "Birds")
      #expect(bank.questions.map(\.id) == ["heron", "owl"])
      #expect(bank.questions.map(\.category) == [["Night"], ["Night", "Dusk"]])
    }
  }
}
