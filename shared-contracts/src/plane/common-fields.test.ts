import fc from 'fast-check';
import { areSameFields, commonFields, releasesNothing } from './common-fields';
import type { PlaneFields } from './fields';

const names = fc.constantFrom('a', 'b', '*', '**', 'a~1', '');
const pointer = fc.array(names, { maxLength: 4 }).map((parts) => parts.map((part) => `/${part}`).join(''));
const operation = fc.constantFrom('GET /x', 'GET /y', 'POST /x');
const limit: fc.Arbitrary<PlaneFields | null> = fc.option(
  fc.array(fc.record({ operationId: operation, fields: fc.array(pointer, { maxLength: 5 }) }), { maxLength: 4 }),
);
/** Where a value is, of an element as `*`. */
const place = fc.array(fc.constantFrom('a', 'b', '*', 'a~1', ''), { maxLength: 5 });

/** Whether the gateway releases a value, told in another way than by the code: segment by segment. */
function releases(fields: PlaneFields | null, operationId: string, at: readonly string[]): boolean {
  if (fields === null) return true;
  const pointers = fields.findLast((one) => one.operationId === operationId)?.fields ?? [];
  return pointers.some((one) => {
    const segments = one.split('/').slice(1);
    const isWhole = segments.at(-1) === '**';
    const base = isWhole ? segments.slice(0, -1) : segments;
    if (isWhole ? at.length < base.length : at.length !== base.length) return false;
    return base.every((segment, index) => segment === at[index]);
  });
}

it('releases what both limits release, and nothing else', () => {
  fc.assert(
    fc.property(limit, limit, operation, place, (left, right, operationId, at) => {
      const both = releases(left, operationId, at) && releases(right, operationId, at);
      expect(releases(commonFields(left, right), operationId, at)).toBe(both);
    }),
    { numRuns: 5_000 },
  );
});

it('is never wider for a later limit, whichever it is, nor other for another order', () => {
  fc.assert(
    fc.property(limit, limit, limit, (one, two, three) => {
      const forwards = commonFields(commonFields(one, two), three);
      expect(areSameFields(forwards, commonFields(one, commonFields(two, three)))).toBe(true);
      expect(areSameFields(forwards, commonFields(three, commonFields(two, one)))).toBe(true);
      expect(areSameFields(commonFields(forwards, one), forwards)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

const of = (...fields: string[]): PlaneFields => [{ operationId: 'GET /x', fields }];
it.each<[string, PlaneFields | null, PlaneFields | null, PlaneFields | null]>([
  ['no limit', null, null, null],
  ['one limit', of('/a'), null, of('/a')],
  ['the same fields', of('/a', '/b'), of('/b', '/c'), of('/b')],
  ['a part that is released whole', of('/a/**', '/c'), of('/a/b', '/a', '/ab'), of('/a/b', '/a')],
  ['all of it', of('/**'), of('/a/*/b'), of('/a/*/b')],
  ['nothing in common', of('/a'), of('/b'), of()],
  ['another operation', of('/a'), [{ operationId: 'GET /y', fields: ['/a'] }], []],
  ['an operation that is named twice', [...of('/a', '/b'), ...of('/b')], null, of('/b')],
])('leaves of %s what both release', (_, left, right, expected) => {
  expect(commonFields(left, right)).toEqual(expected);
});

it('knows when nothing is released, and when the same is', () => {
  expect([null, [], of(), of('/a')].map(releasesNothing)).toEqual([false, true, true, false]);
  expect(areSameFields(of('/a', '/b'), of('/b', '/a'))).toBe(true);
  expect(areSameFields([], of())).toBe(true);
  expect(areSameFields(null, of('/a'))).toBe(false);
  expect(areSameFields(of('/a'), of('/a', '/b'))).toBe(false);
});
