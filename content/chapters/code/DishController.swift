// Chapter 25: a picture that is decoded elsewhere, complete.

// ANCHOR: show
import UIKit

@MainActor
final class DishController: UIViewController {
    private let picture = UIImageView()
    private var work: Task<Void, Never>?

    override func loadView() { view = picture }

    func show(_ file: URL) {
        work?.cancel() // (1)
        work = Task {
            let image = await decode(file) // (2)
            if Task.isCancelled { return }
            picture.image = image // (3)
        }
    }

    @concurrent
    nonisolated private func decode(_ file: URL) async
        -> UIImage?
    {
        UIImage(contentsOfFile: file.path)?
            .preparingForDisplay()
    }
}
// ANCHOR_END: show
