internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress

/// Follows every link within the site on the printed pages, as a reader's browser would.
///
/// Links in texts were checked before, where findings can use the author's own words. This check
/// finds the errors of templates, passed HTML and the program itself.
struct SiteLinks: Sendable {
  /// The pages, with the scans of those whose links are followed.
  let pages: [Page]
  /// The ordinal of each page by the hash of its path; -1 for other files.
  private var files: [UInt64: Int] = [:]
  /// Returns the hashes of the names on a page, by its ordinal.
  private let names: @Sendable (Int) -> Set<UInt64>?
  private let root: SiteRoot

  /// A page as the link check needs it.
  struct Page: Sendable {
    var path: String
    /// Its addresses and names; nil if its links need not be followed.
    var scan: PageScan?
    /// Whether it repeats the content of other pages.
    var isCopy = false
  }

  /// Prepares to follow the links of the pages.
  ///
  /// - Parameters:
  ///   - paths: The paths of all other files of the site.
  ///   - root: The root of the site.
  ///   - names: Returns the hashes of the names on a page; nil if they need not be known.
  init(
    _ pages: [Page], paths: [String], root: SiteRoot,
    names: @escaping @Sendable (Int) -> Set<UInt64>?
  ) {
    self.pages = pages
    self.names = names
    self.root = root
    for path in paths { files[PageScan.hash(of: path.utf8)] = -1 }
    for (index, page) in pages.enumerated() { files[PageScan.hash(of: page.path.utf8)] = index }
  }

  /// The same, with the names taken from the pages' scans.
  ///
  /// - Parameter suspects: The pages whose links are followed; all of them if it is nil.
  init(
    _ pages: [Page], paths: [String], root: SiteRoot, only suspects: Set<Int>? = nil,
    _ parallel: Parallel
  ) {
    var followed = pages
    var references = 0
    if let suspects {
      for index in followed.indices {
        if !suspects.contains(index) { followed[index].scan = nil }
        references += followed[index].scan?.references.count ?? 0
      }
    }
    if suspects != nil, references < pages.count {
      self.init(followed, paths: paths, root: root) { pages[$0].scan.map { Set($0.names) } }
    } else {
      let names = parallel.map(pages) { page in page.scan.map { Set($0.names) } }
      self.init(followed, paths: paths, root: root) { names[$0] }
    }
  }

  /// A reference that leads nowhere, or a name that a page contains twice.
  struct Fault: Hashable, Sendable {
    /// The ordinal of the page.
    var page: Int
    /// The address or name as the page contains it.
    var text: String
    var kind: Kind

    enum Kind: Hashable, Sendable {
      /// There is no such file.
      case file
      /// The file exists but has no element of that name.
      case name
      /// The page contains the name twice.
      case twice
      /// The address would run code.
      case refused
    }
  }

  /// All faults, in the order of the pages.
  func faults(_ parallel: Parallel) -> [Fault] {
    parallel.map(Array(pages.indices)) { faults(on: $0) }.flatMap(\.self)
  }

  /// The faults on a page.
  func faults(on index: Int) -> [Fault] {
    guard let scan = pages[index].scan else { return [] }
    let folders = PlainAddress.folders(of: pages[index].path)
    var faults: [Fault] = []
    for range in scan.references {
      let value = scan.pool[range]
      guard let kind = fault(of: value, on: index, folders) else { continue }
      faults.append(Fault(page: index, text: String(decoding: value, as: UTF8.self), kind: kind))
    }
    for range in scan.duplicates {
      faults.append(
        Fault(page: index, text: String(decoding: scan.pool[range], as: UTF8.self), kind: .twice))
    }
    return faults
  }

