/** Steps of one check: some tenths of a second at the very most. */
const MOST_STEPS = 5_000_000;
/** Steps of a pattern are small ones. */
const OF_A_PATTERN = 10;
const LETTERS_OF_A_STEP = 8;
/** An object's names are slow to go through. */
const STEPS_OF_A_MEMBER = 8;

/** A check that costs more than a node has for one call. */
export class TooCostly extends Error {}

/** A check waits for nothing, so there is one at a time. */
let left = 0;

const take = (steps: number) => {
  left -= steps;
  if (left < 0) throw new TooCostly();
};
const membersOf = (value: object) => {
  let count = 0;
  for (const _name in value) count += 1;
  return count;
};
const sizeOf = (value: unknown) => {
  if (typeof value === 'string') return value.length / LETTERS_OF_A_STEP;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? membersOf(value) * STEPS_OF_A_MEMBER : 0;
};

/** Takes what it costs to hold a value against a schema of a weight, before that is done. */
export const takeFor = (weight: number, value: unknown): void => take(weight + sizeOf(value));
/** Takes the steps of a pattern. */
export const takeForPattern = (steps: number): void => take(steps / OF_A_PATTERN);

/** Runs a check with a whole budget. Throws `TooCostly` where that is used up. */
export function withBudget<T>(check: () => T): T {
  left = MOST_STEPS;
  return check();
}
