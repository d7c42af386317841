import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';

/** The earliest last day, `YYYY-MM-DD`, that is later than an end. */
export const earliestLater = (end: string): string =>
  new Date(Date.parse(end) + TIME_ZONE_OFFSET).toISOString().slice(0, 10);
