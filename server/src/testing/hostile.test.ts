import { endpoints } from './matrix/endpoints';
import type { Persona } from './matrix/personas';
import { POLICIES, RIGHTS } from './matrix/policies';
import type { Rows } from './matrix/rights';
import { buildMatrix, type Matrix } from './matrix/world';

/** Values that break programs that trust their input. */
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table cart; --",
  '{{7*7}}<script>',
  'x'.repeat(20_000),
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  [],
  [[[]]],
  {},
  { __proto__: { admin: true } },
];
const QUERIES = ['page=0', 'page=x', 'pageSize=101', 'filter=a', 'filter=createdAt_gte=x', 'filter=tags_eq=%00'];
const MORE_QUERIES = [
  'filter=name_eq=x',
  'filter=order_gte=1',
  'filter=state_eq=%00',
  'filter=tags_in=a,%00',
  'filter=name_contains=%ED%A0%80',
  '_sort=constructor:asc',
  '_sort=createdAt:desc',
  'q=%25%5C%00',
  'id_in=x',
  'from=x&to=y',
];

let matrix: Matrix;
beforeAll(async () => void (matrix = await buildMatrix()), 120_000);
afterAll(() => matrix.portal.close());

interface Sample {
  params: Record<string, string>;
  body: object;
  by: Persona;
}
/** Valid bodies of calls that name no row. */
const OPEN_BODIES = Object.assign({}, ...RIGHTS.map(({ bodies }) => bodies)) as Record<
  string,
  ((rows: Rows) => object) | undefined
>;

function sampleOf(name: string): Sample | null {
  const policy = POLICIES[name];
  const open = OPEN_BODIES[name];
  if (open)
    return {
      params: {},
      body: open(matrix.rows),
      by: name.endsWith('Many') || name.startsWith('registration.') ? 'tenantadmin' : 'client',
    };
  if (!policy || policy === 'open' || !policy.body) return null;
  return { params: policy.params(matrix.rows), body: policy.body(matrix.rows), by: policy.reachedBy[0]! };
}
const written = endpoints.filter(({ name }) => {
  const policy = POLICIES[name];
  return name in OPEN_BODIES || (policy !== undefined && policy !== 'open' && policy.body !== undefined);
});

/** The body with each field, in turn, replaced by each hostile value. */
const broken = (body: object): object[] =>
  Object.keys(body).flatMap((field) => HOSTILE.map((value) => ({ ...body, [field]: value })));

describe('a hostile value in a field', () => {
  it.each(written)('is answered below 500 by $name', async ({ name, entry }) => {
    const { params, body, by } = sampleOf(name)!;
    for (const hostile of broken(body)) {
      const reply = await matrix.callers[by].call(entry, { params, body: hostile } as never);
      expect([reply.status < 500, JSON.stringify(hostile).slice(0, 300)]).toEqual([true, expect.anything()]);
    }
  });
});

describe('a hostile query', () => {
  const lists = endpoints.filter(({ entry }) => entry.method === 'GET' && entry.query);
  it.each(lists)('is answered below 500 by $name', async ({ entry }) => {
    for (const query of [...QUERIES, ...MORE_QUERIES]) {
      const headers = { authorization: `Bearer ${matrix.callers.superadmin.token}` };
      const reply = await matrix.portal.app.inject({ method: 'GET', url: `${entry.path}?${query}`, headers });
      expect([query, reply.statusCode < 500]).toEqual([query, true]);
    }
  });
});

describe('a hostile id', () => {
  it.each(endpoints.filter(({ entry }) => entry.path.includes(':id')))(
    'is answered below 500 by $name',
    async ({ entry }) => {
      for (const id of ['x', '%00', '../..', 'x'.repeat(300), "' or 1=1"]) {
        const reply = await matrix.callers.superadmin.call(entry, { params: { id, versionId: id }, body: {} } as never);
        expect([id, reply.status < 500, reply.status >= 400]).toEqual([id, true, true]);
      }
    },
  );
});
