internal import HornbookBytes

extension Manuscript {
  /// What was understood, as JSON, with lines counted from 1.
  public var report: [UInt8] { report(formulas: 0) }

  /// What was understood, with the number of formulas that documents had.
  func report(formulas: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if formulas > 0 { json.member("formulas", formulas) }
      json.array("chapters") { json in
        for chapter in chapters where chapter.outline.number != nil { write(chapter, to: &json) }
      }
      json.array("dropped") { json in
        for stretch in dropped {
          json.object { json in
            json.member("first", stretch.lines.lowerBound + 1)
            json.member("last", stretch.lines.upperBound)
            json.member("why", stretch.why)
          }
        }
      }
      json.array("joined") { json in
        for pair in joined {
          json.array { json in
            json.value(pair.0 + 1)
            json.value(pair.1 + 1)
          }
        }
      }
      json.array("guessed") { json in
        for guess in guesses {
          json.object { json in
            json.member("line", guess.line + 1)
            json.member("what", guess.what)
          }
        }
      }
    }
    return json.finish() + [ASCII.newline]
  }

  private func write(_ chapter: Chapter, to json: inout JSONWriter) {
    let outline = chapter.outline
    json.object { json in
      json.member("number", outline.number)
      json.member("title", outline.title)
      json.member("line", outline.line + 1)
      json.member("lastLine", lastLine(outline.line..<outline.end))
      json.array("sections") { json in
        for section in outline.sections {
          json.object { json in
            json.member("title", section.title)
            json.member("level", section.level)
            json.member("line", section.lines.lowerBound + 1)
          }
        }
      }
      json.array("listings") { json in
        for block in chapter.blocks where block.kind == .listing {
          json.object { json in
            json.member("first", block.lines.lowerBound + 1)
            json.member("last", block.lines.upperBound)
            json.member("language", language(of: block))
          }
        }
      }
      json.array("notes") { json in
        for block in chapter.blocks where block.kind == .note {
          json.value(block.lines.lowerBound + 1)
        }
      }
      json.array("figures") { json in
        for block in chapter.blocks {
          guard case .figure(let caption) = block.kind else { continue }
          json.object { json in
            json.member("after", lastLine(0..<block.lines.lowerBound))
            if let caption { json.member("caption", caption + 1) }
          }
        }
      }
      json.array("lists") { json in
        for block in chapter.blocks {
          guard case .list(let isNumbered) = block.kind, !isAsked(block, in: chapter) else {
            continue
          }
          json.object { json in
            json.member("kind", isNumbered ? "ordered" : "bullet")
            json.member("first", block.lines.lowerBound + 1)
            json.member("last", block.lines.upperBound)
          }
        }
      }
      json.array("tables") { json in
        for block in chapter.blocks where block.kind == .table {
          json.object { json in
            json.member("first", block.lines.lowerBound + 1)
            json.member("last", block.lines.upperBound)
          }
        }
      }
      json.array("questions") { json in
        for question in questions[outline.number ?? 0] ?? [] {
          json.object { json in
            json.member("number", question.number)
            json.member("line", question.line + 1)
            json.member("options", question.options)
            json.member("key", question.key)
          }
        }
      }
      json.array("references") { json in
        for reference in references where (outline.line..<outline.end).contains(reference.line) {
          json.object { json in
            json.member("line", reference.line + 1)
            json.member("number", reference.number)
            json.member("leadsTo", reference.leadsTo)
          }
        }
      }
      let recipes = outline.sections.filter { !$0.number.isEmpty && $0.level == 2 }
      json.array("recipes") { json in
        for (index, recipe) in recipes.enumerated() {
          let end = index + 1 < recipes.count ? recipes[index + 1].lines.lowerBound : outline.end
          json.object { json in
            json.member("number", recipe.number)
            json.member("title", ContentsTable.numbered(recipe.title)?.rest ?? recipe.title)
            json.member("line", recipe.lines.lowerBound + 1)
            json.member("lastLine", lastLine(recipe.lines.lowerBound..<end))
            json.object("parts") { json in
              for part in outline.sections
              where recipe.lines.upperBound <= part.lines.lowerBound && part.lines.lowerBound < end
                && ManuscriptOutline.parts.contains(TitleKey(part.title).letters)
              {
                json.member(part.title, part.lines.lowerBound + 1)
              }
            }
          }
        }
      }
    }
  }

  /// The last line of a range that is not blank, counted from 1.
  private func lastLine(_ lines: Range<Int>) -> Int {
    var last = lines.upperBound
    while last > lines.lowerBound, text.isBlank(last - 1) { last -= 1 }
    return last
  }

  /// What nobody can be sure of.
  var guesses: [(line: Int, what: String)] {
    var guesses: [(line: Int, what: String)] = []
    if let title { guesses.append((title.line, "the title of the book")) }
    for chapter in chapters {
      if chapter.outline.isRecounted {
        guesses.append((chapter.outline.line, "the number of a chapter, counted on over parts"))
      }
      guesses += chapter.outline.sections.filter(\.isGuessed).map {
        ($0.lines.lowerBound, "a section, by its look")
      }
      for block in chapter.blocks {
        switch block.kind {
        case .listing where !text.isFenced[block.lines.lowerBound]:
          guesses.append((block.lines.lowerBound, "a listing without fences"))
        case .listing:
          if let language = language(of: block), !hasLanguage(block) {
            guesses.append((block.lines.lowerBound, "the language \(language)"))
          }
        case .note: guesses.append((block.lines.lowerBound, "a note"))
        case .figure(caption: nil):
          guesses.append((max(0, block.lines.lowerBound - 1), "a picture that is gone"))
        default: break
        }
      }
    }
    for reference in references where reference.leadsTo != reference.number {
      guesses.append(
        (
          reference.line,
          reference.leadsTo.map {
            "the reference to chapter \(reference.number) leads to chapter \($0), by its title"
          }
            ?? "no chapter has the title of this reference"
        ))
    }
    return guesses.sorted { $0.line < $1.line }
  }
}
