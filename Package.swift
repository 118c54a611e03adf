// swift-tools-version: 6.2
import PackageDescription

// Every folder of Sources is a room of the house. An arrow (a dependency) may only point down:
// Documentation/content/chapters/Architecture.md says what lives where and why.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What rooms are built with for the tests, which take a fifth of the time then: the Makefile asks for it.
///
/// A package with such flags cannot be depended upon.
let fast: [SwiftSetting] =
  Context.environment["HORNBOOK_FAST_TESTS"] == nil
  ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A room: the folder `name`, built as the module `Hornbook` + `name`.
func room(_ name: String, uses: [String] = [], c: [Target.Dependency] = []) -> Target {
  .target(
    name: "Hornbook\(name)",
    dependencies: uses.map { .target(name: "Hornbook\($0)") } + c,
    path: "Sources/\(name)",
    swiftSettings: settings + fast)
}

/// The tests of a room, in a folder of the same name; `data` are files beside them, read where they
/// lie.
func tests(
  _ name: String, uses: [String] = [], c: [Target.Dependency] = [], data: [String] = []
) -> Target {
  let rooms = Set(uses + basics + [name]).sorted()
  return .testTarget(
    name: "\(name)Tests",
    dependencies: ["TestSupport"] + rooms.map { .target(name: "Hornbook\($0)") } + c,
    path: "Tests/\(name)Tests",
    exclude: data,
    swiftSettings: settings)
}

let basics = ["Bytes", "Diagnostics"]

