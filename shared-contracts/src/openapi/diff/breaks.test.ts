import { BOUNDS } from '../bounds';
import { compare, findBreaks } from './compare';

type Json = Record<string, unknown>;
const get = (operation: Json = {}) => ({ get: { responses: {}, ...operation } });
const listing = (schema: Json) => get({ responses: { 200: { content: { 'application/json': { schema } } } } });
const district = { name: 'district', in: 'query', required: true };
const many = (count: number, operation: (n: number) => Json) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`/o${n}`, get(operation(n))]));
const whole = { isRemoved: false, isPartial: false };

it('names what breaks under the path that callers know', () => {
  const before = { paths: { '/lots/{id}': get(), '/owners': get() } };
  const after = { paths: { '/lots/{lotNo}': get({ parameters: [district] }), '/new': get() } };
  expect(findBreaks(before, after)).toEqual([
    { ...whole, method: 'GET', path: '/lots/{id}', places: new Set(['query district']) },
    { ...whole, method: 'GET', path: '/owners', places: new Set(), isRemoved: true },
  ]);
  expect(compare(before, after).changes.map(({ path }) => path)).toContain('/lots/{lotNo}');
});

it('lists changes that break first, however many others there are, and leaves none out where it names operations', () => {
  const words = (text: string) => many(BOUNDS.changes, (n) => ({ summary: `${text} ${n}` }));
  const paths = { ...words('Lot'), '/zz': get() };
  const { changes, cut } = compare({ paths }, { paths: words('Lot tanah') });
  expect(changes[0]).toMatchObject({ code: 'operation.removed', path: '/zz' });
  expect([changes.length, cut]).toEqual([BOUNDS.changes, true]);
  expect(findBreaks({ paths: many(BOUNDS.operations, () => ({})) }, {})).toHaveLength(BOUNDS.operations);
});

it('marks operations that were compared in part only: too deep, too wide, or beyond those that are read', () => {
  const nested = (type: string, depth: number): Json =>
    depth === 0 ? { type } : { properties: { part: nested(type, depth - 1) } };
  const wide = (last: string) => {
    const names = Array.from({ length: BOUNDS.properties + 1 }, (_, n) => [`m${n}`, { type: 'string' }]);
    return { properties: { ...Object.fromEntries(names), last: { type: last } } };
  };
  const given = (type: string) => ({
    paths: {
      '/deep': listing(nested(type, BOUNDS.diffDepth + 1)),
      '/wide': listing(wide(type)),
      '/same': listing(wide('string')),
    },
  });
  const breaks = findBreaks(given('string'), given('integer'));
  expect(breaks.map(({ path, isPartial }) => [path, isPartial])).toEqual([
    ['/deep', true],
    ['/wide', true],
  ]);
  const paths = many(BOUNDS.operations + 2, () => ({}));
  const beyond = findBreaks({ paths }, { paths });
  expect(beyond.map(({ path }) => path)).toEqual([`/o${BOUNDS.operations}`, `/o${BOUNDS.operations + 1}`]);
  expect(beyond.every(({ isPartial }) => isPartial)).toBe(true);
});

it('names no more places of an operation than its bound', () => {
  const parameters = Array.from({ length: BOUNDS.parameters }, (_, n) => ({ ...district, name: `p${n}` }));
  const [lots] = findBreaks({ paths: { '/lots': get() } }, { paths: { '/lots': get({ parameters }) } });
  expect(lots!.places.size).toBe(BOUNDS.places);
});
