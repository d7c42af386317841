/** An instant as snapshots have it. */
export const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
