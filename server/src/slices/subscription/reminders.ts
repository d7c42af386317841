const DAY_MS = 86_400_000;

/** Days before the end of a subscription at which both sides are reminded (marketplace.md §0.4). */
export const REMINDERS = [60, 30, 7, 1] as const;

/** Who was told of an end isn't told of it again within two days: a term of a month has up to 31 days, one of two up to 62. */
const TOLD_DAYS = 2;

/** The reminder that an announcement of an end stands for, which isn't sent after it; null where it comes before them all. */
export const remindedBy = (endingAt: Date, now: Date): number | null =>
  REMINDERS.findLast((days) => endingAt.getTime() <= now.getTime() + (days + TOLD_DAYS) * DAY_MS) ?? null;
