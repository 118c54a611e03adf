let options = Options(Array(CommandLine.arguments.dropFirst()))
if let options {
  Session(options).run()
} else {
  print(Options.usage)
}
