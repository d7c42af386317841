import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import { END_NOTICE_DAYS } from '@titian/shared-contracts/subscription';

const DAY = 86_400_000;
const calendarDay = (at: number) => new Date(at + TIME_ZONE_OFFSET).toISOString().slice(0, 10);

/** The earliest last day, `YYYY-MM-DD`, that is later than an end. */
export const earliestLater = (end: string): string => calendarDay(Date.parse(end));

/** The first last day of which notice may be given now. */
export const earliestLastDay = (): string => calendarDay(Date.now() + END_NOTICE_DAYS * DAY);

/** The last day of what ends at a moment. */
export const lastDayOf = (end: string): string => calendarDay(Date.parse(end) - 1);

/** How a subscription is to end, as it is filled in. */
export interface EndDraft {
  when: 'notice' | 'now';
  lastDay?: string;
  reason: string;
}

/** What is proposed: who needs the end at once has to say so. */
export const proposedEnd = (): Partial<EndDraft> => ({ when: 'notice', lastDay: earliestLastDay() });

/** The day that is sent: none to end at once. */
export const noticedDay = ({ when, lastDay }: Partial<EndDraft>) => (when === 'notice' ? lastDay : undefined);
