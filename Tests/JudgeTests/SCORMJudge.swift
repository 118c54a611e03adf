import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// A platform of the tests (`Tests/Judges/lms.html`) launches packages, as a reader's browser has it.
  @Suite struct SCORMJudge {
    @Test func tellsScoreAndBringsAnswersBack() throws {
      try LaunchedPackage(LaunchedPackage.asked).read { lms in
        try lms.launch()
        try lms.wait("data['cmi.core.lesson_status'] === 'incomplete'")
        #expect(try lms.value("score.raw") == nil)
        try lms.open("wood.html")
        try lms.answer(0, "Elm")
        try lms.wait("data['cmi.core.score.raw'] === '0.00'")
        try lms.answer(0, "Oak")
        try lms.wait("data['cmi.core.score.raw'] === '33.33'")
        #expect(try lms.value("lesson_status") == "incomplete")
        try lms.leave()
        // Another machine, on which nothing is kept.
        try lms.forget()
        try lms.launch()
        try lms.wait("inner().location.pathname.endsWith('/wood.html')")
        try lms.wait("inner().document.querySelector('.question').dataset.verdict === 'right'")
        #expect(
          try lms.read(
            "inner().document.querySelector('input:checked').closest('label').textContent.trim()"
          )
          .contains("Oak"))
        try lms.answer(1, "Soot", "Coal")
        try lms.wait("data['cmi.core.score.raw'] === '66.67'")
        try lms.type(2, "ink")
        try lms.wait("data['cmi.core.score.raw'] === '100.00'")
        try lms.wait("data['cmi.core.lesson_status'] === 'completed'")
        try lms.leave()
        #expect(try lms.value("exit") == "suspend")
        #expect(try lms.value("session_time")?.hasPrefix("00:00:") == true)
        #expect(try lms.stored("finished") == "2")
      }
    }

    @Test(arguments: [("50", "passed"), ("90", "failed")])
    func comparesWithTheMasteryScore(_ least: String, _ status: String) throws {
      try LaunchedPackage(LaunchedPackage.asked).read { lms in
        try lms.launch("student_data.mastery_score=\(least)")
        try lms.open("wood.html")
        try lms.answer(0, "Oak")
        try lms.answer(1, "Soot", "Coal")
        try lms.type(2, "tar")
        try lms.wait("data['cmi.core.lesson_status'] === '\(status)'")
        #expect(try lms.value("score.raw") == "66.67")
      }
    }

    /// Without keys in the pages, there is no score, and answering everything completes.
    @Test(arguments: ["withheld", "page"]) func countsAnswersWithoutKeys(_ mode: String) throws {
      try LaunchedPackage(LaunchedPackage.asked, answers: mode).read { lms in
        try lms.launch()
        try lms.open("wood.html")
        try lms.choose(0, "Elm")
        try lms.choose(1, "Milk")
        try lms.wait("data['cmi.core.lesson_status'] === 'incomplete'")
        try lms.type(2, "tar", checks: false)
        try lms.wait("data['cmi.core.lesson_status'] === 'completed'")
        #expect(try lms.value("score.raw") == nil)
        try lms.leave()
        try lms.forget()
        try lms.launch()
        try lms.wait("inner().document.querySelector('.blank')?.value === 'tar'")
        #expect(
          try lms.read(
            "inner().document.querySelector('input:checked').closest('label').textContent.trim()"
          )
          .contains("Elm"))
      }
    }

    @Test func bookWithoutQuestionsIsDoneWhenItWasRead() throws {
      let texts = [
        "content/chapters/01-wood.md": "# Wood\n", "content/chapters/02-ödland.md": "# Ö\n",
      ]
      try LaunchedPackage(texts).read { lms in
        try lms.launch()
        try lms.open("wood.html")
        try lms.wait("data['cmi.core.lesson_status'] === 'incomplete'")
        try lms.leave()
        try lms.launch()
        try lms.wait("inner().location.pathname.endsWith('/wood.html')")
        try lms.open("ödland.html")
        try lms.wait("data['cmi.core.lesson_status'] === 'completed'")
      }
    }

    /// What does not fit into the platform's field is left out, but counts.
    @Test func longAnswersCountWhereTheyHaveNoRoom() throws {
      let questions = (1...6).map { "\($0). Why \($0)?\n" }.joined(separator: "\n")
      let key = (1...6).map { "\($0). So \($0).\n" }.joined(separator: "\n")
      let texts = [
        "content/chapters/01-wood.md":
          "# Wood\n\n## Questions\n\n\(questions)\n## Answers\n\n\(key)"
      ]
      try LaunchedPackage(texts).read { lms in
        try lms.launch()
        try lms.open("wood.html")
        for index in 0..<6 {
          try lms.run(
            """
            const asked = box(\(index));
            const field = asked.querySelector('textarea');
            field.value = '\(index)é,;=*'.repeat(\(index == 0 ? 1 : 90));
            field.dispatchEvent(new Event('input', { bubbles: true }));
            asked.querySelector('.check').click();
            asked.querySelector('.own input[value=right]').click();
            """)
        }
        try lms.wait("data['cmi.core.lesson_status'] === 'completed'")
        try lms.leave()
        let kept = try lms.stored("cmi.suspend_data")
        #expect((1_000...4_096).contains(kept.utf8.count), "\(kept.utf8.count)")
        try lms.forget()
        try lms.launch()
        try lms.wait("inner().document.querySelectorAll('[data-verdict=right]').length >= 2")
        #expect(try lms.read("inner().document.querySelector('textarea').value") == "0é,;=*")
        try lms.wait("calls.includes('LMSCommit')")
        try lms.open("index.html")
        try lms.wait("calls.filter((call) => call === 'LMSCommit').length > 1")
        #expect(try lms.value("score.raw") == "100.00")
        #expect(try lms.value("lesson_status") == "completed")
        try lms.leave()
        #expect(try lms.stored("cmi.suspend_data").utf8.count <= 4_096)
      }
    }

    @Test func anotherReaderOfTheMachineStartsAnew() throws {
      try LaunchedPackage(LaunchedPackage.asked).read { lms in
        try lms.launch()
        try lms.open("wood.html")
        try lms.answer(0, "Oak")
        try lms.wait("data['cmi.core.score.raw'] === '33.33'")
        try lms.leave()
        try lms.browser.run("sessionStorage.clear()")
        try lms.launch("core.student_id=reader-2")
        try lms.open("wood.html")
        #expect(
          try lms.read("inner().document.querySelectorAll('input:checked').length + ''") == "0")
        #expect(try lms.value("score.raw") == nil)
      }
    }

    @Test func worksWithoutAPlatform() throws {
      try LaunchedPackage(LaunchedPackage.asked).read { lms in
        try lms.browser.open(try lms.server.address("/lms/package/scorm.html"))
        try lms.browser.wait(until: "return frames[0].document?.querySelector('main') != null")
        try lms.browser.run("frames[0].location = 'wood.html'")
        try lms.browser.wait(until: "return frames[0].document?.querySelector('.check') != null")
        try lms.browser.run(
          """
          const box = frames[0].document.querySelector('.question');
          box.querySelector('input').click();
          box.querySelector('.check').click();
          """)
        #expect(
          try lms.browser.read(
            "return frames[0].document.querySelector('.question').dataset.verdict", as: String.self)
            == "right")
      }
    }
  }
}

