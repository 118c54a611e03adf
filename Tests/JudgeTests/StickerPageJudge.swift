import Browser
import HornbookLayout
import Testing

extension BrowserJudge {
  /// The page of a pack, as readers have it.
  @Suite struct StickerPages {
    /// A pack of twelve stickers, of which one moves, and two sequences: one that ends, one that does
    /// not.
    static func book(_ name: String, settings: String = "") throws -> BuiltBook {
      let names = (1...12).map { "dot-\($0)" }
      let stickers = names.map { #"{"file": "\#($0).png", "description": "A dot, called \#($0)"}"# }
      var images = [
        "content/stickers/dots/dot-3.png": "an animated PNG of 408x408 pixels with 4 frames"
      ]
      for name in names where name != "dot-3" {
        images["content/stickers/dots/\(name).png"] = "a PNG of 408x408 pixels"
      }
      for number in 1...3 {
        images["content/stickers/dots/turn-\(number).png"] = "a PNG of 408x408 pixels"
      }
      return try BuiltBook(
        name,
        [
          "content/book.json": #"{"id": "dots", "title": "Dots"\#(settings)}"#,
          "content/chapters/01-dots.md": "# Dots\n\n```{stickers} dots\n:only: dot-3, ends\n```\n",
          "content/stickers/dots/pack.json": """
          {"name": "All dots", "size": "medium", "credit": "Ada Quill", "licence": "CC BY 4.0",
           "stickers": [\(stickers.joined(separator: ","))],
           "sequences": [
             {"name": "ends", "description": "Three dots", "duration": 0.3, "repetitions": 1,
              "frames": ["turn-1.png", "turn-2.png", "turn-3.png"]},
             {"name": "goes on", "description": "Three dots", "fps": 10,
              "frames": ["turn-1.png", "turn-2.png", "turn-3.png"]}]}
          """,
        ], images: images)
    }

    private static let measure = """
      const list = document.querySelector(".stickers"), base = list.getBoundingClientRect();
      return [base.width].concat(...[...list.children].map(cell => {
        const frame = cell.getBoundingClientRect();
        return [frame.left - base.left, frame.top - base.top, frame.width, frame.height];
      }));
      """

    @Test(arguments: ["ltr", "rtl"]) func laysThePackOutAsTheEngineDoes(direction: String) throws {
      let book = try Self.book("sticker-grid", settings: ", \"direction\": \"\(direction)\"")
      let grid = FixedGrid(cell: Size(width: 136, height: 136), gap: 8)
      let faults = try Browser.use { browser in
        var faults: [String] = []
        for width in [320, 375, 414, 768, 1024, 1366] {
          try browser.resize(width: width, height: 900)
          try browser.open(book.page("stickers-dots.html"))
          let numbers = try browser.read(Self.measure, as: [Double].self)
          var layout = grid.layout(14, in: Size(width: numbers[0], height: 0))
          layout.isMirrored = direction == "rtl"
          for (index, frame) in layout.frames.enumerated() {
            let wanted = [frame.minX, frame.minY, frame.size.width, frame.size.height]
            let found = Array(numbers[(1 + 4 * index)...].prefix(4))
            if zip(wanted, found).contains(where: { abs($0 - $1) > 0.5 }) || found.count < 4 {
              faults.append("\(width): sticker \(index) is at \(found), not at \(wanted)")
            }
          }
          let overflow = try browser.read(
            "return document.documentElement.scrollWidth - innerWidth", as: Double.self)
          if overflow > 0 { faults.append("\(width): \(overflow) too wide") }
        }
        return faults
      }
      #expect(faults == [])
      book.discard()
    }

    /// What there is to see of the sticker that is opened last: how many animations run, and whether
    /// the still and the images of the details are seen.
    private static let state = """
      const details = document.querySelectorAll(".moving")[arguments[0]];
      const seen = image => getComputedStyle(image).opacity > 0.5 && image.checkVisibility();
      const still = details.querySelector("summary img");
      const moving = [...details.querySelectorAll("img")].filter(image => image != still);
      return [document.getAnimations().length, seen(still) ? 1 : 0, moving.filter(seen).length];
      """

    @Test(arguments: [false, true]) func nothingMovesThatWasNotTouched(isStill: Bool) throws {
      let book = try Self.book("sticker-motion")
      try Browser.use { browser in
        try browser.prefer(.init(isStill: isStill))
        try browser.open(book.page("stickers-dots.html"))
        func state(_ number: Int) throws -> [Int] {
          try browser.read(Self.state, .number(Double(number)), as: [Int].self)
        }
        #expect(try state(0) == [0, 1, 0] && state(1) == [0, 1, 0] && state(2) == [0, 1, 0])
        let plays = try browser.findAll(".moving > summary")
        // An image that moves by itself needs no style sheet for it.
        try plays[0].click()
        #expect(try state(0) == [0, 0, 1])
        try browser.wait(
          until: "return document.querySelector('.moving > img').naturalWidth == 408")
        try plays[0].click()
        #expect(try state(0) == [0, 1, 0])
        // A sequence shows one image at a time, ends with the last, and begins anew.
        try plays[1].click()
        #expect(try state(1)[0] >= 3 && state(1)[1] == 0 && state(1)[2] <= 1)
        try browser.wait(until: Self.ended, .number(1))
        #expect(try state(1)[1...] == [0, 1])
        try plays[1].click()
        let closed = try state(1)
        #expect(closed == [0, 1, 0])
        try plays[1].click()
        #expect(try state(1)[0] >= 3)
        try browser.wait(until: Self.ended, .number(1))
        try plays[1].click()
        // One that goes on is stopped by the keyboard too.
        try plays[2].click()
        #expect(try state(2)[0] == 3)
        try browser.press(.space)
        let stopped = try state(2)
        #expect(stopped == [0, 1, 0])
        #expect(try browser.console() == [])
      }
      book.discard()
    }

    /// Whether only the last image of a sequence is seen, and no other will be.
    private static let ended = """
      const images = [...document.querySelectorAll(".moving")[arguments[0]].querySelectorAll(".frames img")];
      return getComputedStyle(images.at(-1)).opacity == 1
        && images.slice(0, -1).every(image => image.getAnimations().every(a => a.playState == "finished"));
      """
  }
}
