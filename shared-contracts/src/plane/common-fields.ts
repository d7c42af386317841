import type { PlaneFields } from './fields';

const WHOLE = '/**';

/** Whether a pointer to all beneath a value has another pointer in it: `/lot/**` has `/lot`, `/lot/no` and `/lot/sempadan/**`. */
const covers = (whole: string, pointer: string): boolean => {
  const base = whole.slice(0, -WHOLE.length);
  // A pointer that ends so is never to one value, also where a member has that name.
  const isBase = pointer === base && !pointer.endsWith(WHOLE);
  return whole !== pointer && (isBase || pointer.startsWith(`${base}/`));
};
const isCovered = (pointer: string, wholes: readonly string[]) => wholes.some((whole) => covers(whole, pointer));
const wholesOf = (pointers: readonly string[]) => pointers.filter((pointer) => pointer.endsWith(WHOLE));

/** Each pointer once, without those that another has in it. */
const withoutDoubles = (pointers: readonly string[]): string[] => {
  const wholes = wholesOf(pointers);
  return [...new Set(pointers)].filter((pointer) => !isCovered(pointer, wholes));
};

/** Those of some pointers that others release, too. */
const within = (pointers: readonly string[], others: readonly string[]): string[] => {
  const [same, wholes] = [new Set(others), wholesOf(others)];
  return pointers.filter((pointer) => same.has(pointer) || isCovered(pointer, wholes));
};

/** What both of two lists of pointers release, as pointers; of two that meet, the narrower. */
const commonPointers = (left: readonly string[], right: readonly string[]): string[] =>
  withoutDoubles([...within(left, right), ...within(right, left)]);

/** The fields of each operation. Of an operation that is named twice the last counts, as at the gateway. */
const byOperation = (fields: PlaneFields) =>
  new Map(fields.map((one) => [one.operationId, withoutDoubles(one.fields)]));

/**
 * The response fields that two limits leave together, null standing for no limit: what is released is what every limit releases, so that a
 * later one never gives back what an earlier one withheld.
 */
export function commonFields(left: PlaneFields | null, right: PlaneFields | null): PlaneFields | null {
  if (left === null || right === null) {
    const only = left ?? right;
    return only && [...byOperation(only)].map(([operationId, fields]) => ({ operationId, fields }));
  }
  const others = byOperation(right);
  return [...byOperation(left)].flatMap(([operationId, fields]) => {
    const other = others.get(operationId);
    return other ? [{ operationId, fields: commonPointers(fields, other) }] : [];
  });
}

/** Each released field with its operation, as one text. */
const flat = (fields: PlaneFields): string[] =>
  [...byOperation(fields)].flatMap(([operationId, pointers]) => pointers.map((pointer) => `${operationId} ${pointer}`));

/** Whether two limits release the same fields, in whichever order they name them. */
export function areSameFields(left: PlaneFields | null, right: PlaneFields | null): boolean {
  if (left === null || right === null) return left === right;
  const [own, other] = [new Set(flat(left)), new Set(flat(right))];
  return own.size === other.size && [...own].every((one) => other.has(one));
}

/** Whether a limit releases no field of any operation. */
export const releasesNothing = (fields: PlaneFields | null): boolean => fields !== null && flat(fields).length === 0;
