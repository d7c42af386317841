import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';

/** The last moment of what is over at its end: an end is midnight after the last day, so its own date is that of the day after. */
export const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

/** The earliest last day, `YYYY-MM-DD`, that is later than an end. */
export const earliestLater = (end: string): string =>
  new Date(Date.parse(end) + TIME_ZONE_OFFSET).toISOString().slice(0, 10);
