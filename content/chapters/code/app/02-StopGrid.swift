// Chapter 2: the same stops in a grid of UIKit’s, which SwiftUI shows.

import SwiftUI
import UIKit

// ANCHOR: wrap
struct StopGrid: UIViewControllerRepresentable {
    let stops: [Stop]

    func makeUIViewController(
        context: Context
    ) -> GridController {
        GridController() // once
    }

    func updateUIViewController(
        _ grid: GridController, context: Context
    ) {
        grid.stops = stops // whenever the stops have changed
    }
}
// ANCHOR_END: wrap

final class GridController: UICollectionViewController {
    var stops: [Stop] = [] {
        didSet { collectionView.reloadData() }
    }

    private let flow = UICollectionViewFlowLayout()

    init() { super.init(collectionViewLayout: flow) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(
            UICollectionViewCell.self,
            forCellWithReuseIdentifier: "stop")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = collectionView.bounds.width
        flow.minimumInteritemSpacing = 1
        flow.minimumLineSpacing = 1
        flow.itemSize = CGSize(
            width: ((width - 1) / 2).rounded(.down), height: 90)
    }

    override func collectionView(
        _ view: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int { stops.count }

    override func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(
            withReuseIdentifier: "stop", for: path)
        var content = UIListContentConfiguration.cell()
        content.text = stops[path.item].title
        cell.contentConfiguration = content
        return cell
    }
}
