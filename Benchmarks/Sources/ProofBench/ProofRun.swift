import Glibc
import HornbookBytes
import HornbookDiagnostics
import HornbookMarkdown
import HornbookQuizzes

/// Proves an invented book several times over and tells the medians.
struct ProofRun {
  private let book: InventedBook
  private let questions: Int
  private let parallel: Parallel
  /// How many entries of the key are wrong: the time to tell of them is part of the work.
  private static let faults = 100
  private static let runs = 5

  init(questions: Int, perChapter: Int, jobs: Int?) {
    self.questions = questions
    parallel = Parallel(jobs: jobs)
    book = InventedBook(questions: questions, perChapter: perChapter, faults: Self.faults)
  }

  private static let stages = ["parse", "read", "prove"]

  /// Runs once to warm up and then several times; prints a line for each stage, and the whole.
  func tell() {
    _ = once()
    let times = (0..<Self.runs).map { _ in once() }
    print(
      "\(questions) questions, \(book.chapters.count) chapters and their key, "
        + "\(book.byteCount / 1_000_000) MB; \(parallel.jobs) threads, median of \(Self.runs)")
    for (stage, name) in (Self.stages + ["all"]).enumerated() {
      func median(_ value: (Time) -> Double) -> Int {
        let sorted = times.map { time in
          stage < Self.stages.count
            ? value(time.stages[stage]) : time.stages.map(value).reduce(0, +)
        }.sorted()
        return Int(sorted[sorted.count / 2] * 1_000)
      }
      print("\(name)\t\(median(\.wall)) ms, \(median(\.processor)) ms of processors")
    }
    print("\(times[0].findings) findings")
  }

  private struct Times {
    var stages: [Time] = []
    var findings = 0
  }

  /// Seconds on the clock, and those for which processors were at work: on a busy machine the second
  /// tells more.
  struct Time {
    var wall: Double
    var processor: Double

    static var now: Time {
      Time(wall: seconds(CLOCK_MONOTONIC), processor: seconds(CLOCK_PROCESS_CPUTIME_ID))
    }

    func since(_ start: Time) -> Time {
      Time(wall: wall - start.wall, processor: processor - start.processor)
    }

    private static func seconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  private func once() -> Times {
    var times = Times()
    var start = Time.now
    func stop() {
      let now = Time.now
      times.stages.append(now.since(start))
      start = now
    }
    // The longest text first, so that no thread is left alone with it.
    let documents = parallel.map([book.key] + book.chapters) { Document($0) }
    stop()
    let chapters = parallel.map(count: book.chapters.count) { position in
      let name = ChapterName(
        number: position + 1, slug: "chapter-\(position + 1)", title: "Chapter \(position + 1)")
      return QuestionReader().read(documents[position + 1], chapter: name)
    }
    let key = KeyReader().read(documents[0], parallel)
    let quizzes = QuizBook(chapters: chapters, keys: [key])
    stop()
    times.findings = ProvedQuizzes(quizzes, ProofOptions(jobs: parallel.jobs)).findings.count
    stop()
    return times
  }
}
