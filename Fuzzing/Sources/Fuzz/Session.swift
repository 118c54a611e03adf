import Glibc

/// One walk through damaged inputs.
struct Session {
  private let options: Options
  private let targets: [Target]

  /// No input under 64 kB may take longer.
  private static let patience = 2.0

  init(_ options: Options) {
    self.options = options
    targets =
      options.only.map { only in (Target.all + [.planted]).filter { $0.name == only } }
      ?? Target.all
  }

  func run() {
    guard !targets.isEmpty else {
      print("there is no such target: " + Target.all.map(\.name).joined(separator: ", "))
      exit(2)
    }
    if let path = options.replay { exit(replay(path)) }
    mkdir(options.found, 0o755)
    var faults = 0
    var total = 0
    let share = Double(options.seconds) / Double(targets.count)
    for target in targets {
      let (count, found) = walk(target, for: share)
      total += count
      faults += found
    }
    print("\(total) executions in \(options.seconds) s, \(faults) faults")
    exit(faults == 0 ? 0 : 1)
  }

  private func replay(_ path: String) -> Int32 {
    guard let bytes = read(path), let target = targets.first else { return 2 }
    let start = Self.work()
    let fault = target.run(bytes)
    print("\(target.name): \(fault ?? "no fault") in \(Self.work() - start) s")
    return fault == nil ? 0 : 1
  }

  private func walk(_ target: Target, for seconds: Double) -> (count: Int, faults: Int) {
    var mutator = Mutator(seed: options.seed, pieces: target.pieces)
    // The file that a crash leaves behind.
    let current = "\(options.found)/\(target.name)-running"
    let file = open(current, O_RDWR | O_CREAT | O_TRUNC, 0o644)
    var corpus = target.seeds
    var count = 0
    var seen: Set<String> = []
    var slowest = 0.0
    let start = Self.now()
    while Self.now() - start < seconds {
      let seed = corpus[mutator.random.below(corpus.count)]
      let other = corpus[mutator.random.below(corpus.count)]
      let input = mutator.mutated(seed, with: other)
      input.withUnsafeBytes { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
      ftruncate(file, input.count)
      // An input that never ends is left behind as one that crashes.
      Self.wait(30)
      let begin = Self.work()
      let fault = target.run(input)
      let time = Self.work() - begin
      Self.wait(0)
      count += 1
      slowest = max(slowest, time)
      let words = fault ?? (time > Self.patience ? "took \(time) s" : nil)
      if let words, seen.insert(Self.kind(words)).inserted {
        let path = "\(options.found)/\(target.name)-\(seen.count)"
        write(input, to: path)
        print("\(target.name): \(words)\n  kept as \(path)")
      }
      if fault == nil, mutator.random.chance(1) {
        Self.wait(30)
        let growth = Growth(of: input, by: mutator.stretch(of: input), in: target)
        Self.wait(0)
        if let growth, seen.insert(growth.words).inserted {
          let path = "\(options.found)/\(target.name)-growth"
          write(growth.input, to: path)
          print("\(target.name): \(growth.words): \(growth.measured)\n  kept as \(path)")
        }
      }
      // Inputs that grew out of others find what single steps do not.
      if fault == nil, mutator.random.chance(5) {
        if corpus.count < 400 {
          corpus.append(input)
        } else {
          corpus[target.seeds.count + mutator.random.below(400 - target.seeds.count)] = input
        }
      }
    }
    close(file)
    unlink(current)
    let rate = Int(Double(count) / max(0.001, Self.now() - start))
    print(
      "\(target.name): \(count) executions, \(rate)/s, the slowest took \(Int(slowest * 1000)) ms, "
        + "\(seen.count) faults")
    return (count, seen.count)
  }

  /// Faults of one kind are kept once: their words without numbers and names.
  private static func kind(_ words: String) -> String {
    String(words.prefix { $0 != "“" }).filter { !$0.isNumber }
  }

  /// Ends the program after so many seconds of its own work: a busy machine is nobody's fault.
  private static func wait(_ seconds: Int) {
    var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  private static func now() -> Double { time(of: CLOCK_MONOTONIC) }

  /// How long this program has worked.
  static func work() -> Double { time(of: CLOCK_PROCESS_CPUTIME_ID) }

  private static func time(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
    return count < 0 ? nil : Array(bytes[..<count])
  }

  private func write(_ bytes: [UInt8], to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { return }
    _ = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    close(file)
  }
}
