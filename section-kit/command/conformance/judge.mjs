const both = (text) => ({ my: text, en: text });

/** The registry's `mount` check, from what was found: a section that does not mount by itself serves nobody. */
export const mountCheck = (results) => {
  const plain = results.find(({ fault }) => fault === 'none');
  const others = results.filter(({ fault, findings }) => fault !== 'none' && findings.length > 0);
  if (plain.findings.length > 0)
    return { name: 'mount', outcome: 'failed', findings: plain.findings.map((text) => ({ message: both(text) })) };
  return { name: 'mount', outcome: others.length > 0 ? 'warned' : 'passed', findings: [] };
};

/** Why nobody could try. */
export const untried = (reason) => ({ name: 'mount', outcome: 'unknown', findings: [{ message: both(reason) }] });

/** One line for each fault, and a score. */
export const conformanceLines = (results) => {
  const good = results.filter(({ findings }) => findings.length === 0).length;
  return [
    `Conformance ${good}/${results.length}`,
    ...results.flatMap(({ fault, promise, findings }) => [
      `${findings.length === 0 ? '✓' : '✗'} ${fault}: ${promise}`,
      ...findings.map((finding) => `    ${finding}`),
    ]),
  ];
};
