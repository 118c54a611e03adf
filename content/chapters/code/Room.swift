// Chapter 12: a cup on a table, complete.

// ANCHOR: session
import ARKit
import RealityKit

final class RoomController: UIViewController,
    @MainActor ARSessionDelegate
{
    private let view3D = ARView(frame: .zero)

    override func loadView() { view = view3D }

    override func viewDidLoad() {
        super.viewDidLoad()
        view3D.addGestureRecognizer(UITapGestureRecognizer(
            target: self, action: #selector(place(_:))))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let setup = ARWorldTrackingConfiguration()
        setup.planeDetection = [.horizontal] // (1)
        view3D.automaticallyConfigureSession = false // (2)
        view3D.session.delegate = self
        view3D.session.run(setup)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        view3D.session.pause() // (3)
    }

    func session(
        _ session: ARSession,
        cameraDidChangeTrackingState camera: ARCamera
    ) {
        guard case .limited(let reason) = camera.trackingState
        else { return }
        explain(reason)
    }
}
// ANCHOR_END: session

// ANCHOR: place
import ARKit
import RealityKit

extension RoomController {
    @objc func place(_ tap: UITapGestureRecognizer) {
        guard let hit = view3D.raycast(
            from: tap.location(in: view3D),
            allowing: .existingPlaneGeometry, // (1)
            alignment: .horizontal
        ).first else { return }
        let anchor = AnchorEntity(raycastResult: hit) // (2)
        let cup = ModelEntity(
            mesh: .generateCylinder(height: 0.1, radius: 0.04),
            materials: [SimpleMaterial(
                color: .tintColor, isMetallic: false)])
        cup.position = [0, 0.05, 0] // (3)
        anchor.addChild(cup)
        view3D.scene.addAnchor(anchor)
    }
}
// ANCHOR_END: place

extension RoomController {
    private func explain(
        _ reason: ARCamera.TrackingState.Reason
    ) {
        switch reason {
        case .initializing: title = "Look round slowly"
        case .relocalizing: title = "Go back to where you were"
        case .excessiveMotion: title = "Move more slowly"
        case .insufficientFeatures:
            title = "It is too dark or too bare here"
        @unknown default: title = nil
        }
    }
}
