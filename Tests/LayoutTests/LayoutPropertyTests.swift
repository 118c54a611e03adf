import HornbookLayout
import TestSupport
import Testing

/// What holds for every layout, whatever its parameters.
struct LayoutPropertyTests {
  /// Rounding may move an edge by this much; a pixel is a million times more.
  static let slack = 1e-6

  @Test func placesEachItemOnceAndApartFromAllOthers() {
    var faults: [String] = []
    eachRandomArrangement { arrangement, name in
      let frames = Array(arrangement.frames)
      if frames.count != arrangement.count { faults.append("\(name): count") }
      let content = arrangement.contentSize
      for (index, frame) in frames.enumerated() {
        let isInside =
          frame.minX >= -Self.slack && frame.minY >= -Self.slack
          && frame.maxX <= content.width + Self.slack
          && frame.maxY <= content.height + Self.slack
        if !isInside { faults.append("\(name): \(index) is outside") }
        let core = Rect(
          x: frame.minX + Self.slack, y: frame.minY + Self.slack,
          width: frame.size.width - 2 * Self.slack, height: frame.size.height - 2 * Self.slack)
        for other in frames[..<index] where core.intersects(other) {
          faults.append("\(name): \(index) overlaps")
        }
      }
    }
    #expect(faults == [])
  }

  @Test func isItsOwnMirrorImage() {
    var faults: [String] = []
    eachRandomArrangement { arrangement, name in
      let mirrored = arrangement.mirrored
      let width = arrangement.contentSize.width
      for index in 0..<arrangement.count {
        let frame = arrangement.frame(of: index)
        let image = mirrored.frame(of: index)
        let isImage =
          image.size == frame.size && image.minY == frame.minY
          && abs((image.minX + frame.maxX) - width) < Self.slack
        if !isImage { faults.append("\(name): \(index)") }
      }
      if mirrored.contentSize != arrangement.contentSize { faults.append("\(name): size") }
      let isBack = mirrored.mirrored.frames.elementsEqual(arrangement.frames)
      if !isBack { faults.append("\(name): not back") }
    }
    #expect(faults == [])
  }

  @Test func findsWhatEveryFrameByItselfWouldFind() {
    var random = SeededRandom(seed: 77)
    var faults: [String] = []
    var seen = 0
    eachRandomArrangement { arrangement, name in
      for arrangement in [arrangement, arrangement.mirrored] {
        for _ in 0..<4 {
          let rect = randomRect(around: arrangement, &random)
          let found = arrangement.visible(in: rect)
          let expected = (0..<arrangement.count).filter {
            arrangement.frame(of: $0).intersects(rect)
          }
          seen += found.count
          if found != expected { faults.append("\(name): \(rect)") }
        }
      }
    }
    #expect(faults == [])
    #expect(seen > 10_000)
  }

  @Test func givesAnItemTheSameFrameAmongFewAndMany() {
    let container = Size(width: 375, height: 667)
    for grid in Self.grids {
      let many = grid.layout(100_000, in: container)
      let all = Array(many.frames)
      let single = grid.layout(1, in: container)
      let parts = stride(from: 0, to: 100_000, by: 7_001).flatMap { start in
        (start..<min(100_000, start + 7_001)).map { single.frame(of: $0) }
      }
      #expect(all == parts)
      #expect(many.visible(in: all[99_999]).contains(99_999))
    }
  }

  @Test(.limit(minutes: 1)) func looksOnlyAtWhatIsVisible() {
    for grid in Self.grids {
      let endless = grid.layout(Int.max, in: Size(width: 375, height: 667))
      var seen = 0
      for step in 0..<1_000 {
        let frame = endless.frame(of: step * 2_000_003)
        let rect = Rect(x: frame.minX - 1, y: frame.minY - 1, width: 100, height: 100)
        seen += endless.visible(in: rect).count
      }
      #expect(seen >= 1_000 && seen < 9_000)
      let few = grid.layout(3, in: Size(width: 1e7, height: 1e7))
      #expect(few.visible(in: .everything) == [0, 1, 2])
      #expect(few.mirrored.visible(in: .everything) == [0, 1, 2])
    }
  }

