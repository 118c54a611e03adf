/// How an item of QTI counts an answer, and which feedback it shows.
///
/// The standard templates are used where they say everything.
struct QTIScoring {
  /// What an answer is worth.
  enum Score {
    /// Nothing; whoever marks it decides.
    case byHand
    /// One point if it is right.
    case match
    /// All points if it is right.
    case matchWorthPoints
    /// What the mapping says.
    case map
    /// What the mapping says of the share of all points.
    case mapShares
    /// What each gap is worth.
    case gaps([Gap])
  }

  /// A gap.
  struct Gap {
    let response: String
    /// The right number, and how far an answer may differ; nil for words, which are mapped.
    let number: (value: String, tolerance: String?)?
    let worth: Double
  }

  /// Feedback that is shown for a written answer.
  struct Shown {
    let response: String
    let answer: String
    let isExact: Bool
    let number: (value: String, tolerance: String?)?
    let feedback: String
  }

  var score = Score.byHand
  /// Whether the identifier of each chosen option is that of its feedback.
  var showsChosen = false
  var shown: [Shown] = []
  /// The feedback that follows any answer.
  var always: String?

  /// Whether feedback is shown.
  var hasFeedback: Bool { showsChosen || !shown.isEmpty || always != nil }

  static let templates = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/"

  /// Writes the processing of responses.
  func write(to xml: inout XMLWriter) {
    switch score {
    case .match where !hasFeedback:
      xml.element("responseProcessing", ["template": Self.templates + "match_correct"])
    case .map where !hasFeedback:
      xml.element("responseProcessing", ["template": Self.templates + "map_response"])
    case .byHand where !hasFeedback: break
    default:
      xml.begin("responseProcessing")
      writeScore(to: &xml)
      writeFeedback(to: &xml)
      xml.end()
    }
  }

  private func writeScore(to xml: inout XMLWriter) {
    switch score {
    case .byHand: break
    case .match, .matchWorthPoints:
      condition(&xml) { xml in
        xml.begin("match")
        xml.element("variable", ["identifier": "RESPONSE"])
        xml.element("correct", ["identifier": "RESPONSE"])
        xml.end()
      } then: { xml in
        set("SCORE", &xml) { xml in
          if case .match = score {
            xml.element("baseValue", ["baseType": "float"], text: "1")
          } else {
            xml.element("variable", ["identifier": "MAXSCORE"])
          }
        }
      }
    case .map:
      set("SCORE", &xml) { $0.element("mapResponse", ["identifier": "RESPONSE"]) }
    case .mapShares:
      set("SCORE", &xml) { xml in
        xml.begin("product")
        xml.element("mapResponse", ["identifier": "RESPONSE"])
        xml.element("variable", ["identifier": "MAXSCORE"])
        xml.end()
      }
    case .gaps(let gaps):
      for gap in gaps { write(gap, to: &xml) }
    }
  }

  private func write(_ gap: Gap, to xml: inout XMLWriter) {
    guard let number = gap.number else {
      return set("SCORE", &xml) { xml in
        xml.begin("sum")
        xml.element("variable", ["identifier": "SCORE"])
        xml.element("mapResponse", ["identifier": gap.response])
        xml.end()
      }
    }
    condition(&xml) { xml in
      equal(gap.response, number.tolerance, to: &xml) {
        $0.element("correct", ["identifier": gap.response])
      }
    } then: { xml in
      set("SCORE", &xml) { xml in
        xml.begin("sum")
        xml.element("variable", ["identifier": "SCORE"])
        xml.element("baseValue", ["baseType": "float"], text: gap.worth.decimal)
        xml.end()
      }
    }
  }

  private func writeFeedback(to xml: inout XMLWriter) {
    if showsChosen {
      addFeedback(&xml) { $0.element("variable", ["identifier": "RESPONSE"]) }
    }
    for shown in shown {
      condition(&xml) { xml in
        if let number = shown.number {
          equal(shown.response, number.tolerance, to: &xml) {
            $0.element("baseValue", ["baseType": "float"], text: number.value)
          }
        } else {
          xml.begin("stringMatch", ["caseSensitive": String(shown.isExact)])
          xml.element("variable", ["identifier": shown.response])
          xml.element("baseValue", ["baseType": "string"], text: shown.answer)
          xml.end()
        }
      } then: { xml in
        addFeedback(&xml) {
          $0.element("baseValue", ["baseType": "identifier"], text: shown.feedback)
        }
      }
    }
    if let always {
      addFeedback(&xml) { $0.element("baseValue", ["baseType": "identifier"], text: always) }
    }
  }

  private func equal(
    _ response: String, _ tolerance: String?, to xml: inout XMLWriter,
    _ right: (inout XMLWriter) -> Void
  ) {
    xml.begin(
      "equal",
      [
        "toleranceMode": tolerance == nil ? "exact" : "absolute",
        "tolerance": tolerance.map { "\($0) \($0)" },
      ])
    xml.element("variable", ["identifier": response])
    right(&xml)
    xml.end()
  }

  private func addFeedback(_ xml: inout XMLWriter, _ added: (inout XMLWriter) -> Void) {
    set("FEEDBACK", &xml) { xml in
      xml.begin("multiple")
      xml.element("variable", ["identifier": "FEEDBACK"])
      added(&xml)
      xml.end()
    }
  }

  private func set(
    _ outcome: String, _ xml: inout XMLWriter, _ value: (inout XMLWriter) -> Void
  ) {
    xml.begin("setOutcomeValue", ["identifier": outcome])
    value(&xml)
    xml.end()
  }

  private func condition(
    _ xml: inout XMLWriter, _ test: (inout XMLWriter) -> Void,
    then: (inout XMLWriter) -> Void
  ) {
    xml.begin("responseCondition")
    xml.begin("responseIf")
    test(&xml)
    then(&xml)
    xml.end()
    xml.end()
  }
}
