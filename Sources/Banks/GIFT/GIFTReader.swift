internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads GIFT as Moodle reads it.
struct GIFTReader {
  var found: BankFindings
  private var bank = Bank()
  private var category: [String] = []

  init(_ source: Source) { found = BankFindings(source) }

  /// Reads the file.
  mutating func read() -> BankReading {
    let bytes = found.source.bytes
    guard found.isUTF8() else { return found.reading(bank) }
    for block in GIFTBlock.blocks(of: bytes) { read(block) }
    if bank.questions.isEmpty, !found.isBroken {
      found.breakOff(
        at: 0..<0, "the file has no question", remedy: "Write one, such as “2 + 2 = {=4}”.")
    }
    return found.reading(bank)
  }

  private mutating func read(_ block: GIFTBlock) {
    var block = block
    if block.text.has("$CATEGORY:", at: 0) {
      let end = block.text.firstIndex(of: ASCII.newline) ?? block.text.count
      let path = GIFTText.plain(10..<end, of: block.text, lineBreak: ASCII.space)
      category = MoodleName.category(String(decoding: path, as: UTF8.self))
      block = block.dropping(to: end)
    }
    guard block.text.contains(where: { !$0.isWhitespace }) else { return }
    guard var reading = GIFTQuestion(block, &found) else { return }
    guard var question = reading.question(&found) else { return }
    question.category = category
    readComments(block.comments, of: &question)
    question.forgetDerivedName()
    bank.questions.append(question)
  }

  /// Reads identifier and tags, which are in comments.
  private func readComments(_ comments: [[UInt8]], of question: inout BankQuestion) {
    for comment in comments {
      var index = 0
      while let open = comment.firstIndex(of: ASCII.leftBracket, from: index) {
        index = open + 1
        let isID = comment.has("[id:", at: open)
        guard isID || comment.has("[tag:", at: open) else { continue }
        var value: [UInt8] = []
        var end = open + (isID ? 4 : 5)
        while end < comment.count, comment[end] != ASCII.rightBracket {
          if comment.has("\\]", at: end) { end += 1 }
          value.append(comment[end])
          end += 1
        }
        guard end < comment.count else { return }
        index = end + 1
        let text = String(decoding: value, as: UTF8.self).withoutEnds
        if !text.isEmpty {
          if !isID { question.tags.append(text) } else if question.id.isEmpty { question.id = text }
        }
      }
    }
  }
}
