import HornbookLayout
import Testing

/// Stacks, and the detail page that is made of them.
struct StackTests {
  @Test(arguments: [
    (304, 16, 2, 144), (752, 16, 2, 368), (300, 8, 3, 284.0 / 3), (100, 16, 1, 100), (20, 16, 3, 0),
  ])
  func fillsEqually(_ length: Double, _ spacing: Double, _ count: Int, _ child: Double) {
    let stack = Stack(.horizontal, .fillEqually, spacing: spacing)
    let children = [Size](repeating: Size(width: 7, height: 7), count: count)
    let placed = stack.layout(children, in: Size(width: length, height: 40))
    let wrong = placed.frames.enumerated().filter { index, frame in
      let x = Double(index) * (child + spacing)
      return abs(frame.minX - x) > 1e-9 || abs(frame.size.width - child) > 1e-9
        || frame.size.height != 40
    }
    #expect(wrong.isEmpty && placed.count == count)
    #expect(placed.overflow == (count == 3 && length == 20 ? 12 : 0))
  }

  @Test(arguments: [
    (600, [200, 120], 280, 0), (400, [100, 100, 100], 50, 0), (320, [200, 120], 16, 16),
    (336, [200, 120], 16, 0), (100, [40], 16, 0), (30, [40], 16, 10), (100, [], 16, 0),
  ])
  func spacesEqually(_ length: Double, _ children: [Double], _ gap: Double, _ overflow: Double) {
    for axis in [Axis.horizontal, .vertical] {
      let isWide = axis == .horizontal
      let placed = Stack(axis, .equalSpacing, spacing: 16, alignment: .start).layout(
        children.map { isWide ? Size(width: $0, height: 5) : Size(width: 5, height: $0) },
        in: isWide ? Size(width: length, height: 9) : Size(width: 9, height: length))
      var start = 0.0
      let expected = children.map { child in
        defer { start += child + gap }
        return isWide
          ? Rect(x: start, y: 0, width: child, height: 5)
          : Rect(x: 0, y: start, width: 5, height: child)
      }
      #expect(Array(placed.frames) == expected)
      #expect(placed.gap == gap && placed.overflow == overflow)
      let content = placed.contentSize
      #expect((isWide ? content.width : content.height) == length + overflow)
    }
  }

  @Test(arguments: [
    (Stack.Alignment.start, 0, 10), (.centre, 15, 10), (.fill, 0, 40),
  ])
  func alignsAcross(_ alignment: Stack.Alignment, _ y: Double, _ height: Double) {
    let placed = Stack(.horizontal, .equalSpacing, spacing: 0, alignment: alignment)
      .layout([Size(width: 5, height: 10)], in: Size(width: 100, height: 40))
    #expect(placed.frame(of: 0) == Rect(x: 0, y: y, width: 5, height: height))
    #expect(placed.contentSize == Size(width: 100, height: 40))
  }

  @Test func beginsWithWhatIsTooBroadAtTheStart() {
    let placed = Stack(.vertical, .equalSpacing, spacing: 0, alignment: .centre)
      .layout([Size(width: 50, height: 10)], in: Size(width: 20, height: 10))
    #expect(placed.frame(of: 0).minX == 0 && placed.contentSize.width == 50)
  }

  @Test func hasNothingBeyondItsLastChild() {
    let placed = Stack(.vertical, .fillEqually, spacing: 1)
      .layout([.zero], in: Size(width: 9, height: 9))
    #expect([-1, 1, Int.max].map { placed.frame(of: $0) } == [.zero, .zero, .zero])
  }
}

/// Size classes, and the page that depends on them.
struct DetailLayoutTests {
  @Test(arguments: [
    (320, 304, 144), (375, 359, 171.5), (414, 398, 191), (768, 752, 368), (1024, 1008, 496),
    (1366, 1350, 667),
  ])
  func sharesTheWidth(_ width: Double, _ one: Double, _ two: Double) {
    let container = Size(width: width, height: 800)
    #expect(DetailLayout().columnWidth(1, in: container) == one)
    #expect(DetailLayout().columnWidth(2, in: container) == two)
    let stack = Stack(.horizontal, .fillEqually, spacing: 16)
      .layout([.zero, .zero], in: Size(width: one, height: 1))
    #expect(stack.frame(of: 1).size.width == two)
  }

  @Test(arguments: [
    (599.9, 1000, 60, 1), (600, 480, 120, 2), (600, 479.9, 60, 2), (320, 568, 60, 1),
    (1366, 1024, 120, 2), (0, 0, 60, 1), (Double.nan, .infinity, 60, 1),
  ])
  func branchesOnTheClass(_ width: Double, _ height: Double, _ photo: Double, _ columns: Int) {
    let container = Size(width: width, height: height)
    #expect(DetailLayout().photoSide(in: container) == photo)
    #expect(DetailLayout().columns(in: container) == columns)
  }

  @Test func takesItsThresholdsFromTheParameters() {
    let thresholds = SizeClasses.Thresholds(width: 300, height: 200)
    let classes = thresholds.classes(of: Size(width: 300, height: 199))
    #expect(classes == SizeClasses(width: .regular, height: .compact))
    #expect(
      DetailLayout(thresholds: thresholds).columns(in: Size(width: 300, height: 0)) == 2)
  }

  @Test func makesEachRowAsHighAsItsHighestBlock() {
    let placed = DetailLayout().layout([100, 50, 30], in: Size(width: 768, height: 1024))
    #expect(
      Array(placed.frames) == [
        Rect(x: 8, y: 8, width: 368, height: 100), Rect(x: 392, y: 8, width: 368, height: 50),
        Rect(x: 8, y: 124, width: 368, height: 30),
      ])
    #expect(placed.contentSize == Size(width: 768, height: 162))
    let single = DetailLayout().layout([100, 50, 30], in: Size(width: 320, height: 568))
    #expect(single.frames.map(\.minY) == [8, 124, 190] && single.contentSize.height == 228)
  }

  @Test(arguments: [(0.0, 16.0), (10, 6), (16, 0)])
  func saysHowFarItsMarginsStickOut(_ width: Double, _ overflow: Double) {
    let placed = DetailLayout().layout([9], in: Size(width: width, height: 9))
    #expect(placed.overflow == overflow && placed.contentSize.width == 16)
  }
}
