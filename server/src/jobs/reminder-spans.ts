const DAY_MS = 86_400_000;

interface Span {
  /** The reminder: so many days before the end. */
  days: number;
  /** Ends after this moment, until the other: a later reminder is for those that are nearer. */
  after: Date;
  until: Date;
}

/**
 * For each reminder of an end the ends that it is due for. An end is in one span at most: who missed the earlier reminders is reminded once.
 * @param reminders days before the end, the first reminder first
 */
export function reminderSpans(reminders: readonly number[], now: Date): Span[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return reminders.map((days, at) => ({ days, after: inDays(reminders[at + 1] ?? 0), until: inDays(days) }));
}
