const DAY_MS = 86_400_000;

/** Days before the end of a subscription at which both sides are reminded (marketplace.md §0.4). */
export const REMINDERS = [60, 30, 7, 1] as const;

/** The reminder that an announcement of an end stands for, which isn't sent after it; null where it comes before them all. */
export const remindedBy = (endingAt: Date, now: Date): number | null =>
  REMINDERS.findLast((days) => endingAt.getTime() <= now.getTime() + days * DAY_MS) ?? null;
