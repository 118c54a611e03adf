internal import HornbookDiagnostics

let bankBrokenExamples = RuleExamples(
  wrong: [
    """
    === bank.gift
    ::Boiling::At how many degrees does water boil? ⌖{=100 ~90 ~80
    """
  ],
  right: [
    """
    === bank.gift
    ::Boiling::At how many degrees does water boil? {=100 ~90 ~80}
    """
  ])

let bankDetailLostExamples = RuleExamples(
  wrong: [
    """
    === bank.gift
    Where does the sun rise? {=In the east ⌖~%50%In the south-east ~In the west}
    """
  ],
  right: [
    """
    === bank.gift
    Where does the sun rise? {=In the east ~In the south-east ~In the west}
    """
  ])

let questionNotCarriedExamples = RuleExamples(
  wrong: [
    """
    === chapters/01-water.md
    # Water

    ## Questions

    1. ⌖What is ice?

    ## Answers

    1. Frozen water.
    """
  ],
  right: [
    """
    === chapters/01-water.md
    # Water

    ## Questions

    1. What is ice?
       - [x] Frozen water.
       - [ ] Frozen air.
    """
  ])
