internal import HornbookBytes
internal import HornbookPress

/// A question while it is written.
struct AskedQuestion {
  /// The name of its element.
  var id: String
  /// Its number as it is shown; empty if it has none.
  var number: [UInt8] = []
  var isInNumber = false

  mutating func note(_ text: [UInt8]) {
    if isInNumber { number += text }
  }
}

/// Questions: lists in place of forms, and their answers at the end of the document.
extension EPUBPageWriter {
  /// Begins an element of a question; false if it is treated like any other.
  mutating func beginQuestion(_ tag: MarkupReader.Tag) -> Bool {
    switch tag.name {
    case "fieldset" where tag.has(class: "question"):
      let name = admit("section") ?? "span"
      write(start: name)
      let id = writeAttributes(of: tag, as: name)
      writer.write(">")
      question = AskedQuestion(id: id ?? "")
      open(Open(name: tag.name, written: name, end: .question))
    case "form" where tag.has(class: "quiz"):
      let name = admit("section") ?? "span"
      write(start: name)
      writeAttributes(of: tag, as: name)
      if name == "section" {
        attribute("epub:type", "qna")
        attribute("role", "doc-qna")
      }
      writer.write(">")
      open(Open(name: tag.name, written: name))
    case "p" where tag.has(class: "see-answer"):
      let name = admit("p") ?? "span"
      write(start: name)
      writeAttributes(of: tag, as: name)
      writer.write(">")
      open(Open(name: tag.name, written: name, end: .seeAnswer))
    case "legend":
      guard let name = admit("div") else {
        open(Open(name: tag.name))
        return true
      }
      write(start: name)
      attribute("class", "legend")
      writer.write(">")
      open(Open(name: tag.name, written: name))
    case "span" where tag.has(class: "number") && stack.last?.name == "legend":
      let name = admit("span") ?? "span"
      write(start: name)
      writeAttributes(of: tag, as: name)
      writer.write(">")
      question?.isInNumber = true
      open(Open(name: tag.name, written: name, end: .number))
    case "details" where tag.has(class: "answer"): return beginAnswer(tag)
    case "summary" where stack.last?.end == .answer:
      open(Open(name: tag.name, isMuted: true))
    case "ol" where tag.has(class: "places") || tag.has(class: "pairs"):
      // The order of the list says nothing, so it has no numbers.
      let name = admit("ul") ?? "span"
      write(start: name)
      writeAttributes(of: tag, as: name)
      writer.write(">")
      open(Open(name: tag.name, written: name))
    case "input" where tag.has(class: "blank"), "textarea":
      _ = admit("span")
      writer.write("<span class=\"blank\">______</span>")
    default: return false
    }
    return true
  }

  /// Begins the answer to the question that is open, which stands at the end of the document; false if there is none.
  private mutating func beginAnswer(_ tag: MarkupReader.Tag) -> Bool {
    let id = question?.id ?? ""
    let number = question?.number ?? []
    let place = id + ".answer"
    guard !id.isEmpty, !isInAnswer, page.ids.insert(place).inserted else { return false }
    isInAnswer = true
    let line = admit("p") ?? "span"
    write(start: line)
    writer.write(" class=\"see-answer\"><a epub:type=\"noteref\" role=\"doc-noteref\"")
    attribute("href", "#" + place)
    writer.write(">")
    write(escaped: Array(words["answer"].utf8))
    writer.write("</a>")
    write(end: line)
    writer.write("\n")
    swap(&writer, &answers)
    writer.write("<li")
    attribute("id", place)
    writer.write(" epub:type=\"endnote\"><a class=\"number\" epub:type=\"backlink\"")
    attribute("href", "#" + id)
    let shown = String(decoding: number, as: UTF8.self)
    attribute(
      "aria-label",
      number.isEmpty ? words["kindQuestion"] : words["questionNumbered", ["number": shown]])
    writer.write(" role=\"doc-backlink\">")
    write(escaped: number.isEmpty ? Array("↩".utf8) : number)
    writer.write("</a>\n<div>")
    open(Open(name: tag.name, end: .answer))
    return true
  }

  /// Writes the answers to the questions of the page at its end.
  mutating func finishAnswers() {
    guard answers.count > 0 else { return }
    // No name in a page becomes this one.
    let id = "x.answers"
    page.ids.insert(id)
    writer.write("<section class=\"answers\" epub:type=\"endnotes\" aria-labelledby=\"")
    writer.write(text: id)
    writer.write("\">\n<h2 id=\"")
    writer.write(text: id)
    writer.write("\">")
    write(escaped: Array(words["answers"].utf8))
    writer.write("</h2>\n<ol class=\"key\">\n")
    writer.write(bytes: answers.take())
    writer.write("</ol>\n</section>\n")
  }

  mutating func atEnd(of element: Open) {
    switch element.end {
    case .heading(let id):
      var text = ByteWriter()
      (heading ?? []).withUnsafeBufferPointer { text.write(escaping: $0) }
      page.headings.append(.init(id: id, title: text.take()))
      heading = nil
    case .number: question?.isInNumber = false
    case .answer:
      writer.write("</div>\n</li>\n")
      isInAnswer = false
      swap(&writer, &answers)
    case .question: question = nil
    default: break
    }
  }
}
