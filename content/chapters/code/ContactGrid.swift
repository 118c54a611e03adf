// Chapter 2: two grids of names, complete.
// with Grids.swift

// ANCHOR: flow
import UIKit

final class ContactGrid: UICollectionViewController,
    UICollectionViewDelegateFlowLayout
{
    func collectionView(
        _ view: UICollectionView,
        layout: UICollectionViewLayout,
        sizeForItemAt path: IndexPath
    ) -> CGSize {
        let usable = view.bounds.width - 2 // (1)
        return CGSize(
            width: (usable / 3).rounded(.down), height: 90)
    }

    func collectionView(
        _ view: UICollectionView,
        layout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        1 // (2)
    }

    func collectionView(
        _ view: UICollectionView,
        layout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        let usable = view.bounds.width - 2
        return 1 + usable.truncatingRemainder(dividingBy: 3) / 2
    }
}
// ANCHOR_END: flow

// ANCHOR: strip
import UIKit

final class StaggeredLayout: UICollectionViewLayout {
    private let grid = StaggeredGrid()
    private var cells: [UICollectionViewLayoutAttributes] = []
    private var rows = 1
    private var size = CGSize.zero

    override func prepare() { // (1)
        guard let view = collectionView else { return }
        let height = view.bounds.height
        rows = grid.rows(in: height)
        let count = view.numberOfItems(inSection: 0)
        cells = grid.frames(of: count, in: height).enumerated()
            .map { index, frame in
                let cell = UICollectionViewLayoutAttributes(
                    forCellWith: IndexPath(item: index, section: 0))
                cell.frame = CGRect(
                    x: frame.x, y: frame.y,
                    width: frame.width, height: frame.height)
                return cell
            }
        let right = cells.map(\.frame.maxX).max() ?? 0
        let bottom = cells.map(\.frame.maxY).max() ?? 0
        size = CGSize(width: right, height: bottom)
    }

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        let columns = grid.columns(from: rect.minX, to: rect.maxX)
        let near = (columns.lowerBound * rows
            ..< columns.upperBound * rows).clamped(to: cells.indices)
        return cells[near].filter { $0.frame.intersects(rect) } // (2)
    }

    override func layoutAttributesForItem(
        at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        cells.indices.contains(path.item) ? cells[path.item] : nil
    }

    override func shouldInvalidateLayout(
        forBoundsChange new: CGRect
    ) -> Bool {
        new.height != collectionView?.bounds.height // (3)
    }
}
// ANCHOR_END: strip

/// Names for the cells of either grid.
@MainActor
final class Names: NSObject, UICollectionViewDataSource {
    let names: [String]

    init(_ names: [String]) {
        self.names = names
    }

    /// Makes a grid; keep the names, for the grid does not.
    func flow() -> ContactGrid {
        let grid = ContactGrid(
            collectionViewLayout: UICollectionViewFlowLayout())
        fill(grid)
        return grid
    }

    func strip() -> UICollectionViewController {
        let grid = UICollectionViewController(
            collectionViewLayout: StaggeredLayout())
        fill(grid)
        return grid
    }

    private func fill(_ grid: UICollectionViewController) {
        grid.collectionView.register(
            UICollectionViewCell.self,
            forCellWithReuseIdentifier: "name")
        grid.collectionView.dataSource = self
    }

    func collectionView(
        _ view: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int {
        names.count
    }

    func collectionView(
        _ view: UICollectionView,
        cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(
            withReuseIdentifier: "name", for: path)
        var content = UIListContentConfiguration.cell()
        content.text = names[path.item]
        cell.contentConfiguration = content
        return cell
    }
}
