import TestSupport
import Testing

/// `hornbook template --words` prints what a translator begins with.
@Suite struct TemplateWordsTests {
  @Test func printsTheWordsOfALanguageThatThereIs() {
    let outcome = ToolSession.run(["template", "--words", "de"])
    #expect(outcome.code == 0 && outcome.output.contains("\"answer\": \"Lösung\""))
    let other = ToolSession.run(["template", "--words", "fr"])
    #expect(other.code != 0 && other.output.isEmpty)
    #expect(other.errors.contains("translate those in one of ar, de, en"))
    #expect(ToolSession.run(["template"]).errors.contains("needs a FILE to render, or --words"))
  }
}

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
    ("fixed --width 300 --cell 100x100", "--items NUMBER is required here"),
    ("grid", "there is no layout “grid”: use flow, fixed or staggered"),
    (
      "flow --items 3 --width 300 --columns 3 --cell-height 90 --centred",
      "“layout flow” takes no --centred: it belongs to “layout staggered”"
    ),
    (
      "fixed --items 3 --width 300 --cell 9x9 --columns 3",
      "“layout fixed” takes no --columns: it belongs to “layout flow”"
    ),
    (
      "staggered --items 3 --height 300 --cell 9x9 --width 300",
      "“layout staggered” takes no --width: it belongs to “layout flow”"
    ),
    ("staggered --items 3 --height 667", "is required here"),
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

  /// What a call prints, to the byte.
  static let answers: [(arguments: String, output: String)] = [
    (
      "flow --items 4 --width 375 --columns 3 --gap 1 --cell-height 90",
      """
      4 items in 375 x 181.5
             0       0       0  124 x 90
             1   125.5       0  124 x 90
             2     251       0  124 x 90
             3       0    91.5  124 x 90

      """
    ),
    (
      "fixed --items 2 --width 320 --cell 110x80 --gap 10 --format json",
      #"{"frames":[{"x":0,"y":0,"width":110,"height":80},"#
        + #"{"x":210,"y":0,"width":110,"height":80}],"size":{"width":320,"height":80}}"# + "\n"
    ),
    (
      "staggered --items 60 --height 667 --cell 100x90 --gap 10 --visible 1090,400,50,200",
      """
      60 items in 1140 x 590
            59    1040     500  100 x 90

      """
    ),
    (
      "staggered --items 1 --height 190 --cell 100x90 --visible 0,0,9,9 --format json",
      #"{"frames":[{"item":0,"x":0,"y":0,"width":100,"height":90}],"#
        + #""size":{"width":100,"height":90}}"# + "\n"
    ),
    (
      "staggered --items 0 --height 667 --cell 100x90 --format json",
      #"{"frames":[],"size":{"width":0,"height":0}}"# + "\n"
    ),
    (
      "staggered --items 1 --height 667 --cell 100x90 --gap 10 --centred --format svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 667">
      <rect x="0" y="38.5" width="100" height="90" fill="#f2ecdf" stroke="#9a3412"/>
      <text x="6" y="56.5" font-size="12">0</text>
      </svg>

      """
    ),
  ]

  @Test(arguments: answers.indices) func printsFrames(_ index: Int) {
    let (arguments, output) = Self.answers[index]
    let run = ToolSession.run(["layout"] + arguments.split(separator: " ").map(String.init))
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output == output)
  }

  @Test func takesWhatIsJustAllowed() {
    let run = ToolSession.run([
      "layout", "fixed", "--items", "2", "--width", "16777216", "--cell", "1x1", "--format", "json",
    ])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.contains(#""size":{"width":16777216,"height":1}"#))
  }
}
