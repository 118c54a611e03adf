import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookStatistics

/// Tables of Moodle and Canvas, as these programs write them.
@Suite struct ForeignTableTests {
  private static let ice = StudyQuestion(
    id: "ice", stem: "Which statement is true?", options: ["Ice floats", "Ice sinks"], key: [0])
  private static let iron = StudyQuestion(
    id: "iron", stem: "Which statement is true?", options: ["Iron floats", "Iron sinks"], key: [1])
  private static let sun = StudyQuestion(
    id: "sun", stem: "The sun is cold.", options: ["True", "False"], key: [1])
  private static let whale = StudyQuestion(
    id: "whale", stem: "Which one is big?", options: ["Whale", "Flea"], key: [0])
  private static let sea = StudyQuestion(
    id: "sea", stem: "The sea is salty.", options: ["True", "False"], key: [0])
  private static let tides = StudyQuestion(
    id: "tides", stem: "Which are tides?", options: ["Spring, the great one", "Neap", "Autumn"],
    key: [0, 1], isSeveral: true)

  private static let all = Study([ice, iron, sun, whale, sea])

  private static func results(_ text: String, _ study: Study = all) throws -> Results {
    try Results(
      [ResultsFile(Source(path: "r.csv", text: text))], among: study, Parallel(jobs: 2))
  }

  @Test func randomQuestionsDifferFromReaderToReader() throws {
    let results = try Self.results(
      """
      Last name,First name,Email address,Status,Question 1,Response 1
      G,A,a@x,Finished,The sun is cold.,False
      G,B,b@x,Finished,The sea is salty.,True
      G,C,c@x,Finished,The sea is salty.,False

      """)
    #expect(results.report.findings == [])
    #expect(results.shares == ["sun": [1, 1], "sea": [2, 1]])
  }

  /// Tables from which the names were removed; nothing tells one reader from another then.
  @Test(arguments: ["", "Status,", "Status,Started,Completed,Time taken,"])
  func tablesWithoutNamesHaveAReaderInEachLine(_ columns: String) throws {
    let cells = columns.split(separator: ",").map {
      $0 == "Status" ? "Finished," : "1 May 2026 9:00,"
    }
    let line = cells.joined() + "1.00,Whale\n"
    let results = try Self.results(
      "\(columns)Grade/1.00,Response 1\n" + String(repeating: line, count: 12))
    #expect(results.tally.readers == 12)
  }

  /// A reader who is asked the same question at random twice has answered it once.
  @Test func aQuestionThatIsAskedTwiceCountsOnce() throws {
    let results = try Self.results(
      """
      Last name,First name,Email address,Status,Question 1,Response 1,Question 2,Response 2
      G,A,a@x,Finished,The sun is cold.,False,The sun is cold.,True
      G,B,b@x,Finished,The sea is salty.,True,The sun is cold.,False

      """)
    #expect(results.shares == ["sun": [2, 2], "sea": [1, 1]])
  }

  @Test func equalTextsAreToldApartByTheirOptions() throws {
    let moodle = try Self.results(
      """
      Last name,First name,Email address,Status,Question 2,Response 2
      G,A,a@x,Finished,Which statement is true?,Iron sinks
      G,B,b@x,Finished,Which statement is true?,Iron floats

      """)
    #expect(moodle.shares == ["iron": [2, 1]])
    let canvas = try Self.results(
      """
      name,id,section,submitted,11: Which statement is true?,1.0,12: Which statement is true?,1.0
      A,1,s,t,Iron sinks,1.0,Ice floats,1.0
      B,2,s,t,Iron sinks,1.0,Ice sinks,0.0

      """)
    #expect(canvas.shares == ["iron": [2, 2], "ice": [2, 1]])
  }

  /// Options that several questions have tell nothing, unless the columns follow the book.
  @Test func sharedOptionsAreNotGuessed() throws {
    let unsure = try Self.results(
      """
      Last name,First name,Email address,Status,Response 1,Response 2
      G,A,a@x,Finished,Iron sinks,True
      G,B,b@x,Finished,Iron floats,True

      """)
    #expect(unsure.shares == ["iron": [2, 1]])
    #expect(unsure.report.findings.map(\.rule) == ["results-question-unknown"])
    let between = try Self.results(
      """
      Last name,First name,Email address,Status,Response 1,Response 2,Response 3
      G,A,a@x,Finished,Iron sinks,True,Whale
      G,B,b@x,Finished,Iron floats,False,Whale

      """)
    #expect(between.report.findings == [])
    #expect(between.shares == ["iron": [2, 1], "sun": [2, 1], "whale": [2, 2]])
  }

