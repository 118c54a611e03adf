internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// The drawings that are made from code.
extension ChapterResolver {
  /// Shows the drawings that agree with their code, and reports all others.
  mutating func lookAtPictures() {
    for figure in file.outline.figures where figure.isDrawn {
      guard let listing = file.outline.listing(drawnAs: figure),
        !cutListings.contains(listing.node)
      else { continue }
      let tree = document().tree
      let path = PictureStamp.path(of: figure, in: file.path)
      var picture = MarkupFacts.Picture(
        path: path, alt: listing.info.alt ?? "",
        source: facts.listings[listing.node]?.code
          ?? Array(tree.pool[tree.nodes[listing.node].text.range]))
      if let size = shown(picture, listing) {
        picture.address = Self.assetAddress(path)
        picture.size = size
        // What nobody may see is in no file of the site.
        if showing(listing.node) != .nowhere { keep(path) }
      }
      facts.listings[listing.node]?.picture = picture
    }
  }

  /// Publishes the picture that other sites show beside a link to the page.
  mutating func lookAtCard() {
    guard let card = file.frontMatter.card else { return }
    let look = card.picture(from: file.path, wanted)
    findings += look.findings
    guard let path = look.path else { return }
    guard !look.isDrawing else {
      findings.append(
        Finding(
          .imageUnknown, at: card.place,
          "“\(card.address)” is a drawing, which other sites do not show",
          remedy: "Export it as PNG or JPEG, best with 1,200 by 630 pixels."))
      return
    }
    keep(path)
  }

  /// The size of a drawing; nil, with a finding, if pages cannot show it.
  private mutating func shown(_ picture: MarkupFacts.Picture, _ listing: Outline.Listing)
    -> MarkupFacts.ImageSize?
  {
    let path = picture.path
    let language = listing.info.language ?? ""
    if let reason = wanted.risk(path) {
      note(.pictureDamaged, listing, "“\(path)” is no drawing of this code: \(reason)")
      return nil
    }
    switch wanted.shown(path) {
    case .image(let size?, let fault, _):
      guard let stamp = wanted.stamp(path), stamp.isWhole, fault == nil else {
        note(.pictureDamaged, listing, "“\(path)” was changed since it was drawn")
        return nil
      }
      guard
        stamp.source
          == PictureStamp.source(picture.source, language: language, alt: picture.alt)
      else {
        note(.pictureStale, listing, "“\(path)” shows this code as it was before")
        return nil
      }
      return size
    case .missing:
      note(.pictureMissing, listing, "there is no drawing “\(path)”")
    case .unreadable(let reason):
      note(.pictureMissing, listing, "the drawing “\(path)” cannot be read: \(reason)")
    default:
      note(.pictureDamaged, listing, "“\(path)” is no drawing of this code")
    }
    return nil
  }

  private mutating func note(_ rule: Rule, _ listing: Outline.Listing, _ message: String) {
    findings.append(Finding(rule, at: map.place(ofInfo: listing.node), message))
  }
}
