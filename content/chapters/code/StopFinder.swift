// Chapter 21: stops in the phone’s index, and the ways back, complete.
// with Index.swift

// ANCHOR: index
import CoreSpotlight
import UniformTypeIdentifiers

func index(_ stops: [Stop]) async throws {
    let items = stops.map { stop in
        let facts = CSSearchableItemAttributeSet(
            contentType: .content)
        facts.title = stop.name
        facts.contentDescription = stop.lines
            .joined(separator: ", ")
        facts.keywords = stop.otherNames // (1)
        return CSSearchableItem(
            uniqueIdentifier: "stop-\(stop.id)", // (2)
            domainIdentifier: "stops", // (3)
            attributeSet: facts)
    }
    try await CSSearchableIndex.default()
        .indexSearchableItems(items)
}
// ANCHOR_END: index

// ANCHOR: announce
import UIKit

extension StopController {
    func announce() {
        let activity = NSUserActivity(
            activityType: "org.example.bus.stop")
        activity.title = stop.name
        activity.userInfo = ["id": stop.id]
        activity.requiredUserInfoKeys = ["id"]
        activity.isEligibleForSearch = true
        activity.isEligibleForHandoff = true
        activity.webpageURL = stop.address
        userActivity = activity // (1)
    }
}
// ANCHOR_END: announce

// ANCHOR: doors
import CoreSpotlight
import UIKit

func screen(of activity: NSUserActivity) -> Screen {
    let facts = activity.userInfo ?? [:]
    switch activity.activityType {
    case CSSearchableItemActionType: // (1)
        let name = facts[CSSearchableItemActivityIdentifier]
            as? String ?? ""
        return screen(for: "/stops/\(name.dropFirst(5))")
    case "org.example.bus.stop": // (2)
        let id = facts["id"] as? Int ?? 0
        return screen(for: "/stops/\(id)")
    case NSUserActivityTypeBrowsingWeb: // (3)
        return screen(for: activity.webpageURL?.path ?? "/")
    default:
        return .start
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) {
        if let activity = options.userActivities.first { // (4)
            show(screen(of: activity))
        }
    }

    func scene(
        _ scene: UIScene, continue activity: NSUserActivity
    ) {
        show(screen(of: activity))
    }
}
// ANCHOR_END: doors

struct Stop: Sendable {
    let id: Int
    let name: String
    var lines: [String] = []
    var otherNames: [String] = []

    var address: URL? {
        URL(string: "https://bus.example/stops/\(id)")
    }
}

final class StopController: UIViewController {
    let stop: Stop

    init(_ stop: Stop) {
        self.stop = stop
        super.init(nibName: nil, bundle: nil)
        title = stop.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        announce()
    }
}

extension SceneDelegate {
    private func show(_ screen: Screen) {
        let pile = window?.rootViewController
            as? UINavigationController
        pile?.popToRootViewController(animated: false)
        if case .stop(let id) = screen {
            let stop = Stop(id: id, name: "Stop \(id)")
            pile?.pushViewController(
                StopController(stop), animated: false)
        }
    }
}
