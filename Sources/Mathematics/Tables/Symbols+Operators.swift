// Signs between, before and around others.

extension Symbols {
  static let binary = """
    ± pm plusmn
    ∓ mp
    × times
    ÷ div
    ⋅ cdot
    ∗ ast
    ∘ circ
    • bullet
    ∩ cap
    ∪ cup
    ⊓ sqcap
    ⊔ sqcup
    ⊎ uplus
    ∧ wedge land
    ∨ vee lor
    ⊻ veebar
    ⊼ barwedge
    ∖ setminus smallsetminus
    ≀ wr wreath
    ⊕ oplus
    ⊖ ominus
    ⊗ otimes
    ⊘ oslash
    ⊙ odot
    ⊛ circledast
    ⊚ circledcirc
    ⊝ circleddash
    ⊞ boxplus
    ⊟ boxminus
    ⊠ boxtimes
    ⊡ boxdot
    † dagger
    ‡ ddagger
    ⨿ amalg
    ⋄ diamond
    ◯ bigcirc
    △ bigtriangleup
    ▽ bigtriangledown
    ◃ triangleleft
    ▹ triangleright
    ⋉ ltimes
    ⋊ rtimes
    ⋋ leftthreetimes
    ⋌ rightthreetimes
    ⋏ curlywedge
    ⋎ curlyvee
    ⊺ intercal
    ∔ dotplus
    ⋒ Cap doublecap
    ⋓ Cup doublecup
    ⋇ divideontimes
    """

  static let relations = """
    ≤ le leq
    ≥ ge geq
    < lt
    > gt
    ≠ ne neq
    ≪ ll
    ≫ gg
    ⋘ lll
    ⋙ ggg
    ≦ leqq
    ≧ geqq
    ⩽ leqslant
    ⩾ geqslant
    ≡ equiv
    ∼ sim thicksim
    ≃ simeq
    ≅ cong
    ≈ approx thickapprox
    ≊ approxeq
    ≍ asymp
    ≐ doteq
    ≑ doteqdot Doteq
    ≜ triangleq
    ≗ circeq
    ≔ coloneqq coloneq
    ≕ eqqcolon
    ∝ propto varpropto
    ∈ in isin
    ∋ ni owns
    ⊂ subset
    ⊃ supset
    ⊆ subseteq
    ⊇ supseteq
    ⫅ subseteqq
    ⫆ supseteqq
    ⋐ Subset
    ⋑ Supset
    ⊏ sqsubset
    ⊐ sqsupset
    ⊑ sqsubseteq
    ⊒ sqsupseteq
    ≺ prec
    ≻ succ
    ⪯ preceq
    ⪰ succeq
    ≼ preccurlyeq
    ≽ succcurlyeq
    ≾ precsim
    ≿ succsim
    ⊢ vdash
    ⊣ dashv
    ⊨ models vDash
    ⊩ Vdash
    ⊪ Vvdash
    ∣ mid shortmid
    ∥ parallel shortparallel
    ⟂ perp
    ⋈ bowtie Join
    ⌣ smile smallsmile
    ⌢ frown smallfrown
    ≬ between
    ⋔ pitchfork
    ≲ lesssim
    ≳ gtrsim
    ≶ lessgtr
    ≷ gtrless
    ⋖ lessdot
    ⋗ gtrdot
    ⊲ vartriangleleft lhd
    ⊳ vartriangleright rhd
    ∶ vcentcolon ratio
    ⊴ trianglelefteq unlhd
    ⊵ trianglerighteq unrhd
    ≎ Bumpeq
    ≏ bumpeq
    ∽ backsim
    ⋍ backsimeq
    """

