/** A small seeded generator (mulberry32): the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** Some different members, in the list's order. */
  some<T>(list: readonly T[], count: number): T[];
  chance(share: number): boolean;
  /** UUID version 7 of an instant. */
  id(at: Date): string;
  hex(length: number): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join('');
  return {
    next,
    int,
    hex,
    pick: (list) => list[int(0, list.length - 1)]!,
    some: (list, count) => {
      const drawn = list.map((item) => ({ item, order: next() })).sort((a, b) => a.order - b.order);
      const kept = new Set(drawn.slice(0, count).map(({ item }) => item));
      return list.filter((item) => kept.has(item));
    },
    chance: (share) => next() < share,
    id: (at) => {
      const time = at.getTime().toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(12)}`;
    },
  };
}
