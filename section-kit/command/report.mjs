const SIGNS = { passed: '✓', warned: '!', failed: '✗', unknown: '?' };

/** Results of checks as lines of text: each with its findings, each finding with its cure. */
export const checkLines = (checks, codes) =>
  checks.flatMap(({ name, outcome, findings }) => [
    `${SIGNS[outcome]} ${name}${outcome === 'failed' ? ` (${codes[name]})` : ''}`,
    ...findings.flatMap(({ message, cure }) => [`    ${message.en}`, ...(cure ? [`    → ${cure.en}`] : [])]),
  ]);

/** Rows as lines of aligned columns. */
export const table = (rows) => {
  const widths = rows[0].map((_, index) => Math.max(...rows.map((row) => String(row[index] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, index) => String(cell ?? '').padEnd(widths[index]))
      .join('  ')
      .trimEnd(),
  );
};
