import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

/// Items of QTI 1.2 as Canvas and others write them.
@Suite struct CanvasReadingTests {
  private func read(_ text: String) throws -> BankReading {
    let trip = try PackageRoundTrip("canvas")
    #expect(BankFormat.format(of: "quiz.xml", Array(text.utf8))?.name == "canvas")
    return trip.read(Array(text.utf8), as: "quiz.xml")
  }

  private static func label(_ name: String, _ text: String) -> String {
    "<response_label ident=\"\(name)\"><material><mattext>\(text)</mattext></material></response_label>"
  }

  private static func choice(_ cardinality: String, _ labels: [String]) -> String {
    "<response_lid ident=\"response1\" rcardinality=\"\(cardinality)\"><render_choice>"
      + labels.joined() + "</render_choice></response_lid>"
  }

  private static func condition(_ test: String, _ then: String) -> String {
    "<respcondition continue=\"No\"><conditionvar>\(test)</conditionvar>\(then)</respcondition>"
  }

  private static func equal(_ value: String, _ response: String = "response1") -> String {
    "<varequal respident=\"\(response)\">\(value)</varequal>"
  }

  private static let full = "<setvar action=\"Set\" varname=\"SCORE\">100</setvar>"

  @Test func choicesAndTheirFeedback() throws {
    let reading = try read(
      PackageSamples.canvas(
        "multiple_choice_question",
        Self.choice("Single", [Self.label("11", "Heron"), Self.label("12", "Owl")]),
        Self.condition(Self.equal("12"), Self.full),
        "<itemfeedback ident=\"11_fb\"><flow_mat><material><mattext>It croaks</mattext></material></flow_mat></itemfeedback>"
          + "<itemfeedback ident=\"general_fb\"><flow_mat><material><mattext>Owls hoot</mattext></material></flow_mat></itemfeedback>"
      ))
    let question = try reading.question()
    #expect(reading.findings.isEmpty)
    #expect(question.stem.plain == "Which one hoots?" && question.points == 2)
    #expect(question.explanation?.plain == "Owls hoot" && reading.bank?.title == "Birds")
    guard case .one(let options) = question.task else {
      Issue.record("\(question.task)")
      return
    }
    #expect(options.map(\.credit) == [0, 1])
    #expect(options.map { $0.feedback?.plain } == ["It croaks", nil])
  }

  @Test func severalAnswersAndNumbers() throws {
    let labels = ["1", "2", "3"].map { Self.label($0, "Bird \($0)") }
    let several = try read(
      PackageSamples.canvas(
        "multiple_answers_question", Self.choice("Multiple", labels),
        Self.condition(
          "<and>" + Self.equal("1") + "<not>" + Self.equal("2") + "</not>" + Self.equal("3")
            + "</and>", Self.full))
    ).question()
    guard case .several(let options) = several.task else {
      Issue.record("\(several.task)")
      return
    }
    #expect(options.map(\.credit) == [0.5, 0, 0.5])
    let number = try read(
      PackageSamples.canvas(
        "numerical_question",
        "<response_str ident=\"response1\"><render_fib fibtype=\"Decimal\"/></response_str>",
        Self.condition(
          "<vargte respident=\"response1\">1.0</vargte><varlte respident=\"response1\">22.0</varlte>",
          Self.full))
    ).question()
    guard case .gaps(let gaps) = number.task else {
      Issue.record("\(number.task)")
      return
    }
    #expect(gaps.first?.number == BankNumber(value: "11.5", tolerance: "10.5"))
  }

  /// QTI 1.2 without the fields of Canvas.
  @Test func itemsThatNameNoKind() throws {
    func kind(_ presentation: String, _ conditions: String) throws -> BankTask {
      try read(
        PackageSamples.canvas("", presentation, conditions).replacing(
          each: "question_type", with: "other")
      ).question().task
    }
    let labels = [Self.label("A", "True"), Self.label("B", "False")]
    guard
      case .truth(false, _) = try kind(
        Self.choice("Single", labels),
        Self.condition(Self.equal("B"), "<setvar varname=\"SCORE\">1</setvar>"))
    else {
      Issue.record("no statement")
      return
    }
    guard
      case .order(let items) = try kind(
        Self.choice("Ordered", labels),
        Self.condition(Self.equal("B") + Self.equal("A"), "<setvar>1</setvar>"))
    else {
      Issue.record("no order")
      return
    }
    #expect(items.map(\.plain) == ["False", "True"])
    guard
      case .gaps(let gaps) = try kind(
        "<response_str ident=\"response1\"><render_fib rows=\"1\"/></response_str>",
        Self.condition(
          "<varequal respident=\"response1\" case=\"Yes\">Uhu</varequal>", "<setvar>1</setvar>"))
    else {
      Issue.record("no gap")
      return
    }
    #expect(gaps.first?.accepted == ["Uhu"] && gaps.first?.isExact == true)
  }

  @Test func formulasAndImagesOfCanvas() throws {
    let html =
      "<p><img class=\"equation_image\" title=\"x^2\" src=\"/equation_images/x\" data-equation-content=\"x^2\"> "
      + "<img src=\"$IMS-CC-FILEBASE$/Uploaded%20Media/an%20owl.png?canvas_download=1\" alt=\"Owl\"></p>"
    let escaped = html.replacing(each: "<", with: "&lt;")
    let text = PackageSamples.canvas("essay_question", "").replacing(
      each: "&lt;div&gt;Which one &lt;b&gt;hoots&lt;/b&gt;?&lt;/div&gt;", with: escaped)
    let bytes = PackageSamples.zip([
      "g1/g1.xml": text, "web_resources/Uploaded Media/an owl.png": "PNG",
    ])
    let reading = try PackageRoundTrip("canvas").read(bytes)
    let question = try reading.question()
    #expect(reading.findings.isEmpty)
    #expect(question.stem.images == ["an-owl.png"] && question.stem.plain == "$x^2$ Owl")
    #expect(reading.bank?.files.map(\.name) == ["an-owl.png"])
  }
}