  /// - Parameter folders: The hashes of the folders of the page.
  private func fault(of value: ArraySlice<UInt8>, on index: Int, _ folders: [UInt64])
    -> Fault.Kind?
  {
    let path = pages[index].path
    if let plain = PlainAddress(value, from: folders) {
      var target = index
      if let file = plain.file {
        guard let found = files[file] else { return isOfOthers(value, path) ? nil : .file }
        target = found
      }
      return fault(ofName: plain.name, in: target)
    }
    if Address.isRefused(HTMLEntities.decoded(value)[...]) { return .refused }
    switch LinkedAddress(value, on: path, base: root.base, root: root.path) {
    case .elsewhere: return nil
    case .outside: return root.hasNeighbours || isBeside(value) ? nil : .file
    case .file(let file, let name):
      var target = index
      if let file {
        guard let found = files[PageScan.hash(of: file)] else {
          if root.others.contains(where: { file.starts(with: $0.utf8) }) { return nil }
          // Another site may lie below the same address.
          let isAbsolute = value.first == ASCII.slash || Address.hasScheme(Array(value))
          return isAbsolute && root.hasNeighbours ? nil : .file
        }
        target = found
      }
      return fault(ofName: (name ?? [])[...], in: target)
    }
  }

  /// Whether an address leads to the site of a translation or to another one below this.
  private func isOfOthers(_ value: ArraySlice<UInt8>, _ page: String) -> Bool {
    guard !root.others.isEmpty,
      case .file(let file?, _) = LinkedAddress(value, on: page, base: root.base, root: root.path)
    else { return false }
    return root.others.contains { file.starts(with: $0.utf8) }
  }

  /// Whether an address outside the site leads to the original of a translation, or to another version.
  private func isBeside(_ value: ArraySlice<UInt8>) -> Bool {
    root.isTranslation
      && (value.starts(with: "../".utf8) || value.starts(with: root.aboveTranslation.utf8))
      || root.versions.contains { $0.utf8.elementsEqual(HTMLEntities.decoded(value)) }
  }

  private func fault(ofName name: ArraySlice<UInt8>, in target: Int) -> Fault.Kind? {
    // Every page has a top; only pages have names.
    guard !name.isEmpty, target >= 0, !name.elementsEqual("top".utf8),
      !name.starts(with: ":~:".utf8)
    else { return nil }
    return names(target)?.contains(PageScan.hash(of: name)) == false ? .name : nil
  }
}

/// An address that names a file of the site, or an element in one, and needs no decoding, as most do.
private struct PlainAddress {
  /// The hash of the file's path; nil for the page itself.
  let file: UInt64?
  /// The name of the element; empty for the top.
  let name: ArraySlice<UInt8>

  /// The hashes of the paths of the folders of a page, from the root on, each with a slash at its end.
  static func folders(of path: String) -> [UInt64] {
    var hash = PageScan.hash(of: [])
    var folders = [hash]
    for byte in path.utf8 {
      hash = PageScan.hash(of: CollectionOfOne(byte), after: hash)
      if byte == ASCII.slash { folders.append(hash) }
    }
    return folders
  }

  /// Reads an address; nil if it has to be decoded.
  init?(_ value: ArraySlice<UInt8>, from folders: [UInt64]) {
    var start = value.startIndex
    var depth = folders.count - 1
    while value.endIndex - start >= 3, value[start] == ASCII.period,
      value[start + 1] == ASCII.period, value[start + 2] == ASCII.slash
    {
      start += 3
      depth -= 1
    }
    guard depth >= 0, start < value.endIndex else { return nil }
    var hash = value.endIndex
    // Dots and slashes at the beginning of a name have a meaning of their own.
    var isAtStart = true
    for index in start..<value.endIndex {
      let byte = value[index]
      switch byte {
      case ASCII.hash where hash == value.endIndex: hash = index
      case ASCII.slash, ASCII.period:
        guard !isAtStart else { return nil }
        isAtStart = byte == ASCII.slash
        continue
      case ASCII.minus, ASCII.underscore, ASCII.tilde: break
      default: guard byte.isLetterOrDigit else { return nil }
      }
      isAtStart = false
    }
    guard !isAtStart else { return nil }
    guard start < hash || start == value.startIndex else { return nil }
    file = start < hash ? PageScan.hash(of: value[start..<hash], after: folders[depth]) : nil
    name = value[min(hash + 1, value.endIndex)...]
  }
}
