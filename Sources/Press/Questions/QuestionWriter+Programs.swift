internal import HornbookBytes
internal import HornbookQuizzes

/// Questions about programs, and the texts that questions share.
extension QuestionWriter {
  /// Writes the text that a question shares with others, unless it was just written.
  ///
  /// - Returns: The name of the text on the page; nil if there is none.
  mutating func writeShared(of question: Question, named name: String) -> String? {
    guard let text = question.shared else {
      shared = nil
      return nil
    }
    if let shared, shared.text == text { return shared.name }
    let new = name + ".shared"
    shared = (new, text)
    writer.write("<div class=\"shared stem\"")
    attribute(" id=\"", new)
    writer.write(">\n")
    writer.write(bytes: setter.set(text).blocks)
    writer.write("</div>\n")
    return new
  }

  /// Writes the controls for what a program does; all of them, so that they tell nothing.
  mutating func writeTrace(_ name: String) {
    writer.write("<ol class=\"options\">\n")
    for (letter, value) in [("a", "compiles"), ("b", "fails")] {
      writer.write("<li><label><input type=\"radio\"")
      attribute(" name=\"", name)
      attribute(" value=\"", value)
      writer.write("><span class=\"letter\">")
      writer.write(escaping: letter)
      writer.write("</span> <span>")
      writer.write(escaping: words[value == "fails" ? "failsToCompile" : "compiles"])
      writer.write("</span></label></li>\n")
    }
    writer.write("</ol>\n<p class=\"traced\">")
    writer.write(escaping: words["output"])
    writeArea(name + ".output", labelled: words["output"])
    writer.write("</p>\n<p><label>")
    writer.write(escaping: words["lineOfError"])
    writer.write(" <input class=\"blank\" type=\"text\" inputmode=\"numeric\" size=\"4\"")
    attribute(" name=\"", name + ".line")
    writer.write(" autocomplete=\"off\"></label></p>\n")
  }
}

extension QuestionTextSetter {
  /// Writes what a program does.
  func write(_ trace: Trace, _ words: Words, into writer: inout ByteWriter) {
    let line = trace.line.map { words["failsInLine", ["line": String($0)]] }
    writer.write("<p>")
    writer.write(escaping: trace.compiles ? words["compiles"] : line ?? words["failsToCompile"])
    writer.write("</p>\n")
    if let output = trace.output { writer.write(bytes: set(output).blocks) }
  }
}
