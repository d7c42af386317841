/** The order of a run is the same in every run: what fell can be repeated. */
const SEED = 20_261_123;

/** Numbers from 0 to 1, the same for each seed (mulberry32). */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

/** A copy in another order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[]): T[] {
  const random = numbers(SEED);
  const copy = [...items];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random.next().value * (at + 1));
    [copy[at], copy[other]] = [copy[other]!, copy[at]!];
  }
  return copy;
}

/** Choices that are the same for each seed. */
export function randomOf(seed: number) {
  const random = numbers(seed);
  const next = () => random.next().value;
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(from: readonly T[]): T => from[below(from.length)]!,
    chance: (share: number) => next() < share,
  };
}
export type Random = ReturnType<typeof randomOf>;
