import Swift

// ANCHOR: pages
/// How many pages a sheet has.
func pages(folds: Int) -> Int {
  2 << folds
}
// ANCHOR_END: pages
