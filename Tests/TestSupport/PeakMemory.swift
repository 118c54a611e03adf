import Foundation

/// How much memory a program takes at its worst.
///
/// It is started by a small Python: what a program has taken is reckoned from the moment it was
/// started, and the tests themselves take more than most programs.
public enum PeakMemory {
  /// Whether it can be told on this machine.
  public static var canBeTold: Bool { FileManager.default.isExecutableFile(atPath: python) }

  private static let python = "/usr/bin/python3"

  /// Runs a program to its end, what it writes being thrown away, and returns how it ended and the
  /// most memory that it held, in kilobytes.
  public static func run(_ program: String, _ arguments: [String]) throws -> (
    code: Int, kilobytes: Int
  )? {
    let script = """
      import os, subprocess, sys
      null = subprocess.DEVNULL
      child = subprocess.Popen(sys.argv[1:], stdout=null, stderr=null)
      _, status, usage = os.wait4(child.pid, 0)
      print(os.waitstatus_to_exitcode(status), usage.ru_maxrss)
      """
    let run = try ProgramRun(python, ["-c", script, program] + arguments)
    let numbers = run.output.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
