// Chapter 2: where the cells of a grid go, worked out without a screen.

// ANCHOR: flow
struct Frame: Equatable {
    var x = 0.0, y = 0.0
    var width = 0.0, height = 0.0
}

struct FlowGrid {
    var columns = 3
    var gap = 1.0
    var cellHeight = 90.0

    func frames(of count: Int, in width: Double) -> [Frame] {
        let gaps = Double(columns - 1)
        let usable = width - gaps * gap
        let cell = (usable / Double(columns)).rounded(.down)
        let leftover = usable - cell * Double(columns)
        let line = columns > 1 ? gap + leftover / gaps : gap
        return (0..<count).map { index in
            let row = Double(index / columns)
            let column = Double(index % columns)
            return Frame(
                x: column * (cell + line),
                y: row * (cellHeight + line),
                width: cell, height: cellHeight)
        }
    }
}
// ANCHOR_END: flow

// ANCHOR: widths
for width in [320.0, 375.0, 414.0] {
    let frames = FlowGrid().frames(of: 4, in: width)
    print(width, frames[0].width, frames[1].x, frames[3].y)
}
// ANCHOR_END: widths

// ANCHOR: staggered
struct StaggeredGrid {
    let width = 100.0, height = 90.0, spacing = 10.0

    func rows(in height: Double) -> Int {
        max(1, Int((height + spacing) / (self.height + spacing)))
    }

    func frames(of count: Int, in height: Double) -> [Frame] {
        let step = self.height + spacing
        let rows = self.rows(in: height)
        return (0..<count).map { index in
            let row = index % rows
            let push = row.isMultiple(of: 2) ? 0 : width / 2
            return Frame(
                x: Double(index / rows) * (width + spacing) + push,
                y: Double(row) * step,
                width: width, height: self.height)
        }
    }
}

let staggered = StaggeredGrid().frames(of: 60, in: 667)
let extent = staggered.map { $0.x + $0.width }.max() ?? 0
print(staggered[59].x, staggered[59].y, "up to", extent)
// ANCHOR_END: staggered

// ANCHOR: visible
extension StaggeredGrid {
    func columns(
        from left: Double, to right: Double
    ) -> Range<Int> {
        let step = width + spacing
        // A pushed cell reaches half a width further right.
        let reach = (left - width * 1.5) / step
        let first = Int(reach.rounded(.down)) + 1
        let last = Int((right / step).rounded(.up))
        return max(0, first)..<max(0, first, last)
    }
}

let seen = StaggeredGrid().columns(from: 375, to: 750)
print("columns", seen, "of", 10)
// ANCHOR_END: visible
