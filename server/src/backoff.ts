const MINUTE = 60_000;
/** marketplace.md §0.4: pauses before each further try. Milliseconds. */
export const PAUSES = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE);

/** When to try again after this many failures; the last pause repeats. */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + PAUSES[Math.min(failures, PAUSES.length) - 1]!);
