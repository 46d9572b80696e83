"""Texts and tables as plain text, Markdown and LaTeX. What comes out stands in any document, without packages."""

from collections.abc import Callable, Iterable, Sequence

from irlessons import markup

# A table: its header, its rows of texts, and for each column whether it is aligned to the right.
Table = tuple[Sequence[str], Sequence[Sequence[str]], Sequence[bool]]
# The same with rows that stand below a line, as means do.
Footed = tuple[Sequence[str], Sequence[Sequence[str]], Sequence[bool], Sequence[Sequence[str]]]

_LATEX = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{letter: f"\\{letter}" for letter in "&%$#_"},
    # What pdfLaTeX has no letter for.
    "−": "$-$",
    "\u2060": "",  # no wider than nothing
    "²": "$^2$",
    "³": "$^3$",
    "×": r"$\times$",
    "±": r"$\pm$",
    "÷": r"$\div$",
    "·": r"$\cdot$",
    "Σ": r"$\Sigma$",
    "Δ": r"$\Delta$",
    "δ": r"$\delta$",
    "κ": r"$\kappa$",
    "τ": r"$\tau$",
    "√": r"$\surd$",
    "≤": r"$\le$",
    "≥": r"$\ge$",
    "→": r"$\to$",
    "∞": r"$\infty$",
    "…": r"\ldots{}",
    "–": "--",
    "“": "``",
    "”": "''",
    **{letter: f"$_{{{digit}}}$" for digit, letter in enumerate("₀₁₂₃₄₅₆₇₈₉")},
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    # \textquotedbl needs T1 letters; the typewriter ones have the straight mark at its own place under every encoding.
    '"': r"{\ttfamily\char34}",
}
_FOR_LATEX = str.maketrans(_LATEX)
# Letters that Markdown takes for more than themselves.
_FOR_MARKDOWN = str.maketrans({letter: f"\\{letter}" for letter in r"\`*_{}[]<>|#"})


def latex(text: str) -> str:
    """The text with every letter that LaTeX would take for a command written as itself."""
    return text.translate(_FOR_LATEX)


def latex_table(
    header: Sequence[str],
    rows: Iterable[Sequence[str]],
    numeric: Sequence[bool],
    foot: Iterable[Sequence[str]] = (),
) -> str:
    r"""A `tabular` of texts, lines above and below; `numeric` says for each column whether it is aligned right.

    foot: rows that stand below a line.
    """
    columns = "".join("r" if right else "l" for right in numeric)
    lines = [r"\hline"]
    for part in filter(None, ([header], [*rows], [*foot])):
        lines += [*(" & ".join(map(latex, row)) + r" \\" for row in part), r"\hline"]
    return "\n".join([rf"\begin{{tabular}}{{{columns}}}", *lines, r"\end{tabular}"])


def markdown(text: str) -> str:
    """The text with every letter that Markdown would take for more than itself written as itself."""
    return text.translate(_FOR_MARKDOWN)


def markdown_table(
    header: Sequence[str],
    rows: Iterable[Sequence[str]],
    numeric: Sequence[bool],
    foot: Iterable[Sequence[str]] = (),
) -> str:
    """A Markdown table of texts; `numeric` says for each column whether it is aligned right. foot: bold rows below."""
    lines = [list(map(markdown, header)), ["---:" if right else "---" for right in numeric]]
    lines += [list(map(markdown, row)) for row in rows]
    lines += [[f"**{markdown(cell)}**" for cell in row] for row in foot]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def plain_table(
    header: Sequence[str],
    rows: Iterable[Sequence[str]],
    numeric: Sequence[bool],
    foot: Sequence[Sequence[str]] = (),
) -> str:
    """Lines of text with aligned columns; `numeric` says for each column whether it is aligned right.

    foot: rows that stand below a line.
    """
    lines = [list(header), *map(list, rows), *map(list, foot)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    texts = [
        "  ".join(
            text.rjust(width) if right else text.ljust(width)
            for text, width, right in zip(line, widths, numeric, strict=True)
        ).rstrip()
        for line in lines
    ]
    if foot:
        texts.insert(-len(foot), "-" * (sum(widths) + 2 * (len(widths) - 1)))
    return "\n".join(texts)


class Typeset:
    """What is shown as texts and tables, one below the other. In HTML the first text is the caption of the table."""

    def _parts(self) -> Sequence[str | Table | Footed]:
        """The texts, whose lines are steps of their own, and the tables."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n\n".join(part if isinstance(part, str) else plain_table(*part) for part in self._parts())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        caption, *texts = (part for part in self._parts() if isinstance(part, str))
        table = next((part for part in self._parts() if not isinstance(part, str)), None)
        if table is None:
            return markup.paragraphs([caption, *texts])
        return markup.table(caption, *table) + markup.paragraphs(texts)

    def to_html(self) -> str:
        """The same as HTML, as a notebook shows it.

        >>> import irlessons as ir
        >>> "<td>0.5000</td>" in ir.Ranking.from_grades([1, 0]).work("P@2").to_html()
        True
        """
        return self._repr_html_()

    def to_latex(self) -> str:
        """The tables as LaTeX tabulars with the texts around them; it needs no package."""
        return "\n\n\\medskip\n".join(self._typeset(latex, latex_table))

    def to_markdown(self) -> str:
        """The same as Markdown tables and paragraphs."""
        return "\n\n".join(self._typeset(markdown, markdown_table))

    def _typeset(self, text: Callable[[str], str], table: Callable[..., str]) -> Iterable[str]:
        for part in self._parts():
            yield from map(text, part.split("\n")) if isinstance(part, str) else [table(*part)]
