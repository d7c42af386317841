import { Badge, countOf, findIn, Finder, SectionDescription } from '@titian/shared-contracts';
import { cart } from './cart';
import { catalogue } from './catalogue';
import { helpdesk } from './helpdesk';
import { order } from './order';

const badge = (changes: object) =>
  Badge.safeParse({ path: '/api/bays/count', tags: ['mf-parking:Bay'], events: ['order'], ...changes }).success;

describe('a badge', () => {
  it.each([
    ['its answer a number', {}],
    ['a member of the answer', { member: 'totals.In Progress' }],
    ['a query with the reader', { query: { 'user.id': '{userId}', Status: 'Pending' } }],
    ['a public path', { path: '/public/catalogue' }],
    ['a tone', { tone: 'accent' }],
  ])('may have %s', (_, changes) => expect(badge(changes)).toBe(true));

  it.each([
    ['another origin', { path: 'https://elsewhere.example/api/x' }],
    ['another origin without scheme', { path: '//elsewhere.example/api/x' }],
    ['a path that is no call', { path: '/registry/resolve' }],
    ['a way up', { path: '/api/../token' }],
    ['a way up in disguise', { path: '/api/%2e%2e/token' }],
    ['a query in its path', { path: '/api/bays?x=1' }],
    ['a backslash', { path: '/api\\bays' }],
    ['a long path', { path: `/api/${'x'.repeat(200)}` }],
    ['a value of another kind', { query: { page: 1 } }],
    ['a long value', { query: { q: 'x'.repeat(201) } }],
    ['too many values', { query: Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`v${at}`, ''])) }],
    ['an unknown hub event', { events: ['dinner'] }],
    ['a tag with spaces', { tags: ['my tag'] }],
    ['too many tags', { tags: Array(11).fill('Bay') }],
    ['no tags', { tags: undefined }],
    ['a bare name', 'cartCount'],
  ])('cannot have %s', (_, changes) =>
    expect(typeof changes === 'string' ? Badge.safeParse(changes).success : badge(changes)).toBe(false),
  );

  it('of an endpoint has its path and the texts of its query', () => {
    const made = countOf(order.queue, {
      query: { queue: 'open', pageSize: 5 },
      ...{ member: 'counts.open', tags: ['OrderQueue'], events: ['order'], tone: 'accent' },
    });
    expect(made).toEqual({
      path: '/api/order-items',
      query: { queue: 'open', pageSize: '5' },
      ...{ member: 'counts.open', tags: ['OrderQueue'], events: ['order'], tone: 'accent' },
    });
    expect(Badge.safeParse(made).data).toEqual(made);
  });

  it('that does not suit its endpoint does not compile', () => {
    const base = { tags: [], events: [] };
    expect([
      countOf(cart.count, { ...base, query: { 'user.id': '{userId}', Status: 'Pending' } }),
      // @ts-expect-error the answer itself is the number
      countOf(cart.count, { ...base, member: 'count' }),
      // @ts-expect-error the endpoint takes no such value
      countOf(cart.count, { ...base, query: { Status: 'Lost' } }),
      // @ts-expect-error the totals know no such status
      countOf(helpdesk.list, { ...base, member: 'totals.Lost' }),
      // @ts-expect-error a list has no number in itself
      countOf(helpdesk.list, base),
      // @ts-expect-error only what reads
      countOf(cart.add, base),
      // @ts-expect-error only what needs no parameter
      countOf(order.detail, { ...base, member: 'total' }),
    ]).toHaveLength(7);
  });
});

describe('a finder', () => {
  const text = { my: 'API', en: 'APIs' };
  const shared = { title: text, noun: text, icon: 'api', order: 1, tags: ['Catalogue'] };
  const made = findIn(catalogue.search, {
    ...{ ...shared, query: { q: '{q}', pageSize: 5 }, rows: 'data' },
    row: { key: 'id', label: 'Name', hint: 'organization.name', to: '/apimarketplace/{id}/about' },
  });

  it('of an endpoint is data that the contract takes', () => expect(Finder.safeParse(made).data).toEqual(made));

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'about'])(
    'has no target outside the portal: not %s',
    (to) => expect(Finder.safeParse({ ...made, row: { ...made.row, to } }).success).toBe(false),
  );

  it('that does not suit its endpoint does not compile', () => {
    const row = { key: 'id', label: 'Name', to: '/' } as const;
    expect([
      // @ts-expect-error the answer has no such list
      findIn(catalogue.search, { ...shared, rows: 'rows', row }),
      // @ts-expect-error a row has no such name
      findIn(catalogue.search, { ...shared, rows: 'data', row: { ...row, label: 'Title' } }),
    ]).toHaveLength(2);
  });
});

describe('what a hub event makes out of date', () => {
  const described = (staleOn: unknown) =>
    SectionDescription.safeParse({
      ...{ name: 'mf-sample', version: '1.0.0', contract: '^1.0.0', title: { my: 'x', en: 'x' }, nav: [], staleOn },
      routes: [{ pattern: '/x', title: { my: 'x', en: 'x' }, layout: 'default', guards: [] }],
    }).success;

  it.each([
    [{ order: ['mf-sample:Bay'] }, true],
    [{}, true],
    [{ dinner: ['Bay'] }, false],
    [{ order: ['two words'] }, false],
    [{ order: Array(31).fill('Bay') }, false],
  ])('%j: %s', (staleOn, accepted) => expect(described(staleOn)).toBe(accepted));
});
