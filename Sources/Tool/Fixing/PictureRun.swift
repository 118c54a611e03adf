internal import HornbookBytes
internal import HornbookFiles
internal import HornbookPipeline
internal import HornbookRunning
internal import HornbookSystem

/// One run of `hornbook fix --pictures`: makes the drawings of a book that are missing or not up to date.
struct PictureRun {
  let run: BookRun
  private let programs: [PictureProgram]
  private let isConfined: Bool
  private var terminal: Terminal { run.terminal }

  /// - Returns: nil, with a complaint, if a program is not named as it should be.
  init?(_ run: BookRun) {
    self.run = run
    var programs: [PictureProgram] = []
    for text in run.arguments.all(.pictureProgram) {
      guard let program = PictureProgram(text) else {
        run.terminal.complain(
          "“\(text)” names no program: write the language and the command, as in “mermaid=mmdc -i - -o -”"
        )
        return nil
      }
      programs.append(program)
    }
    // What the caller names comes before what is built in.
    self.programs = programs + [.graphviz]
    isConfined = !run.arguments.has(.picturesUnconfined)
  }

  /// Draws what is to be drawn.
  func start() -> ExitCode {
    if isConfined, let reason = RunRequest.fault {
      terminal.complain(
        "programs cannot be confined on this machine: \(reason); allow it, or draw with "
          + "--pictures-unconfined if you trust them")
      return .files
    }
    let pictures = run.preparedPictures()
    var owners: [String: BookPicture] = [:]
    var (drawn, failed) = (0, 0)
    for picture in pictures {
      if let owner = owners[picture.path] {
        if owner.source != picture.source || owner.alt != picture.alt {
          tell(picture, "“\(picture.path)” is already the drawing of another fence: give it an id")
          failed += 1
        }
        continue
      }
      owners[picture.path] = picture
      if picture.isFresh { continue }
      if draw(picture) { drawn += 1 } else { failed += 1 }
    }
    let count = owners.count
    terminal.print(
      "\(count) drawing\(count == 1 ? "" : "s"): \(drawn) drawn, \(max(0, count - drawn - failed)) as they were"
        + (failed == 0 ? "" : ", \(failed) failed"))
    return failed == 0 ? .success : .findings
  }

  /// Draws code into its file; returns whether that was possible.
  private func draw(_ picture: BookPicture) -> Bool {
    guard let program = programs.first(where: { $0.draws(picture.language) }) else {
      tell(
        picture,
        "nothing draws “\(picture.language)”: name a program with --picture-program \(picture.language)=COMMAND"
      )
      return false
    }
    let hidden = [Machine.realPath(run.arguments.bookFolder)].compactMap(\.self)
    let result = program.draw(
      picture.source, language: picture.language, alt: picture.alt, isConfined: isConfined,
      hiding: hidden)
    switch result {
    case .failure(.because(let reason)):
      tell(picture, reason)
      return false
    case .success(let drawing):
      if !drawing.leftOut.isEmpty {
        tell(picture, "left out of the drawing: \(drawing.leftOut.joined(separator: ", "))")
      }
      do throws(FileError) { try writeFile(drawing.bytes, to: run.path(picture.path)) } catch {
        terminal.complain(error.description)
        return false
      }
      terminal.print("drawn: \(picture.path)")
      return true
    }
  }

  private func tell(_ picture: BookPicture, _ message: String) {
    let bytes = (try? readFile(run.path(picture.text))) ?? []
    let line = 1 + bytes.prefix(picture.offset).count { $0 == ASCII.newline }
    terminal.complain("\(run.path(picture.text)):\(line): \(message)")
  }
}
