internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The controls for answering: options to tick, places and partners to choose, gaps and text
/// fields.
extension QuestionWriter {
  /// Writes the options of a question, each with its control.
  mutating func writeControls(
    of question: Question, _ names: OptionNames, named name: String, isSeveral: Bool
  ) {
    guard !question.options.isEmpty else { return }
    let order = question.kind == .order ? names.disorder : Array(question.options.indices)
    switch question.kind {
    case .order: writer.write("<ol class=\"options places\">\n")
    case .match: writer.write("<ol class=\"options pairs\">\n")
    default: writer.write("<ol class=\"options\">\n")
    }
    for index in order {
      let text = setter.set(question.options[index].body)
      let description =
        text.rest.isEmpty ? nil : name + "." + names.options[index] + ".text"
      writer.write("<li><label>")
      switch question.kind {
      case .order:
        writePlaces(order.count, name + "." + names.options[index], description)
        writeText(of: question, index, text)
      case .match:
        writeText(of: question, index, text)
        writePartners(of: question, names, name + "." + names.options[index], description)
      default:
        writer.write(isSeveral ? "<input type=\"checkbox\"" : "<input type=\"radio\"")
        attribute(" name=\"", name)
        attribute(" value=\"", names.options[index])
        if let description { attribute(" aria-describedby=\"", description) }
        writer.write("><span class=\"letter\">")
        writer.write(escaping: question.shownLetter(of: index))
        writer.write("</span>")
        writeText(of: question, index, text)
      }
      writer.write("</label>")
      // A label must not contain blocks.
      if let description {
        writer.write("\n<div class=\"stem\"")
        attribute(" id=\"", description)
        writer.write(">\n")
        writer.write(bytes: text.rest)
        writer.write("</div>\n")
      }
      writer.write("</li>\n")
    }
    writer.write("</ol>\n")
    if question.kind == .match { writeList(ofPartners: question, names) }
  }

  /// Writes the partners below the question, which nobody sees before they are printed where there is a list to open.
  private mutating func writeList(ofPartners question: Question, _ names: OptionNames) {
    writer.write("<ol class=\"partners\"")
    if !setter.listsPartners { writer.write(" hidden") }
    writer.write(">\n")
    for index in names.distinctPartners {
      writer.write("<li>")
      if let partner = question.options[index].partner {
        writer.write(bytes: setter.set(partner).lead)
      }
      writer.write("</li>\n")
    }
    writer.write("</ol>\n")
  }

  private mutating func writeText(of question: Question, _ option: Int, _ text: QuestionText) {
    writer.write(" <span>")
    write(lead: question, option, text)
    writer.write("</span>")
  }

  /// Writes the first paragraph of an option.
  ///
  /// - Parameter text: The HTML of the option, if it has been made already.
  mutating func write(lead question: Question, _ option: Int, _ text: QuestionText? = nil) {
    if let isTrue = question.truth(of: option) {
      writer.write(escaping: words[isTrue ? "true" : "false"])
    } else {
      writer.write(bytes: (text ?? setter.set(question.options[option].body)).lead)
    }
  }

  // MARK: - Order and match

  private mutating func openSelect(_ name: String, _ description: String?) {
    writer.write("<select")
    attribute(" name=\"", name)
    if let description { attribute(" aria-describedby=\"", description) }
    writer.write("><option value=\"\">–</option>")
  }

  private mutating func writePlaces(_ count: Int, _ name: String, _ description: String?) {
    openSelect(name, description)
    for place in 1...count {
      // Translation tools may change the text but never the value.
      attribute("<option value=\"", String(place))
      writer.write(">")
      writer.write(decimal: place)
      writer.write("</option>")
    }
    writer.write("</select>")
  }

  private mutating func writePartners(
    of question: Question, _ names: OptionNames, _ name: String, _ description: String?
  ) {
    writer.write(" ")
    openSelect(name, description)
    for index in names.distinctPartners {
      writer.write("<option")
      attribute(" value=\"", names.partners[index])
      writer.write(">")
      writer.write(escaping: question.options[index].partner?.text ?? "")
      writer.write("</option>")
    }
    writer.write("</select>")
  }

  // MARK: - Fields

  /// Writes HTML with a field in place of each gap; marks inside tags are not replaced.
  mutating func write(
    fillingGapsOf html: [UInt8], _ question: Question, _ name: String, _ gap: inout Int
  ) {
    guard !question.blanks.isEmpty else {
      writer.write(bytes: html)
      return
    }
    let mark = [UInt8](String(QuizText.blank).utf8)
    var start = 0
    while let found = html.firstRange(of: mark, from: start) {
      writer.write(start..<found.lowerBound, of: html)
      gap += 1
      writeInput(question, name, gap)
      start = found.upperBound
    }
    writer.write(start..<html.count, of: html)
  }

  private mutating func writeInput(_ question: Question, _ name: String, _ gap: Int) {
    writer.write("<input class=\"blank\" type=\"text\"")
    attribute(" name=\"", name + "." + String(gap))
    let word = words["answer"]
    attribute(" aria-label=\"", question.blanks.count > 1 ? "\(word) \(gap)" : word)
    writer.write(
      " autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" translate=\"no\">")
  }

  /// Writes the field of a question without options or gaps in its stem.
  mutating func writeField(_ question: Question, _ name: String) {
    if question.kind == .tracing { return writeTrace(name) }
    writer.write("<p>")
    if question.blanks.isEmpty {
      writeArea(name, labelled: words["answer"])
    } else {
      writeInput(question, name, 1)
    }
    writer.write("</p>\n")
  }

  mutating func writeArea(_ name: String, labelled label: String) {
    writer.write("<textarea rows=\"4\"")
    attribute(" name=\"", name)
    attribute(" aria-label=\"", label)
    writer.write(" autocapitalize=\"off\" spellcheck=\"false\" translate=\"no\"></textarea>")
  }
}