  @Test func survivesParametersThatCannotBe() {
    let numbers: [Double] = [
      0, -1, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0.1, 1e-9,
      16_777_216, 375,
    ]
    let counts = [0, 1, 7, -5, Int.min]
    var round = 0
    var faults: [String] = []
    for a in numbers {
      for b in numbers {
        for c in numbers {
          let container = Size(width: a, height: b)
          round += 1
          let count = counts[round % counts.count]
          let cell = Size(width: c, height: a)
          let grids: [any Grid] = [
            FlowGrid(columns: count, gap: b, cellHeight: c), FixedGrid(cell: cell, gap: b),
            StaggeredGrid(item: cell, spacing: b, isCentred: a > 0),
          ]
          var results: [any Arrangement] = grids.map { $0.layout(count, in: container) }
          results.append(DetailLayout(inset: a, spacing: b).layout([a, b, c], in: container))
          let rect = Rect(x: a, y: b, width: c, height: abs(b))
          for result in results where !isSound(result, in: rect) {
            faults.append("\(a) \(b) \(c) \(count): \(result)")
          }
        }
      }
    }
    #expect(faults == [])
  }

  @Test func takesAnEndlessColumnCountForALargeOne() {
    let grid = FlowGrid(columns: Int.max, gap: 1, cellHeight: 1)
    #expect(grid.layout(5, in: Size(width: 9, height: 9)).lanes == 5)
  }

  // MARK: - Random layouts

  static let grids: [any Grid] = [
    FlowGrid.contacts, FixedGrid(cell: Size(width: 110, height: 80), gap: 10),
    StaggeredGrid.contacts,
    StaggeredGrid(item: Size(width: 100, height: 90), spacing: 10, isCentred: true),
  ]

  private func eachRandomArrangement(_ body: (any Arrangement, String) -> Void) {
    var random = SeededRandom(seed: 2_026)
    for round in 0..<150 {
      func length(_ most: Double) -> Double {
        let number = Double.random(in: 0...most, using: &random)
        // Half of them in quarters, so that edges meet exactly.
        return round % 2 == 0 ? (number * 4).rounded() / 4 : number
      }
      let container = Size(width: length(900), height: length(900))
      let count = Int.random(in: 0...40, using: &random)
      let cell = Size(width: length(200), height: length(200))
      let flow = FlowGrid(
        columns: Int.random(in: 1...9, using: &random), gap: length(20), cellHeight: length(90))
      let fixed = FixedGrid(cell: cell, gap: length(20))
      let staggered = StaggeredGrid(item: cell, spacing: length(20), isCentred: round % 3 == 0)
      let heights = (0..<count).map { _ in length(60) }
      body(flow.layout(count, in: container), "flow \(round)")
      body(fixed.layout(count, in: container), "fixed \(round)")
      body(staggered.layout(count, in: container), "staggered \(round)")
      body(DetailLayout().layout(heights, in: container), "detail \(round)")
    }
  }

  /// A rectangle somewhere; every third one has its edges on those of two frames.
  private func randomRect(
    around arrangement: any Arrangement, _ random: inout SeededRandom
  ) -> Rect {
    let content = arrangement.contentSize
    if arrangement.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
      let a = arrangement.frame(of: Int.random(in: 0..<arrangement.count, using: &random))
      let b = arrangement.frame(of: Int.random(in: 0..<arrangement.count, using: &random))
      return Rect(x: a.maxX, y: a.minY, width: b.minX - a.maxX, height: b.maxY - a.minY)
    }
    return Rect(
      x: Double.random(in: -50...content.width + 50, using: &random),
      y: Double.random(in: -50...content.height + 50, using: &random),
      width: Double.random(in: -5...content.width + 5, using: &random),
      height: Double.random(in: -5...content.height + 5, using: &random))
  }

  private func isSound(_ arrangement: any Arrangement, in rect: Rect) -> Bool {
    let frames = [0, 1, arrangement.count - 1, Int.max, Int.min].map { arrangement.frame(of: $0) }
    let areFinite = frames.allSatisfy {
      $0.maxX.isFinite && $0.maxY.isFinite && $0.size.width >= 0 && $0.size.height >= 0
    }
    let content = arrangement.contentSize
    let found = arrangement.mirrored.visible(in: rect) + arrangement.visible(in: rect)
    return areFinite && content.width.isFinite && content.height.isFinite
      && found.allSatisfy { (0..<arrangement.count).contains($0) }
  }
}

extension Rect {
  fileprivate static let everything = Rect(
    x: -1e300, y: -1e300, width: Double.infinity, height: Double.infinity)
}
