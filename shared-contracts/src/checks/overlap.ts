import { type Shape, shapesOf } from './shape';

/** Whether both match some address. */
const intersect = (a: Shape, b: Shape): boolean => {
  if (!a.isOpen && a.parts.length < b.parts.length) return false;
  if (!b.isOpen && b.parts.length < a.parts.length) return false;
  const shared = Math.min(a.parts.length, b.parts.length);
  return a.parts.slice(0, shared).every((one, index) => {
    const other = b.parts[index] ?? null;
    return one === null || other === null || one === other;
  });
};

/** Whether neither is the more exact one, so that the owner of an address would be ambiguous. */
const areEven = ({ parts: a }: Shape, { parts: b }: Shape): boolean => {
  const isExacter = a.some((part, index) => part !== null && b[index] === null);
  const isLooser = a.some((part, index) => part === null && b[index] !== null);
  return isExacter === isLooser;
};

const someShapes = (one: string, other: string, hold: (a: Shape, b: Shape) => boolean): boolean =>
  shapesOf(one).some((a) => shapesOf(other).some((b) => intersect(a, b) && hold(a, b)));

/**
 * Whether two sections' route patterns claim the same addresses (platform.md, section contract): case is ignored, and a fixed word wins
 * over a parameter, so `/myapi/registry` and `/myapi/:id` don't conflict. A `*` claims everything below it.
 */
export const overlaps = (one: string, other: string): boolean =>
  someShapes(one, other, (a, b) => a.isOpen || b.isOpen || areEven(a, b));

/** Whether two patterns of one section are duplicates: beside its own `*` a section may have more exact pages. */
export const doubles = (one: string, other: string): boolean =>
  someShapes(one, other, (a, b) => a.isOpen === b.isOpen && a.parts.length === b.parts.length && areEven(a, b));

/** The patterns that somebody else already owns, each with its owner. */
export const conflicts = (
  patterns: readonly string[],
  owned: readonly { owner: string; pattern: string }[],
): { pattern: string; owner: string }[] =>
  patterns.flatMap((pattern) =>
    owned.filter((entry) => overlaps(pattern, entry.pattern)).map(({ owner }) => ({ pattern, owner })),
  );
