import type { TimeTick } from './timeTicks';

/** Room that the longest name takes beside its line, in pixels: `28 Sept`. */
const NAME = 52;
/** The same without the line and the air after it. */
const WORDS = 46;
/** Free between two names, in pixels. */
const APART = 6;

/** Where the name of a tick stands: beside its line, at the right end of the axis, or nowhere. */
export type NamePlace = 'beside' | 'end' | 'none';

/**
 * Where the names of ticks stand on an axis of `width` pixels, on which they are at least as far apart as a name is wide. The last one stands at
 * the right end where it would be cut beside its line: it names the newest bars. Of it and the one before it, where there is no room for both,
 * the name of a day is kept, else that of the last.
 */
export function namePlaces(ticks: readonly TimeTick[], width: number): NamePlace[] {
  const last = ticks.at(-1);
  const places = ticks.map((): NamePlace => 'beside');
  if (!last || last.share * width + NAME <= width) return places;
  const before = ticks.at(-2);
  const isCrowded = before && before.share * width + NAME + APART > width - WORDS;
  const keepsBefore = isCrowded && before.isMidnight && !last.isMidnight;
  if (isCrowded && !keepsBefore) places[places.length - 2] = 'none';
  places[places.length - 1] = keepsBefore ? 'none' : 'end';
  return places;
}
