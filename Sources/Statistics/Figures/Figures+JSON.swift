public import HornbookBytes
public import HornbookDiagnostics
internal import HornbookFormats

extension Figures {
  /// The figures as an object of JSON.
  ///
  /// Shares and correlations are numbers from -1 to 1, marks those of a whole question; what the results do not
  /// determine is null.
  public func write(to json: inout JSONWriter, book: String, _ report: FindingReport) {
    json.object { json in
      json.member("version", 1)
      json.member("book", book)
      json.member("readers", readers)
      json.object("totals") { json in
        json.member("readers", wholeReaders)
        json.number("mean", mean)
        json.number("median", median)
        json.number("standardDeviation", deviation)
        json.number("skewness", skewness)
        json.number("kurtosis", kurtosis)
        json.number("alpha", alpha)
        json.interval("alphaInterval", alphaInterval)
        json.number("errorRatio", errorRatio)
        json.number("standardError", standardError)
      }
      json.array("questions") { json in
        for question in questions { question.write(to: &json) }
      }
      json.array("findings") { json in
        for finding in report.findings {
          json.object { json in
            json.member("rule", finding.rule)
            json.member("severity", finding.severity.rawValue)
            json.member("file", finding.place?.file)
            json.member(
              "line",
              finding.place.flatMap { place in
                report.source(of: place).map { $0.positions(of: place).start.line }
              })
            json.member("message", finding.message)
          }
        }
      }
    }
  }

  /// The figures as a table, with a record for each question.
  public var csv: [UInt8] {
    var writer = CSVWriter()
    let names = [
      "question", "asked", "blank", "facility", "facilityLower", "facilityUpper",
      "standardDeviation", "discrimination", "efficiency", "effectiveWeight", "facilityOfBest",
      "facilityOfLast", "guess", "chosen",
    ]
    writer.write(names)
    for question in questions {
      let numbers: [Double?] = [
        question.facility, question.facilityInterval?.lower, question.facilityInterval?.upper,
        question.deviation, question.discrimination, question.efficiency,
        question.effectiveWeight, question.facilityOfBest, question.facilityOfLast,
        question.question.guess,
      ]
      let chosen =
        question.known == 0
        ? []
        : question.options.enumerated().map { position, option in
          "\(option.isRight ? "*" : "")\(OptionFigures.letter(position)) \(option.count)"
        }
      writer.write(
        [question.question.id, "\(question.asked)", "\(question.blank)"]
          + numbers.map { $0.map(Self.decimal) ?? "" } + [chosen.joined(separator: "; ")])
    }
    return writer.finish()
  }

  /// A number with ten decimals, without an exponent.
  static func decimal(_ number: Double) -> String { number.decimalText(places: 10) }
}

extension QuestionFigures {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", question.id)
      json.member("asked", asked)
      json.member("blank", blank)
      json.member("known", known)
      json.number("facility", facility)
      json.interval("facilityInterval", facilityInterval)
      json.number("standardDeviation", deviation)
      json.number("variance", variance)
      json.number("restVariance", restVariance)
      json.number("covariance", covariance)
      json.number("greatestCovariance", greatestCovariance)
      json.number("discrimination", discrimination)
      json.number("efficiency", efficiency)
      json.number("effectiveWeight", effectiveWeight)
      json.number("facilityOfBest", facilityOfBest)
      json.number("facilityOfLast", facilityOfLast)
      json.number("difference", difference)
      json.number("guess", question.guess)
      json.member("suspect", suspect.map { OptionFigures.letter($0.option) })
      json.array("options") { json in
        for (position, option) in options.enumerated() {
          json.object { json in
            json.member("letter", OptionFigures.letter(position))
            json.member("text", option.text)
            json.member("right", option.isRight)
            json.member("count", known > 0 ? option.count : nil)
            json.number("share", option.share)
            json.interval("interval", option.interval)
            json.number("shareOfBest", option.shareOfBest)
            json.number("shareOfLast", option.shareOfLast)
          }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func number(_ name: String, _ number: Double?) {
    key(name)
    // Ten digits after the point: what follows is noise of the machine's numbers.
    if let number { value((number * 1e10).rounded() / 1e10) } else { null() }
  }

  fileprivate mutating func interval(_ name: String, _ interval: Interval?) {
    key(name)
    guard let interval else { return null() }
    array { json in
      for end in [interval.lower, interval.upper] { json.value((end * 1e10).rounded() / 1e10) }
    }
  }
}