/// A book as a package on a server, beside a platform.
private struct LaunchedPackage {
  let folder: ScratchFolder

  /// A chapter with three questions.
  static let asked = [
    "content/chapters/01-wood.md": """
    # Wood

    ## Quiz

    1. Of which wood?
       - [x] Oak
       - [ ] Elm
         > Elm warps.
    2. Which of these are black? Choose two.
       - [x] Soot
       - [x] Coal
       - [ ] Milk
    3. Written with [[ink]].

    """
  ]

  init(_ texts: [String: String], answers: String = "inline") throws {
    folder = try ScratchFolder("scorm")
    for (path, text) in texts { try folder.write("book/" + path, text) }
    try folder.write(
      "book/content/book.json",
      #"{"id": "wood & horn", "title": "Of Wood", "answers": "\#(answers)"}"#)
    let program = try #require(ProgramRun.judged)
    let package = folder.path("package.zip")
    let run = try ProgramRun(program, ["export", "scorm", folder.path("book"), "-o", package])
    try #require(run.code == 0, "\(run.errors)")
    let unpacked = try ProgramRun(
      "/usr/bin/env", ["python3", "-m", "zipfile", "-e", package, folder.path("lms/package")])
    try #require(unpacked.code == 0, "\(unpacked.errors)")
    let page = try String(contentsOf: Project.tests("Judges/lms.html"), encoding: .utf8)
    try folder.write("lms/lms.html", page)
  }

  func read(_ body: (Launch) throws -> Void) throws {
    let server = try SiteServer([("/lms/", folder.url.appendingPathComponent("lms"))])
    try Browser.use { browser in
      try body(Launch(browser: browser, server: server))
      #expect(try browser.console() == [])
    }
    folder.discard()
  }
}

/// What a reader and the platform do.
private struct Launch {
  let browser: Browser
  let server: SiteServer

