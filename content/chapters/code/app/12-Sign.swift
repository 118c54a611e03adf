// Chapter 12: a sign of full size, two metres ahead. Info.plist says
// under NSCameraUsageDescription why the camera is wanted.

import ARKit
import RealityKit
import SwiftUI

// ANCHOR: sign
struct SignView: UIViewRepresentable {
    func makeUIView(context: Context) -> ARView {
        let view = ARView(frame: .zero)
        view.automaticallyConfigureSession = false
        view.session.run(ARWorldTrackingConfiguration())
        let sign = AnchorEntity(world: [0, -1.4, -2]) // at your feet
        let pole = ModelEntity(
            mesh: .generateCylinder(height: 2.4, radius: 0.04),
            materials: [SimpleMaterial(
                color: .white, isMetallic: true)])
        pole.position = [0, 1.2, 0] // a cylinder’s middle
        sign.addChild(pole)
        view.scene.addAnchor(sign)
        return view
    }

    func updateUIView(_ view: ARView, context: Context) {}

    static func dismantleUIView(
        _ view: ARView, coordinator: Void
    ) {
        view.session.pause()
    }
}
// ANCHOR_END: sign
