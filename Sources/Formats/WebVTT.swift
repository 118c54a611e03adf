internal import HornbookBytes
public import HornbookDiagnostics

/// Checks captions in WebVTT, of which browsers leave out silently what they cannot read.
public struct WebVTT {
  /// The most findings about a file; the first ones show what is wrong.
  private static let mostFindings = 20

  private let bytes: [UInt8]
  private let path: String
  private var findings: [Finding] = []

  /// Reports what browsers would leave out of a file.
  public static func findings(in source: Source) -> [Finding] {
    var captions = WebVTT(source)
    captions.check()
    return Array(captions.findings.prefix(mostFindings))
  }

  private init(_ source: Source) {
    bytes = source.bytes
    path = source.path
  }

  private mutating func check() {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let behind = start + 6
    guard bytes.has("WEBVTT", at: start), behind == bytes.count || bytes[behind].isWhitespace else {
      note(start..<min(behind, lineEnd(from: start)), "the file does not begin with “WEBVTT”")
      return
    }
    var block: [Range<Int>] = []
    var isHeader = true
    var line = start
    while line < bytes.count, findings.count < Self.mostFindings {
      let end = lineEnd(from: line)
      let range = line..<end
      if range.isEmpty {
        if !isHeader { check(block) }
        isHeader = false
        block = []
      } else if isHeader, isTiming(range) {
        // The first cue needs no empty line above it, but most programs want one.
        isHeader = false
        block = [range]
      } else {
        block.append(range)
      }
      line = bytes.has("\r\n", at: end) ? end + 2 : end + 1
    }
    if !isHeader { check(block) }
  }

  private func lineEnd(from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    return bytes[start...].firstIndex { $0 == ASCII.newline || $0 == 0x0D } ?? bytes.count
  }

  private func isTiming(_ line: Range<Int>) -> Bool {
    bytes.firstRange(of: "-->", from: line.lowerBound, to: line.upperBound) != nil
  }

  private mutating func note(_ range: Range<Int>, _ message: String, remedy: String? = nil) {
    findings.append(
      Finding(.captionsSyntax, at: Place(file: path, range: range), message, remedy: remedy))
  }

  /// Checks the lines between two empty ones: a cue, or something else.
  private mutating func check(_ lines: [Range<Int>]) {
    guard let first = lines.first else { return }
    let others: [StaticString] = ["NOTE", "STYLE", "REGION"]
    let isOther = others.contains { bytes.has($0, at: first.lowerBound) }
    guard let timing = lines.prefix(2).first(where: { isTiming($0) }) else {
      if !isOther { note(first, "these captions have no times") }
      return
    }
    check(timing: timing)
    for line in lines where line.lowerBound > timing.lowerBound && isTiming(line) {
      note(line, "there is no empty line above this cue")
    }
  }

  private mutating func check(timing line: Range<Int>) {
    guard let arrow = bytes.firstRange(of: "-->", from: line.lowerBound, to: line.upperBound) else {
      return
    }
    let left = trimmed(line.lowerBound..<arrow.lowerBound)
    let rest = trimmed(arrow.upperBound..<line.upperBound)
    let right = rest.lowerBound..<(bytes[rest].firstIndex(where: \.isWhitespace) ?? rest.upperBound)
    var times: [Int] = []
    for range in [left, right] {
      guard let time = time(range) else {
        let hasComma = bytes[range].contains(ASCII.comma)
        note(
          range.isEmpty ? arrow : range,
          range.isEmpty ? "a time is missing" : "“\(bytes.text(range))” is not a time",
          remedy: hasComma
            ? "Write a full stop before the thousandths: this is how WebVTT differs from SRT." : nil
        )
        return
      }
      times.append(time)
    }
    guard times.count == 2 else { return }
    if times[1] <= times[0] { note(right, "the captions end before they begin") }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isWhitespace { start += 1 }
    while end > start, bytes[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }

  /// A time such as `01:02.500` or `1:01:02.500`, in thousandths of a second; nil if it is none.
  private func time(_ range: Range<Int>) -> Int? {
    let halves = bytes[range].split(separator: ASCII.period, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[1].count == 3, let fraction = number(halves[1]) else {
      return nil
    }
    let parts = halves[0].split(separator: ASCII.colon, omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var seconds = 0
    for (position, part) in parts.enumerated() {
      let isHour = parts.count == 3 && position == 0
      guard let value = number(part), isHour ? (2...6).contains(part.count) : part.count == 2,
        isHour || value < 60
      else { return nil }
      seconds = seconds * 60 + value
    }
    return seconds * 1000 + fraction
  }

  /// A number of at most six digits.
  private func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...6).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
