/** Pixels: a letter at its widest, a line with the air after it, and what is free between two names. */
const LETTER = 7;
const LINE = 6;
const APART = 4;

export interface NamedTick {
  /** Where it stands between the ends, 0 to 1. */
  share: number;
  isMidnight: boolean;
  name: string;
}

/** Where the name of a tick stands: beside its line, at the right end of the axis, or nowhere. */
export type NamePlace = 'beside' | 'end' | 'none';

const wordsOf = ({ name }: NamedTick) => name.length * LETTER;
const endOf = (tick: NamedTick, width: number) => tick.share * width + LINE + wordsOf(tick);

/**
 * Where the names of ticks stand on an axis of `width` pixels, on which they are at least as far apart as a name is wide. The last one stands at
 * the right end where it would be cut beside its line: it names the newest bars. Of it and the one before it, where there is no room for both,
 * the name of a day is kept, else that of the last.
 */
export function namePlaces(ticks: readonly NamedTick[], width: number): NamePlace[] {
  const last = ticks.at(-1);
  const places = ticks.map((): NamePlace => 'beside');
  if (!last || endOf(last, width) <= width) return places;
  const before = ticks.at(-2);
  const isCrowded = before && endOf(before, width) + APART > width - wordsOf(last);
  const keepsBefore = isCrowded && before.isMidnight && !last.isMidnight;
  if (isCrowded && !keepsBefore) places[places.length - 2] = 'none';
  places[places.length - 1] = keepsBefore ? 'none' : 'end';
  return places;
}
