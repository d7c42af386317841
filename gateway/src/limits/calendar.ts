import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import type { Quota } from '@titian/shared-contracts/catalogue';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FIXED = { minute: MINUTE, hour: HOUR, day: DAY } as const;

/** A period of the calendar in the portal's zone, milliseconds since 1970: from, and the first moment after it. */
export interface Period {
  from: number;
  until: number;
}

/** The period of a quota that a moment lies in. The zone has no summer time, so its days are all as long. */
export function periodOf(unit: Quota['unit'], now: number): Period {
  const local = now + TIME_ZONE_OFFSET;
  if (unit === 'month') {
    const at = new Date(local);
    const month = (add: number) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + add, 1) - TIME_ZONE_OFFSET;
    return { from: month(0), until: month(1) };
  }
  const length = FIXED[unit];
  const from = Math.floor(local / length) * length - TIME_ZONE_OFFSET;
  return { from, until: from + length };
}
