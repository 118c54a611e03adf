import Foundation

/// A limit for a wait: how long something that should come soon may take.
///
/// It only ends what would otherwise hang. The time allowed grows with the load of the machine, which is
/// asked again at each look, so that a test does not fail because others are at work.
public struct Patience: Sendable {
  private let start = ContinuousClock.now
  private let seconds: Double

  /// A wait that begins now.
  ///
  /// - Parameter seconds: What a quiet machine is allowed.
  public init(_ seconds: Double) { self.seconds = seconds }

  /// The seconds that are left, as busy as the machine is now.
  public var left: Double {
    let spent = start.duration(to: .now) / .seconds(1)
    return seconds * Self.factor - spent
  }

  /// Whether nothing is left.
  public var isOver: Bool { left <= 0 }

  /// How much longer things take than on a quiet machine: the programs that want to run for each
  /// processor, and ten times as long under a sanitizer.
  public static var factor: Double {
    var load = 0.0
    let isKnown = getloadavg(&load, 1) == 1
    let processors = Double(ProcessInfo.processInfo.activeProcessorCount)
    return max(1, isKnown ? load / processors : 1) * (Sanitizer.isOn ? 10 : 1)
  }

  /// Waits until something holds; false where it does not within the time.
  @discardableResult
  public static func wait(_ seconds: Double, until holds: () throws -> Bool) rethrows -> Bool {
    let patience = Patience(seconds)
    while true {
      if try holds() { return true }
      guard !patience.isOver else { return false }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }
}
