/** Colours of the outcomes in every log's chart, in the order in which they stack. */
export const OUTCOME_COLOURS = {
  ok: 'var(--chart-1)',
  denied: 'var(--chart-2)',
  failed: 'var(--color-error)',
} as const;
