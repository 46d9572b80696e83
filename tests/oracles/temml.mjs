/** Formulas of LaTeX as MathML by Temml, a line of JSON each: asked for as [formula, has lines of its own]. */
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const temml = createRequire(process.argv[2])("temml");

for await (const line of createInterface({ input: process.stdin })) {
  const [tex, displayMode] = JSON.parse(line);
  let answer;
  try {
    answer = temml.renderToString(tex, { displayMode, throwOnError: true, wrap: "none" });
  } catch (error) {
    answer = `no: ${error.message}`;
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
