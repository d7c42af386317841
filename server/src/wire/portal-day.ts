import { TIME_ZONE } from '@titian/shared-contracts';

/** The only offset of the portal's zone since 1982. */
const OFFSET = '+08:00';
const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The calendar day of an instant in the portal's zone, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => day.format(instant);
/** Midnight of a calendar day in the portal's zone. */
export const startOfDay = (text: string): Date => new Date(`${text}T00:00:00${OFFSET}`);
/** The moment after a calendar day's end in the portal's zone. */
export const endOfDay = (text: string): Date => new Date(startOfDay(text).getTime() + DAY_MS);
