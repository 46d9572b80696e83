// Answers for twin.py what measures.js, given as text, says about rankings.

onmessage = async ({ data: { source, cases, digits } }) => {
  try {
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const { work, rounded, ideal } = await import(url);
    const answers = cases.map(({ ranking, specs }) => ({
      ideal: ideal(ranking).order,
      answers: specs.map((spec) => answer(work(spec, ranking), rounded, digits)),
    }));
    // JSON has no NaN.
    postMessage(JSON.stringify(answers, (name, value) => (Number.isNaN(value) ? "NaN" : value)));
  } catch (error) {
    postMessage(JSON.stringify({ error: String(error) }));
  }
};

function answer(found, rounded, digits) {
  const printed = (row) => Object.fromEntries(
    Object.entries(row)
      .filter(([name, cell]) => name !== "document" && typeof cell === "number")
      .map(([name, cell]) => [name, rounded(cell, 4, row.ratios?.[name] ?? null)]));
  return {
    ...found,
    exact: found.exact && found.exact().map(String),
    printed: digits.map((number) => rounded(found.value, number, found.exact)),
    printed_rows: found.rows.map(printed),
    printed_ideal_rows: found.ideal_rows.map(printed),
  };
}