  /// The first finished attempt of a reader counts, whatever the language calls its state.
  @Test func onlyFirstFinishedAttemptsCount() throws {
    let results = try Self.results(
      """
      Nachname,Vorname,E-Mail-Adresse,Status,Begonnen,Beendet,Dauer,"Bewertung/1,00",Frage 1,Antwort 1
      G,Anna,anna@x,Läuft,1,-,-,-,Which one is big?,Whale
      G,Anna,anna@x,Beendet,2,2,5,"0,00",Which one is big?,Flea
      G,Anna,anna@x,Beendet,3,3,5,"1,00",Which one is big?,Whale
      G,Anna,other@x,Beendet,3,3,5,"1,00",Which one is big?,Whale
      G,Blank,blank@x,Beendet,3,3,5,"0,00",Which one is big?,-
      G,Dora,dora@x,-,-,-,-,-,-,-

      """)
    #expect(results.report.findings == [])
    #expect(results.shares == ["whale": [3, 1]])
  }

  @Test func attemptsWithoutGradesAreJudgedByTheirDashes() throws {
    let results = try Self.results(
      """
      Last name,First name,Email address,Status,Started,Completed,Response 1
      G,A,a@x,Finished,t,t,Whale
      G,B,b@x,Finished,t,t,-
      G,C,c@x,In progress,t,-,-
      G,D,d@x,-,-,-,-

      """)
    #expect(results.shares == ["whale": [2, 1]])
  }

  /// Canvas leaves the answer and the marks empty for what was not asked.
  @Test func canvasTellsNotAskedFromBlank() throws {
    let results = try Self.results(
      """
      name,id,section,submitted,11: Which are tides?,1.0,12: Which one is big?,1.0,n correct
      A,1,s,t,Neap,0.5,,,0
      B,2,s,t,,,Whale,1.0,1
      C,3,s,t,,,,0.0,0

      """, Study([Self.tides, Self.whale]))
    #expect(results.report.findings == [])
    #expect(results.shares == ["tides": [1, 0.5], "whale": [2, 1]])
  }

  @Test func canvasHidesCommasBehindBackslashes() throws {
    let results = try Self.results(
      """
      name,id,section,submitted,11: Which are tides?,1.0
      A,1,s,t,"Spring\\, the great one,Neap",1.0
      B,2,s,t,"Neap,Spring, the great one",1.0
      C,3,s,t,Autumn,0.0

      """, Study([Self.tides]))
    #expect(results.report.findings == [])
    #expect(results.shares == ["tides": [3, 2]])
  }

  @Test(arguments: [
    ("The _moon_", 0), ("The MOON", 0), ("die STRASSE", 1), ("f_x", 2), ("fx", 3), ("Fx", 3),
    ("FX", 3), ("_FX_", nil), ("nothing", nil),
  ]) func emphasisIsReadAsMoodleWritesIt(_ text: String, _ option: Int?) {
    let texts = OptionTexts(["The moon", "Die Straße", "f_x", "fx", "F_X"])
    #expect(texts.option(text) == option)
  }

  /// A separator may belong to an option, and the longest option is meant.
  @Test func listsArePartedInAnyWay() {
    let texts = OptionTexts(["Neap", "Neap; the small one", "Autumn"])
    #expect(texts.options("Neap; the small one; Autumn", separatedBy: ";") == [1, 2])
    #expect(texts.options("Neap; Autumn", separatedBy: ";") == [0, 2])
    #expect(texts.options("Neap; Spring", separatedBy: ";") == nil)
  }

