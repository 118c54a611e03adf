import HornbookBytes
import HornbookPress
import TestSupport
import Testing

@testable import HornbookPress

/// What the search finds, and in which files it looks.
@Suite struct SearchTests {
  /// The words of a text as the index holds them, in order; `search.js` must find the same.
  static let words: [(text: String, words: String)] = [
    ("A cat, a CAT & two cats.", "cat cats two"),
    ("naïve Ærø ŁÓDŹ straße İstanbul œuvre", "aero istanbul lodz naive oeuvre strasse"),
    ("Ἀθῆναι ΣΑΣ Ёлка й", "αθηναι σασ елка и"),
    ("e\u{301}te\u{301} كِتَاب أحمد", "ete احمد كتاب"),
    ("والمكتبة للكتاب مستشفى كـتاب", "كتاب للكتاب مستشفي مكتبه والمكتبه"),
    ("東京都へ", "へ 京都 東京 都へ"),
    ("한국어 กา ก", "ก กา า 국어 어 한국"),
    ("ＡＢＣ２", "abc2"),
    (
      "prefetchDataSource UITableViewCell v2",
      """
      cell datasource prefetchdatasource source tableviewcell uitableviewcell v2 viewcell
      """
    ),
    ("don't x-ray 3 42", "42 don ray"),
    ("日本語swift日", "swift 日 日本 本語 語"),
    ("", ""),
  ]

  @Test(arguments: words.indices)
  func wordsAreFoldedAndCut(_ index: Int) {
    let (text, expected) = Self.words[index]
    let page = SearchPage(
      address: "a.html", entries: [.init(kind: .chapter, title: "", anchor: "", text: text)])
    #expect(Self.terms(of: [page]).map(\.word).joined(separator: " ") == expected)
  }

  /// The words of an index with their postings as `page.entry.rank`.
  static func terms(of pages: [SearchPage]) -> [(word: String, places: [String])] {
    let index = SearchIndex(pages)
    let files = index.files(index.groups.map { index.merge($0) })
    return files.filter { $0.path.hasPrefix("search/w") }.flatMap { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      return text.split(separator: "\"")[3].split(separator: " ").map { line in
        let mark = line.firstIndex { "=*".contains($0) } ?? line.endIndex
        var page = 0
        var places: [String] = []
        for number in SearchNumber.numbers(in: line[mark...].dropFirst().utf8) {
          if number & 1 == 0 {
            page += number >> 1
          } else {
            // The entry, and after it what readers can limit a search to, unless that is the text.
            let (entry, field) = (number >> 5, number >> 3 & 3)
            places.append("\(page).\(entry)\(field == 0 ? "" : "/\(field)").\(number >> 1 & 3)")
          }
        }
        return (String(line[..<mark]), places)
      }
    }
  }

  @Test(arguments: [[4, 2], [9], [-1]])
  func damagedGroupsOfWordsAreEmpty(_ ends: [Int]) {
    var record = RecordWriter()
    record.write(Int(UInt8(ascii: "a")))
    record.write([UInt8]("abcde".utf8))
    record.write(ends) { $0.write($1) }
    var reader = RecordReader(record.take())
    #expect(WordGroup(from: &reader).isEmpty)
  }

  @Test func numbersComeBack() {
    let numbers = [0, 1, 31, 32, 1_023, 1_024, 70_000]
    var bytes: [UInt8] = []
    for number in numbers { SearchNumber.append(number, to: &bytes) }
    #expect(SearchNumber.numbers(in: bytes) == numbers)
  }

  @Test func placesKnowWhereAWordMattersMost() {
    let book = Specimen(chapters: [
      ("chapters/01-ink.md", "# Ink\n\nSoot and soot and soot.\n\n## Soot\n\nBlack ink.\n"),
      ("chapters/02-horn.md", "# Horn\n\n```c title=\"Soot\"\nint horn;\n```\n\nOf an ox.\n"),
    ])
    let terms = Self.terms(of: Self.pages(of: book.press))
    let found = Dictionary(uniqueKeysWithValues: terms.map { ($0.word, $0.places) })
    #expect(found["soot"] == ["0.0.1", "0.1.2", "1.1/3.2"])
    #expect(found["ink"] == ["0.0.3", "0.1.0"])
    #expect(found["horn"] == ["1.0.3", "1.1/3.0"])
    #expect(found["ox"] == ["1.0.0"])
  }

  static func pages(of press: Press) -> [SearchPage] {
    press.plan.compactMap { press.searchPage($0) }
  }