  /// Scripts see the pages of the site and the questions as the reader does.
  private static let words = """
    const inner = () => frames[0].frames[0];
    const box = (index) => inner().document.querySelectorAll('.question')[index];

    """

  func run(_ script: String) throws { try browser.run(Self.words + script) }

  func read(_ value: String) throws -> String {
    try browser.read(Self.words + "return \(value)", as: String.self)
  }

  func wait(_ condition: String) throws {
    try browser.wait(until: Self.words + "try { return \(condition) } catch { return false }")
  }

  func launch(_ query: String = "") throws {
    try browser.open(server.address("/lms/lms.html?\(query)"))
    try wait("inner().document.querySelector('main') !== null && calls.includes('LMSInitialize')")
    // So that what is waited for next is not of this page.
    try wait("inner().document.readyState === 'complete'")
  }

  /// Goes to another page of the site.
  func open(_ page: String) throws {
    let path = page.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? page
    try run("inner().location = '/lms/package/\(path)'")
    try wait(
      "inner().location.pathname.endsWith('/\(path)') && inner().document.readyState === 'complete'"
    )
  }

  /// Chooses the options that begin with some words, and no others.
  func choose(_ question: Int, _ words: String...) throws { try choose(question, all: words) }

  private func choose(_ question: Int, all words: [String]) throws {
    for word in words {
      try run(
        """
        const label = [...box(\(question)).querySelectorAll('label')]
          .find((label) => label.textContent.includes('\(word)'));
        label.querySelector('input').click();
        """)
    }
  }

  func answer(_ question: Int, _ words: String...) throws {
    try choose(question, all: words)
    try run("box(\(question)).querySelector('.check').click()")
  }

  func type(_ question: Int, _ text: String, checks: Bool = true) throws {
    try run(
      """
      const field = box(\(question)).querySelector('.blank');
      field.value = '\(text)';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (\(checks)) box(\(question)).querySelector('.check').click();
      """)
  }

  /// What the platform was told in this launch.
  func value(_ name: String) throws -> String? {
    let isOpen = try browser.read("return typeof data !== 'undefined'", as: Bool.self)
    guard isOpen else {
      let text = try stored("cmi.core." + name)
      return text.isEmpty ? nil : text
    }
    let text = try read("data['cmi.core.\(name)'] ?? ''")
    return text.isEmpty ? nil : text
  }

  /// What the platform has kept.
  func stored(_ name: String) throws -> String {
    try browser.read(
      "return `${JSON.parse(sessionStorage.getItem('lms') ?? '{}')['\(name)'] ?? ''}`",
      as: String.self)
  }

  /// Leaves the platform for a page beside it.
  func leave() throws {
    #expect(try read("JSON.stringify(faults)") == "[]")
    try browser.open(server.address("/lms/package/index.html"))
    #expect(try stored("faults") == "")
  }

  /// Forgets what the browser keeps of the site, but not what the platform keeps.
  func forget() throws { try browser.run("localStorage.clear()") }
}
