import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import type { PlaneQuota } from '@titian/shared-contracts/plane';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Periods of one length, and how long before 1970 in the zone one of them began: 1 January 1970 was a Thursday, weeks begin on Monday. */
const FIXED = {
  minute: { length: MINUTE, before: 0 },
  hour: { length: HOUR, before: 0 },
  day: { length: DAY, before: 0 },
  week: { length: 7 * DAY, before: 3 * DAY },
} as const;

/** A period of the calendar in the portal's zone, milliseconds since 1970: from, and the first moment after it. */
export interface Period {
  from: number;
  until: number;
}

function monthsFrom(local: number, months: 1 | 12): Period {
  const at = new Date(local);
  const month = months === 12 ? 0 : at.getUTCMonth();
  const begin = (add: number) => Date.UTC(at.getUTCFullYear(), month + add, 1) - TIME_ZONE_OFFSET;
  return { from: begin(0), until: begin(months) };
}

/** The last period that was asked for, by its unit: calls come one after the other. */
const last = new Map<PlaneQuota['unit'], Period>();

/** The period of a quota that a moment lies in. The zone has no summer time, so its days are all as long. */
export function periodOf(unit: PlaneQuota['unit'], now: number): Period {
  const known = last.get(unit);
  if (known && known.from <= now && now < known.until) return known;
  const period = periodAt(unit, now);
  last.set(unit, period);
  return period;
}

function periodAt(unit: PlaneQuota['unit'], now: number): Period {
  const local = now + TIME_ZONE_OFFSET;
  if (unit === 'month' || unit === 'year') return monthsFrom(local, unit === 'year' ? 12 : 1);
  const { length, before } = FIXED[unit];
  const from = Math.floor((local + before) / length) * length - before - TIME_ZONE_OFFSET;
  return { from, until: from + length };
}
