const both = (text) => ({ my: text, en: text });

/** Result of the registry's `mount` check: failed if the section does not mount without a fault, a warning for other findings. */
export const mountCheck = (results) => {
  const plain = results.find(({ fault }) => fault === 'none');
  const others = results.filter(({ fault, findings }) => fault !== 'none' && findings.length > 0);
  if (plain.findings.length > 0)
    return { name: 'mount', outcome: 'failed', findings: plain.findings.map((text) => ({ message: both(text) })) };
  return { name: 'mount', outcome: others.length > 0 ? 'warned' : 'passed', findings: [] };
};

/** Result of the `mount` check when the run was not possible, with the reason. */
export const notRun = (reason) => ({ name: 'mount', outcome: 'unknown', findings: [{ message: both(reason) }] });

/** The score, and one line for each fault. */
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
