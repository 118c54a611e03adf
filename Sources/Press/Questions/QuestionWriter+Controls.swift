internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookQuizzes

/// What a reader answers with: options to tick, places and partners to choose, gaps and fields.
extension QuestionWriter {
  /// Writes the options of a question, each with its control.
  mutating func writeControls(of question: Question, named name: String, isSeveral: Bool) {
    guard !question.options.isEmpty else { return }
    let names = OptionNames(question)
    let order = question.kind == .order ? names.disorder : Array(question.options.indices)
    switch question.kind {
    case .order: writer.write("<ol class=\"options places\">\n")
    case .match: writer.write("<ol class=\"options pairs\">\n")
    default: writer.write("<ol class=\"options\">\n")
    }
    for index in order {
      let rest = setter.set(question.options[index].body).rest
      let id = name + "." + names.options[index]
      let description = rest.isEmpty ? nil : id + ".text"
      writer.write("<li><label>")
      switch question.kind {
      case .order:
        writePlaces(order.count, id, description)
        writeText(of: question, index)
      case .match:
        writeText(of: question, index)
        writePartners(of: question, names, id, description)
      default:
        writer.write(isSeveral ? "<input type=\"checkbox\"" : "<input type=\"radio\"")
        attribute(" name=\"", name)
        attribute(" value=\"", names.options[index])
        if let description { attribute(" aria-describedby=\"", description) }
        writer.write("><span class=\"letter\">")
        writer.write(escaping: question.shownLetter(of: index))
        writer.write("</span>")
        writeText(of: question, index)
      }
      writer.write("</label>")
      // A block of code may not stand in a label.
      if let description {
        writer.write("\n<div class=\"stem\"")
        attribute(" id=\"", description)
        writer.write(">\n")
        writer.write(bytes: rest)
        writer.write("</div>\n")
      }
      writer.write("</li>\n")
    }
    writer.write("</ol>\n")
  }

  private mutating func writeText(of question: Question, _ option: Int) {
    writer.write(" <span>")
    write(lead: question, option)
    writer.write("</span>")
  }

  /// Writes the first paragraph of an option.
  mutating func write(lead question: Question, _ option: Int) {
    if let word = question.truthWord(of: option) {
      writer.write(escaping: words[word])
    } else {
      writer.write(bytes: setter.set(question.options[option].body).lead)
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
      // Translation tools may rewrite the text, and never the value.
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

  /// Writes HTML with a field in the place of each gap; marks inside of tags are left alone.
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

  /// Writes the field of a question without options whose stem has no gap.
  mutating func writeField(_ question: Question, _ name: String) {
    writer.write("<p>")
    if question.blanks.isEmpty {
      writer.write("<textarea rows=\"4\"")
      attribute(" name=\"", name)
      attribute(" aria-label=\"", words["answer"])
      writer.write(" autocapitalize=\"off\" spellcheck=\"false\" translate=\"no\"></textarea>")
    } else {
      writeInput(question, name, 1)
    }
    writer.write("</p>\n")
  }
}

extension Question {
  /// The key of the word for an option that no author wrote: true or false, from a file.
  fileprivate func truthWord(of option: Int) -> String? {
    guard kind == .trueFalse, form == .json, options.count == 2 else { return nil }
    return option == 0 ? "true" : "false"
  }
}
