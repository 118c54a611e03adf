import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

/// Packages that are broken give an error at its place, and no question.
@Suite struct PackageFaultTests {
  private func told(_ format: String, _ bytes: [UInt8], _ name: String = "bank.zip") throws
    -> [String]
  {
    let reading = try PackageRoundTrip(format).read(bytes, as: name)
    #expect(reading.bank == nil)
    #expect(reading.findings.allSatisfy { $0.remedy?.isEmpty == false })
    return reading.told
  }

  @Test func itemsOfQTI() throws {
    let good = PackageSamples.item(PackageSamples.response(), PackageSamples.choices)
    func told(_ text: String) throws -> [String] {
      try self.told("qti", Array(text.utf8), "item.xml")
    }
    #expect(
      try told(good.replacing(each: "</itemBody>", with: "</body>"))
        == ["bank-broken item.xml 10 «</body>» this tag does not close “<itemBody>”"])
    #expect(
      try told(good.replacing(each: "<value>B", with: "<value>D"))
        == ["bank-broken item.xml 4 «<value>» there is no choice “D”"])
    #expect(
      try told(
        good.replacing(each: "responseIdentifier=\"RESPONSE\"", with: "responseIdentifier=\"R\""))
        == ["bank-broken item.xml 5 «<choiceInteracti» no response “R” is declared"])
    #expect(
      try told(good.replacing(each: "identifier=\"C\"", with: "identifier=\"A\""))
        == [
          "bank-broken item.xml 4 «<responseDeclara» two choices of this response have the same identifier"
        ])
    #expect(
      try told(good.replacing(each: "An owl", with: "An owl &hoot;"))
        == ["bank-broken item.xml 8 «&hoot;» XML does not define the entity “hoot”"])
    #expect(
      try told(PackageSamples.item("", "").replacing(each: "<itemBody></itemBody>", with: ""))
        == ["bank-broken item.xml 2 «<assessmentItem » the item has no body"])
    #expect(
      try told("<!DOCTYPE a [<!ENTITY b \"c\">]>" + good.dropFirst(38)).first?.contains(
        "a document type is not accepted here") == true)
    #expect(
      try told("<qti-assessment-item xmlns=\"http://www.imsglobal.org/xsd/imsqtiasi_v3p0\"/>")
        == ["bank-broken item.xml 1 «<qti-assessment-» this is QTI 3, of which nothing is read"])
  }

  @Test func packagesOfQTI() throws {
    let item = PackageSamples.item(PackageSamples.response(), PackageSamples.choices)
    #expect(
      try told(
        "qti", PackageSamples.zip(["imsmanifest.xml": PackageSamples.manifest(["../a.xml"])]))
        == [
          "bank-broken bank.zip/imsmanifest.xml 1 «<resource identi» “../a.xml” is not in the package"
        ])
    let wrong = item.replacing(each: "<value>B", with: "<value>D")
    #expect(
      try told(
        "qti",
        PackageSamples.zip([
          "imsmanifest.xml": PackageSamples.manifest(["a.xml", "b.xml"]), "a.xml": item,
          "b.xml": wrong,
        ])) == ["bank-broken bank.zip/b.xml 4 «<value>» there is no choice “D”"])
    var cut = PackageSamples.zip(["a.xml": item])
    cut.removeLast(30)
    #expect(
      try told("qti", cut) == [
        "bank-broken bank.zip the file is not a zip archive, or part of it is missing"
      ])
    var damaged = PackageSamples.zip(["a.xml": item])
    for index in 60..<80 { damaged[index] ^= 0xFF }
    #expect(try told("qti", damaged) == ["bank-broken bank.zip/a.xml “a.xml” is damaged"])
  }

  @Test func itemsForCanvas() throws {
    let choice = """
      <response_lid ident="response1" rcardinality="Single"><render_choice>
      <response_label ident="1"><material><mattext>Owl</mattext></material></response_label>
      </render_choice></response_lid>
      """
    let condition = """
      <respcondition><conditionvar><varequal respident="response1">7</varequal></conditionvar>
      <setvar action="Set" varname="SCORE">100</setvar></respcondition>
      """
    let text = PackageSamples.canvas("multiple_choice_question", choice, condition)
    #expect(
      try told("canvas", Array(text.utf8), "quiz.xml")
        == ["bank-broken quiz.xml 19 «<varequal respid» there is no answer “7”"])
    #expect(
      try told("canvas", Array("<questestinterop/>".utf8), "quiz.xml")
        == ["bank-broken quiz.xml there is no question of QTI 1.2 in the file"])
  }

  /// A small archive that would become large.
  @Test func bombsAreRefused() throws {
    var archive = ZipArchive()
    _ = archive.add("a.xml", ZipArchive.Packed([UInt8](repeating: 0x20, count: 129 << 20)))
    #expect(
      try told("qti", archive.finish())
        == ["bank-broken bank.zip/a.xml “a.xml” is too large when it is unpacked"])
  }
}
