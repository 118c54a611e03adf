import HornbookBanks
import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import Testing

/// Items and packages as other programs write them.
enum PackageSamples {
  /// An item of QTI.
  static func item(
    _ responses: String, _ body: String, _ rest: String = "", version: String = "v2p1",
    attributes: String = "adaptive=\"false\""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_\(version)" identifier="owl"
      title="Owls" timeDependent="false" \(attributes)>
      \(responses)
      <itemBody>\(body)</itemBody>
      \(rest)
    </assessmentItem>
    """
  }

  /// The declaration of a response.
  static func response(
    _ cardinality: String = "single", _ type: String = "identifier", _ correct: [String] = ["B"],
    _ rest: String = ""
  ) -> String {
    let values = correct.map { "<value>\($0)</value>" }.joined()
    return "<responseDeclaration identifier=\"RESPONSE\" cardinality=\"\(cardinality)\" "
      + "baseType=\"\(type)\">"
      + (correct.isEmpty ? "" : "<correctResponse>\(values)</correctResponse>")
      + "\(rest)</responseDeclaration>"
  }

  /// A template of response processing.
  static func template(_ name: String) -> String {
    "<responseProcessing template=\"http://www.imsglobal.org/question/qti_v2p1/rptemplates/\(name)\"/>"
  }

  /// Three options.
  static let choices = """
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
      <prompt>Which one hoots?</prompt>
      <simpleChoice identifier="A">A heron</simpleChoice>
      <simpleChoice identifier="B">An owl</simpleChoice>
      <simpleChoice identifier="C" fixed="true"><p>None of these</p></simpleChoice>
    </choiceInteraction>
    """

  /// An item of QTI 1.2 for Canvas.
  static func canvas(
    _ kind: String, _ presentation: String, _ conditions: String = "", _ rest: String = "",
    fields: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
      <assessment ident="quiz" title="Birds">
        <section ident="root_section">
          <item ident="owl" title="Owls">
            <itemmetadata><qtimetadata>
              <qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>\(kind)</fieldentry></qtimetadatafield>
              <qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.0</fieldentry></qtimetadatafield>
              \(fields)
            </qtimetadata></itemmetadata>
            <presentation>
              <material><mattext texttype="text/html">&lt;div&gt;Which one &lt;b&gt;hoots&lt;/b&gt;?&lt;/div&gt;</mattext></material>
              \(presentation)
            </presentation>
            <resprocessing>
              <outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
              \(conditions)
            </resprocessing>
            \(rest)
          </item>
        </section>
      </assessment>
    </questestinterop>
    """
  }

  /// A zip archive.
  static func zip(_ files: KeyValuePairs<String, String>) -> [UInt8] {
    var archive = ZipArchive()
    for (path, text) in files { _ = archive.add(path, Array(text.utf8)) }
    return archive.finish()
  }

  /// A manifest that names items.
  static func manifest(_ items: [String], type: String = "imsqti_item_xmlv2p1") -> String {
    let resources = items.enumerated().map {
      "<resource identifier=\"r\($0)\" type=\"\(type)\" href=\"\($1)\"><file href=\"\($1)\"/></resource>"
    }
    return "<manifest xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\" identifier=\"m\">"
      + "<organizations/><resources>\(resources.joined())</resources></manifest>"
  }
}

extension BankReading {
  /// The findings with what stands at their places: “rule file line «text» message”.
  var told: [String] {
    findings.map { finding in
      guard let place = finding.place else { return "\(finding.rule) \(finding.message)" }
      guard let source = sources.first(where: { $0.path == place.file }), !place.isWholeFile else {
        return "\(finding.rule) \(place.file) \(finding.message)"
      }
      let line = source.lines.line(at: place.lower)
      let text = source.bytes.text(place.lower..<min(place.upper, place.lower + 16))
      return "\(finding.rule) \(place.file) \(line) «\(text)» \(finding.message)"
    }
  }

  /// The only question.
  func question() throws -> BankQuestion {
    let bank = try #require(bank, "\(told)")
    #expect(bank.questions.count == 1)
    return try #require(bank.questions.first)
  }
}
