import TestSupport
import Testing

/// `hornbook layout` lays out what it is asked for, or says why it does not.
@Suite struct LayoutCommandTests {
  static let refusals: [(arguments: String, words: String)] = [
    (
      "fixed --items 1000001 --width 300 --cell 100x100",
      "--items takes a whole number from 0 to 1000000, not “1000001”"
    ),
    (
      "fixed --items 1.5 --width 300 --cell 100x100",
      "--items takes a whole number from 0 to 1000000, not “1.5”"
    ),
    ("fixed --width 300 --cell 100x100", "--items NUMBER is needed here"),
    ("staggered --items 3 --height 667", "is needed here"),
    (
      "fixed --items 3 --width 300 --cell 1x1 --visible 0,0,nan,1",
      "--visible takes x,y,width,height, not “0,0,nan,1”"
    ),
    (
      "fixed --items 3 --width 300 --cell 0x0",
      "--cell takes sides from 1 to 16777216 points, not “0x0”"
    ),
    (
      "staggered --items 3 --height 300 --cell 100xinf",
      "--cell takes sides from 1 to 16777216 points, not “100xinf”"
    ),
    (
      "fixed --items 3 --width 300 --cell 100",
      "--cell takes a size such as 100x90, not “100”"
    ),
    (
      "fixed --items 3 --width 300 --cell x100",
      "--cell takes a size such as 100x90, not “x100”"
    ),
    (
      "flow --items 3 --width 300 --columns 0 --cell-height 90",
      "--columns takes a whole number from 1 to 10000, not “0”"
    ),
    (
      "flow --items 3 --width 300 --columns 3 --cell-height 0",
      "--cell-height takes a number from 1 to 16777216, not “0”"
    ),
    (
      "flow --items 3 --width 1e9 --columns 3 --cell-height 9",
      "--width takes a number from 0 to 16777216, not “1e9”"
    ),
    (
      "fixed --items 3 --width 300 --cell 9x9 --gap -1",
      "--gap takes a number from 0 to 16777216, not “-1”"
    ),
  ]

  @Test(arguments: refusals.indices) func saysWhatItDoesNotTake(_ index: Int) {
    let (arguments, words) = Self.refusals[index]
    let run = ToolSession.run(["layout"] + arguments.split(separator: " ").map(String.init))
    #expect(run.code == 2 && run.output == "")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func takesWhatIsJustAllowed() {
    let run = ToolSession.run([
      "layout", "fixed", "--items", "2", "--width", "16777216", "--cell", "1x1", "--format", "json",
    ])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.contains(#""size":{"width":16777216,"height":1}"#))
  }
}
