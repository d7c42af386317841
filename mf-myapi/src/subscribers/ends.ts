import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import { END_NOTICE_DAYS, type SubscriberRow } from '@titian/shared-contracts/subscription';

const DAY = 86_400_000;
const calendarDay = (at: number) => new Date(at + TIME_ZONE_OFFSET).toISOString().slice(0, 10);

/** The earliest last day, `YYYY-MM-DD`, that is later than an end. */
export const earliestLater = (end: string): string => calendarDay(Date.parse(end));

/** The first last day of which notice may be given now. */
export const earliestLastDay = (): string => calendarDay(Date.now() + END_NOTICE_DAYS * DAY);

/** The last day of what ends at a moment. */
export const lastDayOf = (end: string): string => calendarDay(Date.parse(end) - 1);

/** When a subscription ends, and why where notice was given of it. */
export type End = Pick<SubscriberRow, 'endingAt' | 'noticeReason'>;

/** The latest last day that a notice may name: that of the end, or one before it where notice was given of that; undefined where it has no end. */
export const latestLastDay = ({ endingAt, noticeReason }: End): string | undefined =>
  endingAt === null ? undefined : calendarDay(Date.parse(endingAt) - 1 - (noticeReason === null ? 0 : DAY));

/** Whether notice may be given: where it was, only if a week from now is earlier. */
export const mayBeNoticed = (end: End): boolean =>
  end.noticeReason === null || earliestLastDay() <= (latestLastDay(end) ?? '');

/** How a subscription is to end, as it is filled in. */
export interface EndDraft {
  when: 'notice' | 'now';
  lastDay?: string;
  reason: string;
}

/** What is proposed: who needs the end at once has to say so, unless nothing else is left. Without an end it is for several. */
export const proposedEnd = (end?: End): Partial<EndDraft> =>
  end && !mayBeNoticed(end) ? { when: 'now' } : { when: 'notice', lastDay: earliestLastDay() };

/** The day that is sent: none to end at once. */
export const noticedDay = ({ when, lastDay }: Partial<EndDraft>) => (when === 'notice' ? lastDay : undefined);
