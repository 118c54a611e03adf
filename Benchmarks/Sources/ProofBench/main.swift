import Glibc

// How long it takes to prove a book: its questions and its printed key as bytes in memory, the
// findings at the end. ProofBench [QUESTIONS [PER-CHAPTER [JOBS]]]

let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
guard numbers.count <= 3, numbers.allSatisfy({ $0 > 0 }) else {
  print("usage: ProofBench [QUESTIONS [PER-CHAPTER [JOBS]]]")
  exit(2)
}
let run = ProofRun(
  questions: numbers.first ?? 100_000, perChapter: numbers.count > 1 ? numbers[1] : 1_000,
  jobs: numbers.count > 2 ? numbers[2] : nil)
run.tell()
