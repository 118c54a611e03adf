// Chapter 17: headphones that go, and a camera with a filter, complete.

// ANCHOR: route
import AVFAudio

func watchRoute(
    pause: @escaping @Sendable () -> Void
) -> any NSObjectProtocol { // (1)
    NotificationCenter.default.addObserver(
        forName: AVAudioSession.routeChangeNotification,
        object: nil, queue: .main
    ) { note in
        let key = AVAudioSessionRouteChangeReasonKey
        let raw = note.userInfo?[key] as? UInt
        let reason = raw.flatMap {
            AVAudioSession.RouteChangeReason(rawValue: $0)
        }
        if reason == .oldDeviceUnavailable { pause() } // (2)
    }
}
// ANCHOR_END: route

// ANCHOR: camera
import AVFoundation
import CoreImage

nonisolated final class Camera: NSObject,
    AVCaptureVideoDataOutputSampleBufferDelegate,
    @unchecked Sendable // (1)
{
    private let session = AVCaptureSession()
    private let queue = DispatchQueue(label: "camera")
    private let context = CIContext()
    private let show: @Sendable (CGImage) -> Void

    init(show: @escaping @Sendable (CGImage) -> Void) {
        self.show = show
    }

    func start() async {
        guard await AVCaptureDevice.requestAccess(for: .video)
        else { return }
        queue.async { self.run() }
    }

    func stop() {
        queue.async { self.session.stopRunning() }
    }

    private func run() {
        session.beginConfiguration()
        if session.inputs.isEmpty,
            let lens = AVCaptureDevice.default(for: .video),
            let input = try? AVCaptureDeviceInput(device: lens),
            session.canAddInput(input)
        {
            let frames = AVCaptureVideoDataOutput()
            frames.setSampleBufferDelegate(self, queue: queue)
            session.addInput(input)
            if session.canAddOutput(frames) {
                session.addOutput(frames)
            }
        }
        session.commitConfiguration()
        session.startRunning() // (2)
    }

    func captureOutput(
        _ output: AVCaptureOutput,
        didOutput buffer: CMSampleBuffer,
        from connection: AVCaptureConnection
    ) {
        guard let pixels = buffer.imageBuffer else { return }
        let frame = CIImage(cvImageBuffer: pixels)
        let soft = frame.applyingGaussianBlur(sigma: 8)
        let image = context.createCGImage(
            soft, from: frame.extent) // (3)
        if let image { show(image) }
    }
}
// ANCHOR_END: camera

import UIKit

final class CameraController: UIViewController {
    private let picture = UIImageView()
    private var camera: Camera?

    override func loadView() { view = picture }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let camera = Camera { [weak self] image in
            Task { @MainActor in
                self?.picture.image = UIImage(cgImage: image)
            }
        }
        self.camera = camera
        Task { await camera.start() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        camera?.stop()
    }
}
