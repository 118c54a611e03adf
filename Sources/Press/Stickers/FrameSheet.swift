internal import HornbookBytes
internal import HornbookDatasets

/// The timing of a sequence as a style sheet: its images are stacked, and each is visible in turn.
///
/// Sequences with the same number of images, duration and number of runs share their rules.
struct FrameSheet {
  private let count: Int
  private let milliseconds: Int
  /// The total number of runs; nil for endless repetition.
  private let runs: Int?

  /// Nil for a sequence with fewer than two images or without a duration.
  init?(_ sequence: StickerSequence) {
    guard sequence.frames.count > 1, let milliseconds = sequence.milliseconds else { return nil }
    count = sequence.frames.count
    self.milliseconds = milliseconds
    runs = sequence.repetitions.map { $0 + 1 }
  }

  /// The class of the element that contains the images.
  var name: String { "frames-\(count)-\(milliseconds)-\(runs ?? 0)" }

  /// Writes the rules.
  ///
  /// Each image is visible for its share of a run. After the last run, the last image stays.
  func write(to writer: inout ByteWriter) {
    let times = runs.map(String.init) ?? "infinite"
    // A percentage with four decimal places, computed with integers.
    let part = String(1_000_000 / count + 1_000_000)
    let share = "\(1_000_000 / count / 10_000).\(part.suffix(4))"
    writer.write(
      text: """
        @keyframes turn-of-\(count) { 0% { opacity: 1; } \(share)% { opacity: 0; } }
        [open] > .\(name) > * { animation: turn-of-\(count) \(milliseconds)ms step-end \(times); }

        """)
    for index in 1..<count {
      writer.write(
        text: """
          [open] > .\(name) > :nth-child(\(index + 1)) \
          { animation-delay: \(index * milliseconds / count)ms; }

          """)
    }
    guard let runs else { return }
    writer.write(
      text: """
        @keyframes stay { 0%, 100% { opacity: 1; } }
        [open] > .\(name) > :last-child { animation: turn-of-\(count) \(milliseconds)ms step-end \
        \((count - 1) * milliseconds / count)ms \(times), \
        stay 1ms \(runs * milliseconds)ms forwards; }

        """)
  }
}
