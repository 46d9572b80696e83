// What the page makes of rankings, for twin.py to compare with Python. It is joined to the page's own modules.

import { ideal, work } from "../../irlessons/board/working/measures.js";
import { rounded } from "../../irlessons/widgets/rounding.js";
import { why } from "../../irlessons/board/working/why.js";
import { nameAndDetail, wording } from "../../irlessons/board/working/words.js";

export function answers(cases, digits) {
  return cases.map(({ ranking, measures, nothing }) => ({
    ideal: ideal(ranking).order,
    answers: measures.map((told) => answer(told, ranking, nothing, digits)),
  }));
}

function answer(told, ranking, nothing, digits) {
  const spec = told.tied ? { ...told.spec, ties: "given order" } : told.spec;
  const found = work(spec, ranking);
  // Another order, as twin.py has it.
  const turned = { ...ranking, order: ranking.order.slice(1).reverse() };
  const change = why(told, work(spec, turned), found);
  const { words: _, ...texts } = wording(told, spec, ranking, found, nothing);
  const printed = (row) => Object.fromEntries(
    Object.entries(row)
      .filter(([name, cell]) => name !== "document" && typeof cell === "number")
      .map(([name, cell]) => [name, rounded(cell, 4, row.ratios?.[name] ?? null)]));
  return {
    ...found,
    ...texts,
    shown: nameAndDetail(told, spec),
    why: change && {
      total: change.total,
      parts: change.parts.map(({ exact: _, ...part }) => part),
      printed: change.exact ? change.parts.map(({ share, exact }) => rounded(share, 4, exact && (() => exact))) : [],
    },
    exact: found.exact?.().map(String) ?? null,
    printed: digits.map((number) => rounded(found.value, number, found.exact)),
    printed_rows: found.rows.map(printed),
    printed_ideal_rows: found.ideal_rows.map(printed),
  };
}