  /// The words for true and false of many languages are known, and others are told by the right answer.
  @Test func trueAndFalseInOtherLanguages() throws {
    let known = try Self.results(
      """
      Nachname;Vorname;E-Mail-Adresse;Status;Frage 1;Antwort 1
      G;A;a@x;Beendet;The sun is cold.;Wahr
      G;B;b@x;Beendet;The sun is cold.;Falsch

      """)
    #expect(known.report.findings == [])
    #expect(known.shares == ["sun": [2, 1]])
    let invented = try Self.results(
      """
      A;B;C@;D;Q 1;R 1;S 1;Q 2;R 2;S 2
      G;A;a@x;x;The sun is cold.;jo;no;The sea is salty.;jo;jo
      G;B;b@x;x;The sun is cold.;no;no;The sea is salty.;no;jo
      G;C;c@x;x;The sun is cold.;no;no;The sea is salty.;-;jo

      """)
    #expect(invented.report.findings == [])
    #expect(invented.shares == ["sun": [3, 2], "sea": [3, 1]])
  }

  /// Marks below zero count as none, and what is not graded yet is told once.
  @Test func gradesOfAllKinds() throws {
    let study = Study([
      StudyQuestion(id: "a", options: ["x", "y"], key: [0]),
      StudyQuestion(id: "b", options: ["x", "y"], key: [0]),
    ])
    let results = try Self.results(
      """
      Last name,First name,Email address,Status,Grade/2.00,Q. 1 /1.00,Q. 2 /1.00
      G,A,a@x,Finished,2.00,1.00,1.00
      G,B,b@x,Finished,0.67,-0.33,1.00
      G,C,c@x,Finished,0.00,Requires grading,0.00
      G,D,d@x,Finished,0.00,Requires grading,0.00

      """, study)
    #expect(results.shares == ["a": [2, 1], "b": [4, 2]])
    #expect(results.report.findings.map(\.rule) == ["results-answer-unknown"])
    #expect(results.report.findings.first?.message.contains("and 1 more") == true)
  }

  @Test(arguments: [
    "n;whale;sea\n1;a;a\n2;a;b\n;;\n;;\n", "whale;sea\na;a\na;b\n;\n;",
    "sep=;\nn;whale;sea\n1;a;a\n2;a;b\n", "\u{FEFF}sep=;\r\nn;whale;sea\r\n1;a;a\r\n2;a;b\r\n",
  ]) func linesOfSpreadsheetsAreNoReaders(_ table: String) throws {
    let results = try Self.results(table)
    #expect(results.report.findings == [])
    #expect(results.shares == ["whale": [2, 2], "sea": [2, 1]])
  }

  /// A reader who left all blank has a name and counts.
  @Test func blankAnswersCount() throws {
    let results = try Self.results("n;whale;sea\n1;a;a\n2;;\n;;\n")
    #expect(results.shares == ["whale": [2, 1], "sea": [2, 1]])
  }

  /// What older spreadsheets write, without making anything of a text in UTF-8 that is damaged.
  @Test func textsInWindows1252AreRead() throws {
    let folder = try ScratchFolder("windows")
    let study = Study([
      StudyQuestion(id: "big", stem: "Was ist größer?", options: ["Äpfel", "Nüsse"], key: [0])
    ])
    let table = "Name;Ort;Status;Frage 1;Antwort 1;Note\nM;x;Ende;Was ist größer?;Äpfel;"
    let windows = table.unicodeScalars.map { UInt8($0.value) }
    try folder.write("a.csv", windows)
    try folder.write("b.csv", Array(table.utf8) + [0xFF])
    // The first sign that tells may come late.
    let end = windows.firstIndex(of: ASCII.newline) ?? 0
    let gap = Array(repeating: ASCII.newline, count: 3 << 20)
    try folder.write("c.csv", windows[...end] + gap + windows[end...])
    for name in ["a.csv", "b.csv", "c.csv"] {
      let results = try Results([ResultsFile(folder.path(name))], among: study, Parallel(jobs: 1))
      #expect(results.shares == ["big": [1, 1]], "\(name)")
    }
    folder.discard()
  }

  @Test func textsInUTF16AreRead() throws {
    let folder = try ScratchFolder("utf16")
    let text = "n;whale;sea\r\n1;a;a\r\n2;b;a\r\n"
    for (name, isBig, isMarked) in [("a", false, true), ("b", true, true), ("c", false, false)] {
      let units = Array(((isMarked ? "\u{FEFF}" : "") + text).utf16)
      let bytes = units.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isBig ? [high, low] : [low, high]
      }
      try folder.write(name, bytes)
      let results = try Results(
        [ResultsFile(folder.path(name))], among: Self.all, Parallel(jobs: 1))
      #expect(results.shares == ["whale": [2, 1], "sea": [2, 2]])
    }
    folder.discard()
  }
}
