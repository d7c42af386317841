/** A deterministic random number generator (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    random,
    /** An integer from 0 to `end` - 1. */
    below: (end: number) => Math.floor(random() * end),
    pick: <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T,
  };
};
export type Chance = ReturnType<typeof seeded>;

/** The seeds of property tests: fixed, so that failures are reproducible. */
export const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);
