// Chapter 20: a stop that can be picked up and put down, complete.

// ANCHOR: drag
import UIKit
import UniformTypeIdentifiers

extension UTType {
    static let stop = UTType(exportedAs: "org.example.stop")
}

extension StopView: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction,
        itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        let provider = NSItemProvider()
        let stop = stop
        provider.registerDataRepresentation(
            for: .stop
        ) { finish in // (1)
            finish(stop.encoded(), nil)
            return nil
        }
        provider.registerObject(
            stop.address as NSURL, visibility: .all) // (2)
        provider.registerObject(
            stop.name as NSString, visibility: .all)
        let item = UIDragItem(itemProvider: provider)
        item.localObject = stop // (3)
        return [item]
    }
}
// ANCHOR_END: drag

// ANCHOR: drop
import UIKit
import UniformTypeIdentifiers

extension StopView: UIDropInteractionDelegate {
    func dropInteraction(
        _ interaction: UIDropInteraction,
        canHandle session: any UIDropSession
    ) -> Bool {
        session.hasItemsConforming(toTypeIdentifiers: [
            UTType.stop.identifier // (1)
        ])
    }

    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        UIDropProposal(operation: .copy)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction,
        performDrop session: any UIDropSession
    ) {
        guard let item = session.items.first else { return }
        if let stop = item.localObject as? Stop { // (2)
            show(stop)
        } else {
            take(item.itemProvider)
        }
    }

    func take(_ provider: NSItemProvider) {
        _ = provider.loadDataRepresentation(
            for: .stop
        ) { [weak self] data, _ in // (3)
            guard let data, let stop = Stop(encoded: data)
            else { return }
            Task { @MainActor in self?.show(stop) }
        }
    }
}
// ANCHOR_END: drop

nonisolated struct Stop: Codable, Sendable {
    let id: Int
    let name: String
    let address: URL

    init?(encoded data: Data) {
        let stop = try? JSONDecoder().decode(
            Stop.self, from: data)
        guard let stop, stop.id > 0 else { return nil }
        self = stop
    }

    func encoded() -> Data? {
        try? JSONEncoder().encode(self)
    }
}

final class StopView: UILabel {
    private(set) var stop: Stop

    init(_ stop: Stop) {
        self.stop = stop
        super.init(frame: .zero)
        isUserInteractionEnabled = true
        addInteraction(UIDragInteraction(delegate: self))
        addInteraction(UIDropInteraction(delegate: self))
        show(stop)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ stop: Stop) {
        self.stop = stop
        text = stop.name
    }

    override func paste(itemProviders: [NSItemProvider]) {
        itemProviders.first.map(take)
    }
}
