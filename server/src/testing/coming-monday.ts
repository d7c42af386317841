const DAY = 24 * 3_600_000;
const ZONE = 8 * 3_600_000;

/** The first Monday of the portal's zone that begins later than a day from now, as `2026-11-30`: what a test makes now is in force on it. */
export function comingMonday(): string {
  const from = new Date(Date.now() + ZONE + DAY);
  const days = (8 - from.getUTCDay()) % 7 || 7;
  return new Date(from.getTime() + days * DAY).toISOString().slice(0, 10);
}
