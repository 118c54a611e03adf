// Chapter 14: names for the leaf on a picture, complete but for the
// model.

// ANCHOR: load
import CoreML
import Vision

nonisolated func loadLeaves() async throws -> VNCoreMLModel? {
    guard let file = Bundle.main.url(
        forResource: "Leaves",
        withExtension: "mlmodelc") // (1)
    else { return nil }
    let settings = MLModelConfiguration()
    settings.computeUnits = .all // (2)
    let model = try await MLModel.load(
        contentsOf: file, configuration: settings) // (3)
    return try VNCoreMLModel(for: model)
}
// ANCHOR_END: load

// ANCHOR: ask
import CoreML
import Vision

nonisolated func names(
    for picture: CGImage, by model: VNCoreMLModel
) throws -> [(name: String, confidence: Float)] {
    let request = VNCoreMLRequest(model: model)
    request.imageCropAndScaleOption = .centerCrop // (1)
    try VNImageRequestHandler(cgImage: picture)
        .perform([request]) // (2)
    let found = request.results
        as? [VNClassificationObservation] ?? []
    return found.filter { $0.confidence > 0.3 } // (3)
        .prefix(3)
        .map { ($0.identifier, $0.confidence) }
}
// ANCHOR_END: ask

/// Loads the model before the first question, and keeps it.
actor Botanist {
    private var model: VNCoreMLModel?

    func look(at picture: CGImage) async throws -> String {
        if model == nil { model = try await loadLeaves() }
        guard let model else { return "I do not know" }
        let found = try names(for: picture, by: model)
        return found.first.map { "Perhaps a \($0.name)" }
            ?? "I do not know"
    }
}
