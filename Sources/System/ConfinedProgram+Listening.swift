internal import CConfine
internal import Glibc

extension ConfinedProgram {
  /// Follows a supervisor: its messages, and what the steps write.
  struct Listening {
    private let run: confine_run
    private let limit: Int
    private let deadline: Int
    /// Whether a signal that asks this program to end ends the steps first.
    private let endsWithUs: Bool
    private var streams: [Stream] = []
    private var ends: [End?]
    private var messages: [UInt8] = []

    /// A pipe from which something is read.
    private struct Stream {
      var descriptor: Int32
      var step: Int?
      var isError = false
      var bytes: [UInt8] = []
      var isOpen = true
    }

    init(
      to run: confine_run, _ steps: Int, _ limit: Int, _ deadline: Int, endsWithUs: Bool
    ) {
      self.run = run
      self.endsWithUs = endsWithUs
      self.limit = limit
      self.deadline = deadline
      ends = Array(repeating: nil, count: max(1, steps))
      streams = [Stream(descriptor: run.messages)]
      withUnsafeBytes(of: run.outputs) { outputs in
        withUnsafeBytes(of: run.errors) { errors in
          let (outputs, errors) = (
            outputs.bindMemory(to: Int32.self), errors.bindMemory(to: Int32.self)
          )
          for step in 0..<steps {
            streams.append(Stream(descriptor: outputs[step], step: step))
            streams.append(Stream(descriptor: errors[step], step: step, isError: true))
          }
        }
      }
    }

    /// Reads until all is said; the caller ends the supervisor.
    mutating func outcomes() -> [Outcome] {
      while streams[0].isOpen, fault == nil { read(waiting: 200) }
      let fault = fault
      // What was written before the end is still there.
      if fault == nil { while read(waiting: 0) {} }
      for stream in streams { close(stream.descriptor) }
      if let fault { ends[fault.step] = fault.end }
      return ends.indices.compactMap { step in
        guard let end = ends[step] else { return nil }
        var outcome = Outcome(end: end)
        for stream in streams where stream.step == step {
          if stream.isError { outcome.errors = stream.bytes } else { outcome.output = stream.bytes }
        }
        return outcome
      }
    }

    /// Why the steps have to end.
    private var fault: (step: Int, end: End)? {
      if let step = streams.first(where: { $0.bytes.count > limit })?.step {
        return (step, .output)
      }
      let step = ends.firstIndex { $0 == nil } ?? 0
      if endsWithUs, SignalWatch.signal != nil { return (step, ConfinedProgram.ending) }
      return Machine.milliseconds > deadline ? (step, .late) : nil
    }

    /// Reads what is there; returns whether there was something.
    @discardableResult
    private mutating func read(waiting milliseconds: Int32) -> Bool {
      var polled = streams.map {
        pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
      var piece = [UInt8](repeating: 0, count: 65_536)
      var hasRead = false
      for index in polled.indices where polled[index].revents != 0 {
        let count = piece.withUnsafeMutableBytes {
          Glibc.read(streams[index].descriptor, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          streams[index].isOpen = false
          continue
        }
        hasRead = true
        if index == 0 { note(piece[..<count]) } else { streams[index].bytes += piece[..<count] }
      }
      return hasRead
    }

    private mutating func note(_ bytes: ArraySlice<UInt8>) {
      messages += bytes
      let size = MemoryLayout<confine_message>.size
      while messages.count >= size {
        let message = messages.withUnsafeBytes { $0.loadUnaligned(as: confine_message.self) }
        messages.removeFirst(size)
        let step = Int(message.step)
        if ends.indices.contains(step) { ends[step] = Self.end(message) }
      }
    }

    private static func end(_ message: confine_message) -> End {
      switch UInt32(bitPattern: message.end) {
      case CONFINE_EXITED.rawValue: .exit(Int(message.value))
      case CONFINE_KILLED.rawValue: .signal(Int(message.value))
      case CONFINE_LATE.rawValue: .late
      case CONFINE_MEMORY.rawValue: .memory
      case CONFINE_TASKS.rawValue: .processes
      default: .refused(reason(UInt32(bitPattern: message.stage), message.value))
      }
    }
  }
}
