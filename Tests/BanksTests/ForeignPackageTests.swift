import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

/// Questions of kinds that only one format has go out as they came.
@Suite struct ForeignPackageTests {
  private static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 9, 9]

  @Test func anItemOfQTIKeepsItsBytes() throws {
    let item = PackageSamples.item(
      PackageSamples.response(),
      """
      <hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Where does it sleep?</prompt>
      <object type="image/png" data="../media/tree.png" width="9" height="9"/>
      <hotspotChoice shape="circle" coords="1,1,2" identifier="B"/></hotspotInteraction>
      """)
    var archive = ZipArchive()
    _ = archive.add("imsmanifest.xml", Array(PackageSamples.manifest(["q/a.xml"]).utf8))
    _ = archive.add("q/a.xml", Array(item.utf8))
    _ = archive.add("media/tree.png", Self.picture)
    let trip = try PackageRoundTrip("qti")
    let reading = trip.read(archive.finish())
    #expect(reading.findings.isEmpty)
    let question = try reading.question()
    guard case .foreign(let task) = question.task else {
      Issue.record("\(question.task)")
      return
    }
    #expect(task.kind == "hotspotInteraction" && task.source == Array(item.utf8))
    #expect(reading.bank?.files == [Bank.File(name: "tree.png", bytes: Self.picture)])
    #expect(question.stem.plain == "Where does it sleep?")
    let bank = try #require(reading.bank)
    let written = trip.write(bank)
    #expect(written.omissions.isEmpty)
    let again = try ZipReader(written.bytes)
    #expect(try again.read("items/item-1.xml") == Array(item.utf8))
    #expect(try again.read("media/tree.png") == Self.picture)
    #expect(trip.read(written.bytes).bank?.withoutPlaces == bank.withoutPlaces)

    let other = try PackageRoundTrip("canvas").write(bank)
    #expect(
      other.omissions.map(\.message) == [
        "the question is not exported: Canvas has no “hotspotInteraction”, a kind of qti"
      ])
    #expect(other.omissions.map(\.place) == [question.place])
  }

  @Test func anItemForCanvasKeepsItsBytes() throws {
    let text = PackageSamples.canvas(
      "calculated_question",
      "<response_str ident=\"response1\"><render_fib fibtype=\"Decimal\"/></response_str>", "",
      "<itemproc_extension><calculated>  <x/></calculated></itemproc_extension>")
    let trip = try PackageRoundTrip("canvas")
    let reading = trip.read(Array(text.utf8), as: "quiz.xml")
    let question = try reading.question()
    guard case .foreign(let task) = question.task else {
      Issue.record("\(question.task)")
      return
    }
    let source = String(decoding: task.source, as: UTF8.self)
    #expect(source.hasPrefix("<item ident=\"owl\"") && source.hasSuffix("</item>"))
    #expect(text.contains(source) && source.contains("<calculated>  <x/>"))
    let bank = try #require(reading.bank)
    let again = trip.read(trip.write(bank).bytes)
    #expect(again.bank?.withoutPlaces == bank.withoutPlaces)
    #expect(
      try PackageRoundTrip("qti").write(bank).omissions.map(\.message) == [
        "the question is not exported: QTI has no “calculated_question”, a kind of canvas"
      ])
  }

  /// What Canvas does not show is told once for each question, at its place.
  @Test func whatIsLostIsTold() throws {
    var bank = Bank()
    let text = BankText(plain: "Hoo?")
    let place = Place(file: "birds.md", lower: 3, upper: 9)
    var question = BankQuestion(
      stem: text,
      task: .gaps([BankGap(accepted: ["Uhu"], isExact: true, place: place)]), place: place)
    question.id = "a"
    question.hints = [text]
    bank.questions = [question, question]
    let writing = try PackageRoundTrip("canvas").write(bank)
    #expect(
      writing.omissions.map(\.message) == [
        "the question is exported without the difference between capital and small letters and its hints, which Canvas does not show",
        "the question is exported without its identifier, which stands twice, the difference between capital and small letters and its hints, which Canvas does not show",
      ])
    #expect(writing.omissions.map(\.place) == [place, place])
    #expect(try PackageRoundTrip("qti").write(bank).omissions.count == 1)
  }
}
