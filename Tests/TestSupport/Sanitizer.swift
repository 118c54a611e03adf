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
  /// A limit for what must not take long; under a sanitizer all takes ten times as long and more.
  public static func limit(minutes: Int) -> Self {
    .timeLimit(.minutes(minutes * (Sanitizer.isOn ? 20 : 1)))
  }
}
