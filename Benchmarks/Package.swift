// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds Hornbook builds this.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "hornbook", path: "..")],
  targets: [
    .executableTarget(
      name: "ProofBench", dependencies: [.product(name: "Hornbook", package: "hornbook")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
