import * as z from 'zod/mini';

/** When a collection runs by itself, in the portal's zone. */
export const Schedule = z.object({
  cadence: z.enum(['hourly', 'daily', 'weekly']),
  /** Of the day; a run by the hour has none. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** 1 is Monday; counts for `weekly` only. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
});
export type Schedule = z.infer<typeof Schedule>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The only offset of the portal's zone since 1982. */
const OFFSET = 8 * HOUR;

/** The first moment of a schedule after another. */
export function nextOf({ cadence, hour, weekday }: Schedule, after: Date): Date {
  const here = after.getTime() + OFFSET;
  if (cadence === 'hourly') return new Date(Math.floor(here / HOUR) * HOUR + HOUR - OFFSET);
  let next = Math.floor(here / DAY) * DAY + hour * HOUR;
  // 1 January 1970 was a Thursday.
  const dayOf = (moment: number) => ((Math.floor(moment / DAY) + 3) % 7) + 1;
  while (next <= here || (cadence === 'weekly' && dayOf(next) !== weekday)) next += DAY;
  return new Date(next - OFFSET);
}
