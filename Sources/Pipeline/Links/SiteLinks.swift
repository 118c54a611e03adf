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
  init(
    _ pages: [Page], paths: [String], root: SiteRoot, _ parallel: Parallel
  ) {
    let names = parallel.map(pages) { page in page.scan.map { Set($0.names) } }
    self.init(pages, paths: paths, root: root) { names[$0] }
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
    let isTop = !pages[index].path.utf8.contains(ASCII.slash)
    var faults: [Fault] = []
    for range in scan.references {
      let value = scan.pool[range]
      guard let kind = fault(of: value, on: index, isTop: isTop) else { continue }
      faults.append(Fault(page: index, text: String(decoding: value, as: UTF8.self), kind: kind))
    }
    for range in scan.duplicates {
      faults.append(
        Fault(page: index, text: String(decoding: scan.pool[range], as: UTF8.self), kind: .twice))
    }
    return faults
  }

  /// - Parameter isTop: Whether the page is in the top folder of the site.
  private func fault(of value: ArraySlice<UInt8>, on index: Int, isTop: Bool) -> Fault.Kind? {
    let path = pages[index].path
    if isTop, let hash = plainHash(of: value) {
      // Most addresses name a file beside the page, or an element in one, and need no decoding.
      let file = value[..<hash]
      let name = value[min(hash + 1, value.endIndex)...]
      var target = index
      if !file.isEmpty {
        guard let found = files[PageScan.hash(of: file)] else { return .file }
        target = found
      }
      return fault(ofName: name, in: target)
    }
    if Address.isRefused(HTMLEntities.decoded(value)[...]) { return .refused }
    switch LinkedAddress(value, on: path, base: root.base, root: root.path) {
    case .elsewhere: return nil
    case .outside: return root.hasNeighbours ? nil : .file
    case .file(let file, let name):
      var target = index
      if let file {
        guard let found = files[PageScan.hash(of: file)] else { return .file }
        target = found
      }
      return fault(ofName: (name ?? [])[...], in: target)
    }
  }

  private func fault(ofName name: ArraySlice<UInt8>, in target: Int) -> Fault.Kind? {
    // Every page has a top; only pages have names.
    guard !name.isEmpty, target >= 0, !name.elementsEqual("top".utf8),
      !name.starts(with: ":~:".utf8)
    else { return nil }
    return names(target)?.contains(PageScan.hash(of: name)) == false ? .name : nil
  }

  /// The index of the `#` in an address that needs no decoding, or its end; nil if the address has
  /// to be parsed.
  private func plainHash(of value: ArraySlice<UInt8>) -> Int? {
    guard let first = value.first, first != ASCII.period else { return nil }
    var hash: Int?
    for (index, byte) in zip(value.indices, value) {
      switch byte {
      case ASCII.minus, ASCII.period, ASCII.underscore, ASCII.tilde: continue
      case ASCII.hash where hash == nil: hash = index
      default: if !byte.isLetterOrDigit { return nil }
      }
    }
    return hash ?? value.endIndex
  }
}
