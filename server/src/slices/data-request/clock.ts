import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { and, inArray, lt, type SQL } from 'drizzle-orm';
import { dayOf, endOfDay, startOfDay } from '../../wire/portal-day';
import { dataRequest } from './data-request.tables';
import { isRunning, RUNNING_STATES } from './request-states';

export const DAY = 86_400_000;
const SECOND = 1_000;
type Row = typeof dataRequest.$inferSelect;

/** Whole calendar days from one day of the portal's zone to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY);

/** The last second of the due day: so many days after the start, moved by the time in which the requester was waited for. */
export const dueFrom = (startedAt: Date, days: number, pausedMs = 0): Date =>
  new Date(endOfDay(dayOf(new Date(startedAt.getTime() + days * DAY + pausedMs))).getTime() - SECOND);

/** The change by which a due day is told of again; of one that is over, nothing is to be told but that, once. */
export const toldAnew = (dueAt: Date | null, now: Date): Pick<Partial<Row>, 'remindedAt' | 'overdueAt'> =>
  dueAt !== null && dueAt > now ? { remindedAt: null, overdueAt: null } : {};

/** The change that makes the clock go on after a wait for the requester; of the later due day is reminded, too. */
export function resumedClock(row: Row, now: Date): Partial<Row> {
  if (!row.waitingSince || !row.submittedAt) return {};
  const pausedMs = row.pausedMs + Math.max(0, now.getTime() - row.waitingSince.getTime());
  const dueAt = dueFrom(row.submittedAt, row.clockDays, pausedMs);
  return { waitingSince: null, pausedMs, dueAt, ...toldAnew(dueAt, now) };
}

/** When it is due; null where nothing is to be decided, or the clock stands still. */
export const dueOf = ({ status, dueAt }: Row): Date | null => (isRunning(status) ? dueAt : null);
export const isOverdue = (row: Row, now: Date): boolean => (dueOf(row) ?? now) < now;
/** The same as a condition. */
export const overdueAt = (now: Date): SQL =>
  and(inArray(dataRequest.status, [...RUNNING_STATES]), lt(dataRequest.dueAt, now))!;

/** The days of a request's clock, as its parties see them. */
export function clockOf(row: Row, now: Date): RequestDetail['clock'] {
  const { submittedAt, dueAt, clockDays, pausedMs, waitingSince, decidedAt, extendedAt, extensionReason } = row;
  if (!submittedAt || !dueAt) return null;
  const until = waitingSince ?? decidedAt ?? now;
  const begun = daysBetween(dayOf(new Date(submittedAt.getTime() + pausedMs)), dayOf(until));
  return {
    startedAt: submittedAt.toISOString(),
    days: clockDays,
    used: Math.max(0, begun),
    dueDay: dayOf(dueAt),
    extension: extendedAt && { at: extendedAt.toISOString(), reason: extensionReason ?? '' },
  };
}
