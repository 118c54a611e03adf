internal import HornbookBytes

/// The contents and the index of a manuscript, in which no chapter or section begins.
struct OuterMatter {
  private let lines: LooseLines
  private(set) var stretches: [Range<Int>] = []
  private var inside = Intervals([])
  /// The numbers and titles of the chapters that the contents list.
  private(set) var chapters: [Int: UInt64] = [:]

  /// Finds the contents and the index in some lines.
  init(in lines: LooseLines) {
    self.lines = lines
    var index = 0
    var contents: Int?
    while index < lines.indices.upperBound {
      guard let name = name(index) else {
        index += 1
        continue
      }
      if Self.contentsNames.contains(name), contents == nil || index == contents {
        let end = endOfContents(from: index)
        stretches.append(index..<end)
        for line in index + 1..<end { take(line) }
        // Contents in brief may precede the full ones.
        index = end
        contents = lines.next(after: end - 1)
      } else if Self.indexNames.contains(name), isIndex(below: index) {
        let end = endOfIndex(from: index)
        stretches.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    inside = Intervals(stretches)
  }

  /// Whether a line belongs to the contents or the index.
  func contains(_ line: Int) -> Bool { inside.contains(line) }

  /// The words of a line that is short and stands alone.
  private func name(_ index: Int) -> String? {
    var line = lines.words(index)
    if case .heading = lines.lines[index].kind {
      line = TextHeading.text(of: lines.lines[index].range, in: lines.bytes)
    } else {
      guard lines.isCandidate(index), lines.isAlone(index) else { return nil }
    }
    guard line.count <= 40 else { return nil }
    return QuizWords.words(of: lines.bytes.text(line)).joined(separator: " ")
  }

  /// The contents end where the chapters begin again, or at a heading or a sentence.
  private func endOfContents(from heading: Int) -> Int {
    var seen = 0
    for index in heading + 1..<lines.indices.upperBound {
      if case .heading = lines.lines[index].kind { return index }
      guard lines.isText(index) else { continue }
      if let chapter = lines.namedChapter(index) {
        if chapter.chapter <= seen, !lines.endsWithPageNumber(index) { return index }
        seen = max(seen, chapter.chapter)
      } else if lines.bareNumber(index) == 1, lines.isFirst(index),
        let title = lines.next(after: index), lines.isTitle(title), lines.isBlank(title + 1)
      {
        return index
      }
      if lines.isProse(index) { return openerAbove(index, after: heading) ?? index }
    }
    return lines.indices.upperBound
  }

  /// The chapter that begins within three lines above the first sentence.
  private func openerAbove(_ sentence: Int, after heading: Int) -> Int? {
    var index = sentence
    for _ in 0..<3 {
      guard let above = lines.last(before: index), above > heading else { return nil }
      if lines.namedChapter(above) != nil && !lines.endsWithPageNumber(above)
        || lines.bareNumber(above) != nil
      {
        return above
      }
      index = above
    }
    return nil
  }

  /// Takes the chapter that a line of the contents names.
  private mutating func take(_ index: Int) {
    guard lines.isText(index), lines.words(index).count <= 120 else { return }
    var line = lines.words(index)
    let start = BulletMark(in: lines.bytes, at: line.lowerBound, before: line.upperBound)?.contents
    line = (start ?? line.lowerBound)..<lines.endOfEntry(index)
    guard let chapter = ChapterHeading(in: lines.source, line), chapter.number.parts.count == 1,
      !chapter.hasWord || chapter.isFirstWord, !chapter.title.isEmpty,
      chapters[chapter.chapter] == nil
    else { return }
    chapters[chapter.chapter] = LooseHash.of(title: chapter.title)
  }

  /// Whether hardly a sentence stands among the first lines below a heading.
  private func isIndex(below heading: Int) -> Bool {
    let texts = (heading + 1..<lines.indices.upperBound).lazy.filter(lines.isText).prefix(12)
    return texts.count(where: lines.isProse) < 3
  }

  /// The index ends at a section of questions or answers with a number or a chapter below.
  private func endOfIndex(from heading: Int) -> Int {
    for index in heading + 1..<lines.indices.upperBound where lines.isAlone(index) {
      guard lines.asks(index) != nil, let below = lines.next(after: index) else { continue }
      if lines.number(below) != nil || lines.namedChapter(below) != nil { return index }
    }
    return lines.indices.upperBound
  }

  private static let contentsNames: Set<String> = [
    "contents", "table of contents", "brief contents", "contents in brief", "contents at a glance",
    "inhalt", "inhaltsverzeichnis", "inhaltsübersicht", "table des matières", "sommaire", "índice",
    "índice general", "contenido", "tabla de contenido", "tabla de contenidos", "indice",
    "sommario", "conteúdo", "inhoud", "inhoudsopgave", "innehåll", "indhold", "innhold",
    "spis treści", "оглавление", "содержание", "зміст", "目次", "目录", "目錄", "차례",
  ]

  private static let indexNames: Set<String> = [
    "index", "subject index", "stichwortverzeichnis", "sachregister", "sachverzeichnis",
    "register", "índice alfabético", "índice analítico", "indice analitico", "índice remissivo",
    "trefwoordenregister", "sakregister", "stikordsregister", "skorowidz", "indeks", "указатель",
    "предметный указатель", "索引", "찾아보기",
  ]
}