  static func everything(in press: Press) -> String {
    let index = SearchIndex(pages(of: press))
    return index.files(index.groups.map { index.merge($0) })
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  @Test(arguments: ["inline", "page", "withheld"])
  func noAnswerIsFound(mode: String) {
    var book = Specimen.quiz(answers: mode)
    book.chapters.append(
      (
        "chapters/09-secret.md",
        """
        # Secrets

        Openly said.

        ## Questions

        1. Which herb, {#herb}?
           - [ ] wrongherb
             > notherb
           - [x] rightherb

           becauseherb

        2. It is called [[gapherb]] here.

        3. Which tree?
           - a) oaktree
           - b) elmtree

        ## Answers

        3. b) elmtree, becausetree
        """
      ))
    let found = Self.everything(in: book.press)
    let secret = ["wrongherb", "notherb", "rightherb", "becauseherb", "gapherb", "elmtree"]
    #expect(secret.filter { found.contains($0) } == [])
    #expect(found.contains("openly=") && found.contains("herb="))
  }

  @Test func aWordThatStandsEverywhereKeepsItsBestPlaces() {
    let pages = (0..<3_000).map { number in
      SearchPage(
        address: "\(number).html",
        entries: [
          .init(
            kind: .chapter, title: number == 2_999 ? "Common" : "Page", anchor: "", text: "common")
        ])
    }
    let common = Self.terms(of: pages).first { $0.word == "common" }
    #expect(common?.places.count == SearchIndex.mostPostings)
    #expect(common?.places.last == "2999.0.3")
  }

  @Test func oneQueryFetchesLittleAndOneWordChangesLittle() {
    var random = SeededRandom(seed: 11)
    var texts = (0..<600).map { _ in
      (0..<200).map { _ in
        let (a, b) = (
          Int.random(in: 0..<40, using: &random), Int.random(in: 0..<400, using: &random)
        )
        return "w\(a * b)"
      }.joined(separator: " ")
    }
    func files() -> [SiteFile] {
      let pages = texts.enumerated().map { index, text in
        SearchPage(
          address: "\(index).html",
          entries: [.init(kind: .chapter, title: "Page \(index)", anchor: "", text: text)])
      }
      let index = SearchIndex(pages)
      return index.files(index.groups.map { index.merge($0) })
    }
    let before = files()
    #expect(before.allSatisfy { $0.bytes.count < 15_000 })
    #expect(Set(before.map(\.path)).count == before.count)
    texts[300] += " another"
    let after = files()
    let kept = Set(before)
    // The page's text, the shard, and as the word is new the words for slips, with the list of files.
    #expect(after.filter { !kept.contains($0) }.count <= 4)
    #expect(after.contains { $0.path == "search/t/300.html.js" && !kept.contains($0) })
  }

  /// Excerpts are taken from the whole text, which a long page has in several files.
  @Test func textsAreWholeAndCutBetweenPlaces() {
    let long = String(repeating: "ink  and\n\"gum\" ", count: 400)
    let page = SearchPage(
      address: "%C3%A4.html",
      entries: [.init(kind: .chapter, title: "A", anchor: "", text: "One.")]
        + (0..<4).map { .init(kind: .section, title: "S\($0)", anchor: "s\($0)", text: long) })
    #expect(page.texts.map(\.path) == ["search/t/ä.html.js", "search/t/ä.html.1.js"])
    let texts = page.texts.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0].hasPrefix(#"hornbookSearch("t/%C3%A4.html",["One.",\#n"ink and \"gum\" ink"#))
    #expect(texts[1].hasPrefix(#"hornbookSearch("t/%C3%A4.html.1",["ink and"#))
    #expect(texts.joined().split(separator: "ink").count == 1_601)
    #expect(
      String(decoding: page.places, as: UTF8.self)
        == #"["","%C3%A4.html",[0,"A",""],[1,"S0","s0"],[1,"S1","s1"],[1,"S2","s2",1],[1,"S3","s3"]]"#
    )
  }

  /// Words that a query with a slip may mean: by the last letter, the number of letters, the alphabet.
  @Test func wordsForSlipsAreSorted() {
    let text =
      "paper pope apes rope table x 東京都 cable ink2 ink tale sechsundzwanzigbuchstabenlang ΣΑΣ"
    let pages = [
      SearchPage(
        address: "a.html", entries: [.init(kind: .chapter, title: "", anchor: "", text: text)])
    ]
    let index = SearchIndex(pages)
    let files = index.files(index.groups.map { index.merge($0) })
    let slips = files.filter { $0.path.hasPrefix("search/s-") }
    #expect(slips.map(\.path) == ["search/s-eapope.js"])
    #expect(
      slips.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        #"hornbookSearch("s-eapope","pope rope tale cable table sechsundzwanzigbuchstabenlang paper apes");\#n"#
      ])
    let directory = files.first { $0.path == "search/index.js" }
    #expect(
      directory.map { String(decoding: $0.bytes, as: UTF8.self).contains(#""slips":"eapope""#) }
        == true)
  }

  @Test func aBookMayDoWithoutSearch() {
    let press = Specimen(settings: #"{"id": "a", "title": "A", "search": false}"#).press
    #expect(!press.plan.contains(.search) && press.plan.allSatisfy { press.searchPage($0) == nil })
  }
}
