import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

/// Captions that browsers would leave out are told at their place.
@Suite struct WebVTTTests {
  static let wrong: [(text: String, message: String)] = [
    ("⌖", "the file does not begin with “WEBVTT”"),
    ("⌖WEBVTTT\n", "the file does not begin with “WEBVTT”"),
    ("⌖1\n00:01.000 --> 00:02.000\nA", "the file does not begin with “WEBVTT”"),
    ("WEBVTT\n\n⌖1:00.000 --> 01:02.000\nA", "“1:00.000” is not a time"),
    ("WEBVTT\n\n00:01.000 --> ⌖00:02,000\nA", "“00:02,000” is not a time"),
    ("WEBVTT\n\n00:01.000 --> ⌖00:72.000\nA", "“00:72.000” is not a time"),
    ("WEBVTT\n\n00:01.000 ⌖-->\nA", "a time is missing"),
    ("WEBVTT\n\n00:01.000 --> ⌖00:01.000 line:0\nA", "the captions end before they begin"),
    ("WEBVTT\r\n\r\n⌖Slowly.\r\n", "these captions have no times"),
    (
      "WEBVTT\n\n00:01.000 --> 00:02.000\nA\n⌖00:03.000 --> 00:04.000\nB",
      "there is no empty line above this cue"
    ),
    ("WEBVTT\n\n00:01.000 --> ⌖99999999999999999999:00:00.000\nA", "is not a time"),
  ]

  @Test(arguments: wrong.indices)
  func isTold(_ index: Int) {
    let (text, message) = Self.wrong[index]
    let marked = MarkedText(text)
    let found = WebVTT.findings(in: Source(path: "a.vtt", bytes: marked.bytes))
    #expect(found.map(\.place?.lower) == marked.offsets, "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.message.contains(message) && $0.rule == "captions-syntax" })
  }

  @Test(arguments: [
    "WEBVTT", "WEBVTT\n", "\u{FEFF}WEBVTT – a film\nKind: captions\n",
    "WEBVTT\n00:01.000 --> 00:02.000\nA",
    "WEBVTT\n\n\n1\n00:01.000 --> 1000:00:02.000 align:start\nA\nB\n",
    "WEBVTT\n\nNOTE\nnothing\n\nSTYLE\n::cue { color: red }\n\n00:00.000 --> 00:01.000\n- A\n",
    "WEBVTT\r\r00:00.000-->00:01.000\rA\r\r00:00.000\t-->\t00:01.000\rB",
  ])
  func isRight(_ text: String) {
    let found = WebVTT.findings(in: Source(path: "a.vtt", text: text))
    #expect(found.map(\.message) == [])
  }

  @Test func survivesAnyBytes() {
    let pieces = [
      "WEBVTT", "\n", "\n\n", "-->", "00:01.000", ":", ".", "\r", "\u{FEFF}", "NOTE", " ", "é",
    ]
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      let text = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      _ = WebVTT.findings(in: Source(path: "a.vtt", text: text))
      _ = WebVTT.findings(in: Source(path: "a.vtt", text: "WEBVTT\n\n" + text))
    }
  }
}
