internal import HornbookDiagnostics
internal import HornbookFiles

/// What the reading of some files tells besides what they hold.
struct ReadNotes: Sendable {
  /// The files, for showing places in them.
  var sources: [Source] = []
  /// What is wrong with them by themselves.
  var findings: [Finding] = []
  /// How much could be read.
  var completeness = Completeness.whole
  /// The paths of those that are not UTF-8: what was read of them is not what they hold.
  var damaged: Set<String> = []

  /// Reads a file; nil where that fails, which is noted.
  mutating func read(_ path: String, _ files: BookSource) -> Source? {
    do throws(FileError) {
      return Source(path: path, bytes: try files.read(path))
    } catch {
      note(error)
      return nil
    }
  }

  /// The same for a text, repaired where it is not UTF-8.
  mutating func readText(_ path: String, _ files: BookSource) -> Source? {
    guard let read = read(path, files) else { return nil }
    let (source, found) = SourceCheck.checked(read)
    sources.append(source)
    findings += found
    return source
  }

  /// Notes that a file cannot be read.
  mutating func note(_ failure: FileError) {
    completeness.note(Completeness(failure))
    findings.append(
      .unreadable(
        failure.path, failure.reason,
        remedy: failure.isTooLarge ? "Split it into several files." : nil))
  }

  /// Both, one after the other.
  static func + (one: ReadNotes, other: ReadNotes) -> ReadNotes {
    var notes = one
    notes.sources += other.sources
    notes.findings += other.findings
    notes.completeness.note(other.completeness)
    notes.damaged.formUnion(other.damaged)
    return notes
  }
}

extension StickerShelf {
  /// What is to be told of its files.
  var notes: ReadNotes {
    ReadNotes(sources: sources, findings: findings, completeness: completeness)
  }
}

extension DataShelf {
  /// What is to be told of its files.
  var notes: ReadNotes {
    ReadNotes(sources: sources, findings: findings, completeness: completeness)
  }
}
