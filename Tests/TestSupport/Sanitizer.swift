import Foundation
public import Testing

/// Whether a sanitizer watches, as `Scripts/sanitize` says.
public enum Sanitizer {
  /// Whether it does.
  public static let isOn = ProcessInfo.processInfo.environment["HORNBOOK_SANITIZER"] != nil
}

extension Trait where Self == ConditionTrait {
  /// Skips, under a sanitizer, what it changes by watching, and says why.
  public static func unwatched(_ reason: Comment) -> Self {
    .disabled(if: Sanitizer.isOn, reason)
  }
}

extension Trait where Self == TimeLimitTrait {
  /// An end to what hangs.
  ///
  /// - Parameter minutes: What a quiet machine is allowed; a busy one gets five times as long, and ten
  ///   times that under a sanitizer.
  public static func limit(minutes: Int) -> Self {
    .timeLimit(.minutes(minutes * 5 * (Sanitizer.isOn ? 10 : 1)))
  }
}
