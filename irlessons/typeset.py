"""Texts and tables for LaTeX and Markdown. What comes out stands in any document, without packages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_LATEX = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        **{letter: f"\\{letter}" for letter in "&%$#_"},
        # What pdfLaTeX has no letter for.
        "−": "$-$",
        "×": r"$\times$",
        "÷": r"$\div$",
        "·": r"$\cdot$",
        "Σ": r"$\Sigma$",
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
        # \textquotedbl needs T1 letters; the typewriter ones have the straight mark at its place in every encoding.
        '"': r"{\ttfamily\char34}",
    }
)
# Letters that Markdown takes for more than themselves.
_MARKDOWN = str.maketrans({letter: f"\\{letter}" for letter in r"\`*_{}[]<>|#"})


def latex(text: str) -> str:
    """The text with every letter that LaTeX would take for a command written as itself."""
    return text.translate(_LATEX)


def latex_table(header: Sequence[str], rows: Iterable[Sequence[str]], numeric: Sequence[bool]) -> str:
    r"""A `tabular` of texts, lines above and below; `numeric` says for each column whether it is aligned right."""
    columns = "".join("r" if right else "l" for right in numeric)
    lines = [" & ".join(map(latex, row)) + r" \\" for row in rows]
    head = " & ".join(map(latex, header)) + r" \\"
    return "\n".join(
        [rf"\begin{{tabular}}{{{columns}}}", r"\hline", head, r"\hline", *lines, r"\hline", r"\end{tabular}"]
    )


def markdown(text: str) -> str:
    """The text with every letter that Markdown would take for more than itself written as itself."""
    return text.translate(_MARKDOWN)


def markdown_table(header: Sequence[str], rows: Iterable[Sequence[str]], numeric: Sequence[bool]) -> str:
    """A Markdown table of texts; `numeric` says for each column whether it is aligned right."""
    lines = [list(map(markdown, header)), ["---:" if right else "---" for right in numeric]]
    lines += [list(map(markdown, row)) for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
