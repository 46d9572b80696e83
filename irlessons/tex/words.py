r"""The commands of LaTeX that are read here, what each stands for, and what is said of those that are not.

What stands in no table is refused: a formula is right or an error. tests/oracles/test_temml.py holds every line of
these tables against another reader of LaTeX.
"""


def _signs(listed: str) -> dict[str, str]:
    r"""Names and their signs, by turns: "alpha α beta β"."""
    each = listed.split()
    return dict(zip(each[::2], each[1::2], strict=True))


def _names(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


# A letter, set in italics.
LETTERS = _signs("""
alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ
lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ
psi ψ omega ω digamma ϝ imath ı jmath ȷ varGamma Γ varDelta Δ varTheta Θ varLambda Λ varXi Ξ varPi Π varSigma Σ
varUpsilon Υ varPhi Φ varPsi Ψ varOmega Ω
""")
# A letter or sign that stands upright.
UPRIGHT = _signs("""
Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω ell ℓ hbar ℏ hslash ℏ infty ∞
emptyset ∅ varnothing ∅ partial ∂ nabla ∇ forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ Re ℜ Im ℑ aleph ℵ beth ℶ gimel ℷ
daleth ℸ wp ℘ complement ∁ eth ð angle ∠ measuredangle ∡ sphericalangle ∢ top ⊤ bot ⊥ degree ° prime ′ backprime ‵
flat ♭ natural ♮ sharp ♯ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ Box □ square □ blacksquare ■ Diamond ◊
lozenge ◊ blacklozenge ⧫ triangle △ blacktriangle ▲ blacktriangledown ▼ bigstar ★ checkmark ✓ maltese ✠ pounds £ yen ¥
S § P ¶ copyright © circledR ® Finv Ⅎ Bbbk 𝕜 surd √ backslash \\ % % # # $ $ & & _ _ diagup ╱ diagdown ╲
ldots … dots … dotsc … dotso … mathellipsis … cdots ⋯ dotsb ⋯ dotsm ⋯ dotsi ⋯ vdots ⋮
ddots ⋱ mho ℧ circledS Ⓢ vartriangle △ triangledown ▽
""")
BINARY = _signs("""
pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ cap ∩ cup ∪ Cap ⋒ Cup ⋓ uplus ⊎ sqcap ⊓ sqcup ⊔ vee ∨ lor ∨
wedge ∧ land ∧ setminus ∖ smallsetminus ∖ wr ≀ diamond ⋄ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ dagger † dag †
ddagger ‡ ddag ‡ amalg ⨿ bigtriangleup △ bigtriangledown ▽ triangleleft ◃ triangleright ▹ ltimes ⋉ rtimes ⋊
leftthreetimes ⋋ rightthreetimes ⋌ curlyvee ⋎ curlywedge ⋏ barwedge ⊼ veebar ⊻ boxplus ⊞ boxminus ⊟ boxtimes ⊠ boxdot ⊡
circledast ⊛ circledcirc ⊚ circleddash ⊝ dotplus ∔ divideontimes ⋇ intercal ⊺ bigcirc ◯
lhd ⊲ rhd ⊳ unlhd ⊴ unrhd ⊵ doublebarwedge ⩞ doublecap ⋒ doublecup ⋓
""")
RELATIONS = _signs("""
lt < gt > le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ leqq ≦ geqq ≧ leqslant ⩽ geqslant ⩾ ll ≪ gg ≫ lll ⋘ ggg ⋙ equiv ≡ sim ∼
simeq ≃ approx ≈ approxeq ≊ cong ≅ doteq ≐ Doteq ≑ propto ∝ varpropto ∝ asymp ≍ in ∈ notin ∉ ni ∋ owns ∋ subset ⊂
supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ supsetneq ⊋ Subset ⋐ Supset ⋑ sqsubset ⊏ sqsupset ⊐ sqsubseteq ⊑ sqsupseteq ⊒
prec ≺ succ ≻ preceq ⪯ succeq ⪰ preccurlyeq ≼ succcurlyeq ≽ precsim ≾ succsim ≿ lesssim ≲ gtrsim ≳ lessapprox ⪅
gtrapprox ⪆ lessgtr ≶ gtrless ≷ mid ∣ nmid ∤ parallel ∥ nparallel ∦ perp ⟂ vdash ⊢ dashv ⊣ models ⊨ vDash ⊨ Vdash ⊩
Vvdash ⊪ nvdash ⊬ nvDash ⊭ smile ⌣ frown ⌢ bowtie ⋈ between ≬ pitchfork ⋔ therefore ∴ because ∵ eqcirc ≖ circeq ≗
triangleq ≜ bumpeq ≏ Bumpeq ≎ backsim ∽ backsimeq ⋍ risingdotseq ≓ fallingdotseq ≒ eqsim ≂ nless ≮ ngtr ≯ nleq ≰ ngeq ≱
nprec ⊀ nsucc ⊁ nsim ≁ ncong ≆ nsubseteq ⊈ nsupseteq ⊉ lneq ⪇ gneq ⪈ lneqq ≨ gneqq ≩ vartriangleleft ⊲
vartriangleright ⊳ trianglelefteq ⊴ trianglerighteq ⊵ coloneqq ≔ eqqcolon ≕ gtrdot ⋗ lessdot ⋖ gtreqless ⋛ lesseqgtr ⋚
gtreqqless ⪌ lesseqqgtr ⪋ eqslantless ⪕ eqslantgtr ⪖ doteqdot ≑ curlyeqprec ⋞ curlyeqsucc ⋟ ntriangleleft ⋪
ntriangleright ⋫ ntrianglelefteq ⋬ ntrianglerighteq ⋭ nVdash ⊮ nVDash ⊯ precapprox ⪷ succapprox ⪸ precnsim ⋨ succnsim ⋩
precnapprox ⪹ succnapprox ⪺ precneqq ⪵ succneqq ⪶ shortmid ∣ shortparallel ∥ subseteqq ⫅ supseteqq ⫆ subsetneqq ⫋
supsetneqq ⫌ thickapprox ≈ thicksim ∼ lnsim ⋦ gnsim ⋧ lnapprox ⪉ gnapprox ⪊ blacktriangleleft ◀ blacktriangleright ▶
smallsmile ⌣ smallfrown ⌢ Join ⋈
to → gets ← rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ longrightarrow ⟶
longleftarrow ⟵ longleftrightarrow ⟷ Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺ implies ⟹ impliedby ⟸ iff ⟺
mapsto ↦ longmapsto ⟼ hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ rightharpoondown ⇁ leftharpoonup ↼
leftharpoondown ↽ rightleftharpoons ⇌ leftrightharpoons ⇋ rightrightarrows ⇉ leftleftarrows ⇇ rightleftarrows ⇄
leftrightarrows ⇆ uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕ upuparrows ⇈ downdownarrows ⇊
nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖ nrightarrow ↛ nleftarrow ↚ nleftrightarrow ↮ nRightarrow ⇏ nLeftarrow ⇍
nLeftrightarrow ⇎ twoheadrightarrow ↠ twoheadleftarrow ↞ rightarrowtail ↣ leftarrowtail ↢ rightsquigarrow ⇝
curvearrowright ↷ curvearrowleft ↶ circlearrowright ↻ circlearrowleft ↺ looparrowright ↬ looparrowleft ↫ Rrightarrow ⇛
Lleftarrow ⇚ multimap ⊸ leadsto ⇝ downharpoonleft ⇃ downharpoonright ⇂ upharpoonleft ↿ upharpoonright ↾ Lsh ↰ Rsh ↱
leftrightsquigarrow ↭ dashrightarrow ⇢ dashleftarrow ⇠
""")
# Larger than letters; on lines of their own larger still. An integral's limits stand beside it.
LARGE = _signs("""
sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀ biguplus ⨄ bigsqcup ⨆
int ∫ iint ∬ iiint ∭ iiiint ⨌ oint ∮
""")
INTEGRALS = frozenset("∫∬∭⨌∮")
OPENING = _signs(
    r"( ( [ [ { { lbrace { lbrack [ langle ⟨ lfloor ⌊ lceil ⌈ lvert | lVert ‖ lgroup ⟮ ulcorner ⌜ llcorner ⌞"
)
CLOSING = _signs(
    r") ) ] ] } } rbrace } rbrack ] rangle ⟩ rfloor ⌋ rceil ⌉ rvert | rVert ‖ rgroup ⟯ urcorner ⌝ lrcorner ⌟"
)
# On either side.
BARS = _signs(r"| ‖ vert | Vert ‖")
_UP_AND_DOWN = ("uparrow", "downarrow", "updownarrow", "Uparrow", "Downarrow", "Updownarrow")
_PAIRED = {name: sign for name, sign in (OPENING | CLOSING | BARS).items() if not name.endswith("corner")}
# What may stand behind \left, \right, \middle or \big; "." is nothing.
FENCES = {
    **{sign if sign in "()[]" else f"\\{sign}": made for sign, made in _PAIRED.items()},
    **{f"\\{name}": RELATIONS[name] for name in _UP_AND_DOWN},
    **{"|": "|", "/": "/", r"\backslash": "\\", "<": "⟨", ">": "⟩", ".": ""},
}
# A letter as it is typed, not in the tables above.
TYPED = {"-": "−", "*": "∗", "+": "+", "=": "=", "<": "<", ">": ">", ":": ":"}
TYPED_BINARY = "+-*"
# Words, some with limits below.
FUNCTIONS = _names("arccos arcsin arctan arg cos cosh cot coth csc deg dim exp hom ker lg ln log sec sin sinh tan tanh")
WITH_LIMITS = {
    **{name: name for name in _names("det gcd inf lim max min sup Pr")},
    **{"liminf": "lim\u2009inf", "limsup": "lim\u2009sup", "argmax": "arg\u2009max", "argmin": "arg\u2009min"},
    **{"injlim": "inj\u2009lim", "projlim": "proj\u2009lim"},
}
# How wide, in letters.
SPACES = {
    **{
        ",": 0.1667,
        "thinspace": 0.1667,
        ":": 0.2222,
        ">": 0.2222,
        "medspace": 0.2222,
        ";": 0.2778,
        "thickspace": 0.2778,
    },
    **{"!": -0.1667, "negthinspace": -0.1667, "negmedspace": -0.2222, "negthickspace": -0.2778},
    **{" ": 0.25, "space": 0.25, "nobreakspace": 0.25, "enspace": 0.5, "enskip": 0.5, "quad": 1.0, "qquad": 2.0},
}
# How a letter looks, as a style sheet says it; None is upright.
FONTS: dict[str, str | None] = {
    **dict.fromkeys(["mathrm", "mathup", "textup"], None),
    "mathbf": "font-weight: bold",
    "mathit": "font-style: italic",
    "mathsf": "font-family: sans-serif",
    "mathtt": "font-family: monospace",
}
SWITCHES = {"rm": "mathrm", "bf": "mathbf", "it": "mathit", "sf": "mathsf", "tt": "mathtt", "cal": "mathcal"}
BOLD_ITALIC = frozenset({"boldsymbol", "bm"})
# Letters that have a place of their own in Unicode: where A, a and 0 stand, and which stand elsewhere.
ALPHABETS = {
    "mathbb": (0x1D538, 0x1D552, 0x1D7D8, _signs("C ℂ H ℍ N ℕ P ℙ Q ℚ R ℝ Z ℤ")),
    "mathcal": (0x1D49C, 0x1D4B6, 0, _signs("B ℬ E ℰ F ℱ H ℋ I ℐ L ℒ M ℳ R ℛ e ℯ g ℊ o ℴ")),
    "mathfrak": (0x1D504, 0x1D51E, 0, _signs("C ℭ H ℌ I ℑ R ℜ Z ℨ")),
}
# Unicode has one alphabet for both.
ALIKE = frozenset({"mathcal", "mathscr"})
ALPHABETS |= {"mathscr": ALPHABETS["mathcal"], "Bbb": ALPHABETS["mathbb"], "frak": ALPHABETS["mathfrak"]}
TEXTS = {
    **dict.fromkeys(["text", "textrm", "textnormal", "textmd", "mbox", "hbox"], ""),
    "textbf": "font-weight: bold",
    "textit": "font-style: italic",
    "emph": "font-style: italic",
    "textsf": "font-family: sans-serif",
    "texttt": "font-family: monospace",
}
# Over one letter, and over or under all of an argument.
ACCENTS = _signs("hat ˆ tilde ~ bar ¯ vec → dot ˙ ddot ¨ check ˇ breve ˘ acute ´ grave ` mathring ˚")
WIDE_OVER = _signs("widehat ^ widetilde ~ overrightarrow → overleftarrow ← overleftrightarrow ↔ overbrace ⏞")
WIDE_UNDER = _signs("underbrace ⏟ underrightarrow → underleftarrow ← underleftrightarrow ↔")
ARROWS = _signs("xrightarrow → xleftarrow ← xleftrightarrow ↔ xRightarrow ⇒ xLeftarrow ⇐ xLeftrightarrow ⇔ xmapsto ↦")
# The size of a fraction: as its place says, as on lines of its own, as in a line.
FRACTIONS = {"frac": "", "dfrac": "math-style: normal", "tfrac": "math-style: compact", "cfrac": "math-style: normal"}
BINOMIALS = {"binom": "", "dbinom": "math-style: normal", "tbinom": "math-style: compact"}
# Between what stands before and behind it in a group: its fences, and whether there is a line.
INFIXES = {
    **{"over": ("", "", True), "atop": ("", "", False), "choose": ("(", ")", False)},
    **{"brace": ("{", "}", False), "brack": ("[", "]", False)},
}
# How many lines high.
BIG = {"big": 1.2, "Big": 1.8, "bigg": 2.4, "Bigg": 3.0}
STYLES = {
    "displaystyle": ("true", "0"),
    "textstyle": ("false", "0"),
    "scriptstyle": ("false", "1"),
    "scriptscriptstyle": ("false", "2"),
}
# Columns of lines about a sign; an array whose columns are "rl" has them apart.
PAIRS = "pairs"
# Their fences, and how columns are set: the same for all, or in pairs about a sign.
ENVIRONMENTS = {
    **{"matrix": ("", "", "c"), "pmatrix": ("(", ")", "c"), "bmatrix": ("[", "]", "c"), "Bmatrix": ("{", "}", "c")},
    **{"vmatrix": ("|", "|", "c"), "Vmatrix": ("‖", "‖", "c"), "smallmatrix": ("", "", "c"), "array": ("", "", "")},
    **{"cases": ("{", "", "l"), "dcases": ("{", "", "l"), "rcases": ("", "}", "l")},
    **dict.fromkeys(["align", "align*", "aligned", "split"], ("", "", PAIRS)),
    **dict.fromkeys(["gather", "gather*", "gathered", "equation", "equation*"], ("", "", "c")),
}
# What is said of others.
INSTEAD = {
    name: says
    for says, names in (
        ("write the formula out", "newcommand renewcommand providecommand def let gdef edef newenvironment require"),
        (r"write \operatorname{…} where it is needed", "DeclareMathOperator"),
        (r"write \operatorname*{…}", "mathop operatornamewithlimits"),
        (r"write \frac, or \binom", "genfrac above abovewithdelims overwithdelims atopwithdelims"),
        ("what its colour alone says is not seen by all; write it without", "color textcolor colorbox fcolorbox"),
        ("write the number into the text", "tag label ref eqref"),
        ("write the link into the text", "href url"),
        ("write it into the text", "includegraphics input"),
        ("write both formulas, before and after", "cancel bcancel xcancel sout enclose cancelto"),
        ("write {}^a before the sign", "sideset prescript"),
        (r"write \sqrt[n]{x}", "root"),
        (r"write \texttt{…}", "verb"),
        (r"write \boldsymbol{…}", "pmb bold"),
        (r"write \mathcal{…}, or \mathbb{…}", "scr mathds mathbbm"),
        (r"write \mathrm{…}", "mathnormal oldstyle mit"),
        (r"write \overset{a}{b}, or \underset", "overbracket underbracket overparen underparen"),
        (r"write \overline{…}, or \underline", "underbar widecheck"),
        (r"write \quad, or \, for less", "hspace hskip kern mkern mskip mspace hfill hfil"),
        ("leave it out", "mathbin mathrel mathord mathopen mathclose mathpunct mathinner mathchoice"),
        ("leave it out", "large Large LARGE huge Huge small tiny Tiny footnotesize scriptsize normalsize"),
        ("leave it out", "raise lower smash llap rlap clap mathllap mathrlap mathclap vcenter strut mathstrut"),
        ("leave it out", "rule class style cssId unicode skew hdashline cline multicolumn moveleft moveright"),
        (r"write \|x\|", "norm Norm"),
        (r"write |x|, or \left|x\right|", "abs Abs card"),
        (r"write \lfloor x\rfloor", "floor"),
        (r"write \lceil x\rceil", "ceil"),
        (r"write \{x\}", "set Set"),
        (r"write \mid", "given"),
        (r"write 3\,\mathrm{mm}, with \, before the unit", "SI qty"),
        (r"write \mathrm{mm}", "si unit"),
        (r"write \tfrac{1}{2}, or 1/2", "nicefrac sfrac xfrac"),
        ("write the number itself", "num numprint"),
        (r"write 30^\circ", "ang"),
    )
    for name in names.split()
}
# As many have them in their own preambles, and capitals that are letters of ours.
INSTEAD |= {name: rf"write \mathbb{{{name}}}" for name in "CEFKNQRZ"}
_CAPITALS = "Alpha A Beta B Epsilon E Zeta Z Eta H Iota I Kappa K Mu M Nu N Omicron O Rho P Tau T Chi X"
INSTEAD |= {name: f"write the letter {letter}" for name, letter in _signs(_CAPITALS).items()}
# Other environments of lines below each other.
OF_LINES = _names("eqnarray alignat alignedat flalign multline multlined IEEEeqnarray")