let package = Package(
  name: "hornbook",
  products: [
    .executable(name: "hornbook", targets: ["hornbook"]),
    .library(name: "Hornbook", targets: ["HornbookPipeline"]),
    .plugin(name: "HornbookPlugin", targets: ["HornbookPlugin"]),
  ],
  targets: [
    // Debian's C libraries.
    .systemLibrary(
      name: "CCMark", path: "Sources/CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(
      name: "CYAML", path: "Sources/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CEvent", path: "Sources/CEvent", pkgConfig: "libevent",
      providers: [.apt(["libevent-dev"])]),
    .systemLibrary(
      name: "CExpat", path: "Sources/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CStemmer", path: "Sources/CStemmer", providers: [.apt(["libstemmer-dev"])]),
    // What the C library offers beside the module Glibc.
    .systemLibrary(name: "CMalloc", path: "Sources/CMalloc"),

    // What must happen between fork and exec.
    .target(name: "CConfine", path: "Sources/CConfine"),

    // The ground floor: the system, bytes, and what is wrong with them.
    room("System", c: ["CConfine", "CMalloc"]),
    room("Bytes", uses: ["System"]),
    room("Diagnostics", uses: ["Bytes"]),
    room("Files", uses: ["System"] + basics),

    // Rooms that know one subject each and nothing of books.
    room("Layout"),
    room("Images", uses: ["Bytes"], c: ["CZlib"]),
    room("Highlighting", uses: ["Bytes"]),
    room("Templates", uses: basics),
    room("Formats", uses: basics, c: ["CExpat", "CSQLite", "CYAML", "CZlib"]),
    room("Mathematics", uses: basics),
    room(
      "Markdown", uses: basics + ["System", "Highlighting", "Mathematics"], c: ["CCMark"]),
    .target(name: "DefaultTheme", path: "Sources/DefaultTheme"),

    // The book.
    room(
      "Manuscript",
      uses: basics + ["System", "Markdown", "Formats", "Highlighting", "Mathematics"]),
    room("Datasets", uses: basics + ["Formats", "Images", "Manuscript", "Markdown"]),
    room("Quizzes", uses: basics + ["System", "Markdown", "Formats"]),
    // What a chapter says about the answers to its questions.
    room("Evidence", uses: basics + ["System", "Markdown", "Quizzes"], c: ["CStemmer"]),
    room(
      "Press",
      uses: basics + [
        "System", "Manuscript", "Quizzes", "Datasets", "Layout", "Templates", "Markdown", "Formats",
        "Images",
      ]),

    // What readers answered.
    room(
      "Statistics",
      uses: basics + ["System", "Files", "Formats", "Quizzes"], c: ["CSQLite"]),

    // What comes of running listings.
    room(
      "Running",
      uses: basics + ["System", "Formats", "Images", "Markdown", "Manuscript", "Quizzes"]),

    // Books that other programs wrote.
    room(
      "Doors",
      uses: basics + [
        "System", "Files", "Formats", "Markdown", "Manuscript", "Mathematics", "Quizzes",
      ]),
    // Examination papers, and how their answer sheets are read.
    room("Paper", uses: basics + ["Formats", "Images", "Quizzes"]),
    // Questions as learning platforms exchange them.
    room("Banks", uses: basics + ["Doors", "Formats", "Images", "Markdown", "Quizzes"]),

    // The way of the data, and the door.
    room(
      "Pipeline",
      uses: basics + [
        "System", "Files", "Banks", "Doors", "Formats", "Markdown", "Manuscript", "Quizzes",
        "Datasets", "Evidence", "Press", "Templates", "Images", "Running", "Statistics",
      ],
      c: ["DefaultTheme"]),
    // The ways in which a book is bound into one file.
    room(
      "Exports",
      uses: basics + [
        "System", "Files", "Banks", "Formats", "Images", "Markdown", "Manuscript", "Paper",
        "Quizzes", "Press", "Pipeline",
      ]),
    // What editors ask while a book is written.
    room(
      "LanguageServer",
      uses: basics + [
        "Datasets", "Doors", "Files", "Formats", "Manuscript", "Markdown", "Pipeline", "Press",
        "Quizzes",
        "System",
      ]),
    .target(name: "BuiltFrom", path: "Sources/BuiltFrom"),
    .target(name: "LiveScript", path: "Sources/LiveScript", exclude: ["live.js", "live.css"]),
    room("Server", uses: ["System", "Bytes", "Files"], c: ["CEvent", "LiveScript"]),
    room(
      "Tool",
      uses: basics + [
        "System", "Server", "Files", "Banks", "Doors", "Formats", "Markdown", "Templates", "Layout",
        "LanguageServer", "Manuscript", "Paper", "Quizzes", "Pipeline", "Exports", "Running",
        "Statistics",
      ], c: ["BuiltFrom"]),
    .executableTarget(
      name: "hornbook", dependencies: ["HornbookTool"], path: "Sources/hornbook",
      swiftSettings: settings),

    .plugin(
      name: "HornbookPlugin",
      capability: .command(
        intent: .custom(verb: "hornbook", description: "Build the book of this package."),
        permissions: [.writeToPackageDirectory(reason: "Hornbook writes the site into output/.")])),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "HornbookBytes", "HornbookDiagnostics", "HornbookDoors", "HornbookFiles",
        "HornbookPipeline", "CSQLite", "CZlib",
      ],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "Browser", dependencies: ["TestSupport"], path: "Tests/Browser",
      swiftSettings: settings),
    .testTarget(
      name: "JudgeTests",
      dependencies: [
        "Browser", "TestSupport", "HornbookDiagnostics", "HornbookFiles", "HornbookLayout",
        "HornbookPipeline", "HornbookPress", "HornbookQuizzes",
      ],
      path: "Tests/JudgeTests",
      swiftSettings: settings),
    .testTarget(
      name: "BookTests",
      dependencies: [
        "TestSupport", "HornbookDiagnostics", "HornbookFiles", "HornbookFormats",
        "HornbookMarkdown", "HornbookHighlighting", "HornbookManuscript", "HornbookQuizzes",
        "HornbookDatasets", "HornbookPress", "HornbookPipeline", "HornbookRunning", "HornbookTool",
      ], path: "Tests/BookTests", swiftSettings: settings),
    tests("System"),
    tests("Bytes"),
    tests("Diagnostics", data: ["golden"]),
    tests("Files"),
    tests("Doors", uses: ["Files", "Formats", "Manuscript", "Mathematics", "Pipeline"]),
    tests("Layout"),
    tests("Images"),
    tests("Highlighting"),
    tests("Templates"),
    tests("Formats"),
    tests("Mathematics"),
    tests("Markdown", uses: ["Mathematics"], data: ["golden"]),
    tests("Manuscript", uses: ["Formats", "Markdown", "Pipeline"]),
    tests("Quizzes", uses: ["Markdown", "Formats", "Pipeline"], data: ["grading.json"]),
    tests(
      "Press",
      uses: ["Markdown", "Manuscript", "Pipeline", "Quizzes", "Datasets", "Templates", "Formats"],
      data: ["golden"]
    ),
    tests(
      "Pipeline", uses: ["Server", "Files", "Markdown", "Manuscript", "Quizzes"], c: ["CCMark"],
      data: ["pairs.json"]),
    tests("Banks", uses: ["Doors", "Exports", "Files", "Formats", "Pipeline", "Quizzes"]),
    tests("Datasets", uses: ["Formats"]),
    tests("Evidence", uses: ["Files", "Markdown", "Pipeline", "Quizzes"]),
    tests("Paper", uses: ["Formats", "Images", "Pipeline", "Quizzes"]),
    tests("Running", uses: ["Files", "Pipeline", "System"]),
    tests("Statistics", uses: ["Files", "Formats", "Pipeline", "Quizzes", "System"]),
    tests(
      "Exports",
      uses: ["Files", "Formats", "Manuscript", "Paper", "Pipeline", "Quizzes", "Press"]),
    tests("Server", uses: ["Files", "System"]),
    tests("LanguageServer", uses: ["Doors", "Files", "Formats", "Pipeline"]),
    tests(
      "Tool", uses: ["Exports", "Files", "Pipeline", "Quizzes", "Running", "System"],
      data: ["golden"]),
  ],
  swiftLanguageModes: [.v6]
)
