// Answers for twin.py what measures.js, given as text, says about rankings.

onmessage = async ({ data: { source, cases, digits } }) => {
  try {
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const page = await import(url);
    const answers = cases.map(({ ranking, measures, nothing }) => ({
      ideal: page.ideal(ranking).order,
      answers: measures.map((told) => answer(page, told, ranking, nothing, digits)),
    }));
    // JSON has no NaN.
    postMessage(JSON.stringify(answers, (name, value) => (Number.isNaN(value) ? "NaN" : value)));
  } catch (error) {
    postMessage(JSON.stringify({ error: String(error) }));
  }
};

function answer({ work, rounded, nameAndDetail, wording, why }, told, ranking, nothing, digits) {
  const found = work(told.spec, ranking);
  // Another order, as twin.py has it.
  const turned = { ...ranking, order: ranking.order.slice(1).reverse() };
  const change = why(told, work(told.spec, turned), found);
  const printed = (row) => Object.fromEntries(
    Object.entries(row)
      .filter(([name, cell]) => name !== "document" && typeof cell === "number")
      .map(([name, cell]) => [name, rounded(cell, 4, row.ratios?.[name] ?? null)]));
  return {
    ...found,
    ...wording(told, told.spec, ranking, found, nothing),
    shown: nameAndDetail(told, told.spec),
    why: change && {
      total: change.total,
      parts: change.parts.map(({ exact, ...part }) => part),
      printed: change.exact ? change.parts.map(({ share, exact }) => rounded(share, 4, exact && (() => exact))) : [],
    },
    exact: found.exact && found.exact().map(String),
    printed: digits.map((number) => rounded(found.value, number, found.exact)),
    printed_rows: found.rows.map(printed),
    printed_ideal_rows: found.ideal_rows.map(printed),
  };
}
