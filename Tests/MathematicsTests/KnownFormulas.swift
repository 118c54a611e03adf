/// Formulas as they stand in books, each written down here by heart.
enum KnownFormulas {
  static let all = lines.split(separator: "\n").map(String.init)

  /// Those that latex2mathml reads in another way, with the reason.
  static let explanations: [String: String] = [
    #"a \not= b"#: "it puts a slash beside the sign, where Unicode has one sign",
    #"A \xrightarrow{f} B"#: "the space around the words is not told in attributes",
    #"\begin{aligned} a &= b \\ &= c \end{aligned}"#: "it does not know this alignment",
  ]

  private static let lines = #"""
    x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
    a^2 + b^2 = c^2
    e^{i\pi} + 1 = 0
    {x^2}^3 = {x_1}_2
    E = mc^2
    F = G \frac{m_1 m_2}{r^2}
    \sum_{n=1}^{\infty} \frac{1}{n^2} = \frac{\pi^2}{6}
    \int_{-\infty}^{\infty} e^{-x^2} dx = \sqrt{\pi}
    \lim_{x \to 0} \frac{\sin x}{x} = 1
    f'(x) = \lim_{h \to 0} \frac{f(x+h) - f(x)}{h}
    \sum_{k=0}^{n} \binom{n}{k} = 2^n
    n! = \prod_{k=1}^{n} k
    (a + b)^n = \sum_{k=0}^{n} \binom{n}{k} a^{n-k} b^k
    \sin^2 x + \cos^2 x = 1
    \cos(a + b) = \cos a \cos b - \sin a \sin b
    \log_2 8 = 3
    \ln(xy) = \ln x + \ln y
    \nabla \cdot E = \frac{\rho}{\varepsilon_0}
    \nabla \times B = \mu_0 J
    \frac{\partial u}{\partial t} = \alpha \frac{\partial^2 u}{\partial x^2}
    i \hbar \frac{\partial}{\partial t} \Psi = \hat{H} \Psi
    \Delta x \Delta p \geq \frac{\hbar}{2}
    P(A \mid B) = \frac{P(B \mid A) P(A)}{P(B)}
    \sigma = \sqrt{\frac{1}{N} \sum_{i=1}^{N} (x_i - \mu)^2}
    \bar{x} = \frac{1}{n} \sum_{i=1}^{n} x_i
    f(x) = \frac{1}{\sigma \sqrt{2\pi}} e^{-\frac{(x-\mu)^2}{2\sigma^2}}
    A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}
    \begin{vmatrix} a & b \\ c & d \end{vmatrix} = ad - bc
    \begin{bmatrix} 1 & 0 & 0 \\ 0 & 1 & 0 \\ 0 & 0 & 1 \end{bmatrix}
    |x| = \begin{cases} x & x \ge 0 \\ -x & x < 0 \end{cases}
    \left( \frac{a}{b} \right)^2 = \frac{a^2}{b^2}
    \left[ 0, 1 \right]
    \left\{ x \in A \right\}
    \left| \frac{a}{b} \right|
    \left\langle u, v \right\rangle
    \left\lfloor \frac{n}{2} \right\rfloor
    \sqrt[3]{27} = 3
    \sqrt{1 + \sqrt{1 + \sqrt{1 + x}}}
    A \cup B = B \cup A
    A \cap (B \cup C) = (A \cap B) \cup (A \cap C)
    A \subseteq B \iff A \cap B = A
    \emptyset \subset A
    \forall x \in A
    \exists y \notin B
    p \land q \to r
    \neg (p \lor q)
    \mathbb{N} \subset \mathbb{Z} \subset \mathbb{Q} \subset \mathbb{R} \subset \mathbb{C}
    x \in \mathbb{R}^n
    \mathcal{O}(n \log n)
    \mathfrak{g} = \mathfrak{h}
    \mathbf{v} \cdot \mathbf{w} = 0
    \vec{F} = m \vec{a}
    \hat{x} + \hat{y}
    \dot{q} = \ddot{p}
    \overline{z} = x - iy
    \underline{x} \le \overline{x}
    \alpha + \beta = \gamma
    \Gamma(n) = (n-1)!
    \zeta(s) = \sum_{n=1}^{\infty} n^{-s}
    \theta \approx 0.5
    \phi = \frac{1 + \sqrt{5}}{2}
    \chi^2 \sim \lambda
    a \equiv b \pmod{m}
    x \mapsto x^2
    f \colon A \to B
    f \circ g
    a \otimes b \oplus c
    x_1, x_2, \ldots, x_n
    x_1 + x_2 + \cdots + x_n
    a_{i_j}
    x^{2^n}
    x_i^2
    {}^2 x
    f''(x) + f'(x) = 0
    y'' = -y
    \int_a^b f(x) dx = F(b) - F(a)
    \int \frac{dx}{x} = \ln |x| + C
    \iint_D f
    \oint_C F \cdot dr
    \prod_{p} \frac{1}{1 - p^{-s}}
    \bigcup_{i=1}^{n} A_i
    \bigcap_{i \in I} A_i
    \max_{x} f(x)
    \min(a, b)
    \sup A \ge \inf A
    \limsup_{n} a_n
    \gcd(a, b) = 1
    \det A = 0
    \dim V = n
    \ker f
    \arctan 1 = \frac{\pi}{4}
    \tanh x
    \text{if } x > 0
    v = 10 \text{ m}
    \mathrm{d} x
    a \quad b
    a \, b
    a \; b
    \overbrace{a + b}^{2}
    \underbrace{x + y}_{n}
    \overset{!}{=}
    \underset{x}{y}
    \stackrel{a}{=}
    \phantom{x} y
    \operatorname{rank} A
    \dfrac{1}{2}
    \tfrac{1}{2}
    \binom{n}{k} = \frac{n!}{k! (n-k)!}
    a \bmod b
    \lceil x \rceil
    \langle x, y \rangle
    \| x \|
    \{ 1, 2 \}
    \Re z + \Im z
    \aleph_0
    1 \ne 2
    a \ll b \gg c
    a \propto b
    x \perp y
    a \parallel b
    \angle A = 90^\circ
    \star * \ast \bullet
    \uparrow \downarrow \leftarrow \rightarrow
    \Leftarrow \Rightarrow \Leftrightarrow
    \textcolor{red}{x} + y
    50 \%
    3.14159
    2x - 3y = 7
    -x
    (-1)^n
    \frac12
    x^\prime
    x^*
    \begin{array}{cc} a & b \\ c & d \end{array}
    \begin{matrix} a & b \\ c & d \end{matrix}
    \begin{smallmatrix} a & b \\ c & d \end{smallmatrix}
    \sum_{\substack{i < n \\ j < m}} a
    a \not= b
    A \xrightarrow{f} B
    \begin{aligned} a &= b \\ &= c \end{aligned}
    \bigl( x \bigr)
    \boldsymbol{\beta}
    """#
}
