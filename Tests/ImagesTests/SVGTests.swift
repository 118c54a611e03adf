import HornbookImages
import Testing

/// What the root of an SVG says of its size, through all that may stand before it.
struct SVGTests {
  @Test(arguments: [
    (#"width="120" height="80""#, 120, 80), (#"width="120px" height="80PX""#, 120, 80),
    (#"width="72pt" height="36pt""#, 96, 48), (#"width="1in" height="0.5in""#, 96, 48),
    (#"width="2.54cm" height="25.4mm""#, 96, 96), (#"width="6pc" height="101.6q""#, 96, 96),
    (#"width=" 12 px " height = '8'"#, 12, 8), (#"width="+1e2" height=".5E1""#, 100, 5),
    (#"width="0.2" height="2.4""#, 1, 2), (#"viewBox="0 0 24 16""#, 24, 16),
    (#"viewBox="-5,-5 , 24.4,1e1""#, 24, 10),
    (#"width="100%" height="100%" viewBox="0 0 24 16""#, 24, 16),
    (#"width="auto" viewBox="0 0 24 16""#, 24, 16), (#"width="48" viewBox="0 0 24 16""#, 48, 32),
    (#"height="8" viewBox="0 0 24 16""#, 12, 8),
    (#"width="10" height="20" viewBox="0 0 1 1""#, 10, 20),
    (#"data-width="9" stroke-width="3" width="10" height="20""#, 10, 20),
    (#"title="a > b" width="10" height="20""#, 10, 20),
  ])
  func readsItsSize(_ attributes: String, _ width: Int, _ height: Int) {
    let facts = read("<svg \(attributes)><g/></svg>")
    #expect(facts.size == PixelSize(width: width, height: height))
    #expect(facts.faults == [] && facts.kind == .svg && facts.hasTransparency)
  }

  @Test(arguments: [
    "\u{FEFF}", "\n\t ", #"<?xml version="1.0" encoding="utf-8"?>"#, "<!-- <svg width='1'> -->",
    #"<!DOCTYPE svg PUBLIC "-//W3C//DTD > SVG 1.1//EN" "a.dtd">"#,
    #"<!DOCTYPE svg [ <!ENTITY a "]>"> <!-- ]> ' --> <!ELEMENT b ANY> ] >"#,
    "<?xml version='1.0'?>\n<!-- a --><!DOCTYPE svg>\n<?style x?><!--b-->\n",
  ])
  func seesThroughWhatStandsBefore(_ prolog: String) {
    let facts = read(prolog + #"<svg width="3" height="4"/>"#)
    #expect(facts.size == PixelSize(width: 3, height: 4) && facts.faults == [])
  }

  @Test(arguments: [
    "<x:svg xmlns:x='http://www.w3.org/2000/svg' width='3' height='4'></x:svg>",
    "<svg width='3' height='4'></svg >\n<!-- the end -->\n<!-- -->",
    "<svg\nwidth='3'\r\nheight='4'\n/>",
  ])
  func takesAnyWayToWriteTheRoot(_ text: String) {
    let facts = read(text)
    #expect(facts.size == PixelSize(width: 3, height: 4) && facts.faults == [])
  }

  @Test(arguments: [
    "<html><svg/></html>", "<!DOCTYPE html><svg/>x".replacing("<svg/>", with: "<body>"),
    "<svgx/>", "<xsvg/>", "<SVG/>", "text <svg/>", "<!-- <svg/>", "<?xml <svg/>", "<!DOCTYPE <svg/",
    "<", "<!--", "",
  ])
  func leavesOtherTextsAlone(_ text: String) {
    #expect(read(text) == ImageFacts.read([]))
  }

  @Test(arguments: [
    (#"<svg width="⌖3em" height="4"/>"#, ImageFault.Problem.refusedUnit("em")),
    (#"<svg width="3" height="⌖4 rem"/>"#, .refusedUnit("rem")),
    (#"<svg width="⌖50vw" viewBox="0 0 1 1"/>"#, .refusedUnit("vw")),
    (#"<svg width="⌖wide" viewBox="0 0 1 1"/>"#, .malformedLength),
    (#"<svg width="⌖-3" height="4"/>"#, .malformedLength),
    (#"<svg width="⌖1e999" height="4"/>"#, .malformedLength),
    (#"<svg width="" height="4"/>"#.replacing(#""" h"#, with: #"⌖"" h"#), .malformedLength),
    (#"<svg viewBox="⌖0 0 1"/>"#, .malformedLength),
    (#"<svg viewBox="⌖0 0 -1 1"/>"#, .malformedLength),
    (#"<svg viewBox="⌖0 0 1 1 1"/>"#, .malformedLength),
    (#"<svg width="⌖0" height="4"/>"#, .zeroDimension),
    (#"<svg width="⌖1e15" height="4"/>"#, .hugeDimension),
    (#"<⌖svg/>"#, .missingSize), (#"<⌖svg width="5"/>"#, .missingSize),
    (#"<svg width="3" ⌖="4"/>"#, .malformedBlock), (#"<svg width⌖ height="4"/>"#, .malformedBlock),
    (#"<svg width=⌖3 height="4"/>"#, .malformedBlock),
    (#"<svg width="3" height="4⌖"#, .truncated),
    (#"<svg width="3" height="4"><g>⌖"#, .missingEnd),
    (#"<svg width="3" height="4"></x:svg>⌖"#, .missingEnd),
  ])
  func saysWhatIsWrong(_ marked: String, _ problem: ImageFault.Problem) throws {
    let pieces = marked.split(separator: "⌖", omittingEmptySubsequences: false)
    let facts = read(pieces.joined())
    #expect(facts.kind == .svg)
    #expect(facts.faults.map(\.problem) == [problem])
    // An empty value has no byte of its own: its mark stands at the quote before it.
    let offset = pieces[0].utf8.count
    #expect(facts.faults.first.map { abs($0.offset - offset) <= 1 } == true)
  }

  private func read(_ text: String) -> ImageFacts { ImageFacts.read(Array(text.utf8)) }
}
