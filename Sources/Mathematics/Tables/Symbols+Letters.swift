// Letters, and signs that are read like letters.

extension Symbols {
  static let greek = """
    α alpha
    β beta
    γ gamma
    δ delta
    ϵ epsilon
    ε varepsilon
    ζ zeta
    η eta
    θ theta
    ϑ vartheta thetasym
    ι iota
    κ kappa
    ϰ varkappa
    λ lambda
    μ mu
    ν nu
    ξ xi
    ο omicron
    π pi
    ϖ varpi
    ρ rho
    ϱ varrho
    σ sigma
    ς varsigma
    τ tau
    υ upsilon
    ϕ phi
    φ varphi
    χ chi
    ψ psi
    ω omega
    ϝ digamma
    Α Alpha
    Β Beta
    Γ Gamma varGamma
    Δ Delta varDelta
    Ε Epsilon
    Ζ Zeta
    Η Eta
    Θ Theta varTheta
    Ι Iota
    Κ Kappa
    Λ Lambda varLambda
    Μ Mu
    Ν Nu
    Ξ Xi varXi
    Ο Omicron
    Π Pi varPi
    Ρ Rho
    Σ Sigma varSigma
    Τ Tau
    Υ Upsilon varUpsilon
    Φ Phi varPhi
    Χ Chi
    Ψ Psi varPsi
    Ω Omega varOmega
    """

  static let ordinary = """
    ∞ infty infin
    ∂ partial
    ∇ nabla
    ∀ forall
    ∃ exists
    ∄ nexists
    ∅ emptyset varnothing empty
    ℓ ell
    ℏ hbar hslash
    ı imath
    ȷ jmath
    ℜ Re real
    ℑ Im image
    ℘ wp weierp
    ℵ aleph alef
    ℶ beth
    ℷ gimel
    ℸ daleth
    ð eth
    ⅁ Game
    Ⅎ Finv
    ∁ complement
    Å Angstrom
    … ldots dots dotsc dotso mathellipsis
    ⋯ cdots dotsb dotsm dotsi
    ⋮ vdots
    ⋱ ddots
    ′ prime
    ‵ backprime
    ° degree textdegree
    √ surd
    𝕜 Bbbk
    ∠ angle
    ∡ measuredangle
    ∢ sphericalangle
    △ triangle vartriangle
    ▲ blacktriangle
    ▽ triangledown
    ▼ blacktriangledown
    □ square Box
    ■ blacksquare
    ◊ lozenge Diamond
    ⧫ blacklozenge
    ⋆ star
    ★ bigstar
    ♣ clubsuit clubs
    ♢ diamondsuit diamonds
    ♡ heartsuit hearts
    ♠ spadesuit spades
    ♭ flat
    ♮ natural
    ♯ sharp
    ¬ neg lnot
    ⊤ top
    ⊥ bot
    ✓ checkmark
    ✠ maltese
    § S
    ¶ P
    † dag
    ‡ ddag
    £ pounds
    ¥ yen
    © copyright
    ℝ R reals Reals
    ℕ N natnums
    ℤ Z
    ℂ Complex
    ℍ H
    ∖ backslash
    % %
    # #
    & &
    $ $
    _ _
    ∴ therefore
    ∵ because
    ℧ mho
    ø o
    ß ss
    æ ae
    œ oe
    """
}
