internal import CEvent
internal import HornbookFiles
internal import HornbookSystem

/// A wrapper for libevent's loop: runs closures when a file descriptor is readable, a signal
/// arrives or a time has passed.
///
/// All closures run on the thread that runs the loop.
final class EventLoop {
  let base: OpaquePointer
  private var events: [OpaquePointer] = []
  private var actions: [Unmanaged<Action>] = []
  private var alarms: [Alarm] = []

  private final class Action {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  init() throws(FileError) {
    // Callers report errors; libevent would print them between the program's own messages.
    event_set_log_callback { _, _ in }
    guard let base = event_base_new() else {
      throw FileError(.create, "event loop", reason: "libevent could not be started")
    }
    self.base = base
  }

  deinit {
    stopWatching()
    event_base_free(base)
  }

  /// Removes all events and alarms.
  func stopWatching() {
    for alarm in alarms { alarm.event = nil }
    alarms = []
    for event in events { event_free(event) }
    for action in actions { action.release() }
    events = []
    actions = []
  }

  /// Runs a closure whenever a file descriptor is readable.
  func whenReadable(_ descriptor: Int32, _ action: @escaping () -> Void) {
    if let event = make(descriptor, EV_READ | EV_PERSIST, action) { event_add(event, nil) }
  }

  /// Runs a closure whenever a signal arrives.
  func whenSignalled(_ signal: Int32, _ action: @escaping () -> Void) {
    if let event = make(signal, EV_SIGNAL | EV_PERSIST, action) { event_add(event, nil) }
  }

  /// Runs a closure at regular intervals.
  func every(milliseconds: Int, _ action: @escaping () -> Void) {
    guard let event = make(-1, EV_PERSIST, action) else { return }
    var time = timeval(milliseconds: milliseconds)
    event_add(event, &time)
  }

  /// Creates an alarm that runs a closure some time after it is set.
  func alarm(_ action: @escaping () -> Void) -> Alarm {
    let alarm = Alarm(event: make(-1, 0, action))
    alarms.append(alarm)
    return alarm
  }

  /// Runs until `stop` is called, or until the given time has passed.
  func run(forMilliseconds milliseconds: Int? = nil) {
    if let milliseconds {
      var time = timeval(milliseconds: milliseconds)
      event_base_loopexit(base, &time)
    }
    event_base_dispatch(base)
  }

  func stop() { event_base_loopbreak(base) }

  /// The time in milliseconds on a monotonic clock.
  static var now: Int { Machine.milliseconds }

  /// Creates an event, which exists until `stopWatching` or the end of the loop.
  private func make(_ number: Int32, _ kinds: Int32, _ run: @escaping () -> Void)
    -> OpaquePointer?
  {
    let action = Unmanaged.passRetained(Action(run))
    let event = event_new(
      base, number, Int16(kinds),
      { _, _, context in
        guard let context else { return }
        Unmanaged<Action>.fromOpaque(context).takeUnretainedValue().run()
      }, action.toOpaque())
    guard let event else {
      action.release()
      return nil
    }
    events.append(event)
    actions.append(action)
    return event
  }

  /// A timer that runs once each time it is set, unless the loop ends before.
  final class Alarm {
    fileprivate var event: OpaquePointer?

    fileprivate init(event: OpaquePointer?) { self.event = event }

    /// Sets or resets the timer.
    func set(milliseconds: Int) {
      var time = timeval(milliseconds: milliseconds)
      if let event { event_add(event, &time) }
    }
  }
}

extension timeval {
  fileprivate init(milliseconds: Int) {
    self.init(tv_sec: milliseconds / 1_000, tv_usec: milliseconds % 1_000 * 1_000)
  }
}
