internal import HornbookBytes

/// Renders a report in the Static Analysis Results Interchange Format (SARIF), version 2.1.0.
///
/// Columns count UTF-16 code units, as SARIF readers expect, and the run declares this. Lines also
/// end at a lone carriage return.
struct SARIFRendering {
  let report: FindingReport
  let style: ReportStyle

  func write(to writer: inout ByteWriter) {
    let rules = rulesTold
    var json = JSONWriter(style: .spread(levels: 6))
    json.object { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.array("runs") { json in
        json.object { json in
          writeTool(rules, to: &json)
          json.field("columnKind", "utf16CodeUnits")
          json.array("newlineSequences") { json in
            for sequence in ["\r\n", "\n", "\r"] { json.value(sequence) }
          }
          json.object("originalUriBaseIds") { json in
            json.object("%SRCROOT%") { json in
              writeMessage("description", "The folder to which the paths are relative.", to: &json)
            }
          }
          writeResults(rules, to: &json)
          if !report.chapters.isEmpty {
            json.object("properties") { json in
              json.array("chapters") { json in
                for chapter in report.chapters { chapter.write(to: &json) }
              }
            }
          }
        }
      }
    }
    writer.write(bytes: json.finish())
  }

  /// The identifiers of the rules with findings, sorted.
  private var rulesTold: [String] {
    var rules: [String] = []
    for rule in report.findings.map(\.rule).sorted() where rule != rules.last {
      rules.append(rule)
    }
    return rules
  }

  private func writeTool(_ rules: [String], to json: inout JSONWriter) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.field("name", "Hornbook")
        if !style.version.isEmpty { json.field("version", style.version) }
        json.array("rules") { json in
          for id in rules { writeRule(id, to: &json) }
        }
      }
    }
  }

  private func writeRule(_ id: String, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id)
      guard let rule = report.registry[id] else { return }
      writeMessage("shortDescription", rule.summary, to: &json)
      writeMessage("fullDescription", rule.reason, to: &json)
      writeMessage("help", "\(rule.reason)\n\n\(rule.remedy)", to: &json)
      json.object("defaultConfiguration") { json in
        json.member("enabled", !rule.isTeaching)
        json.field("level", rule.severity.rawValue)
      }
    }
  }

  private func writeResults(_ rules: [String], to json: inout JSONWriter) {
    var fingerprints = FindingFingerprints()
    json.array("results") { json in
      // Findings are sorted by place and rules by identifier, so each rule is looked up.
      let indices = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
      for finding in report.findings {
        let fingerprint = fingerprints.next(of: finding, in: report)
        json.object { json in
          json.field("ruleId", finding.rule)
          if let index = indices[finding.rule] { json.field("ruleIndex", index) }
          json.field("level", finding.severity.rawValue)
          writeMessage("message", message(of: finding), to: &json)
          writeLocations(of: finding, to: &json)
          json.object("partialFingerprints") { json in
            json.field("primaryLocationLineHash", fingerprint)
          }
          writeFixes(of: finding, to: &json)
        }
      }
    }
  }

  private func message(of finding: Finding) -> String {
    finding.remedy.map { "\(finding.message)\n\($0)" } ?? finding.message
  }

  private func writeLocations(of finding: Finding, to json: inout JSONWriter) {
    if let place = finding.place {
      json.array("locations") { json in
        json.object { json in writePhysicalLocation(place, to: &json) }
      }
    }
    guard !finding.notes.isEmpty else { return }
    json.array("relatedLocations") { json in
      for (index, note) in finding.notes.enumerated() {
        json.object { json in
          json.field("id", index + 1)
          if let place = note.place { writePhysicalLocation(place, to: &json) }
          writeMessage("message", note.message, to: &json)
        }
      }
    }
  }

  private func writePhysicalLocation(_ place: Place, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      writeArtifact(place.file, to: &json)
      guard let source = report.source(of: place), !place.isWholeFile else { return }
      json.object("region") { json in writeRegion(place, in: source, to: &json) }
    }
  }

  private func writeRegion(_ place: Place, in source: LocatedSource, to json: inout JSONWriter) {
    let start = source.utf16Position(at: place.lower)
    let end = source.utf16Position(at: place.upper)
    json.field("startLine", start.line)
    json.field("startColumn", start.column)
    json.field("endLine", end.line)
    json.field("endColumn", end.column)
  }

  /// Writes a path, relative to the source root unless it is absolute.
  private func writeArtifact(_ file: String, to json: inout JSONWriter) {
    let path = style.path(of: file)
    let isAbsolute = path.hasPrefix("/")
    json.object("artifactLocation") { json in
      json.field("uri", (isAbsolute ? "file://" : "") + PercentEncoding.encode(path))
      if !isAbsolute { json.field("uriBaseId", "%SRCROOT%") }
    }
  }

  private func writeFixes(of finding: Finding, to json: inout JSONWriter) {
    let fixes = finding.fixes.filter { fix in
      !fix.edits.isEmpty && fix.edits.allSatisfy { report.source(of: $0.place) != nil }
    }
    guard !fixes.isEmpty else { return }
    json.array("fixes") { json in
      for fix in fixes {
        json.object { json in
          writeMessage("description", fix.summary, to: &json)
          json.array("artifactChanges") { json in
            for edits in Self.byFile(fix.edits) { writeChange(edits, to: &json) }
          }
        }
      }
    }
  }

  private static func byFile(_ edits: [Finding.Edit]) -> [[Finding.Edit]] {
    var groups: [[Finding.Edit]] = []
    for edit in edits.sorted(by: { $0.place < $1.place }) {
      if let last = groups.indices.last, groups[last].first?.place.file == edit.place.file {
        groups[last].append(edit)
      } else {
        groups.append([edit])
      }
    }
    return groups
  }

  /// Writes the edits of a file; the deleted region is given both in lines and in bytes.
  private func writeChange(_ edits: [Finding.Edit], to json: inout JSONWriter) {
    guard let first = edits.first, let source = report.source(of: first.place) else { return }
    json.object { json in
      writeArtifact(first.place.file, to: &json)
      json.array("replacements") { json in
        for edit in edits {
          let range = source.range(of: edit.place)
          json.object { json in
            json.object("deletedRegion") { json in
              writeRegion(edit.place, in: source, to: &json)
              json.field("byteOffset", range.lowerBound)
              json.field("byteLength", range.count)
            }
            json.object("insertedContent") { json in
              json.field("text", String(decoding: edit.replacement, as: UTF8.self))
            }
          }
        }
      }
    }
  }

  private func writeMessage(_ key: String, _ text: String, to json: inout JSONWriter) {
    json.object(key) { json in json.field("text", text) }
  }
}
