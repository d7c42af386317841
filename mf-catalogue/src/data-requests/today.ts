import { TIME_ZONE } from '@titian/shared-contracts';

const day = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The day that it is in the portal's zone, `YYYY-MM-DD`; so many days later with `days`. */
export const today = (days = 0): string => day.format(new Date(Date.now() + days * 86_400_000));
/** So many days after another one. */
export const daysAfter = (start: string, days: number): string =>
  day.format(new Date(Date.parse(`${start}T12:00:00+08:00`) + days * 86_400_000));
