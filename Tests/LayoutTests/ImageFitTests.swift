import HornbookLayout
import Testing

/// Images in boxes of another shape.
struct ImageFitTests {
  @Test(
    arguments: [
      (100, 50, 100, 50, 25, 0), (200, 400, 50, 100, 0, 25), (640, 480, 200.0 / 3, 50, 25.0 / 3, 0),
      (25, 10, 125, 50, 37.5, 0), (50, 50, 50, 50, 0, 0), (1, 1, 50, 50, 0, 0),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func coversABox(
    _ width: Double, _ height: Double, _ drawnWidth: Double, _ drawnHeight: Double, _ cropX: Double,
    _ cropY: Double
  ) throws {
    let fill = try #require(
      ImageFit.aspectFill(
        Size(width: width, height: height), into: Size(width: 50, height: 50)))
    let found = [fill.drawn.size.width, fill.drawn.size.height, fill.cropX, fill.cropY]
    let expected = [drawnWidth, drawnHeight, cropX, cropY]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
    #expect(abs(fill.scale - drawnWidth / width) < 1e-9)
  }

  @Test(
    arguments: [(0, 5), (5, 0), (-1, 5), (.nan, 5), (.leastNonzeroMagnitude, 5)]
      as [(Double, Double)])
  func knowsNoScaleForNothing(_ width: Double, _ height: Double) {
    let size = Size(width: width, height: height)
    let box = Size(width: 50, height: 50)
    #expect(ImageFit.aspectFill(size, into: box) == nil)
    #expect(width == .leastNonzeroMagnitude || ImageFit.aspectFill(box, into: size) == nil)
  }

  @Test(arguments: [
    (4032, 3024, Rect(x: 504, y: 0, width: 3024, height: 3024)),
    (481, 641, Rect(x: 0, y: 80, width: 481, height: 481)),
    (482, 641, Rect(x: 0, y: 79, width: 482, height: 482)),
    (7, 7, Rect(x: 0, y: 0, width: 7, height: 7)), (0, 9, Rect(x: 0, y: 4, width: 0, height: 0)),
    (-3, .nan, .zero),
  ])
  func cutsASquareOutOfTheMiddle(_ width: Double, _ height: Double, _ square: Rect) {
    #expect(ImageFit.squareCrop(of: Size(width: width, height: height)) == square)
  }
}
