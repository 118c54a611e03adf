/// How a book is checked and built.
public struct BookOptions: Sendable {
  /// How many threads work at once; as many as there are processors where nil.
  public var jobs: Int?
  /// Whether warnings count as errors.
  public var isStrict: Bool
  /// Whether the rules about good teaching run as well.
  public var includesTeaching: Bool
  /// The rules whose findings are told; all where empty.
  public var onlyRules: [String]
  /// Told before each stage, with what it is about to do.
  public var progress: @Sendable (String) -> Void

  /// Options for a usual build.
  public init(
    jobs: Int? = nil, isStrict: Bool = false, includesTeaching: Bool = false,
    onlyRules: [String] = [], progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.jobs = jobs
    self.isStrict = isStrict
    self.includesTeaching = includesTeaching
    self.onlyRules = onlyRules
    self.progress = progress
  }
}