  static let negated = """
    ≮ nless
    ≯ ngtr
    ≰ nleq
    ≱ ngeq
    ⪇ lneq
    ⪈ gneq
    ≨ lneqq
    ≩ gneqq
    ≁ nsim
    ≆ ncong
    ∉ notin
    ∌ notni
    ⊈ nsubseteq
    ⊉ nsupseteq
    ⊊ subsetneq
    ⊋ supsetneq
    ⫋ subsetneqq
    ⫌ supsetneqq
    ⊀ nprec
    ⊁ nsucc
    ∤ nmid nshortmid
    ∦ nparallel nshortparallel
    ⊬ nvdash
    ⊭ nvDash
    ⊮ nVdash
    ⋪ ntriangleleft
    ⋫ ntriangleright
    ↚ nleftarrow
    ↛ nrightarrow
    ⇍ nLeftarrow
    ⇏ nRightarrow
    ⇎ nLeftrightarrow
    ↮ nleftrightarrow
    """

  static let arrows = """
    → to rightarrow rarr
    ← gets leftarrow larr
    ↑ uparrow
    ↓ downarrow
    ↔ leftrightarrow lrarr
    ↕ updownarrow
    ⇒ Rightarrow rArr
    ⇐ Leftarrow lArr
    ⇑ Uparrow
    ⇓ Downarrow
    ⇔ Leftrightarrow
    ⇕ Updownarrow
    ⟶ longrightarrow
    ⟵ longleftarrow
    ⟷ longleftrightarrow
    ⟹ Longrightarrow implies
    ⟸ Longleftarrow impliedby
    ⟺ Longleftrightarrow iff
    ↦ mapsto
    ⟼ longmapsto
    ↪ hookrightarrow
    ↩ hookleftarrow
    ↗ nearrow
    ↘ searrow
    ↙ swarrow
    ↖ nwarrow
    ⇀ rightharpoonup
    ⇁ rightharpoondown
    ↼ leftharpoonup
    ↽ leftharpoondown
    ↿ upharpoonleft
    ↾ upharpoonright restriction
    ⇃ downharpoonleft
    ⇂ downharpoonright
    ⇌ rightleftharpoons
    ⇋ leftrightharpoons
    ⇄ rightleftarrows
    ⇆ leftrightarrows
    ⇉ rightrightarrows
    ⇇ leftleftarrows
    ⇈ upuparrows
    ⇊ downdownarrows
    ↠ twoheadrightarrow
    ↞ twoheadleftarrow
    ↣ rightarrowtail
    ↢ leftarrowtail
    ⇝ rightsquigarrow leadsto
    ↭ leftrightsquigarrow
    ↻ circlearrowright
    ↺ circlearrowleft
    ↷ curvearrowright
    ↶ curvearrowleft
    ↬ looparrowright
    ↫ looparrowleft
    ⇢ dashrightarrow
    ⇠ dashleftarrow
    ⊸ multimap
    ⇛ Rrightarrow
    ⇚ Lleftarrow
    """

  static let large = """
    ∑ sum
    ∏ prod
    ∐ coprod
    ⋂ bigcap
    ⋃ bigcup
    ⨆ bigsqcup
    ⨄ biguplus
    ⋀ bigwedge
    ⋁ bigvee
    ⨁ bigoplus
    ⨂ bigotimes
    ⨀ bigodot
    """

  static let integrals = """
    ∫ int intop smallint
    ∬ iint
    ∭ iiint
    ⨌ iiiint
    ∮ oint
    ∯ oiint
    ∰ oiiint
    """

  static let opening = """
    ⟨ langle
    ⌊ lfloor
    ⌈ lceil
    { { lbrace
    [ lbrack
    | lvert
    ‖ lVert
    ⟮ lgroup
    ⎰ lmoustache
    ⌜ ulcorner
    ⌞ llcorner
    ⟦ llbracket lBrack
    """

  static let closing = """
    ⟩ rangle
    ⌋ rfloor
    ⌉ rceil
    } } rbrace
    ] rbrack
    | rvert
    ‖ rVert
    ⟯ rgroup
    ⎱ rmoustache
    ⌝ urcorner
    ⌟ lrcorner
    ⟧ rrbracket rBrack
    """

  static let fences = """
    | vert
    ‖ | Vert
    """

  static let punctuation = """
    : colon
    . ldotp
    · cdotp
    """
}
