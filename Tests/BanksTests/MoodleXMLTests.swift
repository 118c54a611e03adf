import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

/// Files that Moodle exports, and files that people write.
@Suite struct MoodleXMLTests {
  private static func read(_ text: String) throws -> BankReading {
    let bytes = Array(text.utf8)
    let format = try #require(BankFormat.format(of: "bank.xml", bytes))
    #expect(format.name == "moodle")
    return try BankFormat.read(Source(path: "bank.xml", bytes: bytes), as: format.name)
  }

  private static func question(_ type: String, _ inside: String, text: String = "Q?") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz>
    <!-- question: 12 -->
      <question type="\(type)">
        <name><text>N</text></name>
        <questiontext format="html"><text><![CDATA[<p>\(text)</p>]]></text></questiontext>
        \(inside)
      </question>
    </quiz>
    """
  }

  private static func only(_ text: String) throws -> (BankQuestion, [Finding]) {
    let reading = try read(text)
    let bank = try #require(reading.bank)
    #expect(bank.questions.count == 1)
    return (try #require(bank.questions.first), reading.findings)
  }

  @Test func readsAChoiceWithAllThatBelongsToIt() throws {
    let (question, findings) = try Self.only(
      Self.question(
        "multichoice",
        """
        <generalfeedback format="markdown"><text>Since *so* costs $5 and $6</text></generalfeedback>
        <defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>
        <idnumber>a-1</idnumber><single>false</single><shuffleanswers>1</shuffleanswers>
        <answernumbering>abc</answernumbering><showstandardinstruction>0</showstandardinstruction>
        <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
        <shownumcorrect/>
        <answer fraction="33.33333" format="html"><text><![CDATA[<p>\\(x^2 &lt; 1\\)</p>]]></text>
          <feedback format="plain_text"><text>a &lt; b</text></feedback></answer>
        <answer fraction="66.66667" format="html"><text>y&amp;amp;z</text></answer>
        <answer fraction="-50" format="html"><text>z</text></answer>
        <hint format="html"><text>first</text><shownumcorrect/></hint><hint><text>second</text></hint>
        <tags><tag><text>t1</text></tag><tag><text>t2</text></tag></tags>
        """))
    #expect(findings == [])
    #expect(question.name == "N")
    #expect(question.id == "a-1")
    #expect(question.points == 2)
    #expect(question.shuffles == true)
    #expect(question.tags == ["t1", "t2"])
    #expect(question.hints.map(\.plain) == ["first", "second"])
    #expect(question.explanation?.plain == "Since so costs $5 and $6")
    guard case .several(let options) = question.task else {
      Issue.record("\(question.task)")
      return
    }
    #expect(options.map(\.text.plain) == ["$x^2 < 1$", "y&z", "z"])
    #expect(options.map(\.credit) == [1.0 / 3, 2.0 / 3, -0.5])
    #expect(options[0].feedback?.plain == "a < b")
  }

  @Test func readsTheOtherKinds() throws {
    let answer = "<answer fraction=\"100\"><text>%</text></answer>"
    func kind(_ type: String, _ inside: String, text: String = "Q?") throws -> BankTask {
      let (question, findings) = try Self.only(Self.question(type, inside, text: text))
      #expect(findings.map(\.message) == [])
      return question.task
    }
    // Words of a site's language come “true” first.
    #expect(
      try kind(
        "truefalse",
        "<answer fraction=\"0\"><text>Wahr</text></answer><answer fraction=\"100\"><text>Falsch</text></answer>"
      )
        == .truth(false, feedback: .init()))
    guard
      case .gaps(let words) = try kind(
        "shortanswer", "<usecase>1</usecase><answer fraction=\"100\"><text>a\\*b</text></answer>",
        text: "It is ______ here")
    else { return #expect(Bool(false)) }
    #expect(words[0].accepted == ["a*b"])
    #expect(words[0].isExact)
    guard
      case .gaps(let number) = try kind(
        "numerical",
        """
        <answer fraction="100"><text>1,5</text><tolerance>0.1</tolerance></answer>
        <units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>
        """)
    else { return #expect(Bool(false)) }
    #expect(number[0].number == BankNumber(value: "1.5", tolerance: "0.1", unit: "m"))
    guard
      case .order(let items) = try kind(
        "ordering",
        "<answer fraction=\"2.0\"><text>b</text></answer><answer fraction=\"1.0\"><text>a</text></answer>"
      )
    else { return #expect(Bool(false)) }
    #expect(items.map(\.plain) == ["a", "b"])
    #expect(
      try kind("essay", "<graderinfo format=\"html\"><text>m</text></graderinfo>")
        == .open(model: BankText(plain: "m")))
    guard
      case .gaps(let gaps) = try kind(
        "cloze", "", text: "A {1:SA:=x\\}y~=&lt;b&gt;#good} B {:NUMERICAL:=3:0.5} C {1:MWC:=Z}")
    else { return #expect(Bool(false)) }
    #expect(gaps.map(\.accepted) == [["x}y", "<b>"], ["3"], ["Z"]])
    #expect(gaps[1].number == BankNumber(value: "3", tolerance: "0.5"))
    #expect(gaps.map(\.isExact) == [false, false, true])
    _ = answer
  }

  /// Moodle resolves references first, and then takes away a backslash before a brace or a hash.
  @Test func backslashesBeforeSignsOfGapsStay() throws {
    let place = Place(file: "bank")
    let accepted = [#"\}"#, #"a \} b"#, #"\\}"#, #"\#"#, #"\~"#, #"\"#, "}"]
    var bank = Bank()
    bank.questions = [
      BankQuestion(
        stem: BankText(plain: "Close with \(BankText.gap) or \(BankText.gap)."),
        task: .gaps([
          BankGap(accepted: accepted, place: place), BankGap(accepted: ["end"], place: place),
        ]), place: place)
    ]
    let format = try #require(BankFormat.named("moodle"))
    let write = try #require(format.write)
    let written = write(bank)
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(text.contains("=&#92;&#92;&#125;~=a &#92;&#92;&#125; b~="))
    // Names are plain text, in which a gap is a line.
    #expect(text.contains("<name><text>Close with ___ or ___.</text></name>"))
    #expect(!text.contains(BankText.gap))
    let read = try #require(format.read)
    let back = try #require(read(Source(path: "bank", bytes: written.bytes)).bank)
    guard case .gaps(let gaps) = back.questions.first?.task else {
      Issue.record("the question has no gaps")
      return
    }
    #expect(gaps.map(\.accepted) == [accepted, ["end"]])
    #expect(back.questions.first?.name == "")
  }

  @Test func theGapIsWhereMoodleAsksForTheAnswer() throws {
    let (question, _) = try Self.only(
      Self.question(
        "shortanswer", "<answer fraction=\"100\"><text>x</text></answer>",
        text: "It is ______ and _____"))
    #expect(question.stem.plain == "It is \(BankText.gap) and _____")
  }

  @Test(arguments: [
    "calculated", "stack", "coderunner", "ddwtos", "gapselect", "description", "new",
  ])
  func kindsOfMoodleAloneGoOutAsTheyCame(_ kind: String) throws {
    let text = Self.question(kind, "<x a='1'><![CDATA[<y>]]></x>\r\n <!-- c --> <dataset/>")
    let (question, findings) = try Self.only(text)
    #expect(findings == [])
    guard case .foreign(let task) = question.task else {
      Issue.record("\(question.task)")
      return
    }
    #expect(task.kind == kind)
    #expect(question.stem.plain == "Q?")
    let source = String(decoding: task.source, as: UTF8.self)
    #expect(source.hasPrefix("<question type=\"\(kind)\">"))
    #expect(source.hasSuffix("</question>"))
    #expect(text.utf8.count - source.utf8.count < 100)
    var bank = Bank()
    bank.questions = [question]
    let written = try BankFormat.write(bank, as: "moodle")
    #expect(written.omissions == [])
    #expect(String(decoding: written.bytes, as: UTF8.self).contains(source))
    // Other formats do not have it.
    #expect(try BankFormat.write(bank, as: "gift").omissions.count == 1)
  }

  @Test func aQuestionWithPartsOfOtherKindsGoesOutAsItCame() throws {
    let (question, _) = try Self.only(
      Self.question("cloze", "", text: "A {1:SA:=x} B {1:MULTICHOICE:=y~z}"))
    guard case .foreign(let task) = question.task else {
      Issue.record("\(question.task)")
      return
    }
    #expect(task.kind == "cloze")
  }

  /// What editors in Moodle write into texts.
  @Test func readsTheHTMLOfEditors() throws {
    let data = String(decoding: Base64.encode(BankSamples.picture), as: UTF8.self)
    let reading = try Self.read(
      Self.question(
        "essay", "",
        text: "x<sup>2</sup>, H<sub>2</sub>O, the 19<SUP>th</SUP> caf&eacute;&nbsp;&rarr; "
          + "<span style='color: red'>a</span><br><img src=\"data:image/png;base64,\(data)\" alt=\"A cat\">"
      ))
    #expect(reading.findings == [])
    let bank = try #require(reading.bank)
    let stem = try #require(bank.questions.first?.stem)
    #expect(stem.plain.hasPrefix("x², H₂O, the 19${}^{\\text{th}}$ café → a"))
    #expect(stem.images == ["image.png"])
    #expect(bank.file(named: "image.png")?.bytes == BankSamples.picture)
  }

  @Test func readsCategoriesAndImages() throws {
    let data = String(decoding: Base64.encode(BankSamples.picture), as: UTF8.self)
    let reading = try Self.read(
      """
      \u{FEFF}<quiz>\r
      <question type="category"><category><text>$course$/top/Default for X/a//b/ c </text></category>\r
      <info format="html"><text></text></info><idnumber></idnumber></question>
      <question type="essay"><name><text>One &amp;amp; two</text></name>
      <questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/my%20cat.png" alt="A cat">
      <img src="@@PLUGINFILE@@/my%20cat.png?time=1">]]></text>
      <file name="my cat.png" path="/" encoding="base64">\(data)</file></questiontext></question>
      <question type="essay"><name><text>Two</text></name>
      <questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a/my cat.png" alt="Other">]]></text>
      <file name="my cat.png" path="/a/" encoding="base64">AAAA</file></questiontext></question>
      </quiz>
      """)
    let bank = try #require(reading.bank)
    #expect(reading.findings == [])
    #expect(
      bank.questions.map(\.category) == [
        ["Default for X", "a/b", "c"], ["Default for X", "a/b", "c"],
      ])
    #expect(bank.questions.map(\.name) == ["One & two", "Two"])
    #expect(bank.questions.map(\.stem.images) == [["my-cat.png", "my-cat.png"], ["2-my-cat.png"]])
    #expect(bank.files.map(\.name) == ["2-my-cat.png", "my-cat.png"])
    #expect(bank.file(named: "my-cat.png")?.bytes == BankSamples.picture)
  }

  /// What is told of a file, with the place where it begins.
  @Test(arguments: [
    (
      "<answer fraction=\"50\"><text>x</text></answer>", "shortanswer",
      "4:3 no answer of full marks is exact"
    ),
    (
      "<answer fraction=\"100\"><text>x</text></answer><answer fraction=\"50\"><text>y</text></answer>",
      "shortanswer", "7:51 the answer “y” for 50 % of the points is left out"
    ),
    (
      "<answer fraction=\"100\"><text>x</text></answer><answer fraction=\"100\"><text>y*</text></answer>",
      "shortanswer", "7:51 the pattern “y*” is left out"
    ),
    ("<hidden>1</hidden>", "essay", "7:5 the question is hidden in Moodle"),
    ("<attachments>2</attachments>", "essay", "7:5 that files may be attached is not kept"),
    (
      "<generalfeedback><text><![CDATA[<iframe src='x'></iframe>y]]></text></generalfeedback>",
      "essay",
      "7:5 a frame is left out"
    ),
  ])
  func tellsWhatIsLost(_ inside: String, _ type: String, _ expected: String) throws {
    let text = Self.question(type, inside)
    let reading = try Self.read(text)
    #expect(reading.bank != nil)
    let lines = Source(path: "", text: text).lines
    let told = try #require(reading.findings.first { $0.rule == "bank-detail-lost" })
    #expect(reading.findings.allSatisfy { RuleCatalogue.faults(in: $0) == [] })
    let place = lines.position(at: told.place?.lower ?? 0)
    #expect("\(place.line):\(place.column) \(told.message)".hasPrefix(expected))
  }

  /// A broken file gives no question, and a finding at the very place.
  @Test(arguments: [
    ("<quiz>\n<question type=\"essay\">\n</quiz>", "3:1"),
    ("<quiz>\n <question>\n</question></quiz>", "2:2"),
    ("<quiz>\n  a & b</quiz>", "2:5"), ("<quiz></quiz>", "1:1"),
    (
      "<quiz>\n<question type=\"numerical\"><answer fraction=\"100\"><text>x</text></answer></question></quiz>",
      "2:28"
    ),
    ("<quiz>\n<question type=\"multichoice\"></question></quiz>", "2:1"),
    (
      "<quiz>\n<question type=\"multichoice\"><answer fraction=\"all\"><text>x</text></answer></question></quiz>",
      "2:30"
    ),
    (
      "<quiz>\n<question type=\"truefalse\"><answer fraction=\"0\"><text>true</text></answer></question></quiz>",
      "2:1"
    ),
    (
      "<quiz>\n<question type=\"matching\"><subquestion><text>a</text></subquestion></question></quiz>",
      "2:1"
    ),
    (
      "<quiz>\n<question type=\"cloze\"><questiontext><text>x</text></questiontext></question></quiz>",
      "2:24"
    ),
    ("<quiz>\n<question type=\"essay\"><defaultgrade>x</defaultgrade></question></quiz>", "2:24"),
    (
      "<quiz>\n<question type=\"essay\"><questiontext><text>&lt;img src=\"@@PLUGINFILE@@/a.png\"></text>"
        + "<file name=\"a.png\" path=\"/\">%</file></questiontext></question></quiz>", "2:86"
    ),
  ])
  func aBrokenFileGivesNoQuestion(_ text: String, _ expected: String) throws {
    let source = Source(path: "bank.xml", text: text)
    let reading = try BankFormat.read(source, as: "moodle")
    #expect(reading.bank == nil)
    let broken = reading.findings.filter { $0.rule == "bank-broken" }
    let finding = try #require(broken.first)
    let place = source.lines.position(at: finding.place?.lower ?? 0)
    #expect("\(place.line):\(place.column)" == expected, "\(finding.message)")
    #expect(finding.remedy != nil)
    #expect(broken.allSatisfy { RuleCatalogue.faults(in: $0) == [] })
  }

  @Test func entitiesAndDocumentTypesAreRefused() throws {
    for text in [
      "<!DOCTYPE quiz [<!ENTITY a \"aaaa\">]><quiz>&a;</quiz>", "<quiz>&nbsp;</quiz>",
      "<quiz>" + String(repeating: "<a>", count: 600),
    ] {
      #expect(
        try BankFormat.read(Source(path: "", text: text), as: "moodle").bank == nil)
    }
  }
}
